extension TodoItem {
  /// Values of `rec:` that are not recurrences, and values of `due:`, `t:` and `until:` that are
  /// not dates, or not fixed dates.
  func valueFindings(_ tags: [TagWord]) -> [Finding] {
    tags.compactMap { tag in
      if tag.key == .recurrence { return recurrenceFinding(at: tag.value) }
      return tag.key.isDate && Moment(in: content.span, at: tag.value) == nil
        ? dateFinding(tag.key, at: tag.value) : nil
    }
  }

  private func recurrenceFinding(at range: Range<Int>) -> Finding? {
    do throws(Diagnostic) {
      _ = try Recurrence(parsing: content[offsets: range])
      return nil
    } catch {
      return finding(
        .invalidRecurrence, at: range, "rec: \(error.sentence)",
        remedy: "write one such as rec:1w, rec:+1m or rec:mon,thu")
    }
  }

  private func dateFinding(_ key: TagKey, at range: Range<Int>) -> Finding? {
    let value = content[offsets: range]
    // Use the usual spelling of the key, not that of the file.
    let name = key.description.lowercased()
    if let finding = impossibleDate(at: range) { return finding }
    do {
      _ = try DateExpression(parsing: value)
      return finding(
        .relativeDate, at: range, "\(name):\(text(range)) is not a fixed date",
        remedy: "write the date it means today")
    } catch {
      let place = range.lowerBound + error.range.lowerBound
      return finding(
        .unknownDate, at: range, "\(name): \(error.sentence)", remedy: "write YYYY-MM-DD",
        mending: error.suggestion.map {
          Splice(place..<place + error.range.count, with: $0.bytes)
        })
    }
  }
}

extension TodoItem {
  /// A `t:` after the `due:`, and an `until:` that is over.
  func orderFindings(on today: CivilDate?) -> [Finding] {
    var findings: [Finding] = []
    if let due = date(of: .due), let threshold = date(of: .threshold), threshold > due,
      let range = valueRange(for: .threshold)
    {
      findings.append(
        finding(
          .thresholdAfterDue, at: range, "t: is after the due date \(due)",
          remedy: "move t: to that day or earlier, or change due:",
          mending: Splice(range, with: due.bytes)))
    }
    if let today, let until = date(of: .until), until < today,
      let range = valueRange(for: .until)
    {
      findings.append(
        finding(
          .pastUntil, at: range, "the series ended on \(until)",
          remedy: "write a later day, or remove rec: and until:"))
    }
    return findings
  }
}

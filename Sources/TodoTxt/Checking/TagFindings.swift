extension TodoItem {
  /// Values of `due:`, `t:` and `until:` that are not dates, or not fixed dates.
  func dateFindings(_ tags: [TagWord]) -> [Finding] {
    tags.compactMap { tag in
      guard tag.key.isDate, Moment(in: content.span, at: tag.value) == nil else { return nil }
      // Use the usual spelling of the key, not that of the file.
      return [TagKey.due, .threshold, .until].first { $0 == tag.key }
        .flatMap { dateFinding($0, at: tag.value) }
    }
  }

  /// Values of `rec:` that are not recurrences.
  func recurrenceFindings(_ tags: [TagWord]) -> [Finding] {
    tags.compactMap { tag -> Finding? in
      guard tag.key == .recurrence else { return nil }
      do throws(RecurrenceError) {
        _ = try Recurrence(parsing: content[offsets: tag.value])
        return nil
      } catch {
        return Finding(line: number, range: tag.value, .invalidRecurrence(error))
      }
    }
  }

  private func dateFinding(_ key: TagKey, at range: Range<Int>) -> Finding? {
    let value = content[offsets: range]
    guard Moment(parsing: value) == nil else { return nil }
    if let error = impossibleDate(at: range) {
      return Finding(line: number, range: range, .impossibleDate(error))
    }
    do {
      _ = try DateExpression(parsing: value)
      return Finding(
        line: number, range: range, .relativeDate(key: key.bytes, value: Array(value)))
    } catch {
      let diagnostic = error.diagnostic
      let place = range.lowerBound + diagnostic.range.lowerBound
      return Finding(
        line: number, range: range, .unknownDate(key: key.bytes, error),
        proposal: diagnostic.suggestion.map {
          LineEdit(replacing: place..<place + diagnostic.range.count, with: Array($0.utf8))
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
        Finding(
          line: number, range: range, .thresholdAfterDue(due: due),
          proposal: LineEdit(replacing: range, with: due.bytes)))
    }
    if let today, let until = date(of: .until), until < today,
      let range = valueRange(for: .until)
    {
      findings.append(Finding(line: number, range: range, .pastUntil(until)))
    }
    return findings
  }
}

extension TagKey {
  var isDate: Bool { self == .due || self == .threshold || self == .until }
}

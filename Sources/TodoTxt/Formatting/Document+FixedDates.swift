extension Document {
  /// Returns the edit that replaces the values of `due:`, `t:` and `until:` with their dates on
  /// `today`, in all tasks or only in `items`.
  ///
  ///     Call mum due:friday t:due-3d     →   Call mum due:2026-11-27 t:2026-11-24
  ///
  /// A date is unchanged. A value that is not a date, or that counts from a tag without a date, is
  /// unchanged too; `findings()` reports it.
  package func editFixingDates(
    of items: [TodoItem]? = nil, on today: CivilDate, weekStart: Weekday = .monday
  ) -> DocumentEdit {
    var edit = DocumentEdit(of: self)
    for item in items ?? self.items {
      let edits = item.dateEdits(on: today, weekStart: weekStart)
      if !edits.isEmpty {
        edit.replaceContent(ofLine: item.number, with: item.content.applying(edits))
      }
    }
    return edit
  }
}

extension TodoItem {
  /// Returns the edits that write the meant days into the date tags: one for each value, in order.
  package func dateEdits(on today: CivilDate, weekStart: Weekday) -> [LineEdit] {
    let line = Array(content)
    let tags: [DateExpression.TagExpression] = tagWords.filter { $0.key.isDate }.compactMap { tag in
      (try? DateExpression(parsing: tag.value, of: line)).map { (tag.key.bytes, $0) }
    }
    lazy var written = Dictionary(
      firstOf: tagWords.filter { !$0.key.isDate }.map { ($0.key, $0.value) })
    let moments = moments(of: tags, on: today, weekStart) { key in
      written[TagKey(key)].flatMap { Moment(parsing: content[offsets: $0]) }?.date
    }
    return edits(writing: moments, to: tags)
  }

  /// Returns the dates of the tags; nil for those that cannot be resolved.
  private func moments(
    of tags: [DateExpression.TagExpression], on today: CivilDate, _ weekStart: Weekday,
    otherwise date: ([UInt8]) -> CivilDate?
  ) -> [Moment?] {
    if let moments = try? DateExpression.resolveTogether(
      tags, on: today, weekStart: weekStart, tag: date)
    {
      return moments.map(Optional.some)
    }
    // One has an error, so resolve each separately.
    let firsts = Dictionary(firstOf: tags.map { (TagKey($0.key), $0.expression) })
    return tags.map { tag in
      try? tag.expression.resolve(on: today, weekStart: weekStart) { key throws(Diagnostic) in
        guard let first = firsts[TagKey(key)] else { return date(key) }
        return try first.resolve(on: today, weekStart: weekStart).date
      }
    }
  }
}

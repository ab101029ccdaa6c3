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
  package func dateEdits(on today: CivilDate, weekStart: Weekday) -> [Splice] {
    let line = Array(content)
    let tags: [DateExpression.TagExpression] = tagWords.filter { $0.key.isDate }.compactMap { tag in
      (try? DateExpression(parsing: tag.value, of: line)).map { (tag.key.bytes, $0) }
    }
    lazy var written = Dictionary(
      firstOf: tagWords.filter { !$0.key.isDate }.map { ($0.key, $0.value) })
    let moments = DateExpression.resolveTogether(tags, on: today, weekStart: weekStart) { key in
      written[TagKey(key)].flatMap { Moment(parsing: content[offsets: $0]) }?.date
    }
    return edits(writing: moments.map { try? $0.get() }, to: tags)
  }
}

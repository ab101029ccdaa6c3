extension Document {
  /// Returns the edit that replaces the values of `due:`, `t:` and `until:` by their dates on `today`.
  ///
  ///     Call mum due:friday t:due-3d     →   Call mum due:2026-11-27 t:2026-11-24
  ///
  /// A date stays as it is. So does a value that is not a date, or that counts from a tag without one;
  /// `findings()` reports it.
  public func fixingDates(
    on today: CivilDate, weekStart: Weekday = .monday
  ) -> DocumentEdit {
    fixingDates(of: items, on: today, weekStart: weekStart)
  }

  /// Returns the edit after which the date tags of some tasks of the document hold the days that they mean.
  package func fixingDates(
    of items: [TodoItem], on today: CivilDate, weekStart: Weekday
  ) -> DocumentEdit {
    var edit = DocumentEdit(of: self)
    for item in items {
      let content = item.fixingDates(on: today, weekStart)
      if content != item.content { edit.replaceContent(ofLine: item.number, with: content) }
    }
    return edit
  }
}

extension TodoItem {
  fileprivate func fixingDates(on today: CivilDate, _ weekStart: Weekday) -> ArraySlice<UInt8> {
    let tags = tagWords.filter(\.key.isDate).compactMap { tag in
      (try? DateExpression(parsing: content[offsets: tag.value])).map { (tag, $0) }
    }
    let written = tagWords.filter { !$0.key.isDate }
    let moments = moments(of: tags.map { ($0.0.key.bytes, $0.1) }, on: today, weekStart) { key in
      let tag = written.first { $0.key == TagKey(key) }
      return tag.flatMap { Moment(parsing: content[offsets: $0.value]) }?.date
    }
    var changed = content
    for ((tag, _), moment) in zip(tags, moments).reversed() {
      guard let moment, Moment(parsing: content[offsets: tag.value]) == nil else { continue }
      LineEdit(replacing: tag.value, with: Array(moment.text.utf8)).apply(to: &changed)
    }
    return changed
  }

  /// Returns the dates of the tags; nil for those that can't be resolved.
  private func moments(
    of tags: [DateExpression.TagExpression], on today: CivilDate, _ weekStart: Weekday,
    otherwise date: ([UInt8]) -> CivilDate?
  ) -> [Moment?] {
    if let moments = try? DateExpression.resolveTogether(
      tags, on: today, weekStart: weekStart, tag: date)
    {
      return moments
    }
    // One has an error, so each is resolved on its own.
    return tags.map { tag in
      try? tag.expression.resolve(on: today, weekStart: weekStart) { key throws(DateError) in
        let other = tags.first { TagKey($0.key) == TagKey(key) }
        return try other?.expression.resolve(on: today, weekStart: weekStart).date ?? date(key)
      }
    }
  }
}

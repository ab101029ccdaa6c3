extension Document {
  /// Returns the edit after which `due:`, `t:` and `until:` hold the days that they mean on `today`.
  ///
  ///     Call mum due:friday t:due-3d     →   Call mum due:2026-11-27 t:2026-11-24
  ///
  /// What already is a day stays, and so does what is no date or counts from a tag without one:
  /// `findings()` reports it.
  public func fixingDates(
    on today: CivilDate, weekStart: Weekday = .monday
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

  /// Returns what the tags mean, nil for those that can't be resolved.
  private func moments(
    of tags: [DateExpression.TagExpression], on today: CivilDate, _ weekStart: Weekday,
    otherwise date: ([UInt8]) -> CivilDate?
  ) -> [Moment?] {
    if let moments = try? DateExpression.resolveTogether(
      tags, on: today, weekStart: weekStart, tag: date)
    {
      return moments
    }
    // One is wrong: the others are resolved by themselves.
    return tags.map { tag in
      try? tag.expression.resolve(on: today, weekStart: weekStart) { key throws(DateError) in
        let other = tags.first { TagKey($0.key) == TagKey(key) }
        return try other?.expression.resolve(on: today, weekStart: weekStart).date ?? date(key)
      }
    }
  }
}

extension TodoItem {
  /// The words after a tag that may continue its date, and what they would mean: `due:1 dec` was
  /// read as the first of a month, and `dec` is text.
  func continuedDate(
    _ words: [Word], on today: CivilDate, _ weekStart: Weekday
  ) -> (tag: Range<Int>, words: Range<Int>, edit: Splice)? {
    for (place, word) in words.enumerated() {
      guard case .tag(let colon) = word.kind,
        TagKey(content[offsets: word.range.lowerBound..<colon]).isDate,
        let moment = Moment(parsing: content[offsets: colon + 1..<word.range.upperBound]),
        moment.time == nil
      else { continue }
      let rest = words[(place + 1)...].prefix { $0.kind == .plain }
      for count in stride(from: min(rest.count, 4), to: 0, by: -1) {
        let range = words[place + 1].range.lowerBound..<words[place + count].range.upperBound
        let text = content[offsets: range]
        let meant = moment.date.continued(
          by: text.string.lowercased(), isAtEnd: count == rest.count
        ).flatMap { try? $0.resolve(on: today, weekStart: weekStart) }
        guard let meant else { continue }
        return (
          word.range, range,
          Splice(colon + 1..<range.upperBound, with: meant.text.bytes)
        )
      }
    }
    return nil
  }
}

extension CivilDate {
  /// Returns the date that was typed if further words belong to it; nil if they are text.
  ///
  /// `due:1` is the next day with this number, `due:dec` the first day of a month. Words that are
  /// often text count only at the end of the text, or before a tag, project or context.
  fileprivate func continued(by words: String, isAtEnd: Bool) -> DateExpression? {
    let all = words.split(separator: " ")
    guard let first = all.first, let last = all.last else { return nil }
    let time = last.bytes
    // `4h` can be four hours.
    if let typed = TypedTime(in: time, at: time.indices), typed.isClear,
      let date = try? DateExpression("\(text) \(words)")
    {
      return date
    }
    if first.utf8.count > 2, DateWord.isMonth(String(first)),
      isAtEnd || !["may", "march", "mar", "april", "june", "august", "jan"].contains(first)
    {
      return try? DateExpression("\(day) \(words)")
    }
    if let unit = DateOffset.Unit(word: words), first.utf8.count > 3 {
      return try? DateExpression("\(day)\(unit.letter)")
    }
    guard day == 1, isAtEnd, first.utf8.first?.isDigit == true else { return nil }
    return Month(rawValue: month).flatMap { try? DateExpression("\($0.name) \(words)") }
  }
}

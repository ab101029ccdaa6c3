/// The meaning of a text's end to a person: `call mum fri 5pm` is due on Friday at 17:00.
///
/// `tt add` reads texts in this way only with the setting `prose`. `Grammar/prose.abnf` has the
/// language.
package struct ProseReading: Hashable {
  /// The words that were read.
  package let range: Range<Int>
  let due: Moment?
  let recurrence: String?

  /// The text with tags instead of these words; all other bytes are unchanged.
  package let text: [UInt8]

  /// Reads the end of a typed text; nil if it has no meaning.
  ///
  /// Projects, contexts and tags can follow the words. A time alone means today, or tomorrow if it
  /// has passed. If the text has a `due:`, only a time is read, and its date stays.
  package init?(
    of text: [UInt8], on today: CivilDate, at now: ClockTime? = nil, weekStart: Weekday = .monday
  ) {
    let words = ProseWord.words(of: text)
    guard let first = words.first, first.text != "x" else { return nil }
    let plain = words.prefix((words.lastIndex { !$0.isTag } ?? -1) + 1)
    var phrase = ProsePhrase(today: today, weekStart: weekStart)
    guard let start = phrase.readEnd(of: Array(plain)) else { return nil }
    range = words[start].range.lowerBound..<words[plain.count - 1].range.upperBound
    var dueTag = words.first { $0.text.hasPrefix("due:") }?.range
    if phrase.recurrence != nil, words.contains(where: { $0.text.hasPrefix("rec:") }) { return nil }
    if let tag = dueTag {
      if phrase.day != nil || phrase.recurrence != nil { return nil }
      if phrase.time != nil {
        let value = text[(tag.lowerBound + 4)..<tag.upperBound]
        guard let typed = try? DateExpression(parsing: value), typed.time == nil,
          let date = try? typed.resolve(on: today, weekStart: weekStart).date
        else { return nil }
        phrase.day = date
      } else {
        dueTag = nil
      }
    }
    due = phrase.due(at: now)
    if due == nil, phrase.isDated { return nil }
    recurrence = phrase.series
    self.text = ProseReading.text(text, without: range, due: due, over: dueTag, recurrence)
  }

  private static func text(
    _ text: [UInt8], without range: Range<Int>, due: Moment?, over dueTag: Range<Int>?,
    _ recurrence: String?
  ) -> [UInt8] {
    let end = text.firstIndex(where: { $0.isLineBreak }) ?? text.count
    var tags: [UInt8] = []
    if let due, dueTag == nil { tags += " due:\(due.text)".bytes }
    if let recurrence { tags += " rec:\(recurrence)".bytes }
    // The tag can be before or after the words.
    var removed = range
    while removed.lowerBound > 0, text[removed.lowerBound - 1].isBlank {
      removed = removed.lowerBound - 1..<removed.upperBound
    }
    var splices = [Splice(removing: removed)]
    if let due, let dueTag { splices.append(Splice(dueTag, with: "due:\(due.text)".bytes)) }
    splices.sort { $0.range.lowerBound < $1.range.lowerBound }
    return text[...].applying(splices + [Splice(inserting: tags, at: end)])
  }
}

extension ProseReading {
  /// The result as tags: `due:2026-11-27T17:00 rec:+1w`.
  package var tags: String {
    [due.map { "due:\($0.text)" }, recurrence.map { "rec:\($0)" }].compactMap { $0 }
      .joined(separator: " ")
  }
}

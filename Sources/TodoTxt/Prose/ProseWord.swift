/// A word of a text that may end in a date.
struct ProseWord {
  let range: Range<Int>
  let text: String

  /// Whether the word was typed without capitals.
  let isLowercase: Bool
  let quotes: Int
  let isTag: Bool

  static func words(of text: [UInt8]) -> [ProseWord] {
    var words: [ProseWord] = []
    var scanner = WordScanner(text: 0..<(text.firstIndex(where: { $0.isLineBreak }) ?? text.count))
    while let word = scanner.next(in: text.span) {
      let typed = text[word.range]
      let lower = typed.map { $0.lowercased }
      words.append(
        ProseWord(
          range: word.range, text: lower.string,
          isLowercase: lower.elementsEqual(typed), quotes: typed.count { $0 == .quote },
          isTag: word.kind != .plain))
    }
    return words
  }

  /// Whether the word is a priority at the start of a task.
  var isPriority: Bool {
    let bytes = text.bytes
    return bytes.count == 3 && bytes[0] == .leftParenthesis && bytes[1].isLetter
      && bytes[2] == .rightParenthesis
  }

  /// Whether the word is the name of a weekday or a month that hardly ever means anything else.
  var isClearDay: Bool {
    if isLowercase, ["today", "tomorrow", "tmr", "eod", "eow", "eom", "eoq", "eoy"].contains(text) {
      return true
    }
    return weekday != nil && !["sat", "sun", "wed", "mon"].contains(text)
  }

  /// The weekday that the word means, in three letters or more.
  var weekday: Weekday? {
    guard text.utf8.count > 2 else { return nil }
    return Weekday(word: text)
  }

  /// The name of the month, in three letters or more.
  var isMonth: Bool { DateWord.isMonth(text) }

  /// Whether the word can end a phrase, as only a few words can.
  var canEndPhrase: Bool {
    text.utf8.contains(where: { $0.isDigit }) || text.utf8.contains(0x2C)
      || isUnit || ["noon", "midnight", "eod", "weekday", "workday"].contains(text)
      || DateWord.all.contains { $0.name == text }
  }

  /// Whether a word before a date shows that the date belongs to the text: `slides for friday`.
  var bindsNextWord: Bool {
    if ProseWord.binding.contains(text[...]) { return true }
    guard let last = text.utf8.last, !(last >= 0x80 || last.isLetter || last.isDigit) else {
      return !text.utf8.allSatisfy { $0.isDigit }
        && ((try? DateExpression(text)) != nil || DateWord.isUnit(text))
    }
    return last != .rightParenthesis && last != UInt8(ascii: "]") && last != .exclamation
      && last != .quote && last != UInt8(ascii: "?") && last != UInt8(ascii: "%")
  }

  var isNegation: Bool { ["not", "never", "no", "don't", "dont", "stop"].contains(text) }

  private static let binding = Set((objects + starts + verbs + names).split { " \n".contains($0) })

  /// Words before an object that can be a date.
  private static let objects = """
    for of the a an and or to from until till til since before after about than with without per
    like as into between through via re vs versus is was has have had missed done are not no but
    if when during within around over under except called named titled entitled hello my your
    our his her their its these those that

    """

  /// The first words of a date that could not be read.
  private static let starts = """
    on by at in next this last every each other starting late early eod first second third
    fourth mid end almost nearly once twice times any some one past

    """

  /// Verbs with a day or a week as their object.
  private static let verbs = """
    plan planning schedule prepare prep review organise organize cancel move postpone reschedule
    skip survive enjoy celebrate discuss describe

    """

  /// The first words of names of days.
  private static let names = """
    black good cyber ash palm girl man freaky easter super bloody fat shrove whit casual
    throwback taco ruby happy blue stormy manic giving maundy holy lazy gloomy usa psychology
    history

    """
}

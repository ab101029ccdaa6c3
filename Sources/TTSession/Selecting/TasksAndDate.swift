package import CommandLineKit
package import TTOutput
package import TodoTxt

/// Tasks followed by a date, as `tt due` and `tt defer` take them.
///
///     3 fri           3,5 next friday 17:30           +work dec-25
///
/// After numbers, a date can be several words, with spaces instead of the hyphen and the `@`.
package struct TasksAndDate {
  /// The operands that select tasks.
  package let tasks: [Argument]

  /// The date; nil if there is none.
  package let date: Argument?

  /// Separates the date from the tasks.
  ///
  /// Throws if a word can be either: a wrong guess would change the wrong tasks or set a wrong day.
  package init(
    _ operands: [Argument], on today: CivilDate, weekStart: Weekday
  ) throws(CommandError) {
    let numbers = operands.prefix { $0 == "-" || TaskNumbers(parsing: $0) != nil }
    let words = Array(operands[numbers.count...])
    // `3 2 weeks` is task 3 and a wrong date, not tasks 3 and 2.
    if let last = numbers.last, numbers.count > 1, let unit = words.first,
      DateWord.isUnit(unit.text)
    {
      (tasks, date) = (Array(numbers.dropLast()), TasksAndDate.spaced([last] + words))
      return
    }
    guard !numbers.isEmpty else {
      (tasks, date) = try TasksAndDate.filterAndDate(words)
      return
    }
    switch words.count {
    case 0:
      let others = Array(numbers.dropLast())
      if let last = numbers.last, !others.isEmpty,
        let day = TasksAndDate.day(last, on: today, weekStart)
      {
        throw .taskOrDate(last, tasks: others, day)
      }
      (tasks, date) = (Array(numbers), nil)
    case 1:
      // In `3 25 dec`, the date could be December 25.
      if let last = numbers.last, numbers.count > 1, DateWord.isMonth(words[0].text),
        let day = TasksAndDate.day(Argument("\(words[0].text)-\(last.text)"), on: today, weekStart)
      {
        throw .taskOrDate(last, tasks: Array(numbers.dropLast()), day)
      }
      (tasks, date) = (Array(numbers), words[0])
    default:
      // Other words are a filter after numbers, which is an error later.
      let isDate = DateWord.canBegin(words[0].text)
      tasks = isDate ? Array(numbers) : operands.dropLast()
      date = isDate ? TasksAndDate.date(of: words) : words.last
    }
  }

  /// Returns the date that all words are; nil if one of several is no part of a date.
  static func date(typedAs words: [Argument]) -> Argument? {
    guard let first = words.first else { return nil }
    if first == "-" || TaskNumbers(parsing: first) != nil {
      // `2 weeks` is a wrong date, not a task and a date.
      let isDate = words.count == 1 ? Int(first.text) != nil : DateWord.isUnit(words[1].text)
      return isDate && first != "-" ? spaced(words) : nil
    }
    if words.count == 1 { return first }
    return DateWord.canBegin(first.text) ? date(of: words) : nil
  }

  private static func filterAndDate(
    _ words: [Argument]
  ) throws(CommandError) -> ([Argument], Argument?) {
    guard let last = words.last, words.count > 1 else { return (words, nil) }
    let other = words[words.count - 2]
    if areOneDate(other, last) { throw .wordOrDate(other, last) }
    // `friday 17:30` and `2 weeks` are wrong dates, not a filter and a date.
    let isTime = isTime(last) && (try? DateExpression(parsing: other.bytes)) != nil
    if isTime || DateWord.isUnit(last.text) && Int(other.text) != nil {
      return (words.dropLast(2), spaced([other, last]))
    }
    return (words.dropLast(), last)
  }

  /// Joins the words of a date; words that form no date stay as typed, for the error message.
  private static func date(of words: [Argument]) -> Argument {
    var days = words
    var time: [UInt8] = []
    if let last = words.last, words.count > 1, isTime(last) {
      time = last.text.hasPrefix("@") ? last.bytes : Array("@".utf8) + last.bytes
      days.removeLast()
    }
    if days.count == 1, !time.isEmpty { return Argument(days[0].bytes + time) }
    guard days.count == 2, areOneDate(days[0], days[1]) else { return spaced(words) }
    return Argument(joined(days[0], days[1]).bytes + time)
  }

  /// Whether a word is a time, with its sign or without: `17:30`, `@17:30`.
  private static func isTime(_ word: Argument) -> Bool {
    let time = word.text.hasPrefix("@") ? word : Argument("@\(word.text)")
    return word.text.contains(":") && (try? DateExpression(parsing: time.bytes)) != nil
  }

  private static func spaced(_ words: [Argument]) -> Argument {
    Argument(Array(words.map(\.bytes).joined(separator: [.space])))
  }

  /// Whether two words form a date whose hyphen is typed as a space.
  package static func areOneDate(_ first: Argument, _ second: Argument) -> Bool {
    guard DateWord.needsAnother(first.text) || DateWord.isMonth(first.text) else { return false }
    // `dec 7d` is not a date, but `dec-7d` is.
    let isStep = (try? DateExpression(parsing: joined(first, second).bytes))?.offset.steps.isEmpty
    return isStep == true
  }

  /// Joins two words of a date with a hyphen.
  package static func joined(_ first: Argument, _ second: Argument) -> Argument {
    Argument(first.bytes + [UInt8(ascii: "-")] + second.bytes)
  }

  private static func day(
    _ word: Argument, on today: CivilDate, _ weekStart: Weekday
  ) -> Moment? {
    try? DateExpression(parsing: word.bytes).resolve(on: today, weekStart: weekStart)
  }
}

extension CommandError {
  static func taskOrDate(_ word: Argument, tasks: [Argument], _ date: Moment) -> Self {
    Self(
      "\(word.quoted) could be a task or a date; write "
        + "\((tasks + [word]).map(\.text).joined(separator: ",")) for the task, or \(date.text) for "
        + "the date")
  }

  static func wordOrDate(_ word: Argument, _ date: Argument) -> Self {
    Self(
      "\("\(word.text) \(date.text)".quoted) could be a date, or a filter and a date; write "
        + "\(word.text)-\(date.text) for the date, or '\"\(word.text)\"' \(date.text) for the filter"
    )
  }
}

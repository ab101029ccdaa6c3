package import CommandLineKit
package import TodoTxt

/// Tasks followed by a date, as `tt due` and `tt defer` take them.
///
///     3 fri           3,5 next friday         +work dec-25
///
/// After numbers, a date can be two words, with a space instead of the hyphen.
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
    case 2 where TasksAndDate.areOneDate(words[0], words[1]):
      (tasks, date) = (Array(numbers), TasksAndDate.joined(words[0], words[1]))
    default: (tasks, date) = (operands.dropLast(), words.last)
    }
  }

  private static func filterAndDate(
    _ words: [Argument]
  ) throws(CommandError) -> ([Argument], Argument?) {
    guard let last = words.last, words.count > 1 else { return (words, nil) }
    let other = words[words.count - 2]
    if areOneDate(other, last) { throw .wordOrDate(other, last) }
    return (words.dropLast(), last)
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

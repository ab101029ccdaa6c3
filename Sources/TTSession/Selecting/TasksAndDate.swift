package import CommandLineKit
package import TTOutput
import TodoTxt

/// Tasks followed by a date, as in `tt due` and `tt defer`.
///
///     3 fri           3,5 next friday 5pm           3 24 dec           +work dec-25
///
/// After numbers, a date can be several words, as in `DateExpression`.
package struct TasksAndDate {
  package let tasks: [Argument]
  package let date: Argument?

  /// Separates the date from the tasks.
  ///
  /// Throws if a word can be either: a wrong guess would change the wrong tasks or set the wrong
  /// day.
  package init(_ operands: [Argument], in list: some ListAccess) throws(Message) {
    let numbers = operands.prefix { $0 == "-" || TaskNumbers(parsing: $0) != nil }
    let words = Array(operands[numbers.count...])
    guard let last = numbers.last else {
      let end = words.reversed().prefix { TaskNumbers(parsing: $0) != nil }.count
      let start = Array(words.dropLast(end))
      if end > 0, !start.isEmpty, (try? DateExpression(parsing: start.spaced)) != nil,
        (try? DateExpression(parsing: words.spaced)) == nil
      {
        throw .dateBeforeTasks(
          start, Array(words.suffix(end)), for: (list as? ListEditor)?.commandName ?? "due")
      }
      (tasks, date) = try TasksAndDate.filterAndDate(words)
      return
    }
    if numbers.count > 1 {
      let (others, long) = (Array(numbers.dropLast()), Argument(([last] + words).spaced))
      // `3 2 weeks` is task 3 and a wrong date, not tasks 3 and 2.
      if let unit = words.first, DateWord.isUnit(unit.text) {
        (tasks, date) = (others, long)
        return
      }
      // In `3 15` and `3 24 dec`, the last number can be the start of the date.
      if words.first.map({ DateWord.isMonth($0.text) }) ?? true,
        let day = try? DateExpression(parsing: long.bytes)
          .resolve(on: list.today, weekStart: list.weekStart)
      {
        if words.isEmpty || list.mayHave(last) { throw .taskOrDate(last, tasks: others, day) }
        (tasks, date) = (others, long)
        return
      }
    }
    // After numbers, a term such as `+work` is a filter, which is refused later.
    let areDate = words.first?.bytes.first?.isLetterOrDigit ?? true
    tasks = areDate ? Array(numbers) : operands.dropLast()
    date = areDate && !words.isEmpty ? Argument(words.spaced) : words.last
  }

  /// Returns the date that the words form together; nil if any of several words is not part of a
  /// date.
  static func date(typedAs words: [Argument]) -> Argument? {
    guard let first = words.first else { return nil }
    if (try? DateExpression(parsing: words.spaced)) != nil { return Argument(words.spaced) }
    if first == "-" || TaskNumbers(parsing: first) != nil {
      // `2 weeks` is a wrong date, not a task and a date.
      let isDate = words.count == 1 ? Int(first.text) != nil : DateWord.isUnit(words[1].text)
      return isDate && first != "-" ? Argument(words.spaced) : nil
    }
    return Argument(words.spaced)
  }

  private static func filterAndDate(
    _ words: [Argument]
  ) throws(Message) -> ([Argument], Argument?) {
    guard let last = words.last, words.count > 1 else {
      if let date = words.first, (try? DateExpression(parsing: date.bytes)) != nil {
        throw .noTasksBefore(date)
      }
      return (words, nil)
    }
    let other = words[words.count - 2]
    if areOneDate(other, last) { throw .wordOrDate(other, last) }
    // `2 weeks` is a wrong date, not a filter and a date.
    if DateWord.isUnit(last.text), Int(other.text) != nil {
      return (words.dropLast(2), Argument([other, last].spaced))
    }
    return (words.dropLast(), last)
  }

  /// Whether two words form a date or a date and a time: `next friday`, `24 dec`, `fri 5pm`.
  private static func areOneDate(_ first: Argument, _ second: Argument) -> Bool {
    (try? DateExpression(parsing: [first, second].spaced)) != nil
  }
}

extension ListAccess {
  /// Returns whether the list could have a task that a word names.
  fileprivate func mayHave(_ word: Argument) -> Bool {
    guard !isStandardInput, let numbers = TaskNumbers(parsing: word),
      let document = try? readDocument().document
    else { return true }
    var finder = TaskFinder(in: document, typed: nil)
    return (try? finder.items([numbers])) != nil
  }
}

extension Message {
  static func noTasksBefore(_ date: Argument) -> Self {
    .usage("expected tasks before the date \(date.quoted), such as 3 \(date.text)")
  }

  static func dateBeforeTasks(
    _ date: [Argument], _ tasks: [Argument], for command: String
  ) -> Self {
    .usage {
      "the tasks come before the date; did you mean "
        + "\($0.hint.line(command, adding: tasks + date))?"
    }
  }

  static func taskOrDate(_ word: Argument, tasks: [Argument], _ date: Moment) -> Self {
    .usage(
      "\(word.quoted) could be a task or a date; write "
        + "\((tasks + [word]).map(\.text).joined(separator: ",")) for the task, or \(date.text) for "
        + "the date")
  }

  static func wordOrDate(_ word: Argument, _ date: Argument) -> Self {
    let isTime = (try? DateExpression(parsing: "\(word.text)@\(date.text)".utf8)) != nil
    return .usage(
      "\("\(word.text) \(date.text)".quoted) could be a date, or a filter and a date; write "
        + "\(word.text)\(isTime ? "@" : "-")\(date.text) for the date, or '\"\(word.text)\"' "
        + "\(date.text) for the filter")
  }
}

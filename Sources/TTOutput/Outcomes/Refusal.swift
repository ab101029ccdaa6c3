import CommandLineKit
package import TodoTxt

/// The reason why a task was not changed.
///
/// Each is created by a function next to the command or type that refuses:
///
///     extension Refusal {
///       static func hasNoLink(_ number: Int) -> Self { Self(about: number, " has no link to open") }
///     }
package struct Refusal: PresentableError, Hashable {
  /// The name of the function that creates it, used by the table of all messages.
  let name: String

  /// The task's number as typed; nil if the refusal is about the whole command.
  let number: Int?

  /// The name of the task's list; nil if its number is enough.
  private(set) var list: [UInt8]?

  /// The present task numbers in its message.
  package let numbers: [Int]

  private let words: String

  /// What to do on the command line; nil if the statement is enough.
  private let advice: String?

  package init(
    _ words: String, of number: Int? = nil, mentioning numbers: [Int] = [], advice: String? = nil,
    name: String = #function
  ) {
    (self.words, self.number, self.numbers) = (words, number, numbers)
    (self.advice, self.name) = (advice, name)
  }

  /// Creates a refusal about a task, whose name precedes the words: `task 3 has no note`.
  package init(
    about number: Int?, _ words: String, mentioning numbers: [Int] = [], advice: String? = nil,
    name: String = #function
  ) {
    self.init(
      (number.map { "task \($0)" } ?? "the task") + words, of: number, mentioning: numbers,
      advice: advice, name: name)
  }

  package var presented: ErrorMessage { ErrorMessage("\(message)", status: .nothing) }
  package var message: String { advice.map { "\(statement); \($0)" } ?? statement }

  package var statement: String {
    guard let number, let list else { return words }
    let name = VisibleText.text(TaskNames(in: list).text(number))
    let noun = words.hasPrefix("line \(number) ") ? "line" : "task"
    return words.replacingFirst("\(noun) \(number)", with: "\(noun) \(name)")
  }

  package func named(in list: [UInt8]?) -> Refusal {
    var named = self
    named.list = list
    return named
  }
}

extension Refusal {
  package static func task(_ error: TaskError) -> Self {
    let mentioned =
      switch error.reason {
      // There is no task at this number.
      case .noTask, .notATask: nil as Int?
      default: error.number
      }
    return Self(
      VisibleText.text(Array("\(error)".utf8)), of: error.number,
      mentioning: mentioned.map { [$0] } ?? [])
  }
}

extension Error {
  /// The error as a refusal, if it is one.
  package var refusal: Refusal? { self as? Refusal ?? (self as? TaskError).map(Refusal.task) }
}

extension String {
  /// Returns the text with the first occurrence of `part` as a whole word replaced.
  fileprivate func replacingFirst(_ part: String, with new: String) -> String {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(part),
        self[start...].dropFirst(part.count).first?.isNumber != true
      {
        return self[..<start] + new + self[start...].dropFirst(part.count)
      }
      start = index(after: start)
    }
    return self
  }
}

package import CommandLineKit
import TTSystem
package import TodoTxt
package import TodoTxtFiles

/// A message for the user: an error, the reason why a task was not changed, or a notice.
///
/// Each is made by a function next to the command or type that gives it:
///
///     extension Message {
///       static var noFocus: Self { .refusal("there is no focus; to set one, run tt focus FILTER") }
///       static func newFile(_ path: FilePath) -> Self { .notice { "created \($0.path(path))" } }
///     }
package struct Message: Error {
  /// The name of the function that makes it, used by the table of all messages.
  private(set) var name = ""

  /// The exit status of a command that it ends.
  package let status: ExitStatus

  /// The number of the task that was not changed, as typed; nil if it is about the whole command.
  package private(set) var number: Int?

  /// The name of that task's list; nil if its number is enough.
  private(set) var list: [UInt8]?

  /// The numbers of present tasks in its words.
  package private(set) var numbers: [Int] = []

  /// The list that did not exist when the command began, if it is about one.
  package private(set) var absentList: FilePath?

  /// The environment variable with an invalid value, if any.
  package private(set) var variable: String?

  /// What to do on the command line, after the statement.
  private var advice: String?

  /// The messages after it, each with the program's name.
  private var next: [Message] = []
  private let words: @Sendable (Wording) -> TerminalText

  /// The statement and the advice, without the program's name; a second and third line can point
  /// into a text.
  package func text(_ wording: Wording) -> TerminalText {
    let own: TerminalText = advice.map { "\(statement(wording)); \($0)" } ?? statement(wording)
    return next.reduce(own) { "\($0)\n\(Program.name): \($1.text(wording))" }
  }

  package var text: TerminalText { text(Wording(home: nil)) }
  package var string: String { text.string }

  /// What is the case, without advice for the command line.
  package var statement: String { statement(Wording(home: nil)).string }

  /// The statement and those of the messages after it, without lines that point into a text.
  package var sentences: [String] {
    statement(Wording(home: nil)).lines.prefix(1).map(\.string) + next.flatMap(\.sentences)
  }

  private func statement(_ wording: Wording) -> TerminalText {
    words(
      list.map {
        Wording(
          home: wording.home, names: TaskNames(in: $0), hint: wording.hint,
          suggestsCommands: wording.suggestsCommands)
      }
        ?? wording)
  }

  /// Returns the message about a task of a named list.
  package func named(in list: [UInt8]?) -> Message {
    var named = self
    named.list = list
    return named
  }

  /// The command line is invalid; the variable's name goes before the words.
  package static func usage(
    _ words: String, about variable: String? = nil, name: String = #function
  ) -> Self {
    let words = (variable.map { "\($0): " } ?? "") + words
    return Self(name: name, status: .usage, variable: variable) { _ in "\(words)" }
  }

  /// The command line is invalid, in words that suggest a command.
  package static func usage(
    name: String = #function, _ words: @escaping @Sendable (Wording) -> String
  ) -> Self {
    Self(name: name, status: .usage) { "\(words($0))" }
  }

  /// Something was not changed.
  package static func refusal(
    _ words: String, of number: Int? = nil, mentioning numbers: [Int] = [], advice: String? = nil,
    name: String = #function
  ) -> Self {
    Self(name: name, status: .nothing, number: number, numbers: numbers, advice: advice) { _ in
      "\(words)"
    }
  }

  /// Something was not changed, in words that depend on how names are written.
  package static func refusal(
    mentioning numbers: [Int], name: String = #function,
    _ words: @escaping @Sendable (Wording) -> String
  ) -> Self {
    Self(name: name, status: .nothing, numbers: numbers) { "\(words($0))" }
  }

  /// A task was not changed; its name precedes the words: `task 3 has no note`.
  package static func refusal(
    about number: Int, _ words: String, mentioning numbers: [Int] = [], advice: String? = nil,
    name: String = #function
  ) -> Self {
    Self(name: name, status: .nothing, number: number, numbers: numbers, advice: advice) {
      "task \($0.task(number))\(words)"
    }
  }

  /// A notice, silenced by `--quiet`, whose words depend on how names are written.
  package static func notice(
    mentioning numbers: [Int] = [], absent list: FilePath? = nil, name: String = #function,
    _ words: @escaping @Sendable (Wording) -> String
  ) -> Self {
    Self(name: name, status: .done, numbers: numbers, absentList: list) { "\(words($0))" }
  }

  package static func notice(
    _ words: String, mentioning numbers: [Int] = [], name: String = #function
  ) -> Self {
    .notice(mentioning: numbers, name: name) { _ in words }
  }

  /// A file or a program failed.
  package static func failure(_ words: String, name: String = #function) -> Self {
    Self(name: name, status: .fileTrouble) { _ in "\(words)" }
  }
}

/// How messages write paths, tasks and commands.
package struct Wording {
  /// The home directory, which `~` means.
  package let home: [UInt8]?
  package let names: TaskNames

  /// Suggests commands for the list of the tasks.
  package let hint: CommandHint

  /// Whether the message is read where commands can be typed; a screen has keys instead.
  package let suggestsCommands: Bool

  package init(
    home: [UInt8]?, names: TaskNames = .numbers, hint: CommandHint = CommandHint(),
    suggestsCommands: Bool = true
  ) {
    (self.home, self.names, self.hint) = (home, names, hint)
    self.suggestsCommands = suggestsCommands
  }

  package func path(_ path: FilePath) -> String { path.forPeople(home: home) }
  package func task(_ number: Int) -> String { names.text(number).visible }
}

// MARK: - Errors

/// An error of another module that has its own message.
package protocol PresentableError: Error {
  var presented: Message { get }
}

extension Message {
  /// Returns the message of any error.
  package init(_ error: any Error) {
    switch error {
    case let error as Message: self = error
    case let error as any PresentableError: self = error.presented
    case let error as Diagnostic: self.init(status: .usage) { _ in error.pointingText }
    case let error as TaskError: self = .task(error)
    case let error as UsageError:
      self.init(status: .usage) { _ in
        error.message(nearest: nearestName(to:among:)) { Message($0).text }
      }
    case let error as ChildProgramError:
      self = .failure("\(error.program.visible): \(error.words)")
    default: self = .failure("\(error)")
    }
  }

  /// A line of a longer text is wrong.
  package static func inLine(_ line: Int, _ reason: any Error) -> Self {
    let reason = Message(reason)
    return Self(status: reason.status) { "line \(line): \(reason.text($0))" }
  }

  /// A change failed, and the edited text is kept in a draft.
  package static func keptDraft(_ path: FilePath, after reason: any Error) -> Self {
    var message = Message(reason)
    message.next.append(.keptDraft(path))
    return message
  }

  package static func keptDraft(_ path: FilePath) -> Self {
    .notice { "your text is kept in \($0.path(path))" }
  }

  /// A first word is invalid; `expected` describes a valid one.
  package static func unexpected(_ word: Argument, expected: String) -> Self {
    .usage("\(word.quoted): expected \(expected)")
  }

  package static func task(_ error: TaskError) -> Self {
    let numbers =
      switch error.reason {
      // There is no task at this number.
      case .noTask, .notATask: [Int]()
      default: error.number.asArray
      }
    return Self(name: #function, status: .nothing, number: error.number, numbers: numbers) {
      "\(error.words(naming: error.number.map($0.task) ?? ""))"
    }
  }
}

extension Error {
  /// The error as a refusal, if it is one.
  package var refusal: Message? { self as? Message ?? (self as? TaskError).map(Message.task) }
}

extension Diagnostic {
  /// The message with its column, and below it the source with the error underlined.
  ///
  ///     column 7: unknown date "tomorow"; did you mean "tomorrow"?
  ///       due:..tomorow
  ///             ^^^^^^^
  ///
  /// Columns count from 1, in bytes as shown. Control characters are made visible. If the message
  /// quotes the whole source, there is nothing to underline.
  var pointingText: TerminalText {
    if isQuoted { return "\(sentence)" }
    // As shown in the message, so that the underline has the same width.
    func shown(_ part: ArraySlice<UInt8>) -> String {
      VisibleText.text(Array(part), showing: [.controls, .invisible])
    }
    let before = shown(source[..<range.lowerBound])
    let marked = shown(source[range])
    let after = shown(source[range.upperBound...])
    let underline = String(repeating: "^", count: max(1, marked.columns))
    let indent = String(repeating: " ", count: before.columns)
    return """
      column \(range.lowerBound + 1): \(sentence)
        \(before)\(marked)\(after)
        \(indent)\(underline)
      """
  }

  /// Whether the error is the whole source, and the message quotes it.
  private var isQuoted: Bool {
    if source.isEmpty { return true }
    let text = source.string
    // Invalid UTF-8 can be seen only below the message.
    return range.count == source.count && text.bytes == source
      && message.bytes.span.contains(text.quoted)
  }
}

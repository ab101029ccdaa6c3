package import TodoTxt

/// A kind of change to tasks: a row of the table that every voice reads.
///
/// The command line has a command for it, the full screen a key, an editor's menu its choices, and a tool of
/// assistants an action.
package struct Verb: Sendable {
  /// The name for programs: `priority`.
  package let name: String

  /// The name of its command, which also the journal shows: `pri`.
  package let command: String

  /// Its words in a question: `Set the priority of` in `Set the priority of 2 tasks?`.
  package let question: String

  /// Its title in editors.
  package let title: String

  package let value: Value

  /// The value where none need be typed: `1d`; empty if it takes none or needs one.
  package let usualValue: [UInt8]

  package let hook: ListEditor.Hook?

  /// The options of its command.
  let options: [String]

  /// The changes that an editor's menu offers; empty if it offers none.
  package let choices: [Choice]

  /// What an assistant reads about the value; nil if no tool takes one for it.
  package let toolValue: String?

  /// Reads a value as it was typed.
  private let read: @Sendable (_ value: [UInt8], Session) throws -> Change

  /// Whether it can change tasks of an archive where they are.
  package var isForArchive: Bool { value != .date && value != .dateOrNone && name != "reopen" }

  /// What a person types for it.
  package enum Value: Hashable, Sendable {
    case none
    case date
    /// A date, or `none`.
    case dateOrNone
    /// A letter, or `none`.
    case priority
    /// Words such as `+work` and `-@home`.
    case tags
    case text
  }

  /// A change in a menu.
  package struct Choice: Sendable {
    package let title: String
    package let value: String
  }

  init(
    _ name: String, command: String, question: String, title: String? = nil,
    value: Value = .none, usually usualValue: String = "", hook: ListEditor.Hook? = .edit,
    options: [String] = [],
    choices: [(title: String, value: String)] = [], toolValue: String? = nil,
    read: @escaping @Sendable (_ value: [UInt8], Session) throws -> Change
  ) {
    (self.name, self.command, self.question, self.value) = (name, command, question, value)
    (self.title, self.hook, self.options) = (title ?? "\(question) task", hook, options)
    self.choices = choices.map { Choice(title: $0.title, value: $0.value) }
    (self.usualValue, self.toolValue, self.read) = (Array(usualValue.utf8), toolValue, read)
  }

  /// Returns the change with a value as a person typed it; throws what is wrong with the value.
  package func change(to value: [UInt8] = [], in session: Session) throws -> Change {
    var change = try read(value, session)
    change.words =
      switch self.value {
      case .none: []
      case .date, .dateOrNone, .tags: Verb.words(value)
      case .priority, .text: value.isEmpty ? [] : [value]
      }
    change.options = options
    return change
  }

  /// Returns the date that a value sets; nil if it sets none, or not the same for all tasks.
  package func date(after value: [UInt8], of items: [TodoItem], in session: Session) -> Moment? {
    guard let edit = try? change(to: value, in: session).edit, !value.isEmpty else { return nil }
    let moments = Set(
      items.filter { !$0.isCompleted || name == Verb.due.name }.map { item in
        var item = item
        // An edit that changes nothing is refused, with the same date.
        _ = try? edit.apply(to: &item)
        return (item.value(for: .due) ?? item.value(for: .threshold)).map { Array($0) }
      })
    return moments.count == 1 ? moments.first?.flatMap { Moment(parsing: $0) } : nil
  }

  /// The words between spaces.
  static func words(_ value: [UInt8]) -> [[UInt8]] {
    value.split(separator: .space).map(Array.init)
  }
}

import CommandLineKit
package import TodoTxtFiles

/// A notice for the user on standard error, silenced by `--quiet`.
///
/// Each is created by a function next to the command or type that gives it:
///
///     extension Notice {
///       static func newFile(_ path: FilePath) -> Self { Self { "created \($0.path(path))" } }
///     }
package struct Notice: Sendable {
  /// The name of the function that creates it, used by the table of all messages.
  let name: String

  /// The task numbers in its message.
  package let numbers: [Int]

  /// The list that did not exist when the command began, if the notice is about one.
  package let absentList: FilePath?

  private let words: @Sendable (Wording) -> String

  /// Creates a notice whose words depend on how names are written.
  package init(
    mentioning numbers: [Int] = [], absent list: FilePath? = nil, name: String = #function,
    _ words: @escaping @Sendable (Wording) -> String
  ) {
    (self.numbers, absentList, self.name, self.words) = (numbers, list, name, words)
  }

  package init(_ words: String, mentioning numbers: [Int] = [], name: String = #function) {
    self.init(mentioning: numbers, name: name) { _ in words }
  }

  package func message(_ wording: Wording) -> String { words(wording) }
}

/// How messages write paths, tasks and commands.
package struct Wording: Sendable {
  /// The home directory, which `~` means.
  package let home: [UInt8]?

  package let names: TaskNames

  /// Suggests commands for the list of the tasks.
  package let hint: CommandHint

  package init(
    home: [UInt8]?, names: TaskNames = .numbers, hint: CommandHint = CommandHint()
  ) {
    (self.home, self.names, self.hint) = (home, names, hint)
  }

  package func path(_ path: FilePath) -> String { path.forPeople(home: home) }

  package func task(_ number: Int) -> String { VisibleText.text(names.text(number)) }
}

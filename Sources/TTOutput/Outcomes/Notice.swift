import CommandLineKit
package import TodoTxtFiles

/// A notice for the user on standard error, silenced by `--quiet`.
///
/// Each one is made by a function next to the command or the type that notices it:
///
///     extension Notice {
///       static func newFile(_ path: FilePath) -> Self { Self { "created \($0.path(path))" } }
///     }
package struct Notice: Sendable {
  /// The name of the function that makes it, by which the table of all messages knows it.
  let name: String

  /// The numbers of tasks that its message mentions.
  package let numbers: [Int]

  /// The list that did not exist when the command began; nil if the notice is about something else.
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

  /// Returns the notice in words, without the program's name.
  package func message(_ wording: Wording) -> String { words(wording) }
}

/// How messages write paths, tasks and commands.
package struct Wording: Sendable {
  /// The folder that `~` means.
  package let home: [UInt8]?

  package let names: TaskNames

  /// Makes commands for the list of the tasks.
  package let hint: CommandHint

  package init(
    home: [UInt8]?, names: TaskNames = .numbers, hint: CommandHint = CommandHint()
  ) {
    (self.home, self.names, self.hint) = (home, names, hint)
  }

  package func path(_ path: FilePath) -> String { path.forPeople(home: home) }

  package func task(_ number: Int) -> String { VisibleText.text(names.text(number)) }
}

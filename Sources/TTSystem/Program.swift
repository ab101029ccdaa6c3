package import CommandLineKit

/// The program's name and version.
package enum Program {
  package static let name = "tt"
  package static let version = "0.1.0"

  /// The program's summary, which every version's executable contains.
  package static let summary = "List, edit and filter the tasks in a todo.txt file"

  /// The release date of the version, for the manual page.
  package static let releaseDate = "2026-11-21"
}

extension MessageOutput {
  /// Prints a message after the program's name.
  package func sayNamed(_ message: TerminalText, in style: Style = .plain) {
    var line = TerminalText()
    style.append("\(Program.name):", to: &line)
    say("\(line) \(message)", indent: Program.name.count + 2)
  }
}

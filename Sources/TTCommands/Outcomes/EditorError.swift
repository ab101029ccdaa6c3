import CommandLineKit

/// An editor that did not end well.
struct EditorError: Error, Hashable {
  /// The command.
  let editor: [UInt8]

  /// How it ended.
  let end: ChildProgram.End

  /// The error in words, without the program's name.
  var message: String { "\(VisibleText.text(editor)): the editor \(end.words); nothing changed" }
}

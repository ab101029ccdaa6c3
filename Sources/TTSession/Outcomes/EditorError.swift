import CommandLineKit
package import TodoTxtFiles

/// A failure of the editor.
package struct EditorError: Error, Hashable {
  /// The command.
  package let editor: [UInt8]

  /// How it ended.
  package let end: ChildProgram.End

  /// The error in words, without the program's name.
  package var message: String {
    "\(VisibleText.text(editor)): the editor \(end.words); nothing changed"
  }
}

extension EditorError: PresentableError {
  package var presented: ErrorMessage { ErrorMessage("\(message)", status: .nothing) }
}

/// An error after which the edited text is still in a draft.
package struct KeptDraft: Error {
  /// The path of the draft.
  package let path: FilePath

  /// The error.
  package let reason: any Error
}

extension KeptDraft: PresentableError {
  package var presented: ErrorMessage {
    let reason = ErrorMessage(reason)
    return ErrorMessage(
      "\(reason.text)\n\(Program.name): your text is kept in \(path.bytes)",
      status: reason.status)
  }
}

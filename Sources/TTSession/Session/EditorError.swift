import CommandLineKit
import TTOutput
import TTSystem
import TodoTxtFiles

struct EditorError: Error, Hashable {
  let editor: [UInt8]
  let end: ChildProgram.End

  var message: String {
    "\(VisibleText.text(editor)): the editor \(end.words); nothing changed"
  }
}

extension EditorError: PresentableError {
  var presented: ErrorMessage { ErrorMessage("\(message)", status: .nothing) }
}

/// An error after which the edited text is kept in a draft.
struct KeptDraft: Error {
  let path: FilePath
  let reason: any Error
}

extension KeptDraft: PresentableError {
  var presented: ErrorMessage {
    let reason = ErrorMessage(reason)
    return ErrorMessage(
      "\(reason.text)\n\(Program.name): your text is kept in \(path.bytes)",
      status: reason.status)
  }
}

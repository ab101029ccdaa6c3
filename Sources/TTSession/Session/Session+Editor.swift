import CommandLineKit
import TodoTxt
import TodoTxtFiles

/// Letting a person edit a text, without ever losing what they wrote.
extension Session {
  /// Opens a text in the editor, and gives `save` what came of it.
  ///
  /// The text is in a draft until `save` has returned. If the editor or `save` fails, the draft stays,
  /// and a `KeptDraft` says where; one that is as it was goes.
  ///
  /// Where standard input has named the tasks, `inputIsTaken` gives the editor a terminal to be typed into.
  package func openEditor(
    on text: [UInt8], inputIsTaken: Bool = false, save: (_ edited: [UInt8]) throws -> Outcome
  ) throws -> Outcome {
    let hasInput = process.inputIsTerminal || inputIsTaken
    let hasTerminal = hasInput && process.outputDevice.isTerminal
    guard let run = process.run else { throw CommandError.noEditor }
    let editor = try editor(hasTerminal: hasTerminal)
    let draft = try draft(of: text)
    do {
      // The variable is a command with arguments of its own: sh takes it apart, as for git.
      let end = try run(
        ChildProgram(words: [
          Array("/bin/sh".utf8), Array("-c".utf8),
          Array((inputIsTaken ? Session.typing : hasInput ? "" : Session.noInput).utf8) + editor
            + Array(" \"$@\"".utf8), editor,
          draft.path.bytes,
        ]))
      guard end == .exited(0) else { throw EditorError(editor: editor, end: end) }
      var outcome = try save(draft.bytes())
      if outcome.isPreview {
        outcome.notices.append(.keptDraft(draft.path))
      } else {
        draft.discard()
      }
      return outcome
    } catch {
      let edited = (try? draft.bytes()) ?? text
      if edited == text || edited.allSatisfy({ $0 <= 0x20 }) {
        draft.discard()
        throw error
      }
      throw KeptDraft(path: draft.path, reason: error)
    }
  }

  /// Returns the command that opens a file for editing.
  ///
  /// An editor that somebody chose may be a script. Where nobody chose one, vi would wait for keys
  /// that nobody can type.
  private func editor(hasTerminal: Bool) throws(CommandError) -> [UInt8] {
    if let chosen = process.environment["VISUAL"] ?? process.environment["EDITOR"] { return chosen }
    guard hasTerminal else { throw .noTerminal }
    return Array("vi".utf8)
  }

  /// Ends the input of an editor that nobody can type into, so that it does not wait for a pipe.
  private static let noInput = "exec </dev/null; "

  private static let typing = "if (exec </dev/tty) 2>/dev/null; then exec </dev/tty; fi; "

  /// Keeps a text that could not be saved, and returns the error that says so.
  package func keeping(_ text: [UInt8], becauseOf error: any Error) -> any Error {
    guard error is FileError, let draft = try? draft(of: text) else { return error }
    return KeptDraft(path: draft.path, reason: error)
  }

  /// Writes a draft where state is kept or, where nothing can be, among the temporary files.
  private func draft(of text: [UInt8]) throws(FileError) -> Draft {
    if let state = stateDirectory, let draft = try? Draft(text, in: state.appending("drafts")) {
      return draft
    }
    return try Draft(text, in: FilePath(process.environment["TMPDIR"] ?? Array("/tmp".utf8)))
  }
}

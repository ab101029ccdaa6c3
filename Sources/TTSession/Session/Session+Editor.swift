import CommandLineKit
package import TTOutput
import TTSystem
import TodoTxtFiles

extension Session {
  /// Opens a text in the editor, and passes the result to `save`.
  ///
  /// The text stays in a draft until `save` returns. If the editor or `save` fails, the draft is
  /// kept and the error has its path; an unchanged draft is removed.
  package func openEditor(
    on text: [UInt8], save: (_ edited: [UInt8]) throws -> Outcome
  ) throws -> Outcome {
    guard let run = process.run else { throw Message.noEditor }
    let (editor, draft) = (try editor(), try draft(of: text))
    do {
      // The variable can contain arguments, so a shell splits it, as for git.
      let end = try run(
        ChildProgram(words: [
          "/bin/sh".bytes, "-c".bytes, Session.input.bytes + editor + " \"$@\"".bytes, editor,
          draft.path.bytes,
        ]))
      guard end.isSuccess else { throw Message.editorFailed(editor, end) }
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
      throw Message.keptDraft(draft.path, after: error)
    }
  }

  /// Returns the command of the editor.
  ///
  /// A configured editor can be a script. The default, vi, needs a terminal.
  private func editor() throws(Message) -> [UInt8] {
    if let chosen = process.environment["VISUAL"] ?? process.environment["EDITOR"] { return chosen }
    guard process.outputDevice.isTerminal else { throw .noTerminal }
    return "vi".bytes
  }

  /// Gives the editor the terminal, if there is one, or else empty input: our standard input can be
  /// a pipe, which may have named the tasks.
  private static let input =
    "if (exec </dev/tty) 2>/dev/null; then exec </dev/tty; elif [ ! -t 0 ]; then exec </dev/null; "
    + "fi; "

  /// Saves a text in a draft, and returns the error with its path.
  package func keeping(_ text: [UInt8], becauseOf error: any Error) -> any Error {
    guard error is FileError, let draft = try? draft(of: text) else { return error }
    return Message.keptDraft(draft.path, after: error)
  }

  /// Writes a draft to the state directory or, if that fails, to a temporary file.
  private func draft(of text: [UInt8]) throws(FileError) -> Draft {
    if let state = stateDirectory, let draft = try? Draft(text, in: state.appending("drafts")) {
      return draft
    }
    return try Draft(text, in: FilePath(process.environment["TMPDIR"] ?? "/tmp".bytes))
  }
}

extension Message {
  static var noEditor: Self { .usage("cannot start an editor in this environment") }

  static var noTerminal: Self {
    .usage(
      "no terminal for the editor; run tt in a terminal, or set EDITOR to a program that needs none"
    )
  }

  static func editorFailed(_ editor: [UInt8], _ end: ChildProgram.End) -> Self {
    .refusal("\(editor.visible): the editor \(end.words); nothing changed")
  }
  package static func wouldRemoveAll(count: Int) -> Self {
    .refusal(
      "the edited text is empty",
      advice: "use --yes to remove \(count == 1 ? "the task" : "all \(count) tasks")")
  }
}

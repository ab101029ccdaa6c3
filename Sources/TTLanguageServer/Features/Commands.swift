import CommandLineKit
import TTOutput
import TTSession
import TodoTxt

/// `workspace/executeCommand`: changes that are sent to the editor as `workspace/applyEdit`.
extension LanguageServer {
  func executeCommand(_ params: JSONValue) throws -> JSONOutput? {
    let name = String(decoding: try params.text("command"), as: UTF8.self)
    guard let command = EditorCommand(name) else {
      throw RPCError.invalidParams("unknown command \(name)")
    }
    guard let argument = try params.member("arguments").elements.first else {
      throw RPCError.invalidParams("the command needs {uri, line, value?}")
    }
    guard client.canApplyEdits else {
      throw RPCError.requestFailed("the editor cannot apply edits")
    }
    let buffer = try buffer(DocumentURI(try argument.text("uri")))
    if case .archive = command {
      try archive(buffer)
    } else {
      apply(try edits(of: command, argument, on: buffer), to: buffer, label: command.label)
    }
    return nil
  }

  /// Asks the editor to make edits.
  func apply(_ edits: [TextEdit], to buffer: TextBuffer, label: String) {
    if edits.isEmpty { return }
    request(
      "workspace/applyEdit",
      ["label": .text(label), "edit": workspaceEdit([(buffer, edits)])])
  }

  private func edits(
    of command: EditorCommand, _ argument: JSONValue, on buffer: TextBuffer
  ) throws -> [TextEdit] {
    let document = buffer.document
    switch command {
    case .sort: return buffer.edits(becoming: try sorted(document))
    case .fix: return buffer.edits(becoming: document.fixingAll().bytes)
    case .archive: return []
    case .change(let verb):
      let change = try edit(of: verb, argument["value"])
      let line = try argument.integer("line")
      guard 0..<buffer.lineCount ~= line else {
        throw RPCError.invalidParams(
          "no such line; the document has \(counted(buffer.lineCount, "line"))")
      }
      let start = buffer.lineRange(line).lowerBound
      let items = buffer.tasks(in: start..<start)
      if items.isEmpty { throw RPCError.requestFailed("there is no task in line \(line + 1)") }
      let (edit, consequences) = try edit(buffer, items, change)
      for consequence in consequences {
        show("\(command.label): \(consequence)", as: .information)
      }
      return buffer.edits(edit.replacements)
    }
  }

  /// Returns the edit of a verb with a value, or with its usual one.
  private func edit(of verb: Verb, _ value: JSONValue?) throws -> TaskEdit {
    do {
      let text = try value.map { value throws in
        guard let text = value.text else { throw RPCError.invalidParams("value must be a string") }
        return text
      }
      let change = try verb.change(
        to: text ?? verb.row.usualValue.bytes, in: currentSession)
      guard let edit = change.edit else {
        throw RPCError.requestFailed("an editor cannot make this change")
      }
      return edit
    } catch let error as RPCError {
      throw error
    } catch let error as Diagnostic {
      throw RPCError.invalidParams(error.sentence)
    } catch {
      throw RPCError.invalidParams(Message(error).string)
    }
  }
}

import CommandLineKit
import TTSession
import TodoTxt

/// `workspace/executeCommand`: changes that are sent to the editor as `workspace/applyEdit`.
extension LanguageServer {
  func executeCommand(_ params: JSONValue) throws(RPCError) -> JSONWriter? {
    let name = String(decoding: try params.text("command"), as: UTF8.self)
    guard let command = TaskCommandName(rawValue: name) else {
      throw .invalidParams("unknown command \(name)")
    }
    guard let argument = try params.member("arguments").elements.first else {
      throw .invalidParams("the command needs {uri, line, value?}")
    }
    guard client.canApplyEdits else { throw .requestFailed("the editor cannot apply edits") }
    let uri = DocumentURI(try argument.text("uri"))
    let buffer = try buffer(uri)
    if command == .archive {
      try archive(buffer, uri)
    } else {
      apply(try edits(of: command, argument, on: buffer), to: buffer, uri, label: command.label)
    }
    return nil
  }

  /// Asks the editor to make edits, and returns the number of the request; nil without edits.
  @discardableResult
  func apply(
    _ edits: [TextEdit], to buffer: TextBuffer, _ uri: DocumentURI, label: String
  ) -> Int? {
    if edits.isEmpty { return nil }
    let documents = [DocumentEdits(uri: uri, version: buffer.version, edits: edits)]
    let edit = workspaceEdit(documents)
    return request("workspace/applyEdit") { json in
      json.key("label")
      json.string(label)
      json.key("edit")
      edit(&json)
    }
  }

  private func edits(
    of command: TaskCommandName, _ argument: JSONValue, on buffer: TextBuffer
  ) throws(RPCError) -> [TextEdit] {
    let document = buffer.document
    switch command {
    case .sort:
      do {
        return buffer.edits(becoming: try sorted(document), client.encoding)
      } catch {
        throw .requestFailed("\(ErrorMessage(error).text.string)")
      }
    case .fix: return buffer.edits(becoming: document.fixingAll().bytes, client.encoding)
    case .complete, .reopen, .priority, .due, .defer, .archive:
      let change = try change(command, argument["value"])
      let line = try argument.integer("line")
      guard 0..<buffer.lineCount ~= line else { throw .invalidParams("there is no line \(line)") }
      let start = TextPosition(line: line, column: 0)
      let items = buffer.tasks(in: TextRange(start: start, end: start), client.encoding)
      if items.isEmpty { throw .requestFailed("there is no task in line \(line + 1)") }
      do throws(TaskError) {
        let (edit, consequences) = try edit(document, items, change)
        for consequence in consequences {
          show("\(command.label): \(consequence)", as: .information)
        }
        return buffer.edits(edit.replacements, client.encoding)
      } catch {
        throw .requestFailed("\(error)")
      }
    }
  }

  /// Returns the change that a command and its value mean.
  private func change(_ command: TaskCommandName, _ value: JSONValue?) throws(RPCError) -> TaskEdit
  {
    let text = value?.text.map { String(decoding: $0, as: UTF8.self) }
    switch command {
    case .complete: return completeEdit
    case .reopen: return .reopen
    case .priority:
      if text == nil || text == "none" { return .prioritize(nil) }
      guard let letter = text?.utf8.first, text?.utf8.count == 1,
        let priority = Priority(ignoringCase: letter)
      else { throw .invalidParams("value must be a letter from A to Z, or none") }
      return .prioritize(priority)
    default:
      if command == .due, text == nil || text == "none" { return dueEdit(nil) }
      do {
        let date = try DateExpression(text ?? "1d")
        return command == .due ? dueEdit(date) : deferEdit(date)
      } catch {
        throw .invalidParams("\(error)")
      }
    }
  }
}

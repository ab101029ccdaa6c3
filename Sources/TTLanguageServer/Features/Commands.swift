import CommandLineKit
import TTSession
import TodoTxt
import TodoTxtFiles

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
    let edits = try edits(of: command, argument, on: buffer, uri)
    if edits.isEmpty { return nil }
    let documents = [DocumentEdits(uri: uri, version: buffer.version, edits: edits)]
    let edit = workspaceEdit(documents)
    request("workspace/applyEdit") { json in
      json.key("label")
      json.string(name)
      json.key("edit")
      edit(&json)
    }
    return nil
  }

  private func edits(
    of command: TaskCommandName, _ argument: JSONValue, on buffer: TextBuffer, _ uri: DocumentURI
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
    case .archive: return buffer.edits(becoming: try archiving(document, uri), client.encoding)
    case .complete, .reopen, .priority, .due, .defer:
      let change = try change(command, argument["value"])
      let line = try argument.integer("line")
      guard 0..<buffer.lineCount ~= line else { throw .invalidParams("there is no line \(line)") }
      let start = TextPosition(line: line, column: 0)
      let items = buffer.tasks(in: TextRange(start: start, end: start), client.encoding)
      if items.isEmpty { throw .requestFailed("there is no task in line \(line + 1)") }
      do throws(TaskError) {
        return buffer.edits(try edit(document, items, change).replacements, client.encoding)
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

  /// Appends the completed tasks to the archive, and returns the document without them.
  ///
  /// The archive is written first: if the document is never saved, the tasks are in both.
  private func archiving(_ document: Document, _ uri: DocumentURI) throws(RPCError) -> [UInt8] {
    guard let path = uri.path else { throw .requestFailed("the document is in no file") }
    let archive = session.archivePath(of: path)
    if session.areSame(path, archive) { throw .requestFailed("the document is the archive") }
    var list = ListReader(in: session)
    list.path = path
    let present = list.tasksPresent(inBothThisAnd: archive)
    // Some editors send lines that end in LF even if the file has other endings.
    let saved = (try? session.store.read(path)).map {
      Document(parsing: $0.bytes, dialect: session.dialect)
    }
    do {
      return try session.store.edit(
        archive, recording: JournalNote(command: Array("tt lsp".utf8)), beside: path
      ) { revision in
        var edit = DocumentEdit(of: document)
        var done = DocumentEdit(
          of: Document(parsing: revision.bytes, dialect: session.dialect),
          endingLinesLike: saved ?? document)
        _ = try edit.archive(to: &done, presentInBoth: present)
        let left = Document(parsing: edit.bytes, dialect: session.dialect)
        return FileEdit(done.bytes, result: left.removingBlankLines().bytes)
      }.result
    } catch {
      throw .requestFailed("\(ErrorMessage(error).text.string)")
    }
  }
}

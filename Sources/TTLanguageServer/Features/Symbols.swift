import CommandLineKit
import TTOutput
import TTSession
import TodoTxt
import TodoTxtFiles

/// `documentSymbol` and `workspace/symbol`: the tasks of a document and of all lists.
extension LanguageServer {
  /// Returns the tasks below their parents; flat if the editor does not support a hierarchy.
  func documentSymbols(_ params: JSONValue) throws -> JSONWriter? {
    let buffer = try buffer(params)
    if !client.hasNestedSymbols {
      return { json in
        json.array(buffer.document.list) { json, item in
          item.writeSymbol(to: &json, in: buffer)
        }
      }
    }
    let tree = TaskTree(of: buffer.document)
    return { json in tree.write(tree.roots, to: &json, in: buffer) }
  }

  /// Returns the open tasks that match a filter, in open documents, the default list and its archive.
  func workspaceSymbols(_ params: JSONValue) throws -> JSONWriter? {
    let query = try params.text("query")
    var context = session.filterContext(omitting: .completed)
    context.hasHierarchy = session.hasHierarchy
    context.today = today
    let filter = try Filter(parsing: query).resolved(in: context)
    var found: [(buffer: TextBuffer, item: TodoItem)] = []
    for buffer in symbolBuffers {
      let rest = LanguageServer.mostSymbols - found.count
      found += buffer.document.list(matching: filter).first(rest).map { (buffer, $0) }
    }
    return { json in
      json.array(found) { $1.item.writeSymbol(to: &$0, in: $1.buffer) }
    }
  }

  private static let mostSymbols = 1000

  private var symbolBuffers: [TextBuffer] {
    var all = knownBuffers.sorted { $0.uri.bytes.lexicographicallyPrecedes($1.uri.bytes) }
    let list = session.listPath
    guard list != "-", !list.bytes.isEmpty else { return all }
    for path in [list, session.archivePath(of: list)]
    where !all.contains(where: { $0.uri.path == path }) {
      all += read(path).asArray
    }
    return all
  }
}

extension TodoItem {
  fileprivate func writeSymbol(
    to json: inout JSONText, in buffer: TextBuffer
  ) {
    json.object { json in
      writeSymbolMembers(to: &json)
      let range = buffer.range(of: place(withNote: true, in: buffer))
      json.value("location") { range.writeLocation(to: &$0, in: buffer) }
    }
  }

  func writeSymbolMembers(to json: inout JSONText) {
    var name = Array(textBytes)
    if textBytes.allSatisfy({ $0 <= 0x20 }) {
      name = Array(content)
    } else if let priority, !isCompleted {
      name = "(\(priority)) ".bytes + name
    }
    json.visibly { $0.string("name", bytes: name[...]) }
    // Event: editors have no icon for tasks.
    json.number("kind", 24)
    if isCompleted {
      // Deprecated: editors strike it through.
      json.array("tags", [1]) { $0.number($1) }
    }
  }

  /// The range of the task in a document, with or without its note.
  func place(withNote: Bool, in buffer: TextBuffer) -> Range<Int> {
    let last = withNote ? lineNumbers.upperBound : number
    return content.startIndex..<buffer.document.contentRange(ofLine: last).upperBound
  }
}

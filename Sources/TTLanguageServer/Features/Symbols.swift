import CommandLineKit
import TTOutput
import TTSession
import TodoTxt
import TodoTxtFiles

/// `documentSymbol` and `workspace/symbol`: the tasks of a document and of all lists.
extension LanguageServer {
  /// Returns the tasks below their parents.
  func documentSymbols(_ buffer: TextBuffer, _ params: JSONValue) throws -> JSONOutput? {
    // A task with several parents is below the first.
    let parents = buffer.document.relations.singleParents.map { $0.prefix(1).map { $0 } }
    let tree = TaskTree(Array(buffer.document.items), parents: parents)
    return buffer.symbols(tree.rows[...])
  }

  /// Returns the open tasks that match a filter, in open documents, the default list and its archive.
  func workspaceSymbols(_ params: JSONValue) throws -> JSONOutput? {
    let query = try params.text("query")
    var context = currentSession.filterContext(omitting: .completed)
    context.hasHierarchy = session.hasHierarchy
    let filter = try Filter(parsing: query).resolved(in: context)
    var found: [(buffer: TextBuffer, item: TodoItem)] = []
    for buffer in symbolBuffers {
      let rest = LanguageServer.mostSymbols - found.count
      found += buffer.document.list(matching: filter).first(rest).map { (buffer, $0) }
    }
    return .list(found) { buffer, item in
      let range = buffer.range(of: item.place(withNote: true, in: buffer))
      return .object(item.symbolMembers + [("location", range.location(in: buffer))])
    }
  }

  private static let mostSymbols = 1000

  private var symbolBuffers: [TextBuffer] {
    var all = sortedBuffers.filter { !$0.isUncertain }
    let list = session.listPath
    guard list != "-", !list.bytes.isEmpty else { return all }
    for path in [list, session.archivePath(of: list)]
    where !all.contains(where: { $0.uri.path == path }) {
      all += read(path).asArray
    }
    return all
  }
}

extension TextBuffer {
  /// Writes LSP's `DocumentSymbol` for tasks of one level, with those below them.
  ///
  /// The deepest level has all deeper tasks too, because clients handle nested symbols recursively.
  fileprivate func symbols(_ rows: ArraySlice<TaskTree.Row>, level: Int = 1) -> JSONOutput {
    var starts = rows.indices.filter { level == TextBuffer.mostLevels || rows[$0].depth < level }
    starts.append(rows.endIndex)
    return .list(zip(starts, starts.dropFirst())) { start, end in
      let item = rows[start].item
      let below = rows[(start + 1)..<end]
      return .object(
        item.symbolMembers + [
          ("range", range(of: item.place(withNote: true, in: self)).json),
          ("selectionRange", range(of: item.place(withNote: false, in: self)).json),
          ("children", below.isEmpty ? .absent : symbols(below, level: level + 1)),
        ])
    }
  }

  private static let mostLevels = 100
}

extension TodoItem {
  fileprivate var symbolMembers: [(StaticString, JSONOutput)] {
    var name = Array(textBytes)
    if textBytes.allSatisfy({ $0 <= 0x20 }) {
      name = Array(content)
    } else if let priority, !isCompleted {
      name = "(\(priority)) ".bytes + name
    }
    return [
      ("name", .visible(name)),
      // Event: editors have no icon for tasks.
      ("kind", 24),
      // Deprecated: editors strike it through.
      ("tags", isCompleted ? [1] : .absent),
    ]
  }

  /// The range of the task in a document, with or without its note.
  func place(withNote: Bool, in buffer: TextBuffer) -> Range<Int> {
    let last = withNote ? lineNumbers.upperBound : number
    return content.startIndex..<buffer.document.contentRange(ofLine: last).upperBound
  }
}

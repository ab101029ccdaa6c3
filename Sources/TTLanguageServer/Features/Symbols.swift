import TTSession
import TodoTxt
import TodoTxtFiles

/// `documentSymbol` and `workspace/symbol`: the tasks of a document and of all lists.
extension LanguageServer {
  /// Returns the tasks below their parents; flat if the editor does not support a hierarchy.
  func documentSymbols(_ params: JSONValue) throws(RPCError) -> JSONWriter? {
    let uri = try params.documentURI()
    let buffer = try buffer(uri)
    let encoding = client.encoding
    if !client.hasNestedSymbols {
      return { json in
        json.array(buffer.document.list) { json, item in
          item.writeSymbol(to: &json, in: buffer, uri, encoding)
        }
      }
    }
    let tree = TaskTree(of: buffer.document)
    return { json in
      json.array(tree.roots) { $1.write(to: &$0, in: buffer, encoding) }
    }
  }

  /// Returns the open tasks that match a filter, in open documents, the default list and its archive.
  func workspaceSymbols(_ params: JSONValue) throws(RPCError) -> JSONWriter? {
    let query = try params.text("query")
    let filter: ResolvedFilter
    do throws(FilterError) {
      filter = try Filter(parsing: query).resolved(
        in: FilterContext(
          today: today, weekStart: session.weekStart, saved: session.configuration.savedFilters,
          omitting: .completed))
    } catch {
      throw .requestFailed("\(error)")
    }
    var found: [(DocumentURI, TextBuffer, TodoItem)] = []
    for (uri, buffer) in symbolBuffers {
      let rest = LanguageServer.mostSymbols - found.count
      found += buffer.document.list(matching: filter).first(rest).map { (uri, buffer, $0) }
    }
    let encoding = client.encoding
    return { json in
      json.array(found) { $1.2.writeSymbol(to: &$0, in: $1.1, $1.0, encoding) }
    }
  }

  private static let mostSymbols = 1000

  private var symbolBuffers: [(DocumentURI, TextBuffer)] {
    var all = buffers.sorted { $0.key.bytes.lexicographicallyPrecedes($1.key.bytes) }
      .map { ($0.key, $0.value) }
    let list = session.listPath
    guard list != "-", !list.bytes.isEmpty else { return all }
    for path in [list, session.archivePath(of: list)] {
      let uri = DocumentURI(of: path)
      guard !all.contains(where: { $0.0 == uri }), let document = document(at: path) else {
        continue
      }
      all.append((uri, TextBuffer(document.bytes, version: 0, dialect: session.dialect)))
    }
    return all
  }
}

/// A tree with tasks below their parents, each task once.
private struct TaskTree {
  /// The tasks without a parent.
  private(set) var roots: [Node] = []

  final class Node {
    let item: TodoItem
    var children: [Node] = []

    init(_ item: TodoItem) { self.item = item }
  }

  init(of document: Document) {
    let nodes = document.items.map(Node.init)
    guard document.hasTag(.parent) else {
      roots = nodes
      return
    }
    let relations = document.relations
    let byNumber = Dictionary(nodes.map { ($0.item.number, $0) }) { first, _ in first }
    var parents: [Int: Int] = [:]
    for node in nodes {
      guard let parent = relations.parents(of: node.item).first,
        !TaskTree.isBelow(parent.number, node.item.number, parents)
      else {
        roots.append(node)
        continue
      }
      parents[node.item.number] = parent.number
      byNumber[parent.number]?.children.append(node)
    }
  }

  /// Whether a task is equal to another one or below it.
  private static func isBelow(_ task: Int, _ other: Int, _ parents: [Int: Int]) -> Bool {
    var next: Int? = task
    while let number = next {
      if number == other { return true }
      next = parents[number]
    }
    return false
  }
}

extension TaskTree.Node {
  /// Writes LSP's `DocumentSymbol`.
  fileprivate func write(
    to json: inout JSONText, in buffer: TextBuffer, _ encoding: PositionEncoding
  ) {
    json.object { json in
      item.writeSymbolMembers(to: &json)
      json.key("range")
      buffer.range(of: item.place(withNote: true, in: buffer), encoding).write(to: &json)
      json.key("selectionRange")
      buffer.range(of: item.place(withNote: false, in: buffer), encoding).write(to: &json)
      if !children.isEmpty {
        json.key("children")
        json.array(children) { $1.write(to: &$0, in: buffer, encoding) }
      }
    }
  }
}

extension TodoItem {
  /// Writes LSP's `SymbolInformation`.
  fileprivate func writeSymbol(
    to json: inout JSONText, in buffer: TextBuffer, _ uri: DocumentURI, _ encoding: PositionEncoding
  ) {
    json.object { json in
      writeSymbolMembers(to: &json)
      json.key("location")
      buffer.range(of: place(withNote: true, in: buffer), encoding)
        .writeLocation(to: &json, in: uri)
    }
  }

  fileprivate func writeSymbolMembers(to json: inout JSONText) {
    json.key("name")
    if text.allSatisfy({ $0 <= 0x20 }) {
      json.string(bytes: content)
    } else if let priority, !isCompleted {
      json.string(bytes: (Array("(\(priority)) ".utf8) + text)[...])
    } else {
      json.string(bytes: text)
    }
    json.key("kind")
    // Event: editors have no icon for tasks.
    json.number(24)
    if isCompleted {
      json.key("tags")
      // Deprecated: editors strike it through.
      json.array([1]) { $0.number($1) }
    }
  }

  /// Where the task is in a document, with its note or without.
  func place(withNote: Bool, in buffer: TextBuffer) -> Range<Int> {
    let last = withNote ? lineNumbers.upperBound : number
    return content.startIndex..<buffer.document.contentRange(ofLine: last).upperBound
  }
}

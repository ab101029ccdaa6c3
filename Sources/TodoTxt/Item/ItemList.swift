/// Some tasks of a document in some order, each created on demand.
///
///     let list = document.list(matching: filter).sorted(by: .standard)
///     list.first?.number
///
/// It takes four bytes for each task, where an array of tasks takes a hundred.
package struct ItemList: RandomAccessCollection {
  package let document: Document

  /// The positions of the tasks among its lines, from 0.
  private(set) var positions: [UInt32]

  init(_ positions: [UInt32], of document: Document) {
    self.document = document
    self.positions = positions
  }

  /// Creates a list of tasks of a document.
  package init(_ items: some Sequence<TodoItem>, of document: Document) {
    self.init(items.map { UInt32($0.number - 1) }, of: document)
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { positions.count }

  package subscript(index: Int) -> TodoItem { document.item(at: Int(positions[index])) }

  /// Returns the first tasks, at most `count`.
  package func first(_ count: Int) -> ItemList {
    ItemList(Array(positions.prefix(count)), of: document)
  }

  package func firstIndex(ofNumber number: Int) -> Int? {
    positions.firstIndex { Int($0) == number - 1 }
  }

  package var numbers: [Int] { positions.map { Int($0) + 1 } }

  /// Calls `body` with the number and the line of each task in `range`, without creating the tasks.
  package func forEachLine(
    in range: Range<Int>, _ body: (_ index: Int, _ number: Int, _ line: Span<UInt8>) -> Void
  ) {
    let (document, bytes) = (document, document.bytes.span)
    for index in range {
      let position = Int(positions[index])
      body(index, position + 1, bytes.extracting(document.contentRange(ofLineAt: position)))
    }
  }

  /// Calls `body` with the number, the line, its parts and the note of each task in `range`.
  package func forEachTask(
    in range: Range<Int>,
    _ body: (
      _ index: Int, _ number: Int, _ line: Span<UInt8>, _ parts: borrowing TaskParts,
      _ note: [ArraySlice<UInt8>]
    ) -> Void
  ) {
    var parts = TaskParts()
    forEachLine(in: range) { index, number, line in
      parts.read(line, dialect: document.dialect)
      let hasNote = parts.hasInlineNote || document.hasNote(belowLine: number)
      body(index, number, line, parts, hasNote ? document.item(at: number - 1).noteLines : [])
    }
  }
}

extension Document {
  /// Whether the line below line `number` is part of a note.
  fileprivate func hasNote(belowLine number: Int) -> Bool {
    number < index.count && index.kinds[number] == .note
  }

  /// All tasks of the file in order, including completed ones.
  package var list: ItemList {
    var positions: [UInt32] = []
    positions.reserveCapacity(index.count)
    let kinds = index.kinds.span
    for position in kinds.indices where kinds[position] == .task {
      positions.append(UInt32(position))
    }
    return ItemList(positions, of: self)
  }
}

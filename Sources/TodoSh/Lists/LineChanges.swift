import TodoTxt

/// Changes to the lines of a file, made one after the other by the operands of an action.
struct LineChanges {
  private let document: Document

  /// The file whose line endings are used if this file has none.
  private let model: Document?

  /// The lines after the changes; nil for a removed line, after which lines get other numbers.
  private var lines: [[UInt8]?]

  /// Whether empty lines are removed at the end, which changes the numbers of later lines.
  var removesEmptyLines = false

  init(of bytes: [UInt8], endingLinesLike model: [UInt8]? = nil) {
    document = Document(parsing: bytes, dialect: .strict)
    self.model = model.map { Document(parsing: $0, dialect: .strict) }
    lines = document.lines.map { Array($0.content) }
  }

  /// The number of lines, including added ones.
  var count: Int { lines.count }

  /// The number of lines after the changes, excluding removed ones.
  var countAtEnd: Int { removesEmptyLines ? lines.count { $0?.isEmpty == false } : count }

  /// Returns the text of a line; nil if it does not exist.
  func line(_ number: Int) -> [UInt8]? {
    lines.indices.contains(number - 1) ? lines[number - 1] : nil
  }

  mutating func replace(_ number: Int, with text: [UInt8]) { lines[number - 1] = text }

  mutating func remove(_ number: Int) { lines[number - 1] = nil }

  mutating func append(_ text: [UInt8]) { lines.append(text) }

  /// The file after the changes; nil if nothing changes.
  var bytes: [UInt8]? {
    var edit = DocumentEdit(of: document, endingLinesLike: model)
    for (index, line) in document.lines.enumerated() {
      if let text = lines[index], !text.isEmpty || !removesEmptyLines {
        if !text.elementsEqual(line.content) { edit.replaceContent(ofLine: index + 1, with: text) }
      } else {
        edit.removeLines(index + 1...index + 1)
      }
    }
    for line in lines.dropFirst(document.lines.count) { edit.append(line ?? []) }
    return edit.isEmpty ? nil : edit.bytes
  }
}

import TodoTxt

/// Changes to the lines of a file, made one after the other by the operands of an action.
struct LineChanges {
  private let document: Document
  private var replaced: [Int: [UInt8]] = [:]
  private var appended: [[UInt8]] = []

  /// The removed lines; the lines after them get other numbers.
  private var removed: Set<Int> = []

  /// Whether empty lines are removed at the end, which changes the numbers of later lines.
  var removesEmptyLines = false

  /// The file whose line endings are used if this file has none.
  private let model: Document?

  init(of bytes: [UInt8], endingLinesLike model: [UInt8]? = nil) {
    document = Document(parsing: bytes, dialect: .strict)
    self.model = model.map { Document(parsing: $0, dialect: .strict) }
  }

  /// The number of lines, including added ones.
  var count: Int { document.lines.count + appended.count }

  /// The number of lines after the changes, excluding removed ones.
  var countAtEnd: Int {
    removesEmptyLines ? (1...max(1, count)).count { line($0)?.isEmpty == false } : count
  }

  /// Returns the text of a line; nil if it does not exist.
  func line(_ number: Int) -> [UInt8]? {
    if let text = replaced[number] { return text }
    let place = number - 1 - document.lines.count
    if place >= 0 { return place < appended.count ? appended[place] : nil }
    return number > 0 ? Array(document.lines[number - 1].content) : nil
  }

  mutating func replace(_ number: Int, with text: [UInt8]) { replaced[number] = text }

  mutating func remove(_ number: Int) { removed.insert(number) }

  mutating func append(_ text: [UInt8]) { appended.append(text) }

  /// The file after the changes; nil if nothing changes.
  var bytes: [UInt8]? {
    var edit = DocumentEdit(of: document, endingLinesLike: model)
    for (index, line) in document.lines.enumerated() {
      let text = replaced[index + 1]
      if removed.contains(index + 1)
        || removesEmptyLines && text?.isEmpty ?? line.content.isEmpty
      {
        edit.removeLines(index + 1...index + 1)
      } else if let text, !text.elementsEqual(line.content) {
        edit.replaceContent(ofLine: index + 1, with: text)
      }
    }
    for line in appended { edit.append(line) }
    return edit.isEmpty ? nil : edit.bytes
  }
}

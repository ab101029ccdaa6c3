#if canImport(TodoTxt)
  @testable import TodoTxt
#endif

/// Laws for reading any bytes.
enum ReadingLaws {
  /// Checks every law on the bytes of a file.
  static func check(_ bytes: [UInt8], _ dialect: Dialect) throws(BrokenLaw) {
    let document = Document(parsing: bytes, dialect: dialect)
    try expectLaw(document.bytes == bytes, "a document keeps its bytes")
    try tokensCover(document)
    try itemsAreTheTaskLines(document)
    for item in document.items { try aTaskReadsAsItsTokens(item, document) }
  }

  /// Tokens and terminators, put together, are the file.
  private static func tokensCover(_ document: Document) throws(BrokenLaw) {
    var covered: [UInt8] = document.hasByteOrderMark ? [0xEF, 0xBB, 0xBF] : []
    for line in document.lines {
      var end = 0
      for token in line.tokens {
        try expectLaw(token.range.lowerBound == end, "tokens leave no gap")
        try expectLaw(!token.range.isEmpty, "no token is empty")
        end = token.range.upperBound
      }
      try expectLaw(end == line.content.count, "tokens reach the end of the line")
      let range = document.contentRange(ofLine: line.number)
      try expectLaw(document.bytes[range] == line.content, "a line is where its number says")
      covered += line.content
      covered += line.terminator.bytes
    }
    try expectLaw(covered == document.bytes, "lines are the file")
  }

  private static func itemsAreTheTaskLines(_ document: Document) throws(BrokenLaw) {
    let numbers = document.lines.filter { $0.kind == .task }.map(\.number)
    try expectLaw(document.items.map(\.number) == numbers, "each task line is a task")
    for item in document.items {
      try expectLaw(document.item(numbered: item.number) == item, "a number means its task")
      let content = document.lines[item.number - 1].content
      try expectLaw(item.content == content, "a task has its line's bytes")
      let below = document.lines[item.number..<item.lineNumbers.upperBound].map(\.content)
      try expectLaw(item.indentedNoteContents == below, "and its note has those of the lines below")
    }
  }

  /// A task's properties are in the tokens of its line.
  private static func aTaskReadsAsItsTokens(
    _ item: TodoItem, _ document: Document
  ) throws(BrokenLaw) {
    let line = document.lines[item.number - 1]
    func written(_ kind: Token.Kind) -> [[UInt8]] {
      line.tokens.filter { $0.kind == kind }.map { Array(item.content[offsets: $0.range]) }
    }
    let dates = [item.completionDate, item.creationDate].map { $0.map { [$0.bytes] } ?? [] }
    try expectLaw(item.isCompleted == !written(.completionMark).isEmpty, "completion mark")
    try expectLaw(
      item.priority.map { [[0x28, $0.letter, 0x29]] } ?? [] == written(.priority), "priority")
    try expectLaw(dates[0] == written(.completionDate), "completion date")
    try expectLaw(dates[1] == written(.creationDate), "creation date")
    try expectLaw(item.projectBytes.map { [0x2B] + $0 } == written(.project), "projects")
    try expectLaw(item.contextBytes.map { [0x40] + $0 } == written(.context), "contexts")
    try expectLaw(item.tags.map { Array($0.keyBytes) } == written(.key), "keys")
    try expectLaw(item.tags.map { Array($0.valueBytes) } == written(.value), "values")
    let words = written(.word).joined(separator: [.space])
    try expectLaw(item.title == String(decoding: Array(words), as: UTF8.self), "title")
    let tags = item.tags
    for tag in tags.prefix(9) {
      let first = tags.first { TagKey($0.keyBytes) == TagKey(tag.keyBytes) }
      try expectLaw(
        item.value(for: TagKey(tag.keyBytes)) == first?.valueBytes, "the first tag counts")
    }
  }
}

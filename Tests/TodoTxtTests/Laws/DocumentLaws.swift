#if canImport(TodoTxt)
  @testable import TodoTxt
#endif

/// Laws for every change to a file.
enum DocumentLaws {
  /// Checks every law on a file; `choice` selects the lines and bytes that are changed.
  static func check(_ document: Document, choice: Int) throws(BrokenLaw) {
    try appendingAddsALine(document)
    try replacingNothingGivesTheFile(document)
    guard !document.lines.isEmpty else { return }
    let number = choice % document.lines.count + 1
    try onlyTheLineChanges(document, number)
    try anInsertedLineCanBeRemoved(document, number)
    try anEdit(document.lines[number - 1].content, choice)
  }

  private static let new = Array("new".utf8)

  private static func replacingNothingGivesTheFile(_ document: Document) throws(BrokenLaw) {
    var edit = DocumentEdit(of: document)
    for line in document.lines { edit.replaceContent(ofLine: line.number, with: line.content) }
    try expectLaw(edit.bytes == document.bytes, "lines replaced by themselves are the file")
  }

  private static func appendingAddsALine(_ document: Document) throws(BrokenLaw) {
    var edit = DocumentEdit(of: document)
    let number = edit.nextAppendedNumber
    edit.append(new)
    let after = Document(parsing: edit.bytes, dialect: document.dialect)
    try expectLaw(after.lines.count == document.lines.count + 1, "a line is added")
    try expectLaw(after.lines.last?.content.elementsEqual(new) == true, "after all others")
    try expectLaw(after.lines.last?.number == number, "with its number")
    try expectLaw(edit.bytes.starts(with: document.bytes), "which keep their bytes")
    for (old, line) in zip(document.lines, after.lines) {
      try expectLaw(line.content == old.content, "an appended line changes no other")
    }
  }

  private static func onlyTheLineChanges(_ document: Document, _ number: Int) throws(BrokenLaw) {
    var edit = DocumentEdit(of: document)
    edit.replaceContent(ofLine: number, with: new)
    let range = document.byteRange(ofLineAt: number - 1)
    let terminator = document.lines[number - 1].terminator
    let expected =
      document.bytes[..<range.lowerBound] + new + terminator.bytes
      + document.bytes[range.upperBound...]
    try expectLaw(edit.bytes.elementsEqual(expected), "a changed line changes no other byte")
  }

  private static func anInsertedLineCanBeRemoved(
    _ document: Document, _ number: Int
  ) throws(BrokenLaw) {
    var edit = DocumentEdit(of: document)
    edit.insert(new[...], beforeLine: number)
    let after = Document(parsing: edit.bytes, dialect: document.dialect)
    try expectLaw(after.lines[number - 1].content.elementsEqual(new), "a line is inserted")
    let above = document.lines[..<(number - 1)].last?.terminator
    let ending = above ?? document.lines.first?.terminator
    try expectLaw(
      ending == LineTerminator.none || after.lines[number - 1].terminator == ending,
      "and ends as the line above it, or the first one")
    var inverse = DocumentEdit(of: after)
    inverse.removeLines(number...number)
    try expectLaw(inverse.bytes == document.bytes, "removing an inserted line gives the file")
  }

  private static func anEdit(
    _ content: ArraySlice<UInt8>, _ choice: Int
  ) throws(BrokenLaw) {
    let start = choice / 7 % (content.count + 1)
    let end = start + choice / 91 % (content.count - start + 1)
    let edit = Splice(start..<end, with: new)
    var changed = content
    edit.apply(to: &changed)
    try expectLaw(changed.starts(with: content.prefix(start)), "an edit keeps what is before")
    try expectLaw(
      changed.dropFirst(start + new.count).elementsEqual(content.dropFirst(end)), "and after")
  }
}

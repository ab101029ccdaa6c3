import TestSupport

@testable import TodoTxt

@Suite struct LineIndexTests {
  /// One letter a line: Task, Blank, Comment, Note.
  @Test(arguments: [
    ("", ""),
    ("\n", "B"),
    ("a", "T"),
    ("a\n", "T"),
    ("a\n\n", "TB"),
    ("a\r\n\r\nb", "TBT"),
    ("a\n n\n\tn\nb\n", "TNNT"),
    ("a\n n\n\n \n n\nb\n", "TNNNNT"),
    ("a\n n\n\nb\n", "TNBT"),
    ("a\n\n n\n", "TBT"),
    (" a\n n\n", "TN"),
    ("# c\n a\n", "CT"),
    ("a\n n\n# c\n n\n", "TNCT"),
    ("#\n##x\n#x\n#\tx\n", "CCTT"),
    ("a\n n\n\n", "TNB"),
  ])
  func theLinesOf(file: String, are expected: String) {
    let document = Document(parsing: Array(file.utf8))
    #expect(document.index.kinds.map(letter).joined() == expected)
  }

  @Test(arguments: [("# c\n a\n\n", "TTB"), ("\u{FEFF}a\n", "T")])
  func theStrictLinesOf(file: String, are expected: String) {
    let document = Document(parsing: Array(file.utf8), dialect: .strict)
    #expect(document.index.kinds.map(letter).joined() == expected)
  }

  /// A byte is in the line that starts at or before it; a position after a final line ending is in
  /// no line.
  @Test(arguments: ["", "a", "a\n", "a\nbc", "a\n\nbc\n"])
  func everyByteIsInALine(file: String) {
    let document = Document(parsing: Array(file.utf8))
    for offset in 0...document.bytes.count where !file.isEmpty {
      let isAfter = offset == document.bytes.count && file.hasSuffix("\n")
      let above = document.bytes[..<offset].count { $0 == .lineFeed }
      #expect(document.linePosition(at: offset) == (isAfter ? document.lines.count : above))
    }
  }

  private func letter(_ kind: LineKind) -> String {
    switch kind {
    case .task: "T"
    case .blank: "B"
    case .comment: "C"
    case .note: "N"
    }
  }
}

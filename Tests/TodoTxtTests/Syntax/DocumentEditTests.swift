import TestSupport

@testable import TodoTxt

@Suite struct DocumentEditTests {
  @Test(arguments: [
    ("", "new\n"),
    ("a\n", "a\nnew\n"),
    ("a", "a\nnew\n"),
    ("a\r\n", "a\r\nnew\r\n"),
    ("a\r\nb", "a\r\nb\r\nnew\r\n"),
    ("a\r\nb\n", "a\r\nb\nnew\n"),
    ("\n\n", "\n\nnew\n"),
    ("\u{FEFF}", "\u{FEFF}new\n"),
    ("\u{FEFF}a", "\u{FEFF}a\nnew\n"),
    ("a\r", "a\r\r\nnew\n"),
  ])
  func appendingTo(file: String, gives expected: String) {
    var edit = DocumentEdit(of: Document(parsing: Array(file.utf8)))
    let number = edit.nextAppendedNumber
    edit.append("new".utf8)
    #expect(String(decoding: edit.bytes, as: UTF8.self) == expected)
    #expect(Document(parsing: edit.bytes).lines[number - 1].content.elementsEqual("new".utf8))
  }

  /// New content must not become part of a line's ending or make the line disappear.
  @Test(
    arguments: [
      ("a\r +p\nb\n", "a\r", "a\r \nb\n"),
      ("a\r +p\r\n", "a\r", "a\r\r\n"),
      ("a\r +p", "a\r", "a\r"),
      ("+p", "", "\n"),
      ("\u{FEFF}+p", "", "\u{FEFF}\n"),
      ("+p\r\n+p", "", "\r\n+p"),
    ] as [(String, String, String)])
  func firstLine(of file: String, becomes content: String, andTheFile expected: String) {
    var edit = DocumentEdit(of: Document(parsing: Array(file.utf8)))
    edit.replaceContent(ofLine: 1, with: content.utf8)
    #expect(String(decoding: edit.bytes, as: UTF8.self) == expected)
  }

  @Test func anEmptiedLastLineKeepsItsNumberFromTheNextOne() {
    var edit = DocumentEdit(of: Document(parsing: Array("a\r\nb".utf8)))
    edit.replaceContent(ofLine: 2, with: [])
    edit.append("c".utf8)
    #expect(edit.nextAppendedNumber == 4)
    #expect(String(decoding: edit.bytes, as: UTF8.self) == "a\r\n\r\nc\r\n")
  }

  /// The replacements produce the same bytes as the edit, even if lines are appended to a changed
  /// last line.
  @Test(arguments: ["", "\u{FEFF}", "a", "a\nb", "a\nb\n", "a\r\nb\r\nc", "a\n\n"])
  func replacementsMakeTheBytes(file: String) {
    let document = Document(parsing: Array(file.utf8))
    let last = document.lines.count
    let changes: [(inout DocumentEdit) -> Void] = [
      { if last > 0 { $0.replaceContent(ofLine: last, with: "new".utf8) } },
      { if last > 0 { $0.removeLines(last...last) } },
      { if last > 0 { $0.insert("above".utf8, beforeLine: last) } },
      { if last > 1 { $0.replaceContent(ofLine: last - 1, with: []) } },
      { _ in },
    ]
    for change in changes {
      for count in 0...2 {
        var edit = DocumentEdit(of: document)
        change(&edit)
        for _ in 0..<count { edit.append("more".utf8) }
        var bytes = document.bytes
        for replacement in edit.replacements.reversed() {
          bytes.replaceSubrange(replacement.range, with: replacement.bytes)
        }
        #expect(bytes == edit.bytes)
        #expect(
          edit.nextAppendedNumber == Document(parsing: edit.bytes).lines.count + 1
            || edit.bytes == Document.byteOrderMark)
      }
    }
  }

  /// Lines added or removed by replaced bytes are counted.
  @Test(arguments: ["", "x", "x\n", "x\ny\nz\n"])
  func replacedBytesAreCountedInLines(replacement: String) {
    var edit = DocumentEdit(of: Document(parsing: Array("a\nb\nc\n".utf8)))
    edit.replaceBytes(in: 2..<4, with: Array(replacement.utf8))
    let lines = replacement.count { $0 == "\n" }
    #expect(edit.nextAppendedNumber == 2 + lines + 1)
  }

  @Test func manyChangesAreMadeInOnePass() {
    var edit = DocumentEdit(of: Document(parsing: Array("a\r\nb\nc\nd".utf8)))
    edit.append("e".utf8)
    edit.replaceContent(ofLine: 3, with: "C".utf8)
    edit.removeLines(1...2)
    edit.insert("i".utf8, beforeLine: 4)
    #expect(String(decoding: edit.bytes, as: UTF8.self) == "C\ni\nd\ne\n")
    #expect(edit.nextAppendedNumber == 5)
  }

  @Test(
    arguments: [
      ("a\nb\nc\n", [2...2], "a\n\nc\n"),
      ("a\r\nb\r\nc\r\n", [1...2], "\r\n\r\nc\r\n"),
      ("a\nb\nc", [3...3], "a\nb\n"),
      ("a\nb\nc\nd\n", [4...4, 1...1, 3...3], "\nb\n"),
      ("a\nb\n", [1...1, 2...2], ""),
    ] as [(String, [ClosedRange<Int>], String)])
  func clearing(file: String, _ ranges: [ClosedRange<Int>], gives expected: String) {
    var edit = DocumentEdit(of: Document(parsing: Array(file.utf8)))
    edit.clearLines(ranges)
    #expect(String(decoding: edit.bytes, as: UTF8.self) == expected)
  }

  @Test(
    arguments: [
      ("a\r\nb\n", 2, "a\r\nnew\r\nb\n"), ("a\r\nb\n", 1, "new\r\na\r\nb\n"),
      ("a\nb\r\n", 2, "a\nnew\nb\r\n"), ("a", 1, "new\na"),
      ("a", 2, "a\nnew\n"), ("a\r\n", 2, "a\r\nnew\r\n"), ("", 1, "new\n"),
    ] as [(String, Int, String)])
  func inserting(into file: String, beforeLine number: Int, gives expected: String) {
    var edit = DocumentEdit(of: Document(parsing: Array(file.utf8)))
    edit.insert("new".utf8, beforeLine: number)
    #expect(String(decoding: edit.bytes, as: UTF8.self) == expected)
  }

  @Test func removingTheLastLineLeavesTheTerminatorBefore() {
    var edit = DocumentEdit(of: Document(parsing: Array("a\r\nb".utf8)))
    edit.removeLines(2...2)
    #expect(edit.bytes == Array("a\r\n".utf8))
  }
}

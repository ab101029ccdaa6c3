import TestSupport

@testable import TodoTxt

@Suite struct LineIndexTests {
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
}

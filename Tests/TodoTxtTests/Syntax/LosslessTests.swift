import TestSupport

@testable import TodoTxt

@Suite struct LosslessTests {
  @Test(arguments: oddFiles, [Dialect.extended, .strict])
  func everyByteOfAFileIsInAToken(file: NamedFile, dialect: Dialect) {
    expectTokensCover(file.bytes, dialect)
  }

  @Test func everyByteOfRandomBytesIsInAToken() {
    var random = SeededRandom(seed: 1)
    let telling: [UInt8] =
      Array("x (A)2026-11-0+@:#\n\r\t \u{10}due/".utf8) + [0, 0x80, 0xC3, 0xFF]
    for _ in 0..<rounds(2000) {
      let bytes = (0..<Int.random(in: 0...60, using: &random)).map { _ in
        telling.randomElement(using: &random) ?? 0
      }
      expectTokensCover(bytes, .extended)
      expectTokensCover(bytes, .strict)
    }
  }

  @Test func aRealisticFileIsReadAsItIs() {
    expectTokensCover(realisticFile(lines: 2000, seed: 2, terminator: "\r\n"), .extended)
  }

  @Test(arguments: oddFiles)
  func anEditThatChangesNothingGivesTheFile(file: NamedFile) {
    let document = Document(parsing: file.bytes)
    var edit = DocumentEdit(of: document)
    for line in document.lines {
      edit.replaceContent(ofLine: line.number, with: line.content)
    }
    #expect(edit.bytes == file.bytes)
  }

  @Test(arguments: oddFiles)
  func anEditKeepsTheOtherBytes(file: NamedFile) {
    var random = SeededRandom(seed: 3)
    for line in Document(parsing: file.bytes).lines {
      let start = Int.random(in: 0...line.content.count, using: &random)
      let end = Int.random(in: start...line.content.count, using: &random)
      let edit = Splice(start..<end, with: Array("new".utf8))
      var content = line.content
      edit.apply(to: &content)
      #expect(content.prefix(start) == line.content.prefix(start))
      #expect(
        content.suffix(line.content.count - end) == line.content.suffix(line.content.count - end))
    }
  }
}

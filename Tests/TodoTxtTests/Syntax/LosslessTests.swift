import TestSupport

@testable import TodoTxt

@Suite struct LosslessTests {
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
}

/// Checks that the tokens and terminators of a file's lines together make up the file.
func expectTokensCover(
  _ bytes: [UInt8], _ dialect: Dialect, sourceLocation: SourceLocation = #_sourceLocation
) {
  let document = Document(parsing: bytes, dialect: dialect)
  var covered = document.hasByteOrderMark ? Document.byteOrderMark : []
  for line in document.lines {
    for token in line.tokens { covered += line.content[offsets: token.range] }
    covered += line.terminator.bytes
  }
  #expect(covered == bytes, sourceLocation: sourceLocation)
}

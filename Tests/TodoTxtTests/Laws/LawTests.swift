import TestSupport

@testable import TodoTxt

/// Checks odd, random and realistic files against the laws, as the fuzzer does for longer.
@Suite struct LawTests {
  @Test(
    arguments: Sample.one(in: 1, of: oddFiles.filter { $0.bytes.count < 5000 }),
    [Dialect.extended, .strict])
  func oddFilesBreakNoLaw(file: NamedFile, dialect: Dialect) throws {
    try check(file.bytes, dialect, choice: 3)
  }

  @Test func randomBytesBreakNoLaw() throws {
    var random = SeededRandom(seed: 11)
    for _ in 0..<Sample.part(of: 400) {
      let bytes = (0..<Int.random(in: 0...80, using: &random)).map { _ in
        Bool.random(using: &random)
          ? pieces.randomElement(using: &random) ?? [] : [UInt8.random(in: 0...255, using: &random)]
      }
      try check(bytes.flatMap { $0 }, .extended, choice: Int.random(in: 0...99999, using: &random))
    }
  }

  /// Realistic lines, with a few bytes changed, removed, duplicated or inserted.
  @Test func mutationsOfRealisticLinesBreakNoLaw() throws {
    var random = SeededRandom(seed: 12)
    for seed in 0..<Sample.part(of: 120) {
      var bytes = realisticFile(lines: 6, seed: UInt64(seed))
      for _ in 0..<Int.random(in: 1...4, using: &random) { mutate(&bytes, &random) }
      let dialect: Dialect = seed % 5 == 0 ? .strict : .extended
      try check(bytes, dialect, choice: Int.random(in: 0...99999, using: &random))
    }
  }

  @Test(
    arguments: Sample.one(
      in: 1,
      of: RepositoryFiles.paths(below: "Tests/Tools/Fuzzing/corpus", suffix: "")
        .filter { !RepositoryFiles.bytes(of: $0).isEmpty }))
  func theCorpusBreaksNoLaw(path: String) throws {
    let input = RepositoryFiles.bytes(of: path)
    let first = try #require(input.first)
    let bytes = Array(input.dropFirst())
    switch first & 7 {
    case 6: try LanguageLaws.checkFilter(bytes)
    case 7: try LanguageLaws.checkDate(bytes)
    default: try check(bytes, first & 7 == 5 ? .strict : .extended, choice: Int(first))
    }
  }

  private func check(_ bytes: [UInt8], _ dialect: Dialect, choice: Int) throws {
    do {
      try ReadingLaws.check(bytes, dialect)
      let document = Document(parsing: bytes, dialect: dialect)
      for item in document.items.prefix(8) {
        try EditingLaws.check(item)
        try ChangedLineLaws.check(item, in: document)
        try OperationLaws.check(document, number: item.number)
      }
      try DocumentLaws.check(document, choice: choice)
      if !document.lines.isEmpty {
        try ChangedLineLaws.check(line: choice % document.lines.count + 1, of: document)
      }
      try FormattingLaws.check(document)
    } catch {
      Issue.record("\(error): \(escaped(bytes[...], keepingSpaces: true))")
    }
  }

  private func mutate(_ bytes: inout [UInt8], _ random: inout SeededRandom) {
    let start = Int.random(in: 0...bytes.count, using: &random)
    let end = min(bytes.count, start + Int.random(in: 0...6, using: &random))
    switch Int.random(in: 0...3, using: &random) {
    case 0: bytes.removeSubrange(start..<end)
    case 1: bytes.insert(contentsOf: Array(bytes[start..<end]), at: start)
    case 2: bytes.insert(contentsOf: pieces.randomElement(using: &random) ?? [], at: start)
    default: if start < end { bytes[start] = .random(in: 0...255, using: &random) }
    }
  }
}

/// Pieces with a meaning, which random bytes would rarely contain.
private let pieces: [[UInt8]] =
  [
    "x ", "X ", "(A) ", "(b) ", "2026-11-20 ", "2026-02-30", " due:2026-11-25", " due:fri",
    " t:due-1d",
    " rec:1w", " pri:A", " +p", " @c", "http://x", "\n", "\r\n", "\n    ", "\n\n  ", "# ", "  ",
    "\t",
  ].map { Array($0.utf8) } + [
    [0x10], [0x10, 0x10], [0xEF, 0xBB, 0xBF], [0xC3, 0xA9], [0xE9], [0x0D],
  ]

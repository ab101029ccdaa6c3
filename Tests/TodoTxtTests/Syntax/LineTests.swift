import TestSupport

@testable import TodoTxt

/// One line and its tokens.
struct LineCase: Sendable, CustomTestStringConvertible {
  let line: String
  let tokens: String
  var dialect = Dialect.extended

  init(_ line: String, _ tokens: String, dialect: Dialect = .extended) {
    self.line = line
    self.tokens = tokens
    self.dialect = dialect
  }

  var testDescription: String { line }
}

@Suite struct LineTests {
  @Test(arguments: [
    LineCase("Call mum", "word(Call) space( ) word(mum)"),
    LineCase(
      "(A) 2026-11-20 Call mum",
      "priority((A)) space( ) creationDate(2026-11-20) space( ) word(Call) space( ) word(mum)"),
    LineCase(
      "x 2026-11-21 2026-11-20 a",
      "completionMark(x) space( ) completionDate(2026-11-21) space( ) creationDate(2026-11-20) space( ) word(a)"
    ),
    LineCase(
      "x (A) 2026-11-21 2026-11-20",
      "completionMark(x) space( ) priority((A)) space( ) completionDate(2026-11-21) space( ) creationDate(2026-11-20)"
    ),
    LineCase(
      "x 2026-11-21 (A) 2026-11-20 a",
      "completionMark(x) space( ) completionDate(2026-11-21) space( ) priority((A)) space( ) creationDate(2026-11-20) space( ) word(a)"
    ),
    LineCase("x (A) a", "completionMark(x) space( ) priority((A)) space( ) word(a)"),
    LineCase("x", "word(x)"),
    LineCase("x ", "completionMark(x) space( )"),
    LineCase("x\ta", "word(x) space(\t) word(a)"),
    LineCase("(A)", "word((A))"),
    LineCase("(A) ", "priority((A)) space( )"),
    LineCase("(b) a", "word((b)) space( ) word(a)"),
    LineCase("(A)  2026-11-20", "priority((A)) space(  ) word(2026-11-20)"),
    LineCase("2026-11-20", "creationDate(2026-11-20)"),
    LineCase("2026-11-20T10:00 a", "word(2026-11-20T10:00) space( ) word(a)"),
    LineCase("2026-02-30 a", "word(2026-02-30) space( ) word(a)"),
    LineCase(
      "2026-11-20 2026-11-19", "creationDate(2026-11-20) space( ) word(2026-11-19)"),
    LineCase("+a @b", "project(+a) space( ) context(@b)"),
    LineCase(
      "+ @ a+b me@x.org", "word(+) space( ) word(@) space( ) word(a+b) space( ) word(me@x.org)"),
    LineCase("++a +p,", "project(++a) space( ) project(+p,)"),
    LineCase("+p:q", "project(+p:q)"),
    LineCase("due:fri a:b:c", "key(due) colon(:) value(fri) space( ) key(a) colon(:) value(b:c)"),
    LineCase("12:30 time:12:30", "word(12:30) space( ) key(time) colon(:) value(12:30)"),
    LineCase(
      "http://x url:http://x", "word(http://x) space( ) key(url) colon(:) value(http://x)"),
    LineCase(
      "Re: :a (due:b) k:/",
      "word(Re:) space( ) word(:a) space( ) word((due:b)) space( ) key(k) colon(:) value(/)"),
    LineCase("ключ:да ·k:v", "key(ключ) colon(:) value(да) space( ) word(·k:v)"),
    LineCase("a\u{A0}+b", "word(a\u{A0}+b)"),
    LineCase(
      "a\u{10}note +p\u{10}more",
      "word(a) noteSeparator(\u{10}) note(note +p) noteSeparator(\u{10}) note(more)"),
    LineCase("a\u{10}b", "word(a\u{10}b)", dialect: .strict),
    LineCase("# a", "comment(# a)"),
    LineCase("#a b", "word(#a) space( ) word(b)"),
    LineCase("# a", "word(#) space( ) word(a)", dialect: .strict),
    LineCase(" \t", "space( \t)"),
  ])
  func aLineReadsAs(_ row: LineCase) {
    expectLine(row.line, reads: row.tokens, row.dialect)
  }

  @Test func anIndentedLineBelowATaskIsANote() {
    let document = Document(parsing: Array("a\n  b c\n".utf8))
    #expect(document.lines[1].tokens.map(\.kind) == [.space, .note])
  }
}

/// Checks the tokens of a line, and that tokens cover mutations of the line without gaps.
func expectLine(
  _ line: String, reads expected: String, _ dialect: Dialect,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let bytes = Array(line.utf8)
  let tokens = Document(parsing: bytes, dialect: dialect).lines.first?.tokens ?? []
  let read = tokens.map { "\($0.kind)(\(String(decoding: bytes[$0.range], as: UTF8.self)))" }
  #expect(read.joined(separator: " ") == expected, sourceLocation: sourceLocation)
  for token in tokens {
    for copies in [0, 2] {
      var mutation = Array(bytes[..<token.range.lowerBound])
      for _ in 0..<copies { mutation += bytes[token.range] }
      mutation += bytes[token.range.upperBound...]
      expectTokensCover(mutation, dialect, sourceLocation: sourceLocation)
    }
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

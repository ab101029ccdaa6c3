import TestSupport

@testable import TodoTxt

@Suite struct FormattingTests {
  @Test(
    arguments: [
      ("a\n    n\n    m\nb\n", "a\u{10}n\u{10}m\nb\n"),
      ("a\r\n    n\r\n\r\n      m\r\nb", "a\u{10}n\u{10}\u{10}  m\r\nb"),
      ("a\n    n", "a\u{10}n"),
      ("a\u{10}n\n    m\n", "a\u{10}n\u{10}m\n"),
      ("a\n    n\r\r\nb\u{10}n\n    m\r", "a\u{10}n\r\r\nb\u{10}n\u{10}m\r"),
      ("2026-11-20\n    n\n", "2026-11-20\u{10}n\n"),
      ("a\n    n\u{10}m\n", "a\n    n\u{10}m\n"),
      ("# c\n  a\n    n\n", "# c\n  a\u{10}n\n"),
    ] as [(String, String)])
  func notesInOneLine(file: String, are expected: String) {
    #expect(text(document(file).editWritingNotes(.inline)) == expected)
    let isMixed = file.contains("\u{10}")
    if !isMixed { #expect(text(document(expected).editWritingNotes(.indented)) == file) }
  }

  @Test(
    arguments: [
      ("a\u{10}n\u{10}m\nb\n", "a\n    n\n    m\nb\n"),
      ("a\u{10}n\n  m\n", "a\n  n\n  m\n"),
      ("a\u{10}\nb\u{10} n\nc\u{10}n\u{10}\n\u{10}d\n#\u{10}e", ""),
      ("a\u{10}n\n\n  orphan\n", ""),
      ("a\r\u{10}n\nb\u{10}n\r\u{10}m\n", ""),
    ] as [(String, String)])
  func notesIndented(file: String, are expected: String) {
    #expect(
      text(document(file).editWritingNotes(.indented)) == (expected.isEmpty ? file : expected))
  }

  @Test(
    arguments: [
      ("(A)  Call   mum @home \t\n", "(A) Call mum @home\n"),
      ("a\tb  \u{10} n  m\n    x  y\n# c  d\n", "a b\u{10} n  m\n    x  y\n# c  d\n"),
      ("(A)  2026-11-20 a  b\n", "(A)  2026-11-20 a b\n"),
      ("x\tdone  now\n", "x\tdone now\n"),
      ("x \n(A) \n", "x \n(A) \n"),
      ("  (A) a  b\r\n", "  (A) a b\r\n"),
      ("2026-11-20 \n", "2026-11-20\n"),
      ("a b c\r \n", "a b c\r \n"),
    ] as [(String, String)])
  func evenSpacing(file: String, is expected: String) {
    #expect(text(document(file).editSpacingWordsEvenly()) == expected)
    #expect(document(expected).editSpacingWordsEvenly().isEmpty)
  }

  @Test(
    arguments: [
      ("a\r\nb\nc\r\n\r\nd", "a\nb\nc\n\nd", "a\r\nb\r\nc\r\n\r\nd"),
      ("a\r\r\nb\r", "a\r\r\nb\r", "a\r\r\nb\r"),
      ("\u{FEFF}a\n", "\u{FEFF}a\n", "\u{FEFF}a\r\n"),
    ] as [(String, String, String)])
  func endings(file: String, lf: String, crlf: String) {
    #expect(text(document(file).editEndingLines(in: .lf)) == lf)
    #expect(text(document(file).editEndingLines(in: .crlf)) == crlf)
  }

  @Test(
    arguments: [
      ("a due:friday t:due-3d b\n", "a due:2026-11-27 t:2026-11-24 b\n"),
      ("a due:2026-11-25 t:DUE-1d\n", "a due:2026-11-25 t:2026-11-24\n"),
      ("a due:fri@17:30 until:eoy\n", "a due:2026-11-27T17:30 until:2026-12-31\n"),
      ("a due:someday t:tomorrow\n", "a due:someday t:2026-11-22\n"),
      ("a t:due-1d\n", "a t:due-1d\n"),
      ("x 2026-11-20 a due:7d\n  due:7d\n", "x 2026-11-20 a due:2026-11-28\n  due:7d\n"),
      ("a due:today due:tomorrow\n", "a due:2026-11-21 due:2026-11-22\n"),
      ("a due:t+1d t:until-1d until:fri\n", "a due:2026-11-27 t:2026-11-26 until:2026-11-27\n"),
      (
        "a other:2026-01-01 due:ball-3d t:due-1d ball:2026-12-20\n",
        "a other:2026-01-01 due:2026-12-17 t:2026-12-16 ball:2026-12-20\n"
      ),
      ("a due:t+1d t:due+1d until:mon\n", "a due:t+1d t:due+1d until:2026-11-23\n"),
    ] as [(String, String)])
  func fixedDates(file: String, are expected: String) {
    #expect(text(document(file).editFixingDates(on: .day(2026, 11, 21))) == expected)
  }

  private func document(_ file: String) -> Document { Document(parsing: Array(file.utf8)) }

  private func text(_ edit: DocumentEdit) -> String { String(decoding: edit.bytes, as: UTF8.self) }
}

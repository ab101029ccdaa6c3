#if canImport(TodoTxt)
  @testable import TodoTxt
#endif

/// Laws for checking and formatting a file.
enum FormattingLaws {
  /// Checks every law on a file.
  static func check(_ document: Document) throws(BrokenLaw) {
    try findingsPointIntoTheirLines(document)
    try notesSurvive(document)
    try spacingChangesNoWord(document)
    try endingsChangeNoContent(document)
    try datesAreFixedOnce(document)
  }

  private static func findingsPointIntoTheirLines(_ document: Document) throws(BrokenLaw) {
    let findings = document.findings()
    for finding in findings {
      let content = document.lines[finding.line - 1].content
      try expectLaw(finding.range.upperBound <= content.count, "a finding lies in its line")
      try expectLaw(!finding.message.isEmpty && !finding.remedy.isEmpty, "a finding has words")
      guard let fix = finding.certainFix else { continue }
      try expectLaw(fix.range.upperBound <= content.count, "a fix lies in its line")
    }
    // A fix can make another one possible: `X 2026-11-21 (b) a` is completed first.
    let fixed = document.fixingAll()
    try expectLaw(fixed.lines.count == document.lines.count, "fixing keeps the lines")
    try expectLaw(fixed.findings().allSatisfy { $0.certainFix == nil }, "fixing fixes")
  }

  private static func notesSurvive(_ document: Document) throws(BrokenLaw) {
    let inline = after(document.editWritingNotes(.inline))
    let indented = after(document.editWritingNotes(.indented))
    for written in [inline, indented] {
      try expectLaw(written.items.count == document.items.count, "notes move, tasks stay")
      for (old, new) in zip(document.items, written.items) {
        try expectLaw(old.noteLines == new.noteLines, "a note is the same in both forms")
        try expectLaw(
          old.content[offsets: 0..<old.textRange.upperBound]
            == new.content[offsets: 0..<new.textRange.upperBound], "and so is the task")
      }
    }
    try expectLaw(inline.editWritingNotes(.inline).isEmpty, "notes are put in line once")
    try expectLaw(indented.editWritingNotes(.indented).isEmpty, "notes are indented once")
    let back = after(after(inline.editWritingNotes(.indented)).editWritingNotes(.inline))
    try expectLaw(back.bytes == inline.bytes, "indenting a note and putting it in line is nothing")
  }

  private static func spacingChangesNoWord(_ document: Document) throws(BrokenLaw) {
    let spaced = after(document.editSpacingWordsEvenly())
    try expectLaw(spaced.lines.count == document.lines.count, "spacing keeps the lines")
    for (old, new) in zip(document.lines, spaced.lines) {
      try expectLaw(old.kind == new.kind, "spacing keeps what a line is")
      try expectLaw(old.terminator == new.terminator, "and how it ends")
      let words = [old, new].map { line in
        line.tokens.filter { $0.kind != .space }.map { Array(line.content[offsets: $0.range]) }
      }
      try expectLaw(words[0] == words[1], "spacing changes no word")
    }
    try expectLaw(spaced.editSpacingWordsEvenly().isEmpty, "spacing is done once")
  }

  private static func endingsChangeNoContent(_ document: Document) throws(BrokenLaw) {
    for terminator in [LineTerminator.lf, .crlf] {
      let ended = after(document.editEndingLines(in: terminator))
      try expectLaw(ended.lines.count == document.lines.count, "endings make no lines")
      for (old, new) in zip(document.lines, ended.lines) {
        try expectLaw(old.content == new.content, "endings change no content")
        try expectLaw((old.terminator == .none) == (new.terminator == .none), "and end no file")
      }
      try expectLaw(ended.editEndingLines(in: terminator).isEmpty, "endings are changed once")
    }
  }

  private static func datesAreFixedOnce(_ document: Document) throws(BrokenLaw) {
    guard let today = CivilDate(year: 2026, month: 11, day: 21) else { return }
    let fixed = after(document.editFixingDates(on: today))
    try expectLaw(fixed.items.count == document.items.count, "fixing dates keeps the tasks")
    for (old, new) in zip(document.items, fixed.items) {
      try expectLaw(old.tags.map(\.key) == new.tags.map(\.key), "and their tags")
      try expectLaw(old.noteLines == new.noteLines, "and their notes")
    }
  }

  private static func after(_ edit: DocumentEdit) -> Document {
    Document(parsing: edit.bytes, dialect: edit.document.dialect)
  }
}

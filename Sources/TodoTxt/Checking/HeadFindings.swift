extension TodoItem {
  /// A mark, a priority or a date that is text because of its form or position, an orphan or a
  /// conflict marker; a line can start with only one of them.
  var headFinding: Finding? {
    conflictFinding ?? markFinding ?? priorityFinding ?? impossibleHeadDateFinding ?? orphanFinding
  }

  /// An indented line that is a task because no task is above it.
  private var orphanFinding: Finding? {
    guard dialect == .extended, content.first?.isBlank == true else { return nil }
    let end = content.offset { !$0.isBlank } ?? content.count
    return finding(
      .orphanNote, at: 0..<end, "an indented line without a task above it is a task of its own",
      remedy: "move it below its task, or remove the indentation",
      mending: Splice(removing: 0..<end))
  }

  /// `<<<<<<< HEAD`, `||||||| 1a2b`, `=======` or `>>>>>>> topic`.
  private var conflictFinding: Finding? {
    let mark = content.prefix { $0 != .space }
    let markers = ["<<<<<<<", "|||||||", "=======", ">>>>>>>"]
    guard mark.count == 7, markers.contains(mark.string) else { return nil }
    return finding(
      .conflictMarker, at: 0..<7, "git left this line where it could not merge",
      remedy: "keep one of the versions, and remove the markers")
  }

  /// `X 2026-11-21 Call` and `x2026-11-21 Call`, at the start or after the creation date that
  /// `tt add` writes.
  private var markFinding: Finding? {
    let start = head.textStart
    let text = content.dropFirst(start)
    guard !isCompleted, priority == nil, let mark = text.first,
      mark | 0x20 == UInt8(ascii: "x")
    else { return nil }
    let isAttached = text.dropFirst().first != .space
    if !isAttached, mark == UInt8(ascii: "x") { return nil }
    let dateStart = isAttached ? 1 : 2
    let (rule, message): (CheckRule, String) =
      isAttached
      ? (.attachedMark, "x without a space after it is text, not a completion mark")
      : (.uppercaseMark, "X is text, not a completion mark")
    let fix = Splice(0..<1, with: (isAttached ? "x " : "x").bytes)
    guard let date = CivilDate(parsing: text.dropFirst(dateStart).prefix(CivilDate.width)) else {
      // `X marks the spot` may be text; a date after the X leaves no doubt.
      if isAttached || start > 0 { return nil }
      return finding(rule, at: 0..<1, message, remedy: "write x", mending: fix)
    }
    let end = start + dateStart + CivilDate.width
    let next = content.dropFirst(end).first
    if isAttached, next?.isBlank == false { return nil }
    let marked = "x \(date) ".bytes + content[offsets: 0..<start]
    return finding(
      rule, at: start..<start + 1, message, remedy: isAttached ? "write x \(date)" : "write x",
      mending: start == 0
        ? fix : Splice(0..<(next?.isBlank == true ? end + 1 : end), with: marked),
      isCertain: start == 0)
  }

  /// A priority that is text: in lower case, after the date, of several letters, without a space
  /// after it, or a second one.
  private var priorityFinding: Finding? {
    let start = head.textStart
    let text = content.dropFirst(start)
    guard text.first == .leftParenthesis else { return nil }
    let letters = text.dropFirst().prefix { $0.isLetter }
    let mark = start..<start + letters.count + 2
    let rest = content.dropFirst(mark.upperBound)
    guard content.dropFirst(mark.upperBound - 1).first == .rightParenthesis,
      // `(UK)` is an abbreviation.
      let letter = letters.first, letters.allSatisfy({ $0 == letter }),
      let meant = Priority(ignoringCase: letter)
    else { return nil }
    let isSpaced = rest.first == .space
    // `(a) wash it, (b) dry it` counts.
    func isCounting() -> Bool { text.span.contains("(\(UnicodeScalar(letter + 1)))") }
    /// Returns the edit that gives the task the priority, instead of the text up to `end`.
    func prioritizing(upTo end: Int) -> Splice {
      let first = head.creationDate?.lowerBound ?? start
      return Splice(
        first..<end, with: "(\(meant)) ".bytes + content[offsets: first..<start])
    }
    let isText = "\(self.text(mark)) is text, not a priority"
    if !letter.isUppercase {
      guard letters.count == 1, isSpaced, priority == nil,
        isCompleted ? completionDate == nil || creationDate == nil : creationDate == nil,
        !isCounting()
      else { return nil }
      return finding(
        .lowercasePriority, at: mark, isText, remedy: "write (\(meant))",
        mending: Splice(start + 1..<start + 2, with: [meant.letter]),
        isCertain: true)
    }
    if isCompleted { return nil }
    if let priority {
      guard letters.count == 1, isSpaced, !isCounting() else { return nil }
      return finding(
        .secondPriority, at: mark, "(\(meant)) is text; the priority is (\(priority))",
        remedy: "write one priority", mending: Splice(removing: start..<start + 4))
    }
    if letters.count > 1 {
      guard isSpaced else { return nil }
      return finding(
        .longPriority, at: mark, isText, remedy: "write (\(meant))",
        mending: prioritizing(upTo: mark.upperBound + 1))
    }
    if isSpaced {
      return finding(
        .priorityAfterDate, at: mark, "(\(meant)) after the date is text, not a priority",
        remedy: "write (\(meant)) before the date",
        mending: prioritizing(upTo: mark.upperBound + 1), isCertain: true)
    }
    // `(A)Call` and `(A)(B) Call`, but not `(A)synchronous`, `(P)SQL` or `(C)2026`: only before a
    // capitalized word, a project or a context. The second priority has no meaning.
    guard let next = rest.first else { return nil }
    let other = rest.dropFirst().first
    let isWord = next.isUppercase && other?.isUppercase != true
    let isName = next == .plus || next == .at
    let isPair = next == .leftParenthesis && TodoItem(parsing: rest).priority != nil
    guard isWord || isPair || isName && other?.isLetter == true else { return nil }
    return finding(
      .attachedPriority, at: mark,
      "(\(meant)) without a space after it is text, not a priority",
      remedy: "write (\(meant)) and a space",
      mending: prioritizing(upTo: mark.upperBound + (isPair ? 4 : 0)))
  }

  private var impossibleHeadDateFinding: Finding? {
    let start = head.textStart
    guard !isCompleted, creationDate == nil, start < content.count, content.span[start].isDigit,
      let word = firstWord({ $0.range })
    else { return nil }
    return impossibleDate(at: word)
  }

  /// Returns the finding that the word at `range` looks like a date but is not a day.
  func impossibleDate(at range: Range<Int>) -> Finding? {
    let word = content[offsets: range]
    guard word.count >= CivilDate.width,
      zip(word, "0000-00-00".utf8).allSatisfy({ $1 == $0 || $1 != .minus && $0.isDigit })
    else { return nil }
    do throws(Diagnostic) {
      _ = try DateExpression(parsing: word.prefix(CivilDate.width))
      return nil
    } catch {
      return finding(
        .impossibleDate, at: range, error.sentence, remedy: "write a day that exists")
    }
  }
}

extension TodoItem {
  /// Marks, priorities and dates that are text because of their form or position.
  var headFindings: [Finding] {
    // Each of them begins with one of these characters, and few lines do.
    let span = content.span
    let start = head.textStart
    let isMark = !span.isEmpty && span[0] | 0x20 == UInt8(ascii: "x")
    let isText =
      start < span.count
      && (span[start] == UInt8(ascii: "(") || span[start].isDigit
        || span[start] | 0x20 == UInt8(ascii: "x"))
    guard isMark || isText else { return [] }
    return uppercaseMarkFindings + attachedMarkFindings + lowercasePriorityFindings
      + priorityAfterDateFindings + longPriorityFindings + attachedPriorityFindings
      + secondPriorityFindings + impossibleHeadDateFindings
  }

  /// An indented line that is a task because no task is above it.
  var orphanFindings: [Finding] {
    guard dialect == .extended, content.first?.isBlank == true else { return [] }
    let end = content.offset { !$0.isBlank } ?? content.count
    return [
      finding(
        .orphanNote, at: 0..<end, "an indented line without a task above it is a task of its own",
        remedy: "move it below its task, or remove the indentation",
        proposal: LineEdit(removing: 0..<end))
    ]
  }

  /// The positions at which a completion mark may have been meant: at the start, or after the
  /// creation date that `tt add` writes.
  private var markStart: Int { !isCompleted && priority == nil ? head.textStart : 0 }

  /// Returns the edit that puts a completion mark, with the text that follows it, before the
  /// creation date.
  private func marking(_ range: Range<Int>, as mark: [UInt8]) -> LineEdit {
    let head = Array(content[offsets: 0..<range.lowerBound])
    return LineEdit(replacing: 0..<range.upperBound, with: mark + head)
  }

  private var uppercaseMarkFindings: [Finding] {
    let start = markStart
    guard content.dropFirst(start).starts(with: "X ".utf8) else { return [] }
    let mark: [UInt8] = [UInt8(ascii: "x")]
    func finding(at range: Range<Int>, fix: LineEdit? = nil, proposal: LineEdit?) -> Finding {
      self.finding(
        .uppercaseMark, at: range, "X is text, not a completion mark", remedy: "write x", fix: fix,
        proposal: proposal)
    }
    // `X marks the spot` may be text; a date after the X leaves no doubt.
    guard let date = CivilDate(parsing: content.dropFirst(start + 2).prefix(CivilDate.width)) else {
      if start > 0 { return [] }
      return [finding(at: 0..<1, proposal: LineEdit(replacing: 0..<1, with: mark))]
    }
    let end = start + 2 + CivilDate.width
    let isSpaced = content.count > end && content.span[end] == .space
    let edit = marking(
      start..<end + (isSpaced ? 1 : 0),
      as: mark + [.space] + date.bytes + (isSpaced ? [.space] : []))
    return [
      finding(
        at: start..<start + 1, fix: start == 0 ? LineEdit(replacing: 0..<1, with: mark) : nil,
        proposal: start == 0 ? nil : edit)
    ]
  }

  private var attachedMarkFindings: [Finding] {
    let start = markStart
    let text = content.dropFirst(start)
    guard let mark = text.first, mark | 0x20 == UInt8(ascii: "x"),
      let date = CivilDate(parsing: text.dropFirst().prefix(CivilDate.width)),
      text.dropFirst(1 + CivilDate.width).first.map({ $0.isBlank }) ?? true
    else { return [] }
    let spaced: [UInt8] = [UInt8(ascii: "x"), .space]
    let end = start + 1 + CivilDate.width
    return [
      finding(
        .attachedMark, at: start..<start + 1,
        "x without a space after it is text, not a completion mark", remedy: "write x \(date)",
        fix: start == 0 ? LineEdit(replacing: 0..<1, with: spaced) : nil,
        proposal: start == 0
          ? nil : marking(start..<min(end + 1, content.count), as: spaced + date.bytes + [.space]))
    ]
  }

  private var priorityAfterDateFindings: [Finding] {
    guard !isCompleted, priority == nil, let date = head.creationDate else { return [] }
    let start = head.textStart
    let text = content.dropFirst(start)
    guard text.starts(with: "(".utf8), text.dropFirst(2).starts(with: ") ".utf8),
      let letter = text.dropFirst().first, let priority = Priority(letter: letter)
    else { return [] }
    let mark = start..<start + 3
    let turned = Array(content[offsets: mark]) + [.space] + content[offsets: date]
    return [
      finding(
        .priorityAfterDate, at: mark, "(\(priority)) after the date is text, not a priority",
        remedy: "write (\(priority)) before the date",
        fix: LineEdit(replacing: date.lowerBound..<mark.upperBound, with: turned))
    ]
  }

  private var longPriorityFindings: [Finding] {
    guard !isCompleted, priority == nil else { return [] }
    let start = head.textStart
    let letters = content.dropFirst(start + 1).prefix { $0.isLetter }
    let end = start + letters.count + 2
    guard content.dropFirst(start).starts(with: "(".utf8), letters.count > 1,
      content.dropFirst(end - 1).starts(with: ") ".utf8),
      // `(UK)` is an abbreviation.
      letters.allSatisfy({ $0 == letters.first }),
      let priority = letters.first.flatMap({ Priority(letter: $0) })
    else { return [] }
    return [
      finding(
        .longPriority, at: start..<end,
        "(\(String(repeating: priority.description, count: letters.count))) is text, not a priority",
        remedy: "write (\(priority))",
        proposal: prioritizing(priority, insteadOf: start..<end + 1))
    ]
  }

  /// Returns the edit that gives the task the priority written as text in `range`.
  private func prioritizing(_ priority: Priority, insteadOf range: Range<Int>) -> LineEdit {
    let mark = Array("(\(priority)) ".utf8)
    guard let date = head.creationDate else { return LineEdit(replacing: range, with: mark) }
    let dates = Array(content[offsets: date.lowerBound..<range.lowerBound])
    return LineEdit(replacing: date.lowerBound..<range.upperBound, with: mark + dates)
  }

  /// `(A)Call` and `(A)(B) Call`, but not `(A)synchronous`, `(P)SQL` or `(C)2026`: only before a
  /// capitalized word, a project or a context.
  private var attachedPriorityFindings: [Finding] {
    let start = head.textStart
    let text = content.dropFirst(start)
    guard !isCompleted, priority == nil, text.starts(with: "(".utf8),
      text.dropFirst(2).starts(with: ")".utf8),
      let priority = text.dropFirst().first.flatMap({ Priority(letter: $0) }),
      let next = text.dropFirst(3).first
    else { return [] }
    let other = text.dropFirst(4).first
    let isCapital = next.isUppercase
    let isWord = isCapital && !(other?.isUppercase ?? false)
    let isName = next == UInt8(ascii: "+") || next == UInt8(ascii: "@")
    // The second priority has no meaning, as in `(A) (B) Call`.
    let second = text.dropFirst(3)
    let isPair =
      second.starts(with: "(".utf8) && second.dropFirst(2).starts(with: ") ".utf8)
      && second.dropFirst().first.flatMap { Priority(letter: $0) } != nil
    guard isWord || isPair || isName && other?.isLetter == true else { return [] }
    let mark = start..<start + 3
    return [
      finding(
        .attachedPriority, at: mark,
        "(\(priority)) without a space after it is text, not a priority",
        remedy: "write (\(priority)) and a space",
        proposal: prioritizing(priority, insteadOf: isPair ? start..<start + 7 : mark))
    ]
  }

  private var secondPriorityFindings: [Finding] {
    let start = head.textStart
    let text = content.dropFirst(start)
    guard !isCompleted, let counting = priority, text.starts(with: "(".utf8),
      text.dropFirst(2).starts(with: ") ".utf8), let letter = text.dropFirst().first,
      let priority = Priority(letter: letter),
      // `(A) wash it, (B) dry it` counts.
      !text.span.contains("(\(UnicodeScalar(letter + 1)))")
    else { return [] }
    return [
      finding(
        .secondPriority, at: start..<start + 3,
        "(\(priority)) is text; the priority is (\(counting))", remedy: "write one priority",
        proposal: LineEdit(removing: start..<start + 4))
    ]
  }

  private var lowercasePriorityFindings: [Finding] {
    let start = head.textStart
    let text = content.dropFirst(start)
    guard priority == nil, completionDate == nil || creationDate == nil,
      isCompleted || creationDate == nil,
      text.starts(with: "(".utf8), text.dropFirst(2).starts(with: ") ".utf8),
      let letter = text.dropFirst().first, Priority(letter: letter) == nil,
      let priority = Priority(ignoringCase: letter)
    else { return [] }
    // `(a) wash it, (b) dry it` counts.
    if text.span.contains("(\(UnicodeScalar(letter + 1)))") { return [] }
    let fix = LineEdit(replacing: start + 1..<start + 2, with: [priority.letter])
    return [
      finding(
        .lowercasePriority, at: start..<start + 3,
        "(\(priority.description.lowercased())) is text, not a priority",
        remedy: "write (\(priority))", fix: fix)
    ]
  }

  private var impossibleHeadDateFindings: [Finding] {
    guard !isCompleted, creationDate == nil, let word = firstWord({ $0.range }),
      word.lowerBound == head.textStart, let error = impossibleDate(at: word)
    else { return [] }
    return [impossibleDate(error, at: word)]
  }

  func impossibleDate(_ error: Diagnostic, at range: Range<Int>) -> Finding {
    finding(
      .impossibleDate, at: range, error.sentence, remedy: "write a day that exists")
  }

  /// Returns why the word at `range` looks like a date but is not a day; nil if it does not.
  func impossibleDate(at range: Range<Int>) -> Diagnostic? {
    let word = content[offsets: range]
    guard word.count >= CivilDate.width,
      zip(word, "0000-00-00".utf8).allSatisfy({ $1 == $0 || $1 != UInt8(ascii: "-") && $0.isDigit })
    else { return nil }
    do {
      _ = try DateExpression(parsing: word.prefix(CivilDate.width))
      return nil
    } catch { return error }
  }
}

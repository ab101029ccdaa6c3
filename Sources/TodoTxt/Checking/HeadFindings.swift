/// The checks of the part before the text of a task.
extension TodoItem {
  /// Marks, priorities and dates that are text because of how or where they are written.
  var headFindings: [Finding] {
    // Each of them begins with one of these characters, and few lines do.
    let span = content.span
    let start = head.textStart
    let isMark = !span.isEmpty && span[0] | 0x20 == UInt8(ascii: "x")
    let isText = start < span.count && (span[start] == UInt8(ascii: "(") || span[start].isDigit)
    guard isMark || isText else { return [] }
    return uppercaseMarkFindings + attachedMarkFindings + lowercasePriorityFindings
      + priorityAfterDateFindings + longPriorityFindings + impossibleHeadDateFindings
  }

  /// An indented line that became a task because there is none above it.
  var orphanFindings: [Finding] {
    guard dialect == .extended, content.first?.isBlank == true else { return [] }
    let end = content.offset { !$0.isBlank } ?? content.count
    return [Finding(line: number, range: 0..<end, .orphanNote)]
  }

  private var uppercaseMarkFindings: [Finding] {
    guard content.starts(with: "X ".utf8) else { return [] }
    // `X marks the spot` may be text; a date after the X leaves no doubt.
    let date = content.dropFirst(2).prefix(CivilDate.width)
    let fix = LineEdit(replacing: 0..<1, with: [UInt8(ascii: "x")])
    return [
      Finding(
        line: number, range: 0..<1, .uppercaseMark,
        fix: CivilDate(parsing: date) == nil ? nil : fix)
    ]
  }

  private var attachedMarkFindings: [Finding] {
    guard let mark = content.first, mark | 0x20 == UInt8(ascii: "x"),
      let date = CivilDate(parsing: content.dropFirst().prefix(CivilDate.width)),
      content.dropFirst(1 + CivilDate.width).first.map(\.isBlank) ?? true
    else { return [] }
    let fix = LineEdit(replacing: 0..<1, with: [UInt8(ascii: "x"), .space])
    return [Finding(line: number, range: 0..<1, .attachedMark(date: date), fix: fix)]
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
      Finding(
        line: number, range: mark, .priorityAfterDate(priority),
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
      Finding(
        line: number, range: start..<end, .longPriority(priority, count: letters.count))
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
    if text.contains([UInt8(ascii: "("), letter + 1, UInt8(ascii: ")")]) { return [] }
    let fix = LineEdit(replacing: start + 1..<start + 2, with: [priority.letter])
    return [Finding(line: number, range: start..<start + 3, .lowercasePriority(priority), fix: fix)]
  }

  private var impossibleHeadDateFindings: [Finding] {
    guard !isCompleted, creationDate == nil, let word = firstWord({ $0.range }),
      word.lowerBound == head.textStart, let error = impossibleDate(at: word)
    else { return [] }
    return [Finding(line: number, range: word, .impossibleDate(error))]
  }

  /// Returns why the word at `range` looks like a date but is no day; nil if it doesn't.
  func impossibleDate(at range: Range<Int>) -> DateError? {
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

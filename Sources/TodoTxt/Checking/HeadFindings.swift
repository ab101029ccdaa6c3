/// What can be wrong before the text of a task.
extension TodoItem {
  /// A priority in lower case, a completion mark in upper case, a day that doesn't exist.
  var headFindings: [Finding] {
    uppercaseMarkFindings + lowercasePriorityFindings + impossibleHeadDateFindings
  }

  /// An indented line that became a task because there is none above it.
  var orphanFindings: [Finding] {
    guard dialect == .extended, content.first?.isBlank == true else { return [] }
    let end = content.offset { !$0.isBlank } ?? content.count
    return [Finding(line: number, range: 0..<end, .orphanNote)]
  }

  private var uppercaseMarkFindings: [Finding] {
    guard content.starts(with: "X ".utf8) else { return [] }
    // `X marks the spot` may be meant; a date behind it leaves no doubt.
    let date = content.dropFirst(2).prefix(CivilDate.width)
    let fix = LineEdit(replacing: 0..<1, with: [UInt8(ascii: "x")])
    return [
      Finding(
        line: number, range: 0..<1, .uppercaseMark,
        fix: CivilDate(parsing: date) == nil ? nil : fix)
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
    let fix = LineEdit(replacing: start + 1..<start + 2, with: [priority.letter])
    return [Finding(line: number, range: start..<start + 3, .lowercasePriority(priority), fix: fix)]
  }

  private var impossibleHeadDateFindings: [Finding] {
    guard creationDate == nil, let word = firstWord({ $0.range }),
      word.lowerBound == head.textStart, let error = impossibleDate(at: word)
    else { return [] }
    return [Finding(line: number, range: word, .impossibleDate(error))]
  }

  /// Returns why the word at `range`, written like a date, is no day, or nil if it isn't so.
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

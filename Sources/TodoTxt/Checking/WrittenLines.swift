/// The lines that a change has written, with remarks for the person who wrote them.
///
/// `tt check` reports a line's findings. The command that writes the line reports them too, unless
/// the lines that it replaced had the same problem. `tt check` never reports hints, since they are
/// often wrong.
package struct WrittenLines {
  private let lines: [TodoItem]
  private let numbers: Set<Int>
  private let former: [TodoItem]
  private let isEdited: Bool
  private let bytes: [UInt8]
  private let dialect: Dialect

  /// The list after the change, which is read only if a line alone does not answer a question.
  private lazy var list = Document(parsing: bytes, dialect: dialect)

  private lazy var formerContents = Set(former.map { ContentKey($0.content) })

  /// The number of the first open task with each text.
  private lazy var firstWithText = Dictionary(
    firstOf: list.list.compactMap {
      $0.isCompleted ? nil : (ContentKey($0.textBytes), $0.number)
    })

  /// Reads the changes that produced `bytes`; nil if they wrote no line.
  package init?(_ changes: [TaskChange], to bytes: [UInt8], dialect: Dialect) {
    var (lines, former, isEdited): ([TodoItem], [TodoItem], Bool) = ([], [], false)
    for change in changes {
      // Formatting makes notes of lines and lines of notes.
      if change.kind == .formatted { return nil }
      if change.kind == .edited { isEdited = true }
      if let line = change.before {
        former.append(TodoItem(number: 0, content: line, dialect: dialect))
      }
      // Sorting moves lines, and a reopened task was written before it was completed.
      guard let line = change.after, change.kind != .reopened, change.before != line else {
        continue
      }
      lines.append(TodoItem(number: change.number, content: line, dialect: dialect))
    }
    if lines.isEmpty, !isEdited { return nil }
    numbers = Set(lines.map { $0.number })
    (self.lines, self.former, self.isEdited) = (lines, former, isEdited)
    (self.bytes, self.dialect) = (bytes, dialect)
  }

  /// Returns the remarks about the lines, in the order of the list, with hints only if requested, except
  /// about a date that is probably wrong.
  ///
  /// `archive` and `old`, the list before the change, are read only if they are needed.
  package mutating func remarks(
    on today: CivilDate, weekStart: Weekday, withHints hasHints: Bool,
    withDates hasDates: Bool = true, archive: () -> Document?, old: () -> Document
  ) -> [WritingRemark] {
    // Most lines have neither findings nor hints, so the former lines need not be read.
    lazy var known = Set(former.flatMap { $0.ownFindings(on: today) }.map { $0.problem })
    lazy var knownMessages = Set(
      former.flatMap { $0.hints(on: today, weekStart: weekStart, areAll: hasHints) }
        .map { $0.message })
    lazy var formerTexts = Set(former.map { ContentKey($0.textBytes) })
    var (findings, hints): ([Finding], [WritingRemark]) = ([], [])
    for item in lines {
      let own = item.ownFindings(on: today)
      for finding in own where !known.contains(finding.problem) {
        if finding.rule == .detachedName, !isName(finding, of: item) {
          if !hasHints { continue }
          hints.append(
            WritingRemark(
              item.number, "\(item.text(finding.range).quoted) is part of the text",
              ofSeveral: "have a + or @ that is part of the text",
              item.remedies(for: [finding], on: today, weekStart: weekStart)[0]))
        } else {
          findings.append(finding)
        }
      }
      if item.isCompleted || item.lineKind == .comment { continue }
      if let other = sameTask(as: item) {
        if other.content == item.content,
          other.noteLines == list.item(numbered: item.number)?.noteLines
        {
          findings.append(item.duplicateFinding(of: other.number))
        } else if hasHints, !formerTexts.contains(ContentKey(item.textBytes)) {
          hints.append(
            WritingRemark(
              item.number, ofSeveral: "are the same as other open tasks", sameAs: other.number))
        }
      }
      // The finding already explains the date after `due:`.
      if own.contains(where: { $0.rule == .detachedValue }) { continue }
      hints += item.hints(
        on: today, weekStart: weekStart, areAll: hasHints, withDates: hasDates
      ).filter { !knownMessages.contains($0.message) }
    }
    findings += relationFindings(archive, old) + nameFindings()
    if isEdited, bytes.contains(.carriageReturn), old().mixedEndingFindings.isEmpty {
      findings += list.mixedEndingFindings
    }
    let groups = Dictionary(grouping: findings) { $0.line }
    let items = Dictionary(
      firstOf: lines.filter { groups[$0.number] != nil }.map { ($0.number, $0) })
    let remarks = groups.sorted { $0.key < $1.key }.flatMap { number, own in
      let own = own.sorted(by: Finding.areInOrder)
      let item = items[number] ?? TodoItem(parsing: [], dialect: dialect)
      return zip(own, item.remedies(for: own, on: today, weekStart: weekStart)).map {
        finding, remedy in
        let isLF = finding.rule == .mixedLineEndings && list.lines[number - 1].terminator != .crlf
        return WritingRemark(
          finding, finding.rule == .mixedLineEndings ? .endLines(isLF ? .crlf : .lf) : remedy)
      }
    }
    return remarks + hints
  }

  /// Returns the open task with the text of a written line; nil if the line had it before.
  private mutating func sameTask(as item: TodoItem) -> TodoItem? {
    let (text, number) = (item.textBytes, item.number)
    if text.isEmpty { return nil }
    // For a few lines, a search is faster than reading all tasks.
    let other =
      lines.count > 16
      ? firstWithText[ContentKey(text)]
      : list.firstTask(holding: TextSearch(Array(text), ignoringCase: false)) {
        $0.number != number && !$0.isCompleted && $0.textBytes == text
      }?.number
    guard let other, other < number || !numbers.contains(other),
      !formerContents.contains(ContentKey(item.content))
    else { return nil }
    return list.item(numbered: other)
  }

  /// Whether a sign before a space is certainly that of a project or context.
  private mutating func isName(_ finding: Finding, of item: TodoItem) -> Bool {
    let name = ContentKey(item.detachedName(in: finding)[...])
    return item.isClearlyName(finding)
      && (item.names.contains(name) || hasName(name, besides: [item.number]))
  }

  /// Returns the words of the lines that the lines they replaced did not have.
  private func newWords(_ words: (TodoItem) -> [ContentKey]) -> Set<ContentKey> {
    var new: Set<ContentKey> = []
    for item in lines { new.formUnion(words(item)) }
    for item in former where !new.isEmpty { new.subtract(words(item)) }
    return new
  }

  /// Returns the findings about a `p:` or `id:` that the lines they replaced did not have.
  private mutating func relationFindings(
    _ archive: () -> Document?, _ old: () -> Document
  ) -> [Finding] {
    let new = newWords { $0.linkWords }
    if new.isEmpty { return [] }
    let hasNewName = new.contains { $0.content.first.map { $0 | 0x20 } == UInt8(ascii: "i") }
    /// Returns the findings of some lines of a list.
    func findings(in list: Document, where isIncluded: (Line) -> Bool) -> [Finding] {
      func own(_ findings: [Finding]) -> [Finding] {
        findings.filter { isIncluded(list.lines[$0.line - 1]) }
      }
      var missing = own(list.missingParentFindings(archive: nil))
      var duplicates: [Finding] = []
      if hasNewName || !missing.isEmpty {
        let archive = archive()
        missing = own(list.missingParentFindings(archive: archive))
        if hasNewName { duplicates = own(list.duplicateIDFindings(archive: archive)) }
      }
      return own(list.dependencyCycleFindings) + missing + duplicates
    }
    let found = findings(in: list) { [numbers] in numbers.contains($0.number) }
    if found.isEmpty { return [] }
    let known = findings(in: old()) { [formerContents] in
      formerContents.contains(ContentKey($0.content))
    }
    let problems = Set(known.map { $0.problem })
    return found.filter { !problems.contains($0.problem) }
  }

  /// Returns the findings about names that are new in the list, except in another case.
  private mutating func nameFindings() -> [Finding] {
    var new = newWords { $0.isCompleted ? [] : $0.names }
    if new.count > 16 {
      // Reading the list for each of many names would take too long.
      let others = list.items.filter { !numbers.contains($0.number) && !$0.isCompleted }
      new.subtract(others.flatMap { $0.names })
    } else {
      new = new.filter { name in
        !hasName(name, besides: numbers, isOpen: true) && hasOtherCase(of: name)
      }
    }
    if new.isEmpty { return [] }
    return list.nameCaseFindings(WordCounts(of: list)).filter { finding in
      numbers.contains(finding.line)
        && new.contains(ContentKey(list.lines[finding.line - 1].content[offsets: finding.range]))
    }
  }

  /// Whether another task, perhaps only an open one, has a project or context.
  private mutating func hasName(
    _ name: ContentKey, besides numbers: Set<Int>, isOpen: Bool = false
  ) -> Bool {
    list.firstTask(holding: TextSearch(Array(name.content), ignoringCase: false)) { item in
      !numbers.contains(item.number) && !(isOpen && item.isCompleted) && item.names.contains(name)
    } != nil
  }

  /// Whether a task has a project or context that differs from this one only in case.
  private mutating func hasOtherCase(of name: ContentKey) -> Bool {
    let folded = name.content.folded
    return list.firstTask(holding: TextSearch(Array(name.content), ignoringCase: true)) { item in
      item.names.contains { $0 != name && $0.content.folded == folded }
    } != nil
  }
}

extension TodoItem {
  /// The findings of the rules that need no other line.
  func ownFindings(on today: CivilDate) -> [Finding] {
    let kind = lineKind
    let line = Line(
      number: number, kind: kind, content: content, terminator: .none, dialect: dialect)
    // An indented line is a task here, since no other line is above it.
    return line.findings(of: kind == .task || kind == .note ? self : nil, on: today)
  }

  /// The tags that connect tasks: `id:` and `p:` with their values.
  fileprivate var linkWords: [ContentKey] {
    [TagKey.parent, .id].flatMap { key in
      values(for: key).map { ContentKey((key.bytes + [.colon] + $0)[...]) }
    }
  }
}

extension Finding {
  /// The problem without what other lines and the task's own priority add, so that a change of
  /// these does not make it a new one.
  fileprivate var problem: String {
    switch rule {
    case .secondPriority: rule.rawValue + message.prefix { $0 != ";" }
    case .duplicateID: rule.rawValue + message.prefix { $0 != " " }
    default: rule.rawValue + message
    }
  }
}

/// The lines that a change has written, with remarks for the person who wrote them.
///
/// `tt check` reports a line's findings. The command that writes the line reports them too, unless
/// the lines that it replaced had the same problem. `tt check` never reports hints, since they are
/// often wrong.
package struct WrittenLines {
  private let lines: [TaskChange]
  private let written: Set<Int>
  private let former: [TodoItem]
  private let formerTexts: Set<ContentKey>
  private let formerContents: Set<ContentKey>
  private let isEdited: Bool
  private let source: Document?
  private let bytes: [UInt8]
  private let dialect: Dialect

  /// The list after the change, which is read only if a line alone does not answer a question.
  private lazy var list = Document(parsing: bytes, dialect: dialect)

  /// The number of the first open task with each text.
  private lazy var firstWithText = Dictionary(
    firstOf: list.items.filter { !$0.isCompleted }.map { (ContentKey($0.textBytes), $0.number) })

  /// Reads the changes that produced `bytes`; nil if they wrote no line.
  ///
  /// If the lines were moved here from another list, `source`, their relations to the tasks here are
  /// new.
  package init?(
    _ changes: [TaskChange], to bytes: [UInt8], dialect: Dialect, movedFrom source: Document? = nil
  ) {
    // Sorting moves lines, formatting changes lines of notes, and a reopened task was written
    // before it was completed.
    let written = changes.filter {
      $0.lineAfter != nil && ![.formatted, .reopened].contains($0.kind)
        && (source != nil || $0.lineBefore != $0.lineAfter)
    }
    isEdited = changes.contains { $0.kind == .edited }
    if written.isEmpty, !isEdited { return nil }
    lines = written
    self.written = Set(written.map { $0.number })
    former = changes.compactMap { $0.lineBefore.map { TodoItem(parsing: $0, dialect: dialect) } }
    formerTexts = Set(former.map { ContentKey($0.textBytes) })
    formerContents = Set(former.map { ContentKey($0.content) })
    (self.bytes, self.dialect, self.source) = (bytes, dialect, source)
  }

  /// Returns the remarks about the lines, in the order of the list, with hints only if requested.
  ///
  /// `archive` is read only if a parent is not in the list; `old` is read only for line endings.
  package mutating func remarks(
    on today: CivilDate, weekStart: Weekday, withHints hasHints: Bool,
    withDates hasDates: Bool = true, archive: () -> Document?, old: () -> Document
  ) -> [WritingRemark] {
    let known = Set(former.flatMap { $0.ownFindings(on: today) }.map { $0.problem })
    let knownHints = hasHints ? former.flatMap { $0.hints(on: today, weekStart: weekStart) } : []
    let knownMessages = Set(knownHints.map { $0.message })
    var (findings, hints): ([Finding], [WritingRemark]) = ([], [])
    for line in lines {
      let item = TodoItem(number: line.number, content: line.lineAfter ?? [], dialect: dialect)
      let own = item.ownFindings(on: today)
      for finding in own where !known.contains(finding.problem) {
        if finding.rule == .detachedName, own.count <= TodoItem.mostMended,
          !isName(finding, of: item, at: line.number)
        {
          let remedies = item.remedies(for: [finding], on: today, weekStart: weekStart)
          hints.append(
            WritingRemark(
              line.number, "\(item.text(finding.range).quoted) is part of the text",
              ofSeveral: "have a + or @ that is part of the text", remedies[0]))
        } else {
          findings.append(finding.moved(by: line.number - finding.line))
        }
      }
      if item.isCompleted || item.lineKind == .comment { continue }
      if let other = sameTask(as: item, at: line.number) {
        if other.content == item.content,
          other.noteLines == list.item(numbered: line.number)?.noteLines
        {
          findings.append(item.duplicateFinding(of: other.number))
        } else if source != nil || !formerTexts.contains(ContentKey(item.textBytes)) {
          hints.append(WritingRemark(line.number, sameAs: other.number))
        }
      }
      // The finding already explains the date after `due:`.
      if !hasHints || own.contains(where: { $0.rule == .detachedValue }) { continue }
      hints += item.hints(on: today, weekStart: weekStart, withDates: hasDates)
        .filter { !knownMessages.contains($0.message) }
    }
    findings += relationFindings(archive) + nameFindings()
    if isEdited, bytes.contains(.carriageReturn), old().mixedEndingFindings.isEmpty {
      findings += list.mixedEndingFindings
    }
    let contents = Dictionary(firstOf: lines.map { ($0.number, $0.lineAfter) })
    let groups = Dictionary(grouping: findings) { $0.line }
    var remarks: [WritingRemark] = []
    for (number, own) in groups.sorted(by: { $0.key < $1.key }) {
      let own = own.sorted(by: Finding.areInOrder)
      let remedies = TodoItem(parsing: (contents[number] ?? nil) ?? [], dialect: dialect)
        .remedies(for: own, on: today, weekStart: weekStart)
      for (finding, remedy) in zip(own, remedies) {
        let isEnding = finding.rule == .mixedLineEndings
        remarks.append(
          WritingRemark(
            finding,
            isEnding
              ? .endLines(list.lines[number - 1].terminator == .crlf ? .lf : .crlf) : remedy))
      }
    }
    return remarks + (hasHints ? hints : [])
  }

  /// Returns the open task with the text of a written line; nil if the line had it before.
  private mutating func sameTask(as item: TodoItem, at number: Int) -> TodoItem? {
    let text = item.textBytes
    if text.isEmpty || source == nil && formerContents.contains(ContentKey(item.content)) {
      return nil
    }
    // For a few lines, a search is faster than reading all tasks.
    let other =
      lines.count > 16
      ? firstWithText[ContentKey(text)].flatMap { list.item(numbered: $0) }
      : list.firstTask(holding: TextSearch(Array(text), ignoringCase: false)) {
        $0.number != number && !$0.isCompleted && $0.textBytes == text
      }
    return other.flatMap {
      $0.number < number || $0.number > number && !written.contains($0.number) ? $0 : nil
    }
  }

  /// Whether a sign before a space is certainly that of a project or context.
  private mutating func isName(_ finding: Finding, of item: TodoItem, at number: Int) -> Bool {
    let name = item.detachedName(in: finding)
    return item.isClearlyName(finding)
      && (item.names.contains(name) || hasName(name, besides: [number]))
  }

  /// Returns the findings about each `p:` and `id:` that is new in the lines.
  private mutating func relationFindings(_ archive: () -> Document?) -> [Finding] {
    let old = source != nil ? [] : Set(former.flatMap { $0.linkWords })
    var new: [Int: Set<[UInt8]>] = [:]
    for line in lines {
      let words = TodoItem(parsing: line.lineAfter ?? [], dialect: dialect).linkWords
        .filter { !old.contains($0) }
      // The first entry of a dictionary takes longer than reading a short list.
      if !words.isEmpty { new[line.number] = Set(words) }
    }
    if new.isEmpty { return [] }
    let list = list
    func isNew(_ finding: Finding) -> Bool {
      guard let new = new[finding.line], let item = list.item(numbered: finding.line) else {
        return false
      }
      // A new name can close a cycle of old links.
      if finding.rule == .dependencyCycle,
        new.contains(where: { $0[0] | 0x20 == UInt8(ascii: "i") })
      {
        return true
      }
      let key = finding.rule == .duplicateID ? "id:" : "p:"
      let start = finding.range.lowerBound - key.utf8.count
      return new.contains(Array(item.content[offsets: start..<finding.range.upperBound]))
    }
    let cycles = list.dependencyCycleFindings
    var missing = list.missingParentFindings(archive: nil)
    var duplicates: [Finding] = []
    let hasNewName = new.values.joined().contains { $0[0] | 0x20 == UInt8(ascii: "i") }
    if hasNewName || missing.contains(where: isNew) {
      let archive = archive()
      missing = list.missingParentFindings(archive: archive)
      if hasNewName { duplicates = list.duplicateIDFindings(archive: archive) }
    }
    // Problems that the lines had in their old list are not new.
    let moved = source.map { $0.missingParentFindings(archive: nil) + $0.dependencyCycleFindings }
    let known = Set((moved ?? []).map { $0.problem })
    return (cycles + missing).filter { isNew($0) && !known.contains($0.problem) }
      + duplicates.filter(isNew)
  }

  /// Returns the findings about names that are new in the list, except in another case.
  private mutating func nameFindings() -> [Finding] {
    let old = source != nil ? [] : Set(former.flatMap { $0.names })
    var new: Set<[UInt8]> = []
    for line in lines {
      let item = TodoItem(parsing: line.lineAfter ?? [], dialect: dialect)
      if item.isCompleted { continue }
      new.formUnion(item.names.filter { !old.contains($0) })
    }
    if new.count > 16 {
      // Reading the list for each of many names would take too long.
      let others = list.items.filter { !written.contains($0.number) && !$0.isCompleted }
      new.subtract(others.flatMap { $0.names })
    } else {
      new = new.filter { name in
        !hasName(name, besides: written, isOpen: true) && hasOtherCase(of: name)
      }
    }
    if new.isEmpty { return [] }
    return list.nameCaseFindings(WordCounts(of: list)).filter { finding in
      written.contains(finding.line)
        && list.item(numbered: finding.line).map {
          new.contains(Array($0.content[offsets: finding.range]))
        } ?? false
    }
  }

  /// Whether another task, perhaps only an open one, has a project or context.
  private mutating func hasName(
    _ name: [UInt8], besides numbers: Set<Int>, isOpen: Bool = false
  ) -> Bool {
    list.firstTask(holding: TextSearch(name, ignoringCase: false)) { item in
      !numbers.contains(item.number) && !(isOpen && item.isCompleted) && item.names.contains(name)
    } != nil
  }

  /// Whether a task has a project or context that differs from this one only in case.
  private mutating func hasOtherCase(of name: [UInt8]) -> Bool {
    let folded = name[...].folded
    return list.firstTask(holding: TextSearch(name, ignoringCase: true)) { item in
      item.names.contains { $0 != name && $0[...].folded == folded }
    } != nil
  }
}

extension TodoItem {
  /// The findings of the rules that need no other line.
  fileprivate func ownFindings(on today: CivilDate) -> [Finding] {
    let document = Document(parsing: Array(content), dialect: dialect)
    // An empty line has nothing to check.
    return document.lines.isEmpty ? [] : document.lineFindings(at: 0, on: today)
  }

  /// The tags that connect tasks: `id:` and `p:` with their values.
  fileprivate var linkWords: [[UInt8]] {
    tagWords.filter { $0.key == .parent || $0.key == .id }.map { Array(content[offsets: $0.word]) }
  }
}

extension Finding {
  /// The problem without the task's own priority, so that `tt pri` does not make it a new one.
  fileprivate var problem: String {
    rule.rawValue + (rule == .secondPriority ? String(message.prefix { $0 != ";" }) : message)
  }
}

/// The lines that a change has written, with remarks for the person who wrote them.
///
/// `tt check` reports a line's findings. The command that writes the line reports them too, unless
/// the lines that it replaced had the same problem. `tt check` never reports hints, since they are
/// often wrong.
package struct WrittenLines {
  private let lines: [TaskChange]
  private let former: [TodoItem]
  private let isEdited: Bool
  private let source: Document?
  private let before: Document?
  private let bytes: [UInt8]
  private let dialect: Dialect

  /// Reads the changes that produced `bytes`; nil if they wrote no line.
  ///
  /// `before` is the list before the change, if all other lines kept their numbers. If the lines
  /// were moved here from another list, `source`, their relations to the tasks here are new.
  package init?(
    _ changes: [TaskChange], from before: Document?, to bytes: [UInt8], dialect: Dialect,
    movedFrom source: Document? = nil
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
    former = changes.compactMap { $0.lineBefore.map { TodoItem(parsing: $0, dialect: dialect) } }
    self.before = changes.count == 1 ? before : nil
    (self.bytes, self.dialect, self.source) = (bytes, dialect, source)
  }
}

extension WrittenLines {
  /// Returns the remarks about the lines, in the order of the list, with hints only if requested.
  ///
  /// `archive` is read only if a parent is not in the list; `old` is read only for line endings.
  package func remarks(
    on today: CivilDate, weekStart: Weekday, withHints hasHints: Bool,
    withDates hasDates: Bool = true, archive: () -> Document?, old: () -> Document
  ) -> [WritingRemark] {
    var list = WrittenList(others: before, bytes: bytes, dialect: dialect)
    let known = Set(former.flatMap { $0.ownFindings(on: today) }.map { $0.ownFact })
    var findings: [Finding] = []
    var hints: [(line: Int, hint: WritingHint, remedy: Remedy)] = []
    let texts = lines.count > 16 ? list.after.firstNumbers : nil
    let replaced = OldLines(
      former, hints: hasHints ? former.flatMap { $0.hints(on: today, weekStart: weekStart) } : [])
    let written = Set(lines.map { $0.number })
    for line in lines {
      let item = TodoItem(parsing: line.lineAfter ?? [], dialect: dialect)
      let own = item.ownFindings(on: today)
      for finding in own where !known.contains(finding.ownFact) {
        let moved = finding.moved(by: line.number - finding.line)
        if case .detachedName(let name) = finding.fact, own.count <= TodoItem.mostMended,
          !item.isClearlyName(finding)
            || !item.names.contains(name) && !list.hasName(name, besides: [line.number])
        {
          let remedies = item.remedies(for: [finding], on: today, weekStart: weekStart)
          hints.append((line.number, .detachedName(name), remedies[0]))
        } else {
          findings.append(moved)
        }
      }
      if item.isCompleted || item.isComment { continue }
      switch sameTask(as: item, line, in: &list, texts, (replaced, written)) {
      case .finding(let finding): findings.append(finding)
      case .hint(let hint): hints.append((line.number, hint, .remove))
      case nil: break
      }
      if !hasHints { continue }
      // The finding already explains the date after `due:`.
      if own.contains(where: { $0.rule == .detachedValue }) { continue }
      for (hint, remedy) in item.hints(on: today, weekStart: weekStart)
      where !replaced.hints.contains(hint) {
        if case .dateAtEnd = hint, !hasDates { continue }
        hints.append((line.number, hint, remedy))
      }
    }
    findings += relationFindings(in: &list, archive)
    findings += nameFindings(in: &list)
    if isEdited, bytes.contains(.carriageReturn), old().mixedEndingFindings.isEmpty {
      findings += list.after.mixedEndingFindings
    }
    var remarks: [WritingRemark] = []
    let contents = Dictionary(firstOf: lines.map { ($0.number, $0.lineAfter) })
    let groups = Dictionary(grouping: findings) { $0.line }
    for (number, own) in groups.sorted(by: { $0.key < $1.key }) {
      let own = own.sorted(by: Finding.areInOrder)
      let remedies = TodoItem(parsing: (contents[number] ?? nil) ?? [], dialect: dialect)
        .remedies(for: own, on: today, weekStart: weekStart)
      remarks += zip(own, remedies).map { finding, remedy in
        WritingRemark(number: number, fact: .finding(finding), remedy: remedy)
      }
    }
    guard hasHints else { return remarks }
    return remarks
      + hints.map { WritingRemark(number: $0.line, fact: .hint($0.hint), remedy: $0.remedy) }
  }

  /// Returns the open task with the same bytes, or with the same text.
  private func sameTask(
    as item: TodoItem, _ line: TaskChange, in list: inout WrittenList,
    _ texts: [ContentKey: Int]?, _ known: (replaced: OldLines, written: Set<Int>)
  ) -> WritingRemark.Fact? {
    let (replaced, written) = known
    if item.textBytes.isEmpty
      || source == nil && replaced.contents.contains(ContentKey(item.content))
    {
      return nil
    }
    guard let other = list.open(with: item.textBytes, besides: line.number, texts),
      other.number < line.number || !written.contains(other.number)
    else { return nil }
    if other.content == item.content, list.haveSameNote(other.number, line.number) {
      return .finding(
        Finding(
          line: line.number, range: 0..<item.content.count,
          .duplicateTask(line: other.number, isCompleted: false)))
    }
    if source == nil, replaced.texts.contains(ContentKey(item.textBytes)) { return nil }
    return .hint(.sameTask(line: other.number))
  }

  /// Returns the findings about each `p:` and `id:` that is new in the lines.
  private func relationFindings(
    in list: inout WrittenList, _ archive: () -> Document?
  ) -> [Finding] {
    let old = source != nil ? [] : Set(former.flatMap { $0.linkWords })
    var new: [Int: Set<[UInt8]>] = [:]
    for line in lines {
      let words = TodoItem(parsing: line.lineAfter ?? [], dialect: dialect).linkWords
        .filter { !old.contains($0) }
      // The first entry of a dictionary takes longer than reading a short list.
      if !words.isEmpty { new[line.number] = Set(words) }
    }
    if new.isEmpty { return [] }
    func isNew(_ finding: Finding) -> Bool {
      guard let new = new[finding.line], let item = list.after.item(numbered: finding.line) else {
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
    let cycles = list.after.dependencyCycleFindings
    var missing = list.after.missingParentFindings(archive: nil)
    var duplicates: [Finding] = []
    let hasNewName = new.values.joined().contains { $0[0] | 0x20 == UInt8(ascii: "i") }
    if hasNewName || missing.contains(where: isNew) {
      let archive = archive()
      missing = list.after.missingParentFindings(archive: archive)
      if hasNewName { duplicates = list.after.duplicateIDFindings(archive: archive) }
    }
    // Problems that the lines had in their old list are not new.
    let moved = source.map { $0.missingParentFindings(archive: nil) + $0.dependencyCycleFindings }
    let known = Set((moved ?? []).map { $0.fact })
    return (cycles + missing).filter { isNew($0) && !known.contains($0.fact) }
      + duplicates.filter(isNew)
  }

  /// Returns the findings about names that are new in the list, except in another case.
  private func nameFindings(in list: inout WrittenList) -> [Finding] {
    let old = source != nil ? [] : Set(former.flatMap { $0.names })
    var new: Set<[UInt8]> = []
    for line in lines {
      let item = TodoItem(parsing: line.lineAfter ?? [], dialect: dialect)
      if item.isCompleted { continue }
      new.formUnion(item.names.filter { !old.contains($0) })
    }
    let written = Set(lines.map { $0.number })
    if new.count > 16 {
      // Reading the list for each of many names would take too long.
      new.subtract(list.names(besides: written))
    } else {
      new = new.filter { name in
        !list.hasName(name, besides: written, isOpen: true) && list.hasOtherCase(of: name)
      }
    }
    if new.isEmpty { return [] }
    return list.after.nameCaseFindings(WordCounts(of: list.after)).filter { finding in
      guard case .nameCase(let word, _, _, _) = finding.fact else { return false }
      return new.contains(word) && written.contains(finding.line)
    }
  }
}

extension TodoItem {
  /// The findings of the rules that need no other line.
  fileprivate func ownFindings(on today: CivilDate) -> [Finding] {
    let document = Document(parsing: Array(content), dialect: dialect)
    // An empty line has nothing to check.
    return document.lines.isEmpty ? [] : document.lineFindings(at: 0, on: today)
  }

  fileprivate var isComment: Bool { lineKind == .comment }

  /// The tags that connect tasks: `id:` and `p:` with their values.
  fileprivate var linkWords: [[UInt8]] {
    tagWords.filter { $0.key == .parent || $0.key == .id }.map { Array(content[offsets: $0.word]) }
  }
}

extension Finding {
  /// The fact without the task's own priority, so that `tt pri` does not make it a new one.
  fileprivate var ownFact: Fact {
    guard case .secondPriority(let priority, _) = fact else { return fact }
    return .secondPriority(priority, counting: priority)
  }
}

/// The facts about the lines before a change, which are not new.
private struct OldLines {
  let contents: Set<ContentKey>
  let texts: Set<ContentKey>
  let hints: Set<WritingHint>

  init(_ items: [TodoItem], hints: [(hint: WritingHint, remedy: Remedy)]) {
    contents = Set(items.map { ContentKey($0.content) })
    texts = Set(items.map { ContentKey($0.textBytes) })
    self.hints = Set(hints.map { $0.hint })
  }
}

/// The list after a change, which is read only if the earlier tasks do not answer a question.
private struct WrittenList {
  /// The list before the change, if all other tasks have the same numbers in it.
  let others: Document?
  let bytes: [UInt8]
  let dialect: Dialect

  lazy var after = Document(parsing: bytes, dialect: dialect)

  /// Returns an open task with a text.
  mutating func open(
    with text: ArraySlice<UInt8>, besides number: Int, _ texts: [ContentKey: Int]?
  ) -> TodoItem? {
    if let texts {
      return texts[ContentKey(text)].flatMap { $0 == number ? nil : after.item(numbered: $0) }
    }
    return first(holding: TextSearch(Array(text), ignoringCase: false)) {
      $0.number != number && !$0.isCompleted && $0.textBytes == text
    }
  }

  /// Whether another task, perhaps only an open one, has a project or context.
  mutating func hasName(
    _ name: [UInt8], besides numbers: Set<Int>, isOpen: Bool = false
  ) -> Bool {
    first(holding: TextSearch(name, ignoringCase: false)) { item in
      !numbers.contains(item.number) && !(isOpen && item.isCompleted) && item.names.contains(name)
    } != nil
  }

  /// The projects and contexts of all other open tasks.
  mutating func names(besides numbers: Set<Int>) -> Set<[UInt8]> {
    let others = after.items.filter { !numbers.contains($0.number) && !$0.isCompleted }
    return Set(others.flatMap { $0.names })
  }

  /// Whether a task has a project or context that differs from this one only in case.
  mutating func hasOtherCase(of name: [UInt8]) -> Bool {
    let folded = name[...].folded
    return first(holding: TextSearch(name, ignoringCase: true)) { item in
      item.names.contains { $0 != name && $0[...].folded == folded }
    } != nil
  }

  mutating func haveSameNote(_ one: Int, _ other: Int) -> Bool {
    after.item(numbered: one)?.noteLines == after.item(numbered: other)?.noteLines
  }

  private mutating func first(
    holding needle: TextSearch, where isIt: (TodoItem) -> Bool
  ) -> TodoItem? {
    (others ?? after).firstTask(holding: needle, where: isIt)
  }
}

extension Document {
  /// The number of the first open task with each text.
  fileprivate var firstNumbers: [ContentKey: Int] {
    var numbers: [ContentKey: Int] = [:]
    for item in list where !item.isCompleted && numbers[ContentKey(item.textBytes)] == nil {
      numbers[ContentKey(item.textBytes)] = item.number
    }
    return numbers
  }
}

/// The findings that depend on one line alone, kept while a document changes.
///
///     var kept = LineFindings()
///     document.findings(on: today, keeping: &kept)      // reads every line
///     kept.keep(document.replaceBytes(in: place, with: word))
///     document.findings(on: today, keeping: &kept)      // reads the lines that changed
package struct LineFindings: Sendable {
  /// What was found, in the order of the lines.
  private(set) var findings: [Finding] = []

  /// The number of lines and the day of the last check.
  private var lineCount = 0
  private var day: CivilDate?

  /// The lines that have not changed since the last check; nil if no line has.
  private var unchanged: UnchangedLines? = UnchangedLines.none

  /// Creates findings of a document that was not checked yet.
  package init() {}

  /// Takes note of a change: only the findings of these lines still hold.
  package mutating func keep(_ lines: UnchangedLines) {
    unchanged = unchanged.map { $0.intersection(lines) } ?? lines
  }

  /// Checks the lines of a document that changed since the last check.
  mutating func update(_ document: Document, on today: CivilDate?) {
    guard let unchanged = day == today ? unchanged : UnchangedLines.none else { return }
    let count = document.lines.count
    let firstBelow = lineCount - unchanged.below
    var updated = findings.filter { $0.line <= unchanged.above }
    for position in unchanged.above..<count - unchanged.below {
      updated += document.lineFindings(at: position, on: today)
    }
    for finding in findings where finding.line > firstBelow {
      updated.append(finding.moved(by: count - lineCount))
    }
    (findings, lineCount, day) = (updated, count, today)
    self.unchanged = nil
  }
}

extension Document {
  /// Returns what breaks a rule that looks at no other line, in the order of the findings.
  fileprivate func lineFindings(at position: Int, on today: CivilDate?) -> [Finding] {
    var findings = lines[position].invalidUTF8Findings
    if index.kinds[position] == .task {
      let item = item(at: position)
      findings += item.headFindings + item.orphanFindings
      if !item.isShellCommand { findings += item.tagFindings(on: today) }
    }
    return findings.sorted(by: Finding.areInOrder)
  }
}

extension TodoItem {
  /// What can be wrong with the tags of a task, and with words that were meant for tags.
  fileprivate func tagFindings(on today: CivilDate?) -> [Finding] {
    let tags = tagWords
    let findings = tags.isEmpty ? [] : keyFindings(tags) + openPriorityFindings(tags)
    if isCompleted { return findings }
    return findings + textFindings + dateFindings(tags) + recurrenceFindings(tags)
      + orderFindings(on: today)
  }
}

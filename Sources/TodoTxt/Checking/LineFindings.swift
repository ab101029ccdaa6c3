/// The findings that depend on only one line, kept while a document changes.
///
///     var kept = LineFindings()
///     document.findings(on: today, keeping: &kept)      // reads every line
///     kept.keep(document.replaceBytes(in: place, with: word))
///     document.findings(on: today, keeping: &kept)      // reads the lines that changed
package struct LineFindings {
  private(set) var findings: [Finding] = []

  /// The number of lines and the day of the last check.
  private var lineCount = 0
  private var day: CivilDate?

  /// The lines that have not changed since the last check; nil if no line has.
  private var unchanged: UnchangedLines? = UnchangedLines.none

  package init() {}

  /// Records a change: only the findings of these lines are still valid.
  package mutating func keep(_ lines: UnchangedLines) {
    unchanged = unchanged.map { $0.intersection(lines) } ?? lines
  }

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
  fileprivate func lineFindings(at position: Int, on today: CivilDate?) -> [Finding] {
    let isTask = index.kinds[position] == .task
    return lines[position].findings(of: isTask ? item(at: position) : nil, on: today)
  }
}

extension Line {
  /// Returns the findings of the rules that need no other line, in order; `task` is the line if it
  /// is one.
  func findings(of task: TodoItem?, on today: CivilDate?) -> [Finding] {
    var findings = invalidUTF8Findings
    if let task {
      if let finding = task.headFinding { findings.append(finding) }
      let tagFindings = task.tagFindings(on: today)
      // Few lines have tag findings, so test this second.
      if !tagFindings.isEmpty, !task.isShellCommand { findings += tagFindings }
    }
    return findings.sorted(by: Finding.areInOrder)
  }
}

extension TodoItem {
  /// The findings in the tags of a task, and in words that were meant as tags.
  fileprivate func tagFindings(on today: CivilDate?) -> [Finding] {
    let tags = tagWords
    var findings = tags.isEmpty ? [] : keyFindings(tags)
    if isCompleted { return findings }
    if mayHaveTextFindings { findings += textFindings }
    if tags.isEmpty { return findings }
    findings += openPriorityFindings(tags) + noWordsFindings + valueFindings(tags)
    return findings + orderFindings(on: today)
  }
}

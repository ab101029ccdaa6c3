extension Document {
  /// Returns the places in the file that are likely mistakes, in the order of the file.
  ///
  ///     Document(parsing: "(b) Call mum due:2026-02-30\n").findings(on: today).map(\.message)
  ///
  /// Comments and notes are free: of them only bytes and endings are looked at. Dates and
  /// recurrences of completed tasks no longer matter.
  public func findings(on today: CivilDate) -> [Finding] {
    findings(breaking: Set(CheckRule.allCases), on: today)
  }

  /// Returns the places in the file that break one of `rules`.
  ///
  /// Without `today`, no date is in the past; `archive` holds tasks that may be named as parents too.
  package func findings(
    breaking rules: Set<CheckRule> = Set(CheckRule.allCases), on today: CivilDate? = nil,
    archive: Document? = nil
  ) -> [Finding] {
    var findings = mixedEndingFindings + lines.flatMap(\.invalidUTF8Findings)
    findings += duplicateTaskFindings + dependencyCycleFindings
    findings += missingParentFindings(archive: archive) + nameCaseFindings
    for item in items {
      findings += item.headFindings + item.orphanFindings
      if item.isShellCommand { continue }
      findings += item.tagFindings(on: today)
    }
    return findings.filter { rules.contains($0.rule) }.sorted {
      ($0.line, $0.range.lowerBound, $0.range.upperBound, $0.rule.rawValue)
        < ($1.line, $1.range.lowerBound, $1.range.upperBound, $1.rule.rawValue)
    }
  }

  /// Returns the file with every fixable finding fixed, including findings that only another fix
  /// brings out.
  ///
  ///     X 2026-11-21 (b) Call mum   →   x 2026-11-21 (B) Call mum
  ///
  /// Fixing ends after three rounds.
  public func fixingAll() -> Document {
    var document = self
    for _ in 0..<3 {
      let edit = document.fixing(document.findings())
      if edit.isEmpty { break }
      document = Document(parsing: edit.bytes, dialect: dialect)
    }
    return document
  }

  /// Returns the edit that makes the fixes of `findings`; those without one stay.
  package func fixing(_ findings: [Finding]) -> DocumentEdit {
    var edit = DocumentEdit(of: self)
    let fixable = findings.filter { $0.fix != nil }
    for (line, findings) in Dictionary(grouping: fixable, by: \.line) {
      var content = lines[line - 1].content
      // From the right, so that the offsets of those to the left stay true.
      var start = content.count + 1
      for fix in findings.compactMap(\.fix).sorted(by: { $0.range.lowerBound > $1.range.lowerBound }
      )
      where fix.range.upperBound <= start {
        fix.apply(to: &content)
        start = fix.range.lowerBound
      }
      edit.replaceContent(ofLine: line, with: content)
    }
    return edit
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

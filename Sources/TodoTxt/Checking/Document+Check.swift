extension Document {
  /// Returns the places in the file that are likely mistakes, in the order of the file.
  ///
  ///     Document("(b) Call mum due:2026-02-30\n").findings(on: today).map(\.message)
  ///
  /// In comments and notes, only bytes and line endings are checked. Dates and recurrences of
  /// completed tasks are not checked.
  public func findings(on today: CivilDate) -> [Finding] {
    findings(on: today, archive: nil)
  }

  /// Returns the places in the file that break a rule.
  ///
  /// Without `today`, no date is in the past. Tasks in `archive` may be named as parents too.
  package func findings(on today: CivilDate? = nil, archive: Document? = nil) -> [Finding] {
    var kept = LineFindings()
    return findings(on: today, archive: archive, words: WordCounts(of: self), keeping: &kept)
  }

  /// Returns the places in the file that break a rule; `words` are the document's.
  ///
  /// Rules that depend on one line check only lines that changed since the last check.
  package func findings(
    on today: CivilDate?, archive: Document?, words: WordCounts, keeping kept: inout LineFindings
  ) -> [Finding] {
    kept.update(self, on: today)
    let others =
      mixedEndingFindings + duplicateTaskFindings + dependencyCycleFindings
      + missingParentFindings(archive: archive) + duplicateIDFindings(archive: archive)
      + nameCaseFindings(words)
    // Both runs are in order, so they are sorted in one pass.
    return (confirmed(kept.findings, words) + others.sorted(by: Finding.areInOrder))
      .sorted(by: Finding.areInOrder)
  }

  /// Returns the findings, except `+ work` if no other task has that project.
  private func confirmed(_ findings: [Finding], _ words: WordCounts) -> [Finding] {
    findings.filter { finding in
      if finding.rule != .detachedName { return true }
      let item = item(at: finding.line - 1)
      return words.counts[ContentKey(item.detachedName(in: finding)[...])] != nil
        && item.isClearlyName(finding)
    }
  }

  /// Returns the file with every fixable finding fixed, including findings that appear only after
  /// another fix.
  ///
  ///     Document("X 2026-11-21 (b) Call mum").fixingAll()      // x 2026-11-21 (B) Call mum
  ///
  /// It stops after three rounds.
  public func fixingAll() -> Document { fixingAll(archive: nil) }

  /// Returns the fixed file, given the archive, whose tasks can have the same `id:`.
  package func fixingAll(archive: Document?) -> Document {
    var document = self
    for _ in 0..<3 {
      let edit = document.fixing(document.findings(archive: archive))
      if edit.isEmpty { break }
      document = document.applying(edit)
    }
    return document
  }

  /// Returns the edit of a finding's fix or proposal.
  package func mending(_ finding: Finding) -> DocumentEdit {
    var edit = DocumentEdit(of: self)
    guard let mending = finding.mending else { return edit }
    var content = lines[finding.line - 1].content
    mending.apply(to: &content)
    edit.replaceContent(ofLine: finding.line, with: content)
    return edit
  }

  /// Returns the edit that makes the fixes of `findings`; findings without a fix stay.
  func fixing(_ findings: [Finding]) -> DocumentEdit {
    var edit = DocumentEdit(of: self)
    let fixable = findings.filter { $0.isFixable }
    for (line, findings) in Dictionary(grouping: fixable, by: { $0.line }) {
      let fixes = findings.lastFixes { $0.certainFix }
      edit.replaceContent(ofLine: line, with: lines[line - 1].content.applying(fixes))
    }
    return edit
  }
}

extension [Finding] {
  /// Returns the fixes of a line, in order; of fixes that overlap, only the last one.
  func lastFixes(_ fix: (Finding) -> Splice?) -> [Splice] {
    var (fixes, start) = ([Splice](), Int.max)
    let lastFirst = compactMap(fix).sorted { $0.range.lowerBound > $1.range.lowerBound }
    for fix in lastFirst where fix.range.upperBound <= start {
      fixes.append(fix)
      start = fix.range.lowerBound
    }
    return fixes.reversed()
  }
}

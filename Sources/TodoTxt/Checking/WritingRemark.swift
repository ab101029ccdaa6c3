/// A finding, which `tt check` reports too, or a hint about a line that a command has written.
///
/// A hint is a likely mistake that is too uncertain for `tt check`.
package struct WritingRemark: Hashable {
  package let number: Int

  /// The problem, in lower case and without a full stop.
  package let message: String

  /// What several lines with this remark have in common: `have no words`; for a finding, its rule.
  package let ofSeveral: String
  package let isFinding: Bool

  /// The number of the same task in the message, if there is one.
  package let sameTask: Int?

  /// The fix; nil if there may be nothing to fix.
  package let remedy: Remedy?

  /// Creates a hint, possibly that another task has the same text.
  init(
    _ number: Int, _ message: String = "", ofSeveral: String, _ remedy: Remedy? = nil,
    sameAs other: Int? = nil
  ) {
    (self.number, self.message, self.ofSeveral, isFinding) = (number, message, ofSeveral, false)
    (self.remedy, sameTask) = (remedy, other)
  }

  init(_ finding: Finding, _ remedy: Remedy) {
    (number, sameTask, isFinding) = (finding.line, finding.duplicate?.line, true)
    (message, ofSeveral, self.remedy) = (finding.message, finding.rule.rawValue, remedy)
  }
}

/// The fix for a finding or a hint.
package enum Remedy: Hashable {
  /// Replaces the text of the task by this one, as typed.
  case replaceText([UInt8])

  case remove

  /// Gives all lines this ending.
  case endLines(LineTerminator)

  /// Only the person who wrote it knows what was meant.
  case edit
}

extension TodoItem {
  /// Returns the remedy for each finding of this task, whose line may differ.
  ///
  /// One text fixes all of them, since a second text would replace the first. It is tried out, so that
  /// it is never proposed where the priority, a date or the completion mark would interfere.
  func remedies(
    for findings: [Finding], on today: CivilDate, weekStart: Weekday
  ) -> [Remedy] {
    let isDate = findings.contains { $0.rule == .relativeDate }
    // Of several dates with one key, the one that was there before may no longer be reported.
    let others = isDate ? ownFindings(on: today).filter { $0.rule == .duplicateKey } : []
    let line = content.applying((findings + others).lastFixes { $0.mending })
    let text = replacement(by: line, on: today, weekStart)
    return findings.map { finding in
      if finding.rule == .duplicateTask { return .remove }
      // Dates in a new text are resolved anyway.
      let isFixed = finding.mending != nil || finding.rule == .relativeDate
      return isFixed ? text.map(Remedy.replaceText) ?? .edit : .edit
    }
  }

  /// Returns the text with which `tt replace` turns this line into another one; nil if there is none.
  private func replacement(
    by line: some Collection<UInt8>, on today: CivilDate, _ weekStart: Weekday
  ) -> [UInt8]? {
    let mended = TodoItem(parsing: line, dialect: dialect)
    var wanted = mended
    guard (try? wanted.resolveDates(on: today, weekStart: weekStart)) != nil,
      wanted.lineKind == .task
    else { return nil }
    let priority = mended.priority.map { "(\($0)) ".bytes } ?? []
    let texts = [
      Array(mended.textBytes), priority + mended.textBytes,
      Array(mended.content[offsets: 0..<mended.textRange.upperBound]),
    ]
    return texts.first { replacing($0, on: today, weekStart)?.content == wanted.content }
  }

  /// Returns the task as changed by `tt replace`; nil if it refuses.
  private func replacing(
    _ text: [UInt8], on today: CivilDate, _ weekStart: Weekday
  ) -> TodoItem? {
    var item = self
    guard !text.isEmpty,
      (try? TodoItem(parsing: text, dialect: dialect).checkCompletionMark(on: today)) != nil,
      let typed = try? TypedText(text, on: today, weekStart: weekStart)
    else { return nil }
    do throws(TaskError) {
      _ = try TaskEdit.replaceText(with: typed).apply(to: &item)
      return item
    } catch { return nil }
  }
}

extension TodoItem {
  /// Returns the hints that need no other task, those about dates only if requested.
  func hints(
    on today: CivilDate, weekStart: Weekday, areAll: Bool = true, withDates hasDates: Bool = true
  ) -> [WritingRemark] {
    // Without a colon, the text has no date that words could continue.
    let mayContinue = content.span.firstIndex(of: .colon, in: textRange) != nil
    guard !isCompleted, areAll || mayContinue else { return [] }
    let words = words { $0 }
    let continued = continuedDate(words, on: today, weekStart)
    guard !words.isEmpty, areAll || continued != nil, !isShellCommand else { return [] }
    if areAll, words.allSatisfy({ $0.kind == .project || $0.kind == .context }) {
      return [WritingRemark(number, "the task has no words", ofSeveral: "have no words", .edit)]
    }
    if let (tag, words, edit) = continued {
      var line = content
      edit.apply(to: &line)
      let mended = replacement(by: line, on: today, weekStart)
      return [
        WritingRemark(
          number, "\(text(words).quoted) after \(text(tag)) is part of the text",
          ofSeveral: "have words after a date that may belong to it",
          mended.map(Remedy.replaceText) ?? .edit)
      ]
    }
    guard areAll, hasDates, value(for: .due) == nil,
      let (date, remedy) = dateAtEnd(on: today, weekStart)
    else { return [] }
    return [
      WritingRemark(
        number,
        "\(date.string.quoted) is part of the text",
        ofSeveral: "end in a date that is part of the text", remedy)
    ]
  }

  /// Returns the words of a date at the end of the text, and how to set it; nil if there are none.
  private func dateAtEnd(
    on today: CivilDate, _ weekStart: Weekday
  ) -> (words: [UInt8], remedy: Remedy)? {
    let text = Array(textBytes)
    func remedy(_ text: [UInt8]) -> Remedy {
      let isPossible = replacing(text, on: today, weekStart) != nil
      return isPossible ? .replaceText(text) : .edit
    }
    guard let prose = ProseReading(of: text, on: today, weekStart: weekStart) else {
      // Prose treats `mon` and `sat` as text; a hint can ask.
      let end = Array(ProseWord.words(of: text).suffix(2))
      guard end.count == 2, !end[0].bindsNextWord, let day = end[1].weekday, day != .sunday else {
        return nil
      }
      let typed = Array(text[end[1].range])
      return (typed, remedy(text[..<end[0].range.upperBound] + " due:".bytes + typed))
    }
    return (Array(text[prose.range]), remedy(prose.text))
  }
}

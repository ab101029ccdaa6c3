extension TagKey {
  var isDate: Bool { self == .due || self == .threshold || self == .until }
}

extension TodoItem {
  /// Replaces every date expression in `due:`, `t:` and `until:` with an ISO date.
  ///
  ///     call mum due:fri t:due-2d   →   call mum due:2026-11-27 t:2026-11-25
  ///
  /// Use it for typed text; text in a file is never rewritten. An expression can count from any tag
  /// of the task that has a date; `tag` returns the dates of tags that the task does not have.
  /// Throws a `Diagnostic` that points into `content`.
  mutating func resolveDates(
    on today: CivilDate, weekStart: Weekday = .monday,
    tag: DateExpression.TagDate = { _ in nil }
  ) throws(Diagnostic) {
    var found: [DateExpression.TagExpression] = []
    let line = Array(content)
    for tag in tagWords where tag.key.isDate {
      do throws(Diagnostic) {
        found.append((tag.key.bytes, try DateExpression(parsing: tag.value, of: line)))
      } catch {
        // `due:next friday` needs a hyphen, and `due:in 3 days` is `due:3d`.
        let start = tag.value.lowerBound
        let words = line[start...].split(separator: .space, omittingEmptySubsequences: false)
        for count in [4, 3, 2] where count <= words.count {
          let range = start..<words[count - 1].endIndex
          let date = try? DateExpression(parsing: line[range])
          let meant = date?.text ?? DateExpression.suggestion(for: line[range])
          guard let meant else { continue }
          throw line.problem(
            "unknownDate", at: range, "unknown date \(line.quoted(range))", suggestion: meant)
        }
        throw error
      }
    }
    let moments = DateExpression.resolveTogether(
      found, on: today, weekStart: weekStart
    ) { (key) throws(Diagnostic) in
      if let date = date(of: TagKey(key)) { return date }
      return try tag(key)
    }
    let known = try moments.map { moment throws(Diagnostic) -> Moment? in try moment.get() }
    replaceLine(with: content.applying(edits(writing: known, to: found)))
  }

  /// Returns the edits that replace expressions with their dates, except those that are dates.
  func edits(writing moments: [Moment?], to tags: [DateExpression.TagExpression]) -> [Splice] {
    zip(tags, moments).compactMap { tag, moment in
      let range = tag.expression.ranges.whole
      guard let moment, Moment(in: content.span, at: range) == nil else { return nil }
      return Splice(range, with: moment.text.bytes)
    }
  }

  /// Returns the date in the first tag with `key`; nil if there is no such tag or it has no date.
  package func date(of key: TagKey) -> CivilDate? {
    valueRange(for: key).flatMap { Moment(in: content.span, at: $0) }?.date
  }
}

extension TodoItemRow {
  /// Returns whether the task is open and was due before a day.
  ///
  ///     if row.isOverdue(on: today) { print("overdue:", row.item) }
  ///
  /// A time in `due:` is ignored: a task that was due at 9:00 today is not overdue.
  public func isOverdue(on today: CivilDate) -> Bool {
    guard !item.isCompleted, let due = item.date(of: .due) else { return false }
    return due < today
  }
}

extension TodoItem {
  /// Whether the task has a `rec:`.
  package var recurs: Bool { valueRange(for: .recurrence) != nil }

  /// Returns the task that follows this one in its series when it is completed on `date`.
  ///
  /// Returns nil if it does not recur or the series has ended.
  ///
  /// ```text
  /// 2026-10-01 pay rent rec:+1m due:2026-11-30 t:2026-11-25
  /// 2026-11-29 pay rent rec:+1m due:2026-12-30 t:2026-12-25
  /// ```
  ///
  /// The bytes are those of this task, except for its dates: `due:` moves and `t:` keeps its
  /// distance, a creation date becomes `date`, and a task without either date gets a `due:`. An
  /// `id:` gets the day of the new task: `id:rent` becomes `id:rent-20261230`. Its timer and
  /// `spent:` are omitted. It has the same note; add its `indentedNoteContents` with its line.
  ///
  /// - Throws: A ``Diagnostic`` if `rec:`, `due:`, `t:` or `until:` is invalid: a series must not
  ///   end because of a typo.
  public func successor(completedOn date: CivilDate) throws(Diagnostic) -> TodoItem? {
    guard let ruleRange = valueRange(for: .recurrence) else { return nil }
    let occurrence = Occurrence(
      due: try moment(.due), threshold: try moment(.threshold),
      anchorDay: value(for: .anchorDay).flatMap { Int($0.string) },
      seriesDate: try moment(.seriesDate)?.date)
    let until = try moment(.until)?.date
    let rule = try recurrence(at: ruleRange)
    do throws(Diagnostic) {
      return try rule.successor(of: occurrence, completedOn: date, until: until)
        .map { moved(to: $0, createdOn: date) }
    } catch {
      throw Array(content).problem(
        error.problem, at: ruleRange.lowerBound..<ruleRange.lowerBound + error.range.count,
        "rec: \(error.message)")
    }
  }

  /// Reads the value of `rec:`.
  func recurrence(at range: Range<Int>) throws(Diagnostic) -> Recurrence {
    do throws(Diagnostic) {
      return try Recurrence(parsing: range, of: Array(content))
    } catch {
      throw error.naming("rec")
    }
  }

  /// Reads a tag that must contain a day, or a day and a time, if it exists.
  func moment(_ key: TagKey) throws(Diagnostic) -> Moment? {
    guard let range = valueRange(for: key) else { return nil }
    guard let moment = Moment(parsing: content[offsets: range]) else {
      let who = recurs ? "a repeating task needs" : "expected"
      let line = Array(content)
      throw line.problem(
        "noDateInSeries", at: range,
        "\(key): unknown date \(line.quoted(range)); \(who) one such as 2026-11-25")
    }
    return moment
  }

  /// Removes the counted time and the claim, which belong only to this task of the series.
  mutating func removeTimer() {
    removeValues(for: .claim)
    if value(for: .spent).flatMap({ TimeSpent(parsing: $0) }) != nil { removeValues(for: .spent) }
    if timer != nil, valueRange(for: .start) != nil { removeValues(for: .start) }
    if let value = value(for: .timer), value == "off".bytes[...] || timer != nil {
      removeValues(for: .timer)
    }
  }

  private func moved(to next: Occurrence, createdOn date: CivilDate) -> TodoItem {
    var item = self
    if item.creationDate != nil { item.setCreationDate(date) }
    if let due = next.due { item.setValue(due.text.utf8, for: .due) }
    if let threshold = next.threshold { item.setValue(threshold.text.utf8, for: .threshold) }
    if let day = next.anchorDay {
      item.setValue(String(day).utf8, for: .anchorDay)
    } else {
      item.removeValues(for: .anchorDay)
    }
    item.removeValues(for: .seriesDate)
    if let day = next.date { item.advanceName(on: day) }
    item.removeTimer()
    return item.asNew
  }
}

extension TagKey {
  /// `rec-day:` the day of the month that a clamped date represents.
  package static let anchorDay: TagKey = "rec-day"

  /// `rec-from:` the day in the series from which a task was moved.
  static let seriesDate: TagKey = "rec-from"
}

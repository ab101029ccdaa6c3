/// Typed words for a task, with unresolved dates.
///
///     let text = try TypedText("call back due:due+1w", on: today)
///     try list.apply(.append(text), to: item)
///
/// The tags from which a date can count are known only when there is a task.
public struct TypedText: Sendable {
  private let bytes: [UInt8]
  private let today: CivilDate
  private let weekStart: Weekday

  /// Reads the words.
  ///
  /// - Throws: A ``Diagnostic`` if they have a line break, or an invalid date or recurrence.
  public init(
    _ text: String, on today: CivilDate, weekStart: Weekday = .monday
  ) throws(Diagnostic) {
    try self.init(text.bytes, on: today, weekStart: weekStart)
  }

  /// Reads words that need not be valid UTF-8.
  package init(
    _ bytes: [UInt8], on today: CivilDate, weekStart: Weekday = .monday
  ) throws(Diagnostic) {
    if let place = bytes.firstIndex(where: { $0.isLineBreak }) {
      throw bytes.problem(
        "hasLineBreak", at: place..<place + 1, "the text has a line break; a task is one line")
    }
    (self.bytes, self.today, self.weekStart) = (bytes, today, weekStart)
    var item = TodoItem(parsing: bytes)
    try item.checkRecurrences()
    // The tags of the task are still unknown.
    try item.resolveDates(on: today, weekStart: weekStart) { _ in today }
  }

  /// Returns the words with ISO dates, which can count from the dates of `item`.
  func resolved(for item: TodoItem) throws(TaskError) -> ArraySlice<UInt8> {
    var typed = TodoItem(parsing: bytes)
    do throws(Diagnostic) {
      try typed.resolveDates(on: today, weekStart: weekStart) { item.date(of: TagKey($0)) }
    } catch {
      throw TaskError(item.number, .invalidValue(error))
    }
    return typed.content
  }
}

extension TodoItem {
  /// Throws a `Diagnostic`, which points into the line, if a recurrence is invalid; otherwise the
  /// error would appear only when the task is completed.
  func checkRecurrences() throws(Diagnostic) {
    for tag in tagWords where tag.key == .recurrence {
      _ = try Recurrence(parsing: tag.value, of: Array(content))
    }
  }
}

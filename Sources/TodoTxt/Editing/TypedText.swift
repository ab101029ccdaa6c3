/// Words for a task as a person typed them, with dates still to be resolved.
///
///     let text = try TypedText("call back due:due+1w", on: today)
///     try list.apply(.append(text), to: 3)
///
/// Which tags a date may count from is known only when there is a task.
public struct TypedText: Sendable {
  private let bytes: [UInt8]
  private let today: CivilDate
  private let weekStart: Weekday

  /// Reads the words, and throws a `Diagnostic` if one of their dates or recurrences can't be read.
  public init(
    _ bytes: [UInt8], on today: CivilDate, weekStart: Weekday = .monday
  ) throws(Diagnostic) {
    (self.bytes, self.today, self.weekStart) = (bytes, today, weekStart)
    try TodoItem(parsing: bytes).checkRecurrences()
    do throws(DateError) {
      // Which tags a task has is not known yet.
      var item = TodoItem(parsing: bytes)
      try item.resolveDates(on: today, weekStart: weekStart) { _ in today }
    } catch {
      throw error.diagnostic(in: bytes)
    }
  }

  /// Reads the words, and throws a `Diagnostic` if one of their dates or recurrences can't be read.
  public init(
    _ text: String, on today: CivilDate, weekStart: Weekday = .monday
  ) throws(Diagnostic) {
    try self.init(Array(text.utf8), on: today, weekStart: weekStart)
  }

  /// Returns the words with ISO dates, which may count from those of `item`.
  func resolved(for item: TodoItem) throws(TaskError) -> ArraySlice<UInt8> {
    var typed = TodoItem(parsing: bytes)
    do throws(DateError) {
      try typed.resolveDates(on: today, weekStart: weekStart) { item.date(of: TagKey($0)) }
    } catch {
      throw TaskError(item.number, .cannotDate(error.diagnostic(in: bytes)))
    }
    return typed.content
  }
}

extension TodoItem {
  /// Throws if a text that was typed starts with the mark of a completed task and has no completion
  /// date: in `x ray` the mark is more likely a word.
  package func checkCompletionMark(on today: CivilDate) throws(NewTaskError) {
    guard isCompleted, completionDate == nil else { return }
    let word = text.prefix { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
    throw .undatedCompletion(word: Array(word), today: today)
  }

  /// Throws a `Diagnostic`, which points into the line, if one of its recurrences can't be read: a
  /// series should not end with a surprise on the day that it is to go on.
  func checkRecurrences() throws(Diagnostic) {
    for tag in tags where TagKey(tag.key) == .recurrence {
      do throws(RecurrenceError) {
        let offset = tag.value.startIndex - content.startIndex
        _ = try RecurrenceRule(parsing: tag.value, at: offset)
      } catch {
        throw error.diagnostic(in: Array(content))
      }
    }
  }
}

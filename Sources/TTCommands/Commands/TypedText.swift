import TodoTxt

/// Words for a task as someone typed them, in which dates are still as people say them and
/// recurrences are ones that can be read.
struct TypedText: Sendable {
  private let bytes: [UInt8]
  private let today: CivilDate

  /// Reads the words, and throws a `Diagnostic` if there is no sense in one of their dates or
  /// recurrences.
  init(_ bytes: [UInt8], on today: CivilDate) throws {
    self.bytes = bytes
    self.today = today
    try TodoItem(parsing: bytes).checkRecurrences()
    do throws(DateError) {
      // Which tags a task has is not known yet.
      var item = TodoItem(parsing: bytes)
      try item.resolveDates(on: today) { _ in today }
    } catch {
      throw error.diagnostic(in: bytes)
    }
  }

  /// Returns the words with ISO dates, which may count from those of `item`.
  func resolved(for item: TodoItem) throws(Refusal) -> ArraySlice<UInt8> {
    var typed = TodoItem(parsing: bytes)
    do throws(DateError) {
      try typed.resolveDates(on: today) { item.date(of: TagKey($0)) }
    } catch {
      throw Refusal(item.number, .cannotDate(error.diagnostic(in: bytes)))
    }
    return typed.content
  }
}

extension TodoItem {
  /// Throws if a text that was typed starts with the mark of a completed task and has no completion
  /// date: in `x ray` the mark is more likely a word.
  func checkCompletionMark(on today: CivilDate) throws(CommandError) {
    guard isCompleted, completionDate == nil else { return }
    let word = text.prefix { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
    throw .undatedCompletion(word: Array(word), today: today)
  }

  /// Throws a `Diagnostic`, which points into the line, if one of its recurrences can't be read: a
  /// series should not end with a surprise on the day that it is to go on.
  func checkRecurrences() throws {
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

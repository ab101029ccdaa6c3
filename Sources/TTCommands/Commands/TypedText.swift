import TodoTxt

/// Words for a task as someone typed them, in which dates are still as people say them.
struct TypedText: Sendable {
  private let bytes: [UInt8]
  private let today: CivilDate

  /// Reads the words, and throws a `Diagnostic` if there is no sense in one of their dates.
  init(_ bytes: [UInt8], on today: CivilDate) throws {
    self.bytes = bytes
    self.today = today
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

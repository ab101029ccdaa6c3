import CommandLineKit
import TodoTxt

/// A date that was given to a command for tasks: it may count from a task's own, as `due+1w` does.
struct TypedDate: Sendable {
  /// What was typed.
  let expression: DateExpression

  /// Reads one word.
  init(_ word: Argument) throws(DateError) {
    expression = try DateExpression(parsing: word.bytes)
  }

  /// Returns what the date means for `item`.
  func moment(for item: TodoItem, on today: CivilDate) throws(Refusal) -> Moment {
    do throws(DateError) {
      return try expression.resolve(on: today) { item.date(of: TagKey($0)) }
    } catch {
      throw Refusal(item.number, .cannotDate(error.diagnostic))
    }
  }

  /// Returns what the date means if a step without a start counts from `start`, as `1w` does.
  func moment(
    for item: TodoItem, on today: CivilDate, stepsFrom start: CivilDate
  ) throws(Refusal) -> Moment {
    let isStep = expression.base == .today && !expression.offset.steps.isEmpty
    return try moment(for: item, on: isStep ? start : today)
  }
}

import CommandLineKit
import TodoTxt

/// Which tasks a command is meant for: numbers, or all that fit a filter.
enum Selection: Sendable {
  case numbers([TaskNumbers])
  case filter(FilterQuery)

  /// Reads operands: all of them numbers, or all of them one query.
  ///
  /// A word that starts like a number and is none is an error: `tt do 3x` must not become a search.
  init(_ operands: [Argument]) throws {
    guard let first = operands.first else { throw CommandError.noSelection }
    let numbers = operands.map(TaskNumbers.init(parsing:))
    if numbers.allSatisfy({ $0 != nil }) {
      self = .numbers(numbers.compactMap { $0 })
      return
    }
    if let wrong = operands.first(where: { TaskNumbers(parsing: $0) == nil }),
      TaskNumbers(parsing: first) != nil
    {
      throw CommandError.numbersAndFilter(wrong)
    }
    if let wrong = operands.first(where: TaskNumbers.looksLikeNumbers) {
      throw CommandError.notANumber(wrong)
    }
    self = .filter(try FilterQuery(operands))
    guard operands.contains(where: { !$0.bytes.allSatisfy { $0 == UInt8(ascii: " ") } }) else {
      throw CommandError.noSelection
    }
  }
}

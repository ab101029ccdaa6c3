package import CommandLineKit
import TodoTxt

/// Which tasks a command is meant for.
package enum Selection: Sendable {
  /// Those with these numbers.
  case numbers([TaskNumbers])

  /// Those that lines of standard input name.
  case listed([ListedTask])

  /// All that match a filter.
  case filter(FilterQuery)

  /// Reads operands: all of them numbers, or all of them one query.
  ///
  /// A word that starts like a number and is none is an error: `tt do 3x` must not become a search.
  package init(_ operands: [Argument]) throws {
    if operands.isEmpty { throw CommandError.noSelection }
    let numbers = operands.map(TaskNumbers.init(parsing:))
    if numbers.allSatisfy({ $0 != nil }) {
      self = .numbers(numbers.compactMap { $0 })
      return
    }
    for (word, numbers) in zip(operands, numbers)
    where numbers == nil && TaskNumbers.looksLikeNumbers(word) {
      throw CommandError.notANumber(word, meant: TaskNumbers.meant(by: word))
    }
    // Named is the first word that is not what the words before it are.
    for (word, other) in zip(operands, numbers) where (other == nil) != (numbers[0] == nil) {
      throw CommandError.numbersAndFilter(word)
    }
    self = .filter(try FilterQuery(operands))
    guard operands.contains(where: { !$0.bytes.allSatisfy { $0 == UInt8(ascii: " ") } }) else {
      throw CommandError.noSelection
    }
  }
}

package import CommandLineKit
package import TTOutput
import TodoTxt

/// The tasks for a command.
package enum Selection {
  case numbers([TaskNumbers])
  case listed([ListedTask])
  case filter(FilterQuery)

  /// Parses operands: either all numbers, or one query.
  ///
  /// A word that only starts like a number is an error: `tt do 3x` must not become a search.
  init(_ operands: [Argument]) throws {
    if operands.isEmpty { throw Message.noSelection }
    let numbers = operands.map(TaskNumbers.init(parsing:))
    if numbers.allSatisfy({ $0 != nil }) {
      self = .numbers(numbers.compactMap { $0 })
      return
    }
    for (word, numbers) in zip(operands, numbers)
    where numbers == nil && TaskNumbers.looksLikeNumbers(word) {
      throw Message.notANumber(word, meant: TaskNumbers.meant(by: word))
    }
    // Report the first word whose kind differs from that of the words before it.
    for (word, other) in zip(operands, numbers) where (other == nil) != (numbers[0] == nil) {
      throw Message.numbersAndFilter(word)
    }
    self = .filter(try FilterQuery(operands))
    guard operands.contains(where: { !$0.bytes.allSatisfy { $0 == " " } }) else {
      throw Message.noSelection
    }
  }
}

extension Message {
  static var noSelection: Self { .usage("expected task numbers or a filter") }

  static func numbersAndFilter(_ word: Argument) -> Self {
    .usage("use either task numbers or a filter, not both: \(word.quoted)")
  }

  /// A word looks like a number but is not one; `meant` suggests a correction.
  static func notANumber(_ word: Argument, meant: String?) -> Self {
    let advice =
      meant.map { "did you mean \($0.quoted)?" }
      ?? "to search for it, write '\"\(word.bytes.visible)\"'"
    return .usage("\(word.quoted) is not a task number; \(advice)")
  }
}

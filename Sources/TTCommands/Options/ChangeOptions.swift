import CommandLineKit

/// The options of every command that changes tasks it selects.
enum ChangeOptions {
  static let yes = Flag(long: "yes", short: "y", help: "Change all that a filter selects")

  static let dryRun = Flag(long: "dry-run", help: "Show what would change, and change nothing")

  static let all: [any OptionDescription] = [yes, dryRun]
}

extension Operands {
  /// What TASKS means.
  static let tasks = "numbers such as 3, 3-5 or 3,7, or a filter"

  /// A query.
  static let filter = Operands("[FILTER…]", dashes: .terms, completion: .word(.filter))

  /// Which tasks to change.
  static let selection = Operands(
    "TASKS", meaning: Operands.tasks, atLeast: 1, dashes: .terms, completion: .word(.task))

  /// Which tasks to change; all if none are named.
  static let anySelection = Operands(
    "[TASKS]", meaning: Operands.tasks, dashes: .terms, completion: .word(.task))

  /// Which tasks to change, in one word, and a text.
  static let selectionAndText = Operands(
    "TASKS TEXT…", meaning: Operands.tasks, atLeast: 2, dashes: .text,
    completion: .word(.task), then: .word(.text))
}

extension Invocation {
  /// Reads the first operand as a selection, and the others as a text.
  func selectionAndText() throws -> (Selection, text: [UInt8]) {
    (try Selection([operands[0]]), try oneLine(text(from: 1)))
  }

  /// Reads all operands but the last as a selection.
  func selectionAndLast() throws -> (Selection, last: Argument) {
    (try Selection(operands.dropLast()), operands[operands.count - 1])
  }

  /// Returns the operands from `start` on, joined with spaces.
  func text(from start: Int) -> [UInt8] {
    Array(operands[start...].map(\.bytes).joined(separator: [UInt8(ascii: " ")]))
  }

  private func oneLine(_ text: [UInt8]) throws -> [UInt8] {
    if text.allSatisfy({ $0 == UInt8(ascii: " ") }) { throw CommandError.emptyText }
    if text.contains(where: { $0 == 0x0A || $0 == 0x0D }) { throw CommandError.lineBreak }
    return text
  }
}

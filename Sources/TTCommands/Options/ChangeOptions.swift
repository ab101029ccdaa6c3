import CommandLineKit
import TTSession

/// The options of every command that changes tasks it selects.
enum ChangeOptions {
  static let yes = Flag(long: "yes", short: "y", help: "Change all matching tasks without asking")

  static let dryRun = Flag(long: "dry-run", help: "Show what would change without changing it")

  static let all: [any OptionDescription] = [yes, dryRun]
}

extension Operands {
  /// What TASKS means.
  static let tasks = "numbers such as 3, 3-5 or 3,7, a filter, or - for standard input"

  /// A query.
  static let filter = Operands("[FILTER…]", dashes: .terms, completion: .word(.filter))

  /// Which tasks to change.
  static let selection = selection(of: .task)

  /// Which tasks to change, of the kind that completion offers.
  static func selection(of kind: WordKind) -> Operands {
    Operands(
      "TASKS", meaning: Operands.tasks, atLeast: 1, dashes: .terms, completion: .word(kind))
  }

  /// Which tasks to change; all if none are named.
  static let anySelection = Operands(
    "[TASKS]", meaning: Operands.tasks, dashes: .terms, completion: .word(.anyTask))

  /// Which tasks to change, in one word, and a text.
  static let selectionAndText = selectionAndText(of: .task)

  /// Which tasks to change, of the kind that completion offers, and a text.
  static func selectionAndText(of kind: WordKind) -> Operands {
    Operands(
      "TASKS TEXT…", meaning: Operands.tasks, atLeast: 2, dashes: .prose(after: 1),
      completion: .word(kind), then: .word(.text))
  }
}

package import CommandLineKit

/// The options and operands of commands that change selected tasks.
package enum ChangeOptions {
  package static let yes = Flag(
    long: "yes", short: "y", help: "Change all matching tasks without asking")

  package static let dryRun = Flag(
    long: "dry-run", help: "Show what would change without changing it")

  package static let all: [any OptionDescription] = [yes, dryRun]
}

extension Operands {
  package static let tasks =
    "numbers (3, 3-5, 3,7), a filter, or - to read tasks from standard input"
  package static let filter = Operands("[FILTER…]", dashes: .terms, completion: .word(.filter))
  package static let selection = selection(of: .task)

  /// The tasks to change, completed as `kind`.
  package static func selection(of kind: DynamicCompletion) -> Operands {
    Operands(
      "TASKS", meaning: Operands.tasks, atLeast: 1, dashes: .terms, completion: .word(kind))
  }

  package static let anySelection = Operands(
    "[TASKS]", meaning: Operands.tasks, dashes: .terms, completion: .word(.anyTask))

  package static let selectionAndText = selectionAndText(of: .task)

  package static func selectionAndText(of kind: DynamicCompletion) -> Operands {
    Operands(
      "TASKS TEXT…", meaning: Operands.tasks, atLeast: 2, dashes: .prose(after: 1),
      completion: .word(kind), then: .word(.text))
  }
}

package import CommandLineKit

/// The options and operands of commands that change selected tasks.
package enum ChangeOptions {
  static let yes = Flag(
    long: "yes", short: "y", help: "Change all matching tasks without asking")

  package static let dryRun = Flag(
    long: "dry-run", help: "Show what would change without changing it")

  package static let all: [any OptionDescription] = [yes, dryRun]
}

extension Operands {
  package static let filter = Operands("[FILTER…]", dashes: .terms, completion: .word(.filter))

  package static let selection = tasks()
  package static let anySelection = tasks("[TASKS]", of: .anyTask, atLeast: 0)
  package static let selectionAndText = selectionAndText(of: .task)

  package static func selectionAndText(of kind: DynamicCompletion) -> Operands {
    tasks("TASKS TEXT…", of: kind, atLeast: 2, dashes: .prose(after: 1), then: .text)
  }

  /// Tasks to change, completed as `kind`, and words after them.
  package static func tasks(
    _ usage: String = "TASKS", of kind: DynamicCompletion = .task, atLeast least: Int = 1,
    dashes: LeadingDashes = .terms, then other: DynamicCompletion? = nil
  ) -> Operands {
    Operands(
      usage, meaning: "numbers (3, 3-5, 3,7), a filter, or - to read tasks from standard input",
      atLeast: least, dashes: dashes, completion: .word(kind),
      then: other.map(CompletionKind.word))
  }
}

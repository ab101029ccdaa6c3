@testable import CommandLineKit

/// A small program with one option of each kind, for the tests of this module.
enum Sample {
  enum When: String, CaseIterable { case auto, always, never }

  static let file = ValueOption<Argument>(
    long: "file", short: "f", valueName: "FILE", help: "Work on FILE", completion: .file,
    parse: { $0 })
  static let json = Flag(long: "json", help: "Write JSON")
  static let color = ValueOption<When>(
    long: "color", valueName: "WHEN", help: "Use colour")

  static let all = Flag(long: "all", short: "a", help: "Show completed tasks too")
  static let exitStatus = Flag(
    long: "exit-status", short: "e", help: "Fail if there is nothing to show")
  static let limit = ValueOption<Int>(
    long: "limit", short: "n", valueName: "N",
    help: "Show at most N tasks, the first ones in the order that they would be shown in",
    parse: { try $0.integer(atLeast: 1) })
  static let sort = ValueOption<String>(
    long: "sort", short: "s", valueName: "KEYS", help: "Sort by KEYS",
    completion: .dynamic("sort"), parse: { $0.text })
  static let notes = Flag(long: "notes", help: "Show the notes of tasks")

  static let list = CommandDescription(
    name: "ls", aliases: ["list", Alias("lsa", adding: "--all")], group: "Look",
    summary: "Show the tasks that match a filter",
    discussion: """
      Terms side by side must all match. Quote what your shell would take: `'due<7d'`, or write \
      a range instead, which no shell touches:

          tt ls due:..7d

      Tasks are numbered by their line in the file.
      """,
    options: [all, exitStatus, limit, sort, notes],
    operands: Operands("[FILTER…]", dashes: .terms, completion: .dynamic("filter")),
    examples: [
      "tt ls +work due:..7d": "what is due at work within a week",
      "tt ls -@home": "everything that need not be done at home",
    ])
  static let add = CommandDescription(
    name: "add", aliases: ["a"], group: "Change", summary: "Add a task",
    operands: Operands("TEXT…", atLeast: 1))
  static let move = CommandDescription(
    name: "mv", group: "Change", summary: "Move a task to another place",
    operands: Operands("N PLACE", meaning: "a number", atLeast: 2, atMost: 2))
  static let label = CommandDescription(
    name: "label", aliases: [Alias("labelf", adding: "-f")], group: nil,
    summary: "Add and remove labels of tasks",
    operands: Operands("N LABEL…", atLeast: 2, dashes: .words))
  static let log = CommandDescription(name: "log", group: "Files", summary: "Show what was done")
  static let internals = CommandDescription(
    name: "__complete", group: nil, summary: "Answer a shell that asks for completions",
    operands: Operands("[WORD…]"))

  static let table = {
    var table = CommandTable(
      program: "tt", version: "1.2", summary: "A plain-text task list",
      discussion: "Keeps tasks in a file, `todo.txt`, one a line.\n\n.profile can't set `\\` or ~.",
      commands: [list, add, move, label, log, internals],
      defaultCommand: "ls",
      globalOptions: [file, json, color],
      topics: [
        HelpTopic(
          name: "filters", title: "Filters", summary: "How to select tasks",
          text: "A filter is made of terms.")
      ])
    table.startsDefaultCommand = { "+@-".utf8.contains($0.bytes.first ?? 0) }
    table.isOperandDespiteDash = { word in
      word.bytes.first {
        !($0 >= 0x80 || ($0 | 0x20) &- 0x61 < 26 || ".-_0123456789".utf8.contains($0))
      }
      .map(":<>=".utf8.contains) ?? false
    }
    table.dashWordHint = { "to exclude the word write not \($0.text.dropFirst())" }
    return table
  }()
}

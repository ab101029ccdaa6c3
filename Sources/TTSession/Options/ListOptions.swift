package import CommandLineKit
package import TodoTxt

package enum ListOptions {
  package static let everything = Flag(
    long: "all", short: "a", help: "Show completed, hidden, waiting and blocked tasks too")

  /// The same option where only completed tasks are omitted.
  package static let withCompleted = Flag(
    long: everything.long, short: "a", help: "Show completed tasks too")

  package static let archived = Flag(
    long: "archived", help: "Show completed tasks too, including those in done.txt")

  package static let completed = Flag(
    long: "completed",
    help: "Show only completed tasks, including those in done.txt, the latest first")

  package static let sort = ValueOption<TaskOrder>(
    long: "sort", short: "s", valueName: "FIELDS",
    help: "Sort by FIELDS, such as due,pri; a dash reverses one (-age); use line for file order",
    completion: .word(.sort)
  ) { try TaskOrder(parsing: $0.bytes) }

  package static let group = ValueOption<Grouping>(
    long: "group", short: "g", valueName: "FIELDS",
    help: "Group by FIELDS, such as project or due",
    completion: .word(.group)
  ) { try Grouping(parsing: $0.bytes) }

  static let notes = Flag(long: "notes", help: "Show complete notes")

  static let long = Flag(
    long: "long", help: "On a terminal, show all dates and tags of each task")

  package static let limit = ValueOption<Int>(
    long: "limit", short: "n", valueName: "N", help: "Show at most N tasks"
  ) { try $0.integer(atLeast: 0) }

  package static let priorities = Flag(
    long: "priorities",
    help: "Show only tasks with a priority; the first word can be A, A-C or CX (C and X)")

  static let mustFind = Flag(
    long: "exit-status", short: "e", help: "Exit with status 1 if no task matches")

  /// The options that choose which tasks to show, and in which order.
  package static let view: [any OptionDescription] = [everything] + arrangement
  private static let arrangement: [any OptionDescription] = [sort, group, limit, notes, long]

  package static let all: [any OptionDescription] = view + [mustFind] + FormOptions.all

  /// The options of a list that shows all tasks anyway.
  package static let ofEverything: [any OptionDescription] =
    arrangement + [Flag(long: archived.long, help: "Search done.txt too"), mustFind]
    + FormOptions.all
}

/// The options that choose an output form of a list.
enum FormOptions {
  static let jsonLines = Flag(
    long: "jsonl", help: "Print one JSON object per line for each task")

  static let tabSeparated = Flag(
    long: "tsv", help: "Print fields separated by TABs, with a header line")

  static let columns = ValueOption<Argument>(
    long: "columns", valueName: "FIELDS",
    help: "Print only these fields, such as due,pri,text; with --json, add them to each task",
    completion: .word(.columns)
  ) { $0 }

  static let format = ValueOption<Argument>(
    long: "format", valueName: "TEXT",
    help: "Print TEXT for each task, with fields in braces: '{line} {due} {text}'"
  ) { $0 }

  static let count = Flag(long: "count", help: "Print only how many tasks match")

  static let all: [any OptionDescription] = [
    jsonLines, tabSeparated, columns, format, count,
  ]
}

extension ListRequest {
  package init(_ invocation: Invocation) {
    self.init()
    showsEverything = invocation.has(ListOptions.everything)
    showsArchived = invocation.has(ListOptions.archived)
    isOfCompleted = invocation.has(ListOptions.completed)
    sort = invocation.value(ifTaken: ListOptions.sort)
    group = invocation.value(ifTaken: ListOptions.group)
    limit = invocation.value(ifTaken: ListOptions.limit)
    showsNotes = invocation.has(ListOptions.notes)
    isLong = invocation.has(ListOptions.long)
    mustFind = invocation.has(ListOptions.mustFind)
    form.template = invocation.value(ifTaken: FormOptions.format)?.bytes
    form.columns = invocation.value(ifTaken: FormOptions.columns)?.bytes
    form.isTabSeparated = invocation.has(FormOptions.tabSeparated)
    form.isJSONLines = invocation.has(FormOptions.jsonLines)
    form.isCount = invocation.has(FormOptions.count)
  }
}

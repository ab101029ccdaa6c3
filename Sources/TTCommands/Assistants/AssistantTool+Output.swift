import TTLanguageServer

/// What the answers of tools hold, which is what `--json` prints (Grammar/tasks.schema.json) and some more.
extension AssistantTool {
  /// What every answer has.
  static let commonOutput: [JSONSchema.Member] = [
    .required("today", day, "The day that dates were read on"),
    .required("messages", .list(.text()), "What a person would be told besides"),
    .required("caution", .text()),
  ]

  /// What a list of tasks has.
  static let taskOutput: [JSONSchema.Member] = [
    version, .required("tasks", .list(task)),
    .required("total", .integer(0...Int.max), "How many tasks match, returned or not"),
  ]

  /// What a change has.
  static let changeOutput: [JSONSchema.Member] = [
    version, .required("changes", .list(change)),
    .required(
      "refused",
      .list(
        .object([.required("line", .optional(number)), .required("why", .text())])),
      "What was not changed, and why"),
    .required("dryRun", .flag, "Whether the changes are only shown"),
  ]

  private static let version = JSONSchema.Member.required("version", .integer(1...1))
  private static let number = JSONSchema.integer(1...Int.max)
  private static let day = JSONSchema.text(pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$")
  private static let list = JSONSchema.Member.optional(
    "list", .text(), "The list that the task is in, where there are several")
  private static let note = JSONSchema.list(.text())

  private static let task = JSONSchema.object([
    list, .required("line", number, "The number of the line, which can change"),
    .required("id", .text(), "The name of the task for other tools"),
    .required("raw", .text(), "The whole line"),
    .required("done", .flag, "Whether the task is completed"),
    .required("priority", .optional(.text(pattern: "^[A-Z]$"))),
    .required("created", .optional(day)), .required("completed", .optional(day)),
    .required("text", .text(), "The text behind priority and dates"),
    .required("projects", .list(.text())), .required("contexts", .list(.text())),
    .required(
      "tags", .list(.object([.required("key", .text()), .required("value", .text())]))),
    .required("due", .optional(.text())),
    .required("threshold", .optional(.text()), "Until when the task is hidden"),
    .required("rec", .optional(.text()), "How the task repeats"), .required("note", note),
  ])

  private static let change = JSONSchema.object([
    .required("change", .text(), "What was done: completed, added, …"), list,
    .required("line", number),
    .required("id", .optional(.text()), "The name of the task as it is now"),
    .required("before", .optional(.text())), .required("after", .optional(.text())),
    .optional("from", number, "The number of the line before, if it was moved"),
    .optional(
      "note",
      .object([.required("before", .optional(note)), .required("after", .optional(note))])),
  ])
}

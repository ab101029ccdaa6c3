import TTLanguageServer

/// The answers of tools: the output of `--json` (Grammar/tasks.schema.json) with additional members.
extension AssistantTool {
  static let commonOutput: [JSONSchema.Member] = [
    .required("today", day, "Today's date"),
    .required("messages", .list(.text()), "Messages for the user"),
    .required("caution", .text()),
  ]

  static let taskOutput: [JSONSchema.Member] = [
    version, .required("tasks", .list(task)),
    .required("total", .integer(0...Int.max), "The number of tasks that match"),
  ]

  static let changeOutput: [JSONSchema.Member] = [
    version, .required("changes", .list(change)),
    .required(
      "refused",
      .list(
        .object([.required("line", .optional(number)), .required("why", .text())])),
      "The tasks that did not change, and why"),
    .required("dryRun", .flag, "Whether nothing was changed"),
  ]

  private static let version = JSONSchema.Member.required("version", .integer(1...1))
  private static let number = JSONSchema.integer(1...Int.max)
  private static let day = JSONSchema.text(pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$")
  private static let list = JSONSchema.Member.optional(
    "list", .text(), "The name of the list, if there are several")
  private static let note = JSONSchema.list(.text())

  private static let task = JSONSchema.object([
    list, .required("line", number, "The line number, which can change"),
    .required("id", .text(), "The id for other tools"),
    .required("raw", .text(), "The whole line"),
    .required("done", .flag, "Whether the task is completed"),
    .required("priority", .optional(.text(pattern: "^[A-Z]$"))),
    .required("created", .optional(day)), .required("completed", .optional(day)),
    .required("text", .text(), "The text after priority and dates"),
    .required("projects", .list(.text())), .required("contexts", .list(.text())),
    .required(
      "tags", .list(.object([.required("key", .text()), .required("value", .text())]))),
    .required("due", .optional(.text())),
    .required("dueDate", .optional(day), "The day of due, or null if due is not a date"),
    .required("threshold", .optional(.text()), "The date until which the task is waiting"),
    .required("thresholdDate", .optional(day)),
    .required("rec", .optional(.text()), "The recurrence"), .required("note", note),
  ])

  private static let change = JSONSchema.object([
    .required("change", .text(), "The kind of change, such as completed or added"), list,
    .required("line", number),
    .required("id", .optional(.text()), "The new id"),
    .required("before", .optional(.text())), .required("after", .optional(.text())),
    .optional("from", number, "The line number before the task was moved"),
    .optional(
      "note",
      .object([.required("before", .optional(note)), .required("after", .optional(note))])),
  ])
}

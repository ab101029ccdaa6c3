/// A field of a task, for filters, orders, groups and columns.
///
///     ItemField.named("pri".utf8)?.name             // "priority"
///     ItemField.due.value(of: item, on: today)      // .moment(2026-11-25)
///
/// The fields with a meaning are the rows of `ItemField.all`. Any other key is also a field; the type of
/// its values depends on what they look like.
///
/// A reference, since fields are passed around for every task.
package final class ItemField: Sendable {
  /// The name in messages and columns.
  package let name: String

  /// Other names for queries.
  package let aliases: [String]

  package let type: FieldType

  /// The direction of its dates: whether `nov` in a filter is the last or the next November.
  package let direction: DateDirection

  /// The meaning of the field in a few words.
  package let help: String

  let source: Source

  enum Source {
    case tag(TagKey)
    case headDate(@Sendable (Head) -> Range<Int>?)
    /// The names after `+` or `@`.
    case names(UInt8)
    case computed(@Sendable (TodoItem, CivilDate) -> FieldValue?)
  }

  private init(
    _ name: String, _ type: FieldType, looking direction: DateDirection = .currentOrNext,
    aliases: [String] = [], from source: Source, _ help: String
  ) {
    (self.name, self.aliases, self.type) = (name, aliases, type)
    (self.direction, self.help, self.source) = (direction, help, source)
  }

  func computed(
    _ read: @escaping @Sendable (TodoItem, CivilDate) -> FieldValue?
  ) -> ItemField {
    ItemField(
      name, type, looking: direction, aliases: aliases, from: .computed(read), help)
  }

  package convenience init(key: TagKey) {
    self.init(
      key.bytes.string, .untyped, from: .tag(key), "the value of the tag")
  }
}

package enum FieldType {
  case date
  /// `A` to `Z`; A is the greatest.
  case priority
  case number
  case duration
  case word
  /// Names, several for each task, compared as a whole.
  case names
  /// Text, which is searched for parts.
  case prose
  /// Dates, numbers, durations or words, depending on what the value looks like.
  case untyped
}

package enum FieldValue: Hashable {
  case moment(Moment)
  case priority(Priority)
  case number(Double)
  /// The time spent.
  case duration(TimeSpent)
  case text(ArraySlice<UInt8>)
}

extension ItemField {
  /// Every field that has a meaning: one row each.
  package static let all: [ItemField] = [
    priority, due, created, completed, threshold, until, recurrence, project, context, text, note,
    number, age, urgency, spent, start, id, parent, raw,
  ]

  package static let due = ItemField(
    "due", .date, from: .tag(.due), "the due date, with or without a time")

  /// The priority; for a completed task, the one it had before.
  package static let priority = ItemField(
    "priority", .priority, aliases: ["pri"],
    from: .computed { item, _ in item.effectivePriority.map(FieldValue.priority) },
    "A (highest) to Z; for a completed task, the one it had")

  package static let created = ItemField(
    "created", .date, looking: .currentOrLast, aliases: ["creation"],
    from: .headDate { $0.creationDate }, "the creation date")

  package static let completed = ItemField(
    "done", .date, looking: .currentOrLast, aliases: ["completed", "completion"],
    from: .headDate { $0.completionDate }, "the completion date")

  /// The day until which a task is waiting.
  package static let threshold = ItemField(
    "t", .date, aliases: ["threshold"], from: .tag(.threshold),
    "the day the task can start; until then it is waiting")

  /// The last due date that a recurrence may produce.
  package static let until = ItemField(
    "until", .date, from: .tag(.until), "the last due date of a recurrence")

  /// How a task recurs.
  package static let recurrence = ItemField(
    "rec", .word, aliases: ["recurrence"], from: .tag(.recurrence), "the recurrence")

  /// The projects, without `+`.
  package static let project = ItemField(
    "project", .names, aliases: ["projects", "proj"], from: .names(.plus), "the projects, without +"
  )

  /// The contexts, without `@`.
  package static let context = ItemField(
    "context", .names, aliases: ["contexts", "ctx"], from: .names(.at), "the contexts, without @")

  /// The text after priority and dates.
  package static let text = ItemField(
    "text", .prose, aliases: ["description", "desc"],
    from: .computed { item, _ in .text(item.textBytes) },
    "the text after priority and dates")

  /// The note below a task, or in its `note:` tag.
  package static let note = ItemField(
    "note", .prose, aliases: ["notes"],
    from: .computed { item, _ in item.wholeNote.map(FieldValue.text) },
    "the note below the task or in note:")

  /// The number of a task's line.
  package static let number = ItemField(
    "line", .number, aliases: ["n", "number"],
    from: .computed { item, _ in .number(Double(item.number)) },
    "the number of the line")

  /// How many days ago a task was created.
  package static let age = ItemField(
    "age", .number,
    from: .computed { item, today in
      item.creationDate.map { .number(Double($0.days(until: today))) }
    },
    "the days since the creation date")

  /// How urgent an open task is: see `Urgency`.
  package static let urgency = ItemField(
    "urgency", .number,
    from: .computed { item, today in
      Urgency(of: item, on: today, blocksOpenTask: false).map { .number(Double($0.points)) }
    },
    "points for due date, priority and blocking a task")

  /// The time spent on a task; `bound` adds a running timer.
  package static let spent = ItemField(
    "spent", .duration,
    from: .computed { item, _ in item.timeSpent(until: nil).map(FieldValue.duration) },
    "the time spent, with the current work")

  /// When the timer of a task was started, or another date in `start:`.
  package static let start = ItemField(
    "start", .date, looking: .currentOrLast,
    from: .computed { item, _ in item.start(offset: 0).map(FieldValue.moment) },
    "when the current work began, or another date in start:")

  /// When the timer of a task was started; no query can name it.
  static let running = ItemField(
    "running", .date, looking: .currentOrLast,
    from: .computed { item, _ in
      item.runningStart(offset: 0).map { .moment($0.local) }
    },
    "when the current work on a task began")

  /// The name by which other tasks refer to a task.
  package static let id = ItemField(
    "id", .word, from: .tag(.id), "the id that other tasks use in p:")

  /// The `id:` of a task's parent.
  static let parent = ItemField(
    "p", .word, aliases: ["parent"], from: .tag(.parent), "the id: of the parent task")

  package static let raw = ItemField(
    "raw", .prose, from: .computed { item, _ in .text(item.content) }, "the whole line")
}

extension ItemField {
  /// Returns the field with a name or an alias, ignoring case; nil for any other key.
  package static func named(_ name: some Sequence<UInt8>) -> ItemField? {
    let name = Array(name).string.lowercased()
    return all.first { $0.name == name || $0.aliases.contains(name) }
  }

  package static var names: [String] { all.flatMap { [$0.name] + $0.aliases } }
}

extension ItemField: Hashable {
  /// Whether both are the same field: fields are identified by name.
  package static func == (left: ItemField, right: ItemField) -> Bool { left.name == right.name }

  /// Hashes the name.
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

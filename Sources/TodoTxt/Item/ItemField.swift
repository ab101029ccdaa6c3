/// A field of a task: what can be filtered by, sorted by, grouped by, shown in a column.
///
///     ItemField(named: Array("pri".utf8))?.name     // "priority"
///     ItemField.due.value(of: item, on: today)      // .moment(2026-11-25)
///
/// The fields that have a meaning are the rows of `ItemField.all`; any other key is a field too,
/// whose values are read as what they look like.
package struct ItemField: Sendable {
  /// The name that messages and columns use.
  package var name: String { row.name }

  /// Other names that queries may use.
  package var aliases: [String] { row.aliases }

  /// What its values are.
  package var type: FieldType { row.type }

  /// What the field holds, in a few words.
  package var help: String { row.help }

  /// Where its values come from.
  var source: Source { row.source }

  /// A reference, since fields are handed about for every task.
  private let row: Row

  private final class Row: Sendable {
    let name: String
    let aliases: [String]
    let type: FieldType
    let help: String
    let source: Source

    init(_ name: String, _ aliases: [String], _ type: FieldType, _ help: String, _ source: Source) {
      self.name = name
      self.aliases = aliases
      self.type = type
      self.help = help
      self.source = source
    }
  }

  /// Where the values of a field come from.
  enum Source: Sendable {
    /// The first tag with the key.
    case tag(TagKey)
    /// The names of projects.
    case projects
    /// The names of contexts.
    case contexts
    /// Anything else: worked out from the task and the current day.
    case computed(@Sendable (TodoItem, CivilDate) -> FieldValue?)
  }

  private init(
    _ name: String, _ type: FieldType, aliases: [String] = [], from source: Source,
    _ help: String
  ) {
    row = Row(name, aliases, type, help, source)
  }

  /// Returns the field with its values worked out in another way.
  func computed(
    _ read: @escaping @Sendable (TodoItem, CivilDate) -> FieldValue?
  ) -> ItemField {
    ItemField(name, type, aliases: aliases, from: .computed(read), help)
  }

  /// The field of a key that has no meaning of its own.
  package init(key: TagKey) {
    self.init(
      String(decoding: key.bytes, as: UTF8.self), .untyped, from: .tag(key), "the value of the tag")
  }
}

/// What the values of a field are.
package enum FieldType: Hashable, Sendable {
  /// Days, with or without a time.
  case date
  /// `A` to `Z`, A the greatest.
  case priority
  /// Numbers.
  case number
  /// Single words, compared whole.
  case word
  /// Names, several for each task, compared as a whole.
  case names
  /// Running text, in which one looks for a part.
  case prose
  /// What the value looks like: a date, a number, a duration, a size, else a word.
  case untyped
}

/// A value that a field of a task has.
package enum FieldValue: Hashable, Sendable {
  /// A day, or a time on a day.
  case moment(Moment)
  /// A priority.
  case priority(Priority)
  /// A number.
  case number(Double)
  /// Bytes of the line.
  case text(ArraySlice<UInt8>)
}

extension ItemField {
  /// Every field that has a meaning: one row each.
  package static let all: [ItemField] = [
    priority, due, created, completed, threshold, until, recurrence, project, context, text, note,
    number, age, urgency, id, parent, raw,
  ]

  /// The day a task is due.
  package static let due = ItemField(
    "due", .date, from: .tag(.due), "the due date, with or without a time")

  /// The priority, of a completed task the one it had.
  package static let priority = ItemField(
    "priority", .priority, aliases: ["pri"],
    from: .computed { item, _ in item.effectivePriority.map(FieldValue.priority) },
    "A (highest) to Z; a completed task keeps its own")

  /// The day a task was written down.
  package static let created = ItemField(
    "created", .date, aliases: ["creation"],
    from: .computed { item, _ in item.creationDate.map { .moment(Moment($0)) } },
    "the creation date")

  /// The day a task was completed.
  package static let completed = ItemField(
    "done", .date, aliases: ["completed", "completion"],
    from: .computed { item, _ in item.completionDate.map { .moment(Moment($0)) } },
    "the completion date")

  /// The day before which a task is hidden.
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
    "project", .names, aliases: ["projects", "proj"], from: .projects, "the projects, without +")

  /// The contexts, without `@`.
  package static let context = ItemField(
    "context", .names, aliases: ["contexts", "ctx"], from: .contexts, "the contexts, without @")

  /// The text after priority and dates.
  package static let text = ItemField(
    "text", .prose, aliases: ["description", "desc"],
    from: .computed { item, _ in .text(item.text) },
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

  /// How many days ago a task was written down.
  package static let age = ItemField(
    "age", .number,
    from: .computed { item, today in
      item.creationDate.map { .number(Double($0.days(until: today))) }
    },
    "the days since the creation date")

  /// How urgent an open task is: see `Urgency`.
  public static let urgency = ItemField(
    "urgency", .number,
    from: .computed { item, today in
      Urgency(of: item, on: today, blocksOpenTask: false).map { .number(Double($0.points)) }
    },
    "points for due date, priority and blocked tasks")

  /// The name that other tasks use for a task.
  package static let id = ItemField(
    "id", .word, from: .tag(.id), "the name that other tasks use in p:")

  /// The `id:` of the task that a task is part of.
  package static let parent = ItemField(
    "p", .word, aliases: ["parent"], from: .tag(.parent), "the id: of the parent task")

  /// The whole line.
  package static let raw = ItemField(
    "raw", .prose, from: .computed { item, _ in .text(item.content) }, "the whole line")
}

extension ItemField {
  /// Returns the field with a name or an alias, ignoring case; nil for any other key.
  package init?(named name: some Sequence<UInt8>) {
    let name = String(decoding: Array(name), as: UTF8.self).lowercased()
    guard let field = ItemField.all.first(where: { $0.name == name || $0.aliases.contains(name) })
    else { return nil }
    self = field
  }

  /// Every name and alias.
  package static var names: [String] { all.flatMap { [$0.name] + $0.aliases } }
}

extension ItemField: Hashable {
  /// Whether both are the same field: fields are identified by name.
  package static func == (left: ItemField, right: ItemField) -> Bool { left.name == right.name }

  /// Hashes the name.
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

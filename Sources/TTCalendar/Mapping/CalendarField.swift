import TodoTxt

/// A row of the mapping between a line and a VTODO.
///
/// `tt export`, `tt import` and the documentation share this table. Each row reads its
/// value on both sides and writes the properties; `CalendarEntry` writes the line.
struct CalendarField: Sendable {
  /// The name of the row on each side, and what may surprise, for the documentation.
  let line: String
  let properties: [String]
  let rule: String

  /// Whether it applies to a directory of VTODO files.
  private(set) var isInFolder = true

  let differs: @Sendable (CalendarTask, CalendarTask) -> Bool
  let copy: @Sendable (_ from: CalendarTask, _ to: inout CalendarTask) -> Void
  let readLine: @Sendable (CalendarEntry, inout CalendarTask, CalendarContext) -> Void
  let readTodo: @Sendable (CalendarTodo, inout CalendarTask, CalendarContext) -> Void
  let writeTodo:
    @Sendable (inout CalendarTodo, _ old: CalendarTask, _ new: CalendarTask, CalendarContext) ->
      Void

  private init<Value: Equatable & SendableMetatype>(
    _ line: String, _ properties: [String], _ rule: String,
    _ value: any WritableKeyPath<CalendarTask, Value> & Sendable,
    isSame: @escaping @Sendable (Value, Value) -> Bool = { $0 == $1 },
    readLine: @escaping @Sendable (CalendarEntry, CalendarTask, CalendarContext) -> Value,
    readTodo: @escaping @Sendable (CalendarTodo, CalendarTask, CalendarContext) -> Value,
    writeTodo:
      @escaping @Sendable (inout CalendarTodo, CalendarTask, CalendarTask, CalendarContext) -> Void
  ) {
    (self.line, self.properties, self.rule, self.writeTodo) = (line, properties, rule, writeTodo)
    differs = { !isSame($0[keyPath: value], $1[keyPath: value]) }
    copy = { $1[keyPath: value] = $0[keyPath: value] }
    self.readLine = { $1[keyPath: value] = readLine($0, $1, $2) }
    self.readTodo = { $1[keyPath: value] = readTodo($0, $1, $2) }
  }

  /// All rows; a later one can use values that an earlier one has read.
  static let all = [
    created, text, note, categories, priority, parents, due, start, rule, completion,
  ]

  /// The properties that the rows read, and those without a meaning for the task.
  static let properties = Set(all.flatMap(\.properties)).union([
    "UID", "DTSTAMP", "LAST-MODIFIED", "SEQUENCE", "CLASS", lineProperty, markProperty,
  ])

  /// The property with the whole line, for tasks that the other properties cannot restore.
  static let lineProperty = "X-TODOTXT"

  /// The property that lists the versions from which a file was made.
  static let markProperty = "X-TT-SEEN"
}

extension CalendarField {
  static let created = CalendarField(
    "creation date", ["CREATED"], "written once", \.created
  ) { entry, _, _ in
    entry.item.creationDate
  } readTodo: { todo, _, context in
    todo.first("CREATED").flatMap { context.day($0) }
  } writeTodo: { todo, old, new, _ in
    if old.created == nil, let day = new.created { todo.set("CREATED", to: day.calendarStamp) }
  }

  static let text = CalendarField(
    "text", ["SUMMARY"],
    "without tags that tt knows and without the projects and contexts at the end", \.text
  ) { entry, _, _ in
    entry.item.shownText
  } readTodo: { todo, _, _ in
    todo.first("SUMMARY")?.text ?? []
  } writeTodo: { todo, _, new, _ in
    todo.set("SUMMARY", to: ContentLine.escaped(new.text[...]))
  }

  static let note = CalendarField(
    "note", ["DESCRIPTION"],
    "with the indentation of the list, without blank lines around it", \.note
  ) { entry, _, _ in
    entry.note.withoutBlankEnds
  } readTodo: { todo, _, _ in
    todo.first("DESCRIPTION")?.text.linesOfText.withoutBlankEnds ?? []
  } writeTodo: { todo, _, new, _ in
    let text = Array(new.note.joined(separator: [.lineFeed]))
    todo.set("DESCRIPTION", to: text.isEmpty ? nil : ContentLine.escaped(text[...]))
  }

  static let categories = CalendarField(
    "`+project`, `@context`", ["CATEGORIES"],
    "`project`, `@context`; a space becomes a dash in the list", \.categories,
    isSame: { Set($0) == Set($1) }
  ) { entry, _, _ in
    entry.item.categories
  } readTodo: { todo, _, _ in
    todo.categories
  } writeTodo: { todo, old, new, _ in
    let names = Set(new.categories.map(\.asName))
    let before = Set(old.categories.map(\.asName))
    let kept = todo.categories.filter {
      names.contains($0.asName) || !before.contains($0.asName)
    }
    var known = Set(kept.map(\.asName))
    let all = kept + new.categories.filter { known.insert($0.asName).inserted }
    let value = all.map { ContentLine.escaped($0[...]) }.joined(separator: [UInt8(ascii: ",")])
    todo.set("CATEGORIES", to: all.isEmpty ? nil : Array(value))
  }

  static let priority = CalendarField(
    "`(A)`…`(Z)`", ["PRIORITY"],
    "1…9; 0 means none", \.priority
  ) { entry, _, _ in
    entry.item.shownPriority.map { min(9, Int($0.letter) - 0x40) }
  } readTodo: { todo, _, _ in
    todo.keyword("PRIORITY").flatMap { Int($0) }.flatMap { 1...9 ~= $0 ? $0 : nil }
  } writeTodo: { todo, _, new, _ in
    todo.set("PRIORITY", to: new.priority.map { Array(String($0).utf8) })
  }

  static let parents = CalendarField(
    "`p:`, `id:`", ["RELATED-TO"],
    "the UID of the parent", \.parents
  ) { entry, _, context in
    let parents = entry.item.parentNames.compactMap { context.identifier(Array($0)) }
    return context.isFolder ? Array(parents.prefix(1)) : parents
  } readTodo: { todo, _, _ in
    todo.all("RELATED-TO").filter { $0.namesParent && !$0.value.isEmpty }.map(\.value)
  } writeTodo: { todo, _, new, _ in
    todo.remove("RELATED-TO") { $0.namesParent && !new.parents.contains($0.value) }
    let kept = todo.all("RELATED-TO").map(\.value)
    for parent in new.parents where !kept.contains(parent) {
      todo.append("RELATED-TO", "", parent)
    }
  }

  static let due = CalendarField(
    "`due:`", ["DUE", "DURATION"],
    "DURATION counts from DTSTART", \.due
  ) { entry, _, _ in
    entry.item.moment(.due)
  } readTodo: { todo, _, context in
    if let due = todo.due(context) { return due }
    // Other programs start a series on its due date.
    return todo.first("RRULE") == nil ? nil : todo.first("DTSTART").flatMap(context.moment)
  } writeTodo: { todo, old, new, context in
    if let before = old.due { todo.moveAlarms(from: before, to: new.due, context) }
    todo.set("DUE", to: new.due, context)
  }

  static let start = CalendarField(
    "`t:`", ["DTSTART"],
    "before the due date", \.start
  ) { entry, task, context in
    let start = task.start(from: entry.item.moment(.threshold))
    // RRULE counts from DTSTART, and only days and weeks keep its distance to the due date.
    let isDueAlone =
      !context.isFolder && entry.rule(from: task.due?.date) != nil
      && entry.item.recurrence?.keepsDistances == false
    return isDueAlone ? nil : start
  } readTodo: { todo, task, context in
    task.start(from: todo.first("DTSTART").flatMap(context.moment))
  } writeTodo: { todo, _, new, context in
    todo.set("DTSTART", to: new.start, context)
  }

  static let rule = {
    var field = CalendarField(
      "`rec:`, `until:`", ["RRULE"],
      "counts from DTSTART", \.rule
    ) { entry, task, _ in
      entry.rule(from: (task.due ?? task.start)?.date)
    } readTodo: { todo, _, _ in
      todo.keyword("RRULE")
    } writeTodo: { todo, _, new, _ in
      todo.set("RRULE", to: new.rule.map { Array($0.utf8) })
    }
    field.isInFolder = false
    return field
  }()

  static let completion = CalendarField(
    "`x`, completion date", ["STATUS", "COMPLETED", "PERCENT-COMPLETE"],
    "the local day; the first of STATUS, PERCENT-COMPLETE and COMPLETED decides", \.completion
  ) { entry, _, _ in
    entry.item.isCompleted ? CalendarTask.Completion(day: entry.item.completionDate) : nil
  } readTodo: { todo, _, context in
    let day = todo.first("COMPLETED")
    let isCompleted =
      todo.keyword("STATUS").map { $0 == "COMPLETED" }
      ?? todo.keyword("PERCENT-COMPLETE").map { $0 == "100" } ?? (day != nil)
    return isCompleted ? CalendarTask.Completion(day: day.flatMap { context.day($0) }) : nil
  } writeTodo: { todo, _, new, _ in
    todo.set("STATUS", to: new.isCompleted ? "COMPLETED" : "NEEDS-ACTION")
    todo.set("COMPLETED", to: new.completion?.day.map { Array($0.calendarStamp.utf8) })
    todo.set("PERCENT-COMPLETE", to: new.isCompleted ? Array("100".utf8) : nil)
  }
}

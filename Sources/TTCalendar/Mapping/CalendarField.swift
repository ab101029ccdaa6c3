import TodoTxt

/// A row of the mapping between a line and a VTODO.
///
/// `tt export`, `tt import`, `tt sync` and the documentation share this table. Each row reads both
/// sides, and applies a change of one side to the other; unchanged parts keep their bytes.
package struct CalendarField: Sendable {
  /// The name of the row on each side, and what may surprise, for the documentation.
  package let line: String
  package let properties: [String]
  package let rule: String

  /// Whether it applies to a directory of VTODO files.
  package var isInFolder = true

  let differs: @Sendable (CalendarTask, CalendarTask) -> Bool
  let readLine: @Sendable (CalendarEntry, inout CalendarTask, CalendarContext) -> Void
  let readTodo: @Sendable (CalendarTodo, inout CalendarTask, CalendarContext) -> Void
  let writeLine:
    @Sendable (inout CalendarEntry, _ old: CalendarTask, _ new: CalendarTask, CalendarContext) ->
      Void
  let writeTodo:
    @Sendable (inout CalendarTodo, _ old: CalendarTask, _ new: CalendarTask, CalendarContext) ->
      Void

  /// All rows; a later one can use values that an earlier one has read.
  package static let all = [
    created, text, note, categories, priority, parents, due, start, rule, completion,
  ]

  /// The properties that the rows read, and those without a meaning for the task.
  package static let properties = Set(all.flatMap(\.properties)).union([
    "UID", "DTSTAMP", "LAST-MODIFIED", "SEQUENCE", "CLASS", lineProperty,
    markProperty,
  ])

  /// The property with the whole line, for tasks that the other properties cannot restore.
  package static let lineProperty = "X-TODOTXT"

  /// The property that lists the versions from which a file was made.
  package static let markProperty = "X-TT-SEEN"
}

extension CalendarField {
  static let created = CalendarField(
    line: "creation date", properties: ["CREATED"], rule: "written once",
    differs: { $0.created != $1.created },
    readLine: { entry, task, _ in task.created = entry.item.creationDate },
    readTodo: { todo, task, context in
      task.created = todo.first("CREATED").flatMap { context.day($0) }
    },
    writeLine: { entry, old, new, _ in
      if old.created == nil, let day = new.created { entry.item.setCreationDate(day) }
    },
    writeTodo: { todo, old, new, _ in
      if old.created == nil, let day = new.created { todo.set("CREATED", to: day.calendarStamp) }
    })

  static let text = CalendarField(
    line: "text", properties: ["SUMMARY"],
    rule: "without tags that tt knows and without the projects and contexts at the end",
    differs: { $0.text != $1.text },
    readLine: { entry, task, _ in task.text = entry.item.shownText },
    readTodo: { todo, task, _ in task.text = todo.first("SUMMARY")?.text ?? [] },
    writeLine: { entry, old, new, context in
      if new.text.isEmpty { return entry.kept.append("SUMMARY") }
      let names = Set(entry.item.categories.map { Array($0).asName })
      entry.item.changeText(from: old.text, to: new.text, on: context.today)
      // A name that left the text may still be a category.
      let kept = new.categories.filter { names.contains($0.asName) }
      entry.item.changeCategories(from: [], to: kept)
    },
    writeTodo: { todo, _, new, _ in todo.set("SUMMARY", to: ContentLine.escaped(new.text[...])) })

  static let note = CalendarField(
    line: "note", properties: ["DESCRIPTION"],
    rule: "with the indentation of the list, without blank lines around it",
    differs: { $0.note != $1.note },
    readLine: { entry, task, _ in task.note = entry.note.withoutBlankEnds },
    readTodo: { todo, task, _ in
      task.note = todo.first("DESCRIPTION")?.text.linesOfText.withoutBlankEnds ?? []
    },
    writeLine: { entry, _, new, _ in entry.note = new.note },
    writeTodo: { todo, _, new, _ in
      let text = Array(new.note.joined(separator: [.lineFeed]))
      todo.set("DESCRIPTION", to: text.isEmpty ? nil : ContentLine.escaped(text[...]))
    })

  static let categories = CalendarField(
    line: "`+project`, `@context`", properties: ["CATEGORIES"],
    rule: """
      `project`, `@context`; a space becomes a dash in the list; if a program drops all of them, \
      the list keeps them
      """,
    differs: { Set($0.categories) != Set($1.categories) },
    readLine: { entry, task, _ in task.categories = entry.item.categories.map { Array($0) } },
    readTodo: { todo, task, _ in
      task.categories = todo.all("CATEGORIES").flatMap(\.list).filter { !$0.asName.isEmpty }
    },
    writeLine: { entry, old, new, _ in
      if new.categories.isEmpty {
        entry.kept.append("CATEGORIES")
      } else {
        entry.item.changeCategories(from: old.categories, to: new.categories)
      }
    },
    writeTodo: { todo, old, new, _ in
      let names = Set(new.categories.map(\.asName))
      let before = Set(old.categories.map(\.asName))
      let own = todo.all("CATEGORIES").flatMap(\.list).filter { !$0.asName.isEmpty }
      let kept = own.filter { names.contains($0.asName) || !before.contains($0.asName) }
      var known = Set(kept.map(\.asName))
      let all = kept + new.categories.filter { known.insert($0.asName).inserted }
      let value = Array(
        all.map { ContentLine.escaped($0[...]) }.joined(separator: [UInt8(ascii: ",")]))
      todo.set("CATEGORIES", to: all.isEmpty ? nil : value)
    })

  static let priority = CalendarField(
    line: "`(A)`…`(Z)`", properties: ["PRIORITY"],
    rule: "1…9; the letter changes only if the number does; 0 means none",
    differs: { $0.priority != $1.priority },
    readLine: { entry, task, _ in
      task.priority = entry.item.shownPriority.map { min(9, Int($0.letter) - 0x40) }
    },
    readTodo: { todo, task, _ in
      task.priority = todo.keyword("PRIORITY").flatMap { Int($0) }.flatMap {
        1...9 ~= $0 ? $0 : nil
      }
    },
    writeLine: { entry, _, new, _ in
      let priority = new.priority.flatMap { Priority(letter: UInt8(0x40 + $0)) }
      if !entry.item.isCompleted || entry.item.priority != nil {
        entry.item.priority = priority
      } else if let priority {
        entry.item.setValue([priority.letter], for: .priority)
      } else {
        entry.item.removeValues(for: .priority)
      }
    },
    writeTodo: { todo, _, new, _ in
      todo.set("PRIORITY", to: new.priority.map { Array(String($0).utf8) })
    })

  static let parents = CalendarField(
    line: "`p:`, `id:`", properties: ["RELATED-TO"],
    rule: """
      the UID of the parent, and in a directory only of the first one; if a program drops it, \
      `p:` stays
      """,
    differs: { $0.parents != $1.parents || $0.name != $1.name },
    readLine: { entry, task, context in
      let parents = entry.item.parentNames.compactMap { context.identifier(Array($0)) }
      task.parents = context.isFolder ? Array(parents.prefix(1)) : parents
      task.name = entry.item.value(for: .id).map { Array($0) }
    },
    readTodo: { todo, task, _ in
      task.parents = todo.all("RELATED-TO").filter { $0.namesParent && !$0.value.isEmpty }.map(
        \.value)
    },
    writeLine: { entry, old, new, context in
      if let name = new.name, entry.item.value(for: .id) == nil {
        entry.item.setValue(name, for: .id)
      }
      guard old.parents != new.parents else { return }
      let names = new.parents.compactMap(context.name)
      if names.isEmpty { return entry.kept.append("RELATED-TO") }
      for name in old.parents.compactMap(context.name) where !names.contains(name) {
        entry.item.removeWord(TagKey.parent.bytes + [UInt8(ascii: ":")] + name)
      }
      let kept = entry.item.parentNames.map { Array($0) }
      for name in names where !kept.contains(name) {
        entry.item.appendWord(TagKey.parent.bytes + [UInt8(ascii: ":")] + name)
      }
    },
    writeTodo: { todo, old, new, _ in
      guard old.parents != new.parents else { return }
      todo.remove("RELATED-TO") { $0.namesParent && !new.parents.contains($0.value) }
      let kept = todo.all("RELATED-TO").map(\.value)
      for parent in new.parents where !kept.contains(parent) {
        todo.append("RELATED-TO", "", parent)
      }
    })

  static let due = CalendarField(
    line: "`due:`", properties: ["DUE", "DURATION"],
    rule: """
      keeps its form (a date, UTC, a time zone or floating); compared in local time; an alarm at \
      the same time moves along; DURATION counts from DTSTART, and a change makes it DUE
      """,
    differs: { $0.due != $1.due },
    readLine: { entry, task, _ in task.due = entry.item.moment(.due) },
    readTodo: { todo, task, context in
      task.due = todo.due(context)
      // Other programs start a series on its due date.
      if task.due == nil, todo.first("RRULE") != nil {
        task.due = todo.first("DTSTART").flatMap(context.moment)
      }
    },
    writeLine: { entry, _, new, _ in entry.item.set(new.due, for: .due) },
    writeTodo: { todo, old, new, context in
      if let before = old.due { todo.moveAlarms(from: before, to: new.due, context) }
      todo.set("DUE", to: new.due, context)
    })

  static let start = CalendarField(
    line: "`t:`", properties: ["DTSTART"],
    rule: "before the due date; if a program drops it or sets it to the due date, `t:` stays",
    differs: { $0.start != $1.start },
    readLine: { entry, task, _ in task.setStart(entry.item.moment(.threshold)) },
    readTodo: { todo, task, context in
      task.setStart(todo.first("DTSTART").flatMap(context.moment))
    },
    writeLine: { entry, old, new, _ in
      // If a program moves only the due date, a start on that date is not a threshold.
      if let start = new.start, start != old.due { entry.item.set(start, for: .threshold) }
    },
    writeTodo: { todo, _, new, context in todo.set("DTSTART", to: new.start, context) })

  static let rule = CalendarField(
    line: "`rec:`, `until:`", properties: ["RRULE"],
    rule: """
      only in `tt export` and `tt import`; with a directory, tt itself adds the next task of a \
      series
      """,
    isInFolder: false,
    differs: { $0.rule != $1.rule },
    readLine: { entry, task, _ in
      let item = entry.item
      guard !item.isCompleted, let series = item.recurrence, let first = task.due ?? task.start,
        let rule = series.calendarRule(
          from: first.date,
          monthDay: item.value(for: .anchorDay).flatMap {
            Int(String(decoding: $0, as: UTF8.self))
          })
      else { return }
      let end = item.moment(.until).map { end in
        Moment(end.date, at: first.time.flatMap { _ in ClockTime(hour: 23, minute: 59) })
      }
      task.rule = rule + (end.map { ";UNTIL=\($0.calendarText)" } ?? "")
      // RRULE counts from DTSTART, and only days and weeks keep its distance to the due date.
      if task.due != nil, !series.keepsDistances { task.start = nil }
    },
    readTodo: { todo, task, _ in task.rule = todo.keyword("RRULE") },
    writeLine: { entry, old, new, context in
      guard let rule = new.rule else { return entry.item.removeValues(for: .recurrence) }
      let first = (new.due ?? new.start)?.date
      var parts = ruleParts(rule)
      let until = parts.removeValue(forKey: "UNTIL")
      guard let series = Recurrence(calendarRule: parts, from: first) else {
        return entry.losses.append("RRULE")
      }
      entry.item.setValue(series.text.utf8, for: .recurrence)
      let end = until.flatMap { context.moment(ContentLine("UNTIL", "", Array($0.utf8)))?.date }
      if until != nil, end == nil { entry.losses.append("RRULE") }
      entry.item.set(end.map { Moment($0) }, for: .until)
    },
    writeTodo: { todo, _, new, context in
      todo.set("RRULE", to: new.rule.map { Array($0.utf8) })
    })

  static let completion = CalendarField(
    line: "`x`, completion date", properties: ["STATUS", "COMPLETED", "PERCENT-COMPLETE"],
    rule: """
      the local day; the first of STATUS, PERCENT-COMPLETE and COMPLETED decides; IN-PROCESS stays \
      in the file
      """,
    differs: { ($0.isCompleted, $0.completed) != ($1.isCompleted, $1.completed) },
    readLine: { entry, task, _ in
      (task.isCompleted, task.completed) = (entry.item.isCompleted, entry.item.completionDate)
    },
    readTodo: { todo, task, context in
      let day = todo.first("COMPLETED")
      task.isCompleted =
        todo.keyword("STATUS").map { $0 == "COMPLETED" }
        ?? todo.keyword("PERCENT-COMPLETE").map { $0 == "100" } ?? (day != nil)
      task.completed = task.isCompleted ? day.flatMap { context.day($0) } : nil
    },
    writeLine: { entry, old, new, context in
      if new.isCompleted {
        entry.item.complete(
          on: new.completed, or: context.today, isDated: context.isFolder)
      } else {
        entry.item.reopen()
      }
    },
    writeTodo: { todo, _, new, _ in
      todo.set("STATUS", to: new.isCompleted ? "COMPLETED" : "NEEDS-ACTION")
      todo.set("COMPLETED", to: new.completed.map { Array($0.calendarStamp.utf8) })
      todo.set("PERCENT-COMPLETE", to: new.isCompleted ? Array("100".utf8) : nil)
    })
}

extension CalendarTask {
  /// Sets the start, unless it is not before the due date.
  ///
  /// DTSTART must have a time where DUE has one, and midnight means the day.
  mutating func setStart(_ moment: Moment?) {
    guard var moment else { return start = nil }
    if let due {
      moment.time = due.time.map { _ in moment.time ?? .midnight }
      if moment >= due { return start = nil }
    }
    start = moment.time == .midnight ? Moment(moment.date) : moment
  }
}

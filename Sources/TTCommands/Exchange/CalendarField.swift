import CommandLineKit
import TTCalendar
import TodoTxt

/// A row of the mapping between a task and a VTODO.
///
/// `tt export`, `tt import` and the documentation share this table.
final class CalendarField: Sendable {
  /// The name of the row on each side, and what may surprise, for the documentation.
  let line: String
  let properties: [String]
  let rule: String

  /// Reads its part of a task, and returns whether a property has it.
  let read: @Sendable (inout TodoReader) -> Bool
  let write: @Sendable (TaskDraft, inout TodoWriter) -> Void

  /// Copies its part of a task that was read if it differs from what was written, and returns
  /// whether it does.
  let update: @Sendable (inout TaskDraft, _ written: TaskDraft, _ read: TaskDraft) -> Bool

  /// Creates the row of a part, which `read` returns if a property has it.
  private init<Part: Equatable & SendableMetatype>(
    _ part: any WritableKeyPath<TaskDraft, Part> & Sendable, _ line: String,
    _ properties: [String], _ rule: String,
    read: @escaping @Sendable (inout TodoReader) -> Part?,
    write: @escaping @Sendable (TaskDraft, inout TodoWriter) -> Void
  ) {
    (self.line, self.properties, self.rule, self.write) = (line, properties, rule, write)
    self.read = { reader in
      guard let value = read(&reader) else { return false }
      reader.draft[keyPath: part] = value
      return true
    }
    update = { task, written, read in
      if written[keyPath: part] == read[keyPath: part] { return false }
      task[keyPath: part] = read[keyPath: part]
      return true
    }
  }

  /// Returns the properties of the row.
  func lines(of todo: [ContentLine]) -> [ContentLine] {
    todo.filter { properties.contains($0.name) }
  }

  /// All rows; a later one uses dates that an earlier one has read.
  static let all = [
    created, text, note, categories, priority, parents, due, start, series, completion,
  ]

  /// The property with the whole line, escaped as in tt's tables, for tasks that the rows cannot
  /// restore.
  static let lineProperty = "X-TODOTXT"

  /// The properties that are not about the task.
  static let otherProperties: Set<String> = ["UID", "DTSTAMP", "LAST-MODIFIED", "SEQUENCE"]
}

extension CalendarField {
  private static let created = CalendarField(
    \.created, "creation date", ["CREATED"], "the local day"
  ) { reader in
    reader.read("CREATED") { $0.day($1) }.map { $0 }
  } write: { draft, writer in
    if let day = draft.created { writer.add("CREATED", day.calendarStamp) }
  }

  private static let text = CalendarField(
    \.text, "text", ["SUMMARY"],
    "without tags that tt knows and without the projects and contexts at the end"
  ) { reader in
    reader.take("SUMMARY")?.text
  } write: { draft, writer in
    writer.lines.append(ContentLine("SUMMARY", texts: [draft.text]))
  }

  private static let note = CalendarField(
    \.note, "note", ["DESCRIPTION"], "without blank lines around it"
  ) { reader in
    reader.take("DESCRIPTION")?.text.linesOfText.asNote
  } write: { draft, writer in
    let text = draft.note.asNote.joined(by: "\n")
    if !text.isEmpty { writer.lines.append(ContentLine("DESCRIPTION", texts: [text])) }
  }

  private static let categories = CalendarField(
    \.names, "`+project`, `@context`", ["CATEGORIES"],
    "`project`, `@context`; a space becomes a dash in the list"
  ) { reader in
    let lines = reader.takeAll("CATEGORIES")
    return lines.isEmpty
      ? nil : lines.flatMap(\.texts).map { $0.asWord("+") }.filter { $0.count > 1 }
  } write: { draft, writer in
    let texts = draft.names.map { $0.first == "+" ? Array($0.dropFirst()) : $0 }
    if !texts.isEmpty { writer.lines.append(ContentLine("CATEGORIES", texts: texts)) }
  }

  private static let priority = CalendarField(
    \.priority, "`(A)`…`(Z)`", ["PRIORITY"], "1…9; 0 means none"
  ) { reader in
    let number = reader.read("PRIORITY") { Int($1.keyword).flatMap { 0...9 ~= $0 ? $0 : nil } }
    return number.map { Priority(letter: UInt8(0x40 + $0)) }
  } write: { draft, writer in
    if let priority = draft.priority { writer.add("PRIORITY", "\(min(9, priority.letter - 0x40))") }
  }

  private static let parents = CalendarField(
    \.[.parent], "`p:`, `id:`", ["RELATED-TO"], "the UID of the parent"
  ) { reader in
    let names = reader.uids.names
    let lines = reader.takeAll("RELATED-TO") { $0.namesParent && names[$0.value] != nil }
    return lines.isEmpty ? nil : lines.compactMap { names[$0.value] }
  } write: { draft, writer in
    for uid in draft[.parent].compactMap({ writer.uids.uids[$0] }) {
      writer.lines.append(ContentLine("RELATED-TO", uid))
    }
  }

  private static let due = CalendarField(
    \.[.due], "`due:`", ["DUE"], "an imported series without DUE is due on DTSTART"
  ) { reader in
    let start = reader.first("DTSTART")
    reader.start = start.flatMap(reader.times.moment)
    reader.firstDate = start ?? reader.first("DUE")
    if reader.first("DUE") != nil {
      reader.due = reader.read("DUE") { $0.moment($1) }
    } else if reader.first("RRULE") != nil {
      reader.due = reader.start
    }
    return reader.due.map { [$0.text.bytes] }
  } write: { _, writer in
    if let due = writer.due { writer.lines.append(ContentLine("DUE", due)) }
  }

  private static let start = CalendarField(
    \.[.threshold], "`t:`", ["DTSTART"], "left out if the task is due by then"
  ) { reader in
    let due = reader.due
    let start = reader.read("DTSTART") { times, line in
      times.moment(line).flatMap { start in
        // Other programs start a task on its due date.
        guard let due, start != due else { return start }
        let isDay = start.time == nil || due.time == nil
        return (isDay ? start.date <= due.date : start < due) ? start : nil
      }
    }
    guard let start, start != due else { return nil }
    return [(start.time == .midnight ? Moment(start.date) : start).text.bytes]
  } write: { _, writer in
    if let start = writer.start, start != writer.due {
      writer.lines.append(ContentLine("DTSTART", start))
    }
  }

  private static let series = CalendarField(
    \.series, "`rec:`, `until:`", ["RRULE"], "counts from DTSTART"
  ) { reader in
    let (start, due, firstDate) = (reader.start, reader.due, reader.firstDate)
    let first = start ?? due ?? Moment(reader.today)
    let distance = due.map { first.date.days(until: $0.date) } ?? 0
    let series = reader.read("RRULE") { times, line in
      // DTSTART follows the rule, and the due date stays as many days after it (§3.8.5.3).
      times.series(line, from: first, startingOn: firstDate).flatMap { series in
        distance == 0 || series.rule.keepsDistances ? series : nil
      }
    }
    // The end of a rule is that of DTSTART, and `until:` is the last due date.
    return series.map { series in
      TaskDraft.Series(
        rule: [series.rule.text.bytes],
        end: series.end?.adding(days: distance).map { [$0.bytes] } ?? [])
    }
  } write: { _, writer in
    guard let rule = writer.rule else { return }
    writer.add("RRULE", rule)
    if let start = writer.start, start == writer.due {
      writer.lines.append(ContentLine("DTSTART", start))
    }
  }

  private static let completion = CalendarField(
    \.completion, "`x`, completion date", ["STATUS", "COMPLETED", "PERCENT-COMPLETE"],
    "the local day; on import, STATUS, PERCENT-COMPLETE or COMPLETED decides, in this order"
  ) { reader in
    let status = reader.first("STATUS")?.keyword
    let percent = reader.first("PERCENT-COMPLETE")?.keyword
    let isCompleted =
      status.map { $0 == "COMPLETED" } ?? percent.map { $0 == "100" }
      ?? (reader.first("COMPLETED") != nil)
    let words = isCompleted ? ["COMPLETED", "100"] : ["NEEDS-ACTION", "0"]
    let states = [
      reader.read("STATUS", as: "STATUS:\(status ?? "")") { $1.keyword == words[0] ? 1 : nil },
      reader.read("PERCENT-COMPLETE") { $1.keyword == words[1] ? 1 : nil },
    ]
    let day = reader.read("COMPLETED") { isCompleted ? $0.day($1) : nil }
    return isCompleted || states.contains { $0 != nil }
      ? TaskDraft.Completion(state: isCompleted, day: day) : nil
  } write: { draft, writer in
    let completion = draft.completion
    writer.add("STATUS", completion.state ? "COMPLETED" : "NEEDS-ACTION")
    if let day = completion.day { writer.add("COMPLETED", day.calendarStamp) }
    if completion.state { writer.add("PERCENT-COMPLETE", "100") }
  }
}

extension ContentLine {
  /// Whether RELATED-TO names a parent of this task.
  fileprivate var namesParent: Bool {
    parameter("RELTYPE").map { $0.uppercased() == "PARENT" } ?? true
  }
}

extension Recurrence {
  /// Whether dates a fixed number of days from those of the series follow the same rule.
  var keepsDistances: Bool {
    guard case .every(let step) = schedule else { return false }
    return step.unit == .day || step.unit == .week
  }
}

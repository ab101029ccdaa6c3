import CommandLineKit
import TTCalendar
import TodoTxt
import TodoTxtFiles

/// The identifiers of a file's tasks and the `id:` by which their subtasks name them.
struct ForeignNames {
  /// The `id:` of a task, by its identifier.
  private(set) var names: [[UInt8]: [UInt8]] = [:]

  /// The identifier of a task, by its `id:`; of two with the same one, the first counts.
  private(set) var uids: [[UInt8]: [UInt8]] = [:]

  init() {}

  /// Names each task by the `id:` in its line, and the other parents after the start of their
  /// identifiers.
  init(
    of parents: Set<[UInt8]>, in tasks: [(uid: [UInt8], line: [UInt8])], length: Int = .max
  ) {
    for (uid, line) in tasks {
      if let id = TodoItem(parsing: line).value(for: .id) { add(Array(id), for: uid) }
    }
    for uid in parents.inByteOrder where names[uid] == nil {
      let name = Array(uid.prefix(length)).taskName
      add(uids[name] == nil ? name : LineDigest(of: uid).text.bytes, for: uid)
    }
  }

  mutating func add(_ name: [UInt8], for uid: [UInt8]) {
    names[uid] = name
    if uids[name] == nil { uids[name] = uid }
  }
}

/// Reads the properties of a VTODO one by one; what is left at the end is lost.
struct TodoReader {
  var properties: [ContentLine]
  let times: CalendarTimes
  let today: CivilDate
  let uids: ForeignNames

  /// The dates from which a series counts, once they are read.
  var due: Moment?
  var start: Moment?

  /// The property with the first date of a series.
  var firstDate: ContentLine?

  var draft = TaskDraft()

  func first(_ name: String) -> ContentLine? { properties.first { $0.name == name } }

  mutating func take(_ name: String) -> ContentLine? {
    properties.firstIndex { $0.name == name }.map { properties.remove(at: $0) }
  }

  mutating func takeAll(
    _ name: String, where isWanted: (ContentLine) -> Bool = { _ in true }
  ) -> [ContentLine] {
    let taken = properties.filter { $0.name == name && isWanted($0) }
    if !taken.isEmpty { properties.removeAll { $0.name == name && isWanted($0) } }
    return taken
  }

  /// Reads a property; a value that cannot be read is lost, and so are the seconds of a time.
  mutating func read<Value>(
    _ name: String, as loss: @autoclosure () -> String? = nil,
    _ value: (CalendarTimes, ContentLine) -> Value?
  ) -> Value? {
    guard let line = take(name) else { return nil }
    if ["DUE", "DTSTART"].contains(name), line.hasSeconds {
      draft.losses.append("the seconds of \(name)")
    }
    if times.isForeign(line) { draft.losses.append("the time zone") }
    let value = value(times, line)
    if value == nil { draft.losses.append(loss() ?? name) }
    return value
  }

  /// Reads the task.
  ///
  /// If the to-do has the whole line, the line counts, except for the parts that another program
  /// has changed since.
  mutating func task() -> TaskDraft {
    let file = properties
    for line in file where line.isEncoded { draft.losses.append("the encoding of \(line.name)") }
    let said = CalendarField.all.filter { $0.read(&self) }
    // A changed task of a series has the UID of the series.
    let name = first("RECURRENCE-ID") == nil ? take("UID").flatMap { uids.names[$0.value] } : nil
    if let line = read(CalendarField.lineProperty, { $1.wholeLine }) {
      var whole = TaskDraft(TodoItem(parsing: line))
      let lines = TodoWriter(whole, uids).lines
      var reader = TodoReader(properties: lines, times: times, today: today, uids: uids)
      var written = reader.task()
      // The line has no note.
      written.note = draft.note
      (whole.note, whole.losses) = (draft.note, draft.losses)
      let changed = said.filter { field in
        let own = field.lines(of: file)
        let isKept = !own.isEmpty && own == field.lines(of: lines)
        return !isKept && field.update(&whole, written, draft)
      }
      if changed.isEmpty { whole.line = line }
      draft = whole
    }
    if let name { draft.name(name) }
    for line in properties where !line.isNotOfTask {
      draft.losses.append(line.name.isEmpty ? "a line without a colon" : line.name)
    }
    return draft
  }
}

extension ContentLine {
  /// The line of X-TODOTXT, if it is a task; it can be indented, or empty above a note.
  var wholeLine: [UInt8]? {
    let line = unescaped(text[...])
    let isTask =
      TodoItem(parsing: line).lineKind != .comment
      && !line.contains { $0 == 0x0A || $0 == 0x10 } && line.last != 0x0D
    return isTask ? line : nil
  }

  /// Whether its value is text in the encoding of vCalendar 1.0, or another one.
  fileprivate var isEncoded: Bool {
    let encoding = parameter("ENCODING")?.uppercased()
    return encoding != nil && encoding != "8BIT"
      && CalendarField.all.contains { $0.properties.contains(name) }
  }

  fileprivate var isNotOfTask: Bool {
    CalendarField.otherProperties.contains(name) || name == "CLASS" && keyword == "PUBLIC"
  }
}

/// Writes the properties of a task.
struct TodoWriter {
  var lines: [ContentLine] = []
  let uids: ForeignNames
  private(set) var due: Moment?

  /// DTSTART, which is before DUE or starts a series, and has the form of DUE (§3.8.2.3).
  private(set) var start: Moment?

  /// RRULE, whose end is that of DTSTART and has its form (§3.3.10).
  private(set) var rule: String?

  /// RRULE of an event, which begins when the task is due.
  private(set) var eventRule: String?

  init(_ draft: TaskDraft, _ uids: ForeignNames) {
    self.uids = uids
    due = draft.moment(.due)
    start = draft.moment(.threshold)
    if let due, let day = start {
      let early = Moment(day.date, at: due.time.map { _ in day.time ?? .midnight })
      start = early < due ? early : nil
    }
    let end = draft.moment(.until)?.date
    let series = draft[.recurrence].first.flatMap { try? Recurrence(parsing: $0) }
    if !draft.isCompleted, let series, let first = due ?? start, first.date <= end ?? first.date {
      let monthDay = draft[.anchorDay].first.flatMap { Int($0.string) }
      eventRule = series.calendarRule(from: first, until: end, monthDay: monthDay)
      // RRULE counts from DTSTART, and only days and weeks keep its distance to the due date.
      let begin = series.keepsDistances ? start ?? first : first
      let last = end?.adding(days: first.date.days(until: begin.date))
      rule = series.calendarRule(from: first, until: last, monthDay: monthDay)
      if rule != nil { start = begin }
    }
    for field in CalendarField.all { field.write(draft, &self) }
  }

  mutating func add(_ name: String, _ value: String) {
    lines.append(ContentLine(name, value.bytes))
  }
}

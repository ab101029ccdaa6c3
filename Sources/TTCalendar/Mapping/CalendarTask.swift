package import TodoTxt

/// A task in a calendar's terms: the common values of a VTODO and a line.
///
/// `CalendarField.all` defines how each value is read and written on both sides.
package struct CalendarTask: Hashable, Sendable {
  package var created: CivilDate?

  package var text: [UInt8] = []

  /// The note's lines, without blank ones before and after them: DESCRIPTION.
  package var note: [[UInt8]] = []

  /// The projects, and contexts with their signs: CATEGORIES.
  package var categories: [[UInt8]] = []

  package var priority: Int?

  /// The identifiers of its parents: RELATED-TO.
  package var parents: [[UInt8]] = []

  /// The `id:` to which its subtasks refer.
  package var name: [UInt8]?

  package var due: Moment?

  /// The day until which it waits: DTSTART.
  package var start: Moment?

  /// The recurrence with its end: RRULE.
  package var rule: String?

  package var isCompleted = false
  package var completed: CivilDate?

  package init() {}

  package init(_ entry: CalendarEntry, _ context: CalendarContext) {
    self.init()
    for field in CalendarField.all where context.reads(field) {
      field.readLine(entry, &self, context)
    }
  }

  package init(_ todo: CalendarTodo, _ context: CalendarContext) {
    self.init()
    for field in CalendarField.all where context.reads(field) {
      field.readTodo(todo, &self, context)
    }
  }
}

/// The context for reading and writing, besides the task.
package struct CalendarContext {
  package let today: CivilDate

  /// Converts the seconds since 1970 to local time.
  package let localTime: (Int) -> Moment

  /// The zones of the system, and those that the file defines.
  package var systemZones = SystemZones()
  package var zones: [String: ZoneOffsets] = [:]

  /// Whether the list's dialect has notes.
  package var hasNotes = true

  /// The time of a change, in UTC and in iCalendar's format.
  package var stamp: String

  /// Whether the file is in a directory that is synced with the list, so that a series repeats only
  /// in the list.
  package let isFolder: Bool

  /// The identifier of the task that has a given `id:`.
  package var identifier: (_ name: [UInt8]) -> [UInt8]? = { _ in nil }

  /// The `id:` of the task that has a given identifier.
  package var name: (_ identifier: [UInt8]) -> [UInt8]? = { _ in nil }

  package init(
    today: CivilDate, isFolder: Bool = false, localTime: @escaping (Int) -> Moment = utcTime
  ) {
    (self.today, self.isFolder, self.localTime) = (today, isFolder, localTime)
    stamp = today.calendarStamp
  }

  fileprivate func reads(_ field: CalendarField) -> Bool {
    (!isFolder || field.isInFolder) && (hasNotes || field.properties != ["DESCRIPTION"])
  }

  package static func utcTime(_ seconds: Int) -> Moment {
    guard let moment = Moment(secondsInUTC: seconds) else { preconditionFailure("no such day") }
    return moment
  }

  /// Converts the seconds since 1970 to local time; nil in the first and the last of the years that
  /// a list can hold, where local time can have another year.
  func local(_ seconds: Int) -> Moment? {
    guard let utc = Moment(secondsInUTC: seconds), 2...9998 ~= utc.date.year else { return nil }
    return localTime(seconds)
  }

  /// Returns the seconds since 1970 of a local time.
  package func seconds(of moment: Moment) -> Int {
    moment.seconds { (local($0)?.secondsInUTC ?? $0) - $0 }
  }
}

/// A task's line, and its note without indentation.
package struct CalendarEntry: Hashable, Sendable {
  package var item: TodoItem
  package var note: [[UInt8]]

  /// The properties of the file that the line cannot hold.
  package var losses: [String] = []

  /// The properties that the line keeps although the file lost them, because some programs cannot
  /// keep them.
  package var kept: [String] = []

  package init(_ item: TodoItem) {
    self.item = item
    note = item.noteLines.map { Array($0) }
  }

  package init(_ line: some Sequence<UInt8>, note: [[UInt8]] = []) {
    (item, self.note) = (TodoItem(parsing: line), note)
  }

  /// Applies the differences between two tasks in the fields for which `applies` returns true.
  package mutating func apply(
    from old: CalendarTask, to new: CalendarTask, _ context: CalendarContext,
    where applies: (CalendarField) -> Bool = { _ in true }
  ) {
    for field in CalendarField.all
    where context.reads(field) && field.differs(old, new) && applies(field) {
      field.writeLine(&self, old, new, context)
    }
  }
}

extension CalendarTodo {
  /// Applies the differences between two tasks.
  package mutating func apply(
    from old: CalendarTask, to new: CalendarTask, _ context: CalendarContext
  ) {
    let fields = CalendarField.all.filter { context.reads($0) && $0.differs(old, new) }
    if fields.isEmpty { return }
    for field in fields { field.writeTodo(&self, old, new, context) }
    let isMoved = old.due != new.due || old.start != new.start
    makeDatesValid(of: new, isChanged: isMoved, context)
  }
}

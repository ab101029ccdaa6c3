package import TodoTxt

/// A task in a calendar's terms: the common values of a VTODO and a line.
///
/// `CalendarField.all` defines how each value is read on both sides.
struct CalendarTask: Hashable, Sendable {
  var created: CivilDate?

  var text: [UInt8] = []

  /// The note's lines, without blank ones before and after them: DESCRIPTION.
  var note: [[UInt8]] = []

  /// The projects, and contexts with their signs: CATEGORIES.
  var categories: [[UInt8]] = []

  var priority: Int?

  /// The identifiers of its parents: RELATED-TO.
  var parents: [[UInt8]] = []

  /// The `id:` to which its subtasks refer.
  var name: [UInt8]?

  var due: Moment?

  /// The day until which it waits: DTSTART.
  var start: Moment?

  /// The recurrence with its end: RRULE.
  var rule: String?

  var completion: Completion?

  struct Completion: Hashable, Sendable {
    var day: CivilDate?
  }

  var isCompleted: Bool { completion != nil }

  init() {}

  init(_ entry: CalendarEntry, _ context: CalendarContext) {
    for field in context.fields { field.readLine(entry, &self, context) }
  }

  init(_ todo: CalendarTodo, _ context: CalendarContext) {
    for field in context.fields { field.readTodo(todo, &self, context) }
  }

  /// Returns a start; nil if it is not before the due date.
  ///
  /// DTSTART must have a time where DUE has one, and midnight means the day.
  func start(from moment: Moment?) -> Moment? {
    guard var moment else { return nil }
    if let due {
      moment.time = due.time.map { _ in moment.time ?? .midnight }
      if moment >= due { return nil }
    }
    return moment.time == .midnight ? Moment(moment.date) : moment
  }

  /// Restores what some programs cannot hold, and returns the names of these properties.
  mutating func keep(_ old: CalendarTask, _ context: CalendarContext) -> [String] {
    var kept: [String] = []
    func keep<Value>(_ name: String, _ value: inout Value, _ old: Value, if isLost: Bool) {
      if isLost { (value, kept) = (old, kept + [name]) }
    }
    keep("SUMMARY", &text, old.text, if: text.isEmpty && !old.text.isEmpty)
    keep(
      "CATEGORIES", &categories, old.categories,
      if: categories.isEmpty && !old.categories.isEmpty)
    let isOrphan = old.parents != parents && parents.allSatisfy { context.name($0) == nil }
    keep("RELATED-TO", &parents, old.parents, if: isOrphan && !old.parents.isEmpty)
    // If a program moves only the due date, a start on that date is not a threshold.
    if start == nil || start == old.due { start = old.start }
    return kept
  }

  /// Returns this task as the other program saw it, if tt has written `latest` since.
  ///
  /// What both `latest` and the program's task lack or have is not the program's own change.
  func seen(in new: CalendarTask, before latest: CalendarTask) -> CalendarTask {
    func seen(_ value: KeyPath<CalendarTask, [[UInt8]]>) -> [[UInt8]] {
      let versions = [self, latest, new].map { Set($0[keyPath: value]) }
      return self[keyPath: value].filter { versions[1].contains($0) || versions[2].contains($0) }
        + latest[keyPath: value].filter { versions[2].contains($0) && !versions[0].contains($0) }
    }
    var task = self
    for field in CalendarField.all where !field.differs(latest, new) { field.copy(latest, &task) }
    if latest.text != new.text { task.text = Array(seen(\.words).joined(separator: [.space])) }
    if latest.note != new.note { task.note = seen(\.note) }
    task.categories = seen(\.categories)
    return task
  }

  private var words: [[UInt8]] { text.wordsOfText }
}

/// The context for reading and writing, besides the task.
package struct CalendarContext {
  let today: CivilDate

  /// Converts the seconds since 1970 to local time.
  let localTime: (Int) -> Moment

  var zones = SystemZones()

  /// Whether the list's dialect has notes.
  var hasNotes = true

  /// The time of a change, in UTC and in iCalendar's format.
  package var stamp: String

  /// Whether the file is in a directory that is synced with the list, so that a series repeats only
  /// in the list.
  let isFolder: Bool

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

  /// The rows that apply.
  var fields: [CalendarField] {
    CalendarField.all.filter { field in
      (!isFolder || field.isInFolder) && (hasNotes || field.properties != ["DESCRIPTION"])
    }
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
  func seconds(of moment: Moment) -> Int {
    moment.seconds { (local($0)?.secondsInUTC ?? $0) - $0 }
  }
}

extension CalendarTodo {
  /// Applies the differences between two tasks.
  mutating func apply(
    from old: CalendarTask, to new: CalendarTask, _ context: CalendarContext
  ) {
    let fields = context.fields.filter { $0.differs(old, new) }
    if fields.isEmpty { return }
    for field in fields { field.writeTodo(&self, old, new, context) }
    let isMoved = old.due != new.due || old.start != new.start
    makeDatesValid(of: new, isChanged: isMoved, context)
  }
}

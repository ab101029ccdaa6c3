package import TodoTxt
import TodoTxtFiles

extension CalendarTodo {
  /// Creates the VTODO of a task with an identifier.
  package init(
    of entry: CalendarEntry, called identifier: [UInt8], stamp: String, _ context: CalendarContext
  ) {
    self.init()
    append("UID", "", identifier)
    append("DTSTAMP", "", Array(stamp.utf8))
    let task = CalendarTask(entry, context)
    apply(from: CalendarTask(), to: task, context)
    if task.text.isEmpty { set("SUMMARY", to: []) }
    if !task.isCompleted { set("STATUS", to: "NEEDS-ACTION") }
  }

  /// Adds the whole line if the properties cannot restore it, and returns whether the file can hold
  /// it.
  ///
  /// `tt import` starts from that line and applies what another program changed in the properties.
  @discardableResult
  package mutating func keepLine(of entry: CalendarEntry, _ context: CalendarContext) -> Bool {
    let line = entry.lineWithoutNote
    let read = self.entry(context)
    if read.item.content == line, read.note == entry.note { return true }
    let value = ContentLine.escaped(line)
    append(CalendarField.lineProperty, "", value)
    if self.entry(context).item.content == line { return read.note == entry.note }
    remove(CalendarField.lineProperty) { _ in true }
    return false
  }

  /// Returns the task as a line and a note, as `tt import` adds it.
  package func entry(_ context: CalendarContext) -> CalendarEntry {
    var task = CalendarTask(self, context)
    task.name = uid.flatMap(context.name)
    guard let line = ownLine else { return CalendarEntry(of: task, context) }
    var entry = CalendarEntry(line, note: task.note)
    let identifier = uid ?? []
    let written = CalendarTodo(of: entry, called: identifier, stamp: "", context)
    entry.apply(from: CalendarTask(written, context), to: task, context)
    return entry
  }

  /// The line that `keepLine` added, if it is a task.
  var ownLine: [UInt8]? {
    guard let line = first(CalendarField.lineProperty)?.text,
      TodoItem(parsing: line).lineKind == .task, !line.contains(where: { $0 < 0x20 && $0 != .tab })
    else { return nil }
    return line
  }
}

extension CalendarTodo {
  /// Returns the names of the properties and values that a line does not hold, for `tt import`.
  package func losses(in entry: CalendarEntry, _ context: CalendarContext) -> [String] {
    var known: Set<String> = []
    let hasSeries = CalendarTask(self, context).series(context) != nil
    return properties.flatMap { line in
      let isRepeated = !known.insert(line.name).inserted
      let isLost =
        isRepeated && !["CATEGORIES", "RELATED-TO"].contains(line.name)
        || (line.name == "RRULE" ? !hasSeries : !holds(line, in: entry.item, context))
      let name = line.name == "STATUS" ? "STATUS:\(line.keyword)" : line.name
      return (context.isForeign(line) ? ["the time zone"] : []) + (isLost ? [name] : [])
    }
  }

  /// Whether a line holds a property, or the property says nothing about the task.
  private func holds(
    _ line: ContentLine, in item: TodoItem, _ context: CalendarContext
  ) -> Bool {
    switch line.name {
    case "STATUS": line.keyword == (item.isCompleted ? "COMPLETED" : "NEEDS-ACTION")
    case "PERCENT-COMPLETE": line.keyword == (item.isCompleted ? "100" : "0")
    case "COMPLETED": context.day(line).map { $0 == item.completionDate } ?? false
    case "CREATED": context.day(line).map { $0 == item.creationDate } ?? false
    case "DUE", "DTSTART": context.moment(line) != nil
    case "DURATION": item.value(for: .due) != nil
    case "PRIORITY": Int(line.keyword).map { 0...9 ~= $0 } ?? false
    case "RELATED-TO": line.namesParent && !line.value.isEmpty
    case "CLASS": line.keyword == "PUBLIC"
    case CalendarField.lineProperty: ownLine != nil
    default: CalendarField.properties.contains(line.name)
    }
  }
}

extension CalendarFile {
  /// Returns the context for reading the tasks, each parent with an `id:`.
  package func context(
    on today: CivilDate, localTime: @escaping (Int) -> Moment
  ) -> CalendarContext {
    var names = [UInt8].taskNames(of: todos.flatMap { $0.all("RELATED-TO").map(\.value) })
    for todo in todos {
      guard let uid = todo.uid, names[uid] != nil,
        let id = todo.ownLine.flatMap({ TodoItem(parsing: $0).value(for: .id) })
      else { continue }
      names[uid] = Array(id)
    }
    let tasks = Dictionary(names.map { ($1, $0) }, uniquingKeysWith: { one, _ in one })
    var context = CalendarContext(today: today, localTime: localTime)
    context.identifier = { tasks[$0] }
    context.name = { [names] in names[$0] }
    return context
  }
}

extension [UInt8] {
  /// An identifier as a word for `id:`: the part before its `@`, or a digest if there is none.
  package var taskName: [UInt8] {
    let name = prefix { $0 != UInt8(ascii: "@") }.map { $0 <= 0x20 ? UInt8(ascii: "-") : $0 }
    return name.isEmpty ? Array(LineDigest(of: self).text.utf8) : name
  }

  /// Returns a word for `id:` for each identifier, different from each other and from those in use.
  static func taskNames(
    of identifiers: [[UInt8]], besides used: Set<[UInt8]> = []
  ) -> [[UInt8]: [UInt8]] {
    var used = used
    return Set(identifiers).sorted { $0.lexicographicallyPrecedes($1) }.reduce(into: [:]) {
      names, identifier in
      let name = identifier.taskName
      names[identifier] =
        used.insert(name).inserted ? name : Array(LineDigest(of: identifier).text.utf8)
    }
  }
}

import TTCalendar
import TTOutput
import TodoTxt

extension Import {
  /// Reads the VTODO components of an iCalendar file (RFC 5545).
  ///
  /// A time in another zone is converted if the file defines the zone; otherwise it is kept as
  /// written and reported.
  init(
    calendar bytes: [UInt8], on today: CivilDate, localTime: @escaping (Int) -> Moment
  ) throws(Message) {
    self.init(on: today)
    let file: CalendarFile
    do throws(CalendarFileError) {
      file = try CalendarFile(parsing: bytes)
    } catch {
      if error.isTooLarge { throw .tooLarge(what: error.component, line: error.line) }
      throw .unended(what: error.component, line: error.line)
    }
    for name in file.otherComponents { lose(name) }
    let names = CalendarFileNames(of: file.todos)
    var context = CalendarContext(today: today, localTime: localTime)
    context.zones = file.zones
    context.identifier = names.identifier
    context.name = names.name
    for (index, todo) in file.todos.enumerated() {
      add(todo, at: index + 1, context)
    }
  }

  private mutating func add(_ todo: CalendarTodo, at position: Int, _ context: CalendarContext) {
    let entry = todo.entry(context)
    var known: Set<String> = []
    for line in todo.properties {
      if context.isForeign(line) { lose("the time zone") }
      let isRepeated = !known.insert(line.name).inserted
      if isRepeated && !["CATEGORIES", "RELATED-TO"].contains(line.name)
        || !entry.holds(line, of: todo, context)
      {
        lose(line.name == "STATUS" ? "STATUS:\(line.keyword)" : line.name)
      }
    }
    for name in entry.losses { lose(name) }
    // `x 2026-11-20` is a task, but an open task needs a text.
    let isEmpty = entry.item.textBytes.isEmpty && !entry.item.isCompleted
    let content = isEmpty ? [] : entry.item.content
    add(
      Task(content: Array(content), note: entry.note), at: position,
      isCompleted: entry.item.isCompleted)
  }
}

extension CalendarEntry {
  /// Whether the line holds a property, or the property says nothing about the task.
  fileprivate func holds(
    _ line: ContentLine, of todo: CalendarTodo, _ context: CalendarContext
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
    case CalendarField.lineProperty: todo.ownLine != nil
    default: CalendarField.properties.contains(line.name)
    }
  }
}

/// The `id:` of each parent task in a calendar.
private struct CalendarFileNames {
  private var names: [[UInt8]: [UInt8]] = [:]
  private var identifiers: [[UInt8]: [UInt8]] = [:]

  init(of todos: [CalendarTodo]) {
    names = [UInt8].taskNames(of: todos.flatMap { $0.all("RELATED-TO").map(\.value) })
    for todo in todos {
      guard let uid = todo.uid, names[uid] != nil else { continue }
      if let id = todo.ownLine.flatMap({ TodoItem(parsing: $0).value(for: .id) }) {
        names[uid] = Array(id)
      }
    }
    for (uid, name) in names { identifiers[name] = uid }
  }

  func identifier(_ name: [UInt8]) -> [UInt8]? { identifiers[name] }

  func name(_ identifier: [UInt8]) -> [UInt8]? { names[identifier] }
}

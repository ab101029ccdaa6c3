import TTCalendar
import TodoTxt

extension Import {
  /// Reads the VTODO components of an iCalendar file (RFC 5545).
  ///
  /// A time in another zone is converted if the file defines the zone; otherwise it is kept as
  /// written and reported.
  init(
    calendar bytes: [UInt8], on today: CivilDate, localTime: @escaping (Int) -> Moment
  ) throws(ImportError) {
    self.init(on: today)
    let file: CalendarFile
    do throws(CalendarFileError) {
      file = try CalendarFile(parsing: bytes)
    } catch {
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
    for line in todo.properties {
      if context.isForeign(line) { lose("the time zone") }
      switch line.name {
      case "STATUS" where ["CANCELLED", "IN-PROCESS"].contains(line.keyword):
        lose("STATUS:\(line.keyword)")
      case let name where CalendarField.properties.contains(name): break
      default: lose(line.name)
      }
    }
    let entry = todo.entry(context)
    for name in entry.losses { lose(name) }
    let content = entry.item.textBytes.isEmpty ? [] : entry.item.content
    add(
      Task(content: Array(content), note: entry.note), at: position,
      isCompleted: entry.item.isCompleted)
  }
}

/// The `id:` of each parent task in a calendar.
private struct CalendarFileNames {
  private var names: [[UInt8]: [UInt8]] = [:]
  private var identifiers: [[UInt8]: [UInt8]] = [:]

  init(of todos: [CalendarTodo]) {
    for parent in todos.flatMap({ $0.all("RELATED-TO").map(\.value) }) {
      names[parent] = parent.taskName
    }
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

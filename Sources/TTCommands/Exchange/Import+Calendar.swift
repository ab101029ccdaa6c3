import CommandLineKit
import TTCalendar
import TTOutput
import TodoTxt
import TodoTxtFiles

extension Import {
  /// Reads the VTODO components of an iCalendar file (RFC 5545).
  ///
  /// A time in another zone is converted if the system knows the zone; otherwise it is kept as
  /// written and reported.
  init(calendar bytes: [UInt8], on today: CivilDate, _ times: CalendarTimes) throws(Message) {
    self.init(on: today)
    let file: CalendarFile
    do throws(CalendarFileError) {
      file = try CalendarFile(parsing: bytes)
    } catch {
      switch error {
      case .unended(let component, let line): throw .unended(what: component, line: line)
      case .tooLarge(let component, let line): throw .tooLarge(what: component, line: line)
      }
    }
    for name in file.otherComponents { lose(name) }
    let names = CalendarNames(of: file.todos)
    for (index, todo) in file.todos.enumerated() {
      var reader = TodoReader(todo, times, on: today, names)
      add(reader.task(), at: index + 1)
    }
  }
}

extension CalendarNames {
  /// Names the parents of the to-dos, each by the `id:` of its line or else after its UID.
  fileprivate init(of todos: [[ContentLine]]) {
    var parents: Set<[UInt8]> = []
    for line in todos.joined() where line.name == "RELATED-TO" && !line.value.isEmpty {
      parents.insert(line.value)
    }
    if parents.isEmpty { return }
    for todo in todos {
      guard let uid = todo.first(where: { $0.name == "UID" })?.value, parents.contains(uid),
        let line = todo.first(where: { $0.name == CalendarField.lineProperty })?.wholeLine,
        let id = TodoItem(parsing: line).value(for: .id)
      else { continue }
      add(Array(id), for: uid)
    }
    for uid in parents.sorted(by: { $0.lexicographicallyPrecedes($1) }) where names[uid] == nil {
      let name = uid.taskName
      add(uids[name] == nil ? name : LineDigest(of: uid).text.bytes, for: uid)
    }
  }
}

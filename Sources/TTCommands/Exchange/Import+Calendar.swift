import CommandLineKit
import TTCalendar
import TTOutput
import TodoTxt

extension Import {
  /// Reads the VTODO components of an iCalendar file (RFC 5545).
  ///
  /// A time in another zone is converted if the system knows the zone; otherwise it is kept as
  /// written and reported.
  init(calendar bytes: [UInt8], on today: CivilDate, _ times: CalendarTimes) throws {
    self.init(on: today)
    let file = try CalendarFile(parsing: bytes)
    for name in file.otherComponents { lose(name) }
    let parents = Set(
      file.todos.joined().filter { $0.name == "RELATED-TO" && !$0.value.isEmpty }.map(\.value))
    let names = ForeignNames(
      of: parents,
      in: file.todos.compactMap { todo in
        guard let uid = todo.first(where: { $0.name == "UID" }),
          let line = todo.first(where: { $0.name == CalendarField.lineProperty })?.wholeLine
        else { return nil }
        return (uid.value, line)
      })
    for (index, todo) in file.todos.enumerated() {
      var reader = TodoReader(properties: todo, times: times, today: today, uids: names)
      add(reader.task(), at: index + 1)
    }
  }
}

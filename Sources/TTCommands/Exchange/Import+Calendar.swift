import TTCalendar
import TTOutput
import TodoTxt

extension Import {
  /// Reads the VTODO components of an iCalendar file (RFC 5545).
  ///
  /// A time in another zone is converted if the system knows the zone; otherwise it is kept as
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
    let context = file.context(on: today, localTime: localTime)
    for (index, todo) in file.todos.enumerated() {
      let entry = todo.entry(context)
      for name in todo.losses(in: entry, context) { lose(name) }
      // `x 2026-11-20` is a task, but an open task needs a text.
      let item = entry.item
      let isEmpty = item.textBytes.isEmpty && !item.isCompleted
      add(
        Task(content: isEmpty ? [] : Array(item.content), note: entry.note), at: index + 1,
        isCompleted: item.isCompleted)
    }
  }
}

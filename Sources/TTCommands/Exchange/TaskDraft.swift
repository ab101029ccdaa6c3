import TTCalendar
import TodoTxt

/// The parts of a task from another program, combined into a line.
struct TaskDraft {
  var isCompleted = false
  var priority: Priority?
  var created: CivilDate?
  var completed: CivilDate?
  var text: [UInt8] = []
  var projects: [[UInt8]] = []
  var contexts: [[UInt8]] = []
  var tags: [(key: TagKey, value: [UInt8])] = []
  var note: [[UInt8]] = []

  var content: [UInt8] {
    // Line breaks in a title become spaces.
    let words = text.map { [0x0A, 0x0D, 0x10].contains($0) ? 0x20 : $0 }
    var item = TodoItem(parsing: words.drop { $0 == 0x20 || $0 == 0x09 })
    for (sign, names) in [(UInt8(ascii: "+"), projects), (UInt8(ascii: "@"), contexts)] {
      let own = sign == UInt8(ascii: "+") ? item.projectBytes : item.contextBytes
      for name in names where !name.isEmpty {
        let word = name.map { [0x20, 0x09, 0x0A, 0x0D].contains($0) ? UInt8(ascii: "-") : $0 }
        if !own.contains(where: { $0.elementsEqual(word) }) { item.appendWord([sign] + word) }
      }
    }
    for tag in tags where !tag.value.isEmpty { item.setValue(tag.value, for: tag.key) }
    var head: [UInt8] = []
    if isCompleted {
      head += "x ".utf8
      if let completed { head += completed.bytes + [0x20] }
      if completed != nil, let created { head += created.bytes + [0x20] }
      return head + item.content + (priority.map { Array(" pri:\($0)".utf8) } ?? [])
    }
    if let priority { head += "(\(priority)) ".utf8 }
    if let created { head += created.bytes + [0x20] }
    return head + item.content
  }

  var task: Import.Task { Import.Task(content: content, note: note) }
}

/// Parses a time of Taskwarrior: `20261125`, `20261125T173000`.
///
/// `localTime` converts times with a trailing `Z`, which are in UTC.
func calendarMoment(_ text: [UInt8], localTime: (Int) -> Moment) -> Moment? {
  guard let moment = Moment(calendar: text) else { return nil }
  let isUTC = moment.time != nil && text.last == UInt8(ascii: "Z")
  return isUTC ? localTime(moment.secondsInUTC) : moment
}

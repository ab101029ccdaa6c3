import CommandLineKit
import TTCalendar
import TodoTxt

/// The parts of a task from another program, combined into a line.
struct TaskDraft {
  /// Whether the other program says that it is completed; a completion date says it too.
  var state: Bool?
  var priority: Priority?
  var created: CivilDate?
  var completed: CivilDate?
  var text: [UInt8] = []
  var projects: [[UInt8]] = []
  var contexts: [[UInt8]] = []
  private(set) var tags: [(key: TagKey, value: [UInt8])] = []
  var note: [[UInt8]] = []

  var isCompleted: Bool { state ?? (completed != nil) }

  /// Sets a part, and returns false if there is no value or the part already has another one.
  mutating func set<Value: Equatable>(
    _ part: WritableKeyPath<TaskDraft, Value?>, to value: Value?
  ) -> Bool {
    guard let value, self[keyPath: part] ?? value == value else { return false }
    self[keyPath: part] = value
    return true
  }

  /// Adds a tag, and returns false if there is no value or the tag already has another one.
  mutating func add(_ value: [UInt8]?, as key: TagKey) -> Bool {
    guard let value, !value.isEmpty else { return false }
    if let tag = tags.first(where: { $0.key == key }) { return tag.value == value }
    tags.append((key, value))
    return true
  }

  mutating func add(_ moment: Moment?, as key: TagKey) -> Bool {
    add(moment.map { Array($0.text.utf8) }, as: key)
  }

  mutating func addRecurrence(_ rule: [UInt8]?) -> Bool {
    add(rule.flatMap { (try? Recurrence(parsing: $0)) == nil ? nil : $0 }, as: .recurrence)
  }

  mutating func removeTags(_ key: TagKey) { tags.removeAll { $0.key == key } }

  var content: [UInt8] {
    // Line breaks in a title become spaces.
    let words = text.map { [0x0A, 0x0D, 0x10].contains($0) ? 0x20 : $0 }
    var item = TodoItem(parsing: words.drop { $0 == 0x20 || $0 == 0x09 })
    for (sign, names) in [(UInt8(ascii: "+"), projects), (UInt8(ascii: "@"), contexts)] {
      for word in names.map({ $0.asWord(sign) }) where word.count > 1 {
        let own = word[0] == "+" ? item.projectBytes : item.contextBytes
        if !own.contains(where: { $0.elementsEqual(word.dropFirst()) }) { item.appendWord(word) }
      }
    }
    for (key, value) in tags {
      // A tag in the text stays, after the value that the other program uses.
      let own = item.value(for: key).map { key.bytes + [":"] + $0 }
      let isSame = item.value(for: key)?.elementsEqual(value) ?? true
      item.setValue(value, for: key)
      if let own, !isSame { item.appendWord(own) }
    }
    var head: [UInt8] = []
    if isCompleted {
      head += "x ".utf8
      if let completed { head += completed.bytes + [0x20] }
      if completed != nil, let created { head += created.bytes + [0x20] }
      // The text can already have the tag.
      guard let priority, item.onlyPriorityTag != priority else { return head + item.content }
      return head + item.content + " pri:\(priority)".utf8
    }
    if let priority { head += "(\(priority)) ".utf8 }
    if let created { head += created.bytes + [0x20] }
    return head + item.content
  }
}

extension Import {
  /// Adds a task, and records the dates for which its line has no place.
  mutating func add(_ draft: TaskDraft, at position: Int) {
    if !draft.isCompleted, draft.completed != nil { lose("the completion date of an open task") }
    if draft.isCompleted, draft.completed == nil, draft.created != nil {
      lose("the creation date of a task without a completion date")
    }
    add(
      Task(content: draft.content, note: draft.note), at: position, isCompleted: draft.isCompleted)
  }
}

/// Parses a time of Taskwarrior: `20261125`, `20261125T173000`.
///
/// `localTime` converts times with a trailing `Z`, which are in UTC.
func calendarMoment(_ text: [UInt8], localTime: (Int) -> Moment) -> Moment? {
  guard let moment = Moment(calendar: text) else { return nil }
  let isUTC = moment.time != nil && text.last == "Z"
  return isUTC ? localTime(moment.secondsInUTC) : moment
}

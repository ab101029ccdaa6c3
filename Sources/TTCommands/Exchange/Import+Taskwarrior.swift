import CommandLineKit
import TTOutput
import TTCalendar
import TodoTxt

extension Import {
  /// Adds the tasks in the output of `task export`.
  ///
  /// Local midnight means a date without a time, as in Taskwarrior. The tasks that a task depends
  /// on become its subtasks (`p:`).
  mutating func addTaskwarrior(_ objects: [JSONValue], _ times: CalendarTimes) {
    let series = TaskwarriorSeries(objects)
    let imported = objects.enumerated().filter { index, object in
      if object.status == "deleted" {
        lose("a deleted task", of: index + 1)
      } else if object["description"]?.text == nil {
        loseTask(at: index + 1)
      } else {
        return series.role(of: object) != .template(followed: true)
      }
      return false
    }
    let names = taskNames(of: imported.map(\.element))
    var parents: [[UInt8]: [[UInt8]]] = [:]
    for (index, object) in imported {
      guard let children = object["depends"]?.dependencies else { continue }
      guard let name = object["uuid"]?.text.flatMap({ names[$0] }) else {
        lose("depends", of: index + 1)
        continue
      }
      for child in children where names[child] != nil {
        parents[child, default: []].append(name)
      }
    }
    let named = Set(parents.values.joined())
    // The most dates by which all templates of a file advance.
    var steps = 100_000
    for (index, object) in imported {
      let role = series.role(of: object)
      var draft = TaskDraft()
      draft.text = object["description"]?.text ?? []
      draft.state = object.status == "completed"
      for (name, value) in object.members where value != .null {
        let (isKept, hasSeconds) = draft.read(value, of: name, names, times)
        if !isKept { lose(name, of: index + 1) }
        if hasSeconds { lose("the seconds of \(name)", of: index + 1) }
      }
      if role == .overtaken { draft[.recurrence] = [] }
      draft.raisePriority()
      if let uuid = object["uuid"]?.text, let name = names[uuid] {
        // A description exported by tt has its own `id:` and `p:`.
        let own = TodoItem(parsing: draft.text)
        if named.contains(name), own.value(for: .id) == nil { _ = draft.add(name, as: .id) }
        var known = Set(own.parentNames.map { Array($0) })
        draft[.parent] = (parents[uuid] ?? []).filter { known.insert($0).inserted }
      }
      if role == .template(followed: false) {
        var task = Task(content: draft.content, note: draft.note)
        let count = object.instanceCount
        if count > steps {
          lose("mask", of: index + 1)
        } else {
          (task, steps) = (task.advanced(count), steps - count)
        }
        add(task, at: index + 1, isCompleted: draft.isCompleted)
      } else {
        add(draft, at: index + 1)
      }
    }
  }

  /// Returns the `id:` of each task: its own, or the start of its UUID.
  private func taskNames(of objects: [JSONValue]) -> [[UInt8]: [UInt8]] {
    var names: [[UInt8]: [UInt8]] = [:]
    var taken: Set<[UInt8]> = []
    for object in objects {
      guard let uuid = object["uuid"]?.text, !uuid.isEmpty else { continue }
      let own = object["description"]?.text.flatMap { TodoItem(parsing: $0).value(for: .id) }
      let short = Array(uuid.prefix(8)).taskName
      names[uuid] = own.map { Array($0) } ?? (taken.contains(short) ? uuid.taskName : short)
      if let name = names[uuid] { taken.insert(name) }
    }
    return names
  }
}

extension TaskDraft {
  /// Reads an attribute, and returns whether a task can contain all of it, except for seconds.
  fileprivate mutating func read(
    _ value: JSONValue, of name: String, _ names: [[UInt8]: [UInt8]], _ times: CalendarTimes
  ) -> (isKept: Bool, hasSeconds: Bool) {
    let line = ContentLine(name, "", value.text ?? [])
    let moment = times.moment(line).map { $0.time == .midnight ? Moment($0.date) : $0 }
    return (
      read(value, moment, of: name, names),
      moment != nil && line.hasSeconds && ["due", "wait", "until"].contains(name)
    )
  }

  private mutating func read(
    _ value: JSONValue, _ moment: Moment?, of name: String, _ names: [[UInt8]: [UInt8]]
  ) -> Bool {
    switch name {
    case "entry": return set(\.created, to: moment?.date)
    case "end": return set(\.completed, to: moment?.date)
    case "due": return add(moment, as: .due)
    case "wait": return add(moment, as: .threshold)
    case "until": return add(moment, as: .until)
    case "project":
      projects = [value.text].compactMap { $0 }
      return !projects.isEmpty
    case "tags":
      contexts = value.texts()
      return value.isArray && contexts.count == value.elements.count
    case "priority":
      let priorities = ["H": "A", "M": "B", "L": "C"]
      let letter = value.text.flatMap { priorities[String(decoding: $0, as: UTF8.self)] }
      return set(\.priority, to: letter.flatMap { Priority($0) })
    case "recur":
      return addRecurrence(value.text.flatMap(recurrence).map { Array($0.utf8) })
    case "annotations":
      let texts = value.texts("description")
      for text in texts { addNote(text) }
      return value.isArray && texts.count == value.elements.count
    case "depends":
      let tasks = value.dependencies
      return tasks.allSatisfy { names[$0] != nil }
        && (value.isArray ? tasks.count == value.elements.count : !tasks.isEmpty)
    case "status":
      return ["pending", "waiting", "recurring", "completed"].contains {
        value == .string(Array($0.utf8))
      }
    case "id", "uuid", "description", "urgency", "modified", "mask", "imask", "parent", "rtype":
      return true
    default: return false
    }
  }

  /// Returns a Taskwarrior period as a value of `rec:`.
  private func recurrence(_ period: [UInt8]) -> String? {
    switch String(decoding: period, as: UTF8.self) {
    case "daily", "day": return "+1d"
    case "weekdays": return "+1b"
    case "weekly", "week": return "+1w"
    case "biweekly", "fortnight": return "+2w"
    case "monthly", "month": return "+1m"
    case "quarterly": return "+3m"
    case "semiannual": return "+6m"
    case "annual", "yearly": return "+1y"
    case "biannual", "biyearly": return "+2y"
    case let text:
      let digits = text.prefix { $0.isASCII && $0.isNumber }
      let units = [
        "d": "d", "day": "d", "days": "d", "w": "w", "wk": "w", "wks": "w", "week": "w",
        "weeks": "w",
        "mo": "m", "month": "m", "months": "m", "y": "y", "yr": "y", "year": "y", "years": "y",
      ]
      guard !digits.isEmpty, let unit = units[String(text.dropFirst(digits.count))] else {
        return nil
      }
      return "+\(digits)\(unit)"
    }
  }
}

extension JSONValue {
  fileprivate var status: String? {
    self["status"]?.text.map { String(decoding: $0, as: UTF8.self) }
  }

  /// The number of tasks created from a template: one for each letter of its mask.
  fileprivate var instanceCount: Int { self["mask"]?.text?.count ?? 0 }

  /// The tasks on which it depends: an array, or in older versions a comma-separated text.
  fileprivate var dependencies: [[UInt8]] {
    text.map { $0.split(separator: ",").map { Array($0) } } ?? texts()
  }
}

/// The recurring tasks of Taskwarrior, which keeps a template as well as the tasks created from it.
///
/// A list has one line for a series: the last open task repeats, and the others are ordinary tasks.
/// If no task of a template is open, the template becomes that line.
private struct TaskwarriorSeries {
  enum Role: Hashable {
    /// A task that does not repeat, or the one from which the series continues.
    case usual
    /// An open task followed by others of its series.
    case overtaken
    /// The template, and whether one of its tasks is open.
    case template(followed: Bool)
  }

  /// The last open task of each template, with its due date.
  private var last: [[UInt8]: (uuid: [UInt8], due: [UInt8])] = [:]

  init(_ objects: [JSONValue]) {
    for object in objects where !["completed", "deleted", "recurring"].contains(object.status) {
      guard let uuid = object["uuid"]?.text, let template = object["parent"]?.text,
        object["recur"] != nil
      else { continue }
      let due = object["due"]?.text ?? []
      if let known = last[template], !known.due.lexicographicallyPrecedes(due) { continue }
      last[template] = (uuid, due)
    }
  }

  func role(of object: JSONValue) -> Role {
    if object.status == "recurring" {
      return .template(followed: object["uuid"]?.text.flatMap { last[$0] } != nil)
    }
    guard object.status != "completed", let template = object["parent"]?.text,
      let last = last[template]
    else { return .usual }
    return last.uuid == object["uuid"]?.text ? .usual : .overtaken
  }
}

extension Import.Task {
  fileprivate func advanced(_ times: Int) -> Import.Task {
    let first = TodoItem(parsing: content)
    guard let creation = first.creationDate ?? first.date(of: .due) else { return self }
    var item = first
    for _ in 0..<times {
      guard let due = item.date(of: .due), let next = try? item.successor(completedOn: due) else {
        break
      }
      item = next
    }
    if first.creationDate != nil { item.setCreationDate(creation) }
    // Other tasks can name it as their parent.
    if let name = first.value(for: .id) { item.setValue(name, for: .id) }
    return Import.Task(content: Array(item.content), note: note)
  }
}

extension TaskDraft {
  /// Turns a `pri:D` in the text into the priority, since Taskwarrior has only three.
  fileprivate mutating func raisePriority() {
    var item = TodoItem(parsing: text)
    guard priority == nil, let priority = item.onlyPriorityTag else { return }
    item.removeValues(for: .priority)
    (self.priority, text) = (priority, Array(item.content))
  }
}

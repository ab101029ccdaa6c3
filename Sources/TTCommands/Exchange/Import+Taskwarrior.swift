import TTOutput
import TTCalendar
import TodoTxt

extension Import {
  /// Adds the tasks in the output of `task export`.
  ///
  /// Local midnight means a date without a time, as in Taskwarrior. The tasks that a task depends
  /// on become its subtasks (`p:`).
  mutating func addTaskwarrior(_ objects: [JSONValue], localTime: (Int) -> Moment) {
    var parents: [[UInt8]: [[UInt8]]] = [:]
    for object in objects {
      guard let uuid = object["uuid"]?.text else { continue }
      for child in object.dependencies { parents[child, default: []].append(uuid) }
    }
    let named = Set(parents.values.joined())
    let series = TaskwarriorSeries(objects)
    for (index, object) in objects.enumerated() {
      if object.status == "deleted" {
        lose("a deleted task")
        continue
      }
      guard let description = object["description"]?.text else {
        loseTask(at: index + 1)
        continue
      }
      let role = series.role(of: object)
      if role == .template(followed: true) { continue }
      var draft = TaskDraft()
      draft.text = description
      draft.isCompleted = object.status == "completed"
      readParts(of: object, into: &draft, localTime)
      if role == .overtaken { draft.tags.removeAll { $0.key == .recurrence } }
      draft.raisePriority()
      if let uuid = object["uuid"]?.text {
        // A description exported by tt has its own `id:` and `p:`.
        let own = TodoItem(parsing: description)
        if named.contains(uuid), own.value(for: .id) == nil {
          draft.tags.append((.id, Array(uuid.prefix(8))))
        }
        let isPart = own.value(for: .parent) != nil
        if !isPart, let parent = parents[uuid]?.first {
          draft.tags.append((.parent, Array(parent.prefix(8))))
        }
        for _ in (parents[uuid] ?? []).dropFirst() where !isPart {
          lose("a second dependent task")
        }
      }
      var task = draft.task
      if role == .template(followed: false) { task = task.advanced(object.instanceCount) }
      add(task, at: index + 1, isCompleted: draft.isCompleted)
    }
  }

  private mutating func readParts(
    of object: JSONValue, into draft: inout TaskDraft, _ localTime: (Int) -> Moment
  ) {
    func moment(_ name: String) -> Moment? {
      object[name]?.text.flatMap { calendarMoment($0, localTime: localTime) }.map { moment in
        moment.time == ClockTime(hour: 0, minute: 0) ? Moment(moment.date) : moment
      }
    }
    guard case .object(let members) = object else { return }
    for member in members {
      let name = String(decoding: member.name, as: UTF8.self)
      switch name {
      case "entry": draft.created = moment(name)?.date
      case "end": draft.completed = moment(name)?.date
      case "due": draft.add(moment(name), as: .due)
      case "wait": draft.add(moment(name).map { Moment($0.date) }, as: .threshold)
      case "until": draft.add(moment(name).map { Moment($0.date) }, as: .until)
      case "project": draft.projects = [member.value.text].compactMap { $0 }
      case "tags": draft.contexts = member.value.elements.compactMap(\.text)
      case "priority":
        switch member.value.text?.first {
        case UInt8(ascii: "H")?: draft.priority = Priority("A")
        case UInt8(ascii: "M")?: draft.priority = Priority("B")
        case UInt8(ascii: "L")?: draft.priority = Priority("C")
        default: lose("priority")
        }
      case "recur":
        if let rule = member.value.text.flatMap(recurrence) {
          draft.tags.append((.recurrence, Array(rule.utf8)))
        } else {
          lose("recur")
        }
      case "annotations":
        draft.note += member.value.elements.compactMap { $0["description"]?.text }.flatMap(
          \.linesOfText)
      case "id", "uuid", "description", "status", "urgency", "modified", "depends", "mask", "imask",
        "parent", "rtype":
        break
      default: lose(name)
      }
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
    guard let value = self["depends"] else { return [] }
    return value.text.map { $0.split(separator: UInt8(ascii: ",")).map { Array($0) } }
      ?? value.elements.compactMap(\.text)
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
    guard priority == nil, let value = item.value(for: .priority), value.count == 1,
      let priority = value.first.flatMap({ Priority(ignoringCase: $0) })
    else { return }
    item.removeValues(for: .priority)
    (self.priority, text) = (priority, Array(item.content))
  }

  mutating func add(_ moment: Moment?, as key: TagKey) {
    if let moment { tags.append((key, Array(moment.text.utf8))) }
  }
}

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
        lose("a deleted task")
      } else if object["description"]?.text == nil {
        add(TaskDraft(), at: index + 1)
      } else {
        return !series.continues(object)
      }
      return false
    }
    let uuids = Set(imported.compactMap { $0.element["uuid"]?.text })
    var parents: [[UInt8]: [[UInt8]]] = [:]
    for (_, object) in imported {
      guard let children = object["depends"]?.dependencies else { continue }
      guard let uuid = object["uuid"]?.text else {
        lose("depends")
        continue
      }
      for child in children where uuids.contains(child) {
        parents[child, default: []].append(uuid)
      }
    }
    let names = ForeignNames(
      of: Set(parents.values.joined()),
      in: imported.compactMap { _, object in
        object["uuid"]?.text.map { ($0, object["description"]?.text ?? []) }
      }, length: 8
    ).names
    for (index, object) in imported {
      var draft = TaskDraft()
      draft.text = object["description"]?.text ?? []
      draft.state = object.status == "completed"
      let (members, losses) = object.members(inheriting: series.templates[index] ?? [])
      draft.losses = losses
      for (name, value) in members where value != .null {
        draft.read(value, of: name, uuids, times)
      }
      if series.isOvertaken(object, at: index) { draft[.recurrence] = [] }
      draft.raisePriority()
      let uuid = object["uuid"]?.text ?? []
      // A description exported by tt has its own `id:` and `p:`.
      let own = TodoItem(parsing: draft.text)
      if own.value(for: .id) == nil { _ = draft.add(names[uuid], as: .id) }
      var known = Set(own.parentNames.map { Array($0) })
      draft[.parent] = (parents[uuid] ?? []).compactMap { names[$0] }
        .filter { known.insert($0).inserted }
      if object.status == "recurring", !draft.advance(object.instanceCount) {
        draft.losses.append("mask")
      }
      add(draft, at: index + 1)
    }
  }
}

extension TaskDraft {
  /// Reads an attribute; what a task cannot contain of it is lost.
  fileprivate mutating func read(
    _ value: JSONValue, of name: String, _ tasks: Set<[UInt8]>, _ times: CalendarTimes
  ) {
    let line = ContentLine(name, "", value.text ?? [])
    let moment = times.moment(line).map { $0.time == .midnight ? Moment($0.date) : $0 }
    if !read(value, moment, of: name, tasks) { losses.append(name) }
    if moment != nil, line.hasSeconds, ["due", "wait", "until"].contains(name) {
      losses.append("the seconds of \(name)")
    }
  }

  /// Returns whether a task can contain the value.
  private mutating func read(
    _ value: JSONValue, _ moment: Moment?, of name: String, _ others: Set<[UInt8]>
  ) -> Bool {
    switch name {
    case "entry": return set(\.created, to: moment?.date)
    case "end": return set(\.completed, to: moment?.date)
    case "due": return add(moment, as: .due)
    case "wait": return add(moment, as: .threshold)
    case "until": return add(moment, as: .until)
    case "project":
      guard let name = value.text else { return false }
      names.append(name.asWord("+"))
    case "tags":
      let texts = value.texts()
      names += texts.map { $0.asWord("@") }
      return value.isArray && texts.count == value.elements.count
    case "priority":
      let priorities = ["H": "A", "M": "B", "L": "C"]
      let letter = value.text.flatMap { priorities[$0.string] }
      return set(\.priority, to: letter.flatMap { Priority($0) })
    case "recur":
      return addRecurrence(value.text.flatMap(recurrence).map { $0.bytes })
    case "annotations":
      let texts = value.texts("description")
      note += texts.flatMap(\.linesOfText)
      return value.isArray && texts.count == value.elements.count
    case "depends":
      let tasks = value.dependencies
      return tasks.allSatisfy(others.contains)
        && (value.isArray ? tasks.count == value.elements.count : !tasks.isEmpty)
    case "status":
      return ["pending", "waiting", "recurring", "completed"].contains {
        value == .string($0.bytes)
      }
    case "id", "uuid", "description", "urgency", "modified", "mask", "imask", "parent", "rtype":
      break
    default: return false
    }
    return true
  }

  /// Returns a Taskwarrior period as a value of `rec:`.
  private func recurrence(_ period: [UInt8]) -> String? {
    switch period.string {
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
    self["status"]?.text.map { $0.string }
  }

  /// The number of tasks created from a template: one for each letter of its mask.
  fileprivate var instanceCount: Int { self["mask"]?.text?.count ?? 0 }

  /// The tasks on which it depends: an array, or in older versions a comma-separated text.
  fileprivate var dependencies: [[UInt8]] {
    text.map { $0.split(separator: ",").map { Array($0) } } ?? texts()
  }
}

extension JSONValue {
  /// Returns the members of a task and those that only its templates have, and the names of the
  /// values that it does not take.
  ///
  /// Lists are joined; of any other member, the task's own value stays.
  fileprivate func members(
    inheriting templates: [JSONValue]
  ) -> (members: [(name: String, value: JSONValue)], losses: [String]) {
    var (members, losses) = (members, ([self] + templates).flatMap(\.repeatedNames))
    if templates.isEmpty { return (members, losses) }
    var places = Dictionary(uniqueKeysWithValues: members.enumerated().map { ($1.name, $0) })
    for (name, value) in templates.flatMap(\.members)
    where value != .null && !JSONValue.ownOfEachTask.contains(name) {
      let place = places[name] ?? members.count
      let own = place < members.count ? members[place].value : .null
      switch (name, own) {
      // Those of the first task of the series.
      case ("due", _), ("wait", _), ("entry", _), ("depends", _):
        if own == .null || name == "depends" && own != value { losses.append(name) }
      case (_, .null):
        if place == members.count { members.append((name, value)) }
        members[place].value = value
        places[name] = place
      case (_, .array(let elements)) where value.isArray:
        let known = Set(elements)
        members[place].value = .array(elements + value.elements.filter { !known.contains($0) })
      default:
        if own != value { losses.append(name) }
      }
    }
    return (members, losses)
  }

  /// The members that a task does not have from its template.
  private static let ownOfEachTask: Set = [
    "id", "uuid", "status", "urgency", "modified", "mask", "imask", "parent", "rtype",
  ]
}

/// The recurring tasks of Taskwarrior, which keeps a template as well as the tasks created from it.
///
/// A list has one line for a series: the last open task repeats, and the others are ordinary tasks.
/// It takes what only the template has. If no task of a template is open, the template becomes
/// that line.
private struct TaskwarriorSeries {
  /// The last open task of each template: its position in the file and its due date.
  private var last: [[UInt8]: (index: Int, due: [UInt8])] = [:]

  /// The templates of each task that repeats, by its position.
  private(set) var templates: [Int: [JSONValue]] = [:]

  init(_ objects: [JSONValue]) {
    for (index, object) in objects.enumerated()
    where !["completed", "deleted", "recurring"].contains(object.status) {
      guard let template = object["parent"]?.text, object["description"]?.text != nil,
        object["recur"] != nil
      else { continue }
      let due = object["due"]?.text ?? []
      if let known = last[template], !known.due.lexicographicallyPrecedes(due) { continue }
      last[template] = (index, due)
    }
    for object in objects {
      if let index = heir(of: object) { templates[index, default: []].append(object) }
    }
  }

  private func heir(of template: JSONValue) -> Int? {
    guard template.status == "recurring", template["description"]?.text != nil else { return nil }
    return template["uuid"]?.text.flatMap { last[$0]?.index }
  }

  /// Whether an open task of this template repeats.
  func continues(_ template: JSONValue) -> Bool { heir(of: template) != nil }

  /// Whether another open task of the series repeats.
  func isOvertaken(_ task: JSONValue, at index: Int) -> Bool {
    guard task.status != "completed", let last = task["parent"]?.text.flatMap({ last[$0] }) else {
      return false
    }
    return last.index != index
  }
}

extension TaskDraft {
  /// Moves the dates of a template by a number of periods; returns false if the series ends before.
  fileprivate mutating func advance(_ count: Int) -> Bool {
    if count == 0 { return true }
    // Three periods of two weeks are one of six weeks.
    let rule = (self[.recurrence].first ?? []).string
    guard let unit = rule.last, let step = Int(rule.dropFirst().dropLast()),
      let due = moment(.due)
    else { return false }
    var item = TodoItem(parsing: "-".bytes)
    for (key, value) in tags where [.due, .threshold, .until].contains(key) {
      item.setValue(value, for: key)
    }
    item.setValue("+\(count * step)\(unit)".bytes, for: .recurrence)
    guard let next = (try? item.successor(completedOn: due.date)) ?? nil else { return false }
    for key in [TagKey.due, .threshold, .anchorDay] {
      self[key] = next.value(for: key).map { [Array($0)] } ?? []
    }
    return true
  }

  /// Turns a `pri:D` in the text into the priority, since Taskwarrior has only three.
  fileprivate mutating func raisePriority() {
    var item = TodoItem(parsing: text)
    guard priority == nil, let priority = item.onlyPriorityTag else { return }
    item.removeValues(for: .priority)
    (self.priority, text) = (priority, Array(item.content))
  }
}

import CommandLineKit
import TTOutput
import TTCalendar
import TodoTxt

extension Import {
  /// Adds the tasks in the output of `task export`.
  ///
  /// Local midnight means a date without a time, as in Taskwarrior. The tasks that a task depends
  /// on become its subtasks (`p:`). Taskwarrior keeps a template of a series as well as the tasks
  /// created from it. A list has one line for a series: the last open task repeats, and the others
  /// are ordinary tasks. If no task of a template is open, the template becomes that line.
  mutating func addTaskwarrior(_ objects: [JSONValue], _ times: CalendarTimes) {
    let last = lastOfSeries(objects)
    let imported = objects.enumerated().filter { index, object in
      if object.status == "deleted" {
        lose("a deleted task")
      } else if object["description"]?.text == nil {
        add(TaskDraft(), at: index + 1)
      } else if object.status == "recurring",
        let task = object["uuid"]?.text.flatMap({ last[$0] })
      {
        for name in object.names(thatLacks: objects[task]).sorted() { lose(name) }
      } else {
        return true
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
      let members = object.members
      draft.losses = members.repeated
      for (name, value) in members.first where value != .null {
        draft.read(value, of: name, uuids, times)
      }
      let isOvertaken = object["parent"]?.text.flatMap { last[$0] }.map { $0 != index } ?? false
      if isOvertaken, !draft.isCompleted { draft[.recurrence] = [] }
      draft.raisePriority()
      let uuid = object["uuid"]?.text ?? []
      // A description exported by tt has its own `id:` and `p:`.
      let own = TodoItem(parsing: draft.text)
      if own.ownName == nil { _ = draft.add(names[uuid], as: .id) }
      var known = Set(own.parentNames.map { Array($0.content) })
      draft[.parent] = (parents[uuid] ?? []).compactMap { names[$0] }
        .filter { known.insert($0).inserted }
      if object.status == "recurring", !draft.advance(object.instanceCount) {
        draft.losses.append("mask")
      }
      add(draft, at: index + 1)
    }
  }

  /// Returns the position of the last open task of each template.
  private func lastOfSeries(_ objects: [JSONValue]) -> [[UInt8]: Int] {
    var last: [[UInt8]: Int] = [:]
    for (index, object) in objects.enumerated() {
      guard !["completed", "deleted", "recurring"].contains(object.status),
        let template = object["parent"]?.text, object["description"]?.text != nil,
        object["recur"] != nil
      else { continue }
      let due = [last[template], index].map { $0.flatMap { objects[$0]["due"]?.text } ?? [] }
      if last[template] == nil || due[0].lexicographicallyPrecedes(due[1]) {
        last[template] = index
      }
    }
    return last
  }
}

extension TaskDraft {
  /// Reads an attribute; what a task cannot contain of it is lost.
  fileprivate mutating func read(
    _ value: JSONValue, of name: String, _ tasks: Set<[UInt8]>, _ times: CalendarTimes
  ) {
    lazy var line = ContentLine(name, value.text ?? [])
    lazy var moment = times.moment(line).map { $0.time == .midnight ? Moment($0.date) : $0 }
    if !read(value, moment, of: name, tasks) { losses.append(name) }
    if ["due", "wait", "until"].contains(name), moment != nil, line.hasSeconds {
      losses.append("the seconds of \(name)")
    }
  }

  /// Returns whether a task can contain the value.
  private mutating func read(
    _ value: JSONValue, _ moment: @autoclosure () -> Moment?, of name: String,
    _ others: Set<[UInt8]>
  ) -> Bool {
    switch name {
    case "entry": return set(\.created, to: moment()?.date)
    case "end": return set(\.completed, to: moment()?.date)
    case "due": return add(moment(), as: .due)
    case "wait": return add(moment(), as: .threshold)
    case "until": return add(moment(), as: .until)
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
      return ["pending", "waiting", "recurring", "completed"].contains(value.text?.string)
    case "description": break
    default: return JSONValue.unused.contains(name)
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
      let unit = text.dropFirst(digits.count)
      let units = [
        "d", "day", "days", "w", "wk", "wks", "week", "weeks", "mo", "month", "months", "y", "yr",
        "year", "years",
      ]
      return !digits.isEmpty && units.contains(String(unit)) ? "+\(digits)\(unit.prefix(1))" : nil
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
  /// The members that a list does not need.
  fileprivate static let unused: Set = [
    "id", "uuid", "urgency", "modified", "mask", "imask", "parent", "rtype",
  ]

  /// Returns the names of the values that the last task of a template does not have.
  fileprivate func names(thatLacks task: JSONValue) -> Set<String> {
    // The dates are those of the first task, and others have their own.
    let own = ["status", "due", "wait", "entry"].filter { task[$0] != nil }
    let (first, repeated) = members
    let lost = first.filter { $0.value != .null && $0.value != task[$0.name] }
    return Set(lost.map(\.name) + repeated).subtracting(JSONValue.unused).subtracting(own)
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

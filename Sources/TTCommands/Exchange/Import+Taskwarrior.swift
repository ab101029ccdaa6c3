import TodoTxt

extension Import {
  /// Adds what `task export` prints.
  ///
  /// A time at midnight here is a day: Taskwarrior keeps days so. A task waits for those it depends
  /// on, which become parts of it (`p:`).
  mutating func addTaskwarrior(_ objects: [JSONValue], localTime: (Int) -> Moment) {
    var parents: [[UInt8]: [[UInt8]]] = [:]
    for object in objects {
      guard let uuid = object["uuid"]?.text else { continue }
      for child in object.dependencies { parents[child, default: []].append(uuid) }
    }
    let named = Set(parents.values.joined())
    for object in objects {
      guard let description = object["description"]?.text,
        object["status"]?.text.map({ $0.elementsEqual("deleted".utf8) }) != true
      else {
        lose("a deleted task")
        continue
      }
      var draft = TaskDraft()
      draft.text = description
      let status = object["status"]?.text.map { String(decoding: $0, as: UTF8.self) }
      draft.isCompleted = status == "completed"
      readParts(of: object, into: &draft, localTime)
      draft.raisePriority()
      if let uuid = object["uuid"]?.text {
        // What tt exports has names of its own in the description.
        let own = TodoItem(parsing: description)
        if named.contains(uuid), own.value(for: .id) == nil {
          draft.tags.append((.id, Array(uuid.prefix(8))))
        }
        let isPart = own.value(for: .parent) != nil
        if !isPart, let parent = parents[uuid]?.first {
          draft.tags.append((.parent, Array(parent.prefix(8))))
        }
        for _ in (parents[uuid] ?? []).dropFirst() where !isPart {
          lose("a second task that waits for one")
        }
      }
      add(draft.task, isCompleted: draft.isCompleted)
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
          \.textLines)
      case "id", "uuid", "description", "status", "urgency", "modified", "depends", "mask", "imask",
        "parent", "rtype":
        break
      default: lose(name)
      }
    }
  }

  /// Returns a period as `rec:` has it.
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
  /// The tasks this one waits for: an array, or in older versions a text with commas.
  fileprivate var dependencies: [[UInt8]] {
    guard let value = self["depends"] else { return [] }
    return value.text.map { $0.split(separator: UInt8(ascii: ",")).map { Array($0) } }
      ?? value.elements.compactMap(\.text)
  }
}

extension TaskDraft {
  /// Makes a word `pri:D` in the text the priority: Taskwarrior knows three.
  fileprivate mutating func raisePriority() {
    var item = TodoItem(parsing: text)
    guard priority == nil, let value = item.value(for: .priority), value.count == 1,
      let priority = value.first.flatMap({ Priority(ignoringCase: $0) })
    else { return }
    item.removeValues(for: .priority)
    (self.priority, text) = (priority, Array(item.content))
  }

  /// Adds a tag with a day, or a day and a time.
  mutating func add(_ moment: Moment?, as key: TagKey) {
    if let moment { tags.append((key, Array(moment.text.utf8))) }
  }
}

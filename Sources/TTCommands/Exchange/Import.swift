import CommandLineKit
import TTOutput
import TTCalendar
import TodoTxt

/// Tasks imported from another program's file, and the data that was lost.
struct Import {
  /// An imported task: its line and its note.
  struct Task {
    var item: TodoItem

    /// The lines of the note.
    var note: [ArraySlice<UInt8>] = []

    /// Returns the lines of the file.
    func lines(withNote form: NoteForm) -> [[UInt8]] {
      switch form {
      case .inline: [item.content + note.flatMap { [0x10] + $0 }]
      case .indented: [Array(item.content)] + note.map { $0.isEmpty ? [] : "    ".bytes + $0 }
      }
    }
  }

  var tasks: [Task] = []

  /// Data that could not be imported, with the number of affected tasks.
  private(set) var losses: [(what: String, count: Int)] = []

  /// The tasks that a list cannot hold.
  private(set) var misfits: [Message] = []

  let today: CivilDate
  private var lossPositions: [String: Int] = [:]

  init(on today: CivilDate) { self.today = today }

  /// Adds the task at `position` in its file, from 1, or records that a list cannot hold it.
  mutating func add(_ draft: TaskDraft, at position: Int) {
    var draft = draft
    draft.note = draft.note.asNote
    if !draft.isCompleted, draft.completed != nil {
      draft.losses.append("the completion date of an open task")
    }
    if draft.isCompleted, draft.completed == nil, draft.created != nil {
      draft.losses.append("the creation date of a task without a completion date")
    }
    var seen: Set<String> = []
    for what in draft.losses where seen.insert(what).inserted { lose(what) }
    if draft.isEmpty { return misfits.append(.isNoLine(position: position, [], .blank)) }
    var task = Task(item: draft.item(on: today), note: draft.note)
    // A note cannot be below a blank line.
    if task.item.content.isEmpty {
      task = Task(item: TodoItem(parsing: task.lines(withNote: .inline)[0]))
    }
    let (content, kind) = (task.item.content, task.item.lineKind)
    if kind != .task || content.contains(0x0A) || content.last == 0x0D {
      misfits.append(.isNoLine(position: position, Array(content), kind))
    } else {
      tasks.append(task)
    }
  }

  /// Records data of a task that is lost.
  mutating func lose(_ what: String) {
    if let position = lossPositions[what] {
      losses[position].count += 1
    } else {
      lossPositions[what] = losses.count
      losses.append((what, 1))
    }
  }

  /// Drops all notes, for a dialect without notes.
  mutating func loseNotes() {
    for position in tasks.indices where !tasks[position].note.isEmpty {
      tasks[position].note = []
      lose("a note")
    }
  }
}

extension Import {
  init(list bytes: [UInt8], dialect: Dialect, on today: CivilDate) {
    self.init(on: today)
    let document = Document(parsing: bytes, dialect: dialect)
    for line in document.lines where line.kind == .comment { lose("a comment") }
    for item in document.items {
      var draft = TaskDraft()
      draft.setLine(Array(item.content), note: item.noteLines)
      add(draft, at: item.number)
    }
  }

  /// Reads the JSON of `tt ls --json`, `--jsonl`, `tt export` or `task export`.
  init(json bytes: [UInt8], on today: CivilDate, _ times: CalendarTimes) throws {
    self.init(on: today)
    var parser = JSONParser(bytes)
    let values = try parser.values()
    var objects: [JSONValue] = []
    for value in values {
      if value.isArray {
        objects += value.elements
      } else if let tasks = value["tasks"]?.elements {
        objects += tasks
        let members = value.members
        let others = members.first.map(\.name).filter { !["version", "tasks"].contains($0) }
        for name in others + members.repeated { lose(name) }
      } else {
        objects.append(value)
      }
    }
    guard objects.count <= Import.mostLines else { throw Message.tooManyLines }
    if objects.contains(where: { $0["raw"] == nil && $0["description"] != nil }) {
      addTaskwarrior(objects, times)
      return
    }
    for (index, object) in objects.enumerated() {
      add(TaskDraft(object), at: index + 1)
    }
  }
}

extension TaskDraft {
  /// Reads tt's own JSON, in which every other member must repeat what the line contains; an object
  /// without `raw` is read as the record of a table.
  fileprivate init(_ object: JSONValue) {
    self.init()
    guard case .object(let all) = object, let raw = object["raw"]?.text else {
      let members = object.members
      losses = members.repeated
      let empty: [JSONValue] = [.null, .bool(false), .string([]), .array([])]
      for (name, value) in members.first where !empty.contains(value) {
        let text = value == .bool(true) ? "true".bytes : value.text
        let cell = text ?? Array(value.texts().joined(separator: ",".utf8))
        if cell.isEmpty || !read(cell, in: name.lowercased()) { losses.append(name) }
      }
      return
    }
    var json = JSONText()
    TodoItem(parsing: raw).write(to: &json)
    var parser = JSONParser(json.bytes)
    let note = object["note"] ?? .null
    let texts = note.texts()
    setLine(raw, note: texts.flatMap(\.linesOfText))
    var known: [JSONValue.Member] = []
    if case .object(let own)? = try? parser.values().first { known = own }
    for member in all where member.value != .null {
      let own = known.firstIndex { $0.name == member.name }
      if let own, known[own].value == member.value { continue }
      switch member.name.string {
      // These depend on the list and the options of the export.
      case "list", "line", "id", "fields": break
      case "raw" where member.value.text == raw: break
      case "note"
      where member.value == .array(note.elements) && note.elements.count == texts.count: break
      case let name: losses.append(name)
      }
    }
  }
}

extension JSONValue {
  /// The first member of an object with each name, and the names of members with another value.
  var members: (first: [(name: String, value: JSONValue)], repeated: [String]) {
    guard case .object(let all) = self else { return ([], []) }
    var places: [ContentKey: Int] = [:]
    places.reserveCapacity(all.count)
    var (first, repeated): ([(name: String, value: JSONValue)], [String]) = ([], [])
    for member in all {
      let key = ContentKey(member.name)
      guard let place = places[key] else {
        places[key] = first.count
        first.append((member.name.string, member.value))
        continue
      }
      if first[place].value != member.value { repeated.append(member.name.string) }
    }
    return (first, repeated)
  }

  var isArray: Bool { if case .array = self { true } else { false } }

  /// The texts in an array, or in a member of its objects.
  func texts(_ member: String? = nil) -> [[UInt8]] {
    elements.compactMap { element in (member.map { element[$0] } ?? element)?.text }
  }
}

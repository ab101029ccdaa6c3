import CommandLineKit
import TTOutput
import TTCalendar
import TodoTxt

/// Tasks imported from another program's file, and the data that was lost.
struct Import: Sendable {
  /// An imported task: its line and its note.
  struct Task: Hashable, Sendable {
    var content: [UInt8]

    /// The lines of the note, with a line feed between them.
    var note: [UInt8] = []

    var noteLines: [ArraySlice<UInt8>] { note.isEmpty ? [] : note.linesOfText }

    /// Returns the lines of the file.
    func lines(withNote form: NoteForm) -> [[UInt8]] {
      switch form {
      case .inline: [content + noteLines.flatMap { [0x10] + $0 }]
      case .indented: [content] + noteLines.map { $0.isEmpty ? [] : "    ".bytes + $0 }
      }
    }
  }

  var tasks: [Task] = []

  /// Data that could not be imported, with the number of affected tasks.
  private(set) var losses: [(what: String, count: Int, lastTask: Int?)] = []
  private(set) var misfits: [Misfit] = []

  struct Misfit: Hashable, Sendable {
    /// Its position in the file, from 1; in a list, its line number.
    let position: Int
    let text: [UInt8]
    /// The kind of line it would become.
    let kind: LineKind
  }

  let today: CivilDate
  private var lossPositions: [String: Int] = [:]

  init(on today: CivilDate) { self.today = today }

  /// Adds the task at `position` in its file, or records that a list cannot hold it.
  ///
  /// Indentation is removed, since it would make the line a note. If the text would then be read as
  /// the start of a line or file, as `x ray`, `# 1 fan` and U+FEFF would, a creation date is added
  /// before it:
  ///
  ///     x ray appointment   →   2026-11-21 x ray appointment
  mutating func add(_ task: Task, at position: Int, isCompleted: Bool? = nil) {
    let content = Array(task.content.drop(while: isBlank))
    let isIndented = content.count != task.content.count
    // At the start of a list, it would be the mark of the list.
    let isMarked = content.starts(with: Document.byteOrderMark)
    let item = TodoItem(parsing: content)
    var own = Task(content: content, note: task.note.asNote)
    if item.lineKind == .task, !isMarked, isCompleted ?? item.isCompleted == item.isCompleted,
      !isIndented || item.textBytes.startIndex == 0
    {
      // The line is the task.
    } else if !content.isEmpty, isIndented || isMarked || isCompleted == false {
      own.content = today.bytes + [0x20] + content
    } else if !own.note.isEmpty, content.isEmpty {
      // Below a blank line, a note would have no task.
      own = Task(content: own.lines(withNote: .inline)[0])
    } else {
      let kind = content.isEmpty ? .blank : item.lineKind
      misfits.append(Misfit(position: position, text: task.content, kind: kind))
      return
    }
    guard !own.content.contains(0x0A), own.content.last != 0x0D else {
      misfits.append(Misfit(position: position, text: task.content, kind: .task))
      return
    }
    tasks.append(own)
  }

  /// Records data that is lost, once for the task at a position.
  mutating func lose(_ what: String, of task: Int? = nil) {
    guard let position = lossPositions[what] else {
      lossPositions[what] = losses.count
      return losses.append((what, 1, task))
    }
    if task != nil, losses[position].lastTask == task { return }
    losses[position].count += 1
    losses[position].lastTask = task
  }

  mutating func loseTask(at position: Int) {
    misfits.append(Misfit(position: position, text: [], kind: .blank))
  }

  /// Drops all notes, for a dialect without notes.
  mutating func loseNotes() {
    for position in tasks.indices where !tasks[position].note.isEmpty {
      tasks[position].note = []
      lose("a note")
    }
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}

extension Import {
  init(list bytes: [UInt8], dialect: Dialect, on today: CivilDate) {
    self.init(on: today)
    let document = Document(parsing: bytes, dialect: dialect)
    for line in document.lines where line.kind == .comment { lose("a comment") }
    for item in document.items {
      let inLine = TodoItem(parsing: item.content).noteLines.count
      let note = Array(item.noteLines.dropFirst(inLine).joined(separator: ["\n"]))
      add(Task(content: Array(item.content), note: note), at: item.number)
    }
  }

  /// Reads the JSON of `tt ls --json`, `--jsonl`, `tt export` or `task export`.
  init(
    json bytes: [UInt8], on today: CivilDate, telling progress: Progress? = nil,
    _ times: CalendarTimes
  ) throws {
    self.init(on: today)
    var parser = JSONParser(bytes, reportingTo: progress)
    let values = try parser.values()
    var objects: [JSONValue] = []
    for value in values {
      if value.isArray {
        objects += value.elements
      } else if let tasks = value["tasks"]?.elements {
        objects += tasks
        let others = value.members.map(\.name).filter { !["version", "tasks"].contains($0) }
        for name in others + value.repeatedNames { lose(name) }
      } else {
        objects.append(value)
      }
    }
    for (index, object) in objects.enumerated() {
      for name in object.repeatedNames { lose(name, of: index + 1) }
    }
    if objects.contains(where: { $0["raw"] == nil && $0["description"] != nil }) {
      addTaskwarrior(objects, times)
      return
    }
    for (index, object) in objects.enumerated() {
      if let raw = object["raw"]?.text {
        add(raw: raw, of: object, at: index + 1)
      } else {
        loseTask(at: index + 1)
      }
    }
  }

  /// Adds a line of tt's own JSON; the other members of its object must repeat what it contains.
  private mutating func add(raw: [UInt8], of object: JSONValue, at position: Int) {
    var json = JSONText()
    TodoItem(parsing: raw).write(to: &json)
    var parser = JSONParser(json.bytes)
    let known = (try? parser.values())?.first ?? .null
    let note = object["note"]?.texts() ?? []
    for (name, value) in object.members where value != .null {
      switch name {
      // These depend on the list and the options of the export.
      case "list", "line", "id", "fields", "raw": break
      case "note" where note.count == value.elements.count && value.isArray: break
      case _ where known[name] == value: break
      default: lose(name, of: position)
      }
    }
    add(raw: raw, note: Array(note.joined(separator: ["\n"])), at: position)
  }

  /// Adds a line with its note, which can repeat the note's first lines from the line.
  mutating func add(raw: [UInt8], note: [UInt8], at position: Int) {
    let (inLine, lines) = (TodoItem(parsing: raw).noteLines, note.linesOfText)
    let repeated = lines.starts(with: inLine) ? inLine.count : 0
    let own = Array(lines[repeated...].joined(separator: ["\n"]))
    add(Task(content: raw, note: own), at: position)
  }
}

extension JSONValue {
  /// The members of an object; of several with one name, the first.
  var members: [(name: String, value: JSONValue)] {
    var seen: Set<String> = []
    return allMembers.filter { seen.insert($0.name).inserted }
  }

  /// The names of the members after one with the same name and another value.
  fileprivate var repeatedNames: [String] {
    let first = Dictionary(allMembers.map { ($0.name, $0.value) }) { first, _ in first }
    return allMembers.compactMap { first[$0.name] == $0.value ? nil : $0.name }
  }

  private var allMembers: [(name: String, value: JSONValue)] {
    guard case .object(let members) = self else { return [] }
    return members.map { (String(decoding: $0.name, as: UTF8.self), $0.value) }
  }

  var isArray: Bool { if case .array = self { true } else { false } }

  /// The texts in an array, or in a member of its objects.
  func texts(_ member: String? = nil) -> [[UInt8]] {
    elements.compactMap { element in (member.map { element[$0] } ?? element)?.text }
  }
}

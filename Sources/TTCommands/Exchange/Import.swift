import CommandLineKit
import TodoTxt

/// Tasks read from another program's file, and what of them has no place in a list.
struct Import: Sendable {
  /// A task as the line it becomes, and the lines of its note.
  struct Task: Hashable, Sendable {
    let content: [UInt8]
    var note: [[UInt8]] = []
  }

  /// The tasks, in the order of the file.
  private(set) var tasks: [Task] = []

  /// What could not be carried over, and of how many tasks.
  private(set) var losses: [(what: String, count: Int)] = []

  /// Adds a task; one whose line would be read as something else is lost.
  ///
  /// What indents it goes: behind another task it would be its note.
  mutating func add(_ task: Task, isCompleted: Bool? = nil) {
    let content = Array(task.content.drop(while: isBlank))
    let item = TodoItem(parsing: content)
    let isLine = !content.contains(0x0A) && content.last != 0x0D
    let hasSameHead = content.count == task.content.count || item.text.count == content.count
    guard isLine, hasSameHead, item.lineKind == .task,
      isCompleted ?? item.isCompleted == item.isCompleted
    else { return lose("a text that is no task in a list") }
    var task = Task(content: content, note: task.note.flatMap(\.textLines))
    while let first = task.note.first, first.allSatisfy(isBlank) { task.note.removeFirst() }
    while let last = task.note.last, last.allSatisfy(isBlank) { task.note.removeLast() }
    tasks.append(task)
  }

  /// Notes that something was not carried over.
  mutating func lose(_ what: String) {
    if let position = losses.firstIndex(where: { $0.what == what }) {
      losses[position].count += 1
    } else {
      losses.append((what, 1))
    }
  }

  /// Leaves out all notes, for a list that has none.
  mutating func loseNotes() {
    for position in tasks.indices where !tasks[position].note.isEmpty {
      tasks[position].note = []
      lose("a note")
    }
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}

extension Import {
  /// Reads a list.
  init(list bytes: [UInt8], dialect: Dialect) {
    for item in Document(parsing: bytes, dialect: dialect).items {
      add(Task(content: Array(item.content), note: item.indentedNoteTexts))
    }
  }

  /// Reads what `tt ls --json`, `--jsonl` and `tt export` print, or what `task export` does.
  init(
    json bytes: [UInt8], telling progress: Progress? = nil, localTime: (Int) -> Moment
  ) throws {
    var parser = JSONParser(bytes, telling: progress)
    let values = try parser.values()
    let objects = values.flatMap { value in
      if case .array(let elements) = value { return elements }
      return value["tasks"]?.elements ?? [value]
    }
    if objects.contains(where: { $0["raw"] == nil && $0["description"] != nil }) {
      addTaskwarrior(objects, localTime: localTime)
      return
    }
    for object in objects {
      guard let raw = object["raw"]?.text else {
        lose("a JSON value without raw or description")
        continue
      }
      add(raw: raw, note: object["note"]?.elements.compactMap(\.text) ?? [])
    }
  }

  /// Adds a line with its note, of which the line may hold a part itself.
  mutating func add(raw: [UInt8], note: [[UInt8]]) {
    let inLine = TodoItem(parsing: raw).noteLines.count
    add(Task(content: raw, note: Array(note.dropFirst(inLine))))
  }
}

extension TodoItem {
  /// The lines of the indented note without their indentation.
  fileprivate var indentedNoteTexts: [[UInt8]] {
    noteLines.dropFirst(TodoItem(parsing: content).noteLines.count).map { Array($0) }
  }
}

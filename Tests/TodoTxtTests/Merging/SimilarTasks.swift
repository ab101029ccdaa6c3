import TestSupport

@testable import TodoTxt

/// The lists of a person who works on tasks about similar things.
///
///     2026-11-21 Call the plumber tok481 @home      Call the plumber ser22 rec:+1w due:2026-11-23 e7m
///
/// Each task has a name that no other task has. Each added word and note is unique too, so that
/// every version shows what was done to which task.
struct SimilarTasks {
  private(set) var document = Document("")
  private(set) var archive = Document("")

  /// The day of November 2026.
  private var day = 21

  /// The subjects of the last removed tasks: no merge can distinguish a new task on such a subject
  /// from a removed one with a changed word.
  private var removedThings: ArraySlice<String> = []

  init(_ random: inout SeededRandom) {
    for _ in 0..<Int.random(in: 0...6, using: &random) { add(&random) }
  }

  /// Takes the lists that others have changed.
  mutating func adopt(_ document: Document, archive: Document) {
    (self.document, self.archive) = (document, archive)
  }

  /// Makes a change, often to a task and sometimes to the order.
  mutating func change(_ random: inout SeededRandom) {
    guard let item = document.items.randomElement(using: &random) else { return add(&random) }
    let isRecurring = item.value(for: .recurrence) != nil
    switch Int.random(in: 0..<22, using: &random) {
    case 0..<5: add(&random)
    case 5..<9: complete(item, &random)
    case 9..<11: appendWord(to: item, &random)
    case 11..<13: remove(item)
    case 13:
      let priority = Priority(letter: UInt8.random(in: 65...90, using: &random))
      update(item) { $0.priority = priority }
    case 14..<16 where !isRecurring:
      let month = Int.random(in: 1...9, using: &random)
      let date = "2027-0\(month)-\(Int.random(in: 10...28, using: &random))"
      update(item) { $0.setValue(date.utf8, for: .due) }
    case 16 where !isRecurring: _ = try? document.apply(.reopen, to: item.number)
    case 17: addNote(to: item, &random)
    case 18: if Bool.random(using: &random) { _ = try? document.archive(to: &archive) }
    case 19: replaceWord(of: item, &random)
    case 20..<22:
      guard let other = document.items.randomElement(using: &random) else { return }
      _ = try? document.move(item.number, to: .before(other.number))
    default: break
    }
  }

  private mutating func add(_ random: inout SeededRandom) {
    var task = newTask(&random)
    while removedThings.contains(where: task.contains) { task = newTask(&random) }
    let isOnTop = Int.random(in: 0..<6, using: &random) == 0
    document = Document(
      isOnTop ? "\(task)\n\(document.text)" : "\(document.text)\(task)\n")
  }

  private func newTask(_ random: inout SeededRandom) -> String {
    let words = [Self.verbs, Self.things].compactMap { $0.randomElement(using: &random) }
      .joined(separator: " ")
    let name = Int.random(in: 0..<1_000_000, using: &random)
    let date = Int.random(in: 0..<4, using: &random) > 0 ? "2026-11-\(day) " : ""
    if Int.random(in: 0..<8, using: &random) == 0 {
      let rule = ["1w", "+1w", "1d", "+1m"].randomElement(using: &random) ?? ""
      let due = Int.random(in: 20...23, using: &random)
      return "\(date)\(words) ser\(name) rec:\(rule) due:2026-11-\(due)"
    }
    let priority = ["", "", "", "", "", "(A) ", "(B) "].randomElement(using: &random) ?? ""
    let labels = ["", "", "", " @home", " +house", " @phone +family"]
    return "\(priority)\(date)\(words) tok\(name)\(labels.randomElement(using: &random) ?? "")"
  }

  private mutating func complete(_ item: TodoItem, _ random: inout SeededRandom) {
    day = min(day + Int.random(in: 0...1, using: &random), 30)
    guard let today = CivilDate(year: 2026, month: 11, day: day) else { return }
    _ = try? document.complete(item.number, on: today)
  }

  private mutating func update(_ item: TodoItem, _ change: (inout TodoItem) -> Void) {
    var changed = item
    change(&changed)
    _ = try? document.update(changed)
  }

  private mutating func appendWord(to item: TodoItem, _ random: inout SeededRandom) {
    let word = word("e", &random)
    update(item) { $0.appendWord(word) }
  }

  private mutating func addNote(to item: TodoItem, _ random: inout SeededRandom) {
    var edit = DocumentEdit(of: document)
    edit.insert([.space, .space] + word("n", &random), beforeLine: item.number + 1)
    document = Document(parsing: edit.bytes)
  }

  private mutating func remove(_ item: TodoItem) {
    let text = String(decoding: item.content, as: UTF8.self)
    removedThings = (removedThings + Self.things.filter(text.contains)).suffix(6)
    _ = try? document.remove(item.number)
  }

  private mutating func replaceWord(of item: TodoItem, _ random: inout SeededRandom) {
    var words = String(decoding: item.content, as: UTF8.self).split(separator: " ")
    let plain = words.indices.filter { words[$0].allSatisfy(\.isLetter) && words[$0] != "x" }
    guard let index = plain.randomElement(using: &random) else { return }
    words[index] = Substring(decoding: word("e", &random), as: UTF8.self)
    var edit = DocumentEdit(of: document)
    edit.replaceContent(ofLine: item.number, with: Array(words.joined(separator: " ").utf8)[...])
    document = Document(parsing: edit.bytes)
  }

  private func word(_ letter: String, _ random: inout SeededRandom) -> [UInt8] {
    Array("\(letter)\(Int.random(in: 0..<1_000_000, using: &random))m".utf8)
  }

  private static let verbs = [
    "Buy", "Call", "Read", "Water", "Pay", "Write to", "Repair", "Visit", "Clean", "Order",
  ]

  private static let things = [
    "milk", "mum", "the book", "plants", "rent", "the plumber", "the bike", "grandma", "windows",
    "a new lamp", "the report", "bread and butter",
  ]
}

/// What a version of a list contains about one of the ``SimilarTasks``.
struct SimilarTask: Equatable {
  /// The lines of the task and its note; more than one line begins a task if it is recurring or was kept in two versions.
  private(set) var lines: [String] = []

  /// The words that changes add: `e7m`, `n8m`, `due:2027-01-14`, `pri:A`.
  private(set) var edits: Set<String> = []

  var isCompleted: Bool { completion != nil }

  /// The mark of a completed task and its day; nil if the task is open.
  private(set) var completion: [Substring]?

  private(set) var isRecurring = false

  /// The number of lines of the task.
  private(set) var count = 0

  /// Returns the tasks of a list by their names.
  static func named(in document: Document) -> [String: SimilarTask] {
    var tasks: [String: SimilarTask] = [:]
    var last: String?
    for line in document.lines where !line.content.isEmpty {
      let text = String(decoding: line.content, as: UTF8.self)
      if !text.hasPrefix(" ") { last = name(in: text) }
      if let last { tasks[last, default: SimilarTask()].add(text) }
    }
    return tasks
  }

  /// Returns the name of the task on a line; nil for a note.
  static func name(in line: String) -> String? {
    line.split(separator: " ").first { $0.hasPrefix("tok") || $0.hasPrefix("ser") }.map(String.init)
  }

  private mutating func add(_ line: String) {
    lines.append(line)
    if !line.hasPrefix(" ") {
      count += 1
      completion = line.hasPrefix("x ") ? Array(line.split(separator: " ").prefix(2)) : nil
    }
    if line.contains(" rec:") { isRecurring = true }
    for word in line.split(separator: " ") {
      if word.first == "(" { edits.insert("pri:\(word.dropFirst().dropLast())") }
      let isMarker =
        "en".contains(word[word.startIndex]) && word.dropFirst().first?.isNumber == true
      let isTag = word.hasPrefix("pri:") || word.hasPrefix("due:") && !isRecurring
      if isMarker || isTag { edits.insert(String(word)) }
    }
  }
}

import TestSupport

@testable import TodoTxt

/// A file whose entries are changed one by one, so that all changes are known.
struct EditableFile {
  /// The original entries of the file, by their position, and those added since.
  private(set) var entries: [(name: String, bytes: [UInt8])]

  /// The names of entries whose bytes were changed.
  private(set) var changed: Set<String> = []

  /// The names of entries that were removed.
  private(set) var removed: Set<String> = []

  /// The names of entries that were added.
  private(set) var added: Set<String> = []

  private var tasks: Set<String> = []
  private let start: [UInt8]
  private let terminator: [UInt8]
  private let endsWithTerminator: Bool

  /// Starts with a file unchanged.
  init(_ file: [UInt8]) {
    let document = Document(parsing: file)
    let list = EntryList(of: document)
    start = document.hasByteOrderMark ? Document.byteOrderMark : []
    terminator = document.terminator(near: 1).bytes
    endsWithTerminator = file.last == .lineFeed || list.count == 0
    entries = (0..<list.count).map { ("w\($0)w", Array(list.bytes(of: $0))) }
    if !endsWithTerminator, let last = entries.indices.last { entries[last].bytes += terminator }
  }

  var document: Document { Document(parsing: bytes) }

  /// Gives every task its own word, its name.
  mutating func nameTasks() {
    for index in entries.indices {
      let name = Array(entries[index].name.utf8)
      changeTask(at: index) { $0.prepend(name) }
    }
    tasks = changed
    changed = []
  }

  /// Whether the name belongs to a task that has it as a word.
  func isTask(_ name: String) -> Bool { tasks.contains(name) }

  var bytes: [UInt8] {
    let bytes = start + entries.flatMap(\.bytes)
    let drops = !endsWithTerminator && bytes.suffix(terminator.count).elementsEqual(terminator)
    return drops ? bytes.dropLast(terminator.count) : bytes
  }

  /// Makes a random change to a random entry.
  mutating func change(_ random: inout SeededRandom) {
    guard let index = entries.indices.randomElement(using: &random) else { return }
    change(at: index, &random)
  }

  /// Makes a random change to the entry with a name, wherever it is, and never moves it.
  mutating func change(named name: String, _ random: inout SeededRandom) {
    guard let index = entries.firstIndex(where: { $0.name == name }) else { return }
    change(at: index, moving: false, &random)
  }

  private mutating func change(
    at index: Int, moving: Bool = true, _ random: inout SeededRandom
  ) {
    switch Int.random(in: 0..<12, using: &random) {
    case 0..<2:
      changeTask(at: index) { item in
        if let day = CivilDate(year: 2026, month: 11, day: 21) { item.complete(on: day) }
      }
    case 2..<4:
      let value = String(Int.random(in: 0..<1000, using: &random))
      let key = Bool.random(using: &random) ? TagKey.due : TagKey.threshold
      changeTask(at: index) { item in
        // Completed tasks of a series with different due dates are different tasks, also if the date was
        // changed before.
        if key == .due, item.value(for: .recurrence) != nil { return }
        item.setValue(value.utf8, for: key)
      }
    case 4: changeTask(at: index) { $0.priority = Priority("E") }
    case 5:
      let word = "n\(Int.random(in: 0..<1000, using: &random))"
      changeTask(at: index) { $0.appendWord(word.utf8) }
    case 6: changeTask(at: index) { $0.reopen() }
    case 7: addNote(to: index, &random)
    case 8: remove(at: index)
    case 9: add(at: index, &random)
    default: if moving { move(from: index, &random) }
    }
  }

  private mutating func changeTask(at index: Int, _ change: (inout TodoItem) -> Void) {
    let bytes = entries[index].bytes
    let document = Document(parsing: bytes)
    guard let item = document.item(numbered: 1), item.textRange.count > 0 else { return }
    var after = item
    change(&after)
    guard after != item else { return }
    var edit = DocumentEdit(of: document)
    edit.replaceContent(ofLine: 1, with: after.content)
    entries[index].bytes = edit.bytes
    changed.insert(entries[index].name)
  }

  private mutating func addNote(to index: Int, _ random: inout SeededRandom) {
    guard Document(parsing: entries[index].bytes).item(numbered: 1) != nil else { return }
    let note = "  note \(Int.random(in: 0..<1000, using: &random))"
    entries[index].bytes += Array(note.utf8) + terminator
    changed.insert(entries[index].name)
  }

  private mutating func remove(at index: Int) {
    let entry = entries.remove(at: index)
    removed.insert(entry.name)
  }

  private mutating func add(at index: Int, _ random: inout SeededRandom) {
    let name = "a\(random.next())a"
    entries.insert((name, Array("(B) \(name) new +p".utf8) + terminator), at: index)
    added.insert(name)
  }

  private mutating func move(from index: Int, _ random: inout SeededRandom) {
    let entry = entries.remove(at: index)
    entries.insert(entry, at: Int.random(in: 0...entries.count, using: &random))
  }
}

/// A list with recurring tasks; only archiving removes words and notes, with their completed tasks.
struct SeriesList {
  private(set) var document: Document

  /// The day of November 2026.
  private var day = 21

  /// All words that changes have added, each different from the others.
  private(set) var words: Set<String> = []

  init(_ random: inout SeededRandom, rules: [String] = ["1w", "+1w", "2d", "0d"]) {
    let lines = (0..<Int.random(in: 1...3, using: &random)).map { index in
      let date = Bool.random(using: &random) ? "2026-11-\(10 + index) " : ""
      let rule = rules.randomElement(using: &random) ?? "1w"
      return "\(date)Water plant\(index) rec:\(rule) due:2026-11-2\(index)\n"
    }
    document = Document(lines.joined() + "Call mum\n")
  }

  /// The completed tasks that were archived.
  private(set) var archived: Set<String> = []

  init(_ document: Document) { self.document = document }

  /// The completed tasks of each series: the word of the series, such as plant0, and the due date.
  var completions: Set<String> {
    Set(
      series(where: \.isCompleted).map { series, item in
        let due = item.value(for: .due).map { String(decoding: $0, as: UTF8.self) } ?? ""
        return "\(series) \(due)"
      })
  }

  /// The words of the series that continue.
  var openSeries: Set<String> { Set(series { !$0.isCompleted }.map(\.0)) }

  private func series(where isWanted: (TodoItem) -> Bool) -> [(String, TodoItem)] {
    document.items.filter(isWanted).compactMap { item in
      let words = String(decoding: item.content, as: UTF8.self).split(separator: " ")
      return words.first { $0.hasPrefix("plant") }.map { (String($0), item) }
    }
  }

  /// Removes the completed tasks.
  mutating func archive() {
    archived.formUnion(completions)
    var archive = Document("")
    _ = try? document.archive(to: &archive)
  }

  /// Makes changes that neither reopen a task nor change its date.
  mutating func changeForward(_ count: Int, _ random: inout SeededRandom) {
    for _ in 0..<count {
      if Int.random(in: 0..<6, using: &random) == 0 { archive() }
      change(1, &random, upTo: 5)
    }
  }

  mutating func change(_ count: Int, _ random: inout SeededRandom, upTo kinds: Int = 10) {
    for _ in 0..<count {
      guard let item = document.items.randomElement(using: &random) else { return }
      let word = "n\(random.next())"
      switch Int.random(in: 0..<kinds, using: &random) {
      case 0..<3:
        // Some days later, never earlier: two devices may have different days, but time goes forward on each.
        day = Int.random(in: day...min(day + 2, 30), using: &random)
        guard let today = CivilDate(year: 2026, month: 11, day: day) else { return }
        _ = try? document.complete(item.number, on: today)
      case 3:
        var edit = DocumentEdit(of: document)
        edit.insert(Array("  \(word)".utf8), beforeLine: item.number + 1)
        document = Document(parsing: edit.bytes)
        words.insert(word)
      case 4:
        var changed = item
        changed.appendWord(Array(word.utf8))
        if (try? document.update(changed)) != nil { words.insert(word) }
      case 5:
        if item.isCompleted { _ = try? document.apply(.reopen, to: item.number) }
      case 6:
        var changed = item
        changed.priority = ["A", "B", nil].randomElement(using: &random)?.flatMap { Priority($0) }
        _ = try? document.update(changed)
      case 7:
        var changed = item
        changed.setValue("2026-12-0\(Int.random(in: 1...9, using: &random))".utf8, for: .due)
        _ = try? document.update(changed)
      default:
        guard let other = document.items.randomElement(using: &random) else { return }
        _ = try? document.move(item.number, to: .before(other.number))
      }
    }
  }
}

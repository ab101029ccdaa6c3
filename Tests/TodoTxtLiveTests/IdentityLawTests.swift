import TestSupport
import TodoTxt
import TodoTxtFiles
import TodoTxtLive

/// A row keeps its identity through a change of one task, whatever its new words, through undo and redo,
/// and through a change of one line by another program.
@Suite(.timeLimit(.minutes(5))) @MainActor struct IdentityLawTests {
  private let today: CivilDate

  init() throws { today = try #require(CivilDate("2026-11-21")) }

  @Test(arguments: 0..<UInt64(Sample.part(of: 80)))
  func noIdentityChanges(seed: UInt64) async throws {
    let round = try Round(seed: seed, on: today)
    let watching = Task { await round.list.watch() }
    for _ in 1...25 {
      try await round.next()
      if try round.check() == false { break }
    }
    watching.cancel()
    await watching.value
  }
}

/// A list, and what its rows are: each has a number that never changes.
@MainActor private final class Round {
  let list: LiveList
  private let store: FileStore
  private let today: CivilDate
  private var random: SeededRandom
  private var count = 0

  /// The text of each row in the list.
  private var texts: [Int: String] = [:]

  /// The identity of each row that was ever seen.
  private var known: [Int: LiveTask.ID] = [:]

  /// A change of rows: the text of each before and after; nil if it is not in the list.
  private typealias Effect = [(row: Int, before: String?, after: String?)]
  private var done: [Effect] = []
  private var undone: [Effect] = []
  private var story: [String] = []

  init(seed: UInt64, on today: CivilDate) throws {
    (random, self.today) = (SeededRandom(seed: seed), today)
    for _ in 0..<Int.random(in: 0...8, using: &random) {
      row += 1
      texts[row] = "first\(row)"
    }
    let lines = (1..<row + 1).map { "first\($0)\n" }
    store = .inMemory(["todo.txt": lines.joined()])
    list = LiveList("todo.txt", store: store)
    for (row, text) in texts { known[row] = list.tasks.first { $0.description == text }?.id }
  }

  private var row = 0
  private func newRow() -> Int {
    row += 1
    return row
  }

  /// Words that no other text has.
  private func newText() -> String {
    count += 1
    return [
      "a\(count) b\(count) c\(count)", "2026-11-\(10 + count % 20) d\(count)", "(A) e\(count)",
      "f\(count) g\(count) rec:1d due:2026-11-21",
    ]
    .randomElement(using: &random) ?? ""
  }

  private func anyRow() -> Int? { texts.keys.sorted().randomElement(using: &random) }

  func next() async throws {
    switch Int.random(in: 0..<10, using: &random) {
    case 0...4: try await edit()
    case 5, 6:
      let undo = try await list.undo()
      story.append("undo \(undo?.name ?? "nothing")")
      guard let effect = done.popLast() else { return }
      for (row, before, _) in effect { texts[row] = before }
      undone.append(effect)
    case 7:
      let redo = try await list.redo()
      story.append("redo \(redo?.name ?? "nothing")")
      guard let effect = undone.popLast() else { return }
      for (row, _, after) in effect { texts[row] = after }
      done.append(effect)
    default: try await otherProgram()
    }
  }

  /// Makes one change.
  private func edit() async throws {
    let before = texts
    var noted: Set<Int> = []
    let today = today
    let new = newText()
    let step: @Sendable (inout Document) throws -> Void
    let name: String
    if let one = anyRow(), let two = anyRow(), let text = texts[one], let second = texts[two],
      Int.random(in: 0...4, using: &random) > 0
    {
      switch Int.random(in: 0...5, using: &random) {
      case 0, 1:
        step = { try $0.change(text, to: new) }
        name = "\(text) → \(new)"
        texts[one] = new
      case 2:
        step = { try $0.remove($0.row(text)) }
        name = "remove \(text)"
        texts[one] = nil
      case 3 where one != two:
        step = { try $0.move([$0.row(text)], before: $0.row(second)) }
        name = "move \(text) before \(second)"
      case 4 where !text.hasPrefix("x ") && !text.hasPrefix("(") && !text.hasSuffix("22"):
        step = { try $0.complete($0.row(text), on: today) }
        name = "complete \(text)"
        texts[one] = "x 2026-11-21 \(text)"
        if text.hasSuffix("due:2026-11-21") { texts[newRow()] = "\(text.dropLast(2))22" }
      default:
        step = { try $0.setNote("note \(new)", of: $0.row(text)) }
        name = "note \(text)"
        noted.insert(one)
      }
    } else {
      step = { try $0.add(TodoItem(new)) }
      name = "add \(new)"
      texts[newRow()] = new
    }
    story.append("edit \(name)")
    let isChanged = try await list.edit(name) { list in
      let old = list.bytes
      try step(&list)
      return list.bytes != old
    }
    if !isChanged { return texts = before }
    let rows = Set(before.keys).union(texts.keys)
    done.append(
      rows.filter { before[$0] != texts[$0] || noted.contains($0) }
        .map { ($0, before[$0], texts[$0]) })
    undone = []
  }

  /// Another program changes, adds or removes one line that no undo can reach.
  private func otherProgram() async throws {
    // Of two changes at once, neither is the only one.
    let text = try store.document(at: "todo.txt").text
    try await eventually { list.document.text == text }
    var lines = String(decoding: try store.read("todo.txt")?.bytes ?? [], as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    let reached = Set((done + undone).flatMap { $0.map(\.row) })
    let free = texts.keys.filter { !reached.contains($0) }.sorted()
    let new = newText()
    if let row = free.randomElement(using: &random), let text = texts[row],
      let place = lines.firstIndex(of: text), Int.random(in: 0...3, using: &random) > 0
    {
      if Bool.random(using: &random) {
        story.append("other program: \(text) → \(new)")
        lines[place] = new
        texts[row] = new
      } else if place + 1 == lines.count || !lines[place + 1].hasPrefix(" ") {
        story.append("other program: removes \(text)")
        lines.remove(at: place)
        texts[row] = nil
      }
    } else {
      story.append("other program: adds \(new)")
      lines.append(new)
      texts[newRow()] = new
    }
    try store.edit("todo.txt") { _ in FileEdit(Array(lines.map { "\($0)\n" }.joined().utf8)) }
  }

  /// Checks the identity of each row; returns false if one is wrong.
  func check() throws -> Bool {
    guard list.document == (try store.document(at: "todo.txt")) else { return true }
    let ids = Dictionary(list.tasks.map { ($0.description, $0.id) }, uniquingKeysWith: { $1 })
    let told = story.suffix(8).joined(separator: "\n")
    guard list.tasks.count == texts.count, Set(ids.keys) == Set(texts.values) else {
      Issue.record("\(list.tasks.map(\.description)) is not \(texts.values.sorted())\n\(told)")
      return false
    }
    for (row, text) in texts.sorted(by: { $0.key < $1.key }) {
      let id = try #require(ids[text])
      if let old = known[row], old != id {
        Issue.record("another identity: \(text)\n\(told)\n\(list.document.text)")
        return false
      }
      if known[row] == nil, known.values.contains(id) {
        Issue.record("the identity of another row: \(text)\n\(told)\n\(list.document.text)")
        return false
      }
      known[row] = id
      if list[id]?.description != text { Issue.record("list[id] is not \(text)") }
    }
    return true
  }
}

extension Document {
  fileprivate func row(_ text: String) throws -> TodoItem {
    try #require(items.first { $0.description == text })
  }

  fileprivate mutating func change(_ text: String, to new: String) throws {
    replace(try row(text), by: new)
  }

  fileprivate mutating func replace(_ item: TodoItem, by line: String) {
    edit { $0.replaceContent(ofLine: item.number, with: line.utf8) }
  }
}

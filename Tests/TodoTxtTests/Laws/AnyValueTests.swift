import TestSupport
import TodoTxt

/// One law for every change of the public library, with stale, foreign and odd values: nothing
/// traps, a call that throws changes nothing, and no other task changes.
@Suite struct AnyValueTests {
  @Test(arguments: 0..<60) func aRandomSessionChangesOnlyWhatWasMeant(seed: UInt64) throws {
    var session = RandomSession(seed: seed)
    for _ in 0..<40 { try session.step() }
  }

  @Test(arguments: RandomSession.texts) func anyTextMakesValues(text: String) {
    let today = RandomSession.today
    _ = CivilDate(text)
    _ = Moment(text)
    _ = ClockTime(text)
    _ = Timestamp(text)
    _ = Priority(text)
    _ = try? Recurrence(text).next(after: today, completedOn: today)
    _ = try? DateExpression(text).resolve(on: today)
    _ = try? Filter(text).explanation(on: today)
    _ = try? TaskOrder(text)
    _ = try? Grouping(text)
    _ = try? TypedText(text, on: today)
    _ = try? TagEdit(text, on: today)
    let item = TodoItem(text)
    _ = (item.title, item.note, item.projects, item.contexts, item.tags, item.due, item.threshold)
    _ = (item.recurrence, item.timeSpent(until: nil), TaskFields(item))
    _ = try? item.successor(completedOn: today)
    _ = (item.isOverdue(on: today), try? Filter(text).matches(item, on: today))
    let list = Document(text)
    _ = (list.projects, list.contexts, list.contains(item))
    for number in RandomSession.numbers { _ = list.item(atLine: number) }
  }

  @Test(arguments: RandomSession.numbers) func anyNumberMakesValues(number: Int) {
    let today = RandomSession.today
    for days in RandomSession.numbers { _ = CivilDate(year: number, month: days, day: number) }
    _ = (today.adding(days: number), today.adding(months: number), today.adding(years: number))
    _ = (ClockTime(hour: number, minute: number), TimeSpent(seconds: number).text)
    for offset in RandomSession.numbers {
      _ = Timestamp(seconds: number, offset: offset)?.local
      if let noon = ClockTime(hour: 12, minute: 0) {
        _ = Timestamp(today, at: noon, offset: offset)
      }
    }
    #expect(throws: TaskError.self) { try Document("a\n").task(number == 1 ? 2 : number) }
  }

  @Test(arguments: RandomSession.numbers) func anyRangeMakesADiagnostic(number: Int) {
    let line = Array("Call mum".utf8)
    for end in RandomSession.numbers where end >= number {
      let diagnostic = line.problem("", at: number..<end, "wrong")
      let range = diagnostic.range
      #expect(line.indices.contains(range.lowerBound) || range.isEmpty)
      #expect(range.upperBound <= line.count)
      #expect(!"\(diagnostic)".isEmpty)
    }
  }

  @Test func fieldsAreReadAgainOrRefused() throws {
    var random = SeededRandom(seed: 5)
    var made = 0
    for _ in 0..<3000 {
      let fields = RandomSession.fields(&random)
      guard let item = try? TodoItem(fields) else { continue }
      made += 1
      var list = Document("before\n")
      let added = try list.add(item)
      var read = TaskFields(added)
      #expect(read == TaskFields(item))
      (read.title, read.note) = (fields.title, fields.note)
      #expect(read == fields)
      #expect(list.items.count == 2)
    }
    #expect(made > 100)
  }
}

/// A list with its earlier versions and some foreign tasks, and random changes to them.
private struct RandomSession {
  static let today = CivilDate(year: 2026, month: 11, day: 21) ?? .earliest
  static let numbers = [
    Int.min, Int.min + 1, -1440, -1, 0, 1, 2, 13, 31, 400, 1440, Int.max - 1, Int.max,
  ]
  static let texts = [
    "", " ", "\n", "a", "Call mum", "two words", "x", "x ", "x 2026-11-20 done", "(A) first", "(a)",
    "#", "# c",
    "  indented", "2026-11-21", "2026-11-21 a", "due:fri", "due:2026-11-25", "due:2026-11-25T17:30",
    "rec:1w",
    "a rec:+1m due:2026-01-31", "a rec:1w due:soon", "9999-12-31", "a\nb", "a\r", "a\u{10}note",
    "\u{10}", "+", "+work",
    "@home", "-+work", "-est", "est:30", ":", "a:", ":a", "é:1", "\u{301}", "\u{FEFF}", "👩‍👩‍👧",
    "a  b\tc",
    "pri:A", "h:1", "id:a p:a", "http://x", "\u{0}", "x (A) 2026-11-20 2026-11-19 y pri:B", "..",
    "due<7d", "/(/", "\"",
    "rec:++99999999999d", "t:9999-12-31", "spent:99999999999999999999", "start:2026-11-21T10:00Z",
  ]

  var list: Document
  var random: SeededRandom
  var known: [TodoItem] = []

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
    var text = ""
    for _ in 0..<Int.random(in: 0...8, using: &random) {
      text += (Self.texts.randomElement(using: &random) ?? "") + "\n"
    }
    list = Document(text, dialect: seed % 7 == 0 ? .strict : .extended)
    known = Self.texts.prefix(20).map { TodoItem($0) }
  }

  mutating func text() -> String { Self.texts.randomElement(using: &random) ?? "" }

  static func fields(_ random: inout SeededRandom) -> TaskFields {
    func text() -> String { texts.randomElement(using: &random) ?? "" }
    var fields = TaskFields(text())
    fields.isCompleted = Bool.random(using: &random)
    if Bool.random(using: &random) {
      fields.priority = Priority.allCases.randomElement(using: &random)
    }
    if Bool.random(using: &random) { fields.completionDate = today }
    if Bool.random(using: &random) { fields.creationDate = today }
    if Int.random(in: 0..<4, using: &random) == 0 { fields.projects = [text(), "work"] }
    if Int.random(in: 0..<4, using: &random) == 0 { fields.contexts = [text()] }
    if Int.random(in: 0..<4, using: &random) == 0 { fields.tags[text()] = text() }
    if Int.random(in: 0..<4, using: &random) == 0 { fields.note = text() + "\n" + text() }
    return fields
  }

  /// Makes one change, and checks that nothing else changes.
  mutating func step() throws {
    known += list.items
    if Int.random(in: 0..<4, using: &random) == 0 {
      // Another program.
      list = Document("\(text())\n" + list.text, dialect: list.dialect)
    }
    var chosen: [TodoItem] = []
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      guard var item = known.randomElement(using: &random) else { break }
      if Bool.random(using: &random) { change(&item) }
      chosen.append(item)
    }
    let before = list
    do {
      try makeChange(to: chosen)
    } catch {
      #expect(list == before, "what throws changes nothing")
      #expect(list == Document(parsing: list.bytes, dialect: list.dialect))
      return
    }
    // A document changed in place equals one that was read.
    #expect(list == Document(parsing: list.bytes, dialect: list.dialect))
    // Every task that changed or disappeared is one of those that were to be changed.
    let meant =
      chosen.map { Block(of: $0) }
      + chosen.flatMap { item in (try? before.find(item)).map { [Block(of: $0)] } ?? [] }
    // On the first line, U+FEFF is a byte-order mark.
    var rest = before.items.filter { !$0.content.starts(with: [0xEF, 0xBB, 0xBF]) }
      .map { Block(of: $0) }
    for item in list.items {
      if let place = rest.firstIndex(of: Block(of: item)) { rest.remove(at: place) }
    }
    #expect(
      rest.allSatisfy(meant.contains),
      "\(rest) of \(before.text.debugDescription) → \(list.text.debugDescription)")
  }

  private mutating func change(_ item: inout TodoItem) {
    switch Int.random(in: 0..<10, using: &random) {
    case 0: item.priority = Priority.allCases.randomElement(using: &random)
    case 1: item.priority = nil
    case 2: item[TagKey(text().utf8)] = text()
    case 3: item.title = text()
    case 4: item.due = CivilDate(text())
    case 5: item.recurrence = try? Recurrence(text())
    case 6: item.projects = [text(), "work"]
    case 7: item.contexts.append(text())
    case 8: item.creationDate = CivilDate(text())
    default: try? item.set(text(), for: .due)
    }
  }

  private mutating func makeChange(to chosen: [TodoItem]) throws {
    let today = Self.today
    let (text, other) = (text(), known.randomElement(using: &random))
    switch Int.random(in: 0..<15, using: &random) {
    case 0: try list.add(text, on: today)
    case 1: try list.add(other ?? TodoItem(text))
    case 2: try list.remove(chosen)
    case 3: try list.move(chosen, before: Bool.random(using: &random) ? other : nil)
    case 4: try list.move(chosen, after: Bool.random(using: &random) ? other : nil)
    case 5:
      var done = Document("done\n")
      try list.move(chosen, to: &done)
    case 6: if let item = chosen.first { try list.update(item) }
    case 7: if let item = chosen.first { try list.update(item) { $0.title = text } }
    case 8: if let item = chosen.first { try list.setNote(text + "\n" + text, of: item) }
    case 9: if let item = chosen.first { try list.complete(item, on: today) }
    case 10: _ = list.apply(.removeWords(text), to: chosen)
    case 11:
      _ = list.apply(
        .setDate(TagKey(text.utf8), to: try DateExpression("fri"), on: today), to: chosen)
    case 12: if let item = chosen.first { try list.reopen(item) }
    case 13: _ = list.apply(.tag([try TagEdit(text, on: today)]), to: chosen)
    default: _ = list.apply(.append(try TypedText(text, on: today)), to: chosen)
    }
  }

  /// A task's line and note.
  private struct Block: Hashable, CustomStringConvertible {
    let line: [UInt8]
    let note: String

    init(of item: TodoItem) { (line, note) = (Array(item.content), item.note) }

    var description: String { String(decoding: line, as: UTF8.self).debugDescription }
  }
}

import TestSupport
import TodoTxt

/// Changes as a form or a table makes them: what changes nothing succeeds, and what cannot be saved throws.
@Suite struct FormEditTests {
  private let today: CivilDate

  init() throws { today = try #require(CivilDate("2026-11-21")) }

  @Test func aTitleHasOneMeaning() throws {
    var item = TodoItem("(A) 2026-11-20 Ask @bob about +work rent due:2026-11-25")
    #expect(item.title == "Ask about rent" && item.title == TaskFields(item).title)
    let before = item
    item.title = TaskFields(item).title
    #expect(item == before)
    item.title = "Ask  about the rent"
    #expect(item.description == "(A) 2026-11-20 Ask about the rent @bob +work due:2026-11-25")
  }

  @Test func aSetterThatFailsIsReportedWhenTheTaskIsSaved() throws {
    let list: Document = "Call mum @phone\nx done\n"
    let setters: [(inout TodoItem) -> Void] = [
      { $0.title = " " }, { $0.title = "Call +mum" }, { $0.projects = ["two words"] },
      { $0.contexts.append("") }, { $0["est"] = "two words" }, { $0[.due] = "someday" },
    ]
    for set in setters {
      var list = list
      #expect(throws: TaskError.self) { try list.update(list.task(1)) { set(&$0) } }
      var item = try list.task(1)
      set(&item)
      item.priority = .a
      #expect(throws: TaskError.self) { try list.update(item) }
      #expect(throws: TaskError.self) { try list.add(item) }
      #expect(list.text == "Call mum @phone\nx done\n")
    }
    var other = list
    #expect(throws: TaskError.self) {
      try other.update(other.task(2)) { $0.creationDate = today }
    }
    // In one closure, without a conversion of errors.
    #expect(throws: TaskError.self) {
      try other.update(other.task(1)) { (item) throws(TaskError) in try item.set("a b", for: "est")
      }
    }
  }

  @Test(arguments: [
    ("due", "fri", "due: unknown date \"fri\"; expected one such as 2026-11-25"),
    ("T", "soon", "T: unknown date \"soon\"; expected one such as 2026-11-25"),
    ("rec", "1q", "rec: unknown unit \"q\"; expected d, b, w, m or y"),
  ])
  func anErrorNamesTheTag(key: String, value: String, message: String) throws {
    var list: Document = "Call mum\n"
    let task = try list.task(1)
    var fields = TaskFields(task)
    fields.tags[key] = value
    #expect { try list.update(task, with: fields) } throws: { "\($0)" == "task 1: \(message)" }
    #expect { try TodoItem(fields) } throws: { "\($0)" == message }
  }

  @Test func whatChangesNothingSucceeds() throws {
    var list: Document = "(A) one due:2026-11-25\ntwo\n"
    let text = list.text
    try list.move([list.task(1)], before: list.task(1))
    try list.move([list.task(1)], before: list.task(2))
    try list.move([list.task(2)], before: nil)
    try list.move([list.task(1)], after: nil)
    try list.move([TodoItem](), after: nil)
    try list.apply(.prioritize(.a), to: list.task(1))
    try list.apply(.prioritize(nil), to: list.task(2))
    try list.apply(.setDate(.due, to: DateExpression("2026-11-25"), on: today), to: list.task(1))
    try list.reopen(list.task(1))
    #expect(list.apply(.prioritize(.a), to: [try list.task(1)]).errors.isEmpty)
    #expect(list.text == text)
    var empty = Document()
    try empty.move([TodoItem](), after: nil)
  }

  @Test(arguments: 0..<200 as Range<UInt64>) func rowsMoveAsTheTableSays(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let count = Int.random(in: 0...6, using: &random)
    var list = Document((0..<count).map { "\($0 % 4)\n" }.joined())
    // Each second one may be hidden.
    let rows = list.items.filter { _ in Int.random(in: 0...3, using: &random) > 0 }
    let offsets = rows.indices.filter { _ in Bool.random(using: &random) }
    let destination = Int.random(in: 0...rows.count, using: &random)
    try list.move(rows, fromOffsets: offsets, toOffset: destination)
    let before = rows[..<destination].indices.filter { !offsets.contains($0) }
    let after = rows[destination...].indices.filter { !offsets.contains($0) }
    let expected = (before + offsets + after).map { rows[$0].text }
    // The hidden ones are between them.
    var left = expected[...]
    for item in list.items where item.text == left.first { left.removeFirst() }
    #expect(left.isEmpty, "\(list.text), \(rows.map(\.text)), \(offsets), \(destination)")
    #expect(list.items.count == count)
  }

  @Test(arguments: 0..<300 as Range<UInt64>) func aTaskGetsTheFieldsOfAForm(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let lines = [
      "(A) 2026-11-20 Ask @bob about +work rent due:2026-11-25 est:3", "Call mum",
      "x 2026-11-21 2026-11-20 done pri:B", "Plan\n  the note", "x odd",
      "+work words @home  double  ",
    ]
    func any<Value>(_ values: [Value]) -> Value {
      values[Int.random(in: 0..<values.count, using: &random)]
    }
    var list = Document("first\n\(any(lines))\nlast\n")
    let (row, text) = (list.items[1], list.text)
    #expect(try list.update(row, with: TaskFields(row)) == row && list.text == text)
    var fields = TaskFields(row)
    if any([true, false]) {
      fields.title = any(["New words", "", "2026-11-21", "x y", "+a", "due:1"])
    }
    if any([true, false]) { fields.priority = any([nil, .a, .c]) }
    if any([true, false]) { fields.isCompleted = any([true, false]) }
    if any([true, false]) { fields.completionDate = any([nil, today]) }
    if any([true, false]) { fields.creationDate = any([nil, today]) }
    if any([true, false]) { fields.projects = any([[], ["a", "work"], ["two words"]]) }
    if any([true, false]) { fields.contexts = any([[], ["b"], ["bob"]]) }
    if any([true, false]) { fields.tags["est"] = any([nil, "5", "a b"]) }
    if any([true, false]) { fields.due = any([nil, today]) }
    if any([true, false]) { fields.note = any(["", "one\n\ntwo", " \n"]) }
    do {
      let changed = try list.update(row, with: fields)
      var read = TaskFields(changed)
      read.projects.sort()
      fields.projects.sort()
      if fields.note == " \n" { fields.note = "" }
      #expect(read == fields)
      #expect(list.items.count == 3 && list.items[2].text == "last" && list.items[1] == changed)
    } catch {
      #expect(list.text == text)
    }
  }

  @Test func jsonSaysWhatIsWrong() throws {
    var fields = TaskFields("Call mum")
    (fields.isCompleted, fields.priority, fields.creationDate) = (true, .a, nil)
    do { _ = try TodoItem(fields) } catch { #expect(!"\(error)".contains("title"), "\(error)") }
  }

  @Test func anotherDateEndsAPostponement() throws {
    let list: Document = "a rec:+1m due:2026-12-03T09:00 rec-from:2026-11-30 rec-day:31\n"
    func changed(_ change: (inout Document, TodoItem) throws -> TodoItem) throws -> String {
      var list = list
      return try change(&list, list.task(1)).description
    }
    func form(_ change: (inout TaskFields) -> Void) throws -> String {
      try changed { list, row in
        var fields = TaskFields(row)
        change(&fields)
        return try list.update(row, with: fields)
      }
    }
    let moved = "a rec:+1m due:2026-11-28T09:00"
    let day = today.adding(days: 7)
    #expect(try changed { try $0.update($1) { $0.due = day } } == moved)
    #expect(try changed { try $0.update($1) { $0[.due] = "2026-11-28T09:00" } } == moved)
    #expect(
      try changed { list, row in
        try list.update(row) { (item) throws(TaskError) in
          try item.set("2026-11-28T09:00", for: .due)
        }
      } == moved)
    #expect(try form { $0.due = day } == moved)
    #expect(
      try changed { list, row in
        try list.apply(.tag([TagEdit("due:2026-11-28T09:00", on: today)]), to: row)
        return try list.task(1)
      } == moved)
    // The same day with another time, and an explicit original day.
    let later = list.text.replacing("09:00", with: "10:00").dropLast()
    #expect(try changed { try $0.update($1) { $0[.due] = "2026-12-03T10:00" } } == later)
    #expect(try changed { try $0.update($1) { $0.due = $0.due } } + "\n" == list.text)
    #expect(
      try form {
        $0.due = day
        $0.tags["rec-from"] = "2026-11-27"
      } == "\(moved) rec-from:2026-11-27")
    var other: Document = "a rec:+1w t:2026-12-03\n"
    var fields = try TaskFields(other.task(1))
    (fields.tags["t"], fields.tags["rec-from"]) = ("2026-12-05", "2026-12-03")
    try other.update(other.task(1), with: fields)
    #expect(other.text == "a rec:+1w t:2026-12-05 rec-from:2026-12-03\n")
  }

  @Test func anotherDayKeepsItsTime() {
    var fields = TaskFields(TodoItem("a due:2026-11-25T14:00"))
    fields.due = today
    #expect(fields.tags["due"] == "2026-11-21T14:00" && fields.due == today)
    fields.due = nil
    fields.due = today
    #expect(fields.tags["due"] == "2026-11-21")
  }

  @Test(arguments: [
    ("Call  +mum later", "+mum"), ("2026-11-11 x", "2026-11-11"), ("ok due:fri", "due:fri"),
    ("x foo", "x"), (" (A) foo", "(A)"), ("wörk @home", "@home"),
  ]) func aWrongTitleShowsItsWord(title: String, word: String) throws {
    let message = "a task cannot have \"\(word)\" in its title; it would be read as something else"
    do {
      _ = try TodoItem(TaskFields(title))
      Issue.record("no error")
    } catch {
      #expect(title[error.range(in: title)] == word && "\(error)" == message)
    }
    var list: Document = "Call mum\n"
    do {
      try list.update(list.task(1), with: TaskFields(title))
      Issue.record("no error")
    } catch { #expect("\(error)" == "task 1: \(message)") }
  }

  @Test func aWrongFieldIsNamed() throws {
    var (early, lone) = (TaskFields("a"), TaskFields("a"))
    early.completionDate = today
    (lone.isCompleted, lone.creationDate) = (true, today)
    for (fields, name) in [(early, "completion date"), (lone, "creation date")] {
      #expect(throws: (any Error).self) { try TodoItem(fields) }
      var list: Document = "a\n"
      do { _ = try TodoItem(fields) } catch { #expect("\(error)".contains("\(name) \"2026")) }
      do { try list.update(list.task(1), with: fields) } catch {
        #expect("\(error)".contains("\(name) \"2026"))
      }
    }
    var fields = TaskFields("a")
    fields.projects = ["one", "two words"]
    do { _ = try TodoItem(fields) } catch {
      #expect(fields.projects[1][error.range(in: fields.projects[1])] == "two words")
    }
  }
}

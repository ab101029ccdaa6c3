import TestSupport
import TodoTxt

@testable import TTCalendar

/// A list on a device, a directory, a server and a phone; each person's edits serve as the oracle.
struct CalendarWorld {
  var random: SeededRandom
  var list: [UInt8] = []
  var archive: [UInt8] = []
  var folder: [[UInt8]: [UInt8]] = [:]
  var server: [[UInt8]: [UInt8]] = [:]

  /// What vdirsyncer remembers about both sides.
  var status: [[UInt8]: (folder: [UInt8], server: [UInt8])] = [:]

  /// The state as it is on disk.
  var state: [UInt8] = []
  var log: [String] = []
  var number = 0
  var facts: [String: Fact] = [:]

  /// How often a run is killed, and how often a client drops what it does not know.
  var kills = 0.0
  var drops = 0.0

  /// Whether the phone's program knows CATEGORIES.
  var holdsCategories = true

  /// How often vdirsyncer runs between two writes of a run.
  var races = 0.0

  struct Fact {
    var words: Set<String> = []
    /// The due dates and priorities set since both sides were last in sync, and who set them.
    var values: [String: [String: String]] = [:]
    var isCompleted = false
    var isRemoved = false
    var foreign: String?
  }

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  mutating func chance(_ probability: Double) -> Bool {
    Double.random(in: 0..<1, using: &random) < probability
  }

  mutating func next(_ prefix: String) -> String {
    number += 1
    return "\(prefix)\(number)"
  }

  func context() throws -> CalendarContext {
    CalendarContext(today: CalendarContext.utcTime(1_795_478_400).date, isFolder: true) {
      CalendarContext.utcTime($0 + 3600)
    }
  }

  // MARK: - Programs

  struct Killed: Error {}

  var removesMany = false
  var dialect = Dialect.extended

  /// One run of `tt sync`, which may be killed before any of its writes.
  @discardableResult
  mutating func sync() throws -> CalendarMerge {
    let files = folder.map { FolderFile(name: $0.key, bytes: $0.value) }
    var rules = CalendarMerge.Rules()
    rules.archive = Document(parsing: archive)
    rules.removesMany = removesMany
    rules.dialect = dialect
    let merge = try CalendarMerge(
      CalendarState(parsing: state) ?? CalendarState(), list: list, files: files, context(), rules)
    func mayDie() throws { if chance(kills) { throw Killed() } }
    try mayDie()
    list = merge.list
    try mayDie()
    state = merge.state.bytes
    var isDone = true
    for write in merge.writes {
      try mayDie()
      if chance(races) {
        log.append("race")
        try transport()
      }
      if folder[write.file] == write.old {
        folder[write.file] = write.new
      } else if write.new != nil || folder[write.file] != nil {
        isDone = false
      }
    }
    try mayDie()
    if !isDone { return try sync() }
    state = merge.settledState.bytes
    return merge
  }

  mutating func syncUntilDone() throws {
    defer { removesMany = false }
    for _ in 0..<20 {
      do {
        _ = try sync()
        return
      } catch is Killed {
        log.append("killed")
      } catch is MissingTasks {
        // The user confirms the removal.
        removesMany = true
      }
    }
  }

  /// Exchanges as vdirsyncer does, with tt as its resolver.
  mutating func transport() throws {
    for name in Set(folder.keys).union(server.keys).union(status.keys) {
      let (here, there, known) = (folder[name], server[name], status[name])
      let (isNewHere, isNewThere) = (here != known?.folder, there != known?.server)
      switch (here, there) {
      case (nil, nil): status[name] = nil
      case (let here?, let there?) where isNewHere && isNewThere && here != there:
        let state = CalendarState(parsing: self.state) ?? CalendarState()
        let one =
          CalendarMerge.resolution(of: state, folder: here, server: there, try context()) ?? there
        log.append("conflict")
        (folder[name], server[name], status[name]) = (one, one, (one, one))
      case (let here?, _) where isNewHere && (there == nil || !isNewThere):
        (server[name], status[name]) = (here, (here, here))
      case (_, let there?) where isNewThere:
        (folder[name], status[name]) = (there, (there, there))
      case (nil, _): (server[name], status[name]) = (nil, nil)
      case (_, nil): (folder[name], status[name]) = (nil, nil)
      case (let here?, let there?): status[name] = (here, there)
      }
    }
  }

  /// Exchanges until nothing changes; returns whether that happens.
  mutating func settle() throws -> Bool {
    for _ in 0..<8 {
      let before = (list, folder, server)
      try transport()
      try syncUntilDone()
      try transport()
      if before == (list, folder, server) { return true }
    }
    return false
  }

  // MARK: - People

  func key(_ text: String) -> String? {
    text.firstMatch(of: /\bw\d+\b/).map { String($0.output) }
  }

  var document: Document { Document(parsing: list) }

  /// The values of each field since both sides were last in sync: if a value returns to one of
  /// them, a merge sees no change.
  var used: [String: Set<String>] = [:]

  mutating func isNew(_ value: String, _ name: String, of key: String, saw: String?) -> Bool {
    let isNew = !(used[key + name] ?? []).contains(value)
    used[key + name, default: []].formUnion([value, saw ?? ""])
    return isNew && value != saw
  }

  mutating func fact(_ key: String, _ name: String, _ value: String, by who: String, saw: String?) {
    let other = who == "list" ? "phone" : "list"
    var values = facts[key]?.values[name] ?? [:]
    if values[other] == saw { values[other] = nil }
    values[who] = value
    facts[key]?.values[name] = values
  }

  mutating func editList() throws {
    var document = document
    let open = document.items.filter { item in
      !item.isCompleted
        && document.items.count { key($0.description) == key(item.description) } == 1
    }
    let action = Int.random(in: 0..<9, using: &random)
    guard action > 1, var item = open.randomElement(using: &random), let key = key(item.text) else {
      let key: String = next("w")
      let head = ["", "(A) ", "(M) "].randomElement(using: &random) ?? ""
      let ends = ["", " due:2026-12-0\(1 + number % 9)", " due:2026-12-01 rec:1w est:5"]
      let line = "\(head)task \(key) +p\(number % 3)" + (ends.randomElement(using: &random) ?? "")
      list += Array("\(line)\n".utf8)
      facts[key] = Fact(words: [key])
      log.append("add \(line)")
      return
    }
    switch action {
    case 2:
      let value = "2026-12-\(Int.random(in: 10...28, using: &random))"
      let saw = item.value(for: .due).map { String(decoding: $0, as: UTF8.self) }
      if !isNew(value, "due", of: key, saw: saw) { return }
      item.setValue(value.utf8, for: .due)
      fact(key, "due", value, by: "list", saw: saw)
    case 3:
      let saw = item.priority?.description
      let letters: [String] = ["A", "B", "C", "D"].filter { $0 != saw ?? "" }
      let value = letters.randomElement(using: &random) ?? "A"
      if !isNew(value, "pri", of: key, saw: saw) { return }
      item.priority = Priority(value)
      fact(key, "pri", value, by: "list", saw: saw)
    case 4, 5:
      let word = next(action == 4 ? "v" : "+q")
      item.appendWord(word.utf8)
      facts[key]?.words.insert(word)
    case 6:
      try document.complete(item, on: context().today)
      facts[key]?.isCompleted = true
      list = document.bytes
      log.append("list do \(key)")
      return
    case 7:
      let word = next("v")
      var edit = Array(list)
      let note = Array("    \(word)\n".utf8)
      var end = 0
      for line in document.lines where line.number <= item.lineNumbers.upperBound {
        end += line.content.count + 1
      }
      edit.insert(contentsOf: note, at: end)
      list = edit
      facts[key]?.words.insert(word)
      log.append("list note \(key)")
      return
    default:
      if open.count < 3 || chance(0.6) { return }
      try document.remove(item)
      list = document.bytes
      facts[key]?.isRemoved = true
      log.append("list rm \(key)")
      return
    }
    try document.update(item)
    list = document.bytes
    log.append("list \(item)")
  }

  mutating func editPhone() throws {
    let action = Int.random(in: 0..<9, using: &random)
    let names = server.keys.sorted { $0.lexicographicallyPrecedes($1) }
    guard action > 0, let name = names.randomElement(using: &random), let bytes = server[name],
      let todo = FolderFile(name: name, bytes: bytes).todo,
      let key = key(String(decoding: todo.first("SUMMARY")?.text ?? [], as: UTF8.self)),
      server.values.count(where: { String(decoding: $0, as: UTF8.self).contains("\(key)") }) == 1
    else {
      let key: String = next("w")
      let text = """
        BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:phone\r\nBEGIN:VTODO\r\nUID:PHONE-\(key)\r
        SUMMARY:phone task \(key)\r\nX-APPLE-SORT-ORDER:9\(number)\r\nEND:VTODO\r\nEND:VCALENDAR\r\n
        """
      server[Array("PHONE-\(key).ics".utf8)] = Array(text.utf8)
      facts[key] = Fact(words: [key], foreign: "X-APPLE-SORT-ORDER:9\(number)")
      log.append("phone new \(key)")
      return
    }
    var new = todo
    let task = CalendarTask(todo, try context())
    if task.isCompleted && action != 8 { return }
    func appended(_ name: String, _ word: String, _ separator: String) {
      let old = todo.first(name)?.value ?? []
      new.set(name, to: old + Array((old.isEmpty ? "" : separator).utf8) + Array(word.utf8))
    }
    switch action {
    case 1, 2:
      let value = "2026-12-\(Int.random(in: 10...28, using: &random))"
      if !isNew(value, "due", of: key, saw: task.due?.date.text) { return }
      let digits = value.utf8.filter { $0 != UInt8(ascii: "-") }
      if chance(0.3) {
        // One hour earlier than the local time.
        fact(key, "due", "\(value)T18:00", by: "phone", saw: task.due?.text)
        new.set("DUE", "", to: digits + Array("T170000Z".utf8))
      } else {
        fact(key, "due", value, by: "phone", saw: task.due?.text)
        new.set("DUE", ";VALUE=DATE", to: Array(digits))
      }
    case 3:
      let numbers: [Int] = [1, 2, 3, 4].filter { $0 != task.priority ?? 0 }
      let value = numbers.randomElement(using: &random) ?? 1
      let saw = task.priority.flatMap { Priority(letter: UInt8(0x40 + $0)) }?.description
      let letter = String(UnicodeScalar(UInt8(0x40 + value)))
      if !isNew(letter, "pri", of: key, saw: saw) { return }
      fact(key, "pri", letter, by: "phone", saw: saw)
      new.set("PRIORITY", to: String(value))
    case 4, 5, 6:
      if action == 5, !holdsCategories { return }
      let word = next("v")
      switch action {
      case 4: appended("SUMMARY", word, " ")
      case 5: appended("CATEGORIES", word, ",")
      default: appended("DESCRIPTION", word, "\\n")
      }
      facts[key]?.words.insert(word)
    case 7:
      new.set("STATUS", to: "COMPLETED")
      new.set("COMPLETED", to: "20261124T110000Z")
      facts[key]?.isCompleted = true
    default:
      if server.count < 4 || chance(0.6) { return }
      server[name] = nil
      facts[key]?.isRemoved = true
      log.append("phone rm \(key)")
      return
    }
    if chance(drops) { new.set(CalendarField.markProperty, to: nil) }
    if !holdsCategories { new.set("CATEGORIES", to: nil) }
    let lines = new.lines.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
    server[name] = FolderFile(name: name, bytes: bytes).bytes(with: CalendarTodo(lines))
    log.append(
      "phone \(key) \(new.lines.map { String(decoding: $0.bytes.dropLast(2), as: UTF8.self) })")
  }

  // MARK: - The oracle

  /// Returns what is wrong once both sides are in sync.
  mutating func faults() throws -> [String] {
    var faults: [String] = []
    let document = document
    let files = server.mapValues { FolderFile(name: [], bytes: $0).todo }
    let all = String(decoding: server.values.joined(), as: UTF8.self)
    for (key, fact) in facts {
      let items = document.items.filter { self.key($0.text) == key }
      let text = items.map { "\($0)\n\($0.note)" }.joined(separator: "\n")
      if items.isEmpty {
        if !fact.isRemoved { faults.append("lost \(key)") }
        continue
      }
      if fact.isRemoved { continue }
      for word in fact.words where !text.contains(word) { faults.append("word \(word) of \(text)") }
      for (name, values) in fact.values {
        for value in Set(values.values) {
          let has =
            name == "due"
            ? text.contains("due:\(value)")
            : text.contains("(\(value))") || text.contains("pri:\(value)")
          if !has { faults.append("\(name) \(value) of \(text)") }
        }
      }
      if fact.isCompleted, !items.contains(where: \.isCompleted) {
        faults.append("reopened \(text)")
      }
      let series = items.filter { $0.recurrence != nil }
      if !series.isEmpty, series.allSatisfy(\.isCompleted) { faults.append("ended \(text)") }
      if let foreign = fact.foreign, !all.contains(foreign) { faults.append("foreign \(foreign)") }
    }
    let state = CalendarState(parsing: state) ?? CalendarState()
    let ties = state.ties.filter { $0.line > 0 }
    if Set(state.ties.map(\.identifier)).count != state.ties.count {
      faults.append("one UID twice")
    }
    if ties.count != server.count {
      faults.append("\(ties.count) ties, \(server.count) files")
    }
    for tie in ties {
      guard let item = document.item(numbered: tie.line), let todo = files[tie.file] ?? nil else {
        faults.append("no file \(String(decoding: tie.file, as: UTF8.self))")
        continue
      }
      let (here, there) = (
        CalendarTask(CalendarEntry(item), try context()),
        CalendarTask(todo, try context())
      )
      if here.text != there.text || here.due != there.due || here.note != there.note
        || here.isCompleted != there.isCompleted || here.priority != there.priority
      {
        faults.append("unequal \(item) \(there)")
      }
    }
    // Files that are in sync are not written again.
    let before = (list, folder)
    let merge = try sync()
    if !merge.writes.isEmpty || before != (list, folder) { faults.append("rewritten") }
    // Without the state, and on a second device with the same list, equal tasks are unchanged.
    self.state = []
    try sync()
    if before != (list, folder) { faults.append("doubled without a state") }
    for key in facts.keys { facts[key]?.values = [:] }
    used = [:]
    return faults
  }
}

import TestSupport
import Testing
import TodoTxt

@testable import TTCalendar

/// A device that has lost its state, and a second device with its own list.
struct CalendarDeviceTests {
  private func world(_ list: String) throws -> CalendarWorld {
    var world = CalendarWorld(seed: 1)
    world.list = Array(list.utf8)
    _ = try world.sync()
    return world
  }

  private func lines(_ world: CalendarWorld) -> [String] {
    String(decoding: world.list, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// Replaces text in the file of a task, as another program does.
  private func edit(_ world: inout CalendarWorld, _ key: String, _ old: String, _ new: String) {
    for (name, bytes) in world.folder {
      let text = String(decoding: bytes, as: UTF8.self)
      guard text.contains("SUMMARY:\(key)") else { continue }
      let parts = text.split(separator: old, maxSplits: 1, omittingEmptySubsequences: false)
      world.folder[name] = Array(parts.joined(separator: new).utf8)
    }
  }

  /// A line that has not changed since its file was made gets the later changes of the file.
  @Test func withoutAStateAChangedFileCounts() throws {
    var world = try world("(A) Call mum +home due:2026-12-01\n    a\n")
    edit(&world, "Call", "PRIORITY:1", "PRIORITY:4")
    edit(&world, "Call", "CATEGORIES:home", "CATEGORIES:home,phone")
    edit(&world, "Call", "DESCRIPTION:a", "DESCRIPTION:a\\nb")
    world.state = []
    world.list += Array("    c\n".utf8)
    _ = try world.sync()
    #expect(lines(world)[0] == "(D) Call mum +home due:2026-12-01 +phone")
    #expect(Set(lines(world).dropFirst()).isSuperset(of: ["    a", "    b", "    c"]))
    #expect(world.folder.count == 1)
  }

  @Test(arguments: [
    "(A) Plan the summer party id:a\nBuy drinks for all guests p:a due:2026-12-01\n",
    "(M) Pay the rent of June due:2026-12-01T18:00 t:2026-11-28\n",
    "Pay the rent of June t:2026-11-28T00:00 due:2026-12-01T18:00\n",
    "Same words again\nSame words again\nOther words here @home rec:1w due:2026-12-01\n",
  ])
  func withoutAStateNothingUnchangedIsDoubled(list: String) throws {
    var world = try world(list)
    // The lines are not those from which the files were made.
    let list = list.split(separator: "\n").map { "\($0) now\n" }.joined()
    world.list = Array(list.utf8)
    _ = try world.sync()
    for key in ["Plan", "Buy", "Pay"] { edit(&world, key, "SUMMARY:", "X-A:b\r\nSUMMARY:") }
    _ = try world.sync()
    let before = world.folder
    world.state = []
    let merge = try world.sync()
    #expect(String(decoding: world.list, as: UTF8.self) == list)
    #expect(merge.writes.isEmpty && world.folder == before)
  }

  /// The file of a completed task does not restore a task that is in the archive.
  @Test func withoutAStateAnArchivedTaskStaysInTheArchive() throws {
    var world = try world("Call mum\n    a note\nBuy milk\n")
    world.archive = Array("x 2026-11-23 2026-11-20 Other\nx 2026-11-24 Call mum\n    a note\n".utf8)
    world.list = Array("Buy milk\n".utf8)
    _ = try world.sync()
    let before = world.folder
    #expect(before.count == 2)
    world.state = []
    _ = try world.sync()
    #expect(lines(world) == ["Buy milk"])
    #expect(world.folder == before)
  }

  /// Programs delete completed tasks, and other devices remove old ones.
  @Test func manyCompletedTasksMayLeaveTheFolder() throws {
    var world = try world((1...6).map { "Task \($0)\n" }.joined())
    var document = world.document
    for item in document.items { try document.complete(item, on: world.context().today) }
    world.list = document.bytes
    _ = try world.sync()
    world.folder = [:]
    let list = world.list
    _ = try world.sync()
    #expect(world.list == list && world.folder.isEmpty)
    // Open ones may not be missing.
    var other = try self.world((1...6).map { "Task \($0)\n" }.joined())
    other.folder = [:]
    #expect(throws: MissingTasks.self) { try other.sync() }
  }

  /// Everything that tt does not know stays in the file of a task that got many words.
  @Test func aTaskThatGetsManyWordsKeepsItsFile() throws {
    var world = try world("Buy milk\nCall mum\nPay rent\n")
    edit(&world, "Call", "SUMMARY", "LOCATION:Bern\r\nSUMMARY")
    let names = world.folder.keys
    let list = "Buy milk\nCall mum about the party on Saturday evening at the lake\nPay rent\n"
    world.list = Array(list.utf8)
    _ = try world.sync()
    #expect(world.folder.keys == names)
    let texts = world.folder.values.map { String(decoding: $0, as: UTF8.self) }
    #expect(texts.contains { $0.contains("LOCATION:Bern") && $0.contains("at the lake") })
    #expect(String(decoding: world.list, as: UTF8.self) == list)
  }

  /// Another list has tasks with the same ids on other lines.
  @Test func aSecondListKeepsAProjectThatLeavesTheText() throws {
    var one = try world("Call mum +home\n")
    var two = CalendarWorld(seed: 1)
    two.folder = one.folder
    _ = try two.sync()
    #expect(lines(two) == ["2026-11-24 Call mum +home"])
    one.list = Array("Call mum +home now\n".utf8)
    _ = try one.sync()
    two.folder = one.folder
    _ = try two.sync()
    #expect(lines(two) == ["2026-11-24 Call mum +home now"])
    one.list = Array("Call mum +home\n".utf8)
    _ = try one.sync()
    two.folder = one.folder
    _ = try two.sync()
    #expect(lines(two) == ["2026-11-24 Call mum +home"])
    #expect(two.folder == one.folder)
  }

  @Test func aStartBeforeADueTimeStaysADay() throws {
    let one = try world("Pay t:2026-11-28 due:2026-12-01T18:00\n")
    var two = CalendarWorld(seed: 1)
    two.folder = one.folder
    _ = try two.sync()
    #expect(two.document.items[0].value(for: .threshold)?.elementsEqual("2026-11-28".utf8) == true)
    #expect(two.folder == one.folder)
  }

  /// Each device finds the version that the other one started from.
  @Test func twoListsThatBothAddWordsConverge() throws {
    var one = try world("Task +home t:2026-11-20\n")
    var two = CalendarWorld(seed: 1)
    two.folder = one.folder
    _ = try two.sync()
    one.list = Array("Task +home t:2026-11-20 one\n".utf8)
    two.list = two.list.dropLast() + Array(" two\n".utf8)
    _ = try one.sync()
    two.folder = one.folder
    for _ in 0..<4 {
      _ = try two.sync()
      one.folder = two.folder
      _ = try one.sync()
      two.folder = one.folder
    }
    let before = (one.list, two.list)
    #expect(try one.sync().writes.isEmpty && two.sync().writes.isEmpty)
    #expect(before == (one.list, two.list))
    for world in [one, two] {
      let words = lines(world).flatMap { $0.split(separator: " ") }
      #expect(words.count { $0 == "one" } == 1 && words.count { $0 == "two" } == 1)
      #expect(words.count { $0 == "+home" } == 1)
    }
  }

  /// A program that drops the marks started from any version; what tt wrote since the first one is
  /// neither lost nor a change of the program.
  @Test func aProgramThatDropsTheMarksKeepsEarlierWords() throws {
    var world = try world("Call mum\n")
    world.list = Array("Call mum one\n".utf8)
    _ = try world.sync()
    edit(&world, "Call", "X-TT-SEEN", "X-A")
    edit(&world, "Call", "SUMMARY", "PRIORITY:5\r\nSUMMARY")
    world.list = Array("Call mum one two\n".utf8)
    _ = try world.sync()
    #expect(lines(world) == ["(E) Call mum one two"])
    edit(&world, "Call", "X-TT-SEEN", "X-B")
    edit(&world, "Call", "one two", "one two three")
    _ = try world.sync()
    #expect(lines(world).allSatisfy { $0.hasPrefix("(E) Call mum one two") })
    #expect(lines(world).contains("(E) Call mum one two three"))
    #expect(world.folder.count == lines(world).count)
  }

  /// A word that tt has removed since the first version is not removed by the program, also if it
  /// is a project that the program dropped.
  @Test func aProgramThatDropsTheMarksRemovesNoProject() throws {
    var world = try world("Call mum now +home today\n")
    world.list = Array("Call mum now +home\n".utf8)
    _ = try world.sync()
    edit(&world, "Call", "X-TT-SEEN", "X-A")
    edit(&world, "Call", "CATEGORIES", "X-B")
    edit(&world, "Call", "Call mum now", "Call mum now dear")
    let merge = try world.sync()
    #expect(merge.conflicts.isEmpty)
    #expect(lines(world) == ["Call mum now dear +home"])
  }

  @Test func aProgramThatDropsTheMarksMayHaveStartedEarlier() throws {
    var world = try world("Call mum due:2026-12-01\n")
    var phone = world
    world.list = Array("Call mum one due:2026-12-05\n".utf8)
    _ = try world.sync()
    edit(&phone, "Call", "X-TT-SEEN", "X-A")
    // A resolved conflict has given it what tt set, but not the word that tt added.
    edit(&phone, "Call", "20261201", "20261205")
    edit(&phone, "Call", "SUMMARY:Call mum", "SUMMARY:Call mum now")
    world.folder = phone.folder
    _ = try world.sync()
    #expect(lines(world).contains { $0.contains("one") && $0.hasSuffix(" due:2026-12-05") })
    #expect(lines(world).contains { $0.contains("now") && $0.hasSuffix(" due:2026-12-05") })
  }

  /// Returns the only file with the changes of the folder and of the server since both were equal.
  private func resolve(_ world: inout CalendarWorld, server: [UInt8]) throws -> String {
    let state = try #require(CalendarState(parsing: world.state))
    let (name, folder) = try #require(world.folder.first)
    let file = try #require(
      CalendarMerge.resolution(of: state, folder: folder, server: server, world.context()))
    world.folder[name] = file
    return String(decoding: file, as: UTF8.self)
  }

  /// An undo that the phone had not seen when it completed the task holds, also in the next task.
  @Test(arguments: ["", " rec:1m"])
  func anUndoHoldsWhereThePhoneCompletes(series: String) throws {
    var world = try world("Pay rent due:2026-12-01\(series)\n")
    let list = world.list
    world.list = list.dropLast() + Array(" one\n".utf8)
    _ = try world.sync()
    var phone = world
    edit(&phone, "Pay", "STATUS:NEEDS-ACTION", "STATUS:COMPLETED\r\nCOMPLETED:20261124T110000Z")
    world.list = list
    _ = try world.sync()
    let file = try resolve(&world, server: try #require(phone.folder.values.first))
    #expect(file.contains("STATUS:COMPLETED") && !file.contains("one"))
    let merge = try world.sync()
    #expect(merge.conflicts.isEmpty)
    #expect(lines(world).count == (series.isEmpty ? 1 : 2))
    #expect(!String(decoding: world.list, as: UTF8.self).contains("one"))
    #expect(!world.folder.values.contains { String(decoding: $0, as: UTF8.self).contains("one") })
  }

  /// No task follows the last one of a series.
  @Test func theLastTaskOfASeriesIsCompleted() throws {
    var world = try world("Pay rent due:2026-12-01 rec:1m until:2026-12-15\n")
    edit(&world, "Pay", "STATUS:NEEDS-ACTION", "STATUS:COMPLETED\r\nCOMPLETED:20261124T110000Z")
    _ = try world.sync()
    #expect(lines(world).count == 1 && lines(world)[0].hasPrefix("x 2026-11-24 "))
  }

  /// The phone may change a task until the file of the archived one has reached it.
  @Test func anArchivedTaskThatThePhoneChangedIsResolved() throws {
    var world = try world("Call mum\n")
    let list = world.list
    var phone = world
    edit(
      &phone, "Call", "SUMMARY:Call mum",
      "PRIORITY:5\r\nDESCRIPTION:a note\r\nSUMMARY:Call mum now")
    world.archive = Array("x 2026-11-24 ".utf8) + list
    world.list = []
    _ = try world.sync()
    let state = try #require(CalendarState(parsing: world.state))
    #expect(state.ties.map(\.line) == [0] && state.bytes == world.state)
    let file = try resolve(&world, server: try #require(phone.folder.values.first))
    #expect(file.contains("STATUS:COMPLETED") && file.contains("PRIORITY:5"))
    _ = try world.sync()
    #expect(lines(world).map { $0.hasPrefix("x ") } == [true, false])
    #expect(lines(world)[0].contains("Call mum now") && lines(world)[1] == "    a note")
  }

  /// Both versions of a task have its `id:`, and their subtask can belong to either.
  @Test func aParentThatSharesItsNameIsFound() throws {
    let list = "Paint id:a\nPaint again id:a\nBuy paint p:a\n"
    var world = try world(list)
    let names = world.folder.values.map { String(decoding: $0, as: UTF8.self) }
    func identifier(_ key: String) throws -> String {
      let text = try #require(names.first { $0.contains("SUMMARY:\(key)\r\n") })
      return String(try #require(text.firstMatch(of: /UID:(\w+)/)).output.1)
    }
    edit(
      &world, "Buy", "RELATED-TO:\(try identifier("Paint"))",
      "RELATED-TO:\(try identifier("Paint again"))")
    _ = try world.sync()
    #expect(String(decoding: world.list, as: UTF8.self) == list)
  }

  /// Of two versions of a task, the file keeps the one of the other devices.
  @Test func theFileKeepsTheVersionOfTheOtherSide() throws {
    var world = try world("Call mum on Monday\nBuy milk\n")
    world.list = Array("x 2026-11-24 Call mum on Tuesday\nBuy milk\n".utf8)
    edit(&world, "Call", "Monday", "Friday")
    let merge = try world.sync()
    #expect(merge.conflicts.count == 1)
    #expect(
      lines(world)
        == ["x 2026-11-24 Call mum on Tuesday", "x 2026-11-24 Call mum on Friday", "Buy milk"])
    let texts = world.folder.values.map { String(decoding: $0, as: UTF8.self) }
    #expect(texts.contains { $0.contains("Friday") && $0.contains("COMPLETED") })
    #expect(!texts.contains { $0.contains("Tuesday") })
  }

  /// vdirsyncer does not sync a directory that became empty, so the last file waits for another one.
  @Test(arguments: [
    ("Call mum\n", ""), ("Call mum\n", "x 2026-11-01 Call mum\n"),
    ("Call mum\nBuy milk\n", "x 2026-11-01 Call mum\nx 2026-11-01 Buy milk\n"),
  ])
  func theFolderIsNeverEmptied(old: String, new: String) throws {
    var world = try world(old)
    world.list = Array(new.utf8)
    for _ in 0..<3 { _ = try world.sync() }
    let files = world.folder.values.map { String(decoding: $0, as: UTF8.self) }
    #expect(files.count == 1 && (files[0].contains("STATUS:COMPLETED") || new.isEmpty))
    world.list += Array("Pay rent\n".utf8)
    _ = try world.sync()
    let texts = world.folder.values.map { String(decoding: $0, as: UTF8.self) }
    #expect(texts.count == 1 && texts[0].contains("SUMMARY:Pay rent"))
    #expect(lines(world).last == "Pay rent")
  }
}

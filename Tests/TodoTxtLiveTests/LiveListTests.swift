import TestSupport
import TodoTxt
import TodoTxtFiles

@testable import TodoTxtLive

@Suite(.timeLimit(.minutes(2))) struct LiveListTests {
  private let today: CivilDate

  init() throws { today = try #require(CivilDate(parsing: "2026-11-21".utf8)) }

  @MainActor @Test func changesByAnEditorArrive() async throws {
    let bench = try Bench("one\ntwo\nthree\n")
    #expect(bench.list.state == .loading)
    bench.watch()
    #expect(await bench.next() == ["= one | two | three"])
    #expect(bench.list.state == .loaded)
    let ids = bench.list.tasks.map(\.id)

    try bench.save("zero\none\n(A) two\n")
    #expect(await bench.next(3) == ["+ zero", "~ two → (A) two", "- three"])
    #expect(bench.lines == ["zero", "one", "(A) two"])
    #expect(bench.list.tasks.map(\.id).suffix(2) == ids.prefix(2))
    #expect(!ids.contains(bench.list.tasks[0].id))
    #expect(bench.list.document.text == "zero\none\n(A) two\n")
  }

  @MainActor @Test func aRowHasThePropertiesOfItsTask() {
    let list = LiveList(text: "(A) Call mum due:2026-11-25\nx Buy milk\n")
    #expect(list.tasks.filter { !$0.isCompleted }.map(\.title) == ["Call mum"])
    #expect(list.tasks[0].due == CivilDate("2026-11-25") && list.tasks[1].number == 2)
    #expect("\(list.tasks[1])" == "x Buy milk")
  }

  @MainActor @Test func aFileIsWrittenInPlace() async throws {
    let bench = try Bench("one\n")
    bench.watch()
    #expect(await bench.next() == ["= one"])
    let handle = try FileHandle(forWritingTo: bench.file)
    try handle.seekToEnd()
    try handle.write(contentsOf: Data("two\n".utf8))
    try handle.close()
    #expect(await bench.next() == ["+ two"])
  }

  @MainActor @Test func aNewListIsEmptyUntilSomeoneCreatesIt() async throws {
    let bench = try Bench(nil)
    bench.watch()
    #expect(await bench.next() == ["= "])
    #expect(bench.list.state == .empty)
    try bench.save("one\n")
    #expect(await bench.next() == ["+ one"])
    #expect(bench.list.state == .loaded)
    try bench.save("\n# only a comment\n")
    #expect(await bench.next() == ["- one"])
    #expect(bench.list.state == .empty)
  }

  @MainActor @Test func aFileThatVanishesComesBackWithTheSameTasks() async throws {
    let bench = try Bench("one\ntwo\n")
    bench.watch()
    #expect(await bench.next() == ["= one | two"])
    let ids = bench.list.tasks.map(\.id)

    try FileManager.default.removeItem(at: bench.file)
    let missing = FileError.Reason.system(.open, code: ENOENT)
    #expect(await bench.next() == ["! \(missing)"])
    #expect(bench.list.state == .failed(FileError(FilePath(bench.file.path()), missing)))
    #expect(bench.lines == ["one", "two"])

    try bench.save("two\nthree\n")
    #expect(await bench.next() == ["= two | three"])
    #expect(bench.list.state == .loaded)
    #expect(bench.list.tasks[0].id == ids[1])
  }

  @MainActor @Test func aFileThatCannotBeReadSaysWhy() async throws {
    let bench = try Bench(nil)
    try FileManager.default.createDirectory(at: bench.file, withIntermediateDirectories: false)
    bench.watch()
    #expect(await bench.next() == ["! isDirectory"])
    try FileManager.default.removeItem(at: bench.file)
    try bench.save("one\n")
    var changes = await bench.next()
    // Between the two saves the file was missing for a moment, which may have been noticed.
    if changes == ["= "] { changes = await bench.next() }
    #expect(changes == ["= one"] || changes == ["+ one"])
  }

  @MainActor @Test func manyQuickSavesLeadToTheLastOne() async throws {
    let bench = try Bench("task 0\n")
    bench.watch()
    var tasks: [LiveTask.ID: String] = [:]
    let file = bench.file
    let saving = Task.detached {
      for count in 1...300 {
        let lines = (max(0, count - 20)...count).map { "task \($0)\n" }
        try Bench.save(lines.joined(), to: file)
        if count % 50 == 0 { try await Task.sleep(for: .milliseconds(80)) }
      }
    }
    // Whatever was noticed in between, the changes add up to the final list.
    while !tasks.values.contains("task 300") {
      switch try #require(await bench.nextChange()) {
      case .inserted(let task), .changed(let task, _): tasks[task.id] = "\(task.item)"
      case .removed(let task): #expect(tasks.removeValue(forKey: task.id) != nil)
      case .reloaded(let all):
        tasks = Dictionary(uniqueKeysWithValues: all.map { ($0.id, "\($0.item)") })
      case .failed(let error): Issue.record(error)
      }
    }
    try await saving.value
    try await eventually { bench.lines == (280...300).map { "task \($0)" } }
  }

  @MainActor @Test func anEditIsSeenAtOnceAndOnlyOnce() async throws {
    let bench = try Bench("one\n")
    bench.watch()
    #expect(await bench.next() == ["= one"])
    let change = try await bench.list.edit("add two") { [today] in
      try $0.add("two", on: today)
    }
    #expect(change.number == 2)
    #expect(bench.lines == ["one", "2026-11-21 two"])
    #expect(try bench.text == "one\n2026-11-21 two\n")
    #expect(await bench.next() == ["+ 2026-11-21 two"])
    // The watcher has seen it by the time it sees the next save.
    try bench.save("one\n2026-11-21 two\nthree\n")
    #expect(await bench.next() == ["+ three"])
  }

  @MainActor @Test func anEditThatThrowsChangesNothing() async throws {
    let bench = try Bench("one\n")
    await #expect(throws: TaskError(7, .noTask(lines: 2))) {
      try await bench.list.edit("complete") { [today] document in
        try document.add("two", on: today)
        try document.complete(document.task(7), on: today)
      }
    }
    #expect(try bench.text == "one\n")
  }

  @MainActor @Test func nothingIsLostWhenAllWriteAtOnce() async throws {
    let bench = try Bench("")
    bench.watch()
    let path = FilePath(bench.file.path())
    let other = Task.detached {
      let store = FileStore(stateDirectory: nil)
      for count in 1...20 {
        try store.edit(path) { FileEdit($0.bytes + Array("other \(count)\n".utf8)) }
      }
    }
    for count in 1...20 {
      try await bench.list.edit("add") { document in
        document.edit { $0.append("own \(count)".utf8) }
      }
    }
    try await other.value
    let expected = Set((1...20).flatMap { ["own \($0)", "other \($0)"] })
    try await eventually { Set(bench.lines) == expected && bench.lines.count == 40 }
  }

  @MainActor @Test func aChangeIsUndoneAndMadeAgain() async throws {
    let bench = try Bench("one\n")
    let list = bench.list
    try await list.edit("complete one") { [today] in try $0.complete($0.task(1), on: today) }
    #expect(bench.lines == ["x 2026-11-21 one"])
    let id = list.tasks[0].id
    #expect(try await list.undo()?.name == "complete one")
    #expect(bench.lines == ["one"])
    #expect(try await list.undo() == nil)
    #expect(try await list.redo()?.name == "complete one")
    #expect(bench.lines == ["x 2026-11-21 one"])
    #expect(list.tasks[0].id == id)
  }

  @MainActor @Test func undoKeepsWhatAnotherProgramWrote() async throws {
    let bench = try Bench("one\n")
    try await bench.list.edit("prioritize") { try $0.apply(.prioritize(.a), to: $0.task(1)) }
    try bench.save("(A) one\ntwo\n")
    let undone = try #require(try await bench.list.undo())
    #expect(try bench.text == "one\ntwo\n" && undone.conflicts.isEmpty)
    #expect(bench.lines == ["one", "two"])
  }

  @MainActor @Test func undoingTheFirstTaskRemovesTheFileWithoutAnError() async throws {
    let bench = try Bench(nil)
    bench.watch()
    #expect(await bench.next() == ["= "])
    try await bench.list.edit("add") { [today] in try $0.add("one", on: today) }
    try await bench.list.undo()
    #expect(!FileManager.default.fileExists(atPath: bench.file.path()))
    #expect(await bench.next(2) == ["+ 2026-11-21 one", "- 2026-11-21 one"])
    // Long enough for the watcher to look.
    try await Task.sleep(for: .milliseconds(500))
    #expect(bench.list.state == .empty)
  }

  @MainActor @Test func aChangeThatCannotBeUndoneIsReported() async throws {
    let bench = try Bench("one\n")
    try Data().write(to: bench.folder.appending(path: "state"))
    try await bench.list.edit("add") { [today] in try $0.add("two", on: today) }
    #expect(bench.lines.count == 2)
    guard case .unrecorded? = bench.list.warnings.first?.fact else {
      Issue.record("no warning: \(bench.list.warnings)")
      return
    }
  }
}

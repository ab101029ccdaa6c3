import TestSupport
import TodoTxt

@testable import Examples
@testable import TodoTxtFiles

/// A store reads, changes, undoes and redoes documents, on disk and in memory alike.
@Suite struct StoreDocumentTests {
  /// A store, and the operations that another program would use.
  struct Place: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let store: FileStore
    private let folder: Sandbox?

    static func both() -> [Place] { [onDisk(), inMemory()] }

    static func onDisk() -> Place {
      let sandbox = Sandbox()
      return Place(testDescription: "on disk", store: sandbox.store(), folder: sandbox)
    }

    static func inMemory() -> Place {
      Place(testDescription: "in memory", store: .inMemory(), folder: nil)
    }

    func path(_ name: String = "todo.txt") -> FilePath { folder?.path(name) ?? FilePath(name) }

    func text(_ name: String = "todo.txt") throws -> String? {
      try store.read(path(name)).map { String(decoding: $0.bytes, as: UTF8.self) }
    }

    /// Writes a file like a program that takes no lock.
    func write(_ text: String, to name: String = "todo.txt") throws {
      if let folder { return folder.write(text, to: name) }
      try store.edit(path(name)) { _ in FileEdit(Array(text.utf8)) }
    }
  }

  private let today: CivilDate

  init() throws { today = try #require(CivilDate("2026-11-21")) }

  @Test(arguments: Place.both()) func aListThatDoesNotExistIsEmpty(place: Place) throws {
    #expect(try place.store.document(at: place.path()).items.isEmpty)
    #expect(try place.store.undo(place.path()) == nil)
    #expect(try place.store.redo(place.path()) == nil)
    #expect(try place.text() == nil)
    let report = try place.store.edit(place.path(), as: "nothing") { $0.items.count }
    #expect(report.result == 0 && !report.isChanged)
    #expect(try place.text() == nil)
  }

  @Test(arguments: Place.both()) func changesAreUndoneAndRedone(place: Place) throws {
    let (store, path) = (place.store, place.path())
    try store.edit(path, as: "add one") { try $0.add("one", on: today) }
    let two = try store.edit(path, as: "add two") { try $0.add("two", on: today) }.result
    #expect(two.number == 2)
    #expect(store.undoName(of: path) == "add two" && store.redoName(of: path) == nil)
    #expect(try store.undo(path)?.name == "add two")
    #expect(try place.text() == "2026-11-21 one\n")
    #expect(store.undoName(of: path) == "add one" && store.redoName(of: path) == "add two")
    #expect(try store.undo(path)?.name == "add one")
    #expect(try place.text() == nil)
    #expect(store.undoName(of: path) == nil && store.redoName(of: path) == "add one")
    #expect(try store.redo(path)?.name == "add one")
    #expect(try store.redo(path)?.name == "add two")
    #expect(try place.text() == "2026-11-21 one\n2026-11-21 two\n")
    #expect(try store.redo(path) == nil)
    try store.undo(path)
    try store.edit(path, as: "complete") { try $0.complete($0.task(1), on: today) }
    #expect(store.redoName(of: path) == nil)
  }

  @Test(arguments: Place.both()) func undoKeepsWhatAnotherProgramWrote(place: Place) throws {
    let (store, path) = (place.store, place.path())
    try place.write("one\n")
    try store.edit(path, as: "prioritize") { try $0.apply(.prioritize(.a), to: $0.task(1)) }
    try place.write("zero\n(A) one\n")
    #expect(try store.undo(path)?.conflicts.isEmpty == true)
    #expect(try place.text() == "zero\none\n")
    try store.redo(path)
    #expect(try place.text() == "zero\n(A) one\n")
    try place.write("zero\n(B) one\n")
    let undone = try #require(try store.undo(path))
    #expect(undone.conflicts.count == 1)
    #expect(try place.text()?.contains("(B) one") == true)
  }

  @Test(arguments: Place.both()) func theDocumentationWorks(place: Place) throws {
    try place.write("Read +work\nx Sing\n")
    let examples = DocumentationExamples(today: today, bytes: [], print: { (_: Any...) in })
    let (names, undone) = try examples.usesFiles(
      place.store, place.path(), place.path("done.txt"))
    #expect(names == ["work"] && undone == "archive")
    #expect(try place.text() == "Read +work\nx Sing\n2026-11-21 Call mum due:2026-11-27\n")
    try examples.reactsToAnError(place.store, place.path())
    #expect(try place.text() == "Read +work\nx Sing\n")
    let preview = try examples.keepsFilesInMemory()
    #expect(try preview.document(at: "todo.txt").text == "x 2026-11-21 Call mum\nBuy milk\n")
  }

  @Test(arguments: Place.both()) func aMoveIsUndoneInBothLists(place: Place) throws {
    let store = place.store
    try place.write("x one\ntwo\n")
    let archive = place.path("done.txt")
    try store.edit(place.path(), movingTo: archive, as: "archive") { list, done in
      try list.archive(to: &done)
    }
    #expect(try place.text() == "two\n" && place.text("done.txt") == "x one\n")
    #expect(try store.undo(place.path("done.txt"))?.name == "archive")
    #expect(try place.text() == "x one\ntwo\n" && place.text("done.txt") == nil)
    #expect(throws: FileError.self) {
      try store.edit([place.path(), place.path()]) { files in
        FileEdit(files.map { $0.bytes + [0x0A] }, result: ())
      }
    }
  }

  @Test(arguments: Place.both()) func anEditNeedsAContentForEachFile(place: Place) throws {
    try place.write("one\n")
    for contents in [[], [nil, nil], [[0x61], []]] as [[[UInt8]?]] {
      let error = #expect(throws: FileError.self) {
        try place.store.edit([place.path()]) { _ in FileEdit(contents, result: ()) }
      }
      #expect(error?.message == "the edit has \(contents.count) texts for one file")
    }
    #expect(try place.text() == "one\n")
  }

  @Test func anErrorMayBeTemporary() {
    let errors: [FileError.Reason: Bool] = [
      .system(.open, code: ENOENT): false, .system(.open, code: EACCES): false,
      .system(.write, code: ENOSPC): false, .system(.open, code: ETXTBSY): true,
      .isDirectory: false, .noDirectory("a"): false, .isReadOnly: false,
      .isLocked(.seconds(1)): true, .keepsChanging: true, .isBeingSaved(backup: "a"): true,
      .isSameFile("a"): false, .versionIsLost: false,
      .noSafetyCopy("a", .write, code: ENOSPC): false,
      .noSafetyCopy("a", .lock, code: EAGAIN): true,
    ]
    for (reason, isTemporary) in errors {
      #expect(FileError("todo.txt", reason).isTemporary == isTemporary)
    }
  }

  @Test(arguments: Place.both()) func whatThrowsChangesNothing(place: Place) throws {
    try place.write("one\n")
    #expect(throws: TaskError(7, .noTask(lines: 2))) {
      try place.store.edit(place.path(), as: "complete") { document in
        try document.add("two", on: today)
        try document.complete(document.task(7), on: today)
      }
    }
    #expect(try place.text() == "one\n")
    #expect(place.store.undoName(of: place.path()) == nil)
  }

  @Test(arguments: Place.both()) func onlyWhatChangesSomethingIsRecorded(place: Place) throws {
    let (store, path) = (place.store, place.path())
    let added = try store.edit(path, as: "add") { try $0.add("one", on: today) }
    #expect(added.entry != nil && added.entry == store.history(of: path).first?.id)
    let nothing = try store.edit(path, as: "nothing") { _ in }
    #expect(nothing.entry == nil && store.history(of: path).count == 1)
    try store.undo(path)
    #expect(store.history(of: path).count == 2)
  }

  /// Old changes are forgotten, the newest ones never.
  @Test func theHistoryInMemoryIsLimited() throws {
    let place = Place.inMemory()
    for number in 0..<1100 {
      try place.store.edit(place.path(), as: "\(number)") { $0 = Document("\(number)\n") }
    }
    #expect(place.store.history(of: place.path()).count == 1000)
    #expect(place.store.undoName(of: place.path()) == "1099")
  }

  @Test func onlyTheObserversOfAFileAreNotified() throws {
    let place = Place.inMemory()
    let memory = try #require(place.store.memory)
    nonisolated(unsafe) var seen: [String] = []
    let number = memory.addObserver(of: place.path()) { seen.append("todo.txt") }
    _ = memory.addObserver(of: place.path("done.txt")) { seen.append("done.txt") }
    try place.write("one\n")
    #expect(seen == ["todo.txt"])
    try place.write("two\n", to: "done.txt")
    #expect(seen == ["todo.txt", "done.txt"])
    memory.removeObserver(number)
    try place.write("three\n")
    #expect(seen == ["todo.txt", "done.txt"])
  }

  @Test(arguments: Place.both()) func aChangeIsComputedAgainAfterAnother(place: Place) throws {
    try place.write("one\n")
    var attempts = 0
    try place.store.edit(place.path(), as: "add") { document in
      attempts += 1
      if attempts == 1 { try place.write("zero\none\n") }
      try document.add("two", on: today)
    }
    #expect(attempts == 2)
    #expect(try place.text() == "zero\none\n2026-11-21 two\n")
  }

  /// An edit inside of another one in the same directory waits for its lock.
  @Test(arguments: Place.both()) func anEditInsideOfAnotherIsRefused(place: Place) throws {
    var store = place.store
    store.lockTimeout = .milliseconds(20)
    for name in ["todo.txt", "done.txt"] {
      try store.edit(place.path(), as: "outer") { _ in
        #expect(throws: FileError(place.path(name), .isLocked(.milliseconds(20)))) {
          try store.edit(place.path(name), as: "inner") { try $0.add("two", on: today) }
        }
      }
    }
    try store.edit(place.path(), as: "later") { try $0.add("three", on: today) }
    #expect(try place.text() == "2026-11-21 three\n")
  }
}

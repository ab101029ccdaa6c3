import TestSupport
import TodoTxtFiles

/// Every change can be undone, even if another program wrote in between.
@Suite struct UndoTests {
  let sandbox = Sandbox()

  private var store: FileStore { sandbox.store() }
  private var entries: [JournalEntry] { store.journal?.entries() ?? [] }
  private struct Conflict: Error {}

  private func write(_ text: String, to names: [String] = ["todo.txt"]) throws {
    let note = JournalNote(command: Array("write".utf8))
    _ = try store.edit(names.map { sandbox.path($0) }, recording: note) { lists in
      FileEdit(lists.map { $0.bytes + Array(text.utf8) }, result: ())
    }
  }

  /// Merges versions line by line: removes lines that were removed, and appends lines that were
  /// added.
  private func merge(
    _ path: FilePath, _ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8]
  ) throws -> [UInt8] {
    let newline = UInt8(ascii: "\n")
    func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] { bytes.split(separator: newline) }
    let gone = lines(base).filter { !lines(theirs).contains($0) }
    let added = lines(theirs).filter { !lines(base).contains($0) }
    if !gone.allSatisfy(lines(ours).contains) { throw Conflict() }
    return (lines(ours).filter { !gone.contains($0) } + added).flatMap { $0 + [newline] }
  }

  private func undo() throws -> [FileStore.Restoration.Way] {
    let entry = try #require(entries.undoable.first)
    return try store.restore(entry, .undo, command: Array("undo".utf8), merge: merge).result.map(
      \.way)
  }

  private func redo() throws -> [FileStore.Restoration.Way] {
    let entry = try #require(entries.redoable.first)
    return try store.restore(entry, .redo, command: Array("redo".utf8), merge: merge).result.map(
      \.way)
  }

  /// A preview says what undoing and redoing do, one change after the other, and changes nothing.
  @Test(arguments: [nil, "zero\none\ntwo\n", "one\n"]) func aPreviewSaysWhatHappens(
    foreign: String?
  ) throws {
    try write("one\n", to: ["done.txt", "todo.txt"])
    try write("two\n")
    if let foreign { sandbox.replace(foreign) }
    let made = Array(entries.prefix(2))
    let before = (sandbox.read(), sandbox.read("done.txt"))
    let preview = try store.preview(made, .undo, merge: merge)
    #expect(before == (sandbox.read(), sandbox.read("done.txt")))
    for (entry, expected) in zip(made, preview) {
      let report = try store.restore(entry, .undo, command: [], merge: merge)
      #expect(Set(report.result) == Set(expected))
    }
    let redone = try store.preview(made.reversed(), .redo, merge: merge)
    for (entry, expected) in zip(made.reversed(), redone) {
      #expect(
        try Set(store.restore(entry, .redo, command: [], merge: merge).result) == Set(expected))
    }
  }

  @Test func changesAreUndoneAndMadeAgainOneByOne() throws {
    for line in ["one\n", "two\n", "three\n"] { try write(line) }
    #expect(try undo() == [.exact])
    #expect(sandbox.read() == "one\ntwo\n")
    #expect(try undo() == [.exact])
    #expect(sandbox.read() == "one\n")
    let next = try #require(entries.redoable.first)
    #expect(entries.filter { $0.id != next.id }.redoable.first == nil, "no change after a lost one")
    #expect(try redo() == [.exact])
    #expect(sandbox.read() == "one\ntwo\n")
    #expect(try redo() == [.exact])
    #expect(sandbox.read() == "one\ntwo\nthree\n")
    #expect(entries.redoable.first == nil)
    #expect(try undo() == [.exact])
    try write("four\n")
    #expect(entries.redoable.first == nil)
    #expect(try undo() == [.exact])
    #expect(try undo() == [.exact])
    #expect(try undo() == [.exact])
    #expect(sandbox.read() == nil)
    #expect(entries.undoable.first == nil)
  }

  @Test func aFileThatOthersChangedIsMerged() throws {
    try write("one\ntwo\n")
    try write("three\n")
    sandbox.replace("zero\none\ntwo\nthree\n")
    #expect(try undo() == [.merged])
    #expect(sandbox.read() == "zero\none\ntwo\n")
    #expect(try redo() == [.merged])
    #expect(sandbox.read() == "zero\none\ntwo\nthree\n")
  }

  @Test func anOlderChangeIsTakenOutOfWhatCameAfter() throws {
    for line in ["one\n", "two\n", "three\n"] { try write(line) }
    let second = try #require(entries.dropFirst().first)
    let report = try store.restore(second, .undo, command: [], merge: merge)
    #expect(report.result.map(\.way) == [.merged])
    #expect(sandbox.read() == "one\nthree\n")
    #expect(entries.undoable.first?.id != second.id)
  }

  @Test func aMergeThatRefusesChangesNothing() throws {
    try write("one\n")
    sandbox.replace("another\n")
    #expect(throws: Conflict.self) { try undo() }
    #expect(sandbox.read() == "another\n")
    #expect(entries.count == 1)
  }

  @Test func bothFilesOfAChangeComeBack() throws {
    try write("line\n", to: ["done.txt", "todo.txt"])
    #expect(try undo() == [.exact, .exact])
    #expect(sandbox.read() == nil && sandbox.read("done.txt") == nil)
  }

  /// Another process may choose the same change before either of them has the lock.
  @Test func aChangeIsRestoredOnce() throws {
    for line in ["one\n", "two\n"] { try write(line) }
    let entry = try #require(entries.undoable.first)
    for way in [FileStore.Restoring.undo, .redo] {
      _ = try store.restore(entry, way, command: [], merge: merge)
      let (content, count) = (sandbox.read(), entries.count)
      let error = #expect(throws: FileError.self) {
        try store.restore(entry, way, command: [], merge: merge)
      }
      #expect(error?.reason == .keepsChanging)
      #expect(sandbox.read() == content && entries.count == count)
    }
  }

  @Test func whatIsUndoneAlreadyIsDone() throws {
    sandbox.write("one\n")
    try write("two\n")
    sandbox.replace("one\n")
    #expect(try undo() == [.nothingToDo])
    #expect(entries.undoable.first == nil)
    #expect(sandbox.read() == "one\n")
    let path = try store.resolved(sandbox.path())
    #expect(entries.first?.files.map(\.path) == [path])
    #expect(store.journal?.versions(of: path).contains { $0.bytes == Array("one\n".utf8) } == true)
  }

  @Test func aLostVersionIsReported() throws {
    try write("one\n")
    for name in sandbox.names("state/tt") where name.hasPrefix("latest-") {
      sandbox.delete("state/tt/\(name)")
    }
    sandbox.replace("one\ntwo\n")
    #expect(reason { _ = try undo() } == .versionIsLost)
    #expect(sandbox.read() == "one\ntwo\n")
  }

  @Test func aWholeListIsSortedAndThatIsUndone() throws {
    let lines = (0..<20_000).map {
      "\($0 * 7919 % 20_000) a task of the usual length +p @c due:2026-11-25\n"
    }
    let (old, new) = (lines.joined(), lines.sorted().joined())
    sandbox.write(old)
    let note = JournalNote(command: Array("sort".utf8))
    let report = try store.edit(sandbox.path(), recording: note) { _ in
      FileEdit(Array(new.utf8), result: ())
    }
    #expect(report.warnings == [] && sandbox.read() == new)
    #expect(try undo() == [.exact])
    #expect(sandbox.read() == old)
    #expect(try redo() == [.exact])
    #expect(sandbox.read() == new)
  }

  /// Merges conflicted copies, as `tt merge` does: of `names`, those in `removed` are removed.
  private func mergeCopies(_ names: [String], removing removed: Set<String>) throws {
    let list = try store.resolved(sandbox.path())
    let copies = names.map { name in
      MergedCopy(
        path: list.directory.appending(FilePath(name)), list: list, bytes: Array("\(name)\n".utf8),
        isRemoved: removed.contains(name))
    }
    _ = try store.edit(sandbox.path(), recording: JournalNote(command: Array("merge".utf8))) {
      var edit = FileEdit($0.bytes + names.flatMap { "\($0)\n".utf8 }, result: ())
      edit.copies = copies
      return edit
    }
    for name in removed { sandbox.delete(name) }
  }

  /// A copy that the merge kept belongs to its program again.
  @Test func onlyCopiesThatAMergeRemovedComeBackAndGoAgain() throws {
    sandbox.write("one\n")
    for name in ["a", "b"] { sandbox.write("\(name)\n", to: name) }
    try mergeCopies(["a", "b"], removing: ["a"])
    sandbox.delete("b")
    _ = try undo()
    #expect(sandbox.read() == "one\n" && sandbox.names() == ["a", "todo.txt"])
    sandbox.write("b\n", to: "b")
    _ = try redo()
    #expect(sandbox.read() == "one\na\nb\n" && sandbox.names() == ["b", "todo.txt"])
  }

  /// A copy that is there again stays; a link with its name is another file.
  @Test func aCopyThatIsThereAgainStays() throws {
    sandbox.write("one\n")
    sandbox.write("a\n", to: "a")
    try mergeCopies(["a"], removing: ["a"])
    sandbox.write("a\n", to: "target")
    sandbox.link("a", to: "target")
    #expect(reason { _ = try undo() } == .isTaken)
    #expect(sandbox.read() == "one\na\n")
    sandbox.delete("a")
    sandbox.write("a\n", to: "a")
    #expect(try undo() == [.exact])
    #expect(sandbox.read() == "one\n" && sandbox.read("a") == "a\n")
    #expect(sandbox.names() == ["a", "target", "todo.txt"])
  }

  #if DEBUG
    /// If another file has the name of one of them, nothing comes back, not even for a moment.
    @Test func noCopyComesBackIfOneCannot() throws {
      sandbox.write("one\n")
      for name in ["a", "b"] { sandbox.write("\(name)\n", to: name) }
      try mergeCopies(["a", "b"], removing: ["a", "b"])
      sandbox.write("another\n", to: "b")
      let last = try #require(entries.first)
      #expect(reason { _ = try store.preview([last], .undo, merge: merge) } == .isTaken)
      var names: Set<[String]> = []
      let (outcome, _) = under({ [sandbox] _, _ in
        names.insert(sandbox.names())
        return .proceed
      }) { try undo() }
      #expect(reason { _ = try outcome.get() } == .isTaken)
      #expect(names == [["b", "todo.txt"]])
      #expect(sandbox.read() == "one\na\nb\n" && sandbox.read("b") == "another\n")
    }
  #endif

  /// The change itself reports a warning, and undoing it is an error.
  @Test func aChangeTooLargeToKeepIsRecorded() throws {
    try write("one\n")
    var store = store
    store.journalLimits.bytesOfChange = 5000
    let large = [UInt8](repeating: UInt8(ascii: "a"), count: 5001)
    let note = JournalNote(command: Array("large".utf8))
    let report = try store.edit(sandbox.path(), recording: note) { list in
      FileEdit(list.bytes + large, result: ())
    }
    let journal = sandbox.path("state/tt")
    guard case .unkept(journal, let size, most: 5000)? = report.warnings.first?.fact else {
      Issue.record("the warning is missing")
      return
    }
    #expect((5002..<5300).contains(size) && report.warnings.count == 1)
    #expect(try #require(sandbox.read("state/tt/journal")).utf8.count < 4096)
    #expect(reason { _ = try undo() } == .changeIsUnkept)
    sandbox.write("one\n")
    #expect(try undo() == [.nothingToDo])
    #expect(try undo() == [.exact])
    #expect(sandbox.read() == nil)
  }
}

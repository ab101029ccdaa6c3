import TestSupport
import TodoTxt
import TodoTxtFiles

/// What a conflicted copy of a list is to the list, and what the merge with it reports.
@Suite struct CopyMergeTests {
  let sandbox = Sandbox()
  private let name = "todo (Ann's conflicted copy 2026-11-21).txt"
  private let other = "todo (Bob's conflicted copy 2026-11-21).txt"

  private var store: FileStore { sandbox.store() }

  private func copies() throws -> [ConflictedCopy] {
    try store.conflictedCopies(of: sandbox.path())
  }

  private func merge(
    archive: String? = nil, _ history: LineHistory = LineHistory()
  ) throws -> CopyMerge {
    let bytes = try #require(try store.read(sandbox.path())).bytes
    return CopyMerge(
      of: try copies(), into: bytes, archive: archive.map { Array($0.utf8) },
      descent: try store.descent(of: sandbox.path(), holding: bytes), history: history,
      dialect: .extended)
  }

  /// Merges the first copy as `tt merge` does, and keeps it.
  private func merged() throws -> CopyMerge {
    let merge = try merge()
    let list = try store.resolved(sandbox.path())
    let known = try copies().prefix(1).map {
      MergedCopy(path: $0.path, list: list, bytes: $0.bytes, isRemoved: false)
    }
    _ = try store.edit(sandbox.path(), recording: JournalNote(command: Array("merge".utf8))) { _ in
      var edit = FileEdit(merge.bytes, result: ())
      edit.copies = known
      return edit
    }
    return merge
  }

  private func isUnmerged() throws -> Bool {
    try !store.unmergedCopies(of: sandbox.path(), dialect: .extended).isEmpty
  }

  @Test func aCopyIsWhatItsBytesAreToTheList() throws {
    sandbox.write("one\n")
    #expect(try copies().isEmpty && !isUnmerged())
    try store.edit(sandbox.path(), as: "add") { try $0.add(TodoItem("two")) }
    let rows: [(String, CopyMerge.Verdict)] = [
      ("", .empty), ("\n \n", .empty), ("one\ntwo\n", .same), ("one\n", .older(lines: [])),
      ("one\nthree\n", .merged),
    ]
    for (text, verdict) in rows {
      sandbox.write(text, to: name)
      let merge = try merge()
      #expect(merge.verdicts == [verdict], "\(text)")
      let isOlder = if case .older = verdict { true } else { false }
      #expect(try isUnmerged() == (isOlder || verdict == .merged), "\(text)")
      #expect(merge.hasConflicts == isOlder, "\(text)")
      let expected = verdict == .merged ? "one\nthree\ntwo\n" : "one\ntwo\n"
      #expect(merge.bytes == Array(expected.utf8), "\(text)")
      #expect(
        merge.kept == (verdict == .empty ? [1, 2] : verdict == .merged ? [3] : []), "\(text)")
    }
  }

  /// Lines that an older version has and the list has not are reported: they were changed or removed since.
  @Test func anOlderVersionNamesItsLines() throws {
    sandbox.write("one\ntwo\n")
    try store.edit(sandbox.path(), as: "prioritize") {
      try $0.apply(.prioritize(.a), to: $0.task(1))
    }
    sandbox.write("one\ntwo\n", to: name)
    #expect(try merge().verdicts == [.older(lines: [Array("one".utf8)])])
  }

  /// A file that was merged and kept is known; another file with its bytes may be another version.
  @Test func aMergedCopyIsKnownByItsFile() throws {
    sandbox.write("one\n")
    for name in [name, other] { sandbox.write("two\n", to: name) }
    #expect(try merged().verdicts == [.merged, .merged])
    let verdicts = [true, false].map { CopyMerge.Verdict.alreadyMerged(isRecorded: $0) }
    #expect(try merge().verdicts == verdicts)
    #expect(try !isUnmerged())
    sandbox.delete(other)
    // Written again since, with the same bytes.
    sandbox.replace("two\n", name)
    #expect(try merge().verdicts == [.alreadyMerged(isRecorded: false)])
    // Another file with the same bytes.
    sandbox.move(name, to: other)
    #expect(try merge().verdicts == [.alreadyMerged(isRecorded: false)])
    // Another version in the same file.
    sandbox.delete(other)
    sandbox.write("three\n", to: name)
    #expect(try merge().verdicts == [.merged])
  }

  @Test func anEmptyCopyMayMeanThatEverythingWasArchived() throws {
    sandbox.write("2026-11-01 Call mum\nBuy milk\n")
    sandbox.write("", to: name)
    let archive = "x 2026-11-20 2026-11-01 Call mum\nx 2026-11-20 Buy milk\n"
    let merge = try merge(archive: archive)
    #expect(merge.verdicts == [.empty] && merge.kept == [1, 2])
    #expect(merge.doubts.map(\.kind) == [.alsoArchived, .mayBeArchived])
    #expect(merge.doubts.map(\.number) == [1, 2] && merge.doubts.map(\.otherNumber) == [1, 2])
  }

  /// What this device archived is named as such, although its history decides nothing twice.
  @Test func aTaskInTheArchiveIsNamedOnce() throws {
    sandbox.write("Buy milk\n")
    sandbox.write("Sing\n", to: name)
    _ = try merged()
    // Another device's versions, and an empty one.
    sandbox.replace("Buy milk\n")
    sandbox.replace("Sing\n", name)
    sandbox.write("", to: other)
    var history = LineHistory()
    history.recordArchived([TodoItem("Buy milk")])
    let merge = try merge(archive: "x 2026-11-20 Buy milk\n", history)
    #expect(merge.verdicts == [.merged, .empty])
    #expect(merge.doubts.map(\.kind) == [.alsoArchived])
  }

  /// Beside an empty copy, the archive is searched for all tasks again, and each is named once.
  @Test func aTaskThatMayBeInTheArchiveIsNamedOnce() throws {
    let rest = "Call the bank\nCall the school\n"
    sandbox.write("2026-11-01 Call the plumber about heating\n\(rest)")
    sandbox.write("Ask about heating\n\(rest)", to: name)
    let archive = "x 2026-11-20 2026-11-01 Call the plumber again\n"
    let one = try merge(archive: archive)
    #expect(one.doubts.map(\.kind) == [.mayBeArchived] && one.hasConflicts)
    sandbox.write("", to: other)
    let both = try merge(archive: archive)
    #expect(both.verdicts == [.merged, .empty] && both.bytes == one.bytes)
    #expect(both.doubts.map(\.kind) == [.mayBeArchived] && both.hasConflicts)
  }

  @Test func withoutAJournalNothingIsKnownOfALine() throws {
    let (store, list, archive) = (
      FileStore(stateDirectory: nil), sandbox.path(), sandbox.path("done.txt")
    )
    for name in ["todo.txt", "done.txt"] { sandbox.write("one\n", to: name) }
    _ = try store.edit(list) { FileEdit($0.bytes + Array("two\n".utf8), result: ()) }
    #expect(store.linesInBoth(list, archive).possible.isEmpty)
    #expect(store.halfMadeChange(of: list) == nil)
    let history = try store.lineHistory(of: list, archive: archive, dialect: .extended)
    #expect(!history.hasCreated(Array("two".utf8)))
  }

  /// Lines of a note are no tasks of the history, however they are indented.
  @Test func theHistoryHasNoNotes() throws {
    sandbox.write("one\n")
    let note = JournalNote(command: Array("note".utf8))
    let text = "one\n  two\n\tthree\nfour\n"
    _ = try store.edit(sandbox.path(), recording: note) { _ in
      FileEdit(Array(text.utf8), result: ())
    }
    let history = try store.lineHistory(
      of: sandbox.path(), archive: sandbox.path("done.txt"), dialect: .extended)
    let created = ["  two", "\tthree", "four"].filter { history.hasCreated(Array($0.utf8)) }
    #expect(created == ["four"])
  }

  /// A list may be empty because its only task was moved to another list.
  @Test(arguments: ["", "Buy milk\n"])
  func aTaskThatWasRemovedHereIsNamed(rest: String) throws {
    var history = LineHistory()
    history.recordMovedAway(Array(Document("2026-11-01 Call mum\n").items))
    sandbox.write(rest)
    sandbox.write("2026-11-01 Call mum\nSing\n", to: name)
    let merge = try merge(history)
    let doubts = merge.doubts.map { "\($0.kind): \(String(decoding: $0.line, as: UTF8.self))" }
    #expect(doubts == ["removalReverted: 2026-11-01 Call mum"])
  }

  @Test func whatStaysCompletedIsNamed() throws {
    sandbox.write("x 2026-11-20 2026-11-01 Call mum\nBuy milk\n")
    sandbox.write("2026-11-01 Call mum\nBuy milk\nSing\n", to: name)
    let merge = try merge()
    #expect(merge.stayedCompleted == [1] && merge.kept == [])
  }
}

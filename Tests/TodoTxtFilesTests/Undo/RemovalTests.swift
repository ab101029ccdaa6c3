import TestSupport

@testable import TodoTxtFiles

/// Undo removes a file that the change created, but nothing that others wrote.
@Suite struct RemovalTests {
  /// Returns a sandbox in which a change has moved a line to a new file.
  private func moved() throws -> Sandbox {
    let sandbox = Sandbox("one\n")
    let note = JournalNote(command: Array("archive".utf8))
    _ = try sandbox.store().edit(
      ["done.txt", "todo.txt"].map { sandbox.path($0) }, recording: note
    ) { files in FileEdit([files[1].bytes, Array("rest\n".utf8)], result: ()) }
    #expect(sandbox.read("done.txt") == "one\n")
    return sandbox
  }

  private func undo(in sandbox: Sandbox) throws -> [FileStore.Restoration] {
    let store = sandbox.store()
    let entry = try #require(store.history(of: sandbox.path()).undoable.first)
    return try store.restore(entry, .undo, command: []) { _, base, ours, theirs in
      ours.count > base.count ? Array(ours.dropFirst(base.count)) : theirs
    }.result
  }

  @Test func itIsRemovedAndNothingIsLeft() throws {
    let sandbox = try moved()
    #expect(try undo(in: sandbox).map(\.isRemoved) == [false, true])
    #expect(sandbox.names() == ["todo.txt"])
    #expect(sandbox.read() == "one\n")
  }

  @Test func whatOthersAddedStays() throws {
    let sandbox = try moved()
    sandbox.overwrite("theirs\n", "done.txt", flags: O_APPEND)
    #expect(try undo(in: sandbox).map(\.isRemoved) == [false, false])
    #expect(sandbox.read("done.txt") == "theirs\n")
  }

  /// Even an empty file belongs to the program that changed it.
  @Test func whatOthersChangedStaysEvenIfEmpty() throws {
    let sandbox = try moved()
    sandbox.overwrite("two\n", "done.txt")
    #expect(try undo(in: sandbox).map(\.isRemoved) == [false, false])
    #expect(sandbox.read("done.txt") == "")
  }

  @Test func redoingRemovesNothing() throws {
    let sandbox = try moved()
    _ = try undo(in: sandbox)
    let store = sandbox.store()
    let entry = try #require(store.history(of: sandbox.path()).redoable.first)
    let report = try store.restore(entry, .redo, command: []) { _, _, ours, _ in ours }
    #expect(report.result.map(\.isRemoved) == [false, false])
    #expect(sandbox.read("done.txt") == "one\n")
  }

  @Test func withASecondNameItStaysEmpty() throws {
    let sandbox = try moved()
    sandbox.hardLink("second.txt", to: "done.txt")
    _ = try undo(in: sandbox)
    #expect(sandbox.read("done.txt") == "" && sandbox.read("second.txt") == "")
  }

  @Test func anEntryOfAnOlderJournalRemovesNothing() throws {
    let sandbox = try moved()
    let entry = try #require(sandbox.store().journal?.entries().first)
    #expect(entry.files.map { $0.creation != nil } == [true, false])
    var older = entry
    for index in older.files.indices { older.files[index].creation = nil }
    var reader = ByteReader(older.text)
    #expect(JournalEntry(parsing: &reader) == older)
    _ = try sandbox.store().restore(older, .undo, command: []) { _, _, ours, _ in ours }
    #expect(sandbox.read("done.txt") == "")
  }

  @Test func howItWasCreatedIsRemembered() throws {
    let sandbox = try moved()
    let entry = try #require(sandbox.store().journal?.entries().first)
    var reader = ByteReader(entry.text)
    #expect(JournalEntry(parsing: &reader) == entry)
    let status = sandbox.status()
    #expect(
      entry.files[0].creation
        == .resembling(FileAccess(mode: 0o644, user: status.st_uid, group: status.st_gid)))
  }

  @Test func aFileThatIsNotEmptyIsNotRemoved() throws {
    let sandbox = Sandbox("one\n")
    _ = try sandbox.store().edit(sandbox.path(), recording: nil) { list in
      var edit = FileEdit(Array("two\n".utf8), result: ())
      edit.removals = [0]
      return edit
    }
    #expect(sandbox.read() == "two\n")
  }

  #if DEBUG
    /// What another program wrote before the last check never loses its name, not even for a moment.
    @Test func whatTheLastCheckFindsKeepsItsName() throws {
      let quiet = try moved()
      let count = calls { _ = try undo(in: quiet) }.count
      var written = 0
      for number in 1...count {
        let sandbox = try moved()
        var (isThere, isMissed) = (false, false)
        let (_, calls) = under({ call, made in
          if isThere, sandbox.read("done.txt") == nil { isMissed = true }
          // There is no other call between the check and the renaming.
          if made == number, call != .rename, sandbox.read("done.txt") != nil {
            sandbox.replace("one\ntheirs\n", "done.txt")
            isThere = true
          }
          return .proceed
        }) { try undo(in: sandbox) }
        #expect(!isMissed, "\(calls[number - 1]), call \(number)")
        if isThere { written += 1 }
      }
      #expect(written > 9)
    }

    /// During any call of the undo, another program appends to the file or replaces it.
    @Test(arguments: [true, false])
    func whatOthersWriteMeanwhileStays(replaces: Bool) throws {
      let count = try { () throws -> Int in
        let sandbox = try moved()
        return calls { _ = try undo(in: sandbox) }.count
      }()
      var written = 0
      for number in 1...count {
        let sandbox = try moved()
        let (_, calls) = under({ call, made in
          // A program cannot append to a file by a name that the file no longer has.
          if made == number, sandbox.read("done.txt") != nil {
            written = number
            if replaces {
              sandbox.replace("one\ntheirs\n", "done.txt")
            } else {
              sandbox.overwrite("theirs\n", "done.txt", flags: O_APPEND)
            }
          }
          return .proceed
        }) { try undo(in: sandbox) }
        let place: Comment = "\(calls[number - 1]), call \(number)"
        let all = sandbox.names().compactMap { sandbox.read($0) }.joined()
        #expect(written < number || all.contains("theirs\n"), place)
        #expect(all.contains("one\n"), place)
      }
      #expect(written > 9)
    }

    /// Without such a rename, only the moment between the last check and the removal is unguarded.
    @Test func withoutSuchARenameOnlyOneInstantIsUnguarded() throws {
      let quiet = try moved()
      let count = under({ call, _ in call == .rename ? .fail(EINVAL) : .proceed }) {
        try undo(in: quiet)
      }.calls.count
      var written = 0
      for number in 1...count {
        let sandbox = try moved()
        let (_, calls) = under({ call, made in
          if made == number, call != .remove, sandbox.read("done.txt") != nil {
            sandbox.replace("one\ntheirs\n", "done.txt")
            written = number
          }
          return call == .rename ? .fail(EINVAL) : .proceed
        }) { try undo(in: sandbox) }
        let all = sandbox.names().compactMap { sandbox.read($0) }.joined()
        #expect(
          written < number || all.contains("theirs\n"), "\(calls[number - 1]), call \(number)")
      }
      #expect(written > 9)
    }

    @Test func aFileSystemWithoutSuchARenameRemovesItAllTheSame() throws {
      let sandbox = try moved()
      let (outcome, _) = under({ call, _ in call == .rename ? .fail(EINVAL) : .proceed }) {
        try undo(in: sandbox)
      }
      #expect(outcome.succeeded)
      #expect(sandbox.names() == ["todo.txt"])
    }
  #endif
}

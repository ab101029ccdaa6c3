import TestSupport
import TodoTxtFiles

#if DEBUG
  /// After a crash during a move, the journal shows which files were written and which lines are in both.
  @Suite struct HalfMoveTests {
    /// Two lists whose lines move between them.
    private struct Lists {
      let sandbox = Sandbox()
      let names = ["done.txt", "todo.txt"]

      var store: FileStore { sandbox.store() }
      var paths: [FilePath] { names.map { sandbox.path($0) } }

      /// The lines of a file.
      func lines(_ name: String) -> [String] {
        (sandbox.read(name) ?? "").split(separator: "\n").map(String.init)
      }

      var both: [String: Int] {
        let counts = names.map { lines($0).reduce(into: [:]) { $0[$1, default: 0] += 1 } }
        return counts[0].reduce(into: [:]) { both, line in
          if let other = counts[1][line.key] { both[line.key] = min(line.value, other) }
        }
      }

      /// Moves a line from the list to the end of the archive.
      func move(_ line: String) throws {
        _ = try store.edit(paths, recording: JournalNote(command: Array("move".utf8))) { files in
          var kept = files[1].bytes.split(separator: UInt8(ascii: "\n")).map { Array($0) }
          guard let place = kept.firstIndex(of: Array(line.utf8)) else {
            return FileEdit([nil, nil], result: ())
          }
          let moved = kept.remove(at: place) + [UInt8(ascii: "\n")]
          return FileEdit(
            [files[0].bytes + moved, kept.flatMap { $0 + [UInt8(ascii: "\n")] }], result: ())
        }
      }
    }

    private func prepared() -> Lists {
      let lists = Lists()
      lists.sandbox.write("one\ntwo\nthree\n")
      lists.sandbox.write("zero\n", to: "done.txt")
      return lists
    }

    /// Without other programs, the journal knows it exactly.
    @Test func whatACrashLeftInBothFilesIsKnown() throws {
      let quiet = prepared()
      try quiet.move("one")
      let count = calls { try quiet.move("two") }.count
      var found: Set<[Int]> = []
      for number in 1...count + 1 {
        let lists = prepared()
        try lists.move("one")
        _ = under({ $1 >= number ? .fail(EIO) : .proceed }) { try lists.move("two") }
        let isMade = lists.names.map { lists.lines($0).contains("two") == ($0 == "done.txt") }
        let counts = lists.paths.map { lists.store.history(of: $0).count }
        #expect(counts == isMade.map { $0 ? 2 : 1 }, "call \(number)")
        let half = lists.store.halfMadeChange(of: lists.paths[1])
        #expect((half != nil) == (isMade == [true, false]), "call \(number)")
        let both = lists.store.linesInBoth(lists.paths[1], lists.paths[0])
        #expect(text(both.certain) == lists.both, "call \(number)")
        #expect(text(both.possible) == lists.both, "call \(number)")
        #expect(lists.store.filesChanged(with: lists.paths[1]).map { $0.name } == ["done.txt"])
        found.insert(counts)
      }
      #expect(found == [[1, 1], [2, 1], [2, 2]])
    }

    /// Another program's changes make it doubtful, but a line in both files stays possible.
    ///
    /// A change that was certainly not made is not in the history.
    @Test(
      arguments: [["done.txt"], ["todo.txt"], ["done.txt", "todo.txt"]], [true, false])
    func whatACrashLeftInBothFilesStaysPossible(changed: [String], hasMovedBefore: Bool) throws {
      let quiet = prepared()
      let count = calls { try quiet.move("two") }.count
      var isDoubled = false
      for number in 1...count + 1 {
        let lists = prepared()
        if hasMovedBefore { try lists.move("one") }
        _ = under({ $1 >= number ? .fail(EIO) : .proceed }) { try lists.move("two") }
        let isMade = !lists.lines("todo.txt").contains("two")
        for name in changed {
          lists.sandbox.replace((lists.sandbox.read(name) ?? "") + "four\n", name)
        }
        let found = lists.store.linesInBoth(lists.paths[1], lists.paths[0])
        let (both, certain, possible) = (lists.both, text(found.certain), text(found.possible))
        #expect(possible["two"] ?? 0 >= both["two"] ?? 0, "call \(number)")
        #expect(certain["two"] ?? 0 <= possible["two"] ?? 0, "call \(number)")
        #expect(possible["one"] == nil, "call \(number)")
        let undoable = lists.store.history(of: lists.paths[1]).undoable.count
        // Without an earlier change, nothing shows that this one was not made.
        #expect(isMade || !hasMovedBefore || undoable == 1, "call \(number)")
        // The next command records the other program's change.
        try lists.move("three")
        let later = lists.store.linesInBoth(lists.paths[1], lists.paths[0])
        #expect(text(later.possible)["two"] ?? 0 >= lists.both["two"] ?? 0, "call \(number)")
        #expect(text(later.possible)["three"] == nil, "call \(number)")
        if both["two"] == 1 { isDoubled = true }
      }
      #expect(isDoubled)
    }

    /// If another program restores the list from before a move, the moved line may be in both.
    @Test func aListThatWasRestoredMakesItsMoveDoubtful() throws {
      let lists = prepared()
      let before = lists.sandbox.read()
      try lists.move("two")
      lists.sandbox.replace(try #require(before))
      let found = lists.store.linesInBoth(lists.paths[1], lists.paths[0])
      #expect(text(found.certain) == [:] && text(found.possible) == ["two": 1])
    }

    /// Removing a line from one of the files ends it, and undoing that begins it again.
    @Test func aDoubledLineThatACommandRemovesIsNoLongerInBoth() throws {
      let lists = prepared()
      let count = calls { try prepared().move("two") }.count
      for number in stride(from: count, to: 0, by: -1) where lists.both.isEmpty {
        _ = under({ $1 >= number ? .fail(EIO) : .proceed }) { try lists.move("two") }
        if !lists.lines("todo.txt").contains("two") { lists.sandbox.write("two\n") }
      }
      try #require(lists.both == ["two": 1])
      for (index, name) in lists.names.enumerated() {
        let report = try lists.store.edit(
          lists.paths[index], recording: JournalNote(command: Array("remove".utf8))
        ) { _ in FileEdit([]) }
        let found = lists.store.linesInBoth(lists.paths[1], lists.paths[0])
        #expect(text(found.certain) == [:] && text(found.possible) == [:], "\(name)")
        let entry = try #require(lists.store.journal?.entries().first)
        #expect(entry.id == report.entry)
        _ = try lists.store.restore(entry, .undo, command: []) { _, _, ours, _ in ours }
        let again = lists.store.linesInBoth(lists.paths[1], lists.paths[0])
        #expect(text(again.possible)["two"] == 1, "\(name)")
      }
    }

    /// A file that a merge of copies leaves as it is does not show that the merge was made.
    @Test func aChangeOfOneFileIsNotHalfMade() throws {
      func edit(_ lists: Lists) throws {
        let copy = MergedCopy(path: "/copy", list: lists.paths[1], bytes: [], isRemoved: false)
        _ = try lists.store.edit(lists.paths, recording: JournalNote(command: [])) { files in
          var edit = FileEdit([nil, files[1].bytes + Array("four\n".utf8)], result: ())
          edit.copies = [copy]
          return edit
        }
      }
      let count = calls { try edit(prepared()) }.count
      for number in 1...count {
        let lists = prepared()
        _ = under({ $1 >= number ? .fail(EIO) : .proceed }) { try edit(lists) }
        #expect(lists.store.halfMadeChange(of: lists.paths[1]) == nil, "call \(number)")
      }
    }

    private func text(_ lines: [[UInt8]: Int]) -> [String: Int] {
      Dictionary(
        uniqueKeysWithValues: lines.filter { $0.value != 0 }.map {
          (String(decoding: $0.key, as: UTF8.self), $0.value)
        })
    }
  }
#endif

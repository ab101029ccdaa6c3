import TestSupport
import TodoTxtFiles

/// A line that moves between files is always in at least one of them.
@Suite struct TransactionTests {
  private func prepared() -> Sandbox {
    let sandbox = Sandbox("one\nx two\nthree\n")
    sandbox.write("x zero\n", to: "done.txt")
    return sandbox
  }

  /// Moves completed lines to the other file, unless they are already its last lines.
  private func archive(_ sandbox: Sandbox) throws {
    let paths = [sandbox.path("done.txt"), sandbox.path()]
    _ = try sandbox.store().edit(paths, recording: JournalNote(command: [])) { files in
      let lines = files[1].bytes.split(separator: UInt8(ascii: "\n"))
      func joined(_ lines: [ArraySlice<UInt8>]) -> [UInt8] {
        lines.flatMap { $0 + [UInt8(ascii: "\n")] }
      }
      let moved = joined(lines.filter { $0.first == UInt8(ascii: "x") })
      let isThere = files[0].bytes.suffix(moved.count).elementsEqual(moved)
      return FileEdit(
        [
          isThere ? nil : files[0].bytes + moved,
          joined(lines.filter { $0.first != UInt8(ascii: "x") }),
        ], result: ())
    }
  }

  @Test func bothFilesAreWritten() throws {
    let sandbox = prepared()
    try archive(sandbox)
    #expect(sandbox.read() == "one\nthree\n")
    #expect(sandbox.read("done.txt") == "x zero\nx two\n")
    #expect(sandbox.store().journal?.entries().map(\.files.count) == [2])
  }

  #if DEBUG
    @Test func aCrashMayDuplicateALineButNeverLosesOne() throws {
      let quiet = prepared()
      let count = calls { try archive(quiet) }.count
      for number in 1...count {
        let sandbox = prepared()
        let (_, calls) = under({ $1 >= number ? .fail(EIO) : .proceed }) { try archive(sandbox) }
        let place: Comment = "\(calls[number - 1]), call \(number)"
        let (todo, done) = (sandbox.read() ?? "", sandbox.read("done.txt") ?? "")
        #expect(todo.contains("x two") || done.contains("x two"), place)
        try archive(sandbox)
        #expect(sandbox.read() == "one\nthree\n", place)
        #expect(sandbox.read("done.txt") == "x zero\nx two\n", place)
      }
    }

    @Test func undoingAMoveNeverLosesTheLineEither() throws {
      func undo(in sandbox: Sandbox) throws {
        guard let entry = sandbox.store().history(of: sandbox.path()).undoable.first else { return }
        _ = try sandbox.store().restore(entry, .undo, command: []) { _, _, ours, _ in ours }
      }
      let quiet = prepared()
      try archive(quiet)
      let count = calls { try undo(in: quiet) }.count
      #expect(quiet.read() == "one\nx two\nthree\n" && quiet.read("done.txt") == "x zero\n")
      for number in 1...count {
        let sandbox = prepared()
        try archive(sandbox)
        let (_, calls) = under({ $1 >= number ? .fail(EIO) : .proceed }) { try undo(in: sandbox) }
        let place: Comment = "\(calls.last as SystemCall?), call \(number)"
        let (todo, done) = (sandbox.read() ?? "", sandbox.read("done.txt") ?? "")
        #expect(todo.contains("x two") || done.contains("x two"), place)
        // An undo that is only in the journal has not been carried out, and can be repeated.
        if !todo.contains("x two") {
          try undo(in: sandbox)
          #expect(sandbox.read() == "one\nx two\nthree\n", place)
          #expect(sandbox.read("done.txt") == "x zero\n", place)
        }
      }
    }

    @Test func whatWasWrittenFirstIsTakenBackWhenTheSecondFails() throws {
      let sandbox = prepared()
      var exchanges = 0
      let (outcome, _) = under({ call, _ in
        if call == .exchange { exchanges += 1 }
        return call == .exchange && exchanges == 2 ? .fail(EIO) : .proceed
      }) { try archive(sandbox) }
      #expect(!outcome.succeeded)
      #expect(sandbox.read() == "one\nx two\nthree\n")
      #expect(sandbox.read("done.txt") == "x zero\n")
      #expect(sandbox.store().journal?.entries() == [])
    }

    /// The same holds if the second file is written and only its directory cannot be synced.
    @Test func whicheverCallFailsALineIsInOneOfTheTwoFiles() throws {
      let count = calls { try archive(prepared()) }.count
      for number in 1...count {
        let sandbox = prepared()
        let (outcome, calls) = under({ $1 == number ? .fail(EIO) : .proceed }) {
          try archive(sandbox)
        }
        let (todo, done) = (sandbox.read(), sandbox.read("done.txt"))
        let place: Comment = "\(calls[number - 1]), call \(number)"
        if outcome.succeeded {
          #expect(todo == "one\nthree\n" && done == "x zero\nx two\n", place)
        } else {
          #expect(todo == "one\nx two\nthree\n" && done == "x zero\n", place)
        }
        let isLeft = sandbox.names().contains { $0.hasPrefix(".") }
        #expect(!isLeft || calls[number - 1] == .remove, place)
      }
    }

    @Test func aForeignChangeBetweenTheTwoFilesIsKeptAndNothingIsDoubled() throws {
      let sandbox = prepared()
      var exchanges = 0
      let (outcome, _) = under({ call, _ in
        if call == .exchange {
          exchanges += 1
          if exchanges == 2 { sandbox.replace("one\nx two\nthree\nx four\n") }
        }
        return .proceed
      }) { try archive(sandbox) }
      #expect(outcome.succeeded)
      #expect(sandbox.read() == "one\nthree\n")
      #expect(sandbox.read("done.txt") == "x zero\nx two\nx four\n")
    }
  #endif
}

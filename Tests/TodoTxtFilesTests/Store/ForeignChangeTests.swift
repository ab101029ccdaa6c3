import TestSupport
import TodoTxtFiles

#if DEBUG
  /// A change by another program in the middle of ours.
  enum Foreign: String, CaseIterable, Sendable {
    case append, rewrite, replace, delete

    func act(in sandbox: Sandbox) {
      switch self {
      case .append: sandbox.overwrite("foreign\n", flags: O_APPEND)
      case .rewrite: sandbox.overwrite("foreign\none\n")
      case .replace: sandbox.replace("one\nforeign\n")
      case .delete: sandbox.delete()
      }
    }
  }

  /// No change by another program is lost, at whatever moment it happens.
  @Suite struct ForeignChangeTests {
    @Test(arguments: Foreign.allCases, [1, 2])
    func aForeignChangeAtAnyCallIsKept(foreign: Foreign, names: Int) throws {
      func prepared() -> Sandbox {
        let sandbox = Sandbox("one\ntwo\n")
        if names == 2 { sandbox.hardLink("other.txt") }
        return sandbox
      }
      let quiet = prepared()
      let count = calls { try quiet.store().add("ours", to: quiet.path()) }.count
      for number in 1...count {
        let sandbox = prepared()
        var calls: [SystemCall] = []
        let outcome = under({ call, index in
          calls.append(call)
          if index == number { foreign.act(in: sandbox) }
          return .proceed
        }) { try sandbox.store().add("ours", to: sandbox.path()) }.outcome
        let place: Comment = "\(calls[number - 1]), call \(number)"
        let lines = (sandbox.read() ?? "").split(separator: "\n")
        // If a file is rewritten in the middle of our write in place, no order of calls can keep
        // that version.
        let isTorn =
          names == 2 && foreign == .rewrite && calls[(number - 1)...].contains(.write)
          && calls[..<number].count { $0 == .write } >= 1 && calls[number - 1] != .synchronize
        if foreign != .delete, !isTorn { #expect(lines.contains("foreign"), place) }
        let isOurs = calls[number...].contains { $0 == .exchange || $0 == .write }
        if outcome.succeeded, isOurs, !isTorn { #expect(lines.count { $0 == "ours" } == 1, place) }
        #expect(!sandbox.names().contains { $0.hasPrefix(".") }, place)
      }
    }

    /// Without an atomic exchange, there is an unguarded moment between the last check and the write.
    ///
    /// For a shorter list, there is another one between the last check and the truncation.
    @Test(
      arguments: [
        (.append, "one\ntwo\nthree\nours\n", []),
        (.append, "one\ntwo\nthree\nours, and longer than theirs\n", []),
        (.append, "one\ntwo\nthree\nas long\n", []),
        (.append, "one\nthree\n", [.truncate]),
        (.append, "one\ntwo\nTHREE\n", []),
        (.rewrite, "one\ntwo\nthree\nours\n", [.write]),
        (.rewrite, "one\nthree\n", [.write, .truncate]),
        (.replace, "one\ntwo\nthree\nours\n", []),
        (.replace, "one\nthree\n", []),
      ] as [(Foreign, String, [SystemCall])])
    func inPlaceOnlyTheseInstantsAreUnguarded(
      foreign: Foreign, wanted: String, unguarded: [SystemCall]
    ) throws {
      var (lost, number, isDone): ([SystemCall], Int, Bool) = ([], 0, false)
      while !isDone {
        number += 1
        isDone = true
        let sandbox = Sandbox("one\ntwo\nthree\n")
        sandbox.hardLink("other.txt")
        var place = SystemCall.open
        let (outcome, _) = under({ call, index in
          if index == number {
            (place, isDone) = (call, false)
            if foreign == .rewrite {
              sandbox.overwrite("one\ntwo\nmore\nforeign\n")
            } else {
              foreign.act(in: sandbox)
            }
          }
          return .proceed
        }) {
          try sandbox.store().edit(sandbox.path()) { list in
            let isOld = list.bytes.starts(with: "one\ntwo\nthree\n".utf8)
            let rest = isOld ? list.bytes.dropFirst(14) : []
            return FileEdit(isOld ? Array(wanted.utf8) + rest : nil, result: ())
          }
        }
        guard !isDone else { break }
        let lines = (sandbox.read() ?? "").split(separator: "\n")
        let isKept = lines.contains("foreign") && (foreign != .rewrite || lines.contains("more"))
        if !isKept { lost.append(place) }
        #expect(!isKept || sandbox.read()?.last == "\n", "\(place), call \(number)")
        let comment: Comment = "\(place), call \(number): \(lines)"
        #expect(Set(lines).count == lines.count, comment)
        if outcome.succeeded, foreign == .append, isKept {
          #expect(Set(lines) == Set(wanted.split(separator: "\n") + ["foreign"]), comment)
        }
      }
      #expect(lost == unguarded)
    }

    /// The same holds between checking and opening the file: opening a pipe would wait for ever.
    @Test func aPipeThatTakesTheNameIsRefused() {
      let quiet = Sandbox("one\n")
      let calls = calls { try quiet.store().add("ours", to: quiet.path()) }
      for number in calls.indices.prefix(while: { calls[$0] != .create }) {
        let sandbox = Sandbox("one\n")
        let (outcome, _) = under({ _, index in
          if index == number + 1 {
            sandbox.delete()
            _ = mkfifo("\(sandbox.directory)/todo.txt", 0o644)
          }
          return .proceed
        }) { try sandbox.store().add("ours", to: sandbox.path()) }
        #expect(reason { _ = try outcome.get() } == .isSpecial, "\(calls[number]), call \(number)")
        #expect(sandbox.status().st_mode & S_IFMT == S_IFIFO, "\(calls[number])")
      }
    }

    /// A predictable name may be in use: no existing file is overwritten.
    @Test func aSafetyCopyTakesNoNameThatIsTaken() throws {
      let sandbox = Sandbox("one\n")
      sandbox.hardLink("other.txt")
      let status = sandbox.status()
      let name =
        "in-place-\(String(status.st_dev, radix: 16))-\(String(status.st_ino, radix: 16))"
      let (outcome, _) = under({ call, _ in
        if call == .create { sandbox.overwrite("somebody's", "state/tt/\(name)") }
        return .proceed
      }) { try sandbox.store().add("ours", to: sandbox.path()) }
      #expect(!outcome.succeeded)
      #expect(sandbox.read() == "one\n" && sandbox.read("state/tt/\(name)") == "somebody's")
    }

    @Test func anErrorDuringAWriteInPlaceCutsNothingThatOthersAppended() {
      let sandbox = Sandbox("one\n")
      sandbox.hardLink("other.txt")
      var writes = 0
      let (outcome, _) = under({ call, _ in
        if call == .write { writes += 1 }
        // The second write is for the list.
        guard call == .write, writes == 2 else { return .proceed }
        Foreign.append.act(in: sandbox)
        return .fail(EIO)
      }) { try sandbox.store().add("ours", to: sandbox.path()) }
      #expect(!outcome.succeeded)
      let text = sandbox.read() ?? ""
      #expect(text.hasPrefix("one\n") && text.hasSuffix("foreign\n"))
    }

    @Test(arguments: [("one\n", "one\nours\n"), ("one\ntwo\nthree\n", "one\nthree\n")])
    func aCopyMadeAfterAWriteInPlaceHasTheChangeOnce(old: String, new: String) throws {
      let sandbox = Sandbox(old)
      sandbox.hardLink("other.txt")
      var writes = 0
      let (outcome, _) = under({ call, _ in
        if call == .write { writes += 1 }
        // The second write is for the list.
        if call == .synchronize, writes == 2 { sandbox.replace("foreign\n" + new) }
        return .proceed
      }) {
        try sandbox.store().edit(sandbox.path()) { _ in FileEdit(Array(new.utf8), result: ()) }
      }
      #expect(try outcome.get().attempts == 1)
      #expect(sandbox.read() == "foreign\n" + new)
    }

    @Test func aFileThatTookTheNameDuringAWriteInPlaceIsChangedToo() throws {
      let sandbox = Sandbox("one\n")
      sandbox.hardLink("other.txt")
      var writes = 0
      let (outcome, _) = under({ call, _ in
        if call == .write { writes += 1 }
        // The first write is for the copy.
        if call == .write, writes == 2 { sandbox.replace("foreign\n") }
        return .proceed
      }) { try sandbox.store().add("ours", to: sandbox.path()) }
      #expect(outcome.succeeded)
      #expect(sandbox.read() == "foreign\nours\n")
    }

    @Test func withoutAnExchangeOnlyOneInstantIsUnguarded() throws {
      var (lost, number, isDone): ([SystemCall], Int, Bool) = ([], 0, false)
      while !isDone {
        number += 1
        isDone = true
        let sandbox = Sandbox("one\n")
        var place = SystemCall.open
        let (outcome, _) = under({ call, index in
          if index == number {
            (place, isDone) = (call, false)
            sandbox.replace("foreign\n")
          }
          return call == .exchange ? .fail(ENOSYS) : .proceed
        }) { try sandbox.store().add("ours", to: sandbox.path()) }
        #expect(outcome.succeeded)
        if !isDone, sandbox.read()?.contains("foreign") != true { lost.append(place) }
      }
      #expect(lost == [.rename])
    }

    @Test func aVersionWrittenBetweenTheTwoExchangesIsKept() throws {
      let sandbox = Sandbox("one\n")
      var exchanges = 0
      let (outcome, _) = under({ call, _ in
        guard call == .exchange else { return .proceed }
        exchanges += 1
        // The first change happens before our file is exchanged, the second before theirs is put
        // back.
        if exchanges == 1 { sandbox.replace("first\n") }
        if exchanges == 2 { sandbox.replace("second\n") }
        return .proceed
      }) { try sandbox.store().add("ours", to: sandbox.path()) }
      let report = try outcome.get()
      #expect(sandbox.read() == "first\nours\n")
      let kept = try #require(sandbox.names().first { $0.hasPrefix("todo.txt.conflict-") })
      #expect(sandbox.read(kept) == "second\n")
      #expect(report.warnings.map(\.message).allSatisfy { $0.hasSuffix("/\(kept)") })
      #expect(report.warnings.count == 1)
      #expect(report.attempts == 2)
    }

    /// Whichever calls fail after another program's change, no version is removed unread.
    @Test(arguments: Breakdown.allCases)
    func aForeignVersionOutlivesAFailure(breakdown: Breakdown) throws {
      for number in 1...12 {
        let sandbox = Sandbox("one\n")
        var (exchanges, later) = (0, 0)
        let (_, calls) = under({ call, _ in
          if call == .exchange {
            exchanges += 1
            if exchanges < 3 { sandbox.replace(exchanges == 1 ? "first\n" : "second\n") }
          } else if exchanges > 0 {
            later += 1
          }
          let fails =
            switch breakdown {
            case .oneCall: call != .exchange && later == number
            case .allButExchanges: call != .exchange && later >= number
            case .all: later >= number || exchanges > 1
            case .names: exchanges > 1 && (call == .exchange || call == .rename)
            case .checkAndNames:
              later == number || exchanges > 1 && (call == .exchange || call == .rename)
            }
          return exchanges > 0 && fails ? .fail(EIO) : .proceed
        }) { try sandbox.store().add("ours", to: sandbox.path()) }
        try sandbox.store().add("after", to: sandbox.path())
        let texts = sandbox.names().compactMap { sandbox.read($0) }
        let place: Comment = "call \(number) of \(calls.suffix(12)): \(texts)"
        #expect(texts.contains { $0.contains("first\n") }, place)
        if exchanges > 1 { #expect(texts.contains { $0.contains("second\n") }, place) }
      }
    }

    /// The calls that fail from some moment on.
    enum Breakdown: CaseIterable { case oneCall, allButExchanges, all, names, checkAndNames }

    /// Our own version that cannot be put back because a read failed is not treated as another
    /// program's version.
    @Test func ourOwnOldVersionIsNotKept() throws {
      let sandbox = Sandbox("one\n")
      var exchanges = 0
      _ = under({ call, _ in
        if call == .exchange { exchanges += 1 }
        let fails = exchanges == 1 ? call == .read : exchanges > 1 && call == .exchange
        return fails ? .fail(EIO) : .proceed
      }) { try sandbox.store().add("ours", to: sandbox.path()) }
      #expect(try sandbox.store().add("after", to: sandbox.path()).warnings == [])
      #expect(sandbox.names() == ["todo.txt"])
    }

    /// A version that exists before the last check never loses its name, not even for a moment.
    @Test func whatTheLastCheckFindsKeepsItsName() throws {
      let sandbox = Sandbox("one\n")
      var (isThere, seen) = (false, Set<String?>())
      let (outcome, _) = under({ call, _ in
        if isThere { seen.insert(sandbox.read()) }
        if call == .create, !isThere {
          sandbox.replace("foreign\n")
          isThere = true
        }
        return .proceed
      }) { try sandbox.store().add("ours", to: sandbox.path()) }
      #expect(outcome.succeeded)
      #expect(seen == ["foreign\n", "foreign\nours\n"])
    }

    /// The list is read again if it has disappeared or become a link by the time it is opened.
    @Test(arguments: [true, false])
    func aListThatVanishesBeforeItIsOpenedIsReadAgain(becomesLink: Bool) throws {
      let quiet = Sandbox("one\n")
      let count = calls { try quiet.store().add("ours", to: quiet.path()) }.count
      for number in 1...count {
        let sandbox = Sandbox("one\n")
        let (outcome, calls) = under({ call, index in
          if index == number, call == .open {
            sandbox.delete()
            if becomesLink { sandbox.link("todo.txt", to: "elsewhere.txt") }
          } else if index == number + 1, sandbox.read() == nil {
            sandbox.replace("foreign\n")
          }
          return .proceed
        }) { try sandbox.store().add("ours", to: sandbox.path()) }
        let place: Comment = "\(calls[number - 1]), call \(number)"
        #expect(outcome.succeeded, place)
        #expect(sandbox.read()?.hasSuffix("ours\n") == true, place)
      }
    }

    /// Another program's version is not undone as if it were ours, even if it is the same.
    @Test func theSameChangeByAnotherProgramIsNotTakenBack() {
      let sandbox = Sandbox("one\n")
      var exchanges = 0
      let (outcome, _) = under({ call, _ in
        if call == .exchange { exchanges += 1 }
        if call == .exchange, exchanges == 1 { sandbox.replace("one\nours\n") }
        return .proceed
      }) {
        try sandbox.store().edit(sandbox.path()) { list in
          if exchanges > 0 { throw FileError(sandbox.path(), .isSpecial) }
          return FileEdit(list.bytes + Array("ours\n".utf8), result: ())
        }
      }
      #expect(!outcome.succeeded)
      #expect(sandbox.read() == "one\nours\n")
    }

    /// A large file that the exchange returns is compared in several threads.
    @Test(arguments: [0, 4_505_000, 9_009_998])
    func aForeignByteInALargeListIsKept(place: Int) throws {
      let sandbox = Sandbox()
      let text = String(repeating: "call the plumber\n", count: 530_000)
      sandbox.write(text)
      var bytes = Array(text.utf8)
      bytes[place] = UInt8(ascii: "X")
      let foreign = String(decoding: bytes, as: UTF8.self)
      var exchanges = 0
      let (outcome, _) = under({ call, _ in
        if call == .exchange { exchanges += 1 }
        if call == .exchange, exchanges == 1 { sandbox.replace(foreign) }
        return .proceed
      }) { try sandbox.store().add("ours", to: sandbox.path()) }
      #expect(try outcome.get().attempts == 2)
      #expect(sandbox.read().map { Array($0.utf8) } == bytes + Array("ours\n".utf8))
    }

    @Test func aVersionThatCannotGoBackIsKept() throws {
      let sandbox = Sandbox("one\n")
      var exchanges = 0
      let (outcome, _) = under({ call, _ in
        guard call == .exchange else { return .proceed }
        exchanges += 1
        if exchanges == 1 { sandbox.replace("foreign\n") }
        return exchanges == 1 ? .proceed : .fail(EIO)
      }) { try sandbox.store().add("ours", to: sandbox.path()) }
      let report = try outcome.get()
      #expect(sandbox.read() == "one\nours\n")
      let kept = try #require(sandbox.names().first { $0.hasPrefix("todo.txt.conflict-") })
      #expect(sandbox.read(kept) == "foreign\n")
      #expect(report.warnings.count == 1 && report.attempts == 1)
    }

    @Test func aVersionHeldByADeadProcessIsKept() throws {
      let sandbox = Sandbox("one\n")
      var exchanges = 0
      _ = under({ call, _ in
        if call == .exchange {
          exchanges += 1
          if exchanges == 1 { sandbox.replace("foreign\n") }
        }
        return exchanges > 1 ? .fail(EIO) : .proceed
      }) { try sandbox.store().add("ours", to: sandbox.path()) }
      #expect(sandbox.read() == "one\nours\n")
      let report = try sandbox.store().add("next", to: sandbox.path())
      let kept = try #require(sandbox.names().first { $0.hasPrefix("todo.txt.conflict-") })
      #expect(sandbox.read(kept) == "foreign\n")
      #expect(report.warnings.count == 1)
      #expect(sandbox.names() == ["todo.txt", kept])
    }

    @Test func theChangeIsRepeatedForTheNewVersion() throws {
      let sandbox = Sandbox("one\n")
      var seen: [String] = []
      let report = try sandbox.store().edit(sandbox.path()) { list in
        seen.append(String(decoding: list.bytes, as: UTF8.self))
        if seen.count == 1 { sandbox.replace("two\n") }
        return FileEdit(list.bytes + Array("ours\n".utf8), result: seen.count)
      }
      #expect(seen == ["one\n", "two\n"])
      #expect(report.attempts == 2 && report.result == 2)
      #expect(sandbox.read() == "two\nours\n")
    }

    @Test func aListThatNeverRestsIsGivenUp() {
      let sandbox = Sandbox("one\n")
      var store = sandbox.store()
      store.settling.patience = .milliseconds(100)
      var count = 0
      let reason = reason {
        _ = try store.edit(sandbox.path()) { list in
          count += 1
          // Six attempts exceed the time limit; without this, the test would not end if it failed.
          if count == 20 { throw CancellationError() }
          sandbox.replace("\(count)\n")
          return FileEdit(list.bytes + Array("ours\n".utf8), result: ())
        }
      }
      #expect(reason == .keepsChanging)
      #expect(sandbox.read() == "\(count)\n")
      #expect(sandbox.names() == ["todo.txt"])
    }

    @Test func aListCreatedMeanwhileIsNotOverwritten() throws {
      let sandbox = Sandbox()
      var isFirst = true
      let (outcome, _) = under({ call, _ in
        if call == .rename, isFirst {
          isFirst = false
          sandbox.replace("foreign\n")
        }
        return .proceed
      }) { try sandbox.store().add("ours", to: sandbox.path()) }
      #expect(outcome.succeeded)
      #expect(sandbox.read() == "foreign\nours\n")
    }
  }
#endif

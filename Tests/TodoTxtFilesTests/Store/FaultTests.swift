import TestSupport
import TodoTxtFiles

#if DEBUG
  /// A way to change a list, tested with every fault.
  struct Change: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let old: String?
    let new: String
    var hasTwoNames = false

    static let all: [Change] = [
      Change(testDescription: "replace", old: "one\ntwo\n", new: "one\ntwo\nthree\n"),
      Change(testDescription: "new list", old: nil, new: "one\n"),
      Change(
        testDescription: "grow in place", old: "one\ntwo\n", new: "one\nx two\nthree\n",
        hasTwoNames: true),
      Change(
        testDescription: "shrink in place", old: "one\ntwo\nthree\n", new: "one\nthree\n",
        hasTwoNames: true),
    ]

    /// Returns a sandbox with the list as it is before the change.
    func prepared() -> Sandbox {
      let sandbox = Sandbox()
      if let old { sandbox.write(old) }
      if hasTwoNames { sandbox.hardLink("other.txt") }
      return sandbox
    }

    /// Makes the change.
    func make(in sandbox: Sandbox) throws {
      let note = JournalNote(command: Array("test".utf8))
      _ = try sandbox.store().edit(sandbox.path(), recording: note) { _ in
        FileEdit(Array(new.utf8), result: ())
      }
    }

    /// The number of calls it makes without faults.
    var count: Int {
      let sandbox = prepared()
      return calls { try make(in: sandbox) }.count
    }
  }

  /// Whatever a system call does, the list is the old or the new version.
  ///
  /// If it is the old one, there is an error.
  @Suite struct FaultTests {
    @Test(arguments: Change.all, Sample.one(in: 3, of: [ENOSPC, EIO, EACCES]))
    func aFailingCallLeavesTheOldListOrTheNewOne(change: Change, code: Int32) throws {
      for number in 1...change.count {
        let sandbox = change.prepared()
        let (outcome, calls) = under({ $1 == number ? .fail(code) : .proceed }) {
          try change.make(in: sandbox)
        }
        let place: Comment = "\(calls[number - 1]), call \(number)"
        let now = sandbox.read()
        #expect(now == change.new || (now == change.old && !outcome.succeeded), place)
        if change.hasTwoNames { #expect(sandbox.read("other.txt") == now, place) }
        try sandbox.store().add("after", to: sandbox.path())
        #expect(sandbox.read() == (now ?? "") + "after\n", place)
        #expect(sandbox.removesHiddenFiles(), place)
      }
    }

    @Test(arguments: Change.all)
    func aProcessThatDiesLeavesTheOldListOrTheNewOne(change: Change) throws {
      for number in 1...change.count {
        let sandbox = change.prepared()
        // Calls after the simulated death have no effect.
        let (_, calls) = under({ $1 >= number ? .fail(EIO) : .proceed }) {
          try change.make(in: sandbox)
        }
        let place: Comment = "\(calls[number - 1]), call \(number)"
        if !change.hasTwoNames {
          #expect([change.old, change.new].contains(sandbox.read()), place)
        }
        #expect(sandbox.names().count { $0.hasPrefix(".") } <= 1, place)
        try sandbox.store().add("after", to: sandbox.path())
        let now = try #require(sandbox.read(), place)
        #expect([(change.old ?? "") + "after\n", change.new + "after\n"].contains(now), place)
        #expect(sandbox.removesHiddenFiles(), place)
        #expect(!sandbox.names("state/tt").contains { $0.hasPrefix("in-place") }, place)
      }
    }

    /// The same holds if the next command changes nothing.
    ///
    /// A file that was not saved completely stays until the next write in place.
    @Test(
      arguments: Change.all.filter(\.hasTwoNames) + [
        Change(testDescription: "fill in place", old: "", new: "one\n", hasTwoNames: true)
      ])
    func theNextCommandRemovesTheCopyOfAnInterruptedWrite(change: Change) throws {
      for number in 1...change.count {
        let sandbox = change.prepared()
        _ = under({ $1 >= number ? .fail(EIO) : .proceed }) { try change.make(in: sandbox) }
        _ = try sandbox.store().edit(sandbox.path()) { _ in FileEdit(nil, result: ()) }
        let copies = sandbox.names("state/tt").filter { $0.hasPrefix("in-place") }
        let whole = (change.old ?? "") + change.new
        #expect(
          !copies.contains { sandbox.read("state/tt/\($0)")?.hasSuffix("\n" + whole) == true },
          "call \(number)")
        #expect([change.old, change.new].contains(sandbox.read()), "call \(number)")
      }
    }

    /// What an error restored would survive a power cut.
    @Test func restoredBytesAreOnDisk() {
      let change = Change.all.first { $0.testDescription == "grow in place" }
      let sandbox = change?.prepared() ?? Sandbox()
      var writes = 0
      let (_, calls) = under({ call, _ in
        if call == .write { writes += 1 }
        return call == .write && writes == 2 ? .fail(EIO) : .proceed
      }) { try sandbox.store().add("ours", to: sandbox.path()) }
      let last = calls.lastIndex(of: .write) ?? 0
      #expect(writes > 1 && calls[last...].contains(.synchronize))
    }

    /// So would what an undone write restored, since another program had added a line.
    @Test func undoneBytesAreOnDiskBeforeTheirCopyIsRemoved() throws {
      let change = try #require(Change.all.last)
      let sandbox = change.prepared()
      var writes = 0
      let (outcome, calls) = under({ call, _ in
        if call == .write { writes += 1 }
        // After the list was overwritten, and before it is truncated.
        if call == .inspect, writes == 2 {
          writes += 1
          sandbox.overwrite((sandbox.read() ?? "") + "foreign\n")
        }
        return .proceed
      }) {
        try sandbox.store().edit(sandbox.path()) { list in
          FileEdit(list.bytes.count == 14 ? Array(change.new.utf8) : nil, result: ())
        }
      }
      #expect(outcome.succeeded && sandbox.read() == "one\ntwo\nthree\nforeign\n")
      let last = try #require(calls.lastIndex(of: .write))
      let removal = try #require(calls[last...].firstIndex(of: .remove))
      #expect(calls[last..<removal].contains(.synchronize))
    }

    @Test func theOldVersionIsRemovedOnce() throws {
      let sandbox = Change.all[0].prepared()
      let calls = calls { try sandbox.store().add("three", to: sandbox.path()) }
      #expect(calls.count { $0 == .remove } == 1)
    }

    @Test(arguments: Change.all.filter(\.hasTwoNames))
    func aHalfWrittenFileThatIsLockedIsWaitedForAndThenRepaired(change: Change) throws {
      var repaired = 0
      for number in 1...change.count {
        let sandbox = change.prepared()
        let (_, calls) = under({ $1 >= number ? .fail(EIO) : .proceed }) {
          try change.make(in: sandbox)
        }
        guard ![change.old, change.new].contains(sandbox.read()) else { continue }
        repaired += 1
        let file = open("\(sandbox.directory)/other.txt", O_RDONLY)
        // A program that another test starts has our locks until it runs.
        var isLocked = false
        for _ in 0..<100 where !isLocked {
          isLocked = flock(file, LOCK_EX | LOCK_NB) == 0
          if !isLocked { usleep(10_000) }
        }
        try #require(isLocked)
        let other = OtherProgram(after: 20) {
          flock(file, LOCK_UN)
          close(file)
        }
        try sandbox.store().add("after", to: sandbox.path())
        other.join()
        #expect(
          sandbox.read() == change.old.map { $0 + "after\n" },
          "\(calls[number - 1]), call \(number)")
      }
      #expect(repaired > 0)
    }

    @Test(arguments: Change.all.filter(\.hasTwoNames))
    func aHalfWrittenFileThatCannotBeRepairedIsNotChanged(change: Change) throws {
      var refused = 0
      for number in 1...change.count {
        let sandbox = change.prepared()
        _ = under({ $1 >= number ? .fail(EIO) : .proceed }) { try change.make(in: sandbox) }
        let half = sandbox.read()
        guard ![change.old, change.new].contains(half) else { continue }
        refused += 1
        let (outcome, _) = under({ call, _ in call == .write ? .fail(ENOSPC) : .proceed }) {
          try sandbox.store().add("after", to: sandbox.path())
        }
        #expect(!outcome.succeeded)
        #expect(sandbox.read() == half)
        try sandbox.store().add("after", to: sandbox.path())
        #expect(sandbox.read() == change.old.map { $0 + "after\n" })
      }
      #expect(refused > 0)
    }

    @Test(arguments: Change.all)
    func signalsAndShortCountsChangeNothing(change: Change) throws {
      for most in [1, 2, 3, 7] {
        let sandbox = change.prepared()
        var interrupted = false
        let (outcome, _) = under(
          { call, _ in
            interrupted.toggle()
            return interrupted ? .interrupt : .shorten(most)
          }, { try change.make(in: sandbox) })
        #expect(outcome.succeeded)
        #expect(sandbox.read() == change.new)
      }
    }

    @Test(arguments: Change.all)
    func bytesAreOnDiskBeforeTheyAreTheList(change: Change) throws {
      let sandbox = change.prepared()
      let calls = calls { try sandbox.store().add("more", to: sandbox.path()) }
      let first = try #require(calls.firstIndex(of: .write))
      if change.hasTwoNames {
        // First the copy and its name are synced, and only then the list, which must be on disk at
        // the end.
        let second = try #require(calls[(first + 1)...].firstIndex(of: .write))
        #expect(calls[first..<second].count { $0 == .synchronize } == 2)
        #expect(calls[second...].contains(.synchronize))
      } else {
        let public_ = try #require(
          calls.lastIndex { $0 == .exchange || (change.old == nil && $0 == .rename) })
        #expect(calls[first..<public_].contains(.synchronize))
        #expect(calls[public_...].contains(.synchronize))
      }
    }

    @Test func whatAnExchangeCannotReplaceIsWrittenInPlace() throws {
      for (call, code): (SystemCall, Int32) in [
        (.exchange, EBUSY), (.create, EACCES), (.setOwner, EPERM), (.writeAttributes, EPERM),
      ] {
        let sandbox = Change.all[0].prepared()
        let inode = sandbox.status().st_ino
        // Only the first call fails, because the copy that precedes a write in place must be
        // created.
        var isFirst = true
        let (outcome, calls) = under({ made, _ in
          defer { if made == call { isFirst = false } }
          return made == call && isFirst ? .fail(code) : .proceed
        }) { try sandbox.store().add("three", to: sandbox.path()) }
        guard calls.contains(call) else { continue }
        #expect(outcome.succeeded, "\(call)")
        #expect(sandbox.read() == "one\ntwo\nthree\n", "\(call)")
        #expect(sandbox.status().st_ino == inode, "\(call)")
        #expect(sandbox.names() == ["todo.txt"], "\(call)")
      }
    }

    @Test(arguments: [EINVAL, ENOSYS, ENOTSUP])
    func aFileSystemWithoutExchangeGetsARename(code: Int32) throws {
      for change in Change.all[...1] {
        let sandbox = change.prepared()
        let (outcome, _) = under({ call, _ in
          call == .exchange || call == .rename && change.old == nil ? .fail(code) : .proceed
        }) { try sandbox.store().add("three", to: sandbox.path()) }
        #expect(outcome.succeeded)
        #expect(sandbox.read() == (change.old ?? "") + "three\n")
        #expect(sandbox.names() == ["todo.txt"])
      }
    }

    @Test(arguments: [true, false])
    func aFileSystemWithoutLinksHasNewListsToo(canRename: Bool) throws {
      let change = Change.all[1]
      let sandbox = change.prepared()
      var renames = 0
      let (outcome, _) = under({ call, _ in
        if call == .rename { renames += 1 }
        return switch call {
        case .rename where renames == 1 || !canRename: .fail(ENOTSUP)
        case .link: .fail(EPERM)
        default: .proceed
        }
      }) { try sandbox.store().add("three", to: sandbox.path()) }
      #expect(outcome.succeeded == canRename)
      #expect(sandbox.read() == (canRename ? "three\n" : nil))
      #expect(sandbox.names() == (canRename ? ["todo.txt"] : []))
    }

    @Test(arguments: [EINVAL, ENOSYS, ENOTSUP, EPERM])
    func aSystemThatReservesNoRoomIsNoObstacle(code: Int32) throws {
      let change = Change.all[2]
      let sandbox = change.prepared()
      let (outcome, _) = under({ call, _ in call == .allocate ? .fail(code) : .proceed }) {
        try change.make(in: sandbox)
      }
      #expect(outcome.succeeded)
      #expect(sandbox.read() == change.new)
      #expect(sandbox.read("other.txt") == change.new)
    }

    @Test(arguments: [EPERM, EINVAL, ENOSYS], [true, false])
    func aSandboxThatForbidsTheNewerCheckIsAskedTheOlderOne(code: Int32, isWritable: Bool) throws {
      let sandbox = Change.all[0].prepared()
      var checks = 0
      let (outcome, _) = under({ call, _ in
        guard call == .checkAccess else { return .proceed }
        checks += 1
        return checks == 1 ? .fail(code) : isWritable ? .proceed : .fail(EPERM)
      }) { try sandbox.store().add("three", to: sandbox.path()) }
      #expect(outcome.succeeded == isWritable)
      #expect(sandbox.read() == (isWritable ? "one\ntwo\nthree\n" : "one\ntwo\n"))
    }

    @Test func aFileSystemWithoutAccessControlListsIsNoReasonToWriteInPlace() throws {
      let sandbox = Change.all[0].prepared()
      let inode = sandbox.status().st_ino
      let (outcome, calls) = under({ call, _ in
        call == .writeAttributes ? .fail(ENOTSUP) : .proceed
      }) { try sandbox.store().add("three", to: sandbox.path()) }
      #expect(outcome.succeeded)
      #expect(calls.contains(.writeAttributes))
      #expect(sandbox.read() == "one\ntwo\nthree\n")
      #expect(sandbox.status().st_ino != inode)
    }

    @Test func aFileSystemWithoutLocksIsNoObstacle() throws {
      let sandbox = Change.all[0].prepared()
      let (outcome, _) = under({ call, _ in call == .lock ? .fail(ENOLCK) : .proceed }) {
        try sandbox.store().add("three", to: sandbox.path())
      }
      #expect(outcome.succeeded)
      #expect(sandbox.read() == "one\ntwo\nthree\n")
    }
  }
#endif

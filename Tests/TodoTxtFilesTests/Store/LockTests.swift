import TestSupport
import TodoTxtFiles

/// tt's processes take turns, and none of them waits for ever.
@Suite(.sideBySide) struct LockTests {
  let sandbox = Sandbox()

  /// Locks a directory of the sandbox as another process would, and returns how to free it.
  private func locked(_ name: String = ".") throws -> Int32 {
    let directory = open("\(sandbox.directory)/\(name)", O_RDONLY)
    try #require(flock(directory, LOCK_EX | LOCK_NB) == 0)
    return directory
  }

  @Test func aLockedDirectoryIsWaitedForAndThenNamedAsTheReason() throws {
    sandbox.write("one\n")
    let lock = try locked()
    let store = sandbox.store(lockTimeout: .milliseconds(30))
    #expect(reason { try store.add("two", to: sandbox.path()) } == .isLocked(.milliseconds(30)))
    #expect(try store.text(sandbox.path()) == "one\n")
    unlock(lock)
    try store.add("two", to: sandbox.path())
    #expect(sandbox.read() == "one\ntwo\n")
  }

  /// A long wait is reported once, with its reason.
  @Test(arguments: [(200, 0), (2_500, 1)])
  func aLongWaitIsReportedOnce(held milliseconds: Int, reports: Int) throws {
    sandbox.write("one\n")
    let lock = try locked()
    // The store calls it on this thread.
    nonisolated(unsafe) var waits: [FilePath] = []
    var store = sandbox.store()
    store.reportLockWait = { waits.append($0) }
    let other = OtherProgram(after: milliseconds) { unlock(lock) }
    try store.add("two", to: sandbox.path())
    other.join()
    #expect(sandbox.read() == "one\ntwo\n")
    let directory = try store.resolved(sandbox.path()).directory
    #expect(waits == Array(repeating: directory, count: reports))
  }

  /// A lock is freed although another program still has the directory open.
  ///
  /// A program started during a change inherits its open files until it executes.
  @Test func theLockIsFreedThoughSomebodyStillHasTheDirectory() throws {
    sandbox.write("one\n")
    let directory = sandbox.status(".")
    var copies: [Int32] = []
    defer { for copy in copies { close(copy) } }
    _ = try sandbox.store().edit(sandbox.path()) { list in
      for number in Int32(0)..<1024 {
        var status = stat()
        guard fstat(number, &status) == 0, status.st_ino == directory.st_ino,
          status.st_dev == directory.st_dev
        else { continue }
        copies.append(dup(number))
      }
      return FileEdit(list.bytes + "two\n".utf8, result: ())
    }
    try #require(!copies.isEmpty)
    try sandbox.store(lockTimeout: .milliseconds(30)).add("three", to: sandbox.path())
    #expect(sandbox.read() == "one\ntwo\nthree\n")
  }

  @Test func theLockIsThatOfTheDirectoryWhereTheListReallyIs() throws {
    sandbox.makeDirectory("real")
    sandbox.write("one\n", to: "real/list.txt")
    sandbox.link("todo.txt", to: "real/list.txt")
    let store = sandbox.store(lockTimeout: .milliseconds(30))
    let outer = try locked()
    try store.add("two", to: sandbox.path())
    let inner = try locked("real")
    #expect(reason { try store.add("three", to: sandbox.path()) } != nil)
    unlock(outer)
    unlock(inner)
  }

  @Test func aFileThatIsWrittenInPlaceUnderAnotherNameIsWaitedFor() throws {
    sandbox.write("one\n")
    sandbox.hardLink("other.txt")
    var attempts = 0
    // On a busy machine, the lock may be free again before the store needs it.
    for milliseconds in [40, 400, 4_000] where attempts < 2 {
      let file = open("\(sandbox.directory)/other.txt", O_RDONLY)
      try #require(flock(file, LOCK_EX | LOCK_NB) == 0)
      let other = OtherProgram(after: milliseconds) { unlock(file) }
      attempts = try sandbox.store().add("two", to: sandbox.path()).attempts
      other.join()
    }
    #expect(attempts > 1)
    #expect(sandbox.read("other.txt")?.starts(with: "one\ntwo\n") == true)
  }

  @Test func twoListsInOneDirectoryTakeOneLock() throws {
    let paths = [sandbox.path("done.txt"), sandbox.path()]
    let store = sandbox.store(lockTimeout: .milliseconds(30))
    _ = try store.edit(paths) { _ in FileEdit([[1], [2]], result: ()) }
    #expect(sandbox.names() == ["done.txt", "todo.txt"])
  }

  @Test func listsInTwoDirectoriesNeverWaitForEachOther() async throws {
    sandbox.makeDirectory("a")
    sandbox.makeDirectory("b")
    try await withThrowingTaskGroup { group in
      for number in 0..<4 {
        group.addTask { [sandbox] in
          let paths = [sandbox.path("a/todo.txt"), sandbox.path("b/todo.txt")]
          for _ in 0..<10 {
            _ = try sandbox.store().edit(number % 2 == 0 ? paths : paths.reversed()) { lists in
              FileEdit(lists.map { $0.bytes + [UInt8(ascii: "a") + UInt8(number)] }, result: ())
            }
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(sandbox.read("a/todo.txt")?.count == 40)
    #expect(sandbox.read("b/todo.txt")?.count == 40)
  }

  #if DEBUG
    /// A directory whose lists can be opened by name, but that cannot be locked or listed.
    ///
    /// Apparent leftovers of a dead process there may belong to a running one.
    @Test func aDirectoryThatCannotBeReadIsNoObstacle() throws {
      sandbox.write("one\n")
      let stray = ".~todo.txt.5fd0c3a19b7e2846.tmp"
      sandbox.write("left", to: stray)
      let (outcome, calls) = under({ call, number in
        number == 1 && call == .open ? .fail(EACCES) : .proceed
      }) { try sandbox.store().add("two", to: sandbox.path()) }
      _ = try outcome.get()
      #expect(calls.starts(with: [.open, .open]))
      #expect(sandbox.read() == "one\ntwo\n")
      #expect(sandbox.read(stray) == "left")
    }

    @Test(arguments: [["a/x", "b/x"], ["b/x", "a/x"]])
    func theOrderOfTheLocksIsNotThatOfTheFiles(names: [String]) throws {
      sandbox.makeDirectory("a")
      sandbox.makeDirectory("b")
      let first = sandbox.status("a").st_ino < sandbox.status("b").st_ino ? "a" : "b"
      var (locks, isFirstHeld) = (0, false)
      _ = under({ call, _ in
        if call == .lock { locks += 1 }
        if call == .lock, locks == 2 {
          let directory = open("\(sandbox.directory)/\(first)", O_RDONLY)
          isFirstHeld = flock(directory, LOCK_EX | LOCK_NB) != 0
          close(directory)
        }
        return .proceed
      }) {
        _ = try sandbox.store().edit(names.map { sandbox.path($0) }) { _ in
          FileEdit([[1], [2]], result: ())
        }
      }
      #expect(isFirstHeld)
    }
  #endif

  @Test(arguments: [false, true])
  func aListIsNotChangedTogetherWithItself(hasTwoNames: Bool) {
    sandbox.write("one\n")
    if hasTwoNames {
      sandbox.hardLink("done.txt")
    } else {
      sandbox.link("done.txt", to: "todo.txt")
    }
    let reason = reason {
      _ = try sandbox.store().edit([sandbox.path("done.txt"), sandbox.path()]) { _ in
        FileEdit([[1], [2]], result: ())
      }
    }
    #expect(reason == .isSameFile(sandbox.path("done.txt")))
    #expect(sandbox.read() == "one\n")
  }

  @Test func noneOfManyChangesAtOnceIsLost() async throws {
    try await withThrowingTaskGroup { group in
      for worker in 0..<4 {
        group.addTask { [sandbox] in
          for number in 0..<25 {
            try sandbox.store().add("\(worker)-\(number)", to: sandbox.path())
          }
        }
      }
      try await group.waitForAll()
    }
    let lines = sandbox.read()?.split(separator: "\n") ?? []
    #expect(lines.count == 100 && Set(lines).count == 100)
    #expect(sandbox.names() == ["todo.txt"])
  }
}

/// Frees a lock even if a process just started by another test still has the file open.
private func unlock(_ lock: Int32) {
  flock(lock, LOCK_UN)
  close(lock)
}

import TestSupport

@testable import TodoTxtFiles

/// The journal records changes, survives damage, and never prevents a change.
@Suite struct JournalTests {
  let sandbox = Sandbox()

  init() { store = sandbox.store() }

  private var store: FileStore
  private var journal: Journal { Journal(in: sandbox.path("state/tt")) }

  /// Adds a line as a command does, and returns the warnings.
  @discardableResult
  private func add(_ line: String, to name: String = "todo.txt") throws -> [FileWarning] {
    let note = JournalNote(command: Array("add \(line)".utf8))
    return try store.edit(sandbox.path(name), recording: note) { list in
      FileEdit(list.bytes + Array("\(line)\n".utf8), result: ())
    }.warnings
  }

  private var commands: [String] { commands(journal.entries()) }

  private func commands(_ entries: [JournalEntry]) -> [String] {
    entries.map { String(decoding: $0.command, as: UTF8.self) }
  }

  private func texts(_ path: FilePath) -> [String] {
    journal.versions(of: path).map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  @Test func entriesComeNewestFirst() throws {
    #expect(journal.entries() == [])
    for line in ["one", "two", "three"] { #expect(try add(line) == []) }
    #expect(commands == ["add three", "add two", "add one"])
    let entry = try #require(journal.entries().first)
    #expect(entry.kind == .change)
    #expect(entry.files.map(\.path.name) == ["todo.txt"])
    #expect(
      entry.files.first?.regions
        == [ChangedRegion(offset: 8, old: [], new: Array("three\n".utf8))])
  }

  @Test func onlyTheOwnerCanReadIt() throws {
    try add("one")
    #expect(sandbox.mode("state/tt") == "700" && sandbox.mode("state") == "700")
    let names = sandbox.names("state/tt")
    #expect(names.count == 2 && names.allSatisfy { sandbox.mode("state/tt/\($0)") == "600" })
  }

  @Test func whatIsNotChangedIsNotRecorded() throws {
    sandbox.write("one\n")
    _ = try store.edit(sandbox.path(), recording: JournalNote(command: [])) { _ in
      FileEdit(nil, result: ())
    }
    #expect(sandbox.names("state/tt") == [])
  }

  @Test func everyOlderVersionCanBeBuilt() throws {
    for line in ["one", "two", "three"] { try add(line) }
    let path = try #require(journal.entries().first?.files.first?.path)
    let versions = texts(path)
    #expect(versions == ["one\ntwo\nthree\n", "one\ntwo\n", "one\n", ""])
  }

  @Test func whatOtherProgramsDidIsNoticed() throws {
    try add("one")
    sandbox.replace("foreign\n")
    try add("two")
    #expect(journal.entries().map(\.kind) == [.change, .outside, .change])
    let path = try #require(journal.entries().first?.files.first?.path)
    let versions = texts(path)
    #expect(versions == ["foreign\ntwo\n", "foreign\n", "one\n", ""])
  }

  @Test(arguments: [0, 1, 10, 100])
  func anIncompleteEntryIsSkipped(left: Int) throws {
    try add("one")
    try add("two")
    let whole = try #require(sandbox.read("state/tt/journal"))
    let start = try #require(whole.ranges(of: "entry ").last?.lowerBound)
    sandbox.write(String(whole[..<start] + whole[start...].prefix(left)), to: "state/tt/journal")
    #expect(commands == ["add one"])
    try add("three")
    #expect(commands.filter { !$0.isEmpty } == ["add three", "add one"])
  }

  @Test func aDamagedEntryDoesNotHideTheOthers() throws {
    for line in ["one", "two", "three"] { try add(line) }
    let whole = try #require(sandbox.read("state/tt/journal"))
    sandbox.write(whole.replacing("add two", with: "add twO"), to: "state/tt/journal")
    #expect(commands == ["add three", "add one"])
  }

  #if DEBUG
    /// Two commands at once may both find no journal.
    @Test func aJournalThatAnotherProcessCreatesMeanwhileIsUsed() throws {
      var isCreated = false
      let (outcome, _) = under({ [sandbox] call, _ in
        if call == .create, sandbox.names("state/tt") == [], sandbox.mode("state/tt") == "700" {
          sandbox.write("", to: "state/tt/journal")
          isCreated = true
        }
        return .proceed
      }) { try add("one") }
      #expect(try outcome.get() == [] && isCreated)
      #expect(commands == ["add one"])
    }
  #endif

  @Test(arguments: ["state", "state/tt", "state/tt/journal"])
  func aJournalThatCannotBeWrittenStopsNothing(obstacle: String) throws {
    sandbox.makeDirectory("state")
    if obstacle != "state" { sandbox.makeDirectory("state/tt") }
    if obstacle == "state/tt/journal" {
      sandbox.makeDirectory(obstacle)
    } else {
      _ = rmdir("\(sandbox.directory)/\(obstacle)")
      sandbox.write("in the way", to: obstacle)
    }
    let warnings = try add("one")
    #expect(warnings.count == 1)
    #expect(sandbox.read() == "one\n")
    #expect(journal.entries() == [])
  }

  @Test func aPlantedLinkIsNotWrittenThrough() throws {
    sandbox.makeDirectory("state")
    sandbox.makeDirectory("state/tt")
    sandbox.write("victim\n", to: "victim")
    sandbox.link("state/tt/journal", to: "../../victim")
    #expect(try add("one").count == 1)
    #expect(sandbox.read("victim") == "victim\n")
  }

  @Test func aChangeThatFailsIsNotRecorded() throws {
    try add("one")
    _ = chmod("\(sandbox.directory)/todo.txt", 0o444)
    #expect(reason { try add("two") } == .isReadOnly)
    #expect(commands == ["add one"])
  }

  @Test mutating func itsSizeIsLimited() throws {
    store.journalLimits.bytes = 8 << 10
    try add("another", to: "other.txt")
    try add("one")
    let entry = try #require(journal.entries().first)
    #expect(journal.startOfTrimmed == nil)
    var large = entry
    large.command = [UInt8](repeating: 0x61, count: 1 << 10)
    let filler = String(decoding: large.text, as: UTF8.self)
    sandbox.write(String(repeating: filler, count: 9), to: "state/tt/journal", mode: 0o600)
    // A process that died left its shorter journal.
    sandbox.write("left", to: "state/tt/journal.new")
    #expect(try add("two") == [])
    #expect(sandbox.status("state/tt/journal").st_size < 6 << 10)
    #expect(commands.first == "add two" && commands.count == 4)
    #expect(journal.startOfTrimmed == journal.entries().last?.time)
    #expect(sandbox.names("state/tt").count == 2)
  }

  /// Removed and added lines count, and so do merged copies that the change removes.
  @Test(arguments: [false, true])
  func theSizeOfAChangeIsLimited(hasCopy: Bool) throws {
    var (store, size) = (store, 0)
    // The hash in an entry can have a digit less.
    for (slack, isKept) in [(nil, true), (4, true), (-4, false)] {
      if let slack { store.journalLimits.bytesOfChange = size + slack }
      sandbox.write("aaaa\n")
      let report = try store.edit(sandbox.path(), recording: JournalNote(command: [])) { _ in
        var edit = FileEdit(Array("bbbb\n".utf8), result: ())
        let copies = [true, false].map {
          MergedCopy(path: "/copy", list: sandbox.path(), bytes: [0x61], isRemoved: $0)
        }
        if hasCopy { edit.copies = copies }
        return edit
      }
      let entry = try #require(journal.entries().first)
      if slack == nil { size = entry.text.count }
      #expect(report.warnings.isEmpty == isKept)
      #expect((entry.files.first?.regions != nil) == isKept)
      #expect(entry.copies.map { $0.bytes == nil } == (hasCopy ? [!isKept, true] : []))
    }
  }

  /// A change stays in the history if another program reverts it without a trace in the journal.
  @Test func whatAnotherProgramTookBackWasMade() throws {
    sandbox.write("one\n")
    try add("two")
    sandbox.write("one\n")
    #expect(commands(store.history(of: sandbox.path())) == ["add two"])
  }

  /// Without the newest version, nothing shows that a change was not made.
  @Test func aChangeWithoutEvidenceCountsAsMade() throws {
    try add("one")
    try add("two")
    for name in sandbox.names("state/tt") where name.hasPrefix("latest-") {
      sandbox.delete("state/tt/\(name)")
    }
    sandbox.replace("another\n")
    #expect(store.history(of: sandbox.path()).count == 2)
  }

  /// A change that another program has to make is in the history when that program has made it.
  @Test func anAnnouncedChangeCountsWhenItIsConfirmed() throws {
    try add("one")
    let note = JournalNote(command: Array("announce".utf8))
    _ = try store.edit(sandbox.path(), recording: note) { list in
      var edit = FileEdit(list.bytes + Array("two\n".utf8), result: ())
      edit.announced = [0]
      return edit
    }
    #expect(sandbox.read() == "one\n")
    #expect(store.history(of: sandbox.path()).count == 1)
    sandbox.replace("one\ntwo\nthree\n")
    store.confirmChange(of: sandbox.path())
    #expect(store.history(of: sandbox.path()).count == 2)
    let path = try store.resolved(sandbox.path())
    let versions = texts(path)
    #expect(versions.first == "one\ntwo\n")
  }

  /// A command of one list can change another, whose history is its own.
  @Test func changesOfOtherListsAreLeftOutUnlessWanted() throws {
    try add("one")
    var note = JournalNote(command: Array("move".utf8))
    note.list = try store.resolved(sandbox.path())
    for text in ["two\n", "two\n"] {
      _ = try store.edit(sandbox.path("other.txt"), recording: note) { _ in
        FileEdit(Array(text.utf8), result: ())
      }
    }
    #expect(commands(store.history(of: sandbox.path())) == ["add one"])
    #expect(commands(store.history(of: sandbox.path("other.txt"))) == ["move"])
    #expect(commands(store.history(of: sandbox.path(), withOthers: true)) == ["move", "add one"])
  }

  #if DEBUG
    /// The last version that a dead process wrote is one of the versions.
    ///
    /// An entry without its change is not. The next change follows that version, and no other
    /// program is blamed.
    @Test func theHistoryHasWhatACrashLeft() throws {
      let quiet = JournalTests()
      try quiet.add("one")
      let count = calls { try quiet.add("two") }.count
      for number in 1...count {
        let test = JournalTests()
        try test.add("one")
        _ = under({ $1 >= number ? .fail(EIO) : .proceed }) { try test.add("two") }
        let path = try #require(test.journal.entries().first?.files.first?.path)
        let versions = test.texts(path)
        let left = try #require(test.sandbox.read())
        #expect(versions.contains(left), "call \(number)")
        let next = left == "one\n" ? "two" : "three"
        try test.add(next)
        let later = test.texts(path)
        #expect(later.starts(with: ["\(left)\(next)\n", left]), "call \(number)")
        #expect(later.last == "", "call \(number)")
        #expect(!test.journal.entries().contains { $0.kind == .outside }, "call \(number)")
        if next == "two" {
          let history = test.store.history(of: test.sandbox.path())
          #expect(commands(history) == ["add two", "add one"], "call \(number)")
        }
      }
    }

    /// While a journal that was too large is replaced, no other process writes to it.
    @Test mutating func aShortenedJournalIsLocked() throws {
      store.journalLimits.bytes = 8 << 10
      try add("one")
      sandbox.write(String(repeating: "x", count: 9 << 10), to: "state/tt/journal", mode: 0o600)
      var isLocked: Bool?
      let path = "\(sandbox.directory)/state/tt/journal"
      _ = under({ call, _ in
        if call == .exchange {
          let file = open(path, O_RDWR)
          isLocked = flock(file, LOCK_EX | LOCK_NB) != 0
          _ = close(file)
        }
        return .proceed
      }) { try add("two") }
      #expect(isLocked == true)
    }

    @Test func aLockedJournalIsWaitedFor() throws {
      try add("one")
      let file = open("\(sandbox.directory)/state/tt/journal", O_RDWR)
      defer { _ = close(file) }
      #expect(flock(file, LOCK_EX | LOCK_NB) == 0)
      var tries = 0
      let (outcome, _) = under({ call, _ in
        if call == .lock { tries += 1 }
        if tries == 9 { _ = flock(file, LOCK_UN) }
        return .proceed
      }) { try add("two") }
      #expect(try outcome.get() == [])
      #expect(commands == ["add two", "add one"])
    }

    @Test func anEntryIsThereBeforeItsChangeIs() throws {
      sandbox.write("one\n")
      var atExchange: [String]?
      _ = under({ [journal] call, _ in
        if call == .exchange {
          atExchange = journal.entries().map { String(decoding: $0.command, as: UTF8.self) }
        }
        return .proceed
      }) { try add("two") }
      #expect(atExchange == ["add two"])
    }
  #endif
}

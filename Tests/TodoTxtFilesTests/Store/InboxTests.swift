import TestSupport
import TodoTxt

@testable import TodoTxtFiles

/// Emptying an inbox: each line is added to the list exactly once.
///
/// The list refuses lines that start with `!`.
@Suite struct InboxTests {
  @Test func theLinesMoveToTheListAsOneChange() throws {
    let bench = InboxBench()
    bench.append("one\n!two\nthree\n")
    try bench.take()
    #expect(bench.sandbox.read() == "one\nthree\n")
    #expect(bench.sandbox.read("inbox.txt") == "!two\n")
    try bench.sandbox.store().undo(bench.sandbox.path())
    #expect(bench.lines == [])
    try bench.take()
    #expect(bench.lines == [])
  }

  @Test func anEmptyInboxCostsNothingWhenNothingIsLeftToDo() throws {
    let bench = InboxBench()
    #expect(!bench.inbox.mayHaveText)
    bench.append("one\n")
    try bench.take()
    // A program may still have the old file open.
    #expect(bench.inbox.mayHaveText)
    bench.age(seconds: 0)
    #expect(!bench.inbox.mayHaveText)
  }

  #if os(Linux)
    @Test func aFileThatAProgramHasOpenIsKnown() throws {
      let sandbox = Sandbox("one\n")
      let other = open("\(sandbox.directory)/todo.txt", O_WRONLY | O_APPEND)
      let own = Descriptor(owning: open("\(sandbox.directory)/todo.txt", O_RDONLY))
      #expect(own.isOpenElsewhere == true)
      close(other)
      #expect(own.isOpenElsewhere == false)
    }
  #endif

  @Test func aLineThatIsBeingWrittenIsNotTorn() throws {
    let bench = InboxBench()
    bench.append("one\n")
    let file = open("\(bench.sandbox.directory)/inbox.txt", O_WRONLY | O_APPEND)
    bench.write("two", to: file)
    try bench.take()
    #expect(bench.sandbox.read() == "one\n")
    bench.write(" halves\n", to: file)
    close(file)
    try bench.take()
    #expect(bench.sandbox.read() == "one\ntwo halves\n")
  }

  @Test func aConflictedCopyIsTakenToo() throws {
    let bench = InboxBench()
    bench.append("one\n")
    bench.sandbox.write("one\ntwo\n", to: "inbox.sync-conflict-20261121-101010-LAPTOP1.txt")
    try bench.take()
    #expect(bench.lines.sorted() == ["one", "one", "two"])
  }

  @Test func withoutAJournalNothingIsTaken() throws {
    let bench = InboxBench()
    bench.append("one\n")
    bench.sandbox.write("", to: "state")
    #expect(throws: FileError.self) { try bench.take() }
    #expect(bench.sandbox.read() == nil)
    bench.sandbox.delete("state")
    try bench.take()
    #expect(bench.sandbox.read() == "one\n")
  }

  /// A change that is refused moves nothing, and leaves nothing hidden.
  @Test func aRefusedChangeMovesNothing() throws {
    let bench = InboxBench.filled()
    bench.sandbox.write("four\n", to: "inbox.sync-conflict-20261121-101010-LAPTOP1.txt")
    for _ in 0..<2 {
      #expect(throws: InboxBench.Refused.self) { try bench.take(refusing: true) }
      #expect(
        bench.sandbox.names() == ["inbox.sync-conflict-20261121-101010-LAPTOP1.txt", "inbox.txt"])
      #expect(bench.visible.sorted() == ["!two", "four", "one", "three"])
    }
    try bench.take()
    #expect(bench.lines.sorted() == ["four", "one", "three"])
  }

  /// Lines that arrive while a hook decides are taken too, or stay.
  @Test(arguments: [false, true])
  func linesArriveDuringTheChange(isRefused: Bool) throws {
    let bench = InboxBench.filled()
    var isLate = false
    try? bench.take {
      if !isLate { bench.append("late\n") } else if isRefused { throw InboxBench.Refused() }
      isLate = true
    }
    #expect(bench.lines == (isRefused ? [] : ["one", "three", "late"]))
    #expect(bench.visible == (isRefused ? ["one", "!two", "three", "late"] : ["!two"]))
  }

  #if DEBUG
    /// Another program appends before the call, or does nothing.
    @Test(arguments: [false, true])
    func whereverATakeIsKilledEachLineIsThereOnce(appends: Bool) throws {
      let count = calls { try InboxBench.filled().take() }.count
      #expect(count > 20)
      for number in Sample.one(in: 1, of: Array(1...count)) {
        let bench = InboxBench.filled()
        let (_, calls) = under({ call, now in
          if appends, now == number { bench.append("late\n") }
          return now >= number ? .fail(EIO) : .proceed
        }) { try bench.take() }
        let place: Comment = "\(calls[number - 1]), call \(number)"
        let isPending = bench.lines != ["one", "three"] || appends
        if bench.lines.isEmpty { #expect(bench.linesTaken == [], place) }
        #expect(!isPending || bench.inbox.mayHaveText, place)
        try bench.take()
        try bench.take()
        #expect(bench.lines == ["one", "three"] + (appends ? ["late"] : []), place)
        #expect(bench.linesTaken == Set(bench.lines), place)
        #expect(bench.sandbox.read("inbox.txt") == "!two\n", place)
      }
    }

    /// Some file systems cannot exchange two files.
    @Test func whatStaysIsInTheInboxWithoutExchange() throws {
      let bench = InboxBench.filled()
      for _ in 0..<2 {
        _ = under({ call, _ in call == .exchange ? .fail(EINVAL) : .proceed }) { try bench.take() }
        #expect(bench.lines == ["one", "three"] && bench.visible == ["!two"])
      }
    }

    /// A kind of call fails once, or from then on.
    @Test(arguments: Sample.one(in: 3, of: [ENOSPC, EIO, EACCES]), [false, true])
    func whicheverCallFailsEachLineIsThereOnce(code: Int32, isLasting: Bool) throws {
      let usual = calls {
        let bench = InboxBench.filled()
        bench.sandbox.write("four\n", to: "inbox (conflict).txt")
        try bench.take()
      }
      for number in Sample.one(in: 1, of: Array(1...usual.count)) {
        let bench = InboxBench.filled()
        bench.sandbox.write("four\n", to: "inbox (conflict).txt")
        let (_, calls) = under({ call, now in
          let fails = now == number || isLasting && now > number && call == usual[number - 1]
          return fails ? .fail(code) : .proceed
        }) { try bench.take() }
        let place: Comment = "\(calls[number - 1]), call \(number)"
        // Where calls go on failing, the next run puts the lines back.
        if bench.lines.isEmpty, !isLasting {
          #expect(bench.visible.sorted() == ["!two", "four", "one", "three"], place)
        }
        try bench.take()
        try bench.take()
        #expect(bench.lines.sorted() == ["four", "one", "three"], place)
        #expect(bench.sandbox.read("inbox.txt") == "!two\n", "\(place) \(bench.sandbox.names())")
      }
    }

    /// Programs append, editors replace the inbox and change the list, and runs are killed.
    ///
    /// All of this also happens during a run, and programs keep files open from one run to the
    /// next.
    @Test(arguments: Sample.one(in: 20, of: Array(0..<1000)))
    func inAnyOrderEachLineIsThereOnce(seed: Int) throws {
      var random = SeededRandom(seed: UInt64(seed))
      let bench = InboxBench()
      var (written, held, edits): ([String], [Int32], Int) = ([], [], 0)
      func step() {
        let line = "\(Int.random(in: 0..<4, using: &random) == 0 ? "!" : "")line \(written.count)"
        switch Int.random(in: 0..<7, using: &random) {
        case 0, 1:
          bench.append("\(line)\n")
          written.append(line)
        case 2:
          held.append(
            open("\(bench.sandbox.directory)/inbox.txt", O_WRONLY | O_APPEND | O_CREAT, 0o644))
        case 3, 4:
          guard let file = held.randomElement(using: &random) else { return }
          bench.write("\(line)\n", to: file)
          written.append(line)
        case 5:
          // An editor saves in one step; programs that have the file open would lose their text.
          guard held.isEmpty else { return }
          bench.replaceInbox(adding: "\(line)\n")
          written.append(line)
        default:
          edits += 1
          bench.sandbox.write((bench.sandbox.read() ?? "") + "edit \(edits)\n")
        }
      }
      for _ in 0..<12 {
        for _ in 0..<Int.random(in: 0..<4, using: &random) { step() }
        let death = Int.random(in: 1..<200, using: &random)
        let moments = Set((0..<3).map { _ in Int.random(in: 1..<100, using: &random) })
        _ = under({ call, number in
          if moments.contains(number) { step() }
          return number >= death ? .fail(EIO) : .proceed
        }) { try bench.take() }
      }
      for file in held { close(file) }
      try bench.take()
      try bench.take()
      let stays = (bench.sandbox.read("inbox.txt") ?? "").split(separator: "\n").map(String.init)
      let taken = bench.lines.filter { !$0.hasPrefix("edit") }
      #expect((taken + stays).sorted() == written.sorted(), "seed \(seed)")
      #expect(stays.allSatisfy { $0.hasPrefix("!") })
      #expect(bench.lines.count - taken.count == edits)
    }
  #endif
}

/// A list and an inbox.
private final class InboxBench: Sendable {
  let sandbox = Sandbox()

  var inbox: Inbox { Inbox(at: sandbox.path("inbox.txt")) }

  var lines: [String] { (sandbox.read() ?? "").split(separator: "\n").map(String.init) }

  /// What the journal knows about the lines that were taken.
  var linesTaken: Set<String> {
    let lines = sandbox.store().linesTaken(from: inbox, into: sandbox.path())
    return Set(lines.map { String(decoding: $0.content, as: UTF8.self) })
  }

  static func filled() -> InboxBench {
    let bench = InboxBench()
    bench.append("one\n!two\nthree\n")
    return bench
  }

  struct Refused: Error {}

  /// The lines in the inbox and its copies.
  var visible: [String] {
    sandbox.names().filter { $0.hasPrefix("inbox") }.flatMap { name in
      (sandbox.read(name) ?? "").split(separator: "\n").map(String.init)
    }
  }

  func take(refusing: Bool) throws { try take { if refusing { throw Refused() } } }

  /// Takes the lines; `hook` is called before each change.
  func take(_ hook: () throws -> Void = {}) throws {
    func lines(_ text: Inbox.Text) -> [ArraySlice<UInt8>] { text.bytes.split(separator: 0x0A) }
    let isRefused = { (line: ArraySlice<UInt8>) in line.first == UInt8(ascii: "!") }
    _ = try sandbox.store().edit(
      sandbox.path(), taking: inbox, recording: JournalNote(command: Array("take".utf8)),
      beside: nil, isWanted: { !$0.flatMap(lines).allSatisfy(isRefused) }
    ) { revision, texts in
      let all = texts.flatMap(lines)
      try hook()
      let added = all.filter { !isRefused($0) }.flatMap { $0 + [0x0A] }
      return (FileEdit(revision.bytes + added), all.filter(isRefused).flatMap { $0 + [0x0A] })
    }
  }

  func append(_ text: String) { sandbox.overwrite(text, "inbox.txt", flags: O_APPEND) }

  func write(_ text: String, to file: Int32) {
    let bytes = Array(text.utf8)
    _ = Foundation.write(file, bytes, bytes.count)
  }

  /// Saves the inbox with one more line, like an editor that replaces files.
  func replaceInbox(adding text: String) {
    sandbox.overwrite((sandbox.read("inbox.txt") ?? "") + text, "edited")
    _ = rename("\(sandbox.directory)/edited", "\(sandbox.directory)/inbox.txt")
  }

  /// Gives the inbox the timestamp that shows that no work remains.
  func age(seconds: Int) {
    var times = [timespec(tv_sec: seconds, tv_nsec: 1), timespec(tv_sec: seconds, tv_nsec: 1)]
    _ = utimensat(AT_FDCWD, "\(sandbox.directory)/inbox.txt", &times, 0)
  }
}

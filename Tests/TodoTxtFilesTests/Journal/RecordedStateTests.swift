import TestSupport
import TodoTxt

@testable import TodoTxtFiles

/// The state that an earlier version wrote, byte for byte, is read and written as it is.
@Suite struct RecordedStateTests {
  @Test func aJournalIsReadAndWritten() throws {
    let bytes = Array((RecordedStateTests.journal + "\n").utf8)
    let entries = Journal.entries(in: bytes).map(\.entry)
    #expect(entries.flatMap(\.text) == bytes)
    let undone = JournalEntry.ID(0x18EC_5DB0_A23C_AB14)
    #expect(
      entries.map(\.kind) == [
        .change, .change, .outside, .change, .undo(undone), .redo(undone), .change, .change,
      ])
    #expect(entries[1].command == Array("tt -f /tmp/r/todo.txt do 1".utf8))
    #expect(entries[0].files.map(\.creation) == [.followingMask])
    #expect(
      entries[3].files.map(\.creation) == [
        .resembling(FileAccess(mode: 0o644, user: 0, group: 0)), nil,
      ])
    let list = entries.reduce([] as [UInt8]?) { list, entry in
      entry.files.filter { $0.path == "/tmp/r/todo.txt" }
        .reduce(list) { bytes, change in bytes.flatMap(change.applied) }
    }
    let merged = Array("Buy milk\nWash car\n".utf8)
    #expect(list == merged + Array("2026-11-29 Extra\n".utf8))
    let copy = try #require(entries[6].copies.first)
    #expect(copy.path.name == "todo (conflicted copy 2026-11-20).txt" && copy.isRemoved)
    #expect(copy.bytes == merged && copy.list == "/tmp/r/todo.txt")
  }

  @Test func theLatestVersionIsRead() throws {
    let sandbox = Sandbox()
    let content =
      "tt latest 1 33 f6fe0482dfc9a0d0 15\n/tmp/r/done.txt\nx 2026-11-29 2026-11-29 Call mum\n"
    sandbox.makeDirectory("state")
    sandbox.write(content, to: "state/latest-f0c936ec12c92293")
    let directory = try Directory(sandbox.path("state"))
    let latest = try #require(LatestVersion(of: "/tmp/r/done.txt", in: directory))
    #expect(latest.content.bytes == Array("x 2026-11-29 2026-11-29 Call mum\n".utf8))
    try latest.save(in: directory)
    #expect(directory.contents(of: "latest-f0c936ec12c92293") == Array(content.utf8))
  }

  @Test func theLastScreenIsRead() throws {
    let terminal = Array("/dev/pts/1:28115".utf8)
    let text = "tt screen 1\nterminal 16\n/dev/pts/1:28115\nshown\nlist 15\n/tmp/r/todo.txt\n"
    let screen = try #require(LastScreen(parsing: ByteReader(Array(text.utf8)), for: terminal))
    var shown = LastScreen()
    shown.show(["/tmp/r/todo.txt"])
    #expect(screen == shown && screen.text(for: terminal) == Array(text.utf8))
  }

  @Test func theMarksOfShownLinesStay() {
    let marks: [UInt64] = [0x6227_2A12_5518_2EE1, 0x3B36_0A1A_AC46_F531, 0xBB55_4E3C_A1DE_7741]
    var lines = LineHashes()
    for (index, line) in ["Buy milk", "Wash car", "2026-11-29 Extra"].enumerated() {
      lines.note(Array(line.utf8).span, as: index + 1)
    }
    var numbers = ShownNumbers()
    numbers.show(lines, byName: false) { LineHashes(of: Document(parsing: [])) }
    #expect(numbers.screen.map(\.bits) == marks)
  }

  private static let journal = """
    entry 195 b7ea7e97863a7cb2
    id 18ec5db084cb5458
    kind change
    command 36
    tt -f /tmp/r/todo.txt add 'Call mum'
    file 15
    /tmp/r/todo.txt
    before 0 3ecd1ea2c80c6e01
    after 20 25e065514e6485c1
    created
    at 0 0 20
    2026-11-29 Call mum

    entry 212 35d53e51465175c1
    id 18ec5db08a20f099
    kind change
    command 26
    tt -f /tmp/r/todo.txt do 1
    file 15
    /tmp/r/todo.txt
    before 20 25e065514e6485c1
    after 33 f6fe0482dfc9a0d0
    at 0 20 33
    2026-11-29 Call mum
    x 2026-11-29 2026-11-29 Call mum

    entry 141 ee54de238890e6cf
    id 18ec5db0a23cab13
    kind outside
    command 0

    file 15
    /tmp/r/todo.txt
    before 33 f6fe0482dfc9a0d0
    after 42 848b63301b23c49a
    at 33 0 9
    Buy milk

    entry 329 3fd770d5176ae2b0
    id 18ec5db0a23cab14
    kind change
    command 29
    tt -f /tmp/r/todo.txt archive
    file 15
    /tmp/r/done.txt
    before 0 3ecd1ea2c80c6e01
    after 33 f6fe0482dfc9a0d0
    created 644 0 0
    at 0 0 33
    x 2026-11-29 2026-11-29 Call mum

    file 15
    /tmp/r/todo.txt
    before 42 848b63301b23c49a
    after 9 39949757ddc54fc4
    at 0 33 0
    x 2026-11-29 2026-11-29 Call mum

    entry 325 cd2132cf9e5345a6
    id 18ec5db0ac3b32de
    kind undo 18ec5db0a23cab14
    command 26
    tt -f /tmp/r/todo.txt undo
    file 15
    /tmp/r/todo.txt
    before 9 39949757ddc54fc4
    after 42 848b63301b23c49a
    at 0 0 33
    x 2026-11-29 2026-11-29 Call mum

    file 15
    /tmp/r/done.txt
    before 33 f6fe0482dfc9a0d0
    after 0 3ecd1ea2c80c6e01
    at 0 33 0
    x 2026-11-29 2026-11-29 Call mum

    entry 341 99bca15f1c33e4cd
    id 18ec5db0ba2cb84c
    kind redo 18ec5db0a23cab14
    command 26
    tt -f /tmp/r/todo.txt redo
    file 15
    /tmp/r/done.txt
    before 0 3ecd1ea2c80c6e01
    after 33 f6fe0482dfc9a0d0
    created 644 0 0
    at 0 0 33
    x 2026-11-29 2026-11-29 Call mum

    file 15
    /tmp/r/todo.txt
    before 42 848b63301b23c49a
    after 9 39949757ddc54fc4
    at 0 33 0
    x 2026-11-29 2026-11-29 Call mum

    entry 390 4f2830b5cad30be5
    id 18ec5db0c5d5290d
    kind change
    command 36
    tt -f /tmp/r/todo.txt merge --remove
    file 15
    /tmp/r/done.txt
    before 33 f6fe0482dfc9a0d0
    after 33 f6fe0482dfc9a0d0
    file 15
    /tmp/r/todo.txt
    before 9 39949757ddc54fc4
    after 18 bad27eb6991ce8e3
    at 9 0 9
    Wash car

    copy 44
    /tmp/r/todo (conflicted copy 2026-11-20).txt
    of 15
    /tmp/r/todo.txt
    held 18 bad27eb6991ce8e3
    content 18
    Buy milk
    Wash car

    removed
    entry 181 65046af5f62367aa
    id 18ec5db2c3f50557
    kind change
    command 31
    tt -f /tmp/r/todo.txt add Extra
    file 15
    /tmp/r/todo.txt
    before 18 bad27eb6991ce8e3
    after 35 6518bb38cb1587e4
    at 18 0 17
    2026-11-29 Extra

    """
}

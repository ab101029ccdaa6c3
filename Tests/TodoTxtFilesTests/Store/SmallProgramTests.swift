import TestSupport
import TodoTxt
import TodoTxtFiles

@testable import Examples

/// The public library is enough for a small program.
@Suite struct SmallProgramTests {
  @Test func isSmall() {
    let source = RepositoryFiles.bytes(of: "Tests/Examples/SmallProgram.swift")
    #expect(source.count { $0 == UInt8(ascii: "\n") } <= 60)
  }

  @Test func addsCompletesListsMovesAndArchives() throws {
    let sandbox = Sandbox()
    let program = SmallProgram(
      store: sandbox.store(), list: sandbox.path(), done: sandbox.path("done.txt"),
      today: try #require(CivilDate(year: 2026, month: 11, day: 21)))
    let dated = "2026-11-21"
    #expect(
      try program.run("add", "(A) Call mum due:fri") == ["1 (A) \(dated) Call mum due:2026-11-27"])
    #expect(
      try program.run("add", "Rent due:2026-11-30 rec:+1m")
        == ["2 \(dated) Rent due:2026-11-30 rec:+1m"])
    #expect(try program.run("add", "Read") == ["3 \(dated) Read"])
    #expect(
      try program.run("do", "2") == [
        "2 x \(dated) \(dated) Rent due:2026-11-30 rec:+1m",
        "4 \(dated) Rent due:2026-12-30 rec:+1m",
      ])
    #expect(try program.run("ls", "due:..7d") == ["1 (A) \(dated) Call mum due:2026-11-27"])
    let someday = "\(sandbox.directory)/someday.txt"
    #expect(try program.run("mv", "3", someday) == ["3 \(dated) Read"])
    #expect(
      try program.run("archive") == ["2 x \(dated) \(dated) Rent due:2026-11-30 rec:+1m"])
    #expect(try program.run("add", "Wrong") == ["3 \(dated) Wrong"])
    #expect(try program.run("undo") == ["add"])
    #expect(throws: TaskError(7, .noTask(lines: 2))) { try program.run("do", "7") }
    #expect(
      sandbox.read("todo.txt")
        == "(A) \(dated) Call mum due:2026-11-27\n\(dated) Rent due:2026-12-30 rec:+1m\n")
    #expect(sandbox.read("someday.txt") == "\(dated) Read\n")
    #expect(sandbox.read("done.txt") == "x \(dated) \(dated) Rent due:2026-11-30 rec:+1m\n")
  }
}

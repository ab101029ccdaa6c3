import CommandTestSupport

@testable import TTSystem

@Suite(.sideBySide) struct ChildProgramTests {
  init() { BufferedOutput.ignorePipeSignal() }

  private func shell(_ script: String) -> ChildProgram {
    ChildProgram(words: ["/bin/sh", "-c", script].map { Array($0.utf8) })
  }

  @Test(
    arguments: [
      ("exit 0", .exited(0)), ("exit 7", .exited(7)), ("kill -9 $$", .killed(signal: 9)),
      ("test \"$TT_A\" = 'b c' && test -n \"$PATH\"", .exited(0)),
      ("test \"$(cat)\" = 'some input'", .exited(0)),
    ] as [(String, ChildProgram.End)])
  func reportsHowTheProgramEnded(script: String, end: ChildProgram.End) throws {
    var program = shell(script)
    program.variables = ["TT_A": Array("b c".utf8)]
    program.input = Array("some input".utf8)
    #expect(try program.run() == end)
  }

  /// The input is more than a pipe holds, and the program reads none or part of it.
  @Test(arguments: ["exit 3", "head -c 1 > /dev/null; exit 3", "cat > /dev/null; exit 3"])
  func unreadInputDoesNotBlock(script: String) throws {
    var program = shell(script)
    program.input = [UInt8](repeating: UInt8(ascii: "a"), count: 1 << 20)
    program.timeLimit = .seconds(20)
    #expect(try program.run() == .exited(3))
  }

  @Test func aTimeLimitKillsTheProgramAndItsChildren() throws {
    var program = shell("sleep 60 & sleep 60")
    program.input = []
    program.timeLimit = .milliseconds(100)
    let start = ContinuousClock.now
    #expect(try program.run() == .tookTooLong)
    #expect(ContinuousClock.now - start < .seconds(20))
  }

  @Test(arguments: [(10, ChildProgram.End.exited(0)), (9, .printedTooMuch)])
  func outputIsLimited(most: Int, end: ChildProgram.End) throws {
    let run = try shell("printf 0123456789").captured(atMost: most)
    #expect(run.end == end && run.output.count == (end == .exited(0) ? 10 : 0))
  }

  @Test func aMissingProgramIsAnError() {
    #expect(throws: ChildProgramError.self) {
      try ChildProgram(words: [Array("/nowhere/program".utf8)]).run()
    }
  }
}

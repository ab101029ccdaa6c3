import TestSupport

@testable import TodoTxtFiles

@Suite struct LogFileTests {
  @Test func aNewLogIsPrivateAndGetsEveryLine() throws {
    let sandbox = Sandbox()
    for line in ["one\n", "two\n"] {
      let log = try LogFile(at: sandbox.path("log")) { _ in Issue.record("it can be written") }
      log.append(Array(line.utf8))
    }
    #expect(sandbox.read("log") == "one\ntwo\n" && sandbox.mode("log") == "600")
  }

  #if DEBUG
    @Test func aLineWrittenInPiecesIsWhole() throws {
      let sandbox = Sandbox()
      let log = try LogFile(at: sandbox.path("log")) { _ in Issue.record("it can be written") }
      let (outcome, calls) = under({ call, _ in call == .write ? .shorten(3) : .proceed }) {
        log.append(Array("one two\n".utf8))
      }
      #expect(outcome.succeeded && calls == [.write, .write, .write])
      #expect(sandbox.read("log") == "one two\n")
    }
  #endif

  @Test func aPipeWithoutAReaderIsAnError() throws {
    let sandbox = Sandbox()
    #expect(mkfifo("\(sandbox.directory)/pipe", 0o600) == 0)
    #expect(throws: FileError.self) {
      try LogFile(at: sandbox.path("pipe")) { _ in Issue.record("nothing was written") }
    }
  }

  @Test(.enabled("needs /dev/full") { access("/dev/full", W_OK) == 0 })
  func anErrorIsReportedOnce() throws {
    var errors = 0
    let log = try LogFile(at: "/dev/full") { _ in errors += 1 }
    for _ in 0..<3 { log.append([0x61]) }
    #expect(errors == 1)
  }
}

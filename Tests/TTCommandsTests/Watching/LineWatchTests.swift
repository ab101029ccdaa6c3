import CommandTestSupport

/// The output of `tt watch` for a program.
@Suite struct LineWatchTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var words: [Argument] = []
    var steps: [ScriptedPort.Step]
    var changes: [String]
    var messages: [String] = []
  }

  static let cases: [Case] = [
    Case(
      testDescription: "the first list is where changes begin", steps: [.save(list)], changes: []),
    Case(
      testDescription: "a change", steps: [.save(list), .save("call mum +work\n")],
      changes: ["removed 2"]),
    Case(
      testDescription: "several, in the order of the list",
      steps: [.save(list), .save("new\ncall dad +work\nx 2026-11-21 buy milk\n")],
      changes: ["added 1", "changed 2", "completed 3"]),
    Case(
      testDescription: "only what the filter selects, before or after", words: ["+work"],
      steps: [.save(list), .save("call mum\nbuy milk\n"), .save("call mum\nbuy milk +work\n")],
      changes: ["changed 1", "changed 2"]),
    Case(
      testDescription: "the file comes to be", steps: [.event(.content(.missing)), .save(list)],
      changes: ["added 1", "added 2"],
      messages: ["tt: ~/todo.txt does not exist yet; waiting for it"]),
    Case(
      testDescription: "the file goes and comes back",
      steps: [.save(list), .event(.content(.missing)), .save(list + "more\n")],
      changes: ["added 3"], messages: ["tt: ~/todo.txt was removed; waiting for it"]),
    Case(
      testDescription: "quietly", words: ["-q"],
      steps: [.save(list), .event(.content(.missing)), .save("")],
      changes: ["removed 1", "removed 2"]),
    Case(
      testDescription: "the file can't be read for a while",
      steps: [
        .save(list), .event(.content(.unreadable(FileError("todo.txt", .isDirectory)))),
        .save(list + "more\n"),
      ],
      changes: ["added 3"], messages: ["tt: todo.txt is a directory"]),
    Case(
      testDescription: "a note", steps: [.save(list), .save(list + "  with a note\n")],
      changes: ["noted 2"]),
  ]

  @Test(arguments: cases)
  func reports(_ row: Case) throws {
    let port = ScriptedPort(row.steps)
    #expect(try watch(port, row.words).status == .done)
    let lines = port.output.split(separator: "\n")
    #expect(lines.count == row.changes.count, "\(port.output)")
    for (line, change) in zip(lines, row.changes) {
      let words = change.split(separator: " ")
      #expect(
        line.hasPrefix(#"{"version":1,"change":"\#(words[0])","line":\#(words[1]),"id":"#),
        "\(line)")
    }
    #expect(port.messages == row.messages)
  }

  @Test func aLineHoldsBothVersions() throws {
    let port = ScriptedPort([.save("buy \"milk\"\n"), .save("x 2026-11-21 buy \"milk\"\n")])
    #expect(try watch(port, []).status == .done)
    #expect(
      port.output == """
        {"version":1,"change":"completed","line":1,"id":"1:\(id)","before":"buy \\"milk\\"",\
        "after":"x 2026-11-21 buy \\"milk\\""}

        """)
  }

  @Test func linesAloneIfAskedFor() throws {
    let port = ScriptedPort([.save(list), .save("new\n" + list)])
    #expect(try watch(port, ["--raw"]).status == .done)
    #expect(port.output == "new\n")
  }

  @Test func standardInputCannotBeWatched() throws {
    let result = try watch(ScriptedPort([]), ["-f", "-"])
    #expect(result.status == .usage)
    #expect(result.messages.hasPrefix("tt: cannot watch standard input"))
  }

  private let id = TaskID(number: 1, content: Array("x 2026-11-21 buy \"milk\"".utf8)).text
    .dropFirst(2)

  private func watch(_ port: ScriptedPort, _ words: [Argument]) throws -> Workbench.Result {
    let bench = try Workbench()
    bench.watch = port
    return bench.tt(["watch"] + words)
  }
}

private let list = "call mum +work\nbuy milk\n"

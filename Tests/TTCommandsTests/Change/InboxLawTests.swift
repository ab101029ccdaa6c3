import CommandTestSupport

@testable import CommandLineKit
@testable import TTCommands
@testable import TTOutput
@testable import TTProgram
@testable import TTSession
@testable import TTSetup

/// A change never reaches a line of the inbox: it selects its tasks before tt takes the lines.
@Suite(.sideBySide) struct InboxLawTests {
  private static let list = """
    2026-11-01 Buy milk +x
    2026-11-02 Call mum +x due:2026-12-01
    2026-11-03 Nothing
    x 2026-11-20 2026-11-04 Old +x

    """

  /// Lines that match the same filter; one equals a task of the list.
  private static let arriving = """
    2026-11-05 From the phone +x
    2026-11-01 Buy milk +x
    x 2026-11-20 2026-11-05 From the phone, done +x

    """

  private static let changing = allCommands.filter {
    if case .change = $0.action { true } else { false }
  }

  /// A task that moved to the inbox would be back in the list after the next change.
  @Test func theInboxIsNoListToMoveTo() throws {
    let bench = try Workbench(Self.list)
    try bench.write([], to: "in.txt")
    try bench.write([], to: "work.txt")
    try bench.configure("inbox = \(bench.path(of: "in.txt"))")
    #expect(bench.tt("lists").output == "todo.txt\nwork.txt\n")
    #expect(bench.tt("mv", "1", "in.txt").status == .nothing)
    #expect(bench.text == Self.list)
  }

  /// Calls of every command that changes selected tasks, without the tasks.
  private static var callsOnTasks: [(before: [Argument], after: [Argument])] {
    changing.filter {
      $0.description.operands.completion(at: 0).namesTasks && $0.description.name != "edit"
    }.map { command in
      let name = Argument(command.description.name)
      guard let verb = command.verb else { return ([name], ["bottom"]) }
      let values: [Argument] =
        switch verb.row.value {
        case nil: []
        case .date, .dateOrNone: ["fri"]
        case .priority: ["B"]
        case .tag: ["+new"]
        default: ["words"]
        }
      return ([name], values)
    }
  }

  private func makeBench(inbox: String = arriving) throws -> Workbench {
    let bench = try Workbench(InboxLawTests.list)
    bench.isClockStopped = true
    try bench.configure("inbox = \(bench.path(of: "inbox.txt"))\n")
    try bench.write(inbox, to: "inbox.txt")
    return bench
  }

  private func lines(_ texts: String?...) -> [Substring] {
    texts.flatMap { ($0 ?? "").split(separator: "\n") }.sorted()
  }

  @Test func aChangeOfTasksLeavesTheLinesAlone() throws {
    #expect(InboxLawTests.callsOnTasks.count > 12)
    for (before, after) in InboxLawTests.callsOnTasks {
      for tasks: [Argument] in [["+x"], ["1"], ["4"]] {
        let call = before + tasks + after + (tasks == ["+x"] ? ["--yes"] : [])
        let name = call.map(\.text).joined(separator: " ")
        let (quiet, bench) = (try makeBench(inbox: ""), try makeBench())
        #expect(bench.tt(call + ["--dry-run"]).output == quiet.tt(call + ["--dry-run"]).output)
        #expect(bench.text(of: "inbox.txt") == InboxLawTests.arriving, "\(name) --dry-run")
        quiet.tt(call)
        bench.tt(call)
        let isRefused = quiet.text == InboxLawTests.list
        let taken = isRefused ? "" : InboxLawTests.arriving
        #expect(lines(bench.text) == lines(quiet.text, taken), "\(name)")
        #expect(bench.text(of: "inbox.txt") == (isRefused ? InboxLawTests.arriving : ""), "\(name)")
        if isRefused { continue }
        bench.tt("undo")
        #expect(lines(bench.text) == lines(InboxLawTests.list, taken), "\(name), undone")
        bench.tt("undo")
        #expect(bench.text == InboxLawTests.list, "\(name), undone twice")
      }
      let bench = try makeBench()
      #expect(bench.tt(before + ["phone"] + after).status == .nothing, "\(before)")
      #expect(
        bench.text == InboxLawTests.list && bench.text(of: "inbox.txt") == InboxLawTests.arriving)
    }
  }

  /// Calls of all other commands, and whether they take the lines.
  private static let otherCalls: [(call: String, takes: Bool)] = [
    ("add New", true), ("sort", true), ("archive", true), ("inbox", true), ("rename +x +y", true),
    ("fmt --spacing", true), ("check --fix", true), ("import NEW", true), ("add x ray", false),
    ("archive --dry-run", false), ("rename +no +y", false), ("fmt --spacing --check", false),
    ("check", false), ("import OTHER", false), ("dedup", false), ("edit", false), ("sync", false),
    ("merge", false), ("undo", false), ("redo", false), ("ls", false),
    ("status", false), ("-f OTHER add New", false),
  ]

  /// A command without a selection takes the lines first; undo and a refusal take none.
  @Test func everyOtherCommandTakesAllLinesOrNone() throws {
    for command in InboxLawTests.changing.map(\.description.name) {
      #expect(
        InboxLawTests.callsOnTasks.contains { $0.before[0].text == command }
          || InboxLawTests.otherCalls.contains { $0.call.hasPrefix(command) }, "\(command)")
    }
    for (call, takes) in InboxLawTests.otherCalls {
      let bench = try makeBench()
      try bench.write("New\n", to: "new.txt")
      let words = call.split(separator: " ").map { word in
        switch word {
        case "NEW": bench.path(of: "new.txt")
        case "OTHER": bench.path(of: "other.txt")
        default: String(word)
        }
      }
      let result = bench.tt(words.map { Argument($0) })
      let isWhole = bench.text(of: "inbox.txt") == InboxLawTests.arriving
      #expect((bench.text(of: "inbox.txt") == "", isWhole) == (takes, !takes), "\(call): \(result)")
      #expect((bench.text == InboxLawTests.list) == !takes, "\(call)")
    }
  }

  @Test func whatStaysKeepsItsBytes() throws {
    let stays =
      "\u{FEFF}\n# a comment\r\n\n# another\r\n    below it\r\n \r\n    end\r\nx ray\n\tits note\n\n      deeper\n"
    let bench = try makeBench(inbox: stays + "\n2026-11-05 Taken\n\n  note\n \n\n   deeper\n\n")
    for _ in 0..<2 {
      #expect(bench.tt("inbox").status == .nothing)
      #expect(bench.text(of: "inbox.txt") == stays)
      #expect(bench.text == InboxLawTests.list + "2026-11-05 Taken\n    note\n\n\n    deeper\n")
    }
  }
}

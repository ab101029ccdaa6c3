import CommandTestSupport
import TestSupport
import Testing

@testable import CommandLineKit
@testable import TTCommands
@testable import TTSetup
@testable import TTProgram
@testable import TTSession

/// Which commands of the table take the lines of the inbox.
@Suite(.sideBySide) struct InboxLawTests {
  /// The commands that change the list but leave the inbox alone, always or with these words.
  private static let exceptions = [
    "inbox", "undo", "redo", "check", "fmt --check", "merge a b c", "sync --status",
    "sync --init",
  ]

  @Test func everyCommandThatChangesTheListTakesTheInbox() throws {
    let table = TaskCommandTable.tt
    for command in table.commands {
      let name = command.description.name
      let plain = Invocation(name: name, options: command.description.options)
      guard case .change = command.action else {
        #expect(!command.takesInbox(plain), "\(name)")
        continue
      }
      let isException = InboxLawTests.exceptions.contains(name)
      #expect(command.takesInbox(plain) != isException, "\(name)")
    }
    for line in InboxLawTests.exceptions {
      let words = line.split(separator: " ").map { Argument(String($0)) }
      guard case .run(let position, let invocation) = try table.descriptions.request(for: words)
      else {
        Issue.record("\(line) does not run")
        continue
      }
      #expect(!table[position].takesInbox(invocation), "\(line)")
    }
  }

  /// Runs that change the list take a line; reading, undo, a dry run or another list leave it in
  /// place.
  @Test func aRunTakesTheInboxFirst() throws {
    for (line, takes) in [
      ("add New", true), ("do 1", true), ("rm 9", true), ("sort", true), ("check", false),
      ("ls", false), ("status", false), ("undo", false), ("do 1 --dry-run", false),
      ("-f other.txt add New", false),
    ] {
      let bench = try Workbench(Array("Task\n".utf8))
      try bench.configure("inbox = \(bench.path(of: "inbox.txt"))\n")
      try bench.write(Array("From the phone\n".utf8), to: "inbox.txt")
      let words = line.replacing("other.txt", with: bench.path(of: "other.txt"))
      _ = bench.tt(words.split(separator: " ").map { Argument(String($0)) })
      #expect((bench.text(of: "inbox.txt") == "") == takes, "\(line)")
    }
  }
}

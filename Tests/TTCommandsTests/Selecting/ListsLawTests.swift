import CommandTestSupport

@testable import TTCommands
@testable import TTOutput
@testable import TTProgram
@testable import TTSession
@testable import TTSetup
@testable import TTSystem

/// Laws for every command in the table when there are several lists.
@Suite struct ListsLawTests {
  private let list = "(A) one +a id:1\n    a note\ntwo due:2026-11-20\nx 2026-11-20 three\n"
  private let archive = "x 2026-11-01 archived +b\nx 2026-11-02 archived +b\n"

  private var changing: [TaskCommand] {
    TaskCommandTable.tt.commands.filter { command in
      guard case .change = command.action else { return false }
      return command.description.operands.taskCount(among: 1) != nil
    }
  }

  private var ofLists: [TaskCommand] {
    TaskCommandTable.tt.commands.filter { command in
      command.needsList && command.description.name != "watch"
    }
  }

  private func words(_ command: TaskCommand, _ tasks: Argument) throws -> [Argument] {
    let name = Argument(command.description.name)
    guard
      let kind = Self.rest.first(where: { command.description.operands.completion(at: 1) == $0.0 })
    else { return [name, tasks] }
    return [name, tasks, kind.1]
  }

  private static let rest: [(CompletionKind, Argument)] = [
    (.word(.text), "new"), (.word(.tag), "+new"), (.word(.date), "2026-12-01"),
    (.word(.priority), "Z"), (.word(.destination), "other.txt"),
  ]

  @Test func aFilterOfACommandThatChangesNeverSelectsFromTheArchive() throws {
    #expect(changing.count > 12)
    for command in changing {
      for query in ["archived", "+b", "is:done"] as [Argument] {
        let bench = try Workbench("(A) one +a\n")
        try bench.write(archive, to: "done.txt")
        let words = try words(command, query)
        let result = bench.tt(words + ["--yes"])
        #expect(result.status != .done, "\(words)")
        #expect(bench.text(of: "done.txt") == archive, "\(words)")
        #expect(bench.text == "(A) one +a\n", "\(words)")
      }
    }
  }

  @Test func aTaskNamedByItsListIsThatOfTheList() throws {
    for command in changing {
      for number in ["1", "3", "4", "1,3", "9"] {
        let (named, given) = (try Workbench("other\n"), try Workbench())
        try named.write(list, to: "work.txt")
        try given.write(list, to: "work.txt")
        let words = try words(command, Argument("work.txt:\(number)"))
        let result = named.tt(words)
        let expected = given.tt(
          try ["-f", Argument(given.path(of: "work.txt"))] + self.words(command, Argument(number)))
        #expect(result.status == expected.status, "\(words): \(result.messages)")
        #expect(named.text(of: "work.txt") == given.text(of: "work.txt"), "\(words)")
        #expect(named.text == "other\n", "\(words)")
        #expect(
          result.output.replacing("work.txt:", with: "") == expected.output, "\(words)")
      }
    }
  }

  @Test func aTaskNamedByItsListIsChangedBackByUndoOfThatList() throws {
    for command in changing {
      let bench = try Workbench("other\n")
      try bench.write(list, to: "work.txt")
      let words = try words(command, "work.txt:1")
      guard bench.tt(words).status == .done else { continue }
      #expect(bench.tt("undo", "-f", Argument(bench.path(of: "work.txt"))).status == .done)
      #expect(bench.text(of: "work.txt") == list, "\(words)")
    }
  }

  @Test func severalListsAreShownTogetherOrRefused() throws {
    for command in ofLists {
      let bench = try Workbench()
      try bench.write(list, to: "a.txt")
      try bench.write("(B) four +b\n", to: "b.txt")
      let namesTasks = command.description.operands.taskCount(among: 1) != nil
      let count = max(command.description.operands.count.lowerBound, namesTasks ? 1 : 0)
      let words =
        count > 1
        ? try words(command, "9")
        : [Argument(command.description.name)] + [Argument](repeating: "9", count: count)
      let files = ["a.txt", "b.txt"].flatMap { ["-f", Argument(bench.path(of: $0))] as [Argument] }
      let result = bench.tt(words + files)
      let refusal = "tt: \(command.description.name) works on one list; use -f only once\n"
      #expect(command.needsOneList == (result.messages == refusal), "\(words): \(result.messages)")
      if command.needsOneList { #expect(result.status == .usage, "\(words)") }
      #expect(bench.text(of: "a.txt") == list, "\(words)")
      #expect(bench.text(of: "b.txt") == "(B) four +b\n", "\(words)")
    }
  }

  /// Joined lists have the tasks of each list, with the same notes and names.
  @Test(arguments: [
    "", "\n", "a", "a\r", " a\n  b", "x 2026-11-20 b\n\tc", "\u{FEFF}(A) d\r\n", "# e",
  ])
  func joinedListsHaveTheTasksOfEach(first: String) throws {
    for second in ["", "a\n", "  indented\n", "\u{FEFF}a\r\n b\r\n", "#\n  c"] {
      for dialect in [Dialect.extended, .strict] {
        let texts = [first, second, first]
        let parts = texts.enumerated().map { index, text in
          JoinedLists.Part(
            path: FilePath("\(index)"), name: Array("\(index)".utf8),
            document: Document(text, dialect: dialect), exists: true, isArchive: false)
        }
        let joined = JoinedLists(parts)
        let names = joined.list.map {
          String(decoding: joined.names.text($0.number), as: UTF8.self)
        }
        let expected = parts.enumerated().flatMap { index, part in
          part.document.items.map { "\(index):\($0.number)" }
        }
        #expect(names == expected)
        let blocks = joined.list.map { [$0.content] + $0.indentedNoteContents }
        #expect(
          blocks
            == parts.flatMap { $0.document.items.map { [$0.content] + $0.indentedNoteContents } })
      }
    }
  }
}

/// On a terminal, a number means the task last shown with it, in every shown list.
@Suite struct ShownListsTests {
  @Test(arguments: [["completed"], ["lf", "done.txt"], ["ls", "--archived"]] as [[Argument]])
  func aTaskOfTheArchiveIsTheOneThatWasShown(words: [Argument]) throws {
    let bench = try Workbench("milk\n", terminal: "one")
    try bench.write("x 2026-11-01 one\nx 2026-11-02 two\n", to: "done.txt")
    #expect(bench.tt(words).status == .done)
    try bench.write("x 2026-10-01 new\nx 2026-11-01 one\nx 2026-11-02 two\n", to: "done.txt")
    // The address means the line, but the screen showed another task with this address.
    let result = bench.tt("reopen", "done.txt:2")
    #expect(result.status == .nothing)
    #expect(
      result.messages.replacing("\n    ", with: " ").hasPrefix(
        "tt: task done.txt:2 could be another task now; write done.txt:3 for \"two\" or done.txt:2:"
      ))
    #expect(bench.text == "milk\n")
    #expect(bench.tt("reopen", "done.txt:3").status == .done)
    #expect(bench.text == "milk\ntwo\n")
    #expect(bench.text(of: "done.txt") == "x 2026-10-01 new\nx 2026-11-01 one\n")
    #expect(bench.tt(words).status == .done)
    #expect(bench.tt("reopen", "done.txt:2").status == .done)
    #expect(bench.text == "milk\ntwo\none\n")
  }

  @Test func aTerminalSaysHowManyAreArchived() throws {
    let bench = try Workbench("milk\nx 2026-11-20 tea\n", terminal: "one")
    try bench.write("x 2026-11-18 one\nx 2026-11-19 two\nx 2026-11-20 tea\n", to: "done.txt")
    #expect(
      bench.tt("ls", "is:done").messages
        == "1 completed task; 2 more in done.txt (add --archived)\n")
    #expect(
      bench.tt("ls", "done:week", "two").messages.replacing("\n  ", with: " ")
        .contains("; 1 more in done.txt (add --archived)"))
    #expect(!bench.tt("ls").messages.contains("done.txt"))
    #expect(bench.tt("ls", "--archived").messages == "4 tasks\n")
    #expect(bench.tt("completed").messages == "3 completed tasks\n")
    #expect(bench.tt("completed", "none").messages == "No completed tasks match \"none\"\n")
  }
}

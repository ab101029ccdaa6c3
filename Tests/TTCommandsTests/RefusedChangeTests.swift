@testable import TTSession
@testable import TTOutput
@testable import TTSystem
import CommandLineKit
import CommandTestSupport
import TestSupport
import Testing
import TodoTxtFiles
@testable import TTCommands

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

#if DEBUG
  /// A command that changes lists, run with every possible system error.
  struct ChangingCommand: Sendable, CustomTestStringConvertible {
    let words: [Argument]
    var before: [[Argument]] = []
    var others: [String: String] = [:]
    /// Whether the list has a second name, and so is written in place.
    var hasTwoNames = false
    /// A file whose removal can fail without the change failing.
    var removed: String?

    var testDescription: String {
      words.map(\.text).joined(separator: " ") + (hasTwoNames ? ", in place" : "")
    }

    static let copy = "todo.sync-conflict-20261121-101010-LAPTOP1.txt"

    static let all: [ChangingCommand] = [
      ChangingCommand(words: ["add", "New"]),
      ChangingCommand(words: ["add", "New"], hasTwoNames: true),
      ChangingCommand(words: ["do", "1"]),
      ChangingCommand(words: ["archive"]),
      ChangingCommand(words: ["archive"], others: ["done.txt": "x 2026-11-01 Old\n"]),
      ChangingCommand(words: ["archive"], hasTwoNames: true),
      ChangingCommand(words: ["mv", "1", "later.txt"]),
      ChangingCommand(words: ["undo"], before: [["do", "1"]]),
      ChangingCommand(words: ["undo"], before: [["archive"]]),
      ChangingCommand(words: ["redo"], before: [["mv", "1", "later.txt"], ["undo"]]),
      ChangingCommand(words: ["merge"], others: [copy: "(A) Call mum\nTheirs\n"]),
      ChangingCommand(
        words: ["merge", "--remove"], others: [copy: "(A) Call mum\nTheirs\n"], removed: copy),
      ChangingCommand(words: ["import", "tasks.csv"], others: ["tasks.csv": "text\nImported\n"]),
      ChangingCommand(words: ["report"]),
    ]

    /// Returns a folder with the lists as they are before the command.
    func prepared() throws -> Workbench {
      let bench = try Workbench()
      try bench.write("(A) Call mum\nx 2026-11-20 Pay rent\n    by transfer\nRead\n")
      for (name, text) in others { try bench.write(Array(text.utf8), to: name) }
      if hasTwoNames { try bench.hardLink("todo.txt", as: "second.txt") }
      for words in before { #expect(bench.tt(words).status == .done) }
      return bench
    }

    /// Whether the files are as they were before the change, or as they are after it.
    func isWhole(_ now: [String: String], _ old: [String: String], _ new: [String: String]) -> Bool
    {
      var late = new
      if let removed { late[removed] = old[removed] }
      return [old, new, late].contains(now)
    }

    /// Runs the command.
    func run(in bench: Workbench) -> Workbench.Result {
      bench.tt(words.map { others[$0.text] == nil ? $0 : Argument(bench.path(of: $0.text)) })
    }
  }

  /// Whatever the system refuses, a command either changes its lists or leaves no trace.
  @Suite struct RefusedChangeTests {
    private typealias Files = [String: String]

    private func files(_ bench: Workbench) -> Files {
      Files(
        uniqueKeysWithValues: bench.names.compactMap { name in
          bench.text(of: name).map { (name, $0) }
        })
    }

    /// Runs the command as `response` to each of its calls says; returns the calls it made.
    @discardableResult
    private func run(
      _ command: ChangingCommand, in bench: Workbench,
      _ response: @escaping (SystemCall, Int) -> SystemFaults.Response
    ) -> (result: Workbench.Result, calls: [SystemCall]) {
      let faults = SystemFaults(response)
      let result = SystemFaults.$current.withValue(faults) { command.run(in: bench) }
      return (result, faults.calls)
    }

    private func undisturbed(
      _ command: ChangingCommand
    ) throws -> (old: Files, new: Files, calls: [SystemCall]) {
      let bench = try command.prepared()
      let old = files(bench)
      let (result, calls) = run(command, in: bench) { _, _ in .proceed }
      #expect(result.status == .done || command.words[0] == "merge")
      return (old, files(bench), calls)
    }

    /// Each call fails once.
    @Test(arguments: Sample.one(in: 4, of: ChangingCommand.all), [EMFILE, ENOSPC, EIO, ENOMEM])
    func aFailingCallLeavesNothing(command: ChangingCommand, code: Int32) throws {
      let (old, new, calls) = try undisturbed(command)
      for number in 1...calls.count {
        let bench = try command.prepared()
        let (result, made) = run(command, in: bench) { $1 == number ? .fail(code) : .proceed }
        let place: Comment = "call \(number), \(calls[number - 1]): \(result.messages)"
        var now = files(bench)
        // A file that cannot be removed is removed by the next change, and is no list until then.
        if made.count >= number, made[number - 1] == .remove {
          let hidden = now.keys.filter { $0.hasPrefix(".~") }
          #expect(hidden.count <= 1, place)
          for name in hidden { now[name] = nil }
        }
        #expect(command.isWhole(now, old, new), place)
        if result.status == .done { #expect(now == new, place) }
        try expectNextChange(in: bench, place)
      }
    }

    /// From one call on, no file can be opened, as if the process has reached its limit.
    ///
    /// A list that is written in place is opened for that when done.txt has been written.
    @Test(arguments: ChangingCommand.all.filter { $0.words != ["archive"] || !$0.hasTwoNames })
    func aProcessThatMayOpenNoMoreLeavesNothing(command: ChangingCommand) throws {
      let opening: Set<SystemCall> = [.open, .create, .list]
      let (old, new, calls) = try undisturbed(command)
      for number in 1...calls.count where opening.contains(calls[number - 1]) {
        let bench = try command.prepared()
        let (result, _) = run(command, in: bench) { call, made in
          made >= number && opening.contains(call) ? .fail(EMFILE) : .proceed
        }
        let place: Comment = "from call \(number) on, \(calls[number - 1]): \(result.messages)"
        let now = files(bench)
        #expect(command.isWhole(now, old, new), place)
        if result.status == .done { #expect(now == new, place) }
        try expectNextChange(in: bench, place)
      }
    }

    /// Adds a task, and expects that hidden files are gone afterwards.
    private func expectNextChange(in bench: Workbench, _ place: Comment) throws {
      for name in bench.names where name.hasSuffix(".txt") && !name.hasPrefix(".") {
        // The counts of `tt report` are not a list, so nothing can be added.
        if name == "report.txt" { continue }
        let path = Argument(bench.path(of: name))
        #expect(bench.tt("-q", "-f", path, "add", "next").status == .done, place)
      }
      #expect(bench.removesHiddenFiles(), place)
    }
  }
#endif

import CommandLineKit
import Foundation
import Testing

@testable import TTCommands

/// Every action of todo.sh that changes the list: what tt makes of the same words, and where it differs
/// on purpose.
@Suite struct TodoShTests {
  struct Action: Sendable, CustomTestStringConvertible {
    /// The words after `todo.sh`, and after `tt`.
    let words: [String]

    /// What todo.sh writes (`-n` where it is given to it).
    let theirs: String

    /// What tt writes, where that is something else.
    var ours: String?

    /// Why it is something else.
    var reason: String?

    var list = TodoShTests.list

    var testDescription: String { words.joined(separator: " ") }
  }

  private static let list = "(B) 2026-11-20 Call mum @phone\nBuy milk\nx 2026-11-19 Pay rent\n"

  @Test(
    arguments: [
      Action(words: ["add", "--undated", "Read", "a book"], theirs: list + "Read a book\n"),
      Action(
        words: ["a", "(a) Read"], theirs: list + "(A) Read\n", ours: list + "(A) 2026-11-21 Read\n",
        reason: "a creation date is the default; creation-date = no does without"),
      Action(words: ["addm", "--undated", "one\ntwo"], theirs: list + "one\ntwo\n"),
      Action(
        words: ["append", "2", "and bread"],
        theirs: list.replacing("milk", with: "milk and bread")),
      Action(words: ["app", "2", ", bread"], theirs: list.replacing("milk", with: "milk, bread")),
      Action(words: ["prepend", "1", "now:"], theirs: list.replacing("Call", with: "now: Call")),
      Action(words: ["prep", "2", "now:"], theirs: list.replacing("Buy", with: "now: Buy")),
      Action(
        words: ["replace", "1", "Call dad"],
        theirs: list.replacing("Call mum @phone", with: "Call dad")),
      Action(
        words: ["replace", "1", "(A) Call dad"],
        theirs: list.replacing("(B) 2026-11-20 Call mum @phone", with: "(A) 2026-11-20 Call dad")),
      Action(
        words: ["replace", "3", "Pay"],
        theirs: list.replacing("x 2026-11-19 Pay rent", with: "Pay"),
        ours: list.replacing("Pay rent", with: "Pay"),
        reason: "another text does not make a completed task open"),
      Action(
        words: ["pri", "1", "a", "2", "C"],
        theirs: list.replacing("(B)", with: "(A)").replacing("Buy", with: "(C) Buy")),
      Action(
        words: ["p", "3", "A"], theirs: list.replacing("x 2", with: "(A) x 2"), ours: list,
        reason: "todo.sh makes a completed task open by that"),
      Action(words: ["depri", "1"], theirs: list.replacing("(B) ", with: "")),
      Action(words: ["dp", "1"], theirs: list.replacing("(B) ", with: "")),
      Action(words: ["do", "2"], theirs: list.replacing("Buy", with: "x 2026-11-21 Buy")),
      Action(
        words: ["done", "1"],
        theirs: list.replacing("(B)", with: "x 2026-11-21"),
        ours: list.replacing("(B)", with: "x 2026-11-21").replacing("@phone", with: "@phone pri:B"),
        reason: "the priority comes back with tt reopen; priority-on-done = drop does without"),
      Action(words: ["del", "2"], theirs: list.replacing("Buy milk", with: "")),
      Action(
        words: ["rm", "3"], theirs: list.replacing("x 2026-11-19 Pay rent", with: ""),
        ours: list.replacing("x 2026-11-19 Pay rent\n", with: ""),
        reason: "at the end of the list no number depends on the line"),
      Action(words: ["del", "1", "@phone"], theirs: list.replacing(" @phone", with: "")),
      Action(words: ["del", "1", "mum"], theirs: list.replacing("mum ", with: "")),
      Action(
        words: ["del", "2", "il"], theirs: list.replacing("milk", with: "mk"), ours: list,
        reason: "a part of a word is hardly ever meant"),
      Action(words: ["archive"], theirs: list.replacing("x 2026-11-19 Pay rent\n", with: "")),
      Action(
        words: ["deduplicate"], theirs: "a\n\nb\n\n", ours: "a\n\nb\n",
        reason: "at the end of the list no number depends on the line", list: "a\na\nb\nb\n"),
    ] as [Action])
  func theListIsWhatTodoShWrites(action: Action) throws {
    let bench = try Workbench(Array(action.list.utf8))
    bench.tt(action.words.map { Argument($0) })
    let list = String(decoding: bench.list ?? [], as: UTF8.self)
    #expect(list == action.ours ?? action.theirs)
    #expect((action.ours == nil) == (action.reason == nil))
    #expect(action.ours != action.theirs)
  }

  @Test(
    arguments: [
      ("ls", "ls"), ("list", "ls"), ("lsa", "ls"), ("listall", "ls"), ("lsp", "ls"),
      ("listpri", "ls"), ("lf", "ls"), ("listfile", "ls"), ("lsc", "contexts"),
      ("listcon", "contexts"), ("lsprj", "projects"), ("listproj", "projects"), ("mv", "mv"),
      ("move", "mv"), ("addto", "add"), ("addm", "add"), ("archive", "archive"),
      ("deduplicate", "dedup"), ("rm", "rm"), ("del", "rm"), ("dp", "depri"),
    ] as [(String, String)])
  func everyNameIsKnown(name: String, command: String) {
    let found = CommandTable.tt.command(named: Argument(name))
    #expect(found.map { CommandTable.tt.commands[$0.position].name } == command)
  }
}

extension String {
  fileprivate func replacing(_ part: String, with other: String) -> String {
    guard let range = range(of: part) else { return self }
    return replacingCharacters(in: range, with: other)
  }
}

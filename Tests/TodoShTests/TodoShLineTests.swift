import TestSupport

@testable import TodoSh

/// For todo.sh, a line is a line: no action moves another line with it, whatever it means to tt.
@Suite(.sideBySide) struct TodoShLineTests {
  /// What an action may do to the lines.
  enum Effect {
    case none
    case changes(String)
    /// … and is added to the end of the other file.
    case moves
    case adds(String)
    case archives
    case removesCopies
  }

  /// The words after each action, with `N` for a number, and its effect.
  static let actions: [(name: String, words: String, effect: Effect)] = [
    ("add", "new", .adds("new")), ("addm", "new", .adds("new")), ("addto", "other.txt new", .none),
    ("append", "N more", .changes(" more")), ("archive", "", .archives), ("command", "ls", .none),
    ("deduplicate", "", .removesCopies), ("del", "N", .changes("")), ("depri", "N", .changes("")),
    ("done", "N", .changes("")), ("help", "", .none), ("list", "", .none), ("listall", "", .none),
    ("listaddons", "", .none), ("listcon", "", .none), ("listfile", "", .none),
    ("listpri", "", .none), ("listproj", "", .none), ("move", "N other.txt", .moves),
    ("prepend", "N more", .changes("more ")), ("pri", "N C", .changes("")),
    ("replace", "N fresh", .changes("fresh")), ("report", "", .archives), ("shorthelp", "", .none),
  ]

  private static let pool = [
    "one +work", "(A) 2026-11-20 two", "x 2026-11-20 three", "  indented", "\tbelow a tab",
    "# a comment",
    "", "   ", "note\u{10}in one line", "\u{10}", "x three", "  x indented",
  ]

  @Test func everyActionIsInTheTable() {
    #expect(Self.actions.map(\.name) == Action.all.map(\.names[0]))
  }

  @Test(arguments: actions.indices)
  func aLineIsALine(action index: Int) throws {
    let (name, words, effect) = Self.actions[index]
    var random = SeededRandom(seed: UInt64(index))
    for _ in 0..<rounds(12) {
      let lines = (0..<8).map { _ in Self.pool.randomElement(using: &random) ?? "" }
      let number = Int.random(in: 1...8, using: &random)
      let shell = try Shell(list: lines.map { $0 + "\n" }.joined())
      _ = try shell.run(
        "touch other.txt; TODO_FILE=todo.txt tt todo.sh -a -f -T \(name) "
          + words.replacing("N", with: "\(number)") + " > log 2>&1")
      let after = contents(of: "todo.txt", in: shell)
      let place = "\(name) \(number): \(lines) became \(after)"
      switch effect {
      case .none: #expect(after == lines, "\(place)")
      case .adds(let text): #expect(after == lines + [text], "\(place)")
      case .changes, .moves:
        #expect(after.count == lines.count, "\(place)")
        let others = zip(lines, after).enumerated().filter { $0.offset != number - 1 }
        #expect(others.allSatisfy { $0.element.0 == $0.element.1 }, "\(place)")
        if case .moves = effect {
          let moved = lines[number - 1].isEmpty ? [] : [lines[number - 1]]
          #expect(contents(of: "other.txt", in: shell) == moved, "\(place)")
        }
      case .archives:
        #expect(after == lines.filter { !$0.isEmpty && !$0.hasPrefix("x ") }, "\(place)")
        #expect(
          contents(of: "done.txt", in: shell) == lines.filter { $0.hasPrefix("x ") }, "\(place)")
      case .removesCopies:
        let kept = lines.enumerated().map { lines[..<$0].contains($1) ? "" : $1 }
        #expect(after == kept, "\(place)")
      }
    }
  }

  private func contents(of name: String, in shell: Shell) -> [String] {
    let text = String(decoding: shell.contents(of: name) ?? [], as: UTF8.self)
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }
}

import CommandLineKit
import Foundation
import TestSupport
import Testing

@testable import TTCommands
@testable import TTSession

/// What a command costs grows with the size of a list, whatever is in it.
///
/// Every command of the table runs on lists that are made to be expensive: twice as much may cost at most three times as
/// much. Cheap runs are not compared. All run within limits of memory and stack.
@Suite(.sideBySide) struct CostTests {
  @Test(.enabled(if: Shell.slowdown == 1), arguments: HostileTextTests.commands)
  func twiceAsMuchCostsTwiceAsMuch(of name: String) throws {
    let command = try #require(allCommands.first { $0.description.name == name })
    let shell = try Shell(adding: ["XDG_STATE_HOME": "state", "EDITOR": "true"])
    for list in CostlyList.all {
      try shell.write(list.bytes(Self.size), to: "half.txt")
      try shell.write(list.bytes(2 * Self.size), to: "whole.txt")
      for line in Self.lines(of: command.description) {
        let whole = try Self.seconds(of: line, on: "whole.txt", in: shell)
        #expect(whole != nil, "\(line) on \(list.name) does not end well")
        guard let whole, whole > Self.cheap else { continue }
        // The least of some runs: a processor that others use too can be slow by chance.
        let wholes = try (0..<2).compactMap { _ in
          try Self.seconds(of: line, on: "whole.txt", in: shell)
        }
        let halves = try (0..<3).compactMap { _ in
          try Self.seconds(of: line, on: "half.txt", in: shell)
        }
        let (most, least) = ((wholes + [whole]).min() ?? 0, halves.min() ?? 0)
        #expect(most < 3 * least + Self.cheap / 2, "\(line) on \(list.name): \(least) s, \(most) s")
      }
    }
  }

  /// The size of half a list, in lines or words.
  private static let size = 4000

  /// How many seconds are too few to compare.
  private static let cheap = 0.6

  /// Returns the command lines to run.
  private static func lines(of command: CommandDescription) -> [String] {
    let name = command.name
    // They start other programs, or wait for input.
    if ["sync", "install", "uninstall", "ui", "watch", "lsp", "mcp"].contains(name) { return [] }
    let example = command.examples.map(\.line).first {
      $0.hasPrefix("tt \(name)") && !$0.contains("|")
    }
    let choices = command.options.flatMap { option in
      option.choices.map { "tt \(name) --\(option.long)=\($0)" }
    }
    return ["tt \(name)"] + [example].compactMap(\.self) + choices + (more[name] ?? [])
  }

  /// Lines that change many tasks.
  private static let more = [
    "do": ["tt do --yes is:open"], "rm": ["tt rm --yes is:open or is:done"],
    "reopen": ["tt reopen --yes is:done"], "pri": ["tt pri --yes is:open A"],
    "due": ["tt due --yes is:open fri"], "tag": ["tt tag --yes is:open +new"],
    "check": ["tt check --fix"],
    "fmt": ["tt fmt --dates", "tt fmt --notes=inline", "tt fmt --spacing"],
    "ls": [
      "tt ls -a --notes", "tt ls -a -g project", "tt ls -a -s urgency", "tt ls -a --json",
      "tt ls is:blocked",
    ],
  ]

  /// Runs a command line on a copy of a list, and returns the seconds that it computed; nil after a crash.
  private static func seconds(of line: String, on list: String, in shell: Shell) throws -> Double? {
    let script = """
      cp \(list) todo.txt; touch -d yesterday todo.txt; rm -rf state done.txt
      ulimit -v 1000000; TIMEFORMAT='seconds %U %S'
      time timeout 60 \(line) > output 2>&1 < /dev/null; status=$?
      [ "$(wc -c < output)" -lt 20000000 ] || status=99
      echo "status $status"
      """
    let words = String(decoding: try shell.run(script).output, as: UTF8.self).split {
      $0.isWhitespace
    }
    guard let start = words.firstIndex(of: "seconds"), words.count > start + 4,
      let user = Double(words[start + 1]), let system = Double(words[start + 2]),
      let status = Int(words[start + 4]), status < 4
    else { return nil }
    return user + system
  }
}

/// A list that is made to be expensive.
struct CostlyList: Sendable {
  let name: String

  /// Returns the list in a size.
  let text: @Sendable (_ size: Int) -> String

  func bytes(_ size: Int) -> [UInt8] { Array(text(size).utf8) }

  private init(_ name: String, _ text: @escaping @Sendable (Int) -> String) {
    (self.name, self.text) = (name, text)
  }

  static let all = [
    words("projects, contexts and keys") { "+p\($0) @c\($0) k\($0):v" },
    words("parents") { "p:\($0)" },
    words("equal parents") { _ in "id:x p:x" },
    words("due dates") { _ in "due:xx" },
    words("dates that count from another") { _ in "t:due-1d rec:1x" },
    words("open quotes") { "k\($0):\"v" },
    words("links") { "https://example.org/\($0)" },
    lines("one name") { _ in "id:x p:x" },
    lines("two names") { "Task \($0) \($0 % 2 == 0 ? "id:a p:b" : "id:b p:a")" },
    lines("a chain") { "Task id:\($0) p:\($0 + 1)" },
    CostlyList("a circle") { size in
      (0..<size).map { "Task id:\($0) p:\(($0 + 1) % size)\n" }.joined()
    },
    lines("equal tasks") { _ in "Task +p due:2026-11-20" },
    lines("equal completed tasks") { _ in "x 2026-11-20 Task +p" },
    CostlyList("a long note") { size in
      "Task\n" + String(repeating: "    note https://example.org/\n", count: size)
    },
    CostlyList("a long line of a note") { size in
      "Task\u{10}" + String(repeating: "note \u{10}", count: size) + "\n"
    },
  ]

  private static func words(
    _ name: String, _ word: @escaping @Sendable (Int) -> String
  ) -> CostlyList {
    CostlyList(name) { size in "Task \((0..<size).map(word).joined(separator: " "))\nOther\n" }
  }

  private static func lines(
    _ name: String, _ line: @escaping @Sendable (Int) -> String
  ) -> CostlyList {
    CostlyList(name) { size in (0..<size).map { line($0) + "\n" }.joined() }
  }
}

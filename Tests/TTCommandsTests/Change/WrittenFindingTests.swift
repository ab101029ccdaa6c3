import CommandTestSupport

@testable import TodoTxt
@testable import TTCommands
@testable import TTOutput
@testable import TTProgram
@testable import TTSession
@testable import TTSetup
@testable import TTSystem

/// A command reports about the lines that it writes exactly what `tt check` newly finds in them.
///
/// The commands come from the table: one that changes lists fails until it has a sample.
@Suite(.sideBySide) struct WrittenFindingTests {
  /// Random words that call a command.
  struct Sample: Sendable {
    /// Whether it only moves or restores lines, and need not report problems in them.
    var restores = false

    let words: @Sendable (inout Writer) throws -> [Argument]
  }

  static let samples: [String: Sample] = [
    "add": Sample {
      if $0.one(in: 3) { return ["add", "--undated", $0.text] }
      if $0.one(in: 2) { return ["add", $0.text, "--note", "more"] }
      if $0.one(in: 3) {
        return ["add", "--under", $0.number, "-p", "B", "--context", "Home", $0.text]
      }
      $0.bench.input = $0.lines(3)
      return ["add", "-"]
    },
    "append": Sample { ["append", $0.number, $0.text] },
    "prepend": Sample { ["prepend", $0.number, $0.text] },
    "replace": Sample { ["replace", $0.number, $0.text] },
    "note": Sample { ["note", $0.number, $0.text] },
    "edit": Sample {
      if $0.one(in: 2) {
        $0.edit(to: $0.lines(1))
        return ["edit", $0.number]
      }
      $0.edit(to: ($0.bench.list ?? []) + $0.lines(2))
      return ["edit"]
    },
    "import": Sample {
      try $0.bench.write($0.lines(3), to: "new.todo")
      return ["import", "--from", "todo", Argument($0.bench.path(of: "new.todo"))]
    },
    "do": Sample { ["do", $0.number] },
    "rm": Sample { ["rm", $0.number] },
    "pri": Sample { ["pri", $0.number, $0.pick(["A", "B"])] },
    "depri": Sample { ["depri", $0.number] },
    "due": Sample { ["due", $0.number, $0.pick(["fri", "2026-11-30", "none"])] },
    "defer": Sample { ["defer", $0.number, $0.pick(["2d", "fri"])] },
    "tag": Sample {
      [
        "tag", $0.number,
        $0.pick(["+Work", "+work", "p:no", "p:two", "id:two", "@home", "pri:A", "est:3"]),
      ]
    },
    "rename": Sample {
      ["rename", $0.pick(["+work", "+Work", "@home"]), $0.pick(["+Work", "+new"])]
    },
    "mv": Sample(restores: true) {
      ["mv", $0.number, Argument($0.one(in: 2) ? "top" : $0.bench.path(of: "other.txt"))]
    },
    "start": Sample { ["start", $0.number] },
    "stop": Sample {
      $0.bench.tt("start", $0.number)
      return ["stop"]
    },
    "reopen": Sample(restores: true) { ["reopen", $0.number] },
    "undo": Sample(restores: true) {
      $0.bench.tt("replace", $0.number, "nothing wrong here")
      return ["undo"]
    },
    "redo": Sample(restores: true) {
      $0.bench.tt("replace", $0.number, "nothing wrong here")
      $0.bench.tt("undo")
      return ["redo"]
    },
    "merge": Sample(restores: true) {
      try $0.bench.write(
        ($0.bench.list ?? []) + $0.lines(2), to: "todo (conflicted copy 2026-11-20).txt")
      return ["merge", "--remove"]
    },
    "inbox": Sample {
      try $0.bench.configure("inbox = \($0.bench.path(of: "inbox.txt"))\n")
      try $0.bench.write($0.lines(3), to: "inbox.txt")
      return ["inbox"]
    },
    "sort": Sample(restores: true) { _ in ["sort"] },
    "dedup": Sample(restores: true) {
      let lines = $0.lines(4)
      try $0.bench.write(lines + lines, to: "todo.txt")
      return ["dedup"]
    },
    "archive": Sample(restores: true) { _ in ["archive"] },
    "fmt": Sample(restores: true) {
      let form = $0.pick(["--dates", "--spacing", "--notes=inline", "--notes=indented"])
      if form == "--notes=indented" { $0.bench.tt("fmt", "--notes=inline") }
      return ["fmt", Argument(form)]
    },
    "check": Sample(restores: true) { _ in ["check", "--fix"] },
  ]

  /// Commands without a sample, with the reason.
  static let others = [
    "sync": "says nothing about tasks that come from another device",
    "mcp": "its tools run the commands: aToolDoesWhatItsCommandDoes",
    "ui": "its keys run the commands",
  ]

  @Test func everyCommandThatChangesListsHasASample() {
    let names = TaskCommandTable.tt.commands.filter { command in
      if case .change = command.action { true } else { command.changesWhileItRuns }
    }.map(\.description.name)
    #expect(
      Set(names) == Set(WrittenFindingTests.samples.keys).union(WrittenFindingTests.others.keys))
  }

  @Test(arguments: samples.keys.sorted())
  func whatIsSaidIsWhatCheckNewlyFinds(name: String) throws {
    let sample = try #require(WrittenFindingTests.samples[name])
    var (changes, said) = (0, 0)
    for seed in TestSupport.Sample.one(in: 4, of: Array(0..<UInt64(60))) {
      var writer = try Writer(seed: seed)
      try writer.bench.write(writer.lines(8), to: "todo.txt")
      try writer.bench.write(writer.lines(3), to: "other.txt")
      let words = try sample.words(&writer)
      let before = try State(of: writer.bench)
      let result = writer.bench.tt(words, adding: ["EDITOR": "writer"])
      let after = try State(of: writer.bench)
      if before.lines == after.lines { continue }
      changes += 1
      let new = after.newFindings(since: before)
      let told = WrittenFindingTests.said(in: result.messages)
      said += told.count
      let place: Comment = """
        seed \(seed): \(words.map(\.text)) said \(told.sorted()), but tt check newly finds \(new.sorted()); before:
        \(before.lines.joined(separator: "\n"))
        after:
        \(after.lines.joined(separator: "\n"))
        """
      #expect(told.subtracting(new).isEmpty, place)
      if sample.restores { continue }
      let missing = after.newFindings(since: before, onlyCertain: true).subtracting(told)
      #expect(missing.isEmpty, place)
    }
    if TestSupport.Sample.isWhole {
      let isWriter = ["add", "append", "prepend", "replace", "edit", "import"].contains(name)
      #expect(changes > (sample.restores ? 0 : 5) && said >= (isWriter ? 20 : 0))
    }
  }

  /// Returns the problems that messages name: the text of each, or the rule that several lines break.
  private static func said(in messages: String) -> Set<String> {
    var said: Set<String> = []
    for line in messages.split(separator: "\n") {
      if let match = line.firstMatch(of: #/warning: (.*?); to fix it, run/#) {
        said.insert(
          match.1.contains(#/^task .* is the same$/#)
            ? "duplicate-task" : withoutOtherLine(String(match.1)))
      } else if let match = line.firstMatch(of: #/warning: ([0-9]+) tasks have the problem (.*?),/#)
      {
        said.insert(match.2 == "duplicate-task" ? "duplicate-task" : "\(match.1) \(match.2)")
      }
    }
    return said
  }

  /// Returns a message without the line of the other task: of two equal lines, either may be the new one.
  fileprivate static func withoutOtherLine(_ message: String) -> String {
    message.replacing(/also in line [0-9]+/, with: "also in a line")
  }
}

extension WrittenFindingTests {
  /// The lists at one moment, and what `tt check` finds in them.
  struct State {
    let lines: [String]
    private let findings: [Found]

    private struct Report: Decodable { let findings: [Found] }

    struct Found: Decodable {
      let line: Int
      let rule: String
      let message: String

      /// The index of the line among the lines of both lists.
      var place = 0
      var list = ""

      private enum CodingKeys: CodingKey { case line, rule, message }

      /// The findings, without the numbers of their lines.
      var fact: String {
        let counts = [
          "name-case", "duplicate-task", "second-priority", "mixed-line-endings", "duplicate-id",
        ]
        return counts.contains(rule)
          ? rule + message.replacing(/[0-9]+|is \([A-Z]\)/, with: "") : rule + message
      }
    }

    init(of bench: Workbench) throws {
      var (lines, findings): ([String], [Found]) = ([], [])
      for name in ["todo.txt", "other.txt"] {
        guard let text = bench.text(of: name) else { continue }
        let own = text.split(separator: "\n", omittingEmptySubsequences: false).map {
          "\(name): \($0)"
        }
        let output = bench.tt("-f", Argument(bench.path(of: name)), "check", "--json").output
        let report = try JSONDecoder().decode(Report.self, from: Data(output.utf8))
        findings += report.findings.map { finding in
          var finding = finding
          finding.place = lines.count + finding.line - 1
          finding.list = name
          return finding
        }
        lines += own
      }
      (self.lines, self.findings) = (lines, findings)
    }

    /// Returns what is found in new lines more often than it was found before.
    ///
    /// Only certain findings must be reported. Completed tasks are often the same, and a name that
    /// existed before may only now be the rarer spelling. Problems in a line that only moves to
    /// another list are not new.
    func newFindings(since before: State, onlyCertain: Bool = false) -> Set<String> {
      func isCertain(_ finding: Found) -> Bool {
        switch finding.rule {
        case "duplicate-task": !lines[finding.place].contains(".txt: x ")
        case "name-case":
          !before.lines.contains { $0.contains(finding.message.prefix { $0 != " " }) }
        default: true
        }
      }
      // If lines are equal, the last ones are the new ones.
      var oldLines = before.lines
      let isOldLine = lines.map { line in
        guard let index = oldLines.firstIndex(of: line) else { return false }
        oldLines.remove(at: index)
        return true
      }
      // Their order decides which of two equal tasks is the duplicate.
      func isOld(_ finding: Found) -> Bool {
        isOldLine[finding.place] && finding.rule != "duplicate-task"
      }
      var rest = before.distinct
      func wasFound(_ finding: Found) -> Bool {
        let index = rest.firstIndex {
          $0.fact == finding.fact && (onlyCertain || $0.list == finding.list)
        }
        guard let index else { return false }
        rest.remove(at: index)
        return true
      }
      let (new, old) = (distinct.filter { !isOld($0) }, distinct.filter(isOld))
      for finding in old { _ = wasFound(finding) }
      var said: Set<String> = []
      let found = new.filter { !wasFound($0) && (!onlyCertain || isCertain($0)) }
      for (rule, findings) in Dictionary(grouping: found, by: \.rule) {
        let count = Set(findings.map(\.place)).count
        if rule == "duplicate-task" {
          said.insert(rule)
        } else if count > 1 {
          said.insert("\(count) \(rule)")
        } else {
          said.formUnion(findings.map { WrittenFindingTests.withoutOtherLine($0.message) })
        }
      }
      return said
    }

    /// The findings, each fact once for each line.
    private var distinct: [Found] {
      var seen: Set<String> = []
      return findings.filter { seen.insert("\($0.place) \($0.fact)").inserted }
    }
  }

  /// A person who makes many mistakes.
  struct Writer {
    let bench: Workbench
    private var random: SeededRandom

    init(seed: UInt64) throws { (bench, random) = (try Workbench(), SeededRandom(seed: seed)) }

    private static let heads = [
      "", "", "", "(A) ", "(b) ", "2026-11-20 ", "(C) 2026-11-20 ", "x 2026-11-20 ", "X ", "(A)",
    ]

    private static let words = [
      "Call", "mum", "fri", "milk", "due:", "due;fri", "due:2026-12-01", "due:2026-12-02",
      "due=2026-12-01", "duedate:2026-12-01", "due:friday", "due:soon", "t:2026-12-02",
      "until:2026-01-01", "until:2026-12-24", "rec:", "1w", "rec:1w", "+", "work", "+work", "+Work",
      "@home",
      "@Home", "(B)", "p:one", "p:two", "id:one", "id:two", "pri:A", "place:\"two", "words\"",
      "x2026-11-20",
    ]

    mutating func pick<Element>(_ choices: [Element]) -> Element {
      choices[Int.random(in: choices.indices, using: &random)]
    }

    mutating func one(in count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

    var number: Argument {
      mutating get { Argument(String(Int.random(in: 1...8, using: &random))) }
    }

    /// A text, often one with mistakes.
    var text: Argument { mutating get { Argument(line) } }

    private var line: String {
      mutating get {
        let old = (bench.text ?? "").split(separator: "\n")
        if !old.isEmpty, one(in: 8) { return String(pick(old)) }
        if one(in: 4) { return pick(WritingLawTests.rows).line }
        let count = Int.random(in: 1...4, using: &random)
        let words = (0..<count).map { _ in pick(Writer.words) }
        return pick(Writer.heads) + words.joined(separator: " ")
      }
    }

    mutating func lines(_ count: Int) -> [UInt8] {
      Array((0..<count).map { _ in line + "\n" }.joined().utf8)
    }

    /// The text that the next editor writes.
    mutating func edit(to text: [UInt8]) {
      bench.runProgram = { program in
        guard let path = program.words.last else { return .exited(1) }
        try Data(text).write(to: URL(filePath: String(decoding: path, as: UTF8.self)))
        return .exited(0)
      }
    }
  }
}

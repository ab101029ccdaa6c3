import CommandTestSupport

/// A command that writes a line reports what `tt check` would, and suggests a command that fixes
/// it.
@Suite(.sideBySide) struct WritingLawTests {
  /// A line that breaks a rule, in a list with other lines.
  struct Row: Sendable, CustomTestStringConvertible {
    let rule: CheckRule
    let line: String
    var others = ["Read +work id:one", "Rest"]

    /// What a person would write instead, if no command can know it.
    var mended: String?

    var testDescription: String { line }
  }

  static let rows: [Row] = [
    Row(rule: .impossibleDate, line: "a due:2026-02-30", mended: "a"),
    Row(rule: .relativeDate, line: "a due:friday"),
    Row(rule: .unknownDate, line: "a due:fridya"),
    Row(rule: .unknownDate, line: "a due:soon", mended: "a"),
    Row(rule: .invalidRecurrence, line: "a rec:1x", mended: "a"),
    Row(rule: .thresholdAfterDue, line: "a t:2026-12-02 due:2026-12-01"),
    Row(rule: .pastUntil, line: "a until:2026-01-01", mended: "a"),
    Row(rule: .detachedValue, line: "a due: fri"), Row(rule: .detachedValue, line: "(A) a rec: 1w"),
    Row(rule: .detachedValue, line: "it's a  due: 2026-12-01 \u{10}note"),
    Row(rule: .detachedValue, line: "Call Bob due :fri"),
    Row(rule: .detachedValue, line: "Call Bob due: tomorow"),
    Row(rule: .detachedValue, line: "Foo due:", mended: "Foo"),
    Row(rule: .detachedValue, line: "Foo due: +work", mended: "Foo +work"),
    Row(rule: .equalsSign, line: "a due=\"2026-12-01\""),
    Row(rule: .nearMissKey, line: "a (due:fri)"), Row(rule: .nearMissKey, line: "a du:fri"),
    Row(rule: .attachedPriority, line: "(A)(B) two"),
    Row(rule: .equalsSign, line: "a due=2026-12-01"), Row(rule: .semicolon, line: "a due;fri"),
    Row(rule: .detachedName, line: "Call Bob + work"),
    Row(rule: .detachedName, line: "Call +home + work"),
    Row(rule: .noWords, line: "due:2026-12-01", mended: "a due:2026-12-01"),
    Row(rule: .quotedValue, line: "a place:\"two words\""),
    Row(rule: .duplicateKey, line: "a due:2026-12-01 due:2026-12-02"),
    Row(rule: .nearMissKey, line: "a duedate:2026-12-01"),
    Row(rule: .lowercasePriority, line: "(b) a"),
    Row(rule: .priorityAfterDate, line: "2026-11-20 (A) a"),
    Row(rule: .longPriority, line: "(AA) a"), Row(rule: .longPriority, line: "2026-11-20 (AA) a"),
    Row(rule: .attachedPriority, line: "(A)Call"),
    Row(rule: .attachedPriority, line: "2026-11-20 (A)Call mum"),
    Row(rule: .secondPriority, line: "(A) (B) two"),
    Row(rule: .openPriorityTag, line: "a pri:A"), Row(rule: .openPriorityTag, line: "(B) a pri:A"),
    Row(rule: .attachedMark, line: "x2026-11-20 a"),
    Row(rule: .attachedMark, line: "2026-11-20 x2026-11-20 a"),
    Row(rule: .uppercaseMark, line: "X 2026-11-20 a"),
    Row(rule: .uppercaseMark, line: "2026-11-20 X 2026-11-20 a"),
    Row(rule: .uppercaseMark, line: "X a", mended: "a"),
    Row(rule: .dependencyCycle, line: "a id:two p:two"), Row(rule: .missingParent, line: "a p:no"),
    Row(rule: .duplicateID, line: "a id:one", mended: "a"),
    Row(rule: .nameCase, line: "a +Work"), Row(rule: .duplicateTask, line: "Rest"),
  ]

  /// Rules without a row, with the reason.
  static let others: [CheckRule: String] = [
    .mixedLineEndings: "only an editor can write them", .invalidUTF8: "the rows are text",
    .orphanNote: "most ways remove the indentation",
    .conflictMarker: "only git writes them",
  ]

  /// The ways to write a line; each returns the messages and the number of the line, or nil if it refuses.
  enum Way: String, CaseIterable {
    case add, input, replace, append, prepend, edit, editAll, importing
  }

  @Test func everyRuleHasARow() {
    let rules = Set(WritingLawTests.rows.map(\.rule)).union(WritingLawTests.others.keys)
    #expect(rules == Set(CheckRule.allCases))
  }

  @Test(arguments: Sample.one(in: 1, of: rows))
  func aWrittenFindingIsSaidAndItsRemedyRemovesIt(row: Row) throws {
    var said = 0
    for way in Way.allCases {
      let bench = try Workbench(row.others.joined(separator: "\n") + "\n")
      guard let messages = try write(row, by: way, in: bench) else { continue }
      let findings = found(in: bench)
      guard findings.contains(where: { $0.contains(": \(row.rule.rawValue): ") }) else { continue }
      said += 1
      let place: Comment = "\(way): \(messages)"
      let remedies = messages.matches(of: /[;?] [Tt]o fix it, run tt (.*)/).map { String($0.1) }
      try #require(!remedies.isEmpty, place)
      let before = lines(of: bench)
      var isMended = false
      for remedy in Set(remedies) {
        let isEdit = ShellWords(remedy).words.contains("edit")
        #expect(isEdit == (row.mended != nil) || remedies.count > 1, place)
        try mend(remedy, row, in: bench)
        let rest = found(in: bench)
        if !rest.contains(where: { $0.contains(": \(row.rule.rawValue): ") }) {
          isMended = true
          break
        }
      }
      #expect(isMended, place)
      let after = lines(of: bench)
      #expect(before.filter { !after.contains($0) }.count <= 1, place)
    }
    #expect(said > 0)
  }

  /// A problem that a change leaves in place is not reported again.
  @Test(arguments: Sample.one(in: 1, of: rows))
  func anOldFindingIsNotSaid(row: Row) throws {
    for words: [Argument] in [
      ["pri", "3", "C"], ["append", "3", "more"], ["tag", "3", "est:3"], ["note", "3", "more"],
      ["mv", "3", "top"], ["mv", "3", "other.txt"], ["sort"], ["do", "3"], ["fmt", "--spacing"],
      ["do", "3"],
    ] {
      let bench = try Workbench((row.others + [row.line]).joined(separator: "\n") + "\n")
      let before = Set(rules(in: bench))
      let result = bench.tt(words)
      let new = Set(rules(in: bench)).subtracting(before)
      if new.isEmpty {
        #expect(!result.messages.contains("; to fix it"), "\(words): \(result.messages)")
      }
    }
  }

  // MARK: - Writing and mending

  private func write(_ row: Row, by way: Way, in bench: Workbench) throws -> String? {
    let line = Argument(row.line)
    let words = row.line.split(separator: " ").map(String.init)
    let result: Workbench.Result
    switch way {
    case .add: result = bench.tt(["add", "--undated", line])
    case .input:
      bench.input = Array((row.line + "\n").utf8)
      result = bench.tt(["add", "--undated", "-"])
    case .replace:
      bench.tt(["add", "--undated", "something"])
      result = bench.tt(["replace", "3", line])
    case .append:
      guard words.count > 1, !row.line.contains("  ") else { return nil }
      try bench.write((row.others + [words[0]]).joined(separator: "\n") + "\n")
      if hasRule(row, in: bench) { return nil }
      result = bench.tt(["append", "3"] + words.dropFirst().map { Argument($0) })
    case .prepend:
      guard words.count > 1, !row.line.contains("  ") else { return nil }
      let rest = words.dropFirst().joined(separator: " ")
      try bench.write((row.others + [rest]).joined(separator: "\n") + "\n")
      if hasRule(row, in: bench) { return nil }
      result = bench.tt(["prepend", "3", Argument(words[0])])
    case .edit:
      bench.tt(["add", "--undated", "something"])
      result = edit(["edit", "3"], as: row.line, in: bench)
    case .editAll:
      result = edit(["edit"], as: (row.others + [row.line]).joined(separator: "\n"), in: bench)
    case .importing:
      try bench.write(row.line + "\n", to: "new.todo")
      result = bench.tt(["import", "--from", "todo", Argument(bench.path(of: "new.todo"))])
    }
    return result.status == .done ? result.messages : nil
  }

  /// Whether the list breaks the rule before the line is written.
  private func hasRule(_ row: Row, in bench: Workbench) -> Bool {
    found(in: bench).contains { $0.contains(": \(row.rule.rawValue): ") }
  }

  private func mend(_ remedy: String, _ row: Row, in bench: Workbench) throws {
    let words = ShellWords(remedy).words
    let result =
      words.contains("edit")
      ? edit(words, as: row.mended ?? "something", in: bench) : bench.tt(words)
    #expect(result.status == .done, "\(remedy): \(result.messages)")
  }

  /// Runs `tt edit` with an editor that writes a text.
  private func edit(_ words: [Argument], as text: String, in bench: Workbench) -> Workbench.Result {
    bench.runProgram = { program in
      guard let path = program.words.last else { return .exited(1) }
      try Data(Array((text + "\n").utf8)).write(
        to: URL(filePath: String(decoding: path, as: UTF8.self)))
      return .exited(0)
    }
    return bench.tt(words, adding: ["EDITOR": "writer"])
  }

  private func found(in bench: Workbench) -> [String] {
    var all: [String] = []
    for name in ["todo.txt", "other.txt"] where bench.text(of: name) != nil {
      let output = bench.tt(["-f", Argument(bench.path(of: name)), "check"]).output
      all += output.split(separator: "\n").map { line in
        name + line.dropFirst(bench.path(of: name).count)
      }
    }
    return all
  }

  private func rules(in bench: Workbench) -> [String] {
    found(in: bench).compactMap { $0.split(separator: " ").dropFirst().first.map(String.init) }
  }

  private func lines(of bench: Workbench) -> [String] {
    ["todo.txt", "other.txt"].flatMap { name in
      (bench.text(of: name) ?? "").split(separator: "\n").map(String.init)
    }
  }
}

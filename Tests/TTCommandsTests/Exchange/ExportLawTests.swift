import CommandTestSupport

@testable import TTCommands

/// Whatever a list contains, every format prints it, and `tt import` reads it back.
@Suite(.sideBySide) struct ExportLawTests {
  static let heads = [
    "", "(A) ", "(D) ", "(Z) 2026-11-01 ", "2026-11-01 ", "x ", "x 2026-11-20 ",
    "x 2026-11-20 2026-11-01 ", "x (B) 2026-11-20 2026-11-01 ",
  ]

  static let words =
    [
      "Call", "mum,", "\"q\"", "a;b", "\\", "\\n", "\\x41", "ü牛乳", "<b>", "+", "@", "+home", "++x",
      "+@p", "@@c", "@phone", "due:2026-11-25", "due:2026-11-30T17:30", "due:9999-12-31T23:59",
      "due:0001-01-01", "due:2026-11-25T00:00", "due:friday", "due:", "t:2026-11-20",
      "t:2026-11-25T10:00", "t:soon",
      "rec:1w", "rec:+1m", "rec:99999999999999999999d", "rec-day:99", "until:2027-01-01",
      "until:9999-12-31", "until:2027-01-01T10:00", "id:a", "p:a", "p:", "h:1",
      "est:99999999999999999999", "spent:1h",
      "start:2026-11-21T11:30+00:00", "note:x", "C", "(C)", "2026-11-02", "x", "#",
    ] + (0x21...0x7E).map { "pri:\(Unicode.Scalar(UInt8($0)))" }

  static let importers: [ExportFormat: ImportFormat] = [
    .json: .json, .jsonl: .json, .csv: .csv, .tsv: .tsv, .ical: .ical, .taskwarrior: .json,
  ]

  /// Returns a task; one without text, or with its note in the line, is rarer.
  private static func line(_ random: inout SeededRandom) -> String {
    let text = (0..<Int.random(in: 0...5, using: &random)).map { _ in
      words.randomElement(using: &random) ?? ""
    }
    let notes = ["", "", "\n    a, \"note\" \\ of\n      two lines", "\u{10}a note\u{10}of two"]
    let line =
      (heads.randomElement(using: &random) ?? "") + text.joined(separator: " ")
      + (notes.randomElement(using: &random) ?? "")
    // No note is below a blank line.
    return line.hasPrefix("\n") ? self.line(&random) : line
  }

  /// Returns what a list becomes when it is exported and imported.
  ///
  /// A list can begin with an indented task, whose text gets a date if a line could not start with
  /// it. Other formats than tt's own have notes only below the tasks, which must have a text then.
  private static func readBack(_ list: String, from format: ExportFormat) -> String {
    list.split(separator: "\n").enumerated().map { index, line in
      var line = String(line)
      if index == 0, line.hasPrefix(" ") {
        line.removeFirst()
        let item = TodoItem(line)
        let isText = item.lineKind == .task && item.textBytes.startIndex == 0
        line = isText ? line : "2026-11-21 \(line)"
      }
      guard [.ical, .taskwarrior].contains(format) else { return line + "\n" }
      let parts = line.split(separator: "\u{10}", omittingEmptySubsequences: false)
      if format == .ical, parts[0].isEmpty { return line + "\n" }
      return (parts[0].isEmpty ? "-" : parts[0])
        + parts.dropFirst().map { "\n    \($0)" }.joined() + "\n"
    }.joined()
  }

  /// Returns a list of as many tasks, without comments.
  static func list(of count: Int, _ random: inout SeededRandom) -> String {
    var lines: [String] = []
    while lines.count < count {
      let line = line(&random)
      if Document(line).items.count == 1, !line.contains("#") { lines.append(line) }
    }
    return lines.map { "\($0)\n" }.joined()
  }

  @Test(arguments: ExportFormat.allCases)
  func everyTaskIsPrintedAndReadBack(format: ExportFormat) throws {
    var random = SeededRandom(seed: 22)
    for _ in 0..<rounds(400) {
      let lines = (0..<6).map { _ in ExportLawTests.line(&random) }
      let text = (Bool.random(using: &random) ? " " : "") + lines.map { "\($0)\n" }.joined()
      guard Document(text).items.count == lines.count, !text.contains("#") else { continue }
      let bench = try Workbench(text)
      let result = bench.tt("export", "--format", Argument(format.rawValue))
      #expect(result.status == .done, "\(text)")
      if format == .ical { expectValidDates(in: result.output, text) }
      guard let importer = ExportLawTests.importers[format] else { continue }
      let back = try Workbench([])
      back.input = Array(result.output.utf8)
      let imported = back.tt("import", "--from", Argument(importer.rawValue), "-")
      let expected = ExportLawTests.readBack(text, from: format)
      if format == .taskwarrior {
        #expect(
          imported.status == .done && sorted(back.text) == sorted(expected), "\(text)\(imported)")
      } else {
        #expect(imported.status == .done && back.text == expected, "\(text)\(imported)")
      }
      #expect(!imported.messages.contains("not imported"), "\(text)\(imported)")
    }
  }

  /// A list already has each of its own tasks, in any format.
  ///
  /// Taskwarrior has priorities in the text, so a `pri:` there changes, and `-` for a task without
  /// words.
  @Test(arguments: importers.keys.sorted { $0.rawValue < $1.rawValue })
  func aListHasItsOwnTasks(format: ExportFormat) throws {
    var random = SeededRandom(seed: 24)
    for _ in 0..<rounds(100) {
      let list = ExportLawTests.list(of: 12, &random)
        .replacing("pri:", with: format == .taskwarrior ? "key:" : "pri:")
      let bench = try Workbench(list)
      bench.input = Array(bench.tt("export", "--format", Argument(format.rawValue)).output.utf8)
      let importer = ExportLawTests.importers[format] ?? .todo
      let result = bench.tt("import", "--from", Argument(importer.rawValue), "-")
      let added = (bench.text ?? "").dropFirst(list.count).split(separator: "\n")
      let others = added.filter {
        format != .taskwarrior || !$0.split(separator: " ").contains("-")
      }
      #expect(others.allSatisfy { $0.hasPrefix("  ") }, "\(list)\(result)")
    }
  }

  /// The words of each line, which Taskwarrior moves; a priority is a tag there, `-` stands for an
  /// empty text, and a text needs no date before it if the tag becomes a priority.
  private func sorted(_ list: String?) -> [[String]] {
    (list ?? "").split(separator: "\n").map { line in
      let words = line.split(separator: " ").filter { !["-", "2026-11-21"].contains($0) }
        .map { word in
          word.count == 3 && word.first == "(" && word.last == ")"
            ? "pri:\(word.dropFirst().dropLast())" : String(word)
        }
      // A completed task can have its priority twice: `x (B) … pri:B`.
      return words.indices.filter {
        !words[$0].hasPrefix("pri:") || !words[..<$0].contains(words[$0])
      }
      .map { words[$0] }.sorted()
    }
  }

  /// A to-do does not end before it starts, both have the same type and zone, and so has the end
  /// of a series (RFC 5545 §3.8.2.3, §3.3.10).
  private func expectValidDates(in calendar: String, _ list: String) {
    let text = calendar.replacing("\r\n ", with: "")
    for todo in text.split(separator: "BEGIN:VTODO").dropFirst() {
      var values: [Substring: Substring] = [:]
      for line in todo.split(separator: "\r\n") {
        let parts = line.split(separator: ":", maxSplits: 1)
        if parts.count == 2 { values[parts[0].prefix { $0 != ";" }] = parts[1] }
      }
      #expect(values["DURATION"] == nil || values["DUE"] == nil, "\(todo)")
      let end = values["RRULE"]?.split(separator: "UNTIL=").dropFirst().first
      for date in [values["DUE"], end] {
        guard let start = values["DTSTART"], let date else { continue }
        #expect(date.count == start.count && date >= start, "\(list)\(todo)")
      }
    }
  }
}

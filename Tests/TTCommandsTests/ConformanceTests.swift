import CommandTestSupport

/// The cases of `Grammar/suite` in this process; `.ci/suite` runs them with the suite's own runner.
@Suite struct ConformanceTests {
  /// Each file of cases, and the dialects to run it with; the strict one has no notes.
  private static let runs = RepositoryFiles.paths(below: "Grammar/suite/cases", suffix: ".json")
    .flatMap { path in
      (path.hasSuffix("/notes.json") ? ["extended"] : ["strict", "extended"]).map { (path, $0) }
    }

  /// The strict dialect passes every case; the extended one fails exactly those that the page of the dialect names.
  @Test(arguments: Sample.one(in: 1, of: runs))
  func aCaseIsPassed(path: String, dialect: String) throws {
    let topic = try #require(try json(RepositoryFiles.bytes(of: path)) as? [String: Any])
    let page = RepositoryFiles.text(of: "Grammar/dialect.md")
    let (level, name) = (try text("level", of: topic), try text("topic", of: topic))
    for values in try #require(topic["cases"] as? [[String: Any]]) {
      let id = "\(level)/\(name)/\(try text("id", of: values))"
      let isPassed = try isPassed(values, dialect)
      #expect(isPassed != (dialect == "extended" && page.contains("`\(id)`")), "\(id)")
    }
  }

  /// Whether tt does what one of the answers of a case says.
  private func isPassed(_ values: [String: Any], _ dialect: String) throws -> Bool {
    let bench = try Workbench(bytes("input", of: values) ?? [])
    try bench.configure("dialect = \(dialect)\n")
    let answers = values["accept"] as? [[String: Any]] ?? [values]
    let operation = try text("op", of: values)
    if operation == "read" {
      let result = bench.tt("ls", "--all", "--sort", "line", "--json")
      guard result.status == .done else { return answers.contains { $0["error"] != nil } }
      // Foundation rejects the lone surrogates that represent bytes that are not UTF-8.
      let output = result.output.replacing(/\\ud[c-f][0-9a-f]{2}/, with: "?")
      let document = try json(Array(output.utf8)) as? [String: Any]
      let tasks = try #require(document?["tasks"] as? [[String: Any]])
      return answers.contains { hasFields($0["expect"] as? [[String: Any]] ?? [], tasks) }
    }
    let (words, printsList) = try #require(Self.commands[operation])
    let arguments = values["args"] as? [String: Any] ?? [:]
    let given = ["line", "priority", "text"].compactMap { arguments[$0].map { Argument("\($0)") } }
    let result = bench.tt(words + (given.isEmpty ? [] : ["--"] + given))
    guard result.status == .done else { return answers.contains { $0["error"] != nil } }
    let output = printsList ? Array(result.output.utf8) : bench.list ?? []
    return answers.contains { isOutput(output, $0, values["compare"] as? String ?? "lines") }
  }

  /// The command of each operation, and whether it prints the list that the suite compares.
  private static let commands: [String: (words: [Argument], printsList: Bool)] = [
    "complete": (["do"], false), "reopen": (["reopen"], false), "priority": (["pri"], false),
    "unprioritize": (["depri"], false), "add": (["add"], false),
    "write": (["fmt", "--dates"], false),
    "list": (["ls", "--all", "--raw"], true), "visible": (["ls", "--raw"], true),
  ]

  /// Whether tasks have the fields that an answer names.
  private func hasFields(_ expected: [[String: Any]], _ tasks: [[String: Any]]) -> Bool {
    guard expected.count == tasks.count else { return false }
    return zip(expected, tasks).allSatisfy { fields, task in
      fields.allSatisfy { name, value in
        let found = task[Self.names[name] ?? name]
        switch name {
        case "tags":
          let tags = (found as? [[String: String]])?.map { [$0["key"] ?? "", $0["value"] ?? ""] }
          return (value as? [[String]]).map(Set.init) == tags.map(Set.init)
        case "projects", "contexts":
          return (value as? [String]).map(Set.init) == (found as? [String]).map(Set.init)
        default: return (value as? NSObject) == (found as? NSObject)
        }
      }
    }
  }

  /// The members of `--json` that have another name in the suite.
  private static let names = [
    "completed": "done", "creationDate": "created", "completionDate": "completed", "notes": "note",
  ]

  private func isOutput(_ output: [UInt8], _ answer: [String: Any], _ way: String) -> Bool {
    func lines(_ bytes: [UInt8]) -> [[UInt8]] {
      var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
      if lines.last == [] { lines.removeLast() }
      return lines
    }
    func sorted(_ lines: [[UInt8]]) -> [[UInt8]] {
      lines.sorted { $0.lexicographicallyPrecedes($1) }
    }
    func wanted(_ name: String) -> [[UInt8]]? {
      (answer[name] as? [String])?.map { Array(dated($0).utf8) }
    }
    if let order = wanted("order") { return lines(output).filter(order.contains) == order }
    if let set = wanted("set") { return sorted(lines(output)) == sorted(set) }
    guard let expected = bytes("output", of: answer) else { return false }
    return switch way {
    case "bytes": expected == output
    case "set": sorted(lines(expected)) == sorted(lines(output))
    default: lines(expected) == lines(output)
    }
  }

  // MARK: - Values of a case

  private func json(_ bytes: [UInt8]) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(bytes))
  }

  private func text(_ name: String, of values: [String: Any]) throws -> String {
    try #require(values[name] as? String)
  }

  /// Bytes, which a case gives as text or, if they are not UTF-8, as hexadecimal digits.
  private func bytes(_ name: String, of values: [String: Any]) -> [UInt8]? {
    if let text = values[name] as? String { return Array(dated(text).utf8) }
    guard let digits = values[name + "Hex"] as? String else { return nil }
    let bytes = stride(from: 0, to: digits.count, by: 2).compactMap { start in
      UInt8(digits.dropFirst(start).prefix(2), radix: 16)
    }
    // Each byte is a character, so that the dates in the text can be replaced.
    let text = String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    return dated(text).unicodeScalars.map { UInt8($0.value) }
  }

  /// Replaces `{today}` and `{today+7}` with days of the workbench.
  private func dated(_ text: String) -> String {
    let parts = text.split(separator: "{today", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(String(parts[0])) { text, part in
      let days = Int(part.prefix { $0 != "}" }) ?? 0
      let day = CivilDate(year: 2026, month: 11, day: 21)?.adding(days: days)
      return text + (day?.text ?? "") + part.drop { $0 != "}" }.dropFirst()
    }
  }
}

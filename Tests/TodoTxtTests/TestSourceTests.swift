import TestSupport

/// A test can fail: it checks something, has all its examples, and either reaches its end or is
/// skipped with a message.
@Suite struct TestSourceTests {
  private static let files = RepositoryFiles.paths(below: "Tests", suffix: "Tests.swift")

  /// The folders of examples, the ends of their names, and how many there are at least.
  @Test(
    arguments: [
      ("Tests/Transcripts/cli", ".session", 73), ("Tests/Transcripts/calendars", ".ics", 8),
      ("Tests/Transcripts/screen", ".screen", 6), ("Tests/Transcripts/screen/ui", ".keys", 21),
      ("Tests/Transcripts/lsp", ".lsp", 13), ("Grammar/suite/cases", ".json", 31),
      ("Grammar/vectors/dates", ".txt", 15), ("Grammar/vectors/filter", ".txt", 11),
      ("Grammar/vectors/lines", ".txt", 13), ("Grammar/vectors/prose", ".txt", 5),
      ("Grammar/vectors/parts", ".txt", 1), ("Grammar/vectors/recurrence", ".txt", 7),
    ])
  func noExampleIsMissing(folder: String, suffix: String, least: Int) {
    let paths = RepositoryFiles.paths(below: folder, suffix: suffix)
    #expect(least...(least + least / 4 + 1) ~= paths.count, "raise the number if you add some")
    for path in paths { #expect(!RepositoryFiles.bytes(of: path).isEmpty, "\(path)") }
  }

  @Test func equivalentMutantsAreInTheSources() {
    let sources = RepositoryFiles.paths(below: "Sources", suffix: ".swift")
    for row in RepositoryFiles.lines(of: "Tests/Tools/Mutants/equivalent.txt") {
      let parts = row.components(separatedBy: " ¦ ")
      let lines = sources.filter { $0.hasSuffix("/" + parts[0]) }.flatMap(RepositoryFiles.lines)
      #expect(parts.count == 4 && lines.contains { $0.drop { $0 == " " } == parts[1] }, "\(row)")
    }
  }

  @Test func aMissingFileOrFolderIsAnIssue() {
    withKnownIssue { _ = RepositoryFiles.bytes(of: "Tests/none") }
    withKnownIssue { _ = RepositoryFiles.paths(below: "Tests", suffix: ".none") }
  }

  @Test(arguments: [1, 2, 7, 40]) func noSampleIsEmpty(count: Int) {
    for one in [1, 3, 80] { #expect(!Sample.one(in: one, of: Array(0..<count)).isEmpty) }
  }

  @Test(arguments: files) func everyTestChecksSomething(path: String) {
    for place in vacuousPlaces(in: RepositoryFiles.lines(of: path)) {
      Issue.record("\(path):\(place): this cannot fail")
    }
  }

  @Test(
    arguments: [
      (["  @Test func ends() { run() }"], [1]), (["  @Test func ends() throws { try run() }"], []),
      (["  @Test(arguments: cases)", "  func ends() {", "    run()", "  }", "  // expect"], [1]),
      (["    #expect(names.count " + ">= 0)"], [1]), (["    #expect(" + "true)"], [1]),
    ] as [([String], [Int])])
  func aTestWithoutChecksIsFound(lines: [String], places: [Int]) {
    #expect(vacuousPlaces(in: lines) == places)
  }

  @Test(arguments: files)
  func noTestReturnsEarly(path: String) {
    for place in earlyReturns(in: RepositoryFiles.lines(of: path)) {
      Issue.record("\(path):\(place): use .needs, .enabled(if:) or installed(_:needing:)")
    }
  }

  @Test(
    arguments: [
      "guard isThere else { return }", "if isMissing { return }", "guard isThere else { continue }",
      "guard isThere else {\nreturn\n}", "if isMissing {\nreturn print(\"skipped\")\n}",
    ])
  func anEarlyReturnIsFound(text: String) {
    let body = text.split(separator: "\n").map { line in
      line.hasPrefix("return") ? "      \(line)" : "    \(line)"
    }
    let test = ["  @Test func isRight() {"] + body + ["    #expect(isRight)", "  }"]
    #expect(earlyReturns(in: test).count == (text.contains("continue") ? 0 : 1))
    let helper = ["  func make() {"] + body + ["  }"]
    #expect(earlyReturns(in: helper) == [])
  }

  /// No test skips steps of a loop because the machine lacks something.
  @Test(
    arguments: [
      "  if try !isInstalled(\"zsh\") { continue }",
      "  guard try isInstalled(\"zsh\") else { return }",
    ])
  func aSkippedStepIsFound(line: String) { #expect(earlyReturns(in: [line]) == [1]) }

  /// Returns the numbers of the lines with an expectation that is always true, and of tests that
  /// expect nothing, not even that a call throws no error.
  private func vacuousPlaces(in lines: [String]) -> [Int] {
    lines.indices.filter { index in
      let line = lines[index]
      if line.contains(".count " + ">= 0)") || line.contains("#expect(" + "true)") { return true }
      let indentation = line.prefix { $0 == " " }
      guard line.dropFirst(indentation.count).hasPrefix("@Test"), !line.contains(".disabled(")
      else { return false }
      let test = lines[index...]
      let end = test.firstIndex { line in
        line.prefix { $0 == " " } == indentation && line.hasSuffix("}")
      }
      return !test[...(end ?? index)].contains { line in
        ["expect", "#require", "Issue.record", "withKnownIssue", "try", "await "]
          .contains { line.contains($0) }
      }
    }.map { $0 + 1 }
  }

  /// Returns the numbers of the lines on which a test returns, or looks for a program and skips
  /// something.
  ///
  /// A test that has just recorded an issue may return.
  private func earlyReturns(in lines: [String]) -> [Int] {
    var (found, isTest) = ([Int](), false)
    var above = ""
    for (number, line) in zip(1..., lines) {
      defer { above = line }
      let indentation = line.prefix { $0 == " " }.count
      let text = line.dropFirst(indentation)
      if text.hasPrefix("@Test") { isTest = true }
      if indentation == 2, text.hasPrefix("}") { isTest = false }
      let returns =
        indentation == 4 && ["{ return }", "{ return print("].contains { text.contains($0) }
        || indentation == 6 && (text == "return" || text.hasPrefix("return print("))
          && !above.contains("Issue.record(")
      let looks = ["isInstalled(", "fileExists("].contains { text.contains($0) }
      let leavesOut = ["{ return }", "{ continue }"].contains { text.hasSuffix($0) }
      if isTest && returns || looks && leavesOut { found.append(number) }
    }
    return found
  }
}

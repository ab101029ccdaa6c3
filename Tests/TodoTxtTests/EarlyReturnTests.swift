import TestSupport
import Testing

/// A test does what it says or is skipped with a message: none returns before its end.
@Suite struct EarlyReturnTests {
  @Test(arguments: RepositoryFiles.paths(below: "Tests", suffix: "Tests.swift"))
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
    let test = ["  @Test func isRight() {"] + body + ["    #expect(true)", "  }"]
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

import TestSupport

/// The conversations in `Tests/Transcripts/mcp`.
///
/// `TT_RECORD=1` writes the results of the steps into the files.
@Suite struct AssistantCaseTests {
  @Test(arguments: cases)
  func theConversationGoesSo(_ testCase: AssistantCase) throws {
    let results = try testCase.run()
    #expect(results.count == testCase.steps.count)
    for (step, result) in zip(testCase.steps, results) {
      #expect(result == step.expected, "\(testCase.testDescription): \(step.request)")
    }
  }

  @Test func everyCaseIsRead() {
    let lines = files.flatMap { $0.text.split(separator: "\n") }
    #expect(cases.count == lines.count { $0.hasPrefix("=== ") })
  }

  @Test(.enabled("not recording") { isRecording })
  func record() throws {
    for (path, text) in files {
      let head = text.components(separatedBy: "=== ")[0]
      var texts: [String] = []
      for var testCase in AssistantCase.cases(in: text, of: path) {
        for (index, result) in try testCase.run().enumerated() {
          testCase.steps[index].expected = result
        }
        texts.append(testCase.text)
      }
      try RepositoryFiles.write(Array((head + texts.joined(separator: "\n")).utf8), to: path)
    }
  }
}

private var isRecording: Bool { ProcessInfo.processInfo.environment["TT_RECORD"] == "1" }

private let files = RepositoryFiles.paths(below: "Tests/Transcripts/mcp", suffix: ".mcp").map {
  (path: $0, text: RepositoryFiles.text(of: $0))
}

private let cases = files.flatMap { path, text in
  AssistantCase.cases(in: text, of: String(path.split(separator: "/").last ?? ""))
}

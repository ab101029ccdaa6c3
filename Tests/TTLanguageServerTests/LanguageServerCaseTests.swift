import TestSupport

/// The cases in `Tests/Transcripts/lsp`, each with both ways to count columns and with both line endings.
///
/// `TT_RECORD=1` writes the results of the requests into the files.
@Suite struct LanguageServerCaseTests {
  @Test(arguments: cases)
  func theRequestHasItsResult(_ testCase: LanguageServerCase) throws {
    for countsBytes in [false, true] {
      for isCRLF in testCase.hasLineEndings ? [false] : [false, true] {
        for step in testCase.steps {
          let asked = try AskedCase(testCase, countsBytes: countsBytes, isCRLF: isCRLF)
          let answer = asked.answer(to: step.request)
          #expect(
            answer == step.expected,
            "\(testCase): \(step.request)\(countsBytes ? ", UTF-8" : "")\(isCRLF ? ", CR LF" : "")")
        }
      }
    }
  }

  @Test func everyCaseIsRead() {
    let lines = files.flatMap { $0.text.split(separator: "\n") }
    #expect(cases.count == lines.count { $0.hasPrefix("=== ") })
  }

  /// Each kind of request is made about each odd text.
  @Test func everythingIsAskedAboutOddTexts() {
    let kinds = Set(cases.flatMap(\.steps).map(\.kind)).subtracting(["tt.foo"])
    let odd = cases.filter { $0.file == "odd-texts.lsp" }
    #expect(odd.count > 5)
    for testCase in odd {
      #expect(kinds.subtracting(testCase.steps.map(\.kind)) == [], "\(testCase)")
    }
  }

  @Test(.enabled("not recording") { isRecording })
  func record() throws {
    for (path, text) in files {
      let head = text.components(separatedBy: "=== ")[0]
      var texts: [String] = []
      for var testCase in LanguageServerCase.cases(in: text, of: path) {
        for index in testCase.steps.indices {
          let asked = try AskedCase(testCase, countsBytes: false, isCRLF: false)
          testCase.steps[index].expected = asked.answer(to: testCase.steps[index].request)
        }
        texts.append(testCase.text)
      }
      let new = head + texts.joined(separator: "\n")
      try RepositoryFiles.write(Array(new.utf8), to: path)
    }
  }
}

private var isRecording: Bool { ProcessInfo.processInfo.environment["TT_RECORD"] == "1" }

private let files = RepositoryFiles.paths(below: "Tests/Transcripts/lsp", suffix: ".lsp").map {
  (path: $0, text: String(decoding: RepositoryFiles.bytes(of: $0), as: UTF8.self))
}

private let cases = files.flatMap { path, text in
  LanguageServerCase.cases(in: text, of: String(path.split(separator: "/").last ?? ""))
}

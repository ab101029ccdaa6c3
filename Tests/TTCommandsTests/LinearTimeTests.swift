import CommandTestSupport

/// Texts far longer than people write take proportional time.
///
/// An algorithm that takes quadratic time would take many minutes.
@Suite struct LinearTimeTests {
  @Test(.timeLimit(.minutes(1)))
  func aLongNoteIsAddedAndUndone() throws {
    let bench = try Workbench("One\n")
    let note = String(repeating: "line\n", count: 30_000)
    #expect(bench.tt("add", "Two", "--note", Argument(note)).status == .done)
    #expect(bench.list?.count { $0 == 0x0A } == 30_002)
    #expect(bench.tt("undo").status == .done)
    #expect(bench.list == Array("One\n".utf8))
  }

  @Test(.timeLimit(.minutes(1)))
  func aHundredRelativesAreShown() throws {
    let lines = (1...171).map { "Task \($0) id:x p:x\n" }
    let output = try Workbench(lines.joined()).tt("show", "1-171").output
    #expect(output.count(of: "open part\t") == 171 * 100)
    #expect(output.count(of: "\n\t… and 71 more\n") == 171 * 2)
  }

  @Test(.timeLimit(.minutes(1)))
  func manyWordsAreSearchedFor() throws {
    let bench = try Workbench("One\n")
    let words = (0..<5000).map { Argument("w\($0)") }
    #expect(bench.tt([Argument("search")] + words).output.isEmpty)
  }

  @Test(.timeLimit(.minutes(1)))
  func manyNamesInATaskAreChecked() throws {
    let names = (0..<30_000).map { "+p\($0)" }.joined(separator: " ")
    let bench = try Workbench("One \(names) +P7\n")
    let result = bench.tt("check")
    #expect("\(result)".contains("+P7"))
  }

  @Test(.timeLimit(.minutes(1)), arguments: ["", "+q "])
  func aNameThatATaskRepeatsIsRenamed(other: String) throws {
    let names = String(repeating: "+p ", count: 100_000)
    let bench = try Workbench("One \(other)\(names)end\n")
    #expect(bench.tt("rename", "+p", "+q").status == .done)
    let expected =
      other.isEmpty ? "One \(String(repeating: "+q ", count: 100_000))end\n" : "One +q end\n"
    #expect(bench.list == Array(expected.utf8))
  }
}

extension String {
  fileprivate func count(of text: String) -> Int { components(separatedBy: text).count - 1 }
}

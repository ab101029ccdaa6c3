import CommandTestSupport

/// Guarantees for every task of every file.
@Suite struct LosslessEditingTests {
  @Test(arguments: oddFiles)
  func doChangesOnlyItsLineAndReopenGivesTheFileBack(file: NamedFile) throws {
    try expectDoAndReopen(file.bytes, everyTask: 1)
  }

  @Test(arguments: ["\n", "\r\n"])
  func theSameHoldsInAFileOfTwoThousandLines(terminator: String) throws {
    // Testing every task takes minutes without optimization.
    try expectDoAndReopen(
      realisticFile(lines: 2000, seed: 5, terminator: terminator), everyTask: 37)
  }

  @Test(arguments: oddFiles + [NamedFile("realistic", realisticFile(lines: 2000, seed: 6))])
  func addAppendsOneLineWithTheEndingOfTheOthers(file: NamedFile) throws {
    let bench = try Workbench(file.bytes)
    let result = bench.tt("add", "--undated", "new +task")
    #expect(result.status == .done)
    let before = Document(parsing: file.bytes)
    let after = Document(parsing: try #require(bench.list))
    let isEmpty = before.lines.isEmpty
    let usual = before.lines.last { $0.terminator != .none }?.terminator ?? .lf
    #expect(after.lines.count == before.lines.count + 1)
    #expect(after.lines.last?.content.elementsEqual("new +task".utf8) == true)
    #expect(after.lines.last?.terminator == usual)
    // A CR at the end of the file would be read as part of a bare LF's ending.
    let ending = file.bytes.last == UInt8(ascii: "\r") ? LineTerminator.crlf : usual
    let gap = isEmpty || before.lines.last?.terminator != LineTerminator.none ? [] : ending.bytes
    #expect(after.bytes == file.bytes + gap + "new +task".utf8 + usual.bytes)
  }

  @Test func addCreatesAMissingList() throws {
    let bench = try Workbench()
    #expect(bench.tt("add", "one").status == .done)
    #expect(bench.list == Array("2026-11-21 one\n".utf8))
  }

  @Test(arguments: oddFiles)
  func readingChangesNothing(file: NamedFile) throws {
    let bench = try Workbench(file.bytes)
    for words in [["ls", "-a"], ["ls", "--json"], ["projects"], ["contexts"]] as [[Argument]] {
      #expect(bench.tt(words[0], words.last ?? "").status == .done)
    }
    #expect(bench.list == file.bytes)
  }

  private func expectDoAndReopen(_ bytes: [UInt8], everyTask step: Int) throws {
    let bench = try Workbench(bytes)
    let document = Document(parsing: bytes)
    let tasks = document.items
    for index in stride(from: 0, to: tasks.count, by: step) where !tasks[index].isCompleted {
      // Completing a task of a series also adds the next one.
      if tasks[index].value(for: .recurrence) != nil { continue }
      let number = tasks[index].number
      let word = Argument(String(number))
      #expect(bench.tt("do", word).status == .done)
      let changed = Document(parsing: try #require(bench.list))
      let line = document.lines[number - 1]
      let before = bytes[..<line.content.startIndex]
      let after = bytes[line.content.endIndex...]
      #expect(changed.bytes.starts(with: before))
      #expect(changed.bytes.suffix(after.count) == after)
      #expect(changed.item(numbered: number)?.isCompleted == true)
      #expect(bench.tt("reopen", word).status == .done)
      let isException =
        tasks[index].priority == nil && line.content.suffix(6).starts(with: " pri:".utf8)
      if isException { try bench.write(bytes) }
      #expect(bench.list == bytes, "line \(number)")
    }
  }
}

import Foundation
import TestSupport
import Testing
import TodoTxt

/// The code of the documentation, compiled and run: each block of a page stands here between `// ┌`
/// and `// └`, and `everyBlockIsCompiled` compares them.
@Suite struct DocumentationTests {
  private let today: CivilDate
  private let bytes = Array(
    "Write +work due:2026-11-23\nRead +work due:2026-11-28\n(B) Call +work due:2026-11-23\n".utf8)

  init() throws { today = try #require(CivilDate(parsing: "2026-11-21".utf8)) }

  @Test func aDocumentIsEdited() {
    // ┌
    let document = Document(parsing: bytes)
    var edit = DocumentEdit(of: document)
    for var item in document.items where item.priority == nil {
      item.priority = .c
      edit.replaceContent(ofLine: item.number, with: item.content)
    }
    let newBytes = edit.bytes
    // └
    #expect(newBytes.starts(with: "(C) Write +work due:2026-11-23\n(C) Read".utf8))
  }

  @Test func aListIsChangedTaskByTask() throws {
    // ┌
    var list = Document(parsing: bytes)
    let added = try list.add("(A) Call mum due:fri", on: today)
    try list.complete(1, on: today)
    var item = try list.task(added.number)
    item[.due] = nil
    item.priority = .b
    try list.update(item)
    // └
    #expect(list.lines[0].content.elementsEqual("x 2026-11-21 Write +work due:2026-11-23".utf8))
    #expect(list.lines[3].content.elementsEqual("(B) 2026-11-21 Call mum".utf8))
  }

  @Test func aPipelineFiltersSortsAndGroups() throws {
    let document = Document(parsing: bytes)
    // ┌
    let filter = try Filter("+work due<=7d")
    let groups = try document.items
      .filter(filter, on: today)
      .sorted(by: SortOrder(parsing: "due,-pri"))
      .grouped(by: .due, on: today)
    let lines = groups.flatMap { group in
      [group.heading] + group.items.map { "  \($0.number)" }
    }
    // └
    #expect(lines == ["next week", "  3", "  1", "  2"])
  }

  @Test func aWrongQuerySaysWhere() throws {
    let document = Document(parsing: bytes)
    // ┌
    do {
      _ = try document.items.filter(Filter("+work due<tomorow"), on: today)
    } catch {
      let diagnostic = error.diagnostic
      #expect(diagnostic.range == 10..<17)
      #expect(diagnostic.suggestion == "tomorrow")
    }
    // └
  }

  @Test func aQueryIsExplained() throws {
    // ┌
    let meaning = try Filter("due:..fri").explanation(on: today)
    // └
    #expect(meaning.hasPrefix("tasks where due is on or before Friday 2026-11-27 (in 6 days); "))
  }

  @Test func datesAreResolved() throws {
    // ┌
    let friday = try DateExpression("fri").resolve(on: today)
    let lastDays = try DateExpression("eom-2d").resolve(on: today)
    // └
    #expect([friday.text, lastDays.text] == ["2026-11-27", "2026-11-28"])
  }

  @Test func aSeriesGoesOn() throws {
    // ┌
    let rent = TodoItem(parsing: "Pay rent rec:+1m due:2026-11-30")
    let next = try rent.successor(completedOn: today)
    // └
    #expect(next?.content.elementsEqual("Pay rent rec:+1m due:2026-12-30".utf8) == true)
  }

  @Test func everyBlockIsCompiled() throws {
    let here = try String(contentsOfFile: #filePath, encoding: .utf8)
    let compiled = Set(
      here.components(separatedBy: "    // ┌\n").dropFirst().compactMap { rest in
        rest.components(separatedBy: "    // └\n").first.map(withoutIndentation)
      })
    let pages = Shell.package.appending(path: "Sources/TodoTxt/TodoTxt.docc")
    for page in try FileManager.default.contentsOfDirectory(atPath: pages.path()) {
      let text = try String(contentsOf: pages.appending(path: page), encoding: .utf8)
      for rest in text.components(separatedBy: "\n```swift\n").dropFirst() {
        let block = rest.components(separatedBy: "```\n")[0]
        #expect(compiled.contains(block), "in \(page):\n\(block)")
      }
    }
  }

  private func withoutIndentation(_ text: String) -> String {
    text.split(separator: "\n").map { $0.dropFirst(4) + "\n" }.joined()
  }
}

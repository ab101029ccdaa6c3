import TestSupport
import TodoTxt

@testable import Examples

/// The code of the documentation, compiled with the public library alone and run.
@Suite struct DocumentationTests {
  private let today: CivilDate

  init() throws { today = try #require(CivilDate("2026-11-21")) }

  private func examples(
    print: @escaping (Any...) -> Void = { (_: Any...) in }
  ) -> DocumentationExamples {
    let list =
      "Write +work due:2026-11-23\nRead +work due:2026-11-28\n(B) Call +work due:2026-11-23\n"
    return DocumentationExamples(today: today, bytes: Array(list.utf8), print: print)
  }

  @Test func aDocumentIsEdited() throws {
    #expect(try examples().edits().starts(with: "(C) Write +work due:2026-11-23\n(C) Read".utf8))
  }

  @Test func aListIsChangedTaskByTask() throws {
    let (list, next) = try examples().changesTaskByTask()
    #expect(next == nil)
    #expect(list.lines[0].content.elementsEqual("x 2026-11-21 Write +work due:2026-11-23".utf8))
    #expect(list.lines[3].content.elementsEqual("(B) 2026-11-21 Call mum".utf8))
  }

  @Test func aPipelineFiltersSortsAndGroups() throws {
    #expect(try examples().filtersSortsAndGroups() == ["next week", "  3", "  1", "  2"])
  }

  @Test func aWrongQuerySaysWhere() throws {
    var shown: [String] = []
    try examples { shown.append(contentsOf: $0.map { "\($0)" }) }.readsAWrongQuery()
    #expect(shown == ["10..<17", "tomorrow"])
  }

  @Test func aQueryIsExplained() throws {
    let meaning = try examples().explainsAQuery()
    #expect(meaning.hasPrefix("due:..2026-11-27; 2026-11-27 is Friday (in 6 days); "))
  }

  @Test func datesAreResolved() throws {
    #expect(try examples().resolvesDates().map(\.text) == ["2026-11-27", "2026-11-28"])
  }

  @Test func aSeriesGoesOn() throws {
    let next = try examples().continuesASeries()
    #expect(next?.content.elementsEqual("Pay rent rec:+1m due:2026-12-30".utf8) == true)
  }

  @Test func manyTasksAreChanged() throws {
    let list = try examples().changesManyTasks()
    #expect(
      list.text == """
        (A) Write a letter
        Read +work due:2026-12-05
        (B) Call +work due:2026-11-30

        """)
  }

  @Test func notesAndNamesAreChanged() throws {
    var list = Document("Call\nRead +work\nCall\n")
    try examples().changesNotesAndNames(&list)
    #expect(
      list.text == """
        Call
        Read +job
            ask Ann first

        2026-11-21 Plan trip
            passports first

        """)
  }

  @Test func blockedTasksAreFound() {
    var shown: [String] = []
    examples { shown.append($0.map { "\($0)" }.joined(separator: " ")) }
      .findsBlockedTasks(in: Document("Trip id:trip\nTickets p:trip\n"))
    #expect(shown == ["Trip id:trip waits for 1"])
  }

  @Test func tasksMoveBetweenLists() throws {
    var list = Document("Walk\nx 2026-11-20 Sing\nSail\n")
    var (someday, done) = (Document("Fly\n"), Document(""))
    try examples().moves(in: &list, to: &someday, and: &done)
    #expect(list.text == "Walk\n")
    #expect(someday.text == "Fly\nSail\n")
    #expect(done.text == "x 2026-11-20 Sing\n")
  }

  @Test func aListIsCheckedAndFormatted() {
    var shown: [String] = []
    let tidied = examples { shown.append("\($0[0]):\($0[1])") }
      .checksAndFormats(Document("(b) Call   mum due:fri\n    soon\n"))
    #expect(shown == ["1:1", "1:20"])
    #expect(String(decoding: tidied, as: UTF8.self).hasPrefix("(B) Call mum due:2026-11-27"))
  }

  @Test func versionsAreMerged() {
    let merged = examples().merges(
      base: Document("Call\n"), ours: Document("Call\nRead\n"),
      theirs: Document("x 2026-11-21 Call\n"))
    #expect(merged == "x 2026-11-21 Call\nRead\n")
  }

  @Test func anAppAsksAndChanges() throws {
    var list: Document = "Call +work @desk t:2026-11-22\nRead +work due:2026-11-20\n"
    let (names, overdue, waiting, isWeekend) = examples().looks(at: list)
    #expect(names == ["work", "desk"] && isWeekend)
    #expect(overdue == [list.items[1]] && waiting == [list.items[0]])
    let (open, isStillThere) = try examples().changesATask(of: &list)
    #expect(open.description == "2026-11-21 Call +work t:2026-11-22 +home @phone" && !isStillThere)
    #expect(try list.task(1) == open)
    let (isUrgent, soonest) = try examples().asksAboutOneTask(list)
    #expect(!isUrgent && soonest?.number == 2)
    #expect(try examples().asksAboutManyTasks(list) == [false, true])
    try examples().usesJSON(&list)
    #expect(list.items.map(\.title).suffix(2) == ["Call", "Read"])
    try examples().usesAForm(&list)
    #expect(list.items[1].title == "Call mum and dad")
    #expect(try examples().comparesAList())
  }

  @Test func anEditorShowsItsText() throws {
    var text = "Call +work\n  note\nRead due:fri +w"
    var shown: [String] = []
    let examples = examples { shown.append($0.map { "\($0)" }.joined(separator: " ")) }
    let caret = try #require(text.firstIndex(of: "R"))
    let task = examples.edits(&text, at: caret)
    #expect(task?.number == 3 && text == "Call +work\n  note\nRead due:fri +work")
    #expect(shown.first == "project +work" && shown.contains("note note"))
    #expect(shown.last == "+work 1 open task")
    shown = []
    examples.marks(text)
    #expect(shown.count == 1 && shown[0].hasPrefix("fri due:fri is not a fixed date "))
  }

  @Test func everyBlockIsCompiled() throws {
    let examples = RepositoryFiles.bytes(of: "Tests/Examples/DocumentationExamples.swift")
    let compiled = Set(
      String(decoding: examples, as: UTF8.self).components(separatedBy: "    // ┌\n").dropFirst()
        .compactMap { rest in
          rest.components(separatedBy: "    // └\n").first.map(withoutIndentation)
        })
    for page in RepositoryFiles.paths(below: "Sources/TodoTxt/TodoTxt.docc", suffix: ".md") {
      let text = String(decoding: RepositoryFiles.bytes(of: page), as: UTF8.self)
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

import TestSupport
import TodoTxt

@Suite struct TodoItemTests {
  /// Then the tasks of a long list take about as much memory as its file.
  @Test func aTaskFitsInACacheLine() {
    #expect(MemoryLayout<TodoItem>.stride <= 64)
  }

  @Test(arguments: [
    ("Call mum", "Call mum"),
    ("Call mum ! today", "Call mum ! today"),
    ("Call  mum\tand dad, or both  of them", "Call mum and dad, or both of them"),
    ("Call the whole family today \t and tomorrow", "Call the whole family today and tomorrow"),
    ("due:2026-11-25 Call mum t:2026-11-24  @phone est:5 ", "Call mum"),
    ("x due:2026-11-25 ", ""),
    ("Read http://example.org at 12:30 a:b:c", "Read http://example.org at 12:30"),
    ("(A)  Call mum", "Call mum"),
  ])
  func aTitleHasSingleSpacesAndNoNamesOrTags(line: String, title: String) {
    #expect(TodoItem(line).title == title)
  }

  /// Only the first 65,535 bytes of a line are known to have no colon.
  @Test func aTagIsFoundInALongLine() {
    let item = TodoItem(String(repeating: "word ", count: 20_000) + "due:2026-11-25 due:2026-11-26")
    #expect(item.due?.text == "2026-11-25")
    #expect(item.tags.count == 2)
  }
}

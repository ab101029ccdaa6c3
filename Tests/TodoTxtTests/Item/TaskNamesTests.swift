import TestSupport
import TodoTxt

/// The projects and contexts of a task and of a list, as an app reads and sets them.
@Suite struct TaskNamesTests {
  @Test(
    arguments: [
      ("Call mum", ["home"], "Call mum +home"),
      ("Call +a mum +b @phone due:2026-11-25", ["b"], "Call mum +b @phone due:2026-11-25"),
      ("Call +a mum +b", ["b", "a", "c"], "Call +a mum +b +c"),
      ("Call +a +a", ["a"], "Call +a"),
      ("Call +a", ["a", "a"], "Call +a +a"),
      ("x 2026-11-21 Call +a pri:B", [], "x 2026-11-21 Call pri:B"),
      ("Call +a\u{10}+note", ["b"], "Call +b\u{10}+note"),
      // A task whose line cannot have the names is unchanged.
      ("Call +a", ["two words"], "Call +a"),
      ("Call +a", ["b", ""], "Call +a"),
      ("Call +a", ["b\nx"], "Call +a"),
      ("+a", [], "+a"),
      ("+a (A) Call", [], "+a (A) Call"),
      ("+a x Call", [], "+a x Call"),
      ("+a 2026-11-20 Call", ["b"], "+a 2026-11-20 Call"),
    ])
  func projectsAreSet(line: String, names: [String], expected: String) {
    var item = TodoItem(line)
    item.projects = names
    #expect(item.description == expected)
    item.projects = item.projects
    #expect(item.description == expected)
  }

  @Test func contextsAreSet() {
    var item = TodoItem("(A) Call mum @home +a")
    item.contexts.append("phone")
    #expect(item.description == "(A) Call mum @home +a @phone")
    item.contexts = ["phone"]
    #expect(item.description == "(A) Call mum +a @phone")
  }

  @Test func bytesThatAreNotTextStay() {
    let line = Array("Call +a".utf8) + [0xFF] + Array(" +b".utf8)
    var item = TodoItem(parsing: line)
    item.projects.append("c")
    #expect(Array(item.content) == line + Array(" +c".utf8))
  }

  @Test func aListHasEachNameOnce() {
    let list = Document("Call +b @phone\n# +comment\nx Buy +a +b\n  a +note\nGo @town + @phone\n")
    #expect(list.projects == ["b", "a"])
    #expect(list.contexts == ["phone", "town"])
    #expect(Document().projects == [])
  }

  @Test(
    arguments: [
      ("(A) Call", "2026-11-21", "(A) 2026-11-21 Call"),
      ("2026-11-20 Call", "2026-11-21", "2026-11-21 Call"),
      ("x 2026-11-21 Call", "2026-11-20", "x 2026-11-21 2026-11-20 Call"),
      ("(A) 2026-11-20 Call", nil, "(A) Call"),
      ("x 2026-11-21 2026-11-20 Call", nil, "x 2026-11-21 Call"),
      ("Call", nil, "Call"),
      // A completed task without a completion date has no room for a creation date.
      ("x Call", "2026-11-21", "x Call"),
      // The next word would be read as a date, a priority or a completion mark.
      ("2026-11-20 2026-11-19 Call", nil, "2026-11-20 2026-11-19 Call"),
      ("2026-11-20 (A) Call", nil, "2026-11-20 (A) Call"),
      ("2026-11-20 x Call", nil, "2026-11-20 x Call"),
    ] as [(String, String?, String)])
  func theCreationDateIsSet(line: String, date: String?, expected: String) {
    var item = TodoItem(line)
    item.creationDate = date.flatMap { CivilDate($0) }
    #expect(item.description == expected)
  }
}

import TestSupport
import TodoTxt

/// What is known about a typed task besides its line.
@Suite struct NewTaskTests {
  /// Only an open task can be late.
  @Test(
    arguments: [
      ("a due:2026-11-20", "2026-11-20"), ("a due:2026-11-21", nil),
      ("a due:yesterday", "2026-11-20"),
      ("a t:2026-11-20", nil), ("a", nil), ("x 2026-11-21 a due:2026-11-20", nil),
    ] as [(String, String?)])
  func aDueDateInThePastIsKnown(typed: String, expected: String?) throws {
    let today = try #require(CivilDate("2026-11-21"))
    let task = try NewTask(Array(typed.utf8), on: today)
    #expect(task.pastDueDate?.description == expected)
  }

  /// Blank lines between the lines of a note belong to it, in both forms.
  @Test(arguments: NoteForm.allCases)
  func aNoteKeepsItsBlankLines(form: NoteForm) throws {
    let today = try #require(CivilDate("2026-11-21"))
    for ending in ["\n", "\r\n", "\r"] {
      let typed = ["a", " ", "one", "", "\t", "  two", "three", "", ""].joined(separator: ending)
      var edit = DocumentEdit(of: Document("b\n"))
      _ = edit.add(try NewTask(Array(typed.utf8), on: today, form: form))
      let note = Document(parsing: edit.bytes).items[1].noteLines.map { Array($0) }
      #expect(note == ["one", "", "", "  two", "three"].map { Array($0.utf8) })
    }
  }
}

import CommandTestSupport
import TestSupport

@testable import TodoTxt
@testable import TTOutput
@testable import TTScreen

/// How the footer of `tt ui` counts the tasks that a change is for.
@Suite struct ChangeSummaryTests {
  private func count(_ changes: [(TaskChange.Kind, String)]) -> String {
    let changes = changes.map { TaskChange($0, number: 1, before: nil, after: Array($1.utf8)[...]) }
    return ChangeSummary(changes, as: .numbers, on: CivilDate(unchecked: 2026, 11, 21)) { _ in
      true
    }.text
  }

  @Test func tasksAreNamed() {
    #expect(count([(.restored, "Milk"), (.restored, "Bread")]) == "2 tasks restored")
    #expect(count([(.removed, "Milk"), (.added, "Bread")]) == "1 task added, 1 removed")
    #expect(count([(.dated, "Milk"), (.dated, "Bread")]) == "2 tasks rescheduled")
  }

  /// A comment is a line but not a task.
  @Test func commentsAreCountedAsLines() {
    #expect(count([(.restored, "Milk"), (.restored, "# Bread")]) == "2 lines restored")
  }
}

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

  /// One date for all is named, as for one task.
  @Test func oneDateIsNamed() {
    let (milk, bread) = ("Milk due:2026-11-27", "Bread due:2026-11-27")
    #expect(count([(.dated, milk), (.dated, bread)]) == "2 tasks rescheduled to Fri 27 Nov")
    #expect(count([(.deferred, milk), (.deferred, bread)]) == "2 tasks deferred to Fri 27 Nov")
    #expect(count([(.dated, milk), (.dated, "Bread due:2026-11-28")]) == "2 tasks rescheduled")
    #expect(count([(.started, milk), (.removed, bread)]) == "1 task removed, 1 started")
  }

  /// A comment is a line but not a task.
  @Test func commentsAreCountedAsLines() {
    #expect(count([(.restored, "Milk"), (.restored, "# Bread")]) == "2 lines restored")
  }
}

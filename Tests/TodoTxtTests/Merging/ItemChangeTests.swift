import TestSupport

@testable import TodoTxt

/// The change of each task between two versions: `kind number-before>number-after`.
@Suite struct ItemChangeTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var before: String
    var after: String
    var changes: [String]
    var testDescription: String { name }
  }

  @Test(
    arguments: [
      Case(name: "nothing", before: "a\nb\n", after: "a\nb\n", changes: []),
      Case(
        name: "added on top, so that all numbers move", before: "call mum\nbuy milk\n",
        after: "new one\ncall mum\nbuy milk\n", changes: ["added 0>1"]),
      Case(
        name: "removed from the top", before: "call mum\nbuy milk\n", after: "buy milk\n",
        changes: ["removed 1>0"]),
      Case(
        name: "completed", before: "call mum\nbuy milk\n",
        after: "call mum\nx 2026-11-21 buy milk\n", changes: ["completed 2>2"]),
      Case(
        name: "completed and moved to the end", before: "(A) call mum about it\nbuy milk\nthird\n",
        after: "buy milk\nthird\nx 2026-11-21 call mum about it pri:A\n", changes: ["completed 1>3"]
      ),
      Case(
        name: "reopened", before: "x 2026-11-21 buy milk\n", after: "buy milk\n",
        changes: ["reopened 1>1"]),
      Case(
        name: "recurring", before: "water plants rec:1w due:2026-11-20\nlast\n",
        after:
          "x 2026-11-21 water plants rec:1w due:2026-11-20\nlast\nwater plants rec:1w due:2026-11-28\n",
        changes: ["completed 1>1", "added 0>3"]),
      Case(
        name: "another word", before: "call mum +home\nbuy milk\n",
        after: "call mum +work\nbuy milk\n", changes: ["changed 1>1"]),
      Case(
        name: "a note", before: "call mum\nbuy milk\n  two\n",
        after: "call mum\nbuy milk\n  three\n", changes: ["noted 2>2"]),
      Case(
        name: "moved", before: "one thing\ntwo things\nthree things\n",
        after: "three things\none thing\ntwo things\n", changes: ["moved 3>1"]),
      Case(
        name: "only line endings and blank lines", before: "one\ntwo\n",
        after: "one\r\n\r\ntwo\r\n",
        changes: []),
      Case(
        name: "equal tasks, one less", before: "same\nsame\nother\n", after: "same\nother\n",
        changes: ["removed 2>0"]),
      Case(
        name: "a task that becomes a comment", before: "buy milk\n", after: "# buy milk\n",
        changes: ["removed 1>0"]),
      Case(
        name: "a comment that moves", before: "# c\none thing\ntwo things\n",
        after: "one thing\ntwo things\n# c\n", changes: []),
      Case(name: "from nothing", before: "", after: "a\nb", changes: ["added 0>1", "added 0>2"]),
      Case(
        name: "to nothing", before: "a\nb\n", after: "", changes: ["removed 1>0", "removed 2>0"]),
    ] as [Case])
  func whatHappened(_ row: Case) {
    let (before, after) = (document(row.before), document(row.after))
    let changes = after.changes(since: before)
    #expect(
      changes.map { "\($0.kind) \($0.before?.number ?? 0)>\($0.after?.number ?? 0)" } == row.changes
    )
    // The changes in the other direction add the tasks that these remove.
    let back = before.changes(since: after)
    #expect(back.count { $0.kind == .added } == changes.count { $0.kind == .removed })
    #expect(back.count { $0.kind == .completed } == changes.count { $0.kind == .reopened })
    #expect(after.changes(since: after) == [])
  }

  @Test func linesHaveNewNumbersUnlessTheyAreGone() {
    let numbers = document("# c\nb\n  n\n").numbers(since: document("a\nb\n  n\n# c\n"))
    #expect(numbers == [2: 2, 4: 1])
  }

  /// Rare words find them, however many there are.
  @Test(arguments: [100, 1000]) func tasksThatMovedAndChangedAreFound(count: Int) {
    let tasks = (0..<count).map { "Ask client \($0 * 7919) about \($0 * 104_729)" }
    let before = document(tasks.map { "\($0)\n" }.joined() + "last\n")
    let after = document("last\n" + tasks.map { "\($0) now\n" }.joined())
    let kinds = after.changes(since: before).map(\.kind)
    #expect(kinds.count { $0 == .changed } == count)
    #expect(kinds.count { $0 == .removed } == 0)
  }

  private func document(_ text: String) -> Document { Document(parsing: Array(text.utf8)) }
}

import TestSupport

@testable import TodoTxt

/// The change of each task between two versions: `kind number-before>number-after`.
@Suite struct ItemChangeTests {
  @Test(
    arguments: [
      ("nothing", "a\nb\n", "a\nb\n", []),
      (
        "added on top, so that all numbers move", "call mum\nbuy milk\n",
        "new one\ncall mum\nbuy milk\n", ["added 0>1"]
      ),
      ("removed from the top", "call mum\nbuy milk\n", "buy milk\n", ["removed 1>0"]),
      ("completed", "call mum\nbuy milk\n", "call mum\nx 2026-11-21 buy milk\n", ["completed 2>2"]),
      (
        "completed and moved to the end", "(A) call mum about it\nbuy milk\nthird\n",
        "buy milk\nthird\nx 2026-11-21 call mum about it pri:A\n", ["completed 1>3"]
      ),
      ("reopened", "x 2026-11-21 buy milk\n", "buy milk\n", ["reopened 1>1"]),
      (
        "recurring", "water plants rec:1w due:2026-11-20\nlast\n",
        "x 2026-11-21 water plants rec:1w due:2026-11-20\nlast\nwater plants rec:1w due:2026-11-28\n",
        ["completed 1>1", "added 0>3"]
      ),
      ("another word", "call mum +home\nbuy milk\n", "call mum +work\nbuy milk\n", ["changed 1>1"]),
      ("a note", "call mum\nbuy milk\n  two\n", "call mum\nbuy milk\n  three\n", ["noted 2>2"]),
      (
        "moved", "one thing\ntwo things\nthree things\n", "three things\none thing\ntwo things\n",
        ["moved 3>1"]
      ),
      ("only line endings and blank lines", "one\ntwo\n", "one\r\n\r\ntwo\r\n", []),
      ("equal tasks, one less", "same\nsame\nother\n", "same\nother\n", ["removed 2>0"]),
      ("a task that becomes a comment", "buy milk\n", "# buy milk\n", ["removed 1>0"]),
      ("a comment that moves", "# c\none thing\ntwo things\n", "one thing\ntwo things\n# c\n", []),
      ("from nothing", "", "a\nb", ["added 0>1", "added 0>2"]),
      ("to nothing", "a\nb\n", "", ["removed 1>0", "removed 2>0"]),
    ] as [(String, String, String, [String])])
  func whatHappened(name: String, before: String, after: String, changes expected: [String]) {
    let (before, after) = (document(before), document(after))
    let changes = after.changes(since: before)
    #expect(
      changes.map { "\($0.kind) \($0.before?.number ?? 0)>\($0.after?.number ?? 0)" } == expected)
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

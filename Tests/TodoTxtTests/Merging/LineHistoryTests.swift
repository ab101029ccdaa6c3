import TestSupport

@testable import TodoTxt

/// Which lines commands made from which, and which lines they created, archived and wrote again.
@Suite struct LineHistoryTests {
  private var history = LineHistory()

  private func form(_ line: String) -> [UInt8] { Array(line.utf8) }

  private mutating func record(_ before: [String], _ after: [String], isNew: Bool = true) {
    history.record(
      removed: before.map { TodoItem($0) }, added: after.map { TodoItem($0) }, isNew: isNew)
  }

  @Test mutating func stepsAreFollowedInTheOrderOfTime() {
    record(["a c"], ["a d"])
    record(["a b"], ["a c"])
    record(["a c"], ["a e"])
    #expect(history.hasChanges)
    #expect(history.descendants(of: form("a b")) == [form("a c"), form("a e")])
    #expect(history.ancestors(of: form("a e")) == [form("a b"), form("a c")])
    #expect(history.ancestors(of: form("a d")) == [form("a c")])
    #expect(history.isAncestor(form("a b"), of: form("a e")))
    #expect(!history.isAncestor(form("a b"), of: form("a d")))
  }

  @Test mutating func aLineThatTwoLinesBecameIsFollowedOnce() {
    record(["a g"], ["a d"])
    record(["a"], ["a b"])
    record(["a"], ["a c"])
    record(["a b"], ["a d"])
    record(["a c"], ["a d"])
    record(["a"], ["a f"])
    #expect(history.descendants(of: form("a")) == Set(["a b", "a c", "a d", "a f"].map(form)))
    #expect(history.ancestors(of: form("a d")) == Set(["a", "a b", "a c", "a g"].map(form)))
  }

  @Test mutating func aLineThatWasRestoredIsItsOwnAncestor() {
    record(["a b"], ["a c"])
    #expect(!history.isAncestor(form("a b"), of: form("a b")))
    record(["a c"], ["a b"])
    #expect(history.descendants(of: form("a b")) == [form("a b"), form("a c")])
    #expect(history.ancestors(of: form("a b")) == [form("a b"), form("a c")])
  }

  /// A line comes only from a line with a common word or the same creation date.
  @Test mutating func aLineWithoutASourceIsCreated() {
    record(["one", "2026-11-01 two"], ["three", "2026-11-01 four"])
    #expect(history.hasCreated(form("three")) && history.hasRemoved(form("one")))
    #expect(!history.hasCreated(form("2026-11-01 four")))
    #expect(!history.hasRemoved(form("2026-11-01 two")))
    record([], ["one"], isNew: false)
    #expect(!history.hasCreated(form("one")) && !history.hasRemoved(form("one")))
  }

  @Test mutating func whatIsArchivedAndWrittenAgain() {
    record([], ["a"])
    #expect(!history.hasWrittenAgain(form("a")))
    history.recordArchived([TodoItem("x 2026-11-21 a")])
    #expect(history.hasArchived(form("a")))
    record([], ["a"], isNew: false)
    #expect(!history.hasArchived(form("a")) && !history.hasWrittenAgain(form("a")))
    history.recordArchived([TodoItem("a")])
    record([], ["a"])
    #expect(!history.hasArchived(form("a")) && history.hasWrittenAgain(form("a")))
    history.recordArchived([TodoItem("a")])
    #expect(!history.hasWrittenAgain(form("a")))
    record(["a b"], ["a"])
    #expect(!history.hasArchived(form("a")) && !history.hasCreated(form("a")))
  }

  @Test mutating func whatIsReopened() {
    record(["x 2026-11-21 a"], ["a"])
    #expect(history.hasReopened(form("a")))
    record(["a"], ["x 2026-11-22 a"])
    #expect(!history.hasReopened(form("a")) && !history.hasChanges)
  }
}

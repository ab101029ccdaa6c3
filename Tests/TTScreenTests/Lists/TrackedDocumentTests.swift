import CommandTestSupport

@testable import TTScreen

/// Tasks keep their identities from one version of a list to the next.
@Suite struct TrackedDocumentTests {
  /// Returns the identity of each task in the last version, in terms of the numbers in the first.
  private func identities(_ versions: [String]) -> [TaskIdentity] {
    var last = 0
    var tracked: TrackedDocument?
    for version in versions {
      let new = Document(parsing: Array(version.utf8), dialect: .extended)
      tracked =
        tracked.map {
          TrackedDocument(new, since: $0, by: new.changes(since: $0.document), after: &last)
        } ?? TrackedDocument(new, after: &last)
    }
    return tracked.map { list in list.document.list.numbers.map(list.identity) } ?? []
  }

  @Test(
    arguments: [
      (["a\nbuy milk\nc\n", "a\nbuy milk now\nc\n"], [1, 2, 3]),
      (["a\nb\nc\n", "c\na\nb\n"], [3, 1, 2]),
      (["a\nb\nc\n", "a\nc\n"], [1, 3]),
      (["a\nb\nc\n", "new\na\nb\nc\n"], [4, 1, 2, 3]),
      (["a\nb\nbuy milk\n", "x b\na\nbuy milk now\n"], [2, 1, 3]),
      (["a\nb\n", "a\nb\nc\n", "c\nd\na\n"], [3, 4, 1]),
      (["a\n  note\nb\n", "b\na\n  note\n  more\n"], [3, 1]),
      (["a\n#\nb\nc\n", "a\n#\nnew\nb\nc\n"], [1, 5, 3, 4]),
      (["a\n", "", "a\n"], [2]),
    ] as [([String], [TaskIdentity])])
  func tasksKeepTheirIdentities(versions: [String], expected: [TaskIdentity]) {
    #expect(identities(versions) == expected)
  }
}

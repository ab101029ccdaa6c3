import Testing

@testable import TodoTxt

@Suite struct MergeConflictTests {
  @Test(
    arguments: [
      (
        MergeConflict(kind: .changedDifferently(parts: [.tag(.due)], theirNumber: 5), number: 4),
        "line 4: the due date was changed on both sides; line 5 has the other version"
      ),
      (
        MergeConflict(
          kind: .changedDifferently(parts: [.priority, .text, .note], theirNumber: 3), number: 1),
        "line 1: the priority, the text and the note were changed on both sides; line 3 has the other version"
      ),
      (
        MergeConflict(kind: .removedAndEdited(editor: .theirs), number: 7),
        "line 7: removed in ours, changed in theirs; kept"
      ),
    ] as [(MergeConflict, String)])
  func aConflictReads(conflict: MergeConflict, text: String) {
    #expect(conflict.description == text)
  }
}

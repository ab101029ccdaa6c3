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
        MergeConflict(
          kind: .changedDifferently(parts: [.creationDate, .tag("est")], theirNumber: 2), number: 1),
        "line 1: the creation date and the tag est: were changed on both sides; line 2 has the other version"
      ),
      (
        MergeConflict(kind: .removedAndEdited(editor: .theirs), number: 7),
        "line 7: removed in ours, changed in theirs; kept"
      ),
    ] as [(MergeConflict, String)])
  func aConflictReads(conflict: MergeConflict, text: String) {
    #expect(conflict.description == text)
  }

  /// Conflicts and doubts follow the lines that they name; without one of them, they are gone.
  @Test(arguments: [nil, 2, 3] as [Int?]) func conflictsFollowTheirLines(gone: Int?) {
    func number(_ line: Int) -> Int? { line == gone ? nil : line + 5 }
    func differ(_ own: Int, _ other: Int) -> MergeConflict {
      MergeConflict(kind: .changedDifferently(parts: [.text], theirNumber: other), number: own)
    }
    func kept(_ own: Int) -> MergeConflict {
      MergeConflict(kind: .removedAndEdited(editor: .ours), number: own)
    }
    #expect(differ(2, 3).renumbered(by: number) == (gone == nil ? differ(7, 8) : nil))
    #expect(kept(2).renumbered(by: number) == (gone == 2 ? nil : kept(7)))
    func doubt(_ kind: MergeDoubt.Kind, _ own: Int?, _ other: Int) -> MergeDoubt {
      MergeDoubt(kind: kind, number: own, otherNumber: other, line: [0x61]).named(in: [0x62])
    }
    let twice = doubt(.twoVersions, 2, 3).renumbered(by: number)
    #expect(twice == (gone == nil ? doubt(.twoVersions, 7, 8) : nil))
    // The other line is in the archive.
    let archived = doubt(.alsoArchived, 2, 3).renumbered(by: number)
    #expect(archived == (gone == 2 ? nil : doubt(.alsoArchived, 7, 3)))
    let elsewhere = doubt(.archivedElsewhere, nil, 3)
    #expect(elsewhere.renumbered(by: number) == elsewhere)
  }
}

import TestSupport

@testable import TodoTxt

@Suite struct MergeDoubtTests {
  @Test(
    arguments: [
      (
        .differ(4, 5),
        "line 4 has another version, line 5; both are kept; remove the one you do not want"
      ),
      (
        .kept(7),
        "line 7 was removed or reworded in one version and changed in the other; it is kept"
      ),
      (
        MergeDoubt(kind: .mayBeArchived, number: 2, otherNumber: 3),
        "line 2 may be the same as line 3 of the archive; both are kept"
      ),
      (
        MergeDoubt(kind: .extended, number: 2, line: Array("say \"a\"".utf8)),
        "line 2 contains everything in 'say \"a\"', so that line was removed"
      ),
    ] as [(MergeDoubt, String)])
  func aDoubtReads(doubt: MergeDoubt, text: String) {
    #expect("\(doubt)" == text)
  }

  /// Doubts follow the lines that they name; without one of them, they are gone.
  @Test(arguments: [nil, 2, 3] as [Int?]) func doubtsFollowTheirLines(gone: Int?) {
    func number(in list: [UInt8]?) -> (Int) -> Int? { { $0 == gone ? nil : $0 + 5 } }
    #expect(MergeDoubt.kept(2).renumbered(by: number) == (gone == 2 ? nil : .kept(7)))
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

import TestSupport
import Testing

@testable import TodoTxt

@Suite struct VersionMergeTests {
  /// Without a common version, the lists are merged as conflicted copies are.
  @Test(arguments: 0..<30)
  func withoutABaseItIsTheUnion(seed: UInt64) {
    var random = SeededRandom(seed: 400 + seed)
    for _ in 0..<rounds(10) {
      let versions = UnionLawTests.Versions(&random)
      let lists = versions.lists.prefix(2)
      let union = UnionMerge(of: Array(lists))
      for base in [[], Array("\n \n".utf8)] {
        let merge = VersionMerge(
          base: base, ours: lists[0].bytes, theirs: lists[1].bytes, dialect: .extended)
        let isSame =
          lists[0].bytes == lists[1].bytes || lists[1].bytes == base || lists[0].bytes == base
        #expect(isSame || merge.bytes == union.bytes)
        #expect(isSame || merge.doubts == union.doubts.filter(\.isWorthTelling))
        #expect(merge.conflicts.isEmpty)
      }
    }
  }

  @Test(arguments: 0..<30)
  func withABaseItIsTheThreeWayMerge(seed: UInt64) {
    var random = SeededRandom(seed: 300 + seed)
    var base = SimilarTasks(&random)
    repeat { base.change(&random) } while base.document.isBlank
    var (ours, theirs) = (base, base)
    for _ in 0..<5 {
      ours.change(&random)
      theirs.change(&random)
    }
    let expected = DocumentMerge(
      base: base.document, ours: ours.document, theirs: theirs.document)
    let merge = VersionMerge(
      base: base.document.bytes, ours: ours.document.bytes, theirs: theirs.document.bytes,
      dialect: .extended)
    #expect(merge.bytes == expected.bytes)
    #expect(merge.conflicts == expected.conflicts)
    #expect(merge.doubts.isEmpty)
  }
}

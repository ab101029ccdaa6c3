import TestSupport

@testable import TodoTxt

/// Corresponding runs of three sequences: complete, in order, and with as much in common as
/// possible.
@Suite struct SequenceMergeTests {
  @Test func runsCoverAllVersionsInOrder() {
    var random = SeededRandom(seed: 46)
    for _ in 0..<rounds(2000) {
      func version() -> [Int] {
        (0..<Int.random(in: 0...7, using: &random)).map { _ in Int.random(in: 0...3, using: &random)
        }
      }
      let (base, ours, theirs) = (version(), version(), version())
      var end = (base: 0, ours: 0, theirs: 0)
      for run in SequenceMerge(base: base, ours: ours, theirs: theirs).runs {
        let part = bounds(of: run)
        #expect((part.base.lowerBound, part.ours.lowerBound, part.theirs.lowerBound) == end)
        end = (part.base.upperBound, part.ours.upperBound, part.theirs.upperBound)
        if case .same(let base0, let our, let their) = run {
          #expect(base[base0] == ours[our] && base[base0] == theirs[their])
        } else {
          #expect(part.base.count + part.ours.count + part.theirs.count > 0)
        }
      }
      #expect(end == (base.count, ours.count, theirs.count))
    }
  }

  @Test func asManyElementsAsPossibleCorrespond() {
    var random = SeededRandom(seed: 47)
    for _ in 0..<rounds(2000) {
      func version() -> [Int] {
        (0..<Int.random(in: 0...7, using: &random)).map { _ in Int.random(in: 0...3, using: &random)
        }
      }
      let (base, side) = (version(), version())
      for runs in [
        SequenceMerge(base: base, ours: side, theirs: base).runs,
        SequenceMerge(base: base, ours: base, theirs: side).runs,
      ] {
        let same = runs.count { if case .same = $0 { true } else { false } }
        #expect(same == longestCommon(base[...], side[...]), "\(base), \(side)")
      }
    }
  }

  /// Returns the number of elements in a longest common subsequence, by trying all of them.
  private func longestCommon(_ left: ArraySlice<Int>, _ right: ArraySlice<Int>) -> Int {
    guard let first = left.first, let other = right.first else { return 0 }
    if first == other { return 1 + longestCommon(left.dropFirst(), right.dropFirst()) }
    return max(longestCommon(left.dropFirst(), right), longestCommon(left, right.dropFirst()))
  }

  private func bounds(
    of run: SequenceMerge.Run
  ) -> (base: Range<Int>, ours: Range<Int>, theirs: Range<Int>) {
    switch run {
    case .same(let base, let our, let their):
      (base..<base + 1, our..<our + 1, their..<their + 1)
    case .changed(let base, let ours, let theirs): (base, ours, theirs)
    }
  }
}

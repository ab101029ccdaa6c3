import TestSupport
import Testing

@testable import TodoTxt

/// Offsets below and beyond 4 GB, compared with an array of them.
@Suite struct LineOffsetsTests {
  private static func offsets(_ distances: [Int], from first: Int = 0) -> [Int] {
    distances.reduce(into: [first]) { $0.append(($0.last ?? 0) + $1) }
  }

  private static func compact(_ offsets: [Int]) -> LineOffsets {
    offsets.reduce(into: LineOffsets()) { $0.append($1) }
  }

  /// The distances of lines: short ones, and some of gigabytes.
  private static let cases: [[Int]] = [
    [], [3, 4, 5], [1 << 32], [1 << 32 - 1, 1, 1], [7, 1 << 32, 2], [3 << 32, 5, 1 << 33],
    [1 << 31, 1 << 31, 1 << 31, 1 << 31, 1], [9, 9, 9, 4_294_967_260, 9, 9, 9],
  ]

  @Test(.enabled(if: Int.bitWidth > 32), arguments: cases)
  func everyChangeIsThatOfAnArray(distances: [Int]) {
    for first in [0, 3, 1 << 32, 5 << 32 + 7] {
      let offsets = Self.offsets(distances, from: first)
      #expect(Array(Self.compact(offsets)) == offsets)
      for cut in 0...offsets.count {
        var joined = Self.compact(Array(offsets[..<cut]))
        joined.append(Self.compact(Array(offsets[cut...])))
        #expect(joined == Self.compact(offsets))
      }
      for start in offsets.indices.dropLast() {
        for end in start + 1..<offsets.count {
          removeAndCompare(start..<end, of: offsets)
          replaceAndCompare(start..<end, of: offsets)
        }
      }
    }
  }

  private func removeAndCompare(_ lines: Range<Int>, of offsets: [Int]) {
    var removed = Self.compact(offsets)
    removed.removeLines(at: [lines])
    let size = offsets[lines.upperBound] - offsets[lines.lowerBound]
    let rest = offsets[..<lines.lowerBound] + offsets[lines.upperBound...].map { $0 - size }
    #expect(removed == Self.compact(Array(rest)))
  }

  /// The lines become two, each of them short or long.
  private func replaceAndCompare(_ lines: Range<Int>, of offsets: [Int]) {
    let (start, size) = (
      offsets[lines.lowerBound], offsets[lines.upperBound] - offsets[lines.lowerBound]
    )
    for new in [[2, 3], [1 << 32 - 1, 1], [5, 2 << 32]] {
      let moved = new[0] + new[1] - size
      let after = offsets[lines.upperBound...].map { $0 + moved }
      var replaced = Self.compact(offsets)
      replaced.replace(lines, with: Self.compact([start, start + new[0]]), moving: moved)
      #expect(
        replaced == Self.compact(offsets[..<lines.lowerBound] + [start, start + new[0]] + after))
    }
  }

  /// What is written into free memory has the upper bits of the offset before it.
  @Test(.enabled(if: Int.bitWidth > 32)) func severalAreAppendedUpToALimit() {
    var offsets = Self.compact([0, 6 << 32])
    #expect(offsets.limit == 7 << 32)
    offsets.append { memory in
      memory.append(8)
      memory.append(.max)
    }
    #expect(Array(offsets) == [0, 6 << 32, 6 << 32 + 8, 7 << 32 - 1])
  }
}

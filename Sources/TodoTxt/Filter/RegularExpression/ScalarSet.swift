/// A set of characters, as the ranges of their Unicode scalar values.
///
/// An invalid UTF-8 byte is a separate character, with a value above Unicode's. So every text is a
/// sequence of characters, and `.` matches each of them.
struct ScalarSet: Hashable, Sendable {
  /// The ranges in order; none touches the next.
  private(set) var ranges: [ClosedRange<UInt32>]
  static let greatest: UInt32 = UInt32(strayByte: .max)

  init(_ ranges: [ClosedRange<UInt32>]) {
    self.ranges = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = self.ranges.last, range.lowerBound <= last.upperBound + 1 {
        let upper = max(last.upperBound, range.upperBound)
        self.ranges[self.ranges.count - 1] = last.lowerBound...upper
      } else {
        self.ranges.append(range)
      }
    }
  }

  init(_ value: UInt32) { self.init([value...value]) }

  static var digits: ScalarSet { ScalarSet([0x30...0x39]) }

  /// Letters, digits and `_`, and every character that is not ASCII.
  static var wordCharacters: ScalarSet {
    ScalarSet([0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A, 0x80...greatest])
  }

  static var spaces: ScalarSet { ScalarSet([0x09...0x0D, 0x20...0x20]) }

  static var everything: ScalarSet { ScalarSet([0...greatest]) }

  var inverted: ScalarSet {
    var gaps: [ClosedRange<UInt32>] = []
    var next: UInt32 = 0
    for range in ranges {
      if next < range.lowerBound { gaps.append(next...range.lowerBound - 1) }
      next = range.upperBound + 1
    }
    if next <= ScalarSet.greatest { gaps.append(next...ScalarSet.greatest) }
    return ScalarSet(gaps)
  }

  /// The set with the other case of each of its letters.
  ///
  /// Ranges of more than a thousand characters are assumed to contain both cases.
  var ignoringCase: ScalarSet {
    var ranges = ranges
    for range in self.ranges where range.count <= 1000 {
      for value in range {
        ranges += LetterCase.variants(of: value).map { $0...$0 }
      }
    }
    return ScalarSet(ranges)
  }

  func contains(_ value: UInt32) -> Bool { ranges.contains { $0.contains(value) } }
}

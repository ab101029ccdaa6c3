import CommandLineKit

/// Numbers of tasks as one types them: `3`, `3-5`, `3,5,7-9`.
///
///     numbers = range *( "," range )
///     range   = number [ "-" number ]
///     number  = 1*DIGIT                ; in ASCII
struct TaskNumbers: Hashable, Sendable {
  /// The ranges, in the order they were typed.
  private(set) var ranges: [ClosedRange<Int>] = []

  /// Reads one word, or returns nil if it is not made of numbers.
  ///
  /// A number too large to count lines with is the largest there is: no file has such a line.
  init?(parsing word: Argument) {
    for part in word.bytes.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
      let ends = part.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
      guard let first = ends.first.flatMap(TaskNumbers.number), ends.count <= 2,
        let last = ends.last.flatMap(TaskNumbers.number), first <= last
      else { return nil }
      ranges.append(first...last)
    }
  }

  /// Whether it is one number.
  var isSingle: Bool { ranges.count == 1 && ranges[0].count == 1 }

  /// Whether a word looks as if a number were meant: it starts with a digit, or a dash and a digit.
  static func looksLikeNumbers(_ word: Argument) -> Bool {
    guard let first = word.bytes.first(where: { $0 != UInt8(ascii: "-") }) else { return false }
    return first &- UInt8(ascii: "0") < 10
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard !digits.isEmpty, digits.allSatisfy({ $0 &- UInt8(ascii: "0") < 10 }) else { return nil }
    return Int(String(decoding: digits, as: UTF8.self)) ?? .max
  }
}

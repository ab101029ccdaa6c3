/// A name in which `*` matches any bytes or none: `work*`, `*home*`.
struct Glob: Hashable, Sendable {
  /// The parts between the stars; a single part if there are none.
  let parts: [[UInt8]]

  /// Whether names below it match too: `work/site` below `work`.
  let holdsNamesBelow: Bool

  init(_ value: FilterValue, holdsNamesBelow: Bool = false) {
    self.holdsNamesBelow = holdsNamesBelow
    parts =
      value.isLiteral
      ? [value.text]
      : value.text.split(separator: .star, omittingEmptySubsequences: false)
        .map(Array.init)
  }

  /// The separator between a name and those below it: `+work/site`.
  static let separator = UInt8.slash

  /// Whether the bytes in `range` are the name.
  ///
  /// Each part matches at the first possible position, which leaves the most bytes for the next
  /// parts.
  func matches(_ bytes: Span<UInt8>, in range: Range<Int>) -> Bool {
    let first = parts[0]
    guard bytes.starts(with: first, in: range) else { return false }
    guard parts.count > 1 else {
      return first.count == range.count
        || holdsNamesBelow && bytes[range.lowerBound + first.count] == Glob.separator
    }
    var position = range.lowerBound + first.count
    for index in 1..<parts.count - 1 {
      guard let end = bytes.end(ofFirst: parts[index], in: position..<range.upperBound) else {
        return false
      }
      position = end
    }
    let last = parts[parts.count - 1]
    let start = range.upperBound - last.count
    return start >= position && bytes.starts(with: last, in: start..<range.upperBound)
  }
}

extension Span<UInt8> {
  /// Whether the bytes in `range` start with `prefix`.
  func starts(with prefix: [UInt8], in range: Range<Int>) -> Bool {
    guard prefix.count <= range.count else { return false }
    for index in prefix.indices where self[range.lowerBound + index] != prefix[index] {
      return false
    }
    return true
  }

  /// Returns the end of the first occurrence of `part`, or nil.
  fileprivate func end(ofFirst part: [UInt8], in range: Range<Int>) -> Int? {
    var start = range.lowerBound
    while start + part.count <= range.upperBound {
      if starts(with: part, in: start..<range.upperBound) { return start + part.count }
      start += 1
    }
    return nil
  }
}

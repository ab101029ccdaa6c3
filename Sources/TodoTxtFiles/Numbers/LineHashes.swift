import TodoTxt

/// The hash of a line's bytes, used to find the line again.
///
/// Line endings and a byte-order mark are ignored, since they are not part of a task. The lowest
/// three bits are 0, and the hash of a line is not 0.
typealias LineHash = UInt64

/// The hashes of the lines of a file, by number.
///
///     var lines = LineHashes(of: bytes)
///     lines[3]                               // of the third line
///     lines.numbers(of: lines[3])            // [3]
package struct LineHashes {
  /// The hash of each line; number 1 is the first.
  ///
  /// 0 means that the line is unknown.
  private(set) var hashes: [LineHash] = []

  /// The positions of each hash, created after several look-ups.
  private var index: [LineHash: [Int]]?
  private var lookups = 0

  package init(of bytes: [UInt8]) {
    let (span, newline) = (bytes.span, UInt8(ascii: "\n"))
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while start < span.count {
      var end = start
      while end < span.count, span[end] != newline { end += 1 }
      let hasReturn = end > start && end < span.count && span[end - 1] == UInt8(ascii: "\r")
      hashes.append(LineHashes.hash(span.bytes, start..<(hasReturn ? end - 1 : end)))
      start = end + 1
    }
  }

  init(_ hashes: [LineHash]) { self.hashes = hashes }

  /// Returns the hash of a line; 0 if there is no line with this number.
  subscript(number: Int) -> LineHash {
    hashes.indices.contains(number - 1) ? hashes[number - 1] : 0
  }

  mutating func numbers(of hash: LineHash) -> [Int] {
    // An index costs as much as many searches.
    lookups += 1
    if index == nil, lookups > 16 {
      index = Dictionary(grouping: hashes.indices.map { $0 + 1 }) { hashes[$0 - 1] }
    }
    if let index { return index[hash] ?? [] }
    return hashes.indices.filter { hashes[$0] == hash }.map { $0 + 1 }
  }

  static func hash(of content: some Collection<UInt8>) -> LineHash {
    let bytes = Array(content)
    return hash(bytes.span.bytes, 0..<bytes.count)
  }

  static func hash(_ bytes: RawSpan, _ range: Range<Int>) -> LineHash {
    max(stableHash(bytes, range) & ~7, 8)
  }
}

package import TodoTxt

/// The hash of a line's bytes, used to find the line again.
///
/// Line endings and a byte-order mark are ignored, since they are not part of a task. The lowest
/// three bits are 0, and the hash of a line is not 0.
typealias LineHash = UInt64

/// The hashes of the lines of a file, by number.
///
///     var lines = LineHashes(of: document)
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

  package init(of document: Document) {
    hashes = document.lines.map { LineHashes.hash($0.content.span) }
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

  static func hash(_ line: Span<UInt8>) -> LineHash {
    max(stableHash(line.bytes, 0..<line.count) & ~7, 8)
  }
}

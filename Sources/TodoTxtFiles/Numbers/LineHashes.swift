package import TodoTxt

/// The hash of a line's bytes, used to find the line again.
///
/// Line endings and a byte-order mark are ignored, since they are not part of a task. The lowest
/// three bits are 0, and the hash of a line is not 0.
typealias LineHash = UInt64

/// The hashes of the lines of a file, or of those that a screen shows, by number.
///
///     var lines = LineHashes(of: document)
///     lines[3]                               // of the third line
///     lines.numbers(of: lines[3])            // [3]
package struct LineHashes {
  /// The hash of each line; number 1 is the first.
  ///
  /// 0 means that the line is unknown, or not shown.
  private(set) var hashes: [LineHash] = []

  /// The positions of each hash, created after several look-ups.
  private var index: [LineHash: [Int]]?
  private var lookups = 0

  package init() {}

  package init(of document: Document) {
    hashes = document.lines.map { LineHashes.hash($0.content.span) }
  }

  init(_ hashes: [LineHash]) { self.hashes = hashes }

  package var isEmpty: Bool { hashes.isEmpty }

  package var numbers: [Int] { hashes.indices.filter { hashes[$0] != 0 }.map { $0 + 1 } }

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

extension LineHashes {
  /// Records that `content`, a line without its ending, is shown as `number`.
  package mutating func note(_ content: Span<UInt8>, as number: Int) {
    note(LineHashes.hash(content), as: number)
  }

  /// Records that `number` is shown for a task that is no longer in the list.
  ///
  /// A task that has the number now overrides it.
  package mutating func noteRemoval(of number: Int) {
    if self[number] == 0 { note(LineHashes.removed, as: number) }
  }

  /// Records that numbers were shown, for the lines that have them now.
  package mutating func note(_ numbers: [Int], in present: LineHashes) {
    for number in numbers where self[number] == 0 && present[number] != 0 {
      note(present[number], as: number)
    }
  }

  private mutating func note(_ hash: LineHash, as number: Int) {
    guard number > 0 else { return }
    while hashes.count < number { hashes.append(0) }
    hashes[number - 1] = hash
    index = nil
  }

  /// The hash of a removed task, which no line has.
  static let removed: LineHash = ~7
}

/// The lines of a list as shown to a person: the hash of each line, by number.
///
///     let shown = NumberSnapshot(of: bytes)                  // when the list is printed
///     shown.line(3, in: NumberSnapshot(of: bytesNow))        // .moved(to: 4)
///
/// Line endings and a byte-order mark do not count, since they are not part of a task.
package struct NumberSnapshot: Hashable, Sendable {
  /// The hash of each line; number 1 is the first.
  package private(set) var hashes: [UInt64]

  /// The current place of a line that was shown with a number.
  package enum Whereabouts: Hashable, Sendable {
    /// The number still means the same line.
    case same
    /// The line has another number now.
    case moved(to: Int)
    /// The line was removed or changed.
    case gone
    /// There are several such lines, and more or fewer than when the number was shown.
    case ambiguous([Int])
    /// The number was not shown.
    case unknown
  }

  /// Creates a snapshot of the lines of a file.
  package init(of bytes: [UInt8]) {
    var hashes: [UInt64] = []
    let (span, newline) = (bytes.span, UInt8(ascii: "\n"))
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while start < span.count {
      var end = start
      while end < span.count, span[end] != newline { end += 1 }
      let hasReturn = end > start && end < span.count && span[end - 1] == UInt8(ascii: "\r")
      hashes.append(stableHash(span.bytes, start..<(hasReturn ? end - 1 : end)))
      start = end + 1
    }
    self.hashes = hashes
  }

  init(hashes: [UInt64]) { self.hashes = hashes }

  /// Creates a snapshot without lines.
  package init() { hashes = [] }

  /// Records that `content`, a line without its ending, was shown as `number`.
  ///
  /// The lines between it and those shown before are unknown.
  package mutating func note(_ content: Span<UInt8>, as number: Int) {
    guard number > 0 else { return }
    while hashes.count < number { hashes.append(NumberSnapshot.unknown) }
    hashes[number - 1] = stableHash(content.bytes, 0..<content.count)
  }

  /// Replaces lines by the known lines of a newer snapshot with the same numbers.
  package mutating func update(with newer: NumberSnapshot) {
    for (index, hash) in newer.hashes.enumerated() where hash != NumberSnapshot.unknown {
      while hashes.count <= index { hashes.append(NumberSnapshot.unknown) }
      hashes[index] = hash
    }
  }

  /// The numbers that were shown.
  package var numbers: [Int] { (1..<(hashes.count + 1)).filter(knows) }

  /// Whether a line was shown with this number.
  package func knows(_ number: Int) -> Bool {
    hashes.indices.contains(number - 1) && hashes[number - 1] != NumberSnapshot.unknown
  }

  /// Whether `content`, a line without its ending, was shown as `number`.
  package func shows(_ content: some Collection<UInt8>, as number: Int) -> Bool {
    hashes.indices.contains(number - 1) && hashes[number - 1] == NumberSnapshot.hash(of: content)
  }

  static func hash(of content: some Collection<UInt8>) -> UInt64 {
    let bytes = Array(content)
    return stableHash(bytes.span.bytes, 0..<bytes.count)
  }

  /// The hash of a line that was not shown; a real line with this hash would only be forgotten.
  private static let unknown: UInt64 = 0

  /// Returns the place in `present` of the line that was shown as `number`.
  ///
  /// Among equal lines, the second stays the second if there are still as many of them.
  package func line(_ number: Int, in present: NumberSnapshot) -> Whereabouts {
    guard knows(number) else { return .unknown }
    let wanted = hashes[number - 1]
    let before = hashes.indices.filter { hashes[$0] == wanted }
    let now = present.hashes.indices.filter { present.hashes[$0] == wanted }
    guard let only = now.first else { return .gone }
    let rank = before.firstIndex(of: number - 1) ?? 0
    let place: Int
    if before.count == now.count {
      place = now[rank]
    } else if before.count == 1, now.contains(number - 1) {
      // A copy was added elsewhere; the number means the line in the old place.
      place = number - 1
    } else if now.count == 1 {
      place = only
    } else {
      return .ambiguous(now.map { $0 + 1 })
    }
    return place == number - 1 ? .same : .moved(to: place + 1)
  }
}

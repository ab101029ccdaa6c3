/// The lines of two merged versions, in order.
///
/// The order is that of the first version. A line that only the second has comes after the task that it
/// follows there. Lines that both add in one place, and two versions of a task, are ordered by their
/// bytes.
struct UnionOutput {
  private(set) var bytes: [UInt8] = []
  private let matching: UnionMatching
  private let terminator = LineTerminator.lf
  private var followers: [Int: [Int]] = [:]
  private var besides: [Int: Int] = [:]

  init(_ matching: UnionMatching) {
    self.matching = matching
    placeSecond()
    var waiting = followers[UnionOutput.head] ?? []
    for entry in matching.fates[0].indices {
      let isBlank = matching.lists[0].kind(of: entry) == .blank
      let fate = matching.fates[0][entry]
      if fate == .alone, !isBlank {
        let own = UnionEntry(matching.lists[0], entry).key
        while let next = waiting.first, second(next).key.lexicographicallyPrecedes(own) {
          append(second(next))
          waiting.removeFirst()
        }
      } else {
        waiting.forEach { append(second($0)) }
        waiting = followers[entry] ?? []
      }
      guard fate != .dropped else { continue }
      let beside = besides[entry].map(second)
      let isBefore =
        beside?.key.lexicographicallyPrecedes(UnionEntry(matching.lists[0], entry).key) ?? false
      if let beside, isBefore { append(beside) }
      appendFirst(entry)
      if let beside, !isBefore { append(beside) }
    }
    waiting.forEach { append(second($0)) }
  }

  private static let head = -1

  /// Finds the place in the first version of each entry that only the second version has.
  private mutating func placeSecond() {
    var anchor = UnionOutput.head
    for entry in matching.fates[1].indices where matching.lists[1].kind(of: entry) != .blank {
      switch matching.fates[1][entry] {
      case .matched(let first): anchor = first
      case .beside(let first):
        anchor = first
        besides[first] = entry
      case .alone: followers[anchor, default: []].append(entry)
      case .dropped: break
      }
    }
  }

  private func second(_ entry: Int) -> UnionEntry { UnionEntry(matching.lists[1], entry) }

  private mutating func appendFirst(_ entry: Int) {
    if let merged = matching.merged[entry] { return append(merged) }
    endLine()
    bytes += matching.lists[0].bytes(of: entry)
  }

  private mutating func append(_ entry: UnionEntry) {
    for line in [entry.content] + entry.note {
      endLine()
      bytes += line
      bytes += terminator.bytes(ending: line)
    }
  }

  /// Ends a last line that has no ending.
  private mutating func endLine() {
    guard let last = bytes.last, last != .lineFeed else { return }
    bytes += terminator.bytes(ending: bytes)
  }
}

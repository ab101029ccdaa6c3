/// Matches bytes against a grammar by the rules in `Grammar/todotxt.abnf`: the first alternative
/// that matches, greedy repetitions, and a condition in words for some rules.
struct ABNFMatcher {
  let grammar: ABNF
  let bytes: [UInt8]

  /// The conditions in comments that start with "only": whether the rule may match these bytes.
  let condition: (_ rule: String, _ range: Range<Int>, _ bytes: [UInt8]) -> Bool

  /// The rules whose matches are reported.
  let wanted: Set<String>

  /// The matches of these rules, in the order in which they start, with their depth.
  private(set) var matches: [Match] = []

  /// A rule that matched.
  struct Match: Sendable {
    let rule: String
    var range: Range<Int>
    let depth: Int
  }

  private var depth = 0

  init(
    _ grammar: ABNF, _ bytes: [UInt8], wanted: Set<String> = [],
    condition: @escaping (String, Range<Int>, [UInt8]) -> Bool = { _, _, _ in true }
  ) {
    self.grammar = grammar
    self.bytes = bytes
    self.wanted = wanted
    self.condition = condition
  }

  /// Returns where the match of `rule` from `start` ends, or nil if there is none.
  mutating func match(_ rule: String, from start: Int = 0) -> Int? {
    guard let element = grammar.productions[rule]?.element ?? ABNF.core[rule] else {
      preconditionFailure("no rule \(rule)")
    }
    let before = matches.count
    if wanted.contains(rule) {
      matches.append(Match(rule: rule, range: start..<start, depth: depth))
    }
    depth += 1
    defer { depth -= 1 }
    guard let end = match(element, start), condition(rule, start..<end, bytes) else {
      matches.removeLast(matches.count - before)
      return nil
    }
    if wanted.contains(rule) { matches[before].range = start..<end }
    return end
  }

  private mutating func match(_ element: ABNF.Element, _ start: Int) -> Int? {
    switch element {
    case .rule(let name): return match(name, from: start)
    case .alternation(let parts):
      for part in parts {
        if let end = attempt(part, start) { return end }
      }
      return nil
    case .concatenation(let parts):
      var end = start
      for part in parts {
        guard let next = match(part, end) else { return nil }
        end = next
      }
      return end
    case .repetition(let times, let part):
      return matchRepeatedly(part, times, start)
    case .string(let string):
      return matchBytes(string.count, start) { lowercase($0) == lowercase(string[$1]) }
    case .bytes(let string):
      return matchBytes(string.count, start) { $0 == string[$1] }
    case .range(let range):
      return matchBytes(1, start) { byte, _ in range.contains(byte) }
    case .prose: return nil
    }
  }

  private mutating func matchRepeatedly(
    _ part: ABNF.Element, _ times: ClosedRange<Int>, _ start: Int
  ) -> Int? {
    var end = start
    var count = 0
    while count < times.upperBound {
      let before = matches.count
      guard let next = attempt(part, end) else { break }
      count += 1
      guard next > end else {
        matches.removeLast(matches.count - before)
        break
      }
      end = next
    }
    return count >= times.lowerBound ? end : nil
  }

  /// Matches; if that fails, forgets what was found on the way.
  private mutating func attempt(_ element: ABNF.Element, _ start: Int) -> Int? {
    let before = matches.count
    let end = match(element, start)
    if end == nil { matches.removeLast(matches.count - before) }
    return end
  }

  private func matchBytes(
    _ count: Int, _ start: Int, where fits: (UInt8, Int) -> Bool
  ) -> Int? {
    guard start + count <= bytes.count else { return nil }
    for offset in 0..<count where !fits(bytes[start + offset], offset) { return nil }
    return start + count
  }

  private func lowercase(_ byte: UInt8) -> UInt8 {
    0x41...0x5A ~= byte ? byte | 0x20 : byte
  }
}

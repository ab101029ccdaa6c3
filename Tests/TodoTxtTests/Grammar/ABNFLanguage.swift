/// The texts that a grammar in ABNF allows: any alternative and any number of repetitions may be taken
/// (RFC 5234), where `ABNFMatcher` reads a line in one way only.
///
///     let dates = ABNFLanguage([try ABNF(at: "Grammar/dates.abnf")])
///     dates.allows(Array("fri+1w".utf8), as: "date-expression")     // true
struct ABNFLanguage {
  /// A condition that a comment states in words: whether the rule may match these bytes.
  typealias Condition = (_ rule: String, _ range: Range<Int>, _ bytes: [UInt8]) -> Bool

  private let rules: [String: ABNF.Element]
  private let condition: Condition

  /// Joins grammars that may use each other's rules; the first definition of a rule counts.
  init(_ grammars: [ABNF], condition: @escaping Condition = { _, _, _ in true }) {
    rules = grammars.reduce(into: [:]) { rules, grammar in
      rules.merge(grammar.productions.mapValues(\.element)) { first, _ in first }
    }.merging(ABNF.core) { own, _ in own }
    self.condition = condition
  }

  /// Whether the whole text can be read as `rule`.
  func allows(_ bytes: [UInt8], as rule: String) -> Bool {
    var reader = Reader(bytes: bytes, rules: rules, condition: condition)
    return reader.ends(of: rule, from: 0).contains(bytes.count)
  }

  /// Finds all positions at which a rule can end, once for each position at which it starts.
  private struct Reader {
    let bytes: [UInt8]
    let rules: [String: ABNF.Element]
    let condition: Condition
    private var known: [String: [Int: Set<Int>]] = [:]

    init(bytes: [UInt8], rules: [String: ABNF.Element], condition: @escaping Condition) {
      (self.bytes, self.rules, self.condition) = (bytes, rules, condition)
    }

    mutating func ends(of rule: String, from start: Int) -> Set<Int> {
      if let known = known[rule]?[start] { return known }
      guard let element = rules[rule] else { preconditionFailure("no rule \(rule)") }
      let ends = ends(of: element, from: start).filter { condition(rule, start..<$0, bytes) }
      known[rule, default: [:]][start] = ends
      return ends
    }

    private mutating func ends(of element: ABNF.Element, from start: Int) -> Set<Int> {
      switch element {
      case .rule(let name): return ends(of: name, from: start)
      case .alternation(let parts):
        return parts.reduce(into: []) { $0.formUnion(ends(of: $1, from: start)) }
      case .concatenation(let parts):
        return parts.reduce([start]) { starts, part in
          starts.reduce(into: []) { $0.formUnion(ends(of: part, from: $1)) }
        }
      case .repetition(let times, let part):
        return ends(of: part, times, from: start)
      case .string(let string):
        return end(string.count, from: start) { isSameLetter($0, string[$1]) }
      case .bytes(let string): return end(string.count, from: start) { $0 == string[$1] }
      case .range(let range): return end(1, from: start) { byte, _ in range.contains(byte) }
      case .prose: return []
      }
    }

    private mutating func ends(
      of part: ABNF.Element, _ times: ClosedRange<Int>, from start: Int
    ) -> Set<Int> {
      var ends: Set<Int> = times.lowerBound == 0 ? [start] : []
      var last: Set<Int> = [start]
      var count = 0
      while count < times.upperBound, !last.isEmpty {
        count += 1
        let next = last.reduce(into: Set<Int>()) { $0.formUnion(self.ends(of: part, from: $1)) }
        // After enough repetitions, only new positions can lead to others.
        last = count > times.lowerBound ? next.subtracting(ends) : next
        if count >= times.lowerBound { ends.formUnion(next) }
      }
      return ends
    }

    private func end(
      _ count: Int, from start: Int, where fits: (UInt8, Int) -> Bool
    ) -> Set<Int> {
      guard start + count <= bytes.count else { return [] }
      return (0..<count).allSatisfy { fits(bytes[start + $0], $0) } ? [start + count] : []
    }

    private func isSameLetter(_ byte: UInt8, _ other: UInt8) -> Bool {
      byte == other || (0x41...0x5A ~= byte & 0xDF && byte & 0xDF == other & 0xDF)
    }
  }
}

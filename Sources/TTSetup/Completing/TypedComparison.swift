import CommandLineKit

/// A comparison whose value is being typed: `due:..fr`, `due<to`, `pri:A,`.
struct TypedComparison {
  let field: [UInt8]

  /// The text before the value, or before the last value of a list or range.
  let before: [UInt8]

  let value: [UInt8]

  /// Whether this is the first value, after an operator that allows a range, `any` or `none`.
  let allowsRange: Bool

  /// Parses a term; nil if it has no operator yet.
  init?(_ term: [UInt8]) {
    guard let start = term.firstIndex(where: { ":<>=!".utf8.contains($0) }), start > 0 else {
      return nil
    }
    var end = start + 1
    while end < term.count, "<>=".utf8.contains(term[end]) { end += 1 }
    self.init(term, operator: start..<end)
  }

  /// Parses a term with a known operator.
  init(_ term: [UInt8], operator range: Range<Int>) {
    let name = term[..<range.lowerBound]
    let dot = name.lastIndex(of: ".") ?? name.endIndex
    field = Array(name[..<dot])
    var start = range.upperBound
    for index in term.indices.dropFirst(start) {
      let isDots = term[index] == "." && term[index - 1] == "."
      if term[index] == "," || isDots && index > range.upperBound {
        start = index + 1
      }
    }
    before = Array(term[..<start])
    value = Array(term[start...])
    allowsRange =
      start == range.upperBound && dot == name.endIndex
      && term[range].elementsEqual([":"])
  }
}

/// Reads the text of a regular expression.
///
///     choice     = sequence *( "|" sequence )
///     sequence   = *( atom [ repetition ] )
///     atom       = "(" [ "?:" ] choice ")" / class / "." / "^" / "$" / escape / character
///     repetition = ( "*" / "+" / "?" / "{" count "}" ) [ "?" ]
///     count      = 1*3DIGIT [ "," [ 1*3DIGIT ] ]
///     class      = "[" [ "^" ] 1*( member [ "-" member ] ) "]"      ; "]" may come first
///     escape     = "\" ( "d" / "D" / "w" / "W" / "s" / "S" / "b" / "B" / "t" / punctuation )
///
/// A `?` after a repetition asks for a short match, and does not change whether there is one.
struct RegularExpressionParser {
  private static let deepestNesting = 50

  private let source: [UInt8]
  private let ignoresCase: Bool
  private var position = 0
  private var depth = 0

  init(_ source: [UInt8], ignoresCase: Bool) {
    self.source = source
    self.ignoresCase = ignoresCase
  }

  mutating func expression() throws(Diagnostic) -> RegularExpressionNode {
    let node = try choice()
    if next != nil {
      throw source.problem(
        "unopenedGroup", at: position..<position + 1,
        "unexpected closing parenthesis in the regular expression; for a literal one, write \\)")
    }
    return try limited(node)
  }

  private mutating func choice() throws(Diagnostic) -> RegularExpressionNode {
    var choices = [try sequence()]
    while take("|") { choices.append(try sequence()) }
    // A choice of characters, such as (a|b), takes one instruction as a set.
    let sets = choices.compactMap { if case .character(let set) = $0 { set } else { nil } }
    if sets.count == choices.count { return .character(ScalarSet(sets.flatMap { $0.ranges })) }
    return choices.count == 1 ? choices[0] : .choice(choices)
  }

  private mutating func sequence() throws(Diagnostic) -> RegularExpressionNode {
    var nodes: [RegularExpressionNode] = []
    while let byte = next, byte != .bar, byte != .rightParenthesis {
      var node = try atom()
      if let (least, most) = try repetition() {
        node = .repetition(node, least: least, most: most)
        // Nested counts multiply, so stop as soon as the tree is too large.
        node = try limited(node)
      }
      nodes.append(node)
    }
    return nodes.count == 1 ? nodes[0] : .sequence(nodes)
  }

  /// Returns the node, or throws if it would have more instructions than a program can have.
  private func limited(_ node: RegularExpressionNode) throws(Diagnostic) -> RegularExpressionNode {
    if node.size != nil { return node }
    throw source.problem("tooLarge", at: source.indices, "the regular expression is too large")
  }

  private mutating func atom() throws(Diagnostic) -> RegularExpressionNode {
    if take(".") { return .character(.everything) }
    if take("^") { return .assertion(.start) }
    if take("$") { return .assertion(.end) }
    if take("\\b") { return .assertion(.wordBorder) }
    if take("\\B") { return .assertion(.noWordBorder) }
    let start = position
    switch source[position] {
    case .leftParenthesis: return try group()
    case UInt8(ascii: "["): return .character(try characterClass())
    case .star, .plus, UInt8(ascii: "?"), UInt8(ascii: "{"):
      let sign = start..<start + 1
      throw source.problem(
        "nothingToRepeat", at: sign,
        "nothing to repeat before \(source.quoted(sign)); for the literal character, write \\\(source.text(sign))"
      )
    case .backslash: return .character(folded(try escape()))
    default: return .character(folded(ScalarSet(character())))
    }
  }

  private mutating func group() throws(Diagnostic) -> RegularExpressionNode {
    let start = position
    position += 1
    guard depth < RegularExpressionParser.deepestNesting else {
      throw source.problem(
        "nestedTooDeeply", at: start..<start + 1, "the regular expression is nested too deeply")
    }
    if !take("?:"), next == UInt8(ascii: "?") {
      let sign = start..<min(start + 3, source.count)
      throw source.problem(
        "unsupportedGroup", at: sign,
        "unsupported group \(source.quoted(sign)); use (…) or (?:…)")
    }
    depth += 1
    let node = try choice()
    guard take(")") else {
      throw source.problem(
        "unclosedGroup", at: start..<start + 1,
        "missing closing parenthesis in the regular expression")
    }
    depth -= 1
    return node
  }

  private mutating func repetition() throws(Diagnostic) -> (least: Int, most: Int?)? {
    let counts: (Int, Int?)
    if take("*") {
      counts = (0, nil)
    } else if take("+") {
      counts = (1, nil)
    } else if take("?") {
      counts = (0, 1)
    } else if next == UInt8(ascii: "{") {
      counts = try count()
    } else {
      return nil
    }
    _ = take("?")
    return counts
  }

  private mutating func count() throws(Diagnostic) -> (Int, Int?) {
    let start = position
    position += 1
    let least = number()
    var most = least
    if take(",") { most = number() }
    guard let least, take("}"), most.map({ $0 >= least }) ?? true else {
      let end = source[start...].firstIndex(of: UInt8(ascii: "}")).map { $0 + 1 }
      let braces = start..<(end ?? source.count)
      throw source.problem(
        "wrongCount", at: braces,
        "unknown repeat count \(source.quoted(braces)); expected {2}, {2,} or {2,5}, at most 999")
    }
    return (least, most)
  }

  private mutating func number() -> Int? {
    let start = position
    while let byte = next, byte.isDigit, position - start < 3 { position += 1 }
    return Int(source[start..<position].string)
  }
}

// MARK: - Characters

extension RegularExpressionParser {
  private mutating func characterClass() throws(Diagnostic) -> ScalarSet {
    let start = position
    position += 1
    let isInverted = take("^")
    var ranges: [ClosedRange<UInt32>] = []
    repeat {
      guard next != nil else {
        throw source.problem(
          "unclosedClass", at: start..<start + 1,
          "missing closing bracket in the regular expression")
      }
      if source[position...].starts(with: "[:".utf8) {
        throw source.problem(
          "namedClass", at: position..<position + 2,
          "named classes are not supported; use \\d, \\w, \\s or list the characters")
      }
      let memberStart = position
      let lower = try member()
      guard lower.count == 1, next == .minus, position + 1 < source.count,
        source[position + 1] != UInt8(ascii: "]")
      else {
        ranges += lower
        continue
      }
      position += 1
      let upper = try member()
      guard upper.count == 1, lower[0].lowerBound <= upper[0].lowerBound else {
        let range = memberStart..<position
        throw source.problem(
          "reversedRange", at: range, "the range \(source.quoted(range)) ends before it starts")
      }
      ranges.append(lower[0].lowerBound...upper[0].upperBound)
    } while !take("]")
    let set = folded(ScalarSet(ranges))
    return isInverted ? set.inverted : set
  }

  private mutating func member() throws(Diagnostic) -> [ClosedRange<UInt32>] {
    if next == .backslash { return try escape().ranges }
    let value = character()
    return [value...value]
  }

  private mutating func escape() throws(Diagnostic) -> ScalarSet {
    let start = position
    position += 1
    for (letter, set) in [("d", ScalarSet.digits), ("w", .wordCharacters), ("s", .spaces)] {
      if take(letter) { return set }
      if take(letter.uppercased()) { return set.inverted }
    }
    if take("t") { return ScalarSet(0x09) }
    guard let byte = next else {
      throw source.problem(
        "unfinishedEscape", at: start..<position, "expected a character after the backslash")
    }
    guard !byte.isLetterOrDigit else {
      let escape = start..<position + 1
      throw source.problem(
        "unknownEscape", at: escape,
        "unknown escape \(source.quoted(escape)); expected \\d, \\w, \\s, \\b or a punctuation mark"
      )
    }
    return ScalarSet(character())
  }

  private func folded(_ set: ScalarSet) -> ScalarSet { ignoresCase ? set.ignoringCase : set }

  private var next: UInt8? { position < source.count ? source[position] : nil }

  private mutating func take(_ text: String) -> Bool {
    guard source[position...].starts(with: text.utf8) else { return false }
    position += text.utf8.count
    return true
  }

  private mutating func character() -> UInt32 {
    var end = position
    defer { position = end }
    return source.span.character(at: &end, before: source.count)
  }
}

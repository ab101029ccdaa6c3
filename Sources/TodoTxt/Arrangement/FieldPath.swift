/// A field in an order or a grouping: `-due.first`.
struct FieldPath {
  let field: ItemField
  let isDescending: Bool

  /// The part after the last dot, if the part before it names the field.
  let modifier: String?

  private let modifierRange: Range<Int>
  private let source: [UInt8]

  /// Reads names separated by commas: `[ "+" / "-" ] field [ "." modifier ]`, which is common to
  /// the grammar's `sort-key` and `group-level`.
  static func list(
    _ source: [UInt8], hasKey: ((TagKey) -> Bool)?
  ) throws(Diagnostic) -> [FieldPath] {
    var paths: [FieldPath] = []
    var start = 0
    while true {
      let end = source[start...].firstIndex(of: .comma) ?? source.count
      paths.append(try FieldPath(source, start..<end, hasKey))
      guard end < source.count else { return paths }
      start = end + 1
    }
  }

  private init(
    _ source: [UInt8], _ whole: Range<Int>, _ hasKey: ((TagKey) -> Bool)?
  ) throws(Diagnostic) {
    var range = whole
    let sign = range.first.map { source[$0] }
    isDescending = sign == .minus
    if isDescending || sign == .plus { range = range.dropFirst() }
    guard !range.isEmpty else {
      throw source.problem(
        "missingField", at: range, "expected a field such as due, pri or project")
    }
    let dot = source[range].lastIndex(of: .dot)
    if let field = ItemField.named(source[range]) {
      self.field = field
      modifier = nil
    } else if let dot, dot > range.lowerBound {
      field = try FieldPath.field(source, range.lowerBound..<dot, hasKey)
      modifier = source[(dot + 1)..<range.upperBound].string.lowercased()
    } else {
      field = try FieldPath.field(source, range, hasKey)
      modifier = nil
    }
    modifierRange = (dot.map { $0 + 1 } ?? range.upperBound)..<range.upperBound
    self.source = source
  }

  private static func field(
    _ source: [UInt8], _ range: Range<Int>, _ hasKey: ((TagKey) -> Bool)?
  ) throws(Diagnostic) -> ItemField {
    if let field = ItemField.named(source[range]) { return field }
    let key = TagKey(source[range])
    let name = source[range].string
    guard FilterParser.isLetter(source[range.lowerBound]),
      source[range].allSatisfy(FilterParser.isNamePart)
    else {
      throw source.problem("notAField", at: range, "\(source.quoted(range)) is not a field")
    }
    if hasKey?(key) == false, let nearest = nearestName(to: name, among: ItemField.names) {
      throw source.unknownField(range, nearest: nearest)
    }
    return ItemField(key: key)
  }

  func unknownModifier(_ modifier: String, among names: [String]) -> Diagnostic {
    source.problem(
      "unknownModifier", at: modifierRange,
      "unknown modifier \(source.quoted(modifierRange)); expected \(names.joined(last: "or"))",
      suggestion: nearestName(to: source.text(modifierRange), among: names))
  }
}

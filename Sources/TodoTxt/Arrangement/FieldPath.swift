/// A field in an order or a grouping: `-due.first`.
package struct FieldPath: Hashable {
  package var field: ItemField

  /// Whether the greatest value comes first; for priorities, that is Z.
  var isDescending = false

  /// Where tasks without a value come in an order, or the period of each group of dates.
  ///
  /// Without it, they come last in either direction, and the groups are such as today and this week.
  var modifier: Modifier?

  enum Modifier: String {
    case first, last
    case day, week, month, quarter, year
  }

  /// Creates a path without a modifier.
  package init(_ field: ItemField, isDescending: Bool = false) {
    (self.field, self.isDescending) = (field, isDescending)
  }
}

extension FieldPath {
  /// Reads names separated by commas: `[ "+" / "-" ] field [ "." modifier ]`, which is common to
  /// the grammar's `sort-key` and `group-level`.
  static func list(
    _ text: some Sequence<UInt8>, modifiers: [Modifier], hasKey: ((TagKey) -> Bool)?
  ) throws(Diagnostic) -> [FieldPath] {
    let source = Array(text)
    var paths: [FieldPath] = []
    var start = 0
    while true {
      let end = source[start...].firstIndex(of: .comma) ?? source.count
      paths.append(try FieldPath(source, start..<end, modifiers, hasKey))
      guard end < source.count else { return paths }
      start = end + 1
    }
  }

  private init(
    _ source: [UInt8], _ whole: Range<Int>, _ modifiers: [Modifier],
    _ hasKey: ((TagKey) -> Bool)?
  ) throws(Diagnostic) {
    var range = whole
    let sign = range.first.map { source[$0] }
    let isDescending = sign == .minus
    if isDescending || sign == .plus { range = range.dropFirst() }
    guard !range.isEmpty else {
      throw source.problem(
        "missingField", at: range, "expected a field such as due, pri or project")
    }
    guard ItemField.named(source[range]) == nil, let dot = source[range].lastIndex(of: .dot),
      dot > range.lowerBound
    else {
      self.init(try FieldPath.field(source, range, hasKey), isDescending: isDescending)
      return
    }
    self.init(
      try FieldPath.field(source, range.lowerBound..<dot, hasKey), isDescending: isDescending)
    let place = dot + 1..<range.upperBound
    let names = modifiers.map { $0.rawValue }
    guard let modifier = Modifier(rawValue: source.text(place).lowercased()),
      modifiers.contains(modifier)
    else {
      throw source.problem(
        "unknownModifier", at: place,
        "unknown modifier \(source.quoted(place)); expected \(names.joined(last: "or"))",
        suggestion: nearestName(to: source.text(place), among: names))
    }
    self.modifier = modifier == .last ? nil : modifier
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
}

extension [FieldPath] {
  var text: String {
    map { path in
      (path.isDescending ? "-" : "") + path.field.name
        + (path.modifier.map { ".\($0.rawValue)" } ?? "")
    }.joined(separator: ",")
  }

  /// Returns the paths with their fields bound to a day, a point in time and a file.
  func bound(
    on today: CivilDate, at now: () -> Timestamp?, in document: Document
  ) -> [FieldPath] {
    map { path in
      var path = path
      path.field = path.field.bound(on: today, at: now(), in: document)
      return path
    }
  }
}

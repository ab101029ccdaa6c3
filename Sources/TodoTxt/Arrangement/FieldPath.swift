/// A field in an order or a grouping: `-due`.
package struct FieldPath: Hashable {
  package var field: ItemField

  /// Whether the greatest value comes first; for priorities, that is Z.
  ///
  /// Tasks without a value come last in either direction.
  var isDescending = false

  package init(_ field: ItemField, isDescending: Bool = false) {
    (self.field, self.isDescending) = (field, isDescending)
  }
}

extension FieldPath {
  /// Reads names separated by commas: the grammar's `sort-order` and `grouping`.
  static func list(
    _ text: some Sequence<UInt8>, hasKey: ((TagKey) -> Bool)?
  ) throws(Diagnostic) -> [FieldPath] {
    let source = Array(text)
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
    let isDescending = sign == .minus
    if isDescending || sign == .plus { range = range.dropFirst() }
    guard !range.isEmpty else {
      throw source.problem(
        "missingField", at: range, "expected a field such as due, pri or project")
    }
    self.init(try FieldPath.field(source, range, hasKey), isDescending: isDescending)
  }

  private static func field(
    _ source: [UInt8], _ range: Range<Int>, _ hasKey: ((TagKey) -> Bool)?
  ) throws(Diagnostic) -> ItemField {
    if let field = ItemField.named(source[range]) { return field }
    let key = TagKey(source[range])
    let name = source[range].string
    guard FilterParser.isLetter(source[range.lowerBound]),
      source[range].allSatisfy({ FilterParser.isNamePart($0) && $0 != .dot })
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
    map { ($0.isDescending ? "-" : "") + $0.field.name }.joined(separator: ",")
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

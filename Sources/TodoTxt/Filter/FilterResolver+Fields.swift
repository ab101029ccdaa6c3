extension FilterResolver {
  mutating func test(for comparison: FilterComparison) throws(Diagnostic) -> FilterTest {
    let name = comparison.field.value
    switch String(decoding: name, as: UTF8.self).lowercased() {
    case "is": return try states(comparison)
    case "has": return try presences(comparison) { $0 }
    case "no": return try presences(comparison) { $0.negated }
    default: break
    }
    guard let field = ItemField.named(name) else {
      try refuseMisspelling(of: comparison)
      if TagKey(name) == .hidden { revealed.insert(.hidden) }
      return try test(for: ItemField(key: TagKey(name)), comparison)
    }
    reveal(field)
    return try test(for: field, comparison)
  }

  private mutating func reveal(_ field: ItemField) {
    if field == .completed { revealed.insert(.completed) }
    if field == .threshold { revealed.insert(.waiting) }
    if field == .id { revealed.insert(.blocked) }
  }

  // MARK: - States and presence

  private mutating func states(_ comparison: FilterComparison) throws(Diagnostic) -> FilterTest {
    var tests: [FilterTest] = []
    for operand in comparison.operands {
      let name = try name(in: operand, of: comparison)
      guard let state = FilterState.named(name) else {
        let names = FilterState.all.flatMap { $0.names }
        throw source.problem(
          "unknownState", at: operand.range,
          "unknown state \(source.quoted(operand.range)); expected one of "
            + FilterState.all.map { $0.names[0] }.joined(separator: ", "),
          suggestion: nearestName(to: name, among: names))
      }
      revealed.formUnion(state.reveals)
      tests.append(state.test(context.today))
    }
    let test = FilterTest.any(of: tests)
    return comparison.relation == .unequal ? test.negated : test
  }

  private mutating func presences(
    _ comparison: FilterComparison, _ asked: (FilterTest) -> FilterTest
  ) throws(Diagnostic) -> FilterTest {
    let test = FilterTest.any(of: try presenceTests(comparison).map(asked))
    return comparison.relation == .unequal ? test.negated : test
  }

  private mutating func presenceTests(
    _ comparison: FilterComparison
  ) throws(Diagnostic) -> [FilterTest] {
    var tests: [FilterTest] = []
    for operand in comparison.operands {
      let name = Array(try name(in: operand, of: comparison).utf8)
      if let field = ItemField.named(name) {
        reveal(field)
        tests.append(.isPresent(field))
      } else {
        let key = TagKey(name)
        if context.hasKey?(key) == false {
          let nearest = nearestName(
            to: String(decoding: name, as: UTF8.self), among: ItemField.names)
          let remark = unknownField(operand.range, nearest: nearest)
          guard nearest == nil else { throw remark }
          remarks.append(remark)
        }
        if key == .hidden { revealed.insert(.hidden) }
        tests.append(.isPresent(ItemField(key: key)))
      }
    }
    return tests
  }

  /// Returns the name after `is:`, `has:` or `no:`.
  private func name(
    in operand: Located<FilterOperand>, of comparison: FilterComparison
  ) throws(Diagnostic) -> String {
    let relation = comparison.relation
    guard relation == .equal || relation == .unequal, case .value(let value) = operand.value else {
      let verb = source.text(comparison.field.range)
      throw source.problem(
        "notAName", at: comparison.field.range.lowerBound..<operand.range.upperBound,
        "expected a name after \("\(verb):".quoted), as in "
          + (verb.lowercased() == "is" ? "is:open" : "\(verb):due"))
    }
    return String(decoding: value.text, as: UTF8.self)
  }

  // MARK: - Keys without a meaning

  /// Throws if a key is more likely a misspelled field than a custom key.
  private mutating func refuseMisspelling(of comparison: FilterComparison) throws(Diagnostic) {
    let range = comparison.field.range
    let key = comparison.field.value
    let isKnown = context.hasKey?(TagKey(key))
    guard isKnown != true else { return }
    if let dot = key.lastIndex(of: UInt8(ascii: ".")), FilterResolver.isField(key[..<dot]) {
      let modifier = String(decoding: key[(dot + 1)...], as: UTF8.self)
      let names = FilterRelation.allCases.compactMap { $0.modifier }
      throw source.problem(
        "unknownModifier", at: range.lowerBound + dot + 1..<range.upperBound,
        "unknown modifier \(modifier.quoted) after \(source.quoted(range.lowerBound..<range.lowerBound + dot)); expected before, after, by, from, not or has",
        suggestion: nearestName(to: modifier, among: names))
    }
    guard isKnown == false else { return }
    let nearest = nearestName(
      to: String(decoding: key, as: UTF8.self), among: ItemField.names + FilterResolver.verbs)
    let isColon = source[range.upperBound...].first == UInt8(ascii: ":")
    let remark = unknownField(range, nearest: nearest)
    if nearest != nil, !isColon { throw remark }
    remarks.append(remark)
  }

  private func unknownField(_ range: Range<Int>, nearest: String?) -> Diagnostic {
    source.problem(
      "unknownField", at: range, "no task has the tag \("\(source.text(range)):".quoted)",
      suggestion: nearest)
  }
}

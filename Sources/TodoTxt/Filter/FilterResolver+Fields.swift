extension FilterResolver {
  mutating func test(for comparison: FilterComparison) throws(Diagnostic) -> FilterTest {
    let name = comparison.field
    let verb = name.string.lowercased()
    if FilterResolver.verbs.contains(verb) {
      var tests: [FilterTest] = []
      for operand in comparison.operands {
        let name = try self.name(in: operand, of: comparison)
        let test =
          verb == "is"
          ? try state(name, at: operand.range) : try presence(of: name, at: operand.range)
        tests.append(verb == "no" ? test.negated : test)
      }
      let any = FilterTest.any(of: tests)
      return comparison.relation == .unequal ? any.negated : any
    }
    if ItemField.named(name) == nil { try refuseMisspelling(of: comparison) }
    let field = ItemField.named(name) ?? ItemField(key: TagKey(name))
    reveal(field)
    return try test(for: field, comparison)
  }

  /// Includes the tasks of a kind that only the field shows.
  private mutating func reveal(_ field: ItemField) {
    switch field.source {
    case .tag(.hidden): revealed.insert(.hidden)
    case .tag(.threshold): revealed.insert(.waiting)
    case .tag(.id): revealed.insert(.blocked)
    case .headDate where field == .completed: revealed.insert(.completed)
    default: break
    }
  }

  // MARK: - States and presence

  private mutating func state(
    _ name: String, at range: Range<Int>
  ) throws(Diagnostic) -> FilterTest {
    guard let state = FilterState.named(name) else {
      throw source.problem(
        "unknownState", at: range,
        "unknown state \(source.quoted(range)); expected one of "
          + FilterState.all.map { $0.names[0] }.joined(separator: ", "),
        suggestion: nearestName(to: name, among: FilterState.all.flatMap { $0.names }))
    }
    revealed.formUnion(state.reveals)
    return state.test(context.today)
  }

  private mutating func presence(
    of name: String, at range: Range<Int>
  ) throws(Diagnostic) -> FilterTest {
    let (known, key) = (ItemField.named(name.utf8), TagKey(name.utf8))
    if known == nil, context.hasKey?(key) == false {
      let remark = source.unknownField(
        range, nearest: nearestName(to: name, among: ItemField.names))
      guard remark.suggestion == nil else { throw remark }
      remarks.append(remark)
    }
    let field = known ?? ItemField(key: key)
    reveal(field)
    return .isPresent(field)
  }

  /// Returns the name after `is:`, `has:` or `no:`.
  private func name(
    in operand: FilterOperand, of comparison: FilterComparison
  ) throws(Diagnostic) -> String {
    let relation = comparison.relation
    guard relation == .equal || relation == .unequal, let value = operand.value else {
      let verb = source.text(comparison.fieldRange)
      throw source.problem(
        "notAName", at: comparison.fieldRange.lowerBound..<operand.range.upperBound,
        "expected a name after \("\(verb):".quoted), as in "
          + (verb.lowercased() == "is" ? "is:open" : "\(verb):due"))
    }
    return value.text.string
  }

  // MARK: - Keys without a meaning

  /// Throws if a key is more likely a misspelled field than a custom key.
  private mutating func refuseMisspelling(of comparison: FilterComparison) throws(Diagnostic) {
    let (range, key) = (comparison.fieldRange, comparison.field)
    let isKnown = context.hasKey?(TagKey(key))
    guard isKnown != true, TagKey(key).meaning == nil else { return }
    if let dot = key.lastIndex(of: .dot), FilterResolver.isField(key[..<dot]) {
      let modifier = key[(dot + 1)...].string
      let names = FilterRelation.allCases.compactMap { $0.modifier }
      throw source.problem(
        "unknownModifier", at: range.lowerBound + dot + 1..<range.upperBound,
        "unknown modifier \(modifier.quoted) after \(source.quoted(range.lowerBound..<range.lowerBound + dot)); expected before, after, by, from, not or has",
        suggestion: nearestName(to: modifier, among: names))
    }
    guard isKnown == false else { return }
    let nearest = nearestName(
      to: key.string, among: ItemField.names + FilterResolver.verbs)
    let isColon = source[range.upperBound...].first == .colon
    let remark = source.unknownField(range, nearest: nearest)
    if nearest != nil, !isColon { throw remark }
    remarks.append(remark)
  }
}

extension [UInt8] {
  /// Returns the error of a key that no task has.
  func unknownField(_ range: Range<Int>, nearest: String?) -> Diagnostic {
    problem(
      "unknownField", at: range, "no task has the tag \("\(text(range)):".quoted)",
      suggestion: nearest)
  }
}

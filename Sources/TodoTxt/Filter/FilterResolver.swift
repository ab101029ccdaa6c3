/// Resolves a query: names become fields, and words become days.
struct FilterResolver {
  let context: FilterContext
  private(set) var source: [UInt8]

  /// The regular expressions, to which tests refer by index.
  private(set) var patterns: [RegularExpression] = []

  /// The kinds of tasks that the query names, which are therefore not omitted.
  var revealed: Omission = []

  /// Warnings about valid parts that are probably mistakes.
  var remarks: [Diagnostic] = []

  /// The names of the saved queries that are being resolved, outermost first.
  private var saving: [String] = []

  /// The number of resolved saved queries, each counted as often as it is used.
  private var savedCount = 0

  /// The deepest nesting of saved queries: more than a person writes, less than a stack allows, since
  /// each can have `FilterParser.deepestNesting` parentheses around the next.
  static let deepestSaved = 16

  /// The most saved queries that one query can use in total: a few that each use the next one twice
  /// would otherwise take forever.
  static let mostSaved = 1000

  init(_ context: FilterContext, _ source: [UInt8]) {
    self.context = context
    self.source = source
  }

  mutating func test(for expression: FilterExpression) throws(FilterError) -> FilterTest {
    switch expression.kind {
    case .everything: return .always
    case .text(let text):
      try refuseFieldWithoutValue(text, at: expression.range)
      return .text(TextSearch(text))
    case .pattern(let pattern): return try test(for: pattern, at: expression.range)
    case .tags(let tags):
      for tag in tags { try refuseOperator(in: tag) }
      return .tags(
        tags.map { tag in
          FilterTest.TagTest(
            sigil: tag.value.sigil,
            name: .whole(Glob(tag.value.name, holdsNamesBelow: context.hasHierarchy)))
        })
    case .comparison(let comparison): return try test(for: comparison)
    case .saved(let name): return try test(forSaved: name, at: expression.range)
    case .not(let expression): return try test(for: expression).negated
    case .all(let parts): return .all(try tests(for: parts))
    case .any(let parts): return .any(try tests(for: parts))
    }
  }

  /// Returns the test for another query; errors point into that query.
  mutating func test(for filter: Filter) throws(FilterError) -> FilterTest {
    let outer = source
    source = filter.source
    defer { source = outer }
    return try test(for: filter.expression)
  }

  private mutating func tests(
    for parts: [FilterExpression]
  ) throws(FilterError) -> [FilterTest] {
    var tests: [FilterTest] = []
    for part in parts { tests.append(try test(for: part)) }
    return tests
  }

  func fail(_ fact: FilterError.Fact) -> FilterError { FilterError(fact, in: source) }

  /// Throws for `due:` and `due..7d`, which are probably mistakes.
  private func refuseFieldWithoutValue(
    _ text: [UInt8], at range: Range<Int>
  ) throws(FilterError) {
    guard source[range].elementsEqual(text) else { return }
    let name = text.prefix(while: FilterLexer.isLetter)
    if text[name.count...].starts(with: "..".utf8), FilterResolver.isField(name) {
      throw fail(.missingColon(range, field: range.lowerBound..<range.lowerBound + name.count))
    }
    guard name.count == text.count - 1, text.last == UInt8(ascii: ":") else { return }
    guard FilterResolver.isField(name) else { return }
    throw fail(
      .missingValue(
        field: range.lowerBound..<range.upperBound - 1,
        operator: range.upperBound - 1..<range.upperBound))
  }

  /// Throws for `+work|+home`, which is a valid name but probably a mistake.
  private func refuseOperator(in tag: Located<FilterTag>) throws(FilterError) {
    // A quoted name is literal.
    guard source[tag.range].dropFirst().elementsEqual(tag.value.name.text),
      let terms = tag.value.termsBetweenOperators
    else { return }
    throw fail(.operatorInTagName(tag.range, suggestion: String(decoding: terms, as: UTF8.self)))
  }

  private mutating func test(
    for pattern: FilterPattern, at range: Range<Int>
  ) throws(FilterError) -> FilterTest {
    do throws(RegularExpressionError) {
      patterns.append(try RegularExpression(parsing: pattern.source, caseRule: pattern.caseRule))
    } catch {
      throw fail(
        .wrongPattern(
          error, pattern: range.lowerBound + 1..<range.lowerBound + 1 + pattern.source.count))
    }
    return .pattern(patterns.count - 1)
  }

  /// Resolves a saved query; an error in it is reported at the query's name.
  private mutating func test(
    forSaved name: [UInt8], at range: Range<Int>
  ) throws(FilterError) -> FilterTest {
    let name = String(decoding: name, as: UTF8.self)
    guard let query = context.saved[name] else {
      throw fail(
        .unknownSaved(range, nearest: nearestName(to: name, among: context.saved.keys.sorted())))
    }
    guard !saving.contains(name) else { throw fail(.circularSaved(range, saving + [name])) }
    savedCount += 1
    guard saving.count < FilterResolver.deepestSaved, savedCount <= FilterResolver.mostSaved else {
      throw fail(.tooManySaved(range, name))
    }
    let outer = source
    saving.append(name)
    source = query
    defer {
      saving.removeLast()
      source = outer
    }
    do throws(FilterError) {
      return try test(for: try FilterExpression(parsing: query))
    } catch {
      // An error in a cycle is not an error of its innermost query.
      switch error.fact {
      case .circularSaved(_, let names):
        throw FilterError(.circularSaved(range, names), in: outer)
      case .tooManySaved(_, let name): throw FilterError(.tooManySaved(range, name), in: outer)
      default: throw FilterError(.wrongSaved(range, error.diagnostic), in: outer)
      }
    }
  }

  /// Whether a field has this name.
  static func isField(_ name: some Sequence<UInt8>) -> Bool {
    let name = Array(name)
    return ItemField(named: name) != nil
      || verbs.contains(String(decoding: name, as: UTF8.self).lowercased())
  }

  /// The names before a colon that test the task instead of comparing a field.
  static let verbs: [String] = ["is", "has", "no"]
}

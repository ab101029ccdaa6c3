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

  mutating func test(for expression: FilterExpression) throws(Diagnostic) -> FilterTest {
    switch expression.kind {
    case .everything: return .always
    case .text(let text):
      try refuseFieldWithoutValue(text, at: expression.range)
      return .text(TextSearch(text))
    case .pattern(let source, let caseRule):
      return try test(forPattern: source, caseRule, at: expression.range)
    case .tags(let tags):
      for tag in tags {
        if let error = tag.error(meaning: tag.termsBetweenOperators, in: source) { throw error }
      }
      return .tags(
        tags.map { tag in
          FilterTest.TagTest(
            sigil: tag.sigil,
            name: .whole(Glob(tag.name, holdsNamesBelow: context.hasHierarchy)))
        })
    case .comparison(let comparison): return try test(for: comparison)
    case .saved(let name): return try test(forSaved: name, at: expression.range)
    case .not(let expression): return try test(for: expression).negated
    case .all(let parts): return .all(try tests(for: parts))
    case .any(let parts): return .any(try tests(for: parts))
    }
  }

  /// Returns the test for another query; errors point into that query.
  mutating func test(for filter: Filter) throws(Diagnostic) -> FilterTest {
    let outer = source
    source = filter.source
    defer { source = outer }
    return try test(for: filter.expression)
  }

  private mutating func tests(
    for parts: [FilterExpression]
  ) throws(Diagnostic) -> [FilterTest] {
    var tests: [FilterTest] = []
    for part in parts { tests.append(try test(for: part)) }
    return tests
  }

  /// Throws for `due:` and `due..7d`, which are probably mistakes.
  private func refuseFieldWithoutValue(
    _ text: [UInt8], at range: Range<Int>
  ) throws(Diagnostic) {
    guard source[range].elementsEqual(text) else { return }
    let name = text.prefix(while: FilterParser.isLetter)
    if text[name.count...].starts(with: "..".utf8), FilterResolver.isField(name) {
      let field = source.text(range.lowerBound..<range.lowerBound + name.count)
      throw source.problem(
        "missingColon", at: range, "missing colon after \(field.quoted)",
        suggestion: "\(field):\(source.text(range.lowerBound + name.count..<range.upperBound))")
    }
    guard name.count == text.count - 1, text.last == .colon else { return }
    guard FilterResolver.isField(name) else { return }
    throw source.missingValue(
      of: range.lowerBound..<range.upperBound - 1, after: range.upperBound - 1..<range.upperBound)
  }

  private mutating func test(
    forPattern pattern: [UInt8], _ caseRule: LetterCase.Rule, at range: Range<Int>
  ) throws(Diagnostic) -> FilterTest {
    do throws(Diagnostic) {
      patterns.append(try RegularExpression(parsing: pattern, caseRule: caseRule))
    } catch {
      let start = range.lowerBound + 1
      throw source.problem(
        "wrongPattern", at: start + error.range.lowerBound..<start + error.range.upperBound,
        error.message)
    }
    return .pattern(patterns.count - 1)
  }

  /// Resolves a saved query; an error in it is reported at the query's name.
  private mutating func test(
    forSaved name: [UInt8], at range: Range<Int>
  ) throws(Diagnostic) -> FilterTest {
    let name = name.string
    guard let query = context.saved[name] else {
      throw source.problem(
        "unknownSaved", at: range, "unknown saved filter \(source.quoted(range))",
        suggestion: nearestName(to: name, among: context.saved.keys.sorted()).map { "@@" + $0 })
    }
    guard !saving.contains(name) else {
      let names = (saving + [name]).map { "@@" + $0 }.joined(separator: " → ")
      throw source.problem(
        "circularSaved", at: range, "the saved filter refers to itself: \(names)")
    }
    savedCount += 1
    guard saving.count < FilterResolver.deepestSaved, savedCount <= FilterResolver.mostSaved else {
      throw source.problem(
        "tooManySaved", at: range,
        "too many saved filters, at @@\(name); the limit is "
          + "\(FilterResolver.deepestSaved) levels and \(FilterResolver.mostSaved) filters")
    }
    let outer = source
    saving.append(name)
    source = query
    defer {
      saving.removeLast()
      source = outer
    }
    do throws(Diagnostic) {
      let expression = try FilterExpression(parsing: query)
      if expression.isEverything {
        throw source.problem("wrongSaved", at: 0..<0, "expected a term")
      }
      return try test(for: expression)
    } catch {
      // An error in a cycle is not an error of its innermost query.
      if ["circularSaved", "tooManySaved"].contains(error.problem) {
        throw outer.problem(error.problem, at: range, error.message)
      }
      throw outer.problem(
        "wrongSaved", at: range,
        "in \(outer.quoted(range)), which is \(query.quoted(0..<query.count)): \(error.sentence)")
    }
  }

  /// Whether a field has this name.
  static func isField(_ name: ArraySlice<UInt8>) -> Bool {
    ItemField.named(name) != nil
      || verbs.contains(name.string.lowercased())
  }

  /// The names before a colon that test the task instead of comparing a field.
  static let verbs: [String] = ["is", "has", "no"]
}

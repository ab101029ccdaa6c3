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

  /// Returns the error of a range that ends before it starts.
  func reversedRange(_ range: Range<Int>) -> Diagnostic {
    let written = source.text(range)
    var index = written.startIndex
    while index < written.endIndex, !written[index...].hasPrefix("..") {
      index = written.index(after: index)
    }
    let isRange = index < written.endIndex
    return source.problem(
      "reversedRange", at: range, "the range \(written.quoted) ends before it starts",
      suggestion: isRange ? "\(written[index...].dropFirst(2))..\(written[..<index])" : nil)
  }

  /// Throws for `due:` and `due..7d`, which are probably mistakes.
  private func refuseFieldWithoutValue(
    _ text: [UInt8], at range: Range<Int>
  ) throws(Diagnostic) {
    guard source[range].elementsEqual(text) else { return }
    let name = text.prefix(while: FilterLexer.isLetter)
    if text[name.count...].starts(with: "..".utf8), FilterResolver.isField(name) {
      let field = source.text(range.lowerBound..<range.lowerBound + name.count)
      throw source.problem(
        "missingColon", at: range, "missing colon after \(field.quoted)",
        suggestion: "\(field):\(source.text(range.lowerBound + name.count..<range.upperBound))")
    }
    guard name.count == text.count - 1, text.last == UInt8(ascii: ":") else { return }
    guard FilterResolver.isField(name) else { return }
    throw source.missingValue(
      of: range.lowerBound..<range.upperBound - 1, after: range.upperBound - 1..<range.upperBound)
  }

  /// Throws for `+work|+home`, which is a valid name but probably a mistake.
  private func refuseOperator(in tag: Located<FilterTag>) throws(Diagnostic) {
    // A quoted name is literal.
    guard source[tag.range].dropFirst().elementsEqual(tag.value.name.text),
      let terms = tag.value.termsBetweenOperators
    else { return }
    throw source.operatorInName(of: tag, meaning: terms)
  }

  private mutating func test(
    for pattern: FilterPattern, at range: Range<Int>
  ) throws(Diagnostic) -> FilterTest {
    do throws(RegularExpressionError) {
      patterns.append(try RegularExpression(parsing: pattern.source, caseRule: pattern.caseRule))
    } catch {
      let start = range.lowerBound + 1
      let place = error.range.map { start + $0.lowerBound..<start + $0.upperBound }
      throw source.problem(
        "wrongPattern", at: place ?? start..<start + pattern.source.count,
        error.message(written: place.map(source.text) ?? ""))
    }
    return .pattern(patterns.count - 1)
  }

  /// Resolves a saved query; an error in it is reported at the query's name.
  private mutating func test(
    forSaved name: [UInt8], at range: Range<Int>
  ) throws(Diagnostic) -> FilterTest {
    let name = String(decoding: name, as: UTF8.self)
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
      return try test(for: try FilterExpression(parsing: query))
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
  static func isField(_ name: some Sequence<UInt8>) -> Bool {
    let name = Array(name)
    return ItemField.named(name) != nil
      || verbs.contains(String(decoding: name, as: UTF8.self).lowercased())
  }

  /// The names before a colon that test the task instead of comparing a field.
  static let verbs: [String] = ["is", "has", "no"]
}

extension FilterTag {
  /// What the sigil marks, in words.
  var noun: String { sigil == .plus ? "project" : "context" }

  /// The intended terms if the name contains an operator between names; nil for a plain name.
  ///
  ///     +work|+home, +work|home   →   +work,+home
  ///     +work&@home               →   +work @home
  ///     +R&D                      →   nil: a name like this is in use
  var termsBetweenOperators: [UInt8]? {
    // A shell may have left a backslash before the operator.
    let parts = name.text.split { $0 == .bar || $0 == .ampersand }
      .map { $0.last == .backslash ? $0.dropLast() : $0 }
    let isList = name.text.contains(.bar) && !name.text.contains(.ampersand)
    guard isList || parts.dropFirst().allSatisfy(isTag) else { return nil }
    return tags(parts, separator: isList ? .comma : .space)
  }

  /// The intended tags if the name is a list whose later names lack their sigil.
  ///
  ///     +work,home   →   +work,+home
  ///
  /// Names can contain commas, so this is a likely mistake only if nothing was found.
  fileprivate var tagsBetweenCommas: [UInt8]? {
    tags(name.text.split(separator: .comma), separator: .comma)
  }

  private func tags(_ parts: [ArraySlice<UInt8>], separator: UInt8) -> [UInt8]? {
    guard parts.count > 1 else { return nil }
    let tags = parts.enumerated().map { $0 > 0 && isTag($1) ? Array($1) : [sigil] + $1 }
    return tags.joined(by: separator)
  }

  private func isTag(_ word: ArraySlice<UInt8>) -> Bool {
    word.count > 1 && (word.first == .plus || word.first == .at)
  }

  /// Returns the error of a name in a query with an operator between names: `+work|+home`.
  ///
  /// A quoted name is literal, so nil.
  func error(meaning terms: [UInt8]?, in query: [UInt8]) -> Diagnostic? {
    guard let terms, query[range].dropFirst().elementsEqual(name.text) else { return nil }
    return query.problem(
      "operatorInTagName", at: range, "\(query.quoted(range)) is the name of one \(noun)",
      suggestion: terms.string)
  }
}

extension Filter {
  /// A likely mistake in a query that found nothing: `+work,home`.
  package var doubtfulName: Diagnostic? {
    expression.tags.lazy.compactMap { $0.error(meaning: $0.tagsBetweenCommas, in: source) }.first
  }
}

extension Filter {
  /// The projects and contexts that every task of the query has, with their sigils.
  package var requiredNames: [[UInt8]] { expression.requiredNames }
}

extension FilterExpression {
  fileprivate var requiredNames: [[UInt8]] {
    switch kind {
    case .tags(let tags) where tags.count == 1 && !tags[0].name.text.contains(UInt8(ascii: "*")):
      [[tags[0].sigil] + tags[0].name.text]
    case .all(let parts): parts.flatMap { $0.requiredNames }
    default: []
    }
  }

  /// The projects and contexts that the query names, in order.
  fileprivate var tags: [FilterTag] {
    switch kind {
    case .tags(let tags): tags
    case .not(let part): part.tags
    case .all(let parts), .any(let parts): parts.flatMap { $0.tags }
    default: []
    }
  }
}

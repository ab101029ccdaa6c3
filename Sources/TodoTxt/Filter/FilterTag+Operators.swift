extension FilterTag {
  /// The intended terms if the name contains an operator between names; nil for a plain name.
  ///
  ///     +work|+home, +work|home   →   +work,+home
  ///     +work&@home               →   +work @home
  ///     +R&D                      →   nil: a name like this is in use
  var termsBetweenOperators: [UInt8]? {
    let (or, and) = (UInt8(ascii: "|"), UInt8(ascii: "&"))
    let parts = name.text.split { $0 == or || $0 == and }
    let isList = name.text.contains(or) && !name.text.contains(and)
    guard parts.count > 1, isList || parts.dropFirst().allSatisfy(isTag) else { return nil }
    let terms = parts.enumerated().map { index, part in
      index > 0 && isTag(part) ? Array(part) : [sigil.rawValue] + part
    }
    return Array(terms.joined(separator: isList ? [UInt8(ascii: ",")] : [.space]))
  }

  /// The intended tags if the name is a list whose later names lack their sigil.
  ///
  ///     +work,home   →   +work,+home
  ///
  /// Names can contain commas, so this is a likely mistake only if nothing was found.
  fileprivate var tagsBetweenCommas: [UInt8]? {
    let comma = UInt8(ascii: ",")
    let parts = name.text.split(separator: comma)
    guard parts.count > 1 else { return nil }
    let tags = parts.map { isTag($0) ? Array($0) : [sigil.rawValue] + $0 }
    return Array(tags.joined(separator: [comma]))
  }

  private func isTag(_ word: ArraySlice<UInt8>) -> Bool {
    word.count > 1 && word.first.flatMap(Sigil.init(rawValue:)) != nil
  }
}

extension Filter {
  /// A likely mistake in a query that found nothing: `+work,home`.
  package var doubtfulName: Diagnostic? {
    expression.tags.lazy.compactMap { tag in
      // A quoted name is literal.
      guard source[tag.range].dropFirst().elementsEqual(tag.value.name.text),
        let tags = tag.value.tagsBetweenCommas
      else { return nil }
      return source.operatorInName(of: tag, meaning: tags)
    }.first
  }
}

extension [UInt8] {
  /// Returns the error of a project or context with an operator in its name: `+work|+home`.
  func operatorInName(of tag: Located<FilterTag>, meaning terms: [UInt8]) -> Diagnostic {
    problem(
      "operatorInTagName", at: tag.range,
      "\(quoted(tag.range)) is the name of one \(tag.value.sigil.noun)",
      suggestion: terms.text(0..<terms.count))
  }
}

extension FilterExpression {
  /// The projects and contexts that the query names, in order.
  fileprivate var tags: [Located<FilterTag>] {
    switch kind {
    case .tags(let tags): tags
    case .not(let part): part.tags
    case .all(let parts), .any(let parts): parts.flatMap { $0.tags }
    default: []
    }
  }
}

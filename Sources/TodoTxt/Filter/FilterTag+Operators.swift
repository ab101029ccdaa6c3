extension FilterTag {
  /// The terms that are meant if the name holds an operator between names; nil for a plain name.
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

  private func isTag(_ word: ArraySlice<UInt8>) -> Bool {
    word.count > 1 && word.first.flatMap(Sigil.init(rawValue:)) != nil
  }
}

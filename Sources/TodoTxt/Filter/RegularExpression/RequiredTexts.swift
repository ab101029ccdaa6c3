/// Texts to search for before an expression, since every match contains at least one of them.
///
///     a(pay|buy)s.*rent     // rent
///     (pay|buy) [a-z]+      // "pay " or "buy "
///     [a-z]+                // none: any text may match
///
/// Searching for a text is several times as fast as following an expression, and most lines do not
/// contain it.
struct RequiredTexts {
  /// A text, and whether upper and lower case are ignored; the search may then find more than the
  /// expression.
  private struct Text: Hashable {
    var bytes: [UInt8] = []
    var ignoresCase = false

    static func + (left: Text, right: Text) -> Text {
      Text(bytes: left.bytes + right.bytes, ignoresCase: left.ignoresCase || right.ignoresCase)
    }
  }

  /// All texts that the node matches; nil if there are too many.
  private var all: [Text]?

  /// The best texts such that every match contains one; nil if none are known.
  private var best: [Text]?

  /// The texts of the preceding nodes, up to the end; every match contains one of them.
  private var run = [Text()]

  private static let mostTexts = 8

  /// The searches for the texts; nil if none is worth it.
  static func searches(for node: RegularExpressionNode) -> [TextSearch]? {
    guard let texts = RequiredTexts(node).best, texts.allSatisfy(isWorthIt) else { return nil }
    return texts.map { TextSearch($0.bytes, ignoringCase: $0.ignoresCase) }
  }

  /// Whether few lines contain the text.
  private static func isWorthIt(_ text: Text) -> Bool {
    text.bytes.count > 1 || text.bytes.contains { TextSearch.rarity($0) > 20 }
  }

  private init(_ node: RegularExpressionNode) {
    switch node {
    case .character(let set): all = RequiredTexts.texts(of: set)
    case .assertion: all = [Text()]
    case .sequence(let nodes):
      all = [Text()]
      for node in nodes { append(RequiredTexts(node)) }
    case .choice(let nodes):
      let parts = nodes.map(RequiredTexts.init)
      all = RequiredTexts.joined(parts.map { $0.all })
      best = RequiredTexts.joined(parts.map { $0.best })
    case .repetition(let node, let least, let most):
      let part = RequiredTexts(node)
      all = [Text()]
      for _ in 0..<min(least, RequiredTexts.mostTexts) { append(part) }
      if most != least || least > RequiredTexts.mostTexts { append(RequiredTexts()) }
    }
    if let all { offer(all) }
    offer(run)
  }

  private init() {}

  /// Continues a sequence with the next node.
  private mutating func append(_ next: RequiredTexts) {
    all = RequiredTexts.product(all, next.all)
    if let longer = RequiredTexts.product(run, next.all) {
      run = longer
      return
    }
    offer(run)
    offer(next.best)
    run = next.all ?? [Text()]
  }

  /// Keeps the texts if they are better than the known ones: longer, then fewer.
  private mutating func offer(_ texts: [Text]?) {
    guard let texts else { return }
    func worth(_ texts: [Text]) -> Int {
      (texts.map { $0.bytes.count }.min() ?? 0) * RequiredTexts.mostTexts * 2 - texts.count
    }
    guard texts.allSatisfy({ !$0.bytes.isEmpty }) else { return }
    if let best, worth(best) >= worth(texts) { return }
    best = texts
  }

  private static func joined(_ parts: [[Text]?]) -> [Text]? {
    let texts = parts.compactMap { $0 }
    guard texts.count == parts.count else { return nil }
    let joined = texts.joined().reduce(into: [Text]()) { if !$0.contains($1) { $0.append($1) } }
    return joined.count <= mostTexts ? joined : nil
  }

  private static func product(_ first: [Text]?, _ second: [Text]?) -> [Text]? {
    guard let first, let second, first.count * second.count <= mostTexts else { return nil }
    return first.flatMap { left in second.map { left + $0 } }
  }

  /// Returns a text for each character of a small set, and one for both cases of a letter.
  private static func texts(of set: ScalarSet) -> [Text]? {
    guard set.ranges.reduce(0, { $0 + $1.count }) <= 2 * mostTexts else { return nil }
    var rest = set.ranges.flatMap { Array($0) }
    var texts: [Text] = []
    while let value = rest.last {
      guard let scalar = Unicode.Scalar(value) else { return nil }
      let variants = LetterCase.variants(of: value)
      let isFolded = variants.allSatisfy(set.contains)
      rest.removeAll { isFolded ? variants.contains($0) : $0 == value }
      texts.append(
        Text(bytes: String(scalar).bytes, ignoresCase: isFolded && variants.count > 1))
    }
    return texts.isEmpty || texts.count > mostTexts ? nil : texts
  }
}

indirect enum RegularExpressionNode: Hashable, Sendable {
  case character(ScalarSet)
  /// A position between characters.
  case assertion(Assertion)
  /// Nodes one after the other; the empty sequence matches the empty text.
  case sequence([RegularExpressionNode])
  case choice([RegularExpressionNode])
  /// A repeated node; without an upper limit if `most` is nil.
  case repetition(RegularExpressionNode, least: Int, most: Int?)

  /// A kind of position between two characters.
  enum Assertion: Hashable, Sendable {
    /// `^`
    case start
    /// `$`
    case end
    /// `\b`
    case wordBorder
    /// `\B`
    case noWordBorder
  }

  /// The number of instructions to which the node compiles, or nil if there are too many.
  var size: Int? {
    let size: Int?
    switch self {
    case .character, .assertion: size = 1
    case .sequence(let nodes):
      size = nodes.reduce(0) { sum, node in sum.flatMap { sum in node.size.map { sum + $0 } } }
    case .choice(let nodes):
      size = nodes.reduce(0) { sum, node in sum.flatMap { sum in node.size.map { sum + $0 + 2 } } }
    case .repetition(let node, let least, let most):
      size = node.size.map { $0 * max(least, most ?? least + 1) + (most ?? least + 1) + 1 }
    }
    return size.flatMap { $0 <= RegularExpressionProgram.greatestSize ? $0 : nil }
  }
}

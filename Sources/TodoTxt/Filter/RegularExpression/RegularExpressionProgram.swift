/// A regular expression as instructions for a machine that follows all paths at once (Thompson).
struct RegularExpressionProgram: Hashable, Sendable {
  /// The most instructions of a program: a bound on the work for each byte of a text.
  static let greatestSize = 5_000

  enum Instruction: Hashable, Sendable {
    /// Takes a character of a set and continues at the next instruction.
    case take(set: Int)
    /// Continues only at such a position.
    case check(RegularExpressionNode.Assertion)
    /// Continues at both instructions.
    case split(Int, Int)
    /// Continues at another instruction.
    case jump(Int)
    case match
  }

  private(set) var instructions: [Instruction] = []
  private(set) var sets: [ScalarSet] = []

  /// Whether a step can depend on the previous character.
  private(set) var hasAssertions = false

  /// Compiles a node, which must have a `size`.
  init(_ node: RegularExpressionNode) {
    emit(node)
    instructions.append(.match)
  }

  private mutating func emit(_ node: RegularExpressionNode) {
    switch node {
    case .character(let set): instructions.append(.take(set: index(of: set)))
    case .assertion(let assertion):
      hasAssertions = true
      instructions.append(.check(assertion))
    case .sequence(let nodes): nodes.forEach { emit($0) }
    case .choice(let nodes): emit(choice: nodes)
    case .repetition(let node, let least, let most):
      for _ in 0..<least { emit(node) }
      for _ in least..<(most ?? least + 1) {
        let start = instructions.count
        instructions.append(.match)
        emit(node)
        if most == nil { instructions.append(.jump(start)) }
        instructions[start] = .split(start + 1, instructions.count)
      }
    }
  }

  private mutating func emit(choice nodes: [RegularExpressionNode]) {
    var jumps: [Int] = []
    for (index, node) in nodes.enumerated() {
      let start = instructions.count
      if index < nodes.count - 1 { instructions.append(.match) }
      emit(node)
      guard index < nodes.count - 1 else { break }
      jumps.append(instructions.count)
      instructions.append(.match)
      instructions[start] = .split(start + 1, instructions.count)
    }
    for jump in jumps { instructions[jump] = .jump(instructions.count) }
  }

  private mutating func index(of set: ScalarSet) -> Int {
    if let index = sets.firstIndex(of: set) { return index }
    sets.append(set)
    return sets.count - 1
  }
}

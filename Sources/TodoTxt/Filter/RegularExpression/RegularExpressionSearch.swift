/// Searches texts for a regular expression, and caches the transitions between states.
///
/// A state is the set of instructions that the machine is at. The next state for each letter is
/// computed once and kept in a table, so that most characters need only one table look-up.
struct RegularExpressionSearch: Sendable {
  /// The most numbers that states and table contain before they are emptied: about 10 MB.
  private static let greatestMemory = 1 << 20

  private let expression: RegularExpression
  private let memberships: [[Bool]]
  private let wordLetters: [Bool]
  private var states: [State] = []
  private var numbers: [State: Int] = [:]
  /// The next state for each state and letter; `Outcome.unknown` if it was not needed yet.
  private var table: [Int32] = []
  /// How many numbers states and table contain.
  private var memory = 0
  private var visited: [Int]
  private var round = 0
  private var pending: [Int] = []

  /// The state of the machine before it takes a character.
  private struct State: Hashable {
    var previous: Previous
    /// The instructions, in order.
    var places: [Int]
  }

  /// The kind of the previous character, which assertions depend on.
  private enum Previous { case start, word, other }

  private enum Outcome {
    static let unknown: Int32 = -1
    static let matched: Int32 = -2
    static let failed: Int32 = -3
  }

  init(_ expression: RegularExpression) {
    self.expression = expression
    memberships = expression.program.sets.map(expression.alphabet.letters)
    wordLetters = expression.alphabet.letters(in: .wordCharacters)
    visited = Array(repeating: 0, count: expression.program.instructions.count)
  }

  /// Whether the expression matches somewhere in `range` of `text`.
  mutating func matches(_ text: Span<UInt8>, in range: Range<Int>) -> Bool {
    var state = number(of: State(previous: .start, places: [0]))
    let width = expression.alphabet.count + 1
    var position = range.lowerBound
    while position < range.upperBound {
      let character = text.character(at: &position, before: range.upperBound)
      let letter = expression.alphabet.letter(of: character)
      var next = table[state * width + letter]
      if next == Outcome.unknown { next = learn(&state, letter) }
      if next == Outcome.matched { return true }
      state = Int(next)
    }
    var last = table[state * width + width - 1]
    if last == Outcome.unknown { last = learn(&state, width - 1) }
    return last == Outcome.matched
  }

  /// Computes the next state for `letter` and stores it.
  private mutating func learn(_ state: inout Int, _ letter: Int) -> Int32 {
    let width = expression.alphabet.count + 1
    if memory > RegularExpressionSearch.greatestMemory {
      let current = states[state]
      states = []
      numbers = [:]
      table = []
      memory = 0
      state = number(of: current)
    }
    let outcome = step(states[state], letter)
    table[state * width + letter] = outcome
    return outcome
  }

  private mutating func step(_ state: State, _ letter: Int) -> Int32 {
    round += 1
    pending = state.places
    var places: [Int] = []
    while let place = pending.popLast() {
      guard visited[place] != round else { continue }
      visited[place] = round
      switch expression.program.instructions[place] {
      case .match: return Outcome.matched
      case .jump(let target): pending.append(target)
      case .split(let first, let second): pending += [first, second]
      case .check(let assertion):
        if holds(assertion, after: state.previous, before: letter) { pending.append(place + 1) }
      case .take(let set): if memberships[set][letter] { places.append(place + 1) }
      }
    }
    guard letter < expression.alphabet.count else { return Outcome.failed }
    // A match can begin anywhere: the first instruction is always among the places.
    if !places.contains(0) { places.append(0) }
    places.sort()
    let previous: Previous =
      !expression.program.hasAssertions ? .start : wordLetters[letter] ? .word : .other
    return Int32(number(of: State(previous: previous, places: places)))
  }

  private func holds(
    _ assertion: RegularExpressionNode.Assertion, after previous: Previous, before letter: Int
  ) -> Bool {
    switch assertion {
    case .start: previous == .start
    case .end: letter == expression.alphabet.count
    case .wordBorder: (previous == .word) != wordLetters[letter]
    case .noWordBorder: (previous == .word) == wordLetters[letter]
    }
  }

  private mutating func number(of state: State) -> Int {
    if let number = numbers[state] { return number }
    let width = expression.alphabet.count + 1
    states.append(state)
    table += repeatElement(Outcome.unknown, count: width)
    memory += width + state.places.count
    numbers[state] = states.count - 1
    return states.count - 1
  }
}

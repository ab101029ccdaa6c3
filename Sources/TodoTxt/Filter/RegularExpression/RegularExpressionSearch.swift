/// Searches texts for a regular expression, and caches the transitions between states.
///
/// A state is the set of the machine's current instructions. The next state for each letter is
/// computed once and kept in a table, so that most characters need only one table look-up. At worst,
/// each character needs a new state, which takes time in proportion to the program.
struct RegularExpressionSearch: Sendable {
  /// The most numbers that the states and the table contain before they are emptied: about 10 MB.
  private static let greatestMemory = 1 << 20

  private let expression: RegularExpression
  private let memberships: [[Bool]]
  private let wordLetters: [Bool]
  /// The letters, and the end of the text.
  private let width: Int
  private var states: [State] = []
  private var numbers: [State: Int] = [:]
  /// The next state for each state and letter; `Outcome.unknown` until it is needed.
  private var table: [Int32] = []
  /// The count of numbers in states and table.
  private var memory = 0
  /// The number of steps for new states, which tests count.
  private(set) var steps = 0
  private var visited: [Int]
  private var round = 0
  private var pending: [Int] = []

  /// The state of the machine before it takes a character.
  private struct State: Hashable {
    var previous: Previous
    /// The current instructions, with a bit for each.
    var places: [UInt64]

    init(after previous: Previous, of count: Int) {
      self.previous = previous
      places = Array(repeating: 0, count: (count + 63) / 64)
      // A match can begin anywhere: the first instruction is always current.
      insert(0)
    }

    mutating func insert(_ place: Int) { places[place >> 6] |= 1 << (place & 63) }
  }

  /// The kind of the previous character, on which assertions depend.
  private enum Previous { case start, word, other }

  private enum Outcome {
    static let unknown: Int32 = -1
    static let matched: Int32 = -2
    static let failed: Int32 = -3
  }

  init(_ expression: RegularExpression) {
    self.expression = expression
    memberships = expression.program.sets.map(expression.alphabet.letters)
    width = expression.alphabet.count + 1
    wordLetters = expression.alphabet.letters(in: .wordCharacters)
    visited = Array(repeating: 0, count: expression.program.instructions.count)
  }

  /// Whether the expression matches somewhere in `range` of `text`.
  mutating func matches(_ text: Span<UInt8>, in range: Range<Int>) -> Bool {
    if states.isEmpty { addStart() }
    // The start is always the first state.
    var (state, position) = (0, range.lowerBound)
    while true {
      let letter = follow(&state, in: text, from: &position, to: range.upperBound)
      var next = table[state * width + letter]
      if next == Outcome.unknown { next = learn(&state, letter) }
      if next == Outcome.matched { return true }
      if next == Outcome.failed { return false }
      state = Int(next)
    }
  }

  /// Takes characters while the next state is known, and returns the letter for which it is unknown
  /// or not a state.
  private func follow(
    _ state: inout Int, in text: Span<UInt8>, from position: inout Int, to end: Int
  ) -> Int {
    let (table, ascii) = (table.span, expression.alphabet.ascii.span)
    while position < end {
      let byte = text[position]
      let letter: Int
      if byte < 0x80 {
        letter = Int(ascii[Int(byte)])
        position += 1
      } else {
        letter = expression.alphabet.letter(of: text.character(at: &position, before: end))
      }
      let next = table[state * width + letter]
      if next < 0 { return letter }
      state = Int(next)
    }
    return width - 1
  }

  /// Computes the next state for `letter` and stores it.
  private mutating func learn(_ state: inout Int, _ letter: Int) -> Int32 {
    if memory > RegularExpressionSearch.greatestMemory {
      let current = states[state]
      states = []
      numbers = [:]
      table = []
      memory = 0
      addStart()
      state = number(of: current)
    }
    let outcome = step(states[state], letter)
    table[state * width + letter] = outcome
    return outcome
  }

  private mutating func addStart() {
    _ = number(of: State(after: .start, of: visited.count))
  }

  private mutating func step(_ state: State, _ letter: Int) -> Int32 {
    round += 1
    steps += width + state.places.count
    pending.removeAll(keepingCapacity: true)
    for (index, word) in state.places.enumerated() {
      var rest = word
      while rest != 0 {
        pending.append(index << 6 | rest.trailingZeroBitCount)
        rest &= rest - 1
      }
    }
    let previous: Previous =
      !expression.program.hasAssertions ? .start : wordLetters[letter] ? .word : .other
    var next = State(after: previous, of: visited.count)
    while let place = pending.popLast() {
      steps += 1
      guard visited[place] != round else { continue }
      visited[place] = round
      switch expression.program.instructions[place] {
      case .match: return Outcome.matched
      case .jump(let target): pending.append(target)
      case .split(let first, let second): pending += [first, second]
      case .check(let assertion):
        if holds(assertion, after: state.previous, before: letter) { pending.append(place + 1) }
      case .take(let set): if memberships[set][letter] { next.insert(place + 1) }
      }
    }
    guard letter < expression.alphabet.count else { return Outcome.failed }
    return Int32(number(of: next))
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
    states.append(state)
    table += repeatElement(Outcome.unknown, count: width)
    memory += width + state.places.count
    numbers[state] = states.count - 1
    return states.count - 1
  }
}

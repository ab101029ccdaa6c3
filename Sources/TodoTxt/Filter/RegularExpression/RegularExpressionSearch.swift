/// Searches texts for a regular expression, and caches the transitions between states.
///
/// A state is the set of the machine's current instructions. The next state for each letter is
/// computed once and kept in a table, so that most characters need only one table look-up. At worst,
/// each character needs a new state: that takes a step for every 64 instructions, and one for each
/// current instruction that takes no character.
struct RegularExpressionSearch: Sendable {
  /// The most numbers that the states and the table contain before they are emptied.
  ///
  /// They fit into a processor's cache: with 16 times as many, a text that always needs a new state
  /// takes three times as long.
  private static let greatestMemory = 1 << 16

  private let expression: RegularExpression
  /// For each letter, the instructions that take it.
  private let takers: [Places]
  /// The instructions that take no letter.
  private let passive: Places
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
  private var pending: [Int] = []

  /// The state of the machine before it takes a character.
  private struct State: Hashable {
    var previous: Previous
    /// The current instructions.
    var places: Places
  }

  /// A set of instructions, with a bit for each.
  private struct Places: Hashable {
    var words: [UInt64]

    init(of count: Int) { words = Array(repeating: 0, count: (count + 63) / 64) }

    /// Returns whether the instruction was missing.
    mutating func insert(_ place: Int) -> Bool {
      let bit: UInt64 = 1 << (place & 63)
      defer { words[place >> 6] |= bit }
      return words[place >> 6] & bit == 0
    }

    /// Returns the instructions after those that are in both sets.
    func next(if others: Places) -> Places {
      var (next, carry) = (self, 0 as UInt64)
      for index in words.indices {
        let both = words[index] & others.words[index]
        next.words[index] = both << 1 | carry
        carry = both >> 63
      }
      return next
    }
  }

  /// The kind of the previous character, on which assertions depend.
  private enum Previous { case start, word, other }

  private enum Outcome: Sendable {
    static let unknown: Int32 = -1
    static let matched: Int32 = -2
    static let failed: Int32 = -3
  }

  init(_ expression: RegularExpression) {
    self.expression = expression
    width = expression.alphabet.count + 1
    wordLetters = expression.alphabet.letters(in: .wordCharacters)
    let instructions = expression.program.instructions
    let none = Places(of: instructions.count)
    var (takers, passive) = (Array(repeating: none, count: width), none)
    let memberships = expression.program.sets.map(expression.alphabet.letters)
    for (place, instruction) in instructions.enumerated() {
      if case .take(let set) = instruction {
        for letter in 0..<width where memberships[set][letter] { _ = takers[letter].insert(place) }
      } else {
        _ = passive.insert(place)
      }
    }
    (self.takers, self.passive) = (takers, passive)
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
    _ = number(
      of: State(previous: .start, places: Places(of: expression.program.instructions.count)))
  }

  private mutating func step(_ state: State, _ letter: Int) -> Int32 {
    var places = state.places
    steps += width + places.words.count
    // A match can begin anywhere: the first instruction is always current.
    _ = places.insert(0)
    pending.removeAll(keepingCapacity: true)
    for (index, word) in places.words.enumerated() {
      var rest = word & passive.words[index]
      while rest != 0 {
        pending.append(index << 6 | rest.trailingZeroBitCount)
        rest &= rest - 1
      }
    }
    while let place = pending.popLast() {
      steps += 1
      switch expression.program.instructions[place] {
      case .match: return Outcome.matched
      case .jump(let target): enter(target, &places)
      case .split(let first, let second):
        enter(first, &places)
        enter(second, &places)
      case .check(let assertion):
        if holds(assertion, after: state.previous, before: letter) { enter(place + 1, &places) }
      case .take: break
      }
    }
    guard letter < expression.alphabet.count else { return Outcome.failed }
    let previous: Previous =
      !expression.program.hasAssertions ? .start : wordLetters[letter] ? .word : .other
    return Int32(number(of: State(previous: previous, places: places.next(if: takers[letter]))))
  }

  private mutating func enter(_ place: Int, _ places: inout Places) {
    if places.insert(place) { pending.append(place) }
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
    memory += width + state.places.words.count
    numbers[state] = states.count - 1
    return states.count - 1
  }
}

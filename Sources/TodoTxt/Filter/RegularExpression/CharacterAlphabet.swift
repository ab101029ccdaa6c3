/// The characters grouped into the classes that a program can distinguish, called letters.
struct CharacterAlphabet: Hashable, Sendable {
  /// The number of letters; the number itself means the end of the text.
  let count: Int

  /// The first character of each letter, in order; the first one is 0.
  private let starts: [UInt32]
  private(set) var ascii: [Int32] = []

  /// Groups the characters by `sets` and by whether they are part of words.
  init(telling sets: [ScalarSet]) {
    var starts: Set<UInt32> = [0]
    for range in (sets + [.wordCharacters]).flatMap({ $0.ranges }) {
      starts.insert(range.lowerBound)
      if range.upperBound < ScalarSet.greatest { starts.insert(range.upperBound + 1) }
    }
    self.starts = starts.sorted()
    count = starts.count
    ascii = (0..<0x80).map { Int32(letter(searching: $0)) }
  }

  func letter(of character: UInt32) -> Int {
    character < 0x80 ? Int(ascii[Int(character)]) : letter(searching: character)
  }

  func letters(in set: ScalarSet) -> [Bool] { starts.map(set.contains) + [false] }

  private func letter(searching character: UInt32) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= character { low = middle } else { high = middle }
    }
    return low
  }
}

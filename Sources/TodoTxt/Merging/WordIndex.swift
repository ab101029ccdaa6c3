/// Lines by their words, for finding lines that may be versions of one.
struct WordIndex<Word: Hashable> {
  private var places: [Word: [Int]] = [:]

  private let most: Int

  /// Ignores words in more than `most` lines.
  init(_ lines: [some Sequence<Word>], most: Int = 64) {
    self.most = most
    for (place, words) in lines.enumerated() {
      for word in words { places[word, default: []].append(place) }
    }
  }

  /// Returns the positions of the lines that share a word with another one, in order.
  func candidates(sharing words: some Sequence<Word>) -> [Int] {
    var found: Set<Int> = []
    for word in words {
      guard let places = places[word], places.count <= most else { continue }
      found.formUnion(places)
    }
    return found.sorted()
  }
}

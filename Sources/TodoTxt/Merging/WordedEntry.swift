/// An entry's words that are neither tags nor projects nor contexts, or all if there are none; and
/// what a change of words keeps.
struct WordedEntry {
  let item: TodoItem?
  /// The hashes of the words, in order.
  let words: [UInt64]
  let nature: Nature

  struct Nature: Hashable {
    let kind: LineKind
    let created: CivilDate?
    let recurs: Bool
  }

  init(_ list: EntryList, _ entry: Int) {
    let item = list.item(of: entry)
    self.item = item
    nature = Nature(
      kind: list.kind(of: entry), created: item?.openItem.creationDate,
      recurs: item?.recurs ?? false)
    guard let item else {
      words = hashes(of: list.firstLine(of: entry).content.split { $0.isBlank })
      return
    }
    let plain = item.wordBytes { $0.kind == .plain }
    words = hashes(of: plain.isEmpty ? item.wordBytes() : plain)
  }

  /// Returns how many words both entries have.
  func common(with other: WordedEntry) -> Int {
    var (count, index, otherIndex) = (0, 0, 0)
    while index < words.count, otherIndex < other.words.count {
      let (word, otherWord) = (words[index], other.words[otherIndex])
      if word == otherWord { count += 1 }
      if word <= otherWord { index += 1 }
      if otherWord <= word { otherIndex += 1 }
    }
    return count
  }

  /// Whether most words are the same, or one has all words of the other.
  func isLike(_ other: WordedEntry) -> Bool {
    let common = common(with: other)
    return 2 * common > max(words.count, other.words.count)
      || (common > 0 && common == min(words.count, other.words.count))
  }
}

/// Returns the hashes of words, in order and each once.
private func hashes(of words: [ArraySlice<UInt8>]) -> [UInt64] {
  Set(
    words.map { word in
      var hash = ByteHash()
      hash.combine(word.span, in: 0..<word.count)
      return hash.value
    }
  ).sorted()
}

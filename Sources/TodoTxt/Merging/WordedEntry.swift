/// An entry's words that are neither tags nor projects nor contexts, or all if there are none; and
/// what a change of words keeps.
struct WordedEntry {
  let item: TodoItem?
  let words: Set<ArraySlice<UInt8>>
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
      recurs: item?.value(for: .recurrence) != nil)
    guard let item else {
      words = Set(list.firstLine(of: entry).content.split { $0.isBlank })
      return
    }
    let plain = Set(item.wordBytes { $0.kind == .plain })
    words = plain.isEmpty ? Set(item.wordBytes()) : plain
  }

  /// Whether most words are the same, or one has all words of the other.
  func isLike(_ other: WordedEntry) -> Bool {
    let common = words.intersection(other.words).count
    return 2 * common > max(words.count, other.words.count)
      || (common > 0 && common == min(words.count, other.words.count))
  }
}

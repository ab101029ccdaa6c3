extension TodoItem {
  /// Returns a new `id:` for the task, which no task of some lists has as `id:` or `p:`.
  ///
  ///     Renovate the bathroom    →    bathroom, or else renovate, bathroom-2, …
  ///
  /// It is the longest word of the text in lower case, the last one if several are equally long;
  /// `task` if there is no word.
  package func newName(besides documents: [Document]) -> [UInt8] {
    var taken: Set<[UInt8]> = []
    for document in documents {
      for key in [TagKey.id, .parent] {
        for item in document.list(having: key) {
          for name in item.values(for: key) { taken.insert(name.map { $0.lowercased }) }
        }
      }
    }
    let words = namingWords
    if let name = words.first(where: { !taken.contains($0) }) { return name }
    let first = words.first ?? "task".bytes
    if words.isEmpty, !taken.contains(first) { return first }
    // One more name than the tasks have.
    let number = (2...taken.count + 2).first { !taken.contains(first + "-\($0)".bytes) }
    return first + "-\(number ?? taken.count + 3)".bytes
  }

  /// The words of the text that are easy to type and to read as a name, the longest first.
  private var namingWords: [[UInt8]] {
    let words: [[UInt8]] = words { word in
      let bytes = content[offsets: word.range]
      guard word.kind == .plain, bytes.isUTF8 else { return nil }
      let text = bytes.string
      let name = text.drop { !$0.isInName }.prefix(while: { $0.isInName })
      return 3...12 ~= name.count && name.first?.isLetter == true
        ? name.utf8.map { $0.lowercased } : nil
    }
    let last = words.reversed().enumerated()
    return last.sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }
      .map { $0.element }
  }
}

extension Character {
  fileprivate var isInName: Bool { isLetter || isNumber }
}

extension TodoItem {
  /// Returns the text with the changes between two versions of its words.
  ///
  /// `old` may lack words of this text. Every other word keeps its place and the blanks before it; a
  /// new project or context is not repeated.
  package func text(changedFrom old: [[UInt8]], to new: [[UInt8]]) -> [UInt8] {
    let words = TextWord.words(of: self)
    let own = words.map { Array($0.bytes) }
    let added = Set(new).subtracting(old).filter { $0.first.map("+@".utf8.contains) ?? false }
    var text: [UInt8] = []
    func append(_ word: [UInt8], after space: ArraySlice<UInt8> = []) {
      text += text.isEmpty || !space.isEmpty ? Array(space) : [.space]
      text += word
    }
    let merge = SequenceMerge(base: old, ours: own.dropLast(), theirs: new)
    for run in merge.runs {
      switch run {
      case .same(_, let place, _):
        append(own[place], after: words[place].space)
      case .changed(let before, let places, let after):
        let isChanged = old[before] != new[after]
        let gone = Set(old[before]).union(added)
        if isChanged { for word in new[after] { append(word) } }
        for place in places where !isChanged || !gone.contains(own[place]) {
          append(own[place], after: words[place].space)
        }
      }
    }
    return text + (words.last?.space ?? [])
  }

  /// Removes every word that is in a set, each with one adjacent blank.
  package mutating func removeWords(_ words: Set<[UInt8]>) {
    var position = textRange.lowerBound
    var ranges: [Range<Int>] = []
    for word in TextWord.words(of: self) {
      let start = position + word.space.count
      position = start + word.bytes.count
      if words.contains(Array(word.bytes)) { ranges.append(start..<position) }
    }
    if !ranges.isEmpty { removeWords(at: ranges) }
  }
}

/// The text of a task that both sides changed, merged word by word.
///
/// A tag is identified by its key, or by all of it if a version has several with the key; a project or
/// context by its name, wherever it is. The other words are a sequence, in which the sides may change
/// different places.
struct WordMerge {
  private(set) var text: [UInt8] = []

  /// Whether both sides changed a tag or the words in one place in different ways.
  private(set) var isConflict = false

  private let base: [TextWord]
  private let ours: [TextWord]
  private let theirs: [TextWord]
  private var labels: [TextWord.Identity: ArraySlice<UInt8>] = [:]

  /// Merges the texts of three versions; parts in conflict are ours.
  init(base: TodoItem, ours: TodoItem, theirs: TodoItem) {
    let repeated = base.repeatedKeys.union(ours.repeatedKeys).union(theirs.repeatedKeys)
    self.base = TextWord.words(of: base, repeated: repeated)
    self.ours = TextWord.words(of: ours, repeated: repeated)
    self.theirs = TextWord.words(of: theirs, repeated: repeated)
    mergeLabels()
    let merge = SequenceMerge(
      base: self.base.map { $0.identity }, ours: self.ours.map { $0.identity },
      theirs: self.theirs.map { $0.identity })
    for run in merge.runs {
      switch run {
      case .same(let base, let our, let their):
        append(self.base[base], self.ours[our], self.theirs[their])
      case .changed(let base, let our, let their):
        append(self.base[base], self.ours[our], self.theirs[their])
      }
    }
  }

  /// Decides which tags, projects and contexts the text has, and their values.
  private mutating func mergeLabels() {
    func labels(_ words: [TextWord]) -> [TextWord.Identity: ArraySlice<UInt8>] {
      var labels: [TextWord.Identity: ArraySlice<UInt8>] = [:]
      for word in words where word.isLabel { labels[word.identity] = word.bytes }
      return labels
    }
    let (base, ours, theirs) = (labels(base), labels(ours), labels(theirs))
    var seen: Set<TextWord.Identity> = []
    for word in self.base + self.ours + self.theirs
    where word.isLabel && seen.insert(word.identity).inserted {
      let identity = word.identity
      let merged = ThreeWay(base: base[identity], ours: ours[identity], theirs: theirs[identity])
      switch merged {
      case .agreed(let value): self.labels[identity] = value
      case .conflict:
        self.labels[identity] = ours[identity]
        isConflict = true
      }
    }
  }

  /// Appends a word that all versions have.
  private mutating func append(_ base: TextWord, _ ours: TextWord, _ theirs: TextWord) {
    if base.isEnd { appendRemainingLabels() }
    let first = [ours, theirs, base].first(where: { $0.isFirst })
    let space = ThreeWay(base: base.space, ours: ours.space, theirs: theirs.space)
    append(
      base,
      space: text.isEmpty && !base.isEnd
        ? first?.space ?? []
        : space.value(else: ours.space < theirs.space ? ours.space : theirs.space))
  }

  /// Appends the words of a place that at least one side changed.
  private mutating func append(
    _ base: ArraySlice<TextWord>, _ ours: ArraySlice<TextWord>, _ theirs: ArraySlice<TextWord>
  ) {
    let (first, second) = isOurs(base, ours, theirs) ? (ours, theirs) : (theirs, ours)
    for word in first { append(word, space: word.space) }
    let known = Set(base.map { $0.identity })
    for word in second where word.isLabel && !known.contains(word.identity) {
      append(word, space: word.space)
    }
  }

  /// Whether our words are at a position; the other side's new labels follow them.
  private mutating func isOurs(
    _ base: ArraySlice<TextWord>, _ ours: ArraySlice<TextWord>, _ theirs: ArraySlice<TextWord>
  ) -> Bool {
    func bytes(_ words: ArraySlice<TextWord>) -> [ArraySlice<UInt8>] { words.map { $0.bytes } }
    func plain(_ words: ArraySlice<TextWord>) -> [ArraySlice<UInt8>] {
      words.filter { !$0.isLabel }.map { $0.bytes }
    }
    if bytes(ours) == bytes(base) { return false }
    if bytes(theirs) == bytes(base) { return true }
    let (basePlain, ourPlain, theirPlain) = (plain(base), plain(ours), plain(theirs))
    if ourPlain == theirPlain {
      let ourWords = bytes(ours)
      return ourWords.lexicographicallyPrecedes(bytes(theirs), by: <)
    }
    if ourPlain == basePlain { return false }
    if theirPlain == basePlain { return true }
    isConflict = true
    return true
  }

  private mutating func append(_ word: TextWord, space: ArraySlice<UInt8>) {
    var bytes = word.bytes
    if word.isLabel {
      guard let label = labels.removeValue(forKey: word.identity) else { return }
      bytes = label
    }
    if text.isEmpty {
      if word.isFirst || word.isEnd { text += space }
    } else if space.isEmpty, !word.isEnd {
      text.append(.space)
    } else {
      text += space
    }
    text += bytes
  }

  /// Appends the labels whose place no longer exists, since each side moved or removed the words
  /// around it.
  private mutating func appendRemainingLabels() {
    for word in base + ours + theirs where labels[word.identity] != nil {
      append(word, space: word.space)
    }
  }
}

extension ArraySlice<UInt8> {
  /// Whether the first comes before the second byte by byte.
  fileprivate static func < (left: Self, right: Self) -> Bool {
    left.lexicographicallyPrecedes(right)
  }
}

/// A word of a task's text with the blanks before it, or the end of the text.
struct TextWord: Hashable {
  /// The blanks between the word before and this one.
  let space: ArraySlice<UInt8>

  /// The word; empty at the end of the text.
  let bytes: ArraySlice<UInt8>

  let identity: Identity
  let isFirst: Bool

  enum Identity: Hashable {
    case tag(TagKey)

    /// A project, a context, or a tag whose key a version has several times.
    case name(ArraySlice<UInt8>, occurrence: Int)
    case plain(ArraySlice<UInt8>)
    case end
  }

  /// Whether the word is a tag, project or context.
  var isLabel: Bool {
    switch identity {
    case .tag, .name: true
    case .plain, .end: false
    }
  }

  var isEnd: Bool { identity == .end }
}

extension TextWord {
  /// Returns the words of a task's text, and its end; tags with `repeated` keys are names.
  static func words(of item: TodoItem, repeated: Set<TagKey>) -> [TextWord] {
    var words: [TextWord] = []
    var occurrences: [Identity: Int] = [:]
    var position = item.textRange.lowerBound
    func name(_ bytes: ArraySlice<UInt8>) -> Identity {
      let count = occurrences[.name(bytes, occurrence: 0), default: 0]
      occurrences[.name(bytes, occurrence: 0)] = count + 1
      return .name(bytes, occurrence: count)
    }
    func append(_ range: Range<Int>, _ identity: Identity) {
      words.append(
        TextWord(
          space: item.content[offsets: position..<range.lowerBound],
          bytes: item.content[offsets: range], identity: identity, isFirst: words.isEmpty))
      position = range.upperBound
    }
    var scanner = WordScanner(text: item.textRange)
    while let word = scanner.next(in: item.content.span) {
      let bytes = item.content[offsets: word.range]
      switch word.kind {
      case .tag(let colon):
        let key = TagKey(item.content[offsets: word.range.lowerBound..<colon])
        append(word.range, repeated.contains(key) ? name(bytes) : .tag(key))
      case .project, .context: append(word.range, name(bytes))
      case .plain:
        append(word.range, .plain(bytes))
      }
    }
    append(item.textRange.upperBound..<item.textRange.upperBound, .end)
    return words
  }
}

extension TodoItem {
  /// The keys that several tags of the task have.
  var repeatedKeys: Set<TagKey> {
    var keys: Set<TagKey> = []
    return Set(tagWords.map { $0.key }.filter { !keys.insert($0).inserted })
  }
}

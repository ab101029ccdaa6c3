/// The projects, contexts and keys of a document, with the number of tasks that have each.
///
///     var words = WordCounts(of: document)
///     words.replaceBytes(in: place, of: &document, with: text)   // reads the lines that changed
package struct WordCounts: Hashable {
  /// The words as written: `+project`, `@context` and `key:`.
  package private(set) var counts: [ContentKey: Count] = [:]

  /// The number of tasks with a word; a task that has it twice counts once.
  package struct Count: Hashable {
    package fileprivate(set) var open = 0

    /// The open and the completed tasks.
    package fileprivate(set) var all = 0
  }

  static func isName(_ word: ArraySlice<UInt8>) -> Bool {
    word.first == .plus || word.first == .at
  }

  package init(of document: Document) {
    count(0..<document.index.count, of: document, as: 1)
  }

  /// Replaces bytes of the document whose words are counted; returns the lines that were not read again.
  @discardableResult
  package mutating func replaceBytes(
    in range: Range<Int>, of document: inout Document, with replacement: [UInt8]
  ) -> UnchangedLines {
    let lines = document.affectedLines(byReplacing: range)
    let others = UnchangedLines(
      above: lines.lowerBound, below: document.index.count - lines.upperBound)
    count(lines, of: document, as: -1)
    let unchanged = document.replaceBytes(in: range, with: replacement)
    if unchanged == others {
      count(unchanged.above..<document.index.count - unchanged.below, of: document, as: 1)
    } else {
      // A byte-order mark was added or removed.
      self = WordCounts(of: document)
    }
    return unchanged
  }

  /// Counts the words of lines, each task `number` times.
  private mutating func count(_ lines: Range<Int>, of document: Document, as number: Int) {
    var words: [Range<Int>] = []
    var seen: Set<ContentKey> = []
    for position in lines where document.index.kinds[position] == .task {
      let content = document.bytes[document.contentRange(ofLineAt: position)]
      let head = Head(of: content.span, dialect: document.dialect)
      words.removeAll(keepingCapacity: true)
      var scanner = WordScanner(text: head.textRange(in: content.span))
      while let word = scanner.next(in: content.span) {
        guard let range = word.countedRange else { continue }
        // Creating a set takes longer for the few words of most tasks.
        if words.count == 16 { seen = Set(words.map { ContentKey(content[offsets: $0]) }) }
        let isRepeated =
          words.count < 16
          ? words.contains { content[offsets: $0] == content[offsets: range] }
          : !seen.insert(ContentKey(content[offsets: range])).inserted
        if !isRepeated { words.append(range) }
      }
      for range in words {
        add(content[offsets: range], open: head.isCompleted ? 0 : number, all: number)
      }
    }
  }

  private mutating func add(_ word: ArraySlice<UInt8>, open: Int, all: Int) {
    guard let index = counts.index(forKey: ContentKey(word)) else {
      // A copy, since a slice would keep all bytes of the document.
      counts[ContentKey(Array(word)[...])] = Count(open: open, all: all)
      return
    }
    counts.values[index].open += open
    counts.values[index].all += all
    if counts.values[index].all == 0 { counts.remove(at: index) }
  }
}

extension Word {
  /// The range of the part that other tasks can share; nil for plain words.
  fileprivate var countedRange: Range<Int>? {
    switch kind {
    case .project, .context: range
    case .tag(let colon): range.lowerBound..<colon + 1
    case .plain: nil
    }
  }
}

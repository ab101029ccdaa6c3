/// The projects, contexts and keys of a document, with the number of tasks that have each.
///
///     var words = WordCounts(of: document)
///     words.replaceBytes(in: place, of: &document, with: text)   // reads the lines that changed
package struct WordCounts: Hashable, Sendable {
  /// The words as written: `+project`, `@context` and `key:`.
  private(set) var counts: [ContentKey: Count] = [:]

  /// The number of tasks with a word; a task that has it twice counts once.
  package struct Count: Hashable, Sendable {
    fileprivate(set) var open = 0

    /// The open and the completed tasks.
    fileprivate(set) var all = 0
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
    for position in lines where document.index.kinds[position] == .task {
      let content = document.bytes[document.contentRange(ofLineAt: position)]
      let head = Head(of: content.span, dialect: document.dialect)
      var words: Set<ContentKey> = []
      var scanner = WordScanner(text: head.textRange(in: content.span))
      while let word = scanner.next(in: content.span) {
        if let range = word.countedRange { words.insert(ContentKey(content[offsets: range])) }
      }
      for word in words { add(word, open: head.isCompleted ? 0 : number, all: number) }
    }
  }

  private mutating func add(_ word: ContentKey, open: Int, all: Int) {
    guard let index = counts.index(forKey: word) else {
      // A copy, since a slice would keep all bytes of the document.
      counts[ContentKey(Array(word.content)[...])] = Count(open: open, all: all)
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

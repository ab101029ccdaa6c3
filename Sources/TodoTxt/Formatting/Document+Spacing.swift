extension Document {
  /// Returns the edit after which words are one space apart and no task ends in a blank.
  ///
  ///     (A)  Call   mum@home\t     →   (A) Call mum@home
  ///
  /// Only tasks are changed, not notes, comments and the indentation of a line. A task keeps its
  /// spacing where it means something: `(A)  2026-11-20` has a date in its text, `x\tdone` is open.
  public func spacingWordsEvenly() -> DocumentEdit {
    var edit = DocumentEdit(of: self)
    for line in lines where line.kind == .task {
      let content = line.evenlySpaced
      if content != line.content { edit.replaceContent(ofLine: line.number, with: content) }
    }
    return edit
  }
}

extension Line {
  /// The content of a task with even spacing, as far as it reads the same.
  fileprivate var evenlySpaced: ArraySlice<UInt8> {
    // The first gaps can separate a head from its text, or keep one from being read.
    for keptGaps in 0..<5 {
      let spaced = spacedEvenly(keeping: keptGaps)
      if readsAs(spaced) { return spaced }
    }
    return content
  }

  private func spacedEvenly(keeping keptGaps: Int) -> ArraySlice<UInt8> {
    var spaced: [UInt8] = []
    var gaps = 0
    for (index, token) in tokens.enumerated() {
      let bytes = content[offsets: token.range]
      guard token.kind == .space else {
        spaced += bytes
        continue
      }
      let endsText = index + 1 == tokens.count || tokens[index + 1].kind == .noteSeparator
      if index == 0 || gaps < keptGaps {
        spaced += bytes
      } else if !endsText {
        spaced.append(.space)
      }
      gaps += 1
    }
    return spaced[...]
  }

  private func readsAs(_ other: ArraySlice<UInt8>) -> Bool {
    let line = Line(
      number: number, kind: kind, content: other, terminator: terminator, dialect: dialect)
    let isComment = LineKind(of: other.span, at: 0..<other.count, dialect: dialect) == .comment
    // A CR at the end of a word would become part of the ending.
    let endsAlike = other.last != .carriageReturn || content.last == .carriageReturn
    return !other.isEmpty && !isComment && endsAlike
      && line.words.elementsEqual(words) { $0.kind == $1.kind && $0.bytes == $1.bytes }
  }

  private var words: [(kind: Token.Kind, bytes: ArraySlice<UInt8>)] {
    tokens.filter { $0.kind != .space }.map { ($0.kind, content[offsets: $0.range]) }
  }
}

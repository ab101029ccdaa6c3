extension Document {
  /// Returns the edit that puts one space between words and removes blanks at the end of tasks.
  ///
  ///     (A)  Call   mum@home\t     →   (A) Call mum@home
  ///
  /// It changes only tasks, not notes, comments or indentation. A task keeps spacing that has a
  /// meaning: `(A)  2026-11-20` has a date in its text, and `x\tdone` is open.
  package func editSpacingWordsEvenly() -> DocumentEdit {
    var edit = DocumentEdit(of: self)
    let bytes = bytes.span
    for position in index.kinds.indices where index.kinds[position] == .task {
      if bytes.extracting(contentRange(ofLineAt: position)).isSpacedEvenly { continue }
      let line = lines[position]
      let content = line.evenlySpaced
      if content != line.content { edit.replaceContent(ofLine: line.number, with: content) }
    }
    return edit
  }
}

extension Span<UInt8> {
  /// Whether the bytes certainly have only single spaces, between words.
  fileprivate var isSpacedEvenly: Bool {
    var wasSpace = true
    for index in indices {
      let byte = self[index]
      // A note in the line follows the end of the text.
      if byte == .tab || byte == .noteSeparator || wasSpace && byte == .space { return false }
      wasSpace = byte == .space
    }
    return !wasSpace
  }
}

extension Line {
  /// The content of a task with single spaces, except where that would change a word.
  fileprivate var evenlySpaced: ArraySlice<UInt8> {
    let tokens = tokens
    // The first gaps can separate the head from the text, or keep a head from being read.
    for keptGaps in 0..<5 {
      let spaced = content.spacedEvenly(at: tokens, keeping: keptGaps)
      if spaced == content || readsAs(spaced, tokens) { return spaced }
    }
    return content
  }

  private func readsAs(_ other: ArraySlice<UInt8>, _ tokens: [Token]) -> Bool {
    let line = Line(
      number: number, kind: kind, content: other, terminator: terminator, dialect: dialect)
    let isComment = LineKind(of: other.span, at: 0..<other.count, dialect: dialect) == .comment
    // A CR at the end of a word would become part of the ending.
    let endsAlike = other.last != .carriageReturn || content.last == .carriageReturn
    return !other.isEmpty && !isComment && endsAlike
      && other.words(of: line.tokens).elementsEqual(content.words(of: tokens)) {
        $0.kind == $1.kind && $0.bytes == $1.bytes
      }
  }
}

extension ArraySlice<UInt8> {
  fileprivate func spacedEvenly(at tokens: [Token], keeping keptGaps: Int) -> ArraySlice {
    var spaced: [UInt8] = []
    spaced.reserveCapacity(count)
    var gaps = 0
    for (index, token) in tokens.enumerated() {
      let bytes = self[offsets: token.range]
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

  fileprivate func words(of tokens: [Token]) -> [(kind: Token.Kind, bytes: ArraySlice)] {
    tokens.filter { $0.kind != .space }.map { ($0.kind, self[offsets: $0.range]) }
  }
}

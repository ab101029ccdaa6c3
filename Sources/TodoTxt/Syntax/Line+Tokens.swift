extension Line {
  /// The tokens of the line, in order; together, their bytes are `content`.
  package var tokens: [Token] {
    var tokens = TokenRun(content)
    switch kind {
    case .task: tokens.appendTask(dialect)
    case .blank: tokens.append(.space, upTo: content.count)
    case .comment: tokens.append(.comment, upTo: content.count)
    case .note: tokens.appendNote()
    }
    return tokens.tokens
  }
}

/// Tokens that are appended one after the other, without gaps.
private struct TokenRun {
  private let line: ArraySlice<UInt8>
  private(set) var tokens: [Token] = []
  private var end = 0

  init(_ line: ArraySlice<UInt8>) { self.line = line }

  /// Appends the bytes between the last token and `next`, if there are any.
  mutating func append(_ kind: Token.Kind, upTo next: Int) {
    guard next > end else { return }
    tokens.append(Token(kind: kind, range: end..<next))
    end = next
  }

  private mutating func append(_ kind: Token.Kind, at range: Range<Int>?) {
    guard let range else { return }
    append(.space, upTo: range.lowerBound)
    append(kind, upTo: range.upperBound)
  }

  /// Appends the tokens of a task.
  ///
  ///     task = head text [ inline-note ]
  mutating func appendTask(_ dialect: Dialect) {
    let head = Head(of: line.span, dialect: dialect)
    append(.completionMark, at: head.completionMark)
    let parts: [(kind: Token.Kind, range: Range<Int>?)] = [
      (.priority, head.priority), (.completionDate, head.completionDate),
      (.creationDate, head.creationDate),
    ]
    for part in parts.sorted(by: { $0.range?.lowerBound ?? 0 < $1.range?.lowerBound ?? 0 }) {
      append(part.kind, at: part.range)
    }
    appendWords(in: head.textRange(in: line.span))
    appendInlineNote()
  }

  /// Appends the tokens of a line of an indented note.
  ///
  ///     note-line = 1*WSP note-text line-end
  mutating func appendNote() {
    append(.space, upTo: line.offset { !$0.isBlank } ?? line.count)
    append(.note, upTo: line.count)
  }

  private mutating func appendWords(in text: Range<Int>) {
    var words = WordScanner(text: text)
    while let word = words.next(in: line.span) {
      switch word.kind {
      case .project: append(.project, at: word.range)
      case .context: append(.context, at: word.range)
      case .plain: append(.word, at: word.range)
      case .tag(let colon):
        append(.key, at: word.range.lowerBound..<colon)
        append(.colon, upTo: colon + 1)
        append(.value, upTo: word.range.upperBound)
      }
    }
    append(.space, upTo: text.upperBound)
  }

  /// Appends the tokens of a note in the one-line form.
  ///
  ///     inline-note = 1*( note-separator [ inline-note-text ] )
  private mutating func appendInlineNote() {
    while end < line.count {
      append(.noteSeparator, upTo: end + 1)
      let rest = line.dropFirst(end)
      append(.note, upTo: end + (rest.offset { $0 == .noteSeparator } ?? rest.count))
    }
  }
}

extension ArraySlice<UInt8> {
  func offset(where condition: (UInt8) -> Bool) -> Int? {
    firstIndex(where: condition).map { $0 - startIndex }
  }

  /// The bytes at `offsets` from the start.
  subscript(offsets offsets: Range<Int>) -> ArraySlice<UInt8> {
    self[startIndex + offsets.lowerBound..<startIndex + offsets.upperBound]
  }
}

extension Span<UInt8> {
  /// Returns the end of a task line's text, where its inline note starts.
  func textEnd(_ dialect: Dialect) -> Int {
    guard dialect == .extended else { return count }
    return firstIndex(of: .noteSeparator, in: 0..<count) ?? count
  }
}

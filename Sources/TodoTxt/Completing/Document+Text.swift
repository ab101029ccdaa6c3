/// A part of a text with one meaning, for an editor that colours it.
public struct TextToken: Hashable, Sendable {
  /// The kind of the part.
  public let kind: TokenKind

  /// The part's range in the text.
  public let range: Range<String.Index>
}

/// A word that completes the one at a caret.
public struct TextCompletion: Hashable, Sendable {
  /// The text to show: `+work`, `fri`.
  public let label: String

  /// What to show next to it: `3 open tasks`, `2026-11-27 Fri`.
  public let detail: String

  /// The text that replaces the one in `range`: `+work`, `2026-11-27`.
  public let text: String

  /// The range of the typed part of the word.
  public let range: Range<String.Index>
}

/// Colours, completions and findings for an editor; `text` is the text of the document.
///
/// `tt lsp` shows the same. With another text, there are no tokens and ranges.
extension Document {
  /// Returns the parts of the text that have a meaning, in order, omitting white space and line
  /// endings.
  ///
  ///     for token in Document(text).tokens(in: text) where token.kind == .project {
  ///       print(text[token.range])
  ///     }
  public func tokens(in text: String) -> [TextToken] {
    guard isRead(from: text) else { return [] }
    var tokens: [TextToken] = []
    var (index, offset) = (text.startIndex, 0)
    func move(to place: Int) -> String.Index {
      index = text.utf8.index(index, offsetBy: place - offset)
      offset = place
      return index
    }
    for line in lines {
      let start = line.content.startIndex
      for token in line.tokens where token.kind != .space {
        let lower = move(to: start + token.range.lowerBound)
        let range = lower..<move(to: start + token.range.upperBound)
        tokens.append(TextToken(kind: token.kind, range: range))
      }
    }
    return tokens
  }

  /// Returns the words that complete the one before a caret, the likeliest first.
  ///
  ///     Document(text).completions(at: text.endIndex, in: text, on: today).first?.text
  ///
  /// They are the projects, contexts, keys and values of the list, and dates as words. There are none in notes and
  /// comments. The text may also be that of one task, as in a form.
  public func completions(
    at caret: String.Index, in text: String, on today: CivilDate, weekStart: Weekday = .monday
  ) -> [TextCompletion] {
    guard caret <= text.endIndex else { return [] }
    let offset = text.utf8.distance(from: text.startIndex, to: caret)
    let typed = isRead(from: text) ? self : Document(text, dialect: dialect)
    return TypedWord(in: typed, at: offset).map { typed in
      items(for: typed, on: today, weekStart).all.completions(of: typed, in: text)
    } ?? []
  }

  /// Returns the words that complete the one before a caret in a filter, the likeliest first.
  ///
  ///     list.completions(at: text.endIndex, inFilter: text, on: today).first?.text
  ///
  /// They are the projects, contexts, keys and values of this list, states, and dates.
  public func completions(
    at caret: String.Index, inFilter query: String, on today: CivilDate,
    weekStart: Weekday = .monday
  ) -> [TextCompletion] {
    guard caret <= query.endIndex else { return [] }
    let offset = query.utf8.distance(from: query.startIndex, to: caret)
    let typed = TypedWord(inFilter: query.bytes, at: offset)
    return items(for: typed, on: today, weekStart).allInFilter.completions(of: typed, in: query)
  }

  private func items(
    for typed: TypedWord, on today: CivilDate, _ weekStart: Weekday
  ) -> CompletionItems {
    CompletionItems(
      for: typed, in: self, words: WordCounts(of: self), on: today, weekStart: weekStart)
  }

  /// Returns the range of a finding in the text; nil if the text has no such place.
  ///
  ///     for finding in list.findings(on: today) {
  ///       if let range = list.range(of: finding, in: text) { print(text[range], finding.message) }
  ///     }
  ///
  /// A finding about a line as a whole has the range of the line.
  public func range(of finding: Finding, in text: String) -> Range<String.Index>? {
    guard isRead(from: text), lines.indices.contains(finding.line - 1) else { return nil }
    let line = lines[finding.line - 1].content
    guard finding.range.upperBound <= line.count else { return nil }
    let range = finding.range.isEmpty ? 0..<line.count : finding.range
    let start = text.utf8.index(text.startIndex, offsetBy: line.startIndex + range.lowerBound)
    return start..<text.utf8.index(start, offsetBy: range.count)
  }

  private func isRead(from text: String) -> Bool {
    text.utf8.count == bytes.count && text.utf8.elementsEqual(bytes)
  }
}

extension [CompletionItem] {
  fileprivate func completions(of typed: TypedWord, in text: String) -> [TextCompletion] {
    let start = text.utf8.index(text.startIndex, offsetBy: typed.range.lowerBound)
    let range = start..<text.utf8.index(start, offsetBy: typed.range.count)
    return prefix(CompletionItems.limit).map { item in
      TextCompletion(
        label: item.label.string, detail: item.detail, text: item.word.string, range: range)
    }
  }
}

import CommandLineKit
import TTSession
import TTOutput
import TodoTxt

/// `textDocument/completion`: the words that can be typed at the cursor.
extension LanguageServer {
  func completion(_ buffer: TextBuffer, _ params: JSONValue) throws -> JSONOutput? {
    guard let typed = TypedWord(in: buffer.document, at: try params.offset(in: buffer))
    else { return nil }
    // Editors also request completions while prose is typed, where a menu after each space would be
    // in the way.
    let isInvoked = (params["context"]?["triggerKind"]?.integer ?? 1) == 1
    if case .none = typed.kind, !isInvoked { return nil }
    let items = CompletionItems(
      for: typed, in: buffer.document, words: words(in: buffer.uri), on: today,
      weekStart: session.weekStart
    ).all
    let range = buffer.range(of: typed.range)
    return [
      "isIncomplete": true,
      "items": .list(items.prefix(CompletionItems.limit).enumerated()) { rank, item in
        item.json(at: range, insteadOf: typed.text, rank: rank)
      },
    ]
  }
}

extension CompletionItem.Kind {
  /// The number in LSP's `CompletionItemKind`, for which the editor shows an icon.
  fileprivate var number: Int {
    switch self {
    case .project: 19
    case .context, .parent: 18
    case .key: 10
    case .priority: 20
    case .value: 12
    }
  }
}

extension CompletionItem {
  /// The text that editors compare with the typed one.
  ///
  /// Editors keep only items that start with the typed text; the server also finds words in another
  /// case and inside others.
  private func filter(for typed: [UInt8]) -> [UInt8] {
    label.starts(with: typed) ? label : typed + label
  }

  fileprivate func json(
    at range: TextRange, insteadOf typed: [UInt8], rank: Int
  ) -> JSONOutput {
    [
      "label": .visible(label), "detail": detail.isEmpty ? .absent : .visible(detail),
      "kind": .number(kind.number),
      "sortText": .text(String(String(10_000 + rank).dropFirst())),
      "filterText": .bytes(filter(for: typed)),
      // Emacs inserts this until the item is chosen; the label `(A)` would repeat the parenthesis.
      "insertText": label.dropFirst().starts(with: word) ? .bytes(word) : .absent,
      "textEdit": TextEdit(range: range, text: word).json,
    ]
  }
}

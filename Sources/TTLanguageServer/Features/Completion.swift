import CommandLineKit
import TTSession
import TTOutput
import TodoTxt

/// `textDocument/completion`: the words that can be typed at the cursor.
extension LanguageServer {
  func completion(_ params: JSONValue) throws -> JSONWriter? {
    let buffer = try buffer(params)
    let position = try params.position()
    let offset = buffer.offset(of: position)
    guard let typed = TypedWord(in: buffer.document, at: offset) else { return nil }
    // Editors also request completions while prose is typed, where a menu after each space would be
    // in the way.
    let isInvoked = (params["context"]?["triggerKind"]?.integer ?? 1) == 1
    if case .none = typed.kind, !isInvoked { return nil }
    let items = CompletionItems(
      for: typed, in: buffer.document, words: words(in: buffer.uri), on: today,
      weekStart: session.weekStart
    ).all
    let range = buffer.range(of: typed.range)
    return { json in
      json.object { json in
        json.bool("isIncomplete", true)
        json.array("items", items.prefix(CompletionItems.limit).enumerated()) { json, item in
          item.element.write(to: &json, at: range, insteadOf: typed.text, rank: item.offset)
        }
      }
    }
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

  fileprivate func write(
    to json: inout JSONText, at range: TextRange, insteadOf typed: [UInt8], rank: Int
  ) {
    json.object { json in
      json.visibly { json in
        json.string("label", bytes: label)
        if !detail.isEmpty { json.string("detail", detail) }
      }
      json.number("kind", kind.number)
      json.string("sortText", String(String(10_000 + rank).dropFirst()))
      json.string("filterText", bytes: filter(for: typed))
      // Emacs inserts this until the item is chosen; the label `(A)` would repeat the parenthesis.
      if label.dropFirst().starts(with: word) {
        json.string("insertText", bytes: word)
      }
      json.value("textEdit", TextEdit(range: range, text: word).write)
    }
  }
}

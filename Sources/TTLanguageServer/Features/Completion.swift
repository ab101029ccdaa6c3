import TTSession
import TTOutput
import TodoTxt

/// `textDocument/completion`: the words that can be typed at the cursor.
extension LanguageServer {
  func completion(_ params: JSONValue) throws(RPCError) -> JSONWriter? {
    let uri = try params.documentURI()
    let buffer = try buffer(uri)
    let position = try params.position()
    guard let typed = TypedWord(in: buffer, at: position, client.encoding) else { return nil }
    // Editors also ask while prose is typed, where a menu after each space would be in the way.
    let isInvoked = (params["context"]?["triggerKind"]?.integer ?? 1) == 1
    if case .none = typed.kind, !isInvoked { return nil }
    let items = CompletionItems(
      for: typed, in: buffer.document, words: try words(in: uri), on: today,
      weekStart: session.weekStart
    ).all
    let range = buffer.range(of: typed.range, client.encoding)
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

struct TypedWord {
  /// What a word can be, by how it starts.
  enum Kind {
    /// A word that has not begun.
    case none
    case project
    case context
    /// The letter after the parenthesis at the start of a task.
    case priority
    case value(TagKey)
    case other
  }

  let kind: Kind

  /// The part up to the cursor that a completion replaces, such as `+wo` or, in `due:fri`, `fri`.
  let text: [UInt8]

  /// The same part and what follows the cursor.
  let whole: [UInt8]

  /// Where the whole part is in the document.
  let range: Range<Int>

  /// The task that the word is in; nil if there is none yet.
  let item: TodoItem?

  /// Finds the word at a place; nil within notes and comments.
  init?(in buffer: TextBuffer, at position: TextPosition, _ encoding: PositionEncoding) {
    let bytes = buffer.document.bytes
    guard let spot = buffer.spot(at: position, encoding) else {
      // A new task begins after a final line ending.
      (kind, text, whole, range) = (.none, [], [], bytes.count..<bytes.count)
      item = nil
      return
    }
    let line = spot.line.content
    // The cursor can be in the byte-order mark before it in some editors.
    let cursor = line.startIndex + spot.offset
    if spot.line.kind == .note || spot.line.kind == .comment { return nil }
    if line.prefix(spot.offset).contains(0x10) { return nil }
    var (start, end) = (cursor, cursor)
    while start > line.startIndex, bytes[start - 1] > 0x20 { start -= 1 }
    while end < line.endIndex, bytes[end] > 0x20 { end += 1 }
    let before = line[..<start]
    let typed = bytes[start..<cursor]
    switch typed.first {
    case nil: kind = .none
    case UInt8(ascii: "+"): kind = .project
    case UInt8(ascii: "@"): kind = .context
    case UInt8(ascii: "("):
      guard before.isEmpty || before.elementsEqual("x ".utf8) else { return nil }
      kind = .priority
      start += 1
    default:
      if let colon = typed.firstIndex(of: UInt8(ascii: ":")) {
        kind = .value(TagKey(typed[..<colon]))
        // Some editors keep the key, which is no part of the word for them.
        start = colon + 1
      } else {
        kind = .other
      }
    }
    text = Array(bytes[start..<cursor])
    whole = Array(bytes[start..<end])
    range = start..<end
    item = spot.item
  }

  /// The part up to the cursor without the sign of a project or context.
  private var letters: ArraySlice<UInt8> {
    switch kind {
    case .project, .context: text[1...]
    default: text[...]
    }
  }

  /// Returns how well a candidate without a sign matches, ignoring case; nil if it does not match.
  ///
  /// 0 means that it starts with the typed letters, and 1 that it contains them.
  func rank(of candidate: [UInt8]) -> Int? {
    if candidate.starts(with: letters) { return 0 }
    let typed = String(decoding: letters, as: UTF8.self).lowercased()
    let other = String(decoding: candidate, as: UTF8.self).lowercased()
    return other.hasPrefix(typed) ? 0 : other.contains(typed) ? 1 : nil
  }
}

/// A word offered to the user.
struct CompletionItem {
  /// The kind of word, for which the editor shows an icon.
  enum Kind: Int {
    case text = 1
    case keyword = 14
    case reference = 18
    case folder = 19
    case property = 10
    case value = 12
    case enumMember = 20
  }

  /// The text to show.
  let label: [UInt8]
  let kind: Kind

  /// The text to show next to it.
  var detail = ""

  /// The text that replaces the typed word.
  let word: [UInt8]

  init(_ kind: Kind, _ word: [UInt8], label: [UInt8]? = nil, detail: String = "") {
    (self.kind, self.word, self.label, self.detail) = (kind, word, label ?? word, detail)
  }

  /// The text that editors compare with the typed one.
  ///
  /// Editors keep only items that start as typed; the server also finds words in another case and inside
  /// others.
  private func filter(for typed: [UInt8]) -> [UInt8] {
    label.starts(with: typed) ? label : typed + label
  }

  /// Writes LSP's `CompletionItem`.
  fileprivate func write(
    to json: inout JSONText, at range: TextRange, insteadOf typed: [UInt8], rank: Int
  ) {
    json.object { json in
      json.string("label", bytes: label[...])
      json.number("kind", kind.rawValue)
      if !detail.isEmpty {
        json.string("detail", detail)
      }
      json.string("sortText", String(String(10_000 + rank).dropFirst()))
      json.string("filterText", bytes: filter(for: typed)[...])
      // Emacs puts this into the text until the item is chosen; the label `(A)` would repeat the
      // parenthesis.
      if label.dropFirst().starts(with: word) {
        json.string("insertText", bytes: word[...])
      }
      json.value("textEdit", TextEdit(range: range, text: word).write)
    }
  }
}

import TTSession
import TodoTxt

/// `textDocument/completion`: the words that can be typed at the cursor.
extension LanguageServer {
  func completion(_ params: JSONValue) throws(RPCError) -> JSONWriter? {
    let uri = try params.documentURI()
    let buffer = try buffer(uri)
    let position = try params.position()
    let typed = TypedWord(in: buffer, at: position, client.encoding)
    guard let typed else { return nil }
    let items = CompletionItems(
      document: buffer.document, words: try words(in: uri), today: today,
      weekStart: session.weekStart
    ).items(for: typed)
    let range = buffer.range(of: typed.range, client.encoding)
    return { json in
      json.object { json in
        json.key("isIncomplete")
        json.bool(true)
        json.key("items")
        json.array(items.prefix(CompletionItems.limit).enumerated()) { json, item in
          item.element.write(to: &json, at: range, rank: item.offset)
        }
      }
    }
  }
}

/// The word that is being typed.
struct TypedWord {
  /// The word up to the cursor.
  let text: [UInt8]

  /// The whole word, including the part after the cursor.
  let whole: [UInt8]

  /// Where the whole word is in the document.
  let range: Range<Int>

  /// Whether only a completion mark may be before the word.
  let startsTask: Bool

  /// Finds the word at a place; nil within notes and comments.
  init?(in buffer: TextBuffer, at position: TextPosition, _ encoding: PositionEncoding) {
    let bytes = buffer.document.bytes
    guard let spot = buffer.spot(at: position, encoding) else {
      // A new task begins after a final line ending.
      (text, whole, range, startsTask) = ([], [], bytes.count..<bytes.count, true)
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
    text = Array(bytes[start..<cursor])
    whole = Array(bytes[start..<end])
    range = start..<end
    let before = line[..<start]
    startsTask = before.isEmpty || before.elementsEqual("x ".utf8)
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

  /// The text to compare with the typed word.
  let filter: [UInt8]

  init(_ kind: Kind, _ word: [UInt8], detail: String = "") {
    self.init(kind, label: word, word: word, filter: word, detail: detail)
  }

  init(_ kind: Kind, label: [UInt8], word: [UInt8], filter: [UInt8], detail: String) {
    (self.kind, self.label, self.word, self.filter, self.detail) = (
      kind, label, word, filter, detail
    )
  }

  /// Writes LSP's `CompletionItem`.
  fileprivate func write(to json: inout JSONText, at range: TextRange, rank: Int) {
    json.object { json in
      json.key("label")
      json.string(bytes: label[...])
      json.key("kind")
      json.number(kind.rawValue)
      if !detail.isEmpty {
        json.key("detail")
        json.string(detail)
      }
      json.key("sortText")
      json.string(String(String(10_000 + rank).dropFirst()))
      json.key("filterText")
      json.string(bytes: filter[...])
      json.key("textEdit")
      TextEdit(range: range, text: word).write(to: &json)
    }
  }
}

/// The completions for a list on a day.
struct CompletionItems {
  let document: Document
  let words: WordCounts
  let today: CivilDate
  let weekStart: Weekday

  /// The most words to offer.
  static let limit = 200

  /// Returns the completions of a typed word, the likeliest first.
  func items(for typed: TypedWord) -> [CompletionItem] {
    let word = typed.text
    switch word.first {
    case UInt8(ascii: "+"): return names(startingWith: word, except: typed.whole)
    case UInt8(ascii: "@"): return names(startingWith: word, except: typed.whole)
    case UInt8(ascii: "(") where typed.startsTask: return priorities
    case UInt8(ascii: "("): return []
    case nil: return names(startingWith: word, except: []) + keys(startingWith: word)
    default:
      guard let colon = word.firstIndex(of: UInt8(ascii: ":")) else {
        return keys(startingWith: word)
      }
      let key = Array(word[...colon])
      return values(of: TagKey(key.dropLast()), typed: Array(word[(colon + 1)...])).map { value in
        CompletionItem(
          value.kind, label: value.label, word: key + value.word, filter: key + value.filter,
          detail: value.detail)
      }
    }
  }

  /// Returns projects and contexts, the most used first, without the one that is being typed.
  private func names(
    startingWith word: [UInt8], except whole: [UInt8]
  ) -> [CompletionItem] {
    var items: [CompletionItem] = []
    func add(_ sign: Unicode.Scalar, _ kind: CompletionItem.Kind) {
      let start = word.isEmpty ? [UInt8(ascii: sign)] : word
      guard start.first == UInt8(ascii: sign) else { return }
      for (name, count) in usedWords(startingWith: start) where name != whole {
        let detail = count == 0 ? "completed tasks" : counted(count, "open task")
        items.append(CompletionItem(kind, name, detail: detail))
      }
    }
    add("+", .folder)
    add("@", .reference)
    return items
  }

  /// The words that tasks share, those of most open tasks first.
  private func usedWords(startingWith start: [UInt8]) -> [(word: [UInt8], count: Int)] {
    words.counts.filter { $0.key.content.starts(with: start) }
      .map { (Array($0.key.content), $0.value.open) }
      .sorted { $0.1 != $1.1 ? $0.1 > $1.1 : $0.0.lexicographicallyPrecedes($1.0) }
  }

  private var priorities: [CompletionItem] {
    "ABCDEF".unicodeScalars.map { CompletionItem(.enumMember, Array("(\($0)) ".utf8)) }.map {
      item in
      CompletionItem(
        item.kind, label: Array(item.word.dropLast()), word: Array(item.word.dropLast()),
        filter: item.filter, detail: "priority")
    }
  }

  /// Returns the keys with a meaning, and the keys that the list uses.
  private func keys(startingWith word: [UInt8]) -> [CompletionItem] {
    var items: [CompletionItem] = []
    for (key, meaning) in TagKey.meanings where key.bytes.starts(with: word) {
      items.append(CompletionItem(.property, key.bytes + [0x3A], detail: meaning))
    }
    for (key, count) in usedWords(startingWith: word)
    where !WordCounts.isName(key[...]) && TagKey(key.dropLast()).meaning == nil {
      items.append(CompletionItem(.property, key, detail: counted(count, "open task")))
    }
    return items
  }

  private func values(of key: TagKey, typed: [UInt8]) -> [CompletionItem] {
    switch key {
    case .due, .threshold, .until: dates(startingWith: typed)
    case .recurrence: recurrences(startingWith: typed)
    case .parent: parents(startingWith: typed)
    case .id: []
    default:
      FileWords(of: document, having: key).values(of: key).filter {
        $0.name.starts(with: typed) && $0.name != typed
      }.map { CompletionItem(.value, $0.name, detail: counted($0.count, "open task")) }
    }
  }

  /// Returns the words for days, each with the date that it inserts.
  private func dates(startingWith typed: [UInt8]) -> [CompletionItem] {
    let candidates = DateCandidates(today: today, weekStart: weekStart)
    return candidates.words(startingWith: typed).compactMap { word, _ in
      guard let expression = try? DateExpression(word),
        let moment = try? expression.resolve(on: today, weekStart: weekStart)
      else { return nil }
      return CompletionItem(
        .value, label: Array(word.utf8), word: Array(moment.text.utf8), filter: Array(word.utf8),
        detail: "\(moment) \(moment.date.weekday.name.prefix(3))")
    }
  }

  private func recurrences(startingWith typed: [UInt8]) -> [CompletionItem] {
    let usual = ["1d", "1w", "2w", "1m", "1y", "+1w", "+1m", "+1y", "5b", "mon,thu", "1m:last"]
      .map { Array($0.utf8) }
    let used = FileWords(of: document, having: .recurrence).values(of: .recurrence).map(\.name)
    let named = RecurrenceRule.intervalNames.map { Array($0.name.utf8) }
    var seen: Set<[UInt8]> = [typed]
    return (used + usual + named).filter { $0.starts(with: typed) && seen.insert($0).inserted }
      .compactMap { rule in
        (try? RecurrenceRule(parsing: rule)).map {
          CompletionItem(.value, rule, detail: $0.words)
        }
      }
  }

  /// Returns the names of open tasks, each with the task's text.
  private func parents(startingWith typed: [UInt8]) -> [CompletionItem] {
    document.list(holding: Array("id:".utf8)).compactMap { item in
      guard !item.isCompleted, let name = item.value(for: .id), name.starts(with: typed) else {
        return nil
      }
      return CompletionItem(
        .reference, Array(name), detail: String(decoding: item.text, as: UTF8.self))
    }
  }
}

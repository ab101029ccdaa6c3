/// The completions of a typed word in a list on a day.
package struct CompletionItems {
  private let typed: TypedWord
  private let document: Document
  private let words: WordCounts
  private let today: CivilDate
  private let weekStart: Weekday

  package init(
    for typed: TypedWord, in document: Document, words: WordCounts, on today: CivilDate,
    weekStart: Weekday
  ) {
    (self.typed, self.document, self.words) = (typed, document, words)
    (self.today, self.weekStart) = (today, weekStart)
  }

  package static let limit = 200

  /// The items, the likeliest first.
  package var all: [CompletionItem] {
    switch typed.kind {
    case .none: projects + contexts + keys
    case .project: projects
    case .context: contexts
    case .priority: priorities { "\($0))" }
    case .other: keys
    case .value(let key): values(of: key)
    }
  }
}

extension CompletionItems {
  private var projects: [CompletionItem] { names("+", .project) }

  private var contexts: [CompletionItem] { names("@", .context) }

  private func names(_ sign: Unicode.Scalar, _ kind: CompletionItem.Kind) -> [CompletionItem] {
    let found = usedWords { $0.first == UInt8(ascii: sign) && !$0.elementsEqual(typed.whole) }
    return ranked(found) { Array($0.word.dropFirst()) }.map { name in
      let detail = name.count == 0 ? "completed tasks" : counted(name.count, "open task")
      return CompletionItem(kind, name.word, detail: detail)
    }
  }

  /// Returns words that tasks share, those of most open tasks first.
  private func usedWords(
    _ isWanted: (ArraySlice<UInt8>) -> Bool
  ) -> [(word: [UInt8], count: Int)] {
    words.counts.filter { isWanted($0.key.content) }
      .map { (Array($0.key.content), $0.value.open) }
      .sorted { $0.1 != $1.1 ? $0.1 > $1.1 : $0.0.lexicographicallyPrecedes($1.0) }
  }

  private var keys: [CompletionItem] {
    var items: [CompletionItem] = []
    for (key, meaning) in TagKey.meanings where typed.rank(of: key.bytes) == 0 {
      items.append(CompletionItem(.key, key.bytes + [0x3A], detail: meaning))
    }
    for (key, count) in usedWords({ !WordCounts.isName($0) })
    where typed.rank(of: Array(key.dropLast())) == 0 && TagKey(key.dropLast()).meaning == nil {
      items.append(CompletionItem(.key, key, detail: counted(count, "open task")))
    }
    return items
  }

  private func priorities(_ word: (Unicode.Scalar) -> String) -> [CompletionItem] {
    "ABCDEF".unicodeScalars.filter { typed.rank(of: "\($0)".bytes) == 0 }.map { letter in
      CompletionItem(
        .priority, word(letter).bytes, label: "(\(letter))".bytes,
        detail: "priority")
    }
  }

  /// Returns the matching candidates, those with the typed start first.
  private func ranked<Candidate>(
    _ candidates: [Candidate], by text: (Candidate) -> [UInt8]
  ) -> [Candidate] {
    var ranks: [[Candidate]] = [[], []]
    for candidate in candidates {
      if let rank = typed.rank(of: text(candidate)) { ranks[rank].append(candidate) }
    }
    return ranks[0] + ranks[1]
  }
}

extension CompletionItems {
  private func values(of key: TagKey) -> [CompletionItem] {
    switch key {
    case .due, .threshold, .until: dates
    case .recurrence: recurrences
    case .parent: parents
    case .priority: priorities { "\($0)" }
    case .hidden: [CompletionItem(.value, [UInt8(ascii: "1")], detail: "hides the task")]
    case .id: []
    default:
      ranked(document.list(having: key).valueCounts(of: key)) { $0.name }
        .filter { $0.name != typed.text }
        .map { CompletionItem(.value, $0.name, detail: counted($0.count, "open task")) }
    }
  }

  /// The items in a filter, whose terms also name states.
  var allInFilter: [CompletionItem] {
    switch typed.kind {
    case .value("is"):
      ranked(FilterState.all) { $0.names[0].bytes }
        .map { CompletionItem(.value, $0.names[0].bytes, detail: $0.help) }
    case .none, .other:
      all
        + (typed.rank(of: "is".bytes) == 0
          ? [CompletionItem(.key, "is:".bytes, detail: "a state")] : [])
    default: all
    }
  }

  /// The names of days, from today on, that can be typed, each with the date that it inserts.
  private var dates: [CompletionItem] {
    let candidates = DateCandidates(today: today, weekStart: weekStart)
    return candidates.days(startingWith: typed.text).map { day in
      let weekday = String(day.moment.date.weekday.name.prefix(3))
      let distance = day.meaning ?? day.moment.date.words(from: today)
      let date = day.moment.text == day.word ? weekday : "\(day.moment) \(weekday)"
      return CompletionItem(
        .value, day.moment.text.bytes, label: day.word.bytes,
        detail: distance == day.word ? date : "\(date), \(distance)")
    }
  }

  private var recurrences: [CompletionItem] {
    let usual = ["1d", "1w", "2w", "1m", "1y", "+1w", "+1m", "+1y", "5b", "mon,thu", "1m:last"]
      .map { $0.bytes }
    let used = document.list(having: .recurrence).valueCounts(of: .recurrence).map { $0.name }
    let named = Recurrence.intervalNames.map { $0.name.bytes }
    var seen: Set<[UInt8]> = [typed.text]
    return (used + usual + named)
      .filter { typed.rank(of: $0) == 0 && seen.insert($0).inserted }
      .compactMap { rule in
        (try? Recurrence(parsing: rule)).map {
          CompletionItem(.value, rule, detail: $0.words)
        }
      }
  }

  /// The names of open tasks that can be parents, each with its text; both can be typed.
  private var parents: [CompletionItem] {
    let below = typed.item.map(namesBelow) ?? []
    let named = document.list(holding: "id:".bytes).compactMap {
      item -> (name: [UInt8], text: String)? in
      guard !item.isCompleted, let name = item.value(for: .id).map({ Array($0) }),
        !below.contains(name)
      else { return nil }
      return (name, item.text)
    }
    return ranked(named) { $0.name + [0x20] + $0.text.bytes }
      .map { CompletionItem(.parent, $0.name, detail: $0.text) }
  }

  /// Returns the names of a task and of all tasks below it, which as parents would create a cycle.
  private func namesBelow(_ item: TodoItem) -> Set<[UInt8]> {
    var names: Set<[UInt8]> = []
    guard let name = item.value(for: .id) else { return names }
    names.insert(Array(name))
    let relations = document.relations
    var rest = relations.children(of: item)
    while let next = rest.popLast() {
      guard let name = next.value(for: .id), names.insert(Array(name)).inserted else { continue }
      rest += relations.children(of: next)
    }
    return names
  }
}

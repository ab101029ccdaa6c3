package import CommandLineKit
package import TTOutput
package import TodoTxt

/// Completions for the terms of a filter and the words of a task.
package struct TermCandidates {
  let today: CivilDate
  let weekStart: Weekday
  let document: Document

  /// The saved filters by name, as in `@@name`.
  var savedFilters: [String: [UInt8]] = [:]

  /// Whether a project or context also counts for those above it.
  var isNested = false

  /// Whether a quote is open, so that no character is special to the shell.
  let isQuoted: Bool

  package init(
    today: CivilDate, weekStart: Weekday, document: Document,
    savedFilters: [String: [UInt8]] = [:], isNested: Bool = false, isQuoted: Bool
  ) {
    (self.today, self.weekStart, self.document) = (today, weekStart, document)
    (self.savedFilters, self.isNested, self.isQuoted) = (savedFilters, isNested, isQuoted)
  }

  /// Returns the terms that start with `word`, considering only the part after the last comma.
  package func terms(startingWith word: [UInt8]) -> [Candidate] {
    // A quoted filter can have several words.
    let start = word.lastIndex { " (".utf8.contains($0) }.map { $0 + 1 } ?? 0
    var term = word[start...]
    if let sign = term.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "!") {
      term = term.dropFirst()
    }
    let before = Array(word[..<term.startIndex])
    return candidates(for: Array(term)).map { candidate in
      var candidate = candidate
      candidate.word = before + candidate.word
      return candidate
    }
  }

  /// Returns the projects, contexts and keys of a text that start with `word`.
  package func text(startingWith word: [UInt8]) -> [Candidate] {
    switch word.first {
    case UInt8(ascii: "+"), UInt8(ascii: "@"): return names(startingWith: word, inFilter: false)
    case UInt8(ascii: "-"):
      return text(startingWith: Array(word.dropFirst())).map { candidate in
        var candidate = candidate
        candidate.word.insert(UInt8(ascii: "-"), at: 0)
        return candidate
      }
    default:
      guard let colon = word.firstIndex(of: UInt8(ascii: ":")) else {
        return word.isEmpty
          ? names(startingWith: word, inFilter: false) : fields(startingWith: word)
      }
      let comparison = TypedComparison(word, operator: colon..<colon + 1)
      return values(of: comparison, inFilter: false)
    }
  }

  /// Returns the names of projects or contexts that start with `word`, with or without the sign.
  func names(of sign: UInt8, startingWith word: [UInt8]) -> [Candidate] {
    if word.first == sign { return names(startingWith: word, inFilter: false) }
    return names(startingWith: [sign] + word, inFilter: false).map { candidate in
      var candidate = candidate
      candidate.word.removeFirst()
      return candidate
    }
  }

  /// Returns the dates that start with `word`.
  package func dates(
    startingWith word: [UInt8], looking direction: DateDirection = .next
  ) -> [Candidate] {
    DateCandidates(today: today, weekStart: weekStart, looking: direction)
      .words(startingWith: word)
      .map { Candidate(group: .values, word: Array($0.word.utf8), help: $0.help) }
  }

  package func words(_ words: [String], startingWith word: [UInt8]) -> [Candidate] {
    words.filter { $0.utf8.starts(with: word) }.map {
      Candidate(group: .values, word: Array($0.utf8), help: "")
    }
  }

  /// Returns the fields that can complete the last one in `due,-pri`.
  package func fields(ofList word: [UInt8]) -> [Candidate] {
    let start = word.lastIndex { ",+-".utf8.contains($0) }.map { $0 + 1 } ?? 0
    return ItemField.all.compactMap { field in
      guard field.name.utf8.starts(with: word[start...]) else { return nil }
      return Candidate(
        group: .fields, word: word[..<start] + Array(field.name.utf8), help: field.explanation)
    }
  }

  private func candidates(for term: [UInt8]) -> [Candidate] {
    switch term.first {
    case UInt8(ascii: "+"): return names(startingWith: term)
    case UInt8(ascii: "@"): return names(startingWith: term) + saved(startingWith: term)
    case nil: return fields(startingWith: term) + names(startingWith: term)
    default:
      guard let comparison = TypedComparison(term) else { return fields(startingWith: term) }
      return values(of: comparison, inFilter: true)
    }
  }

  /// Returns projects and contexts with their counts, including the last one in `+home,+wo`.
  private func names(startingWith word: [UInt8], inFilter: Bool = true) -> [Candidate] {
    let comma = word.indices.last { index in
      index + 1 < word.count && word[index] == UInt8(ascii: ",")
        && "+@".utf8.contains(word[index + 1])
    }
    let start = comma.map { $0 + 1 } ?? 0
    let typed = word[start...]
    let words = FileWords(of: document, holding: typed)
    var candidates: [Candidate] = []
    func add(_ group: Candidate.Group, _ sigil: UInt8, _ names: [NameCount]) {
      for found in names where ([sigil] + found.name).starts(with: typed) {
        let term = inFilter ? FilterText.tag(sigil, found.name) : [sigil] + found.name
        candidates.append(
          Candidate(
            group: group, word: word[..<start] + term, help: tasks(found.count),
            replaces: !term.starts(with: typed)))
      }
    }
    if typed.first != UInt8(ascii: "@") {
      add(.projects, UInt8(ascii: "+"), words.names(nested: isNested, \.projectBytes))
    }
    if typed.first != UInt8(ascii: "+") {
      add(.contexts, UInt8(ascii: "@"), words.names(nested: isNested, \.contextBytes))
    }
    return candidates
  }

  /// Returns the saved filters, each with its query.
  private func saved(startingWith term: [UInt8]) -> [Candidate] {
    savedFilters.sorted { $0.key < $1.key }.compactMap { name, query in
      let word = Array("@@\(name)".utf8)
      guard word.starts(with: term) else { return nil }
      return Candidate(group: .filters, word: word, help: VisibleText.text(query))
    }
  }

  /// Returns fields with a colon; for a complete name, also with its other operators.
  private func fields(startingWith term: [UInt8]) -> [Candidate] {
    if let dot = term.firstIndex(of: UInt8(ascii: ".")) {
      return FilterRelation.allCases.compactMap { relation in
        guard let modifier = relation.modifier, modifier.utf8.starts(with: term[(dot + 1)...])
        else {
          return nil
        }
        return Candidate(
          group: .fields, word: term[...dot] + Array("\(modifier):".utf8),
          help: relation == .contains ? "contains" : relation.rawValue, continues: true)
      }
    }
    var found: [Candidate] = []
    if "is:".utf8.starts(with: term) {
      found.append(
        Candidate(group: .fields, word: Array("is:".utf8), help: "a state", continues: true))
    }
    for field in ItemField.all {
      let names = [field.name] + field.aliases
      guard let name = names.first(where: { $0.utf8.starts(with: term) }) else { continue }
      found.append(
        Candidate(
          group: .fields, word: Array("\(name):".utf8), help: field.explanation, continues: true))
      guard isQuoted, name.utf8.elementsEqual(term), field.hasOrder else { continue }
      for sign in ["<", "<=", ">", ">=", "!="] {
        found.append(
          Candidate(
            group: .fields, word: term + sign.utf8, help: field.explanation, continues: true))
      }
    }
    for key in FileWords(of: document, holding: term).keys
    where key.name.starts(with: term) && ItemField(named: key.name) == nil {
      found.append(
        Candidate(
          group: .fields, word: key.name + [UInt8(ascii: ":")], help: tasks(key.count),
          continues: true))
    }
    return found
  }

  private func values(of comparison: TypedComparison, inFilter: Bool) -> [Candidate] {
    let typed = comparison.value
    let before = comparison.before
    func candidates(_ values: [(name: [UInt8], help: String)]) -> [Candidate] {
      values.compactMap { name, help in
        guard name.starts(with: typed) else { return nil }
        return Candidate(group: .values, word: before + name, help: help)
      }
    }
    /// Quotes values from the list that a filter would split.
    func found(_ values: [NameCount]) -> [Candidate] {
      values.compactMap { found in
        guard found.name.starts(with: typed) else { return nil }
        let value = inFilter ? FilterText.value(found.name) : found.name
        return Candidate(
          group: .values, word: before + value, help: tasks(found.count),
          replaces: !value.starts(with: typed))
      }
    }
    if inFilter, comparison.field.elementsEqual("is".utf8) {
      return candidates(FilterState.all.map { (Array($0.names[0].utf8), $0.explanation) })
    }
    if inFilter,
      TermCandidates.presenceKeys.contains(where: { $0.utf8.elementsEqual(comparison.field) })
    {
      let keys = FileWords(of: document, holding: typed).keys
        .filter { ItemField(named: $0.name) == nil }
      return candidates(ItemField.all.map { (Array($0.name.utf8), $0.explanation) })
        + candidates(keys.map { ($0.name, tasks($0.count)) })
    }
    let field = ItemField(named: comparison.field)
    var answers: [Candidate]
    switch field?.type {
    case .date?:
      let direction = inFilter ? field?.direction : nil
      answers = dates(startingWith: typed, looking: direction ?? .next).map { candidate in
        var candidate = candidate
        candidate.word = before + candidate.word
        return candidate
      }
      if comparison.allowsRange, inFilter, direction != .currentOrLast {
        answers += candidates(
          ["..today", "..7d", "today.."].map { (Array($0.utf8), "a range") })
      }
    case .priority?:
      answers = candidates("ABCDEF".map { (Array("\($0)".utf8), "") })
    case .names?:
      let names = FileWords(of: document, holding: typed).names(
        field == .project ? \.projectBytes : \.contextBytes)
      answers = found(names)
    case .prose?, .number?: answers = []
    case .duration?:
      answers = candidates(
        [("30m", "half an hour"), ("1h", "an hour"), ("8h", "eight hours")]
          .map { (Array($0.utf8), $1) })
    case .word?, .untyped?, nil:
      let key: [UInt8] = field.map { Array($0.name.utf8) } ?? comparison.field
      let values = FileWords(of: document, holding: typed).values(of: TagKey(key))
      answers = found(values)
      if field == .recurrence {
        answers += candidates(
          Recurrence.intervalNames.map { name, _ in
            (Array(name.utf8), (try? Recurrence(name))?.words ?? "")
          })
      }
    }
    if comparison.allowsRange, inFilter {
      answers += candidates([
        (Array("any".utf8), "has one"), (Array("none".utf8), "has none"),
      ])
    }
    return answers
  }

  private static let presenceKeys = ["has", "no"]

  /// Returns `3 tasks`, the help for a word.
  private func tasks(_ count: Int) -> String {
    count == 0 ? "completed tasks" : counted(count, "task")
  }
}

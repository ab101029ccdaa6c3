import CommandLineKit
import TTOutput
package import TTSession
package import TodoTxt

/// Completions for the terms of a filter and the words of a task.
package struct TermCandidates {
  /// A list with the day, the saved filters and the other settings.
  private let list: ListReader
  let document: Document

  package init(in list: ListReader, of document: Document) {
    (self.list, self.document) = (list, document)
  }

  /// Returns the completions of a word that is made of terms, names, dates or fields.
  package func candidates(of kind: DynamicCompletion, for word: [UInt8]) -> [Candidate] {
    switch kind {
    case .filter: terms(startingWith: word)
    case .text, .tag: text(startingWith: word)
    case .project: names(of: "+", startingWith: word)
    case .context: names(of: "@", startingWith: word)
    case .date: dates(startingWith: word)
    case .dateOrNone:
      [Candidate](.values, ["none"]).completing(word) + dates(startingWith: word)
    case .sort, .group, .columns: fields(ofList: word)
    case .task, .completedTask, .anyTask, .priority, .destination, .setting: []
    }
  }

  /// Returns the terms that start with `word`, considering only the part after the last comma.
  func terms(startingWith word: [UInt8]) -> [Candidate] {
    // A quoted filter can have several words.
    var start = word.lastIndex { " (".utf8.contains($0) }.map { $0 + 1 } ?? 0
    if start < word.count, "-!".utf8.contains(word[start]) { start += 1 }
    let term = Array(word[start...])
    let found =
      switch term.first {
      case "+": names(startingWith: term)
      case "@": names(startingWith: term) + saved.completing(term)
      case nil: fields(startingWith: term) + names(startingWith: term)
      default:
        TypedComparison(term).map { values(of: $0, inFilter: true) } ?? fields(startingWith: term)
      }
    return found.after(word[..<start])
  }

  /// Returns the projects, contexts and keys of a text that start with `word`.
  func text(startingWith word: [UInt8]) -> [Candidate] {
    switch word.first {
    case nil, "+", "@":
      return names(startingWith: word, inFilter: false)
    case "-": return text(startingWith: Array(word.dropFirst())).after(word[..<1])
    default:
      guard let colon = word.firstIndex(of: ":") else {
        return fields(startingWith: word)
      }
      return values(of: TypedComparison(word, operator: colon..<colon + 1), inFilter: false)
    }
  }

  /// Returns the names of projects or contexts that start with `word`, with or without the sign.
  private func names(of sign: UInt8, startingWith word: [UInt8]) -> [Candidate] {
    if word.first == sign { return names(startingWith: word, inFilter: false) }
    return names(startingWith: [sign] + word, inFilter: false).map { candidate in
      var candidate = candidate
      candidate.word.removeFirst()
      return candidate
    }
  }

  /// Returns the dates that start with `word`.
  private func dates(
    startingWith word: [UInt8], looking direction: DateDirection = .next
  ) -> [Candidate] {
    DateCandidates(today: list.today, weekStart: list.weekStart, looking: direction)
      .words(startingWith: word).map { Candidate(.values, $0.word, $0.help) }
  }

  /// Returns the fields that can complete the last one in `due,-pri`.
  private func fields(ofList word: [UInt8]) -> [Candidate] {
    [Candidate](.fields, ItemField.all.map { ($0.name, $0.explanation) })
      .completing(word, from: word.lastIndex { ",+-".utf8.contains($0) }.map { $0 + 1 } ?? 0)
  }

  /// Returns projects and contexts with their counts, including the last one in `+home,+wo`.
  private func names(startingWith word: [UInt8], inFilter: Bool = true) -> [Candidate] {
    let comma = word.indices.last { index in
      index + 1 < word.count && word[index] == ","
        && "+@".utf8.contains(word[index + 1])
    }
    let start = comma.map { $0 + 1 } ?? 0
    let matching = document.list(holding: Array(word[start...]))
    func all(
      _ group: Candidate.Group, _ sigil: UInt8, _ names: (TodoItem) -> [ArraySlice<UInt8>]
    ) -> [Candidate] {
      guard start == word.count || word[start] == sigil else { return [] }
      return matching.nameCounts(nested: list.session.hasHierarchy, names).map { found in
        let name = [sigil] + found.name
        return Candidate(
          group, inFilter ? FilterExpression.term(sigil, found.name) : name, tasks(found.count),
          name: name
        )
      }
    }
    let found =
      all(.projects, "+", \.projectBytes)
      + all(.contexts, "@", \.contextBytes)
    return found.completing(word, from: start)
  }

  /// The saved filters, each with its query.
  private var saved: [Candidate] {
    list.configuration.savedFilters.sorted { $0.key < $1.key }
      .map { Candidate(.filters, "@@\($0)", $1.visible) }
  }

  /// Returns fields with a colon.
  private func fields(startingWith term: [UInt8]) -> [Candidate] {
    if let dot = term.firstIndex(of: ".") {
      return FilterRelation.allCases.compactMap { relation in
        relation.modifier.map {
          Candidate(
            .fields, "\($0):", relation == .contains ? "contains" : relation.rawValue,
            continues: true)
        }
      }.completing(term, from: dot + 1)
    }
    var found = [Candidate(.fields, "is:", "a state", continues: true)].completing(term)
    for field in ItemField.all {
      let names = [field.name] + field.aliases
      guard let name = names.first(where: { $0.utf8.starts(with: term) }) else { continue }
      found.append(Candidate(.fields, "\(name):", field.explanation, continues: true))
    }
    return found + keys(.fields, holding: term, before: ":").completing(term)
  }

  /// Returns the keys of the list that are not fields.
  private func keys(
    _ group: Candidate.Group, holding typed: [UInt8], before sign: String = ""
  ) -> [Candidate] {
    document.list(holding: typed).nameCounts { $0.tags.map { $0.keyBytes } }.filter {
      ItemField.named($0.name) == nil
    }.map {
      Candidate(group, $0.name + sign.utf8, tasks($0.count), continues: !sign.isEmpty)
    }
  }

  private func values(of comparison: TypedComparison, inFilter: Bool) -> [Candidate] {
    let (typed, field) = (comparison.value, ItemField.named(comparison.field))
    let key = comparison.field.string
    let isState = inFilter && key == "is"
    let isPresence = inFilter && ["has", "no"].contains(key)
    let allowsRange = comparison.allowsRange && inFilter && !isState && !isPresence
    /// Quotes values from the list that a filter would split.
    func used(_ values: [NameCount]) -> [Candidate] {
      values.map {
        Candidate(
          .values, inFilter ? FilterExpression.value($0.name) : $0.name, tasks($0.count),
          name: $0.name)
      }
    }
    var (dates, found): ([Candidate], [Candidate]) = ([], [])
    switch field?.type {
    case _ where isState:
      found = [Candidate](.values, FilterState.all.map { ($0.names[0], $0.explanation) })
    case _ where isPresence:
      found =
        ItemField.all.map { Candidate(.values, $0.name, $0.explanation) }
        + keys(.values, holding: typed)
    case .date?:
      let direction = inFilter ? field?.direction ?? .next : .next
      dates = self.dates(startingWith: typed, looking: direction)
      if allowsRange, direction != .currentOrLast {
        found += ["..today", "..7d", "today.."].map { Candidate(.values, $0, "a range") }
      }
    case .priority?: found = [Candidate](.values, "ABCDEF".map { String($0) })
    case .names?:
      found = used(
        document.list(holding: typed).nameCounts(
          field == .project ? \.projectBytes : \.contextBytes))
    case .prose?, .number?: break
    case .duration?:
      found = [Candidate](
        .values, [("30m", "half an hour"), ("1h", "an hour"), ("8h", "eight hours")])
    case .word?, .untyped?, nil:
      let key = field.map { $0.name.bytes } ?? comparison.field
      found = used(document.list(holding: typed).valueCounts(of: TagKey(key)))
      if field == .recurrence {
        found += Recurrence.intervalNames.map { name, _ in
          Candidate(.values, name, (try? Recurrence(name))?.words ?? "")
        }
      }
    }
    if allowsRange {
      found += [Candidate](.values, [("any", "has one"), ("none", "has none")])
    }
    let before = comparison.before
    return dates.after(before[...]) + found.completing(before + typed, from: before.count)
  }

  /// Returns `3 tasks`, the help for a word.
  private func tasks(_ count: Int) -> String {
    count == 0 ? "completed tasks" : counted(count, "task")
  }
}

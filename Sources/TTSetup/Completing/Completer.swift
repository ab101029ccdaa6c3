import CommandLineKit
import TTSession
import TodoTxt

/// Completes the word at the cursor of a command line, for all shells.
struct Completer {
  let table: CommandTable
  let today: CivilDate
  let weekStart: Weekday

  /// The saved filters by name, as in `@@name`.
  var savedFilters: [String: [UInt8]] = [:]

  /// Whether a project or context also counts for those above it.
  var isNested = false

  /// Returns the list, given the file named on the line; nil if it cannot be read.
  let readDocument: (_ file: Argument?) -> Document?

  /// Returns the list in an address such as `done.txt:1`, and the length of its name with the
  /// colon.
  ///
  /// Returns nil if the word names no list.
  var readNamedList: (_ word: [UInt8]) -> (document: Document, prefix: Int)? = { _ in nil }

  /// Returns the completions of `word` after `words`, most likely first; nil for names of files.
  ///
  /// In quotes, it includes words that are special to a shell.
  func candidates(
    for word: [UInt8], after words: [Argument], isQuoted: Bool = false
  ) -> [Candidate]? {
    let place = CursorPlace(of: Argument(word), after: words, in: table)
    let isDashed = word.first == "-"
    func operand(_ index: Int) -> [Candidate]? {
      candidates(
        place.description.operands.completion(at: index), for: word, from: 0, at: place, isQuoted)
    }
    switch place.slot {
    case .subject:
      return commands(startingWith: word)
        + [Candidate](.commands, table.topics.map { ($0.name, $0.summary) }).completing(word)
    case .value(let long, let start):
      guard let option = place.options.first(where: { $0.long == long }) else { return [] }
      return candidates(
        option.choices.isEmpty ? option.completion : .words(option.choices), for: word, from: start,
        at: place, isQuoted)
    case .command:
      let found =
        commands(startingWith: word) + (isDashed ? options(of: place).completing(word) : [])
      return found.isEmpty || word.isEmpty ? found + (operand(0) ?? []) : found
    case .operand(let index):
      let options = place.allowsOptions && isDashed ? options(of: place).completing(word) : []
      return operand(index).map { options + $0 }
    }
  }

  private func candidates(
    _ kind: CompletionKind, for word: [UInt8], from start: Int, at place: CursorPlace,
    _ isQuoted: Bool
  ) -> [Candidate]? {
    switch kind {
    case .none: return []
    case .file: return nil
    case .words(let names): return [Candidate](.values, names).completing(word, from: start)
    case .dynamic(let name):
      guard let kind = DynamicCompletion(rawValue: name) else { return [] }
      let file = place.settings.first { $0.long == GlobalOptions.file.long }?.value
      let terms = TermCandidates(
        today: today, weekStart: weekStart, document: readDocument(file) ?? Document(parsing: []),
        savedFilters: savedFilters, isNested: isNested, isQuoted: isQuoted)
      return candidates(kind, for: Array(word[start...]), at: place, terms).after(word[..<start])
    }
  }

  private func candidates(
    _ kind: DynamicCompletion, for word: [UInt8], at place: CursorPlace, _ terms: TermCandidates
  ) -> [Candidate] {
    switch kind {
    case .filter: terms.terms(startingWith: word)
    case .task: tasks(startingWith: word, areCompleted: false, terms)
    case .completedTask: tasks(startingWith: word, areCompleted: true, terms)
    case .anyTask: tasks(startingWith: word, areCompleted: nil, terms)
    case .date: terms.dates(startingWith: word)
    case .text, .tag: terms.text(startingWith: word)
    case .project: terms.names(of: "+", startingWith: word)
    case .context: terms.names(of: "@", startingWith: word)
    case .setting: settings(startingWith: word, at: place)
    case .priority:
      ([Candidate](.values, "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map { String($0) })
        + [Candidate(.values, "none", "no priority")]).completing(word)
    case .destination:
      [Candidate](
        .values,
        [
          ("top", "before all others"), ("bottom", "after all others"),
          ("before", "before a task"), ("after", "after a task"),
        ]
      ).completing(word)
    case .sort, .group, .columns: terms.fields(ofList: word)
    }
  }

  private func tasks(
    startingWith word: [UInt8], areCompleted: Bool?, _ terms: TermCandidates
  ) -> [Candidate] {
    if let (document, prefix) = readNamedList(word) {
      // Offer every task of another list: in done.txt, all are completed.
      return TaskCandidates(document: document, areCompleted: nil)
        .tasks(startingWith: Array(word[prefix...])).after(word[..<prefix])
    }
    return TaskCandidates(document: terms.document, areCompleted: areCompleted)
      .tasks(startingWith: word) + (word.isEmpty ? [] : terms.terms(startingWith: word))
  }

  /// Returns matching commands; if none match, their other names.
  private func commands(startingWith word: [UInt8]) -> [Candidate] {
    let listed = table.commands.filter { $0.group != nil }
    let names =
      listed.map { ($0.name, $0.summary) } + [("help", "Show help about a command or a topic")]
      + table.callableAliases.map { ($0.name, $0.text.visible) }
    let found = [Candidate](.commands, names).completing(word)
    return found.isEmpty
      ? [Candidate](
        .commands, listed.flatMap { command in command.aliases.map { ($0.name, command.summary) } }
      ).completing(word) : found
  }

  /// Returns the names of settings or, after `set` and a name, its possible values.
  private func settings(startingWith word: [UInt8], at place: CursorPlace) -> [Candidate] {
    if place.operands.count > 1 {
      guard place.operands.count == 2, place.operands[0] == "set" else { return [] }
      let choices = Setting.named(place.operands[1].text)?.choices ?? []
      return [Candidate](.values, choices).completing(word)
    }
    return (word.isEmpty ? Setting.everyday : Setting.all).flatMap { setting in
      // Users choose the names of filters, and the actions have too many keys.
      let isOpen = setting.family != nil && !word.starts(with: "\(setting.key).".utf8)
      return (isOpen ? ["\(setting.key)."] : setting.keys).map {
        Candidate(.values, $0, setting.help, continues: isOpen)
      }
    }.completing(word)
  }

  private func options(of place: CursorPlace) -> [Candidate] {
    place.options.filter { !$0.isHidden }.flatMap { option in
      ([""] + (option.isNegatable ? ["no-"] : [])).map {
        Candidate(.options, "--\($0)\(option.long)", option.help)
      }
    }
  }
}

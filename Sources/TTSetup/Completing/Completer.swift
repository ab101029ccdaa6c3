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

  /// Returns the completions of `word` after `words`; in quotes, includes words that are special to
  /// a shell.
  func completion(of word: [UInt8], after words: [Argument], isQuoted: Bool = false)
    -> ShellCompletion
  {
    let place = CursorPlace(of: Argument(word), after: words, in: table)
    switch place.slot {
    case .subject:
      let topics = table.topics.map { (name: $0.name, help: $0.summary) }
      return .words(commands(startingWith: word) + candidates(.commands, topics, word))
    case .value(let long, let start):
      guard let option = place.options.first(where: { $0.long == long }) else { return .words([]) }
      let choices = option.choices.map { (name: $0, help: "") }
      if !choices.isEmpty { return .words(candidates(.values, choices, word, from: start)) }
      return completion(option.completion, of: word, from: start, at: place, isQuoted)
    case .command:
      var found = commands(startingWith: word)
      if word.first == UInt8(ascii: "-") { found += options(of: place, startingWith: word) }
      if found.isEmpty || word.isEmpty {
        guard case .words(let terms) = operand(word, at: place, index: 0, isQuoted) else {
          return .words(found)
        }
        found += terms
      }
      return .words(found)
    case .operand(let index):
      let operands = operand(word, at: place, index: index, isQuoted)
      guard place.allowsOptions, word.first == UInt8(ascii: "-"), case .words(let words) = operands
      else { return operands }
      return .words(options(of: place, startingWith: word) + words)
    }
  }

  private func operand(
    _ word: [UInt8], at place: CursorPlace, index: Int, _ isQuoted: Bool
  ) -> ShellCompletion {
    completion(
      place.description.operands.completion(at: index), of: word, from: 0, at: place, isQuoted)
  }

  private func completion(
    _ kind: CompletionKind, of word: [UInt8], from start: Int, at place: CursorPlace,
    _ isQuoted: Bool
  ) -> ShellCompletion {
    switch kind {
    case .none: return .words([])
    case .file: return .files
    case .words(let names):
      return .words(candidates(.values, names.map { ($0, "") }, word, from: start))
    case .dynamic(let name):
      guard let kind = DynamicCompletion(rawValue: name) else { return .words([]) }
      let file = place.settings.first { $0.long == GlobalOptions.file.long }?.value
      let terms = TermCandidates(
        today: today, weekStart: weekStart, document: readDocument(file) ?? Document(parsing: []),
        savedFilters: savedFilters, isNested: isNested, isQuoted: isQuoted)
      return .words(words(kind, of: word, from: start, at: place, terms))
    }
  }

  private func words(
    _ kind: DynamicCompletion, of word: [UInt8], from start: Int, at place: CursorPlace,
    _ terms: TermCandidates
  ) -> [Candidate] {
    let typed = Array(word[start...])
    let found: [Candidate] =
      switch kind {
      case .filter: terms.terms(startingWith: typed)
      case .task: tasks(startingWith: typed, areCompleted: false, terms)
      case .completedTask: tasks(startingWith: typed, areCompleted: true, terms)
      case .anyTask: tasks(startingWith: typed, areCompleted: nil, terms)
      case .date: terms.dates(startingWith: typed)
      case .text, .tag: terms.text(startingWith: typed)
      case .project: terms.names(of: UInt8(ascii: "+"), startingWith: typed)
      case .context: terms.names(of: UInt8(ascii: "@"), startingWith: typed)
      case .setting: settings(startingWith: typed, at: place)
      case .priority:
        candidates(
          .values,
          "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map { (String($0), "") } + [("none", "no priority")],
          typed)
      case .destination:
        candidates(
          .values,
          [
            ("top", "before all others"), ("bottom", "after all others"),
            ("before", "before a task"), ("after", "after a task"),
          ], typed)
      case .sort, .group, .columns: terms.fields(ofList: typed)
      }
    guard start > 0 else { return found }
    return found.map { candidate in
      var candidate = candidate
      candidate.word = word[..<start] + candidate.word
      return candidate
    }
  }

  private func tasks(
    startingWith word: [UInt8], areCompleted: Bool?, _ terms: TermCandidates
  ) -> [Candidate] {
    if let (document, prefix) = readNamedList(word) {
      // Offer every task of another list: in done.txt, all are completed.
      let tasks = TaskCandidates(document: document, areCompleted: nil)
      return tasks.tasks(startingWith: Array(word[prefix...])).map { task in
        var task = task
        task.word = word[..<prefix] + task.word
        return task
      }
    }
    return TaskCandidates(document: terms.document, areCompleted: areCompleted)
      .tasks(startingWith: word) + (word.isEmpty ? [] : terms.terms(startingWith: word))
  }

  /// Returns matching commands; if none match, their other names.
  private func commands(startingWith word: [UInt8]) -> [Candidate] {
    let listed = table.commands.filter { $0.group != nil }
    let help = [(name: "help", help: "Show help about a command or a topic")]
    let aliases = table.callableAliases.map { (name: $0.name, help: VisibleText.text($0.text)) }
    let found = candidates(
      .commands, listed.map { ($0.name, $0.summary) } + help + aliases, word)
    guard found.isEmpty else { return found }
    return candidates(
      .commands, listed.flatMap { command in command.aliases.map { ($0.name, command.summary) } },
      word)
  }

  /// Returns the names of settings or, after `set` and a name, its possible values.
  private func settings(startingWith word: [UInt8], at place: CursorPlace) -> [Candidate] {
    if place.operands.count > 1 {
      guard place.operands.count == 2, place.operands[0] == "set" else { return [] }
      let choices = Setting.named(place.operands[1].text)?.choices ?? []
      return candidates(.values, choices.map { ($0, "") }, word)
    }
    return (word.isEmpty ? Setting.everyday : Setting.all).flatMap { setting in
      // Users choose the names of filters, and the actions have too many keys.
      let isOpen = setting.family != nil && !word.starts(with: "\(setting.key).".utf8)
      let names = isOpen ? ["\(setting.key)."] : setting.keys
      return names.filter { $0.utf8.starts(with: word) }.map {
        Candidate(group: .values, word: Array($0.utf8), help: setting.help, continues: isOpen)
      }
    }
  }

  private func options(of place: CursorPlace, startingWith word: [UInt8]) -> [Candidate] {
    let listed = place.options.filter { !$0.isHidden }
    return candidates(
      .options,
      listed.flatMap { option in
        [("--\(option.long)", option.help)]
          + (option.isNegatable ? [("--no-\(option.long)", option.help)] : [])
      }, word)
  }

  private func candidates(
    _ group: Candidate.Group, _ names: [(name: String, help: String)], _ word: [UInt8],
    from start: Int = 0
  ) -> [Candidate] {
    names.compactMap { name, help in
      guard name.utf8.starts(with: word[start...]) else { return nil }
      return Candidate(group: group, word: word[..<start] + Array(name.utf8), help: help)
    }
  }
}

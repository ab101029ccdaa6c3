import CommandLineKit
import TTSession
import TodoTxt

/// Completes the word at the cursor of a command line, for all shells.
struct Completer {
  let table: CommandTable
  /// The default list, for its settings and, unless the line names another one, its tasks.
  let list: ListReader

  /// Returns the completions of `word` after `words`, most likely first; nil for names of files.
  func candidates(for word: [UInt8], after words: [Argument]) -> [Candidate]? {
    let place = CursorPlace(of: Argument(word), after: words, in: table)
    let isDashed = word.first == "-"
    func operand(_ index: Int) -> [Candidate]? {
      candidates(place.description.operands.completion(at: index), for: word, from: 0, at: place)
    }
    switch place.slot {
    case .subject:
      return commands(startingWith: word)
        + [Candidate](.commands, table.topics.map { ($0.name, $0.summary) }).completing(word)
    case .value(let long, let start):
      guard let option = place.options.first(where: { $0.long == long }) else { return [] }
      return candidates(
        option.choices.isEmpty ? option.completion : .words(option.choices), for: word, from: start,
        at: place)
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
    _ kind: CompletionKind, for word: [UInt8], from start: Int, at place: CursorPlace
  ) -> [Candidate]? {
    switch kind {
    case .none: return []
    case .file: return nil
    case .words(let names): return [Candidate](.values, names).completing(word, from: start)
    case .dynamic(let name):
      guard let kind = DynamicCompletion(rawValue: name) else { return [] }
      let file = place.settings.first { $0.long == GlobalOptions.file.long }?.value
      let finder = list.finder(ofList: file)
      return candidates(kind, for: Array(word[start...]), at: place, finder).after(word[..<start])
    }
  }

  private func candidates(
    _ kind: DynamicCompletion, for word: [UInt8], at place: CursorPlace, _ finder: TaskFinder
  ) -> [Candidate] {
    switch kind {
    case .task: tasks(startingWith: word, areCompleted: false, finder)
    case .completedTask: tasks(startingWith: word, areCompleted: true, finder)
    case .anyTask: tasks(startingWith: word, areCompleted: nil, finder)
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
    default: TermCandidates(in: list, of: finder.document).candidates(of: kind, for: word)
    }
  }

  private func tasks(
    startingWith word: [UInt8], areCompleted: Bool?, _ finder: TaskFinder
  ) -> [Candidate] {
    if let (document, prefix) = list.namedList(in: word) {
      // Offer every task of another list: in done.txt, all are completed.
      var tasks = TaskCandidates(in: TaskFinder(in: document, typed: nil), areCompleted: nil)
      return tasks.tasks(startingWith: Array(word[prefix...])).after(word[..<prefix])
    }
    var tasks = TaskCandidates(in: finder, areCompleted: areCompleted)
    let terms = TermCandidates(in: list, of: finder.document)
    return tasks.tasks(startingWith: word)
      + (word.isEmpty ? [] : terms.terms(startingWith: word))
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
    place.options.map { Candidate(.options, "--\($0.long)", $0.help) }
  }
}

import CommandLineKit
import TTScreen
import TTSession
import TodoTxt
import TodoTxtFiles

/// The commands that `tt ui` runs.
struct ScreenCommandLine: ScreenCommands {
  var list: ListReader

  /// All commands.
  let table: TaskCommandTable

  func tasks(
    in view: ViewSettings, of document: Document, fileExists: Bool
  ) throws -> ShownTasks {
    let part = JoinedLists.Part(
      path: list.path, name: nil, document: document, exists: fileExists, isArchive: false)
    switch view.kind {
    case .list, .projects:
      let list = try listView(view)
      let query = try list.query(filter(of: view))
      let items = try list.list.select(query, in: document, omitting: list.omission).list
      let listing = try list.listing(items, for: query, fileExists: fileExists)
      var shown = ShownTasks(listing)
      shown.warnings = list.unusedKeys(of: listing)
      return shown
    case .done:
      let lists = JoinedLists([part] + (try list.readLists(withArchive: true).parts.dropFirst()))
      let outcome = try listView(view).completed(filter(of: view), in: lists)
      guard case .listing(let listing) = outcome.body
      else { preconditionFailure("completed tasks are a listing") }
      return ShownTasks(listing)
    case .agenda:
      let lists = JoinedLists([part])
      let selected = try list.select(
        FilterQuery(filter(of: view)), in: lists, omitting: view.showsEverything ? [] : .agenda)
      let items = selected.list.sorted(by: .earliestDue)
      let agenda = AgendaReport(
        Array(items), of: lists, today: list.today, days: 7, hint: CommandHint(files: []))
      return ShownTasks(
        Listing(
          items: items, today: list.today, query: view.filter, path: list.path,
          fileExists: fileExists),
        ListBlocks(agenda.blocks(with: symbols), of: items), agenda.columns)
    }
  }

  func run(
    _ change: ListChange, on tasks: [ScreenTask], _ words: [Argument],
    in process: ProcessEnvironment
  ) throws -> (outcome: Outcome, run: Session) {
    func call(_ name: (TaskID) -> String) -> [Argument] {
      let operands = tasks.isEmpty ? words : [address(of: tasks, name)] + words
      return CommandCall(command: change.command, operands: operands).words
    }
    if change.takesDate, !words.isEmpty, date(in: words) == nil {
      let typed = Argument(Array(words.map(\.bytes).joined(separator: [0x20])))
      throw CommandError.unexpected(typed, expected: "a date such as fri, 3d or 2026-12-24")
    }
    let result = try table.run(
      call(\.text), shownAs: call { "\($0.number)" }, within: list.session, in: process)
    return (result.outcome, result.session)
  }

  func date(after change: ListChange, to words: [Argument], of items: [TodoItem]) -> Moment? {
    guard let word = date(in: words), let date = try? DateExpression(parsing: word.bytes) else {
      return nil
    }
    let edit: TaskEdit
    switch change {
    case .due: edit = .setDate(.due, to: date, on: list.today, weekStart: list.weekStart)
    case .postpone: edit = .postpone(to: date, on: list.today, weekStart: list.weekStart)
    default: return nil
    }
    let values = Set(
      items.filter { !$0.isCompleted || change == .due }.map { item in
        var item = item
        // An edit that changes nothing is refused, with the same date.
        _ = try? edit.apply(to: &item)
        return (item.value(for: .due) ?? item.value(for: .threshold)).map { Array($0) }
      })
    return values.count == 1 ? values.first?.flatMap { Moment(parsing: $0) } : nil
  }

  /// Returns the date that the words after a task's number are; nil if they name other tasks too.
  private func date(in words: [Argument]) -> Argument? {
    let task: Argument = "1"
    guard let split = try? TasksAndDate([task] + words, on: list.today, weekStart: list.weekStart),
      split.tasks == [task]
    else { return nil }
    return split.date
  }

  func details(of task: ScreenTask) throws -> Outcome {
    let call = CommandCall(command: showCommand, operands: [address(of: [task], \.text)])
    return try table.run(call.words, within: list.session, in: list.process).outcome
  }

  func candidates(
    for word: [UInt8], as kind: TypedKind, in document: Document
  ) -> [InputCandidate] {
    let terms = TermCandidates(
      today: list.today, weekStart: list.weekStart, document: document,
      savedFilters: list.configuration.savedFilters, isQuoted: true)
    let found =
      switch kind {
      case .filter: terms.terms(startingWith: word)
      case .text, .tag: terms.text(startingWith: word)
      case .date: terms.dates(startingWith: word)
      case .dateOrNone:
        terms.words(["none"], startingWith: word) + terms.dates(startingWith: word)
      case .sort, .group: terms.fields(ofList: word)
      }
    return found.prefix(Completion.limit).map {
      InputCandidate(word: $0.word, continues: $0.continues)
    }
  }
}

extension ScreenCommandLine {
  private var symbols: Symbols {
    list.process.terminal(list.process.outputDevice).hasUnicode ? .unicode : .ascii
  }

  private func filter(of view: ViewSettings) -> [Argument] {
    view.filter.isEmpty ? [] : [Argument(view.filter)]
  }

  /// Returns the view of the list that the settings ask for, without a limit.
  private func listView(_ view: ViewSettings) throws -> ListView {
    var request = ListRequest()
    request.limit = .max
    request.sort = try view.sort.map { try SortOrder(parsing: $0) }
    request.group = (view.kind == .projects ? ItemField.project.name : view.group)
      .map { Array($0.utf8) }
    request.showsEverything = view.showsEverything && view.kind != .done
    return ListView(of: list, as: request)
  }

  /// Returns the word that names tasks of one list.
  private func address(of tasks: [ScreenTask], _ name: (TaskID) -> String) -> Argument {
    let list = tasks[0].list.map { $0 + [UInt8(ascii: ":")] } ?? []
    return Argument(list + tasks.map { name($0.id) }.joined(separator: ",").utf8)
  }
}

extension ListChange {
  /// The command that makes the change.
  fileprivate var command: TaskCommand {
    switch self {
    case .complete: doCommand
    case .reopen: reopenCommand
    case .add: addCommand
    case .replace: replaceCommand
    case .prioritize: priCommand
    case .due: dueCommand
    case .postpone: deferCommand
    case .tag: tagCommand
    case .note: noteCommand
    case .edit: editCommand
    case .remove: rmCommand
    case .start: startCommand
    case .stop: stopCommand
    case .undo: undoCommand
    case .redo: redoCommand
    }
  }

  /// Whether its word is a date, which must not be taken for the number of a task.
  fileprivate var takesDate: Bool { self == .due || self == .postpone }
}

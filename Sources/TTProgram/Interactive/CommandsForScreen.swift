import TTSetup
import TTCommands
import CommandLineKit
import TTOutput
import TTScreen
import TTSession
import TTSync
import TTSystem
import TodoTxt
import TodoTxtFiles

/// The requests of `tt ui`, performed by the commands' own code.
struct CommandsForScreen: ScreenCommands {
  var list: ListReader

  let isReadOnly: Bool

  /// What every view asks for.
  private let request: ListRequest

  /// The run of the first list.
  private let start: Session

  init(list: ListReader, request: ListRequest, isReadOnly: Bool = false) {
    (self.list, self.request, self.isReadOnly, start) = (list, request, isReadOnly, list.session)
  }

  func tasks(
    in view: ViewSettings, of document: Document, fileExists: Bool, keeping numbers: [Int]
  ) throws -> ShownTasks {
    let part = JoinedLists.Part(
      path: list.path, name: nil, document: document, exists: fileExists, isArchive: false)
    switch view.kind {
    case .list, .projects:
      let list = try listView(view)
      let query = try list.query(filter(of: view))
      var items = try list.list.select(query, in: document, omitting: list.omission).list
      let kept = numbers.filter { items.firstIndex(ofNumber: $0) == nil }
        .compactMap { document.item(numbered: $0) }
      if !kept.isEmpty { items = ItemList(items + kept, of: document) }
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
      let items = selected.list.sorted(by: .due)
      let agenda = AgendaReport(
        Array(items), of: lists, in: list.session, hint: CommandHint(files: []))
      return ShownTasks(
        Listing(
          items: items, today: list.today, query: view.filter, path: list.path,
          fileExists: fileExists),
        ListBlocks(agenda.blocks(with: symbols), of: items), agenda.columns)
    }
  }

  func run(
    _ request: ScreenRequest, on tasks: NamedTasks, seen: [UInt8], in process: ProcessEnvironment
  ) throws -> (outcome: Outcome, run: Session) {
    var session = list.session
    session.process = process
    session.today = try session.currentDay()
    switch request {
    case .change(let verb, let value):
      return try session.make(verb.change(to: value, in: session), of: verb, on: tasks)
    case .add(let text):
      let run = session.run("add", [text])
      return (try addCommand.editor(in: run).add(typed: text), run)
    case .addSubtask(let text):
      return try session.make(
        with: addCommand.editor, on: tasks, line: { (TaskOptions.parentOption($0), [text]) }
      ) { try $0.add(typed: text, under: tasks.selection) }
    case .edit:
      return try session.make(with: editCommand.editor, on: tasks) {
        try $0.openInEditor(tasks.selection)
      }
    case .move(let path):
      return try session.make(
        with: moveCommand.editor, on: tasks, line: { ([], [$0, path.name.bytes]) }
      ) {
        var outcome = try $0.move(tasks.selection, to: path)
        outcome.notices += SyncStatus.notice(about: outcome, from: $0).map { [$0] } ?? []
        return outcome
      }
    case .saveFilter(let name, let filter):
      return (try list.save(filter, as: name), session)
    case .openLink(let position):
      var reader = list
      reader.session = session
      try reader.switchList(named: tasks.list)
      return (try reader.naming { try reader.openLink(of: tasks.selection, position) }, session)
    case .restore(let way):
      let run = session.run(way == .undo ? "undo" : "redo")
      return (try undoCommand.editor(in: run).restore(way, seen: seen), run)
    }
  }

  func details(of tasks: NamedTasks) throws -> Outcome {
    var reader = list
    try reader.switchList(named: tasks.list)
    return try reader.naming { try reader.details(of: tasks.selection) }
  }

  var listNames: [FilePath] { list.listNames }

  mutating func switchList(to path: FilePath) throws {
    var options = start.options
    if path != start.listPath { options.files = [path] }
    var reader = ListReader(
      in: try Session(options, commandLine: start.commandLine, in: start.process))
    reader.followsFocus = list.followsFocus
    list = reader
  }

  func candidates(
    for word: [UInt8], as kind: TypedKind, in document: Document
  ) -> [InputCandidate] {
    let terms = TermCandidates(
      today: list.today, weekStart: list.weekStart, document: document,
      savedFilters: list.configuration.savedFilters, isNested: list.session.hasHierarchy,
      isQuoted: true)
    let found =
      switch kind {
      case .filter: terms.terms(startingWith: word)
      case .text, .tag: terms.text(startingWith: word)
      case .date: terms.dates(startingWith: word)
      case .dateOrNone:
        terms.words(["none"], startingWith: word) + terms.dates(startingWith: word)
      case .sort, .group: terms.fields(ofList: word)
      }
    return found.prefix(Candidate.limit).map { ($0.word, $0.continues) }
  }
}

extension CommandsForScreen {
  private var symbols: Symbols {
    list.process.terminal(list.process.outputDevice).hasUnicode ? .unicode : .ascii
  }

  private func filter(of view: ViewSettings) -> [Argument] {
    view.filter.isEmpty ? [] : [Argument(view.filter)]
  }

  /// Returns the view for some settings: that of `tt` alone, but without a limit.
  private func listView(_ view: ViewSettings) throws -> ListView {
    var request = request
    request.sort = try view.sort.map { try TaskOrder($0) }
    request.group = (view.kind == .projects ? ItemField.project.name : view.group)
      .map { $0.bytes }
    request.showsEverything = view.showsEverything && view.kind != .done
    return ListView(of: list, as: request)
  }
}

package import CommandLineKit
package import TTOutput
package import TTSession
import TTSystem
package import TodoTxt
import TodoTxtFiles

/// A word that completes a typed one, and whether more must be typed after it.
package typealias InputCandidate = (word: [UInt8], continues: Bool)

/// What a screen asks of a list.
///
/// Each request has the operations, hooks, journal and messages of its command.
package struct ScreenCommands {
  /// The list, and the run that shows it.
  var list: ListReader

  /// Whether the screen only shows the list.
  let isReadOnly: Bool

  /// The run of the first list.
  private let start: Session

  /// Returns completions of a typed word.
  let candidates: Completer

  /// Returns a notice about tasks that were moved.
  private let notice: @Sendable (Outcome, Session) -> Message?

  /// The commands that can run on the screen, and runs a command line.
  let names: [Name]
  private let execute: Runner

  /// The name of a command, with the least number of its arguments, and whether the first are tasks.
  package typealias Name = (name: String, summary: String, least: Int, takesTasks: Bool)

  package typealias Runner =
    @Sendable (_ words: [Argument], _ session: Session) throws -> (outcome: Outcome, run: Session)

  package typealias Completer =
    @Sendable (
      _ word: [UInt8], _ kind: DynamicCompletion, _ document: Document, _ list: ListReader
    ) -> [InputCandidate]

  package init(
    list: ListReader, isReadOnly: Bool, completing candidates: @escaping Completer,
    noticing notice: @escaping @Sendable (Outcome, Session) -> Message?,
    commands names: [Name], running execute: @escaping Runner
  ) {
    (self.names, self.execute) = (names, execute)
    (self.list, self.isReadOnly, start) = (list, isReadOnly, list.session)
    // Of several lists, one is shown at a time.
    self.list.session.options.files = list.session.options.files.first.asArray
    (self.candidates, self.notice) = (candidates, notice)
  }

  /// Returns the tasks of a view in a version of the list, with those that it is to keep.
  func tasks(
    in view: ViewSettings, of document: Document, fileExists: Bool, keeping numbers: [Int]
  ) throws -> ShownTasks {
    let lists = JoinedLists(of: document, at: list.path, exists: fileExists)
    switch view.kind {
    case .list, .projects:
      let list = list(view)
      let query = try list.query(filter(of: view))
      var items = try list.select(query, in: document, omitting: list.omission).list
      let kept = numbers.filter { items.firstIndex(ofNumber: $0) == nil }
        .compactMap { document.item(numbered: $0) }
      if !kept.isEmpty { items = ItemList(items + kept, of: document) }
      let listing = try list.listing(items, of: lists, for: query)
      var shown = ShownTasks(listing)
      shown.warnings = list.unusedKeys(of: listing)
      return shown
    case .done:
      let archives = try list.readLists(withArchive: true).parts.dropFirst()
      let lists = JoinedLists(lists.parts + archives)
      let list = list(view)
      let outcome = try list.outcome(of: list.query(filter(of: view)), in: lists)
      guard case .listing(let listing) = outcome.body
      else { preconditionFailure("completed tasks are a listing") }
      return ShownTasks(listing)
    case .agenda:
      let selected = try list.select(
        FilterQuery(filter(of: view)), in: lists, omitting: view.showsEverything ? [] : .agenda)
      let items = selected.list.sorted(by: .due)
      let agenda = AgendaReport(
        items, of: lists, in: list.session, hint: CommandHint(files: []))
      return ShownTasks(
        Listing(items: items, of: lists, today: list.today, query: view.filter),
        ListBlocks(agenda.blocks(with: symbols), of: items), agenda.columns)
    }
  }

  /// Performs a request in an environment that asks no questions.
  ///
  /// The tasks are those of the list as `shown`, which was read, or last changed here, at a `time`.
  func run(
    _ request: ScreenRequest, on tasks: NamedTasks, shown: Document?, since time: FileTime,
    in process: ProcessEnvironment
  ) throws -> (outcome: Outcome, run: Session) {
    var session = list.session
    (session.process, session.shown) = (process, shown)
    session.today = try session.currentDay()
    switch request {
    case .change(let verb, let value):
      return try session.make(verb.change(to: value, in: session), of: verb, on: tasks)
    case .add(let text):
      let isSubtask = !tasks.ids.isEmpty
      return try session.make(
        "add", hook: .add, on: tasks,
        line: { (isSubtask ? TaskOptions.parentOption($0) : [], [text]) }
      ) { try $0.add(typed: [TaskText(text)], under: isSubtask ? tasks.selection : nil) }
    case .edit:
      return try session.make("edit", on: tasks) {
        try $0.openInEditor(tasks.selection)
      }
    case .move(let path):
      return try session.make(
        "mv", on: tasks, line: { ([], [$0, session.name(of: path)]) }
      ) {
        var outcome = try $0.move(tasks.selection, to: path)
        outcome.notices += notice(outcome, session).asArray
        return outcome
      }
    case .run(let words): return try execute(words, session)
    case .saveFilter(let name, let filter):
      return (try session.save(filter, as: name), session)
    case .openLink(let position, _):
      var reader = list
      reader.session = session
      try reader.switchList(named: tasks.list)
      return (try reader.naming { try reader.openLink(of: tasks.selection, position) }, session)
    case .restore(let way):
      let run = session.run(way == .undo ? "undo" : "redo")
      let seen = (bytes: shown?.bytes ?? [], time: time)
      return (try ListEditor(in: run, for: "undo", hook: nil).restore(way, seen: seen), run)
    }
  }

  func details(of tasks: NamedTasks) throws -> Outcome {
    var reader = list
    try reader.switchList(named: tasks.list)
    return try reader.naming { try reader.details(of: tasks.selection) }
  }

  /// The lists to switch between, with their names: those of the command line if it has several,
  /// otherwise those in the directory of this list.
  var lists: [(path: FilePath, name: [UInt8])] {
    let given = start.listPaths
    let paths = given.count > 1 ? given : list.listNames.map { $0.beside(list.path) }
    return Array(zip(paths, start.names(of: paths)).map { (path: $0, name: $1) })
  }

  /// Switches to another list, as if the program had been started with it.
  mutating func switchList(to path: FilePath) throws {
    var options = start.options
    options.files = path == start.listPath ? options.files.first.asArray : [path]
    var reader = ListReader(
      in: try Session(options, commandLine: start.commandLine, in: start.process))
    (reader.followsFocus, reader.request) = (list.followsFocus, list.request)
    list = reader
  }
}

extension ScreenCommands {
  private var symbols: Symbols {
    list.process.terminal(list.process.outputDevice).hasUnicode ? .unicode : .ascii
  }

  private func filter(of view: ViewSettings) -> [Argument] {
    view.filter.isEmpty ? [] : [Argument(view.filter)]
  }

  /// Returns the list for some settings: that of `tt` alone, but without a limit.
  private func list(_ view: ViewSettings) -> ListReader {
    var list = list
    list.request.sort = view.sort
    list.request.group = view.kind == .projects ? .project : view.group
    list.request.showsEverything = view.showsEverything && view.kind != .done
    list.request.isOfCompleted = view.kind == .done
    return list
  }
}

/// A request of a key.
enum ScreenRequest {
  /// Changes tasks, with the typed value.
  case change(Verb, [UInt8])

  /// Adds a task, or a subtask of a task.
  case add([UInt8])

  /// Edits tasks in the user's editor.
  case edit

  /// Opens a link of a task by its position, from 1.
  case openLink(Int, [UInt8])

  /// Moves tasks to another list.
  case move(to: FilePath)

  case saveFilter(name: String, [UInt8])

  /// Runs a command line, without the name of the program.
  case run([Argument])

  /// Undoes or redoes the last change, if it is in the list as shown.
  case restore(UndoDirection)
}

/// The tasks that a screen shows, and their order.
package struct ViewSettings: Hashable {
  var kind = Kind.list

  /// The filter, as typed; empty for none.
  var filter: [UInt8] = []

  /// The order; nil for the default.
  var sort: TaskOrder?

  /// The fields to group by; nil for no groups.
  var group: Grouping?

  /// Whether it shows completed, hidden, waiting and blocked tasks too.
  var showsEverything = false

  enum Kind: String, CaseIterable {
    case list, agenda, projects, done

    /// Whether the user can choose the order.
    var usesSort: Bool { self != .agenda }

    var usesGroup: Bool { self == .list || self == .done }
  }

  init() {}

  package init(of invocation: Invocation) {
    filter = invocation.operands.spaced
    sort = invocation[ListOptions.sort]
    group = invocation[ListOptions.group]
    showsEverything = invocation[ListOptions.everything]
  }
}

import CommandLineKit
import TTOutput
import TTSession
import TTSystem
import TodoTxt
import TodoTxtFiles

/// Work that takes long on a long list, and runs in the background, one piece at a time.
///
/// It contains everything that it needs. Its answer describes what to show; only the screen shows
/// it.
struct ListWork {
  let kind: Kind
  let commands: ScreenCommands
  let state: ListState

  /// What to show afterwards, and whether to select tasks even if the list is unchanged.
  let view: ViewSettings
  let isOutdated: Bool

  /// Whether the filter is complete, so that a misspelled name in it can be reported.
  let isComplete: Bool
  let keys: ScreenKeys
  let answer = Answer()

  enum Kind {
    case take(WatchedContent)
    case change(PendingChange)
    /// Selects tasks; without `keepsMarks`, those that stayed for their mark go.
    case arrange(keepsMarks: Bool)
    case details(ChosenTasks)
  }

  /// The answer, which the worker sets before it wakes the screen, and the screen reads after that.
  final class Answer: @unchecked Sendable {
    var state: ListState?

    /// Whether the file was read, and why the shown list may be out of date.
    var isRead = false
    var trouble: String?

    /// The changes by other programs.
    var news: [ItemChange] = []
    var arrangement: Result<Arrangement, any Error>?
    var change: Result<(outcome: Outcome, run: Session), any Error>?
    var details: Result<Outcome, any Error>?
  }

  struct Arrangement {
    let view: ViewSettings
    let shown: ShownTasks
    let tasks: TrackedDocument?
    let summary: String
    let counts: [String]
  }

  func run() {
    var (state, isNeeded) = (state, isOutdated)
    defer { answer.state = state }
    switch kind {
    case .take(let content): take(content, madeBy: nil, in: &state)
    case .change(let change):
      let start = SystemClock.now
      answer.change = Result {
        if case .restore(let way) = change.request, state.changedByOthersIn > change.tasks.version {
          throw Message.listHasChanged(way)
        }
        let names = try names(of: change.tasks, in: state, unchanged: change.request.isOfText)
        try checkView(of: change, names, in: state)
        return try commands.run(
          change.request, on: names, shown: state.list?.document, since: state.time,
          in: change.process)
      }
      // The refusal names the last change, so the next key is for that.
      if case .restore = change.request, case .failure? = answer.change { state.time = start }
      // A change of an archive does not show in the list.
      if view.kind == .done { isNeeded = true }
      // Read the list at once, without waiting for the notification of the change.
      if let content = try? commands.list.content() {
        take(content, madeBy: try? answer.change?.get().outcome, in: &state)
      }
    case .arrange(let keepsMarks):
      isNeeded = true
      if !keepsMarks { state.kept = [] }
    case .details(let tasks):
      answer.details = Result {
        try commands.details(of: state.names(of: tasks, unchanged: false))
      }
      return
    }
    guard isNeeded || state.version != self.state.version, let list = state.list else { return }
    answer.arrangement = Result { try arrange(list, in: &state) }
  }

  /// Returns names of the tasks for a command; throws if another program has changed one of them.
  private func names(
    of tasks: ChosenTasks, in state: ListState, unchanged: Bool
  ) throws -> NamedTasks {
    guard let name = tasks.names.list else {
      return try state.names(of: tasks, unchanged: unchanged)
    }
    // Only tasks of the list have identities that survive a change by another program.
    let session = commands.list.session
    let revision = try session.list(called: name).flatMap { try session.store.read($0) }
    let archive = commands.list.parsed(revision?.bytes ?? [])
    let places = Dictionary(grouping: archive.items, by: \.block)
    let ids = try zip(tasks.items, tasks.names.ids).map { item, id in
      let equal = places[item.block] ?? []
      let place =
        equal.first { $0.number == id.number } ?? (equal.count == 1 ? equal.first : nil)
      guard let place else { throw Message.changedSinceListed(id.number) }
      return TaskID(number: place.number, content: place.content)
    }
    return NamedTasks(ids, in: name)
  }

  /// Throws if a task has left the view in which the key for it was pressed.
  private func checkView(
    of change: PendingChange, _ names: NamedTasks, in state: ListState
  ) throws {
    let tasks = change.tasks
    // The user has confirmed a change of tasks that were not shown.
    guard let list = state.list, state.version > tasks.version, tasks.unseen == 0,
      names.list == nil, !names.ids.isEmpty
    else { return }
    let shown = try commands.tasks(
      in: change.view, of: list.document, fileExists: state.fileExists, keeping: [])
    let numbers = Set(shown.listing.items.numbers)
    for (id, item) in zip(names.ids, tasks.items) where !numbers.contains(id.number) {
      throw LeftView(number: item.number)
    }
  }

  private func take(
    _ content: WatchedContent, madeBy outcome: Outcome?, in state: inout ListState
  ) {
    let before = state.list
    let bytes: [UInt8]?
    switch content {
    case .bytes(let content): bytes = content
    case .missing:
      bytes = nil
      if before?.document.bytes.isEmpty == false, outcome == nil {
        answer.trouble =
          "\(commands.list.session.shown(commands.list.path)) was removed; waiting for it"
      }
    case .unreadable(let error):
      if before != nil {
        (answer.isRead, answer.trouble) = (true, Message(error).sentences.first)
      } else {
        answer.arrangement = .failure(error)
      }
      return
    }
    answer.isRead = true
    let changes = state.take(bytes, dialect: commands.list.dialect, isOwn: outcome != nil)
    let own = Set(outcome?.changes.map { ChangedLine(number: $0.number, line: $0.after) } ?? [])
    answer.news = changes.filter {
      !own.contains(
        ChangedLine(
          number: $0.after?.number ?? $0.before?.number ?? 0, line: $0.after?.content))
    }
    state.note(answer.news)
    guard commands.isReadOnly else { return }
    for change in answer.news where ChangeMark(change) == .completed {
      guard let number = change.before?.number, let identity = before?.identity(of: number),
        state.shown?.firstIndex(ofNumber: number) != nil
      else { continue }
      state.kept.insert(identity)
    }
  }

  private func arrange(_ list: TrackedDocument, in state: inout ListState) throws -> Arrangement {
    let shown = try commands.tasks(
      in: view, of: list.document, fileExists: state.fileExists,
      keeping: list.numbers(of: state.kept).values.sorted())
    let listing = shown.listing
    state.shown = listing.items
    let session = commands.list.session
    let summary = listing.summary(
      home: session.home, isComplete: isComplete,
      advice: commands.isReadOnly
        ? .commands
        : .keys(
          add: keys[.add].first?.name ?? "", everything: keys[.everything].first?.name ?? ""))
    var counts = [summary]
    if listing.items.isEmpty {
      counts = []
    } else if view.kind != .done {
      // The counts of bare `tt`, which shows only open tasks.
      let overview: (day: CivilDate, counts: ListOverview) =
        state.overview.flatMap { $0.day == session.today ? $0 : nil }
        ?? (
          session.today,
          ListOverview(of: listing.allItems, selected: listing.items.count, on: session.today)
        )
      state.overview = overview
      counts = overview.counts.counts(
        shown: listing.items, isNarrowed: session.focus != nil || !view.filter.isEmpty)
      if listing.items.completedCount > 0 { counts = [summary] + counts.dropFirst() }
    }
    return Arrangement(
      view: view, shown: shown, tasks: state.tracked(listing, withArchives: view.kind == .done),
      summary: summary, counts: counts)
  }
}

/// A task has left the view since the key for it was pressed, which does nothing.
struct LeftView: Error {
  let number: Int
}

/// A line that a change wrote; nil for one that it removed.
private struct ChangedLine: Hashable {
  let number: Int
  let line: ArraySlice<UInt8>?
}

extension ScreenRequest {
  /// Whether it is about the text that was shown: it replaces the text, or opens one of its links.
  fileprivate var isOfText: Bool {
    switch self {
    case .change(.replace, _), .openLink: true
    default: false
    }
  }
}

/// The mark of a task that another program changed.
enum ChangeMark: Character {
  case added = "+"
  case changed = "~"
  case completed = "✓"

  init?(_ change: ItemChange) {
    switch change.kind {
    case .added: self = change.after?.isCompleted ?? false ? .completed : .added
    case .completed: self = .completed
    case .changed, .reopened, .noted: self = .changed
    case .moved, .removed: return nil
    }
  }
}

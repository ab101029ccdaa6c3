import CommandLineKit
import TTOutput
import TTSession
import TTSystem
import TodoTxt
import TodoTxtFiles

/// Work that takes long on a long list, and runs in the background.
///
/// It contains everything that it needs. Its result describes what to show; only the screen shows
/// it.
struct ListWork: Sendable {
  let kind: Kind
  let commands: any ScreenCommands
  let document: Document?
  let fileExists: Bool

  /// What to show afterwards, and whether to select tasks even if the list is unchanged.
  let view: ViewSettings
  let isNeeded: Bool
  let isComplete: Bool
  let keys: ScreenKeys
  let overview: ListOverview?

  /// The shown list with its archives; nil if archives are not shown.
  let shown: Document?

  enum Kind: Sendable {
    case take(WatchedContent)
    case change(ScreenRequest, NamedTasks, ProcessEnvironment)
    case arrange
    case details(NamedTasks)
    case candidates(for: [UInt8], as: TypedKind)
    case open(FilePath)
  }

  struct Outcome {
    var version = Version.unread
    var change: Result<(outcome: TTOutput.Outcome, run: Session), any Error>?
    var arrangement: Result<Arrangement, any Error>?
    var details: Result<TTOutput.Outcome, any Error>?
    var candidates: [InputCandidate] = []
    var opened: Result<WatchedContent, any Error>?
  }

  /// A version of the list, compared with the previous one.
  enum Version {
    /// Nothing was read.
    case unread
    case same, missing
    case unreadable(FileError)
    case new(Document, changes: [ItemChange], NumberTracking?)
  }

  struct Arrangement {
    let view: ViewSettings
    let shown: ShownTasks
    let summary: String
    let counts: [String]
    let overview: ListOverview?

    /// The new numbers of the tasks of the list and its archives.
    let tracking: NumberTracking?
  }

  func run() -> Outcome {
    var result = Outcome()
    switch kind {
    case .take(let content): result.version = version(content)
    case .change(let request, let tasks, let process):
      let change = Result { try commands.run(request, on: tasks, in: process) }
      result.change = change
      // Read the list at once, without waiting for the notification of the change.
      if let revision = try? commands.list.session.store.read(commands.list.path) {
        result.version = version(.bytes(revision.bytes))
      }
    case .arrange: break
    case .details(let tasks):
      result.details = Result { try commands.details(of: tasks) }
      return result
    case .candidates(let word, let kind):
      result.candidates = commands.candidates(
        for: word, as: kind, in: document ?? Document(parsing: []))
      return result
    case .open(let path):
      result.opened = Result {
        try commands.list.session.store.read(path).map { .bytes($0.bytes) } ?? .missing
      }
      return result
    }
    result.arrangement = arrangement(of: result.version)
    return result
  }

  private func version(_ content: WatchedContent) -> Version {
    switch content {
    case .unreadable(let error): return .unreadable(error)
    case .missing: return .missing
    case .bytes(let bytes):
      if bytes == document?.bytes { return .same }
      let new = Document(parsing: bytes, dialect: commands.list.dialect)
      let changes = document.map { new.changes(since: $0) } ?? []
      let tracking = document.map { NumberTracking(from: $0, to: new, by: changes) }
      return .new(new, changes: changes, tracking)
    }
  }

  /// Selects the view again, if anything has changed.
  private func arrangement(of version: Version) -> Result<Arrangement, any Error>? {
    var isNeeded = isNeeded
    if case .change = kind, view.kind == .done { isNeeded = true }
    var (document, exists) = (document, fileExists)
    switch version {
    case .unread, .unreadable: break
    case .same:
      // An empty file has the same bytes as a missing one.
      if !exists { (exists, isNeeded) = (true, true) }
    case .missing:
      (exists, isNeeded) = (false, true)
      document = document ?? Document(parsing: [], dialect: commands.list.dialect)
    case .new(let new, _, _): (document, exists, isNeeded) = (new, true, true)
    }
    guard isNeeded, let document else { return nil }
    let isNew = if case .new = version { true } else { false }
    return Result {
      try arrange(document, fileExists: exists, overview: isNew ? nil : overview)
    }
  }

  private func arrange(
    _ document: Document, fileExists: Bool, overview: ListOverview?
  ) throws -> Arrangement {
    let shown = try commands.tasks(in: view, of: document, fileExists: fileExists)
    let listing = shown.listing
    let session = commands.list.session
    let summary = ListingSummary(
      listing, home: session.process.environment["HOME"], isComplete: isComplete,
      advice: .keys(
        add: keys[.add].first?.name ?? "", everything: keys[.everything].first?.name ?? "")
    ).text
    var (counts, overview): ([String], ListOverview?) = ([summary], overview)
    if listing.items.isEmpty {
      counts = []
    } else if view.kind != .done {
      // The counts of bare `tt`, which shows only open tasks.
      let all =
        overview
        ?? ListOverview(
          of: listing.allItems, selected: listing.items.count, on: session.today)
      overview = all
      counts = all.counts(shown: listing.items.count)
      if listing.items.completedCount > 0 { counts = [summary] + counts.dropFirst() }
    }
    let new = listing.document
    let tracking =
      view.kind == .done
      ? self.shown.map { NumberTracking(from: $0, to: new, by: new.changes(since: $0)) } : nil
    return Arrangement(
      view: view, shown: shown, summary: summary, counts: counts, overview: overview,
      tracking: tracking)
  }
}

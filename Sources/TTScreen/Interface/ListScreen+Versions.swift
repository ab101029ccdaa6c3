import TTSystem
import CommandLineKit
import TTOutput
import TTSession
import TodoTxt
import TodoTxtFiles

/// The versions of the list that are shown one after the other.
extension ListScreen {
  /// Takes a version of the file; `outcome` is that of the change on this screen that made it.
  mutating func take(_ content: WatchedContent, madeBy outcome: Outcome?) throws {
    switch content {
    case .unreadable(let error):
      if document == nil { throw error }
      trouble = ErrorMessage(error).text.string
    case .missing:
      fileExists = false
      if document != nil {
        trouble =
          "\(commands.list.path.forPeople(home: home)) was removed; waiting for it"
      } else {
        document = Document(parsing: [], dialect: commands.list.dialect)
      }
      isOutdated = true
    case .bytes(let bytes):
      let fileExisted = fileExists
      (trouble, fileExists) = (nil, true)
      guard bytes != document?.bytes else {
        // A new list can have the bytes of a missing one: none.
        if !fileExisted || page.shown == nil { isOutdated = true }
        return
      }
      let new = Document(parsing: bytes, dialect: commands.list.dialect)
      if let old = document { note(new.changes(since: old), from: old, to: new, by: outcome) }
      (document, overview, isOutdated) = (new, nil, true)
    }
  }

  /// Follows the marked tasks to a new version, and marks what other programs have changed.
  private mutating func note(
    _ changes: [ItemChange], from old: Document, to new: Document, by outcome: Outcome?
  ) {
    let tracking = NumberTracking(from: old, to: new, by: changes)
    trackings.append(tracking)
    // The completed tasks of all files are numbered together, and followed when they are read.
    if !showsArchive { follow(tracking.number) }
    placeInList?.follow(tracking.number)
    changeMarks = Dictionary(
      changeMarks.compactMap { number, mark in tracking.number(number).map { ($0, mark) } }
    ) { first, _ in first }
    let own = Set(outcome?.changedNumbers ?? [])
    let foreign = changes.filter { change in
      !own.contains(change.after?.number ?? change.before?.number ?? 0)
    }
    for change in foreign {
      if let number = change.after?.number, let mark = ChangeMark(change) {
        changeMarks[number] = mark
      }
    }
    if outcome == nil, !foreign.isEmpty {
      let news = WatchNews(
        foreign.map(TaskChange.init), at: session.process.localTime(port.now))
      message = Message(news.text, .heading)
    }
  }

  /// Finds the chosen tasks and the places to return to in a new version.
  private mutating func follow(_ number: (Int) -> Int?) {
    marked = Set(marked.compactMap(number))
    placeBeforeTyping?.follow(number)
  }

  /// Selects the tasks of the view again if anything has changed.
  mutating func arrangeIfNeeded() throws {
    guard isOutdated, let document else { return }
    isOutdated = false
    let shown = try commands.tasks(in: view, of: document, fileExists: fileExists)
    let isTyping = if case .typing = mode { true } else { false }
    let summary = ListingSummary(
      shown.listing, home: home, isComplete: !isTyping,
      advice: .keys(
        add: keys[.add].first?.name ?? "", everything: keys[.everything].first?.name ?? "")
    ).text
    counts = counts(of: shown.listing, summary)
    var trackings = trackings
    if view.kind == .done, showsArchive, let old = page.shown?.listing.document {
      let new = shown.listing.document
      trackings = [NumberTracking(from: old, to: new, by: new.changes(since: old))]
    }
    let number: (Int) -> Int? = { number in
      trackings.reduce(Optional(number)) { number, tracking in number.flatMap(tracking.number) }
    }
    if view.kind == .done, showsArchive { follow(number) }
    page.show(shown, orElse: summary, tracking: number)
    (self.trackings, showsArchive) = ([], view.kind == .done)
  }

  /// Returns the counts of the title: those of bare `tt`, where only open tasks are shown.
  private mutating func counts(of listing: Listing, _ summary: String) -> [String] {
    if listing.items.isEmpty { return [] }
    if view.kind == .done { return [summary] }
    let overview =
      overview
      ?? ListOverview(
        of: listing.allItems, selected: listing.items.count, on: session.today)
    self.overview = overview
    let counts = overview.counts(shown: listing.items.count)
    return listing.items.completedCount == 0 ? counts : [summary] + counts.dropFirst()
  }

  /// Switches to another kind of view; marks are only for the tasks of one.
  mutating func show(_ kind: ViewSettings.Kind) throws {
    let place = page.bookmark
    let wasDone = view.kind == .done
    try change { $0.kind = kind }
    guard wasDone != (kind == .done) else { return }
    marked = []
    if wasDone {
      placeInList.map { page.go(to: $0) }
      placeInList = nil
      archives = []
    } else {
      placeInList = place
      archives = session.archivePaths.map { FileWatcher($0) }
    }
  }

  /// Notices changes of the archives while their tasks are shown.
  mutating func lookAtArchives() {
    // All of them are asked, since each forgets what it has reported.
    if archives.map({ $0.notice() }).contains(true) { isOutdated = true }
  }
}

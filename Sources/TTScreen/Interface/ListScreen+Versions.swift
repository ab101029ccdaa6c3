import TTSystem
import CommandLineKit
import TTOutput
import TTSession
import TodoTxt
import TodoTxtFiles

extension ListScreen {
  /// Shows a version of the file; `outcome` is the outcome of the change that created it, if this
  /// screen made the change.
  mutating func take(_ version: ListWork.Version, madeBy outcome: Outcome?) throws {
    switch version {
    case .unread: break
    case .unreadable(let error):
      if document == nil { throw error }
      trouble = TTOutput.Message(error).string
    case .missing:
      fileExists = false
      if document != nil {
        trouble =
          "\(commands.list.path.forPeople(home: home)) was removed; waiting for it"
      } else {
        document = Document(parsing: [], dialect: commands.list.dialect)
      }
    case .same: (trouble, fileExists) = (nil, true)
    case .new(let new, let changes, let tracking):
      (trouble, fileExists) = (nil, true)
      if let tracking { note(changes, tracking, by: outcome) }
      (document, overview) = (new, nil)
    }
  }

  /// Finds the marked tasks in a new version, and marks what other programs have changed.
  private mutating func note(
    _ changes: [ItemChange], _ tracking: NumberTracking, by outcome: Outcome?
  ) {
    trackings.append(tracking)
    // Completed tasks of all files are numbered together; find them once they have been read.
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

  /// Finds the selected tasks and the places to return to in a new version.
  private mutating func follow(_ number: (Int) -> Int?) {
    marked = Set(marked.compactMap(number))
    placeBeforeTyping?.follow(number)
    aim?.follow(number)
    for index in queue.indices {
      let numbers = queue[index].change?.numbers ?? []
      queue[index].change?.numbers = Set(numbers.compactMap(number))
    }
  }

  /// Shows the tasks of the view once they are arranged, unless that failed.
  mutating func show(
    _ result: Result<ListWork.Arrangement, any Error>?, for done: RunningWork
  ) throws {
    guard let result else { return }
    let arrangement: ListWork.Arrangement
    do { arrangement = try result.get() } catch {
      if view == done.work.view { view = shownView }
      throw error
    }
    counts = arrangement.counts
    overview = arrangement.overview ?? overview
    let trackings = arrangement.tracking.map { [$0] } ?? trackings
    let number: (Int) -> Int? = { number in
      trackings.reduce(Optional(number)) { number, tracking in number.flatMap(tracking.number) }
    }
    let isDone = arrangement.view.kind == .done
    if isDone, showsArchive { follow(number) }
    page.show(arrangement.shown, orElse: arrangement.summary, tracking: number)
    (self.trackings, showsArchive, shownView) = ([], isDone, arrangement.view)
    if shownView == view { reachPlace() }
  }

  /// Moves to the intended place in the new view, and warns about its order.
  mutating func reachPlace() {
    goToPlace?(&page)
    let warnings = wantsWarnings ? page.shown?.warnings ?? [] : []
    if !warnings.isEmpty {
      message = Message(warnings.map { $0.text(Wording(home: home)).string }, .text)
    }
    (goToPlace, wantsWarnings) = (nil, false)
  }

  /// Switches to another kind of view, clearing the marks.
  mutating func show(_ kind: ViewSettings.Kind) throws {
    let place = page.bookmark
    let wasDone = view.kind == .done
    try change { $0.kind = kind }
    guard wasDone != (kind == .done) else { return }
    marked = []
    if wasDone {
      goToPlace = placeInList.map { place in { $0.go(to: place) } }
      placeInList = nil
      archives = []
    } else {
      placeInList = place
      archives = session.archivePaths.map { FileWatcher($0) }
    }
  }

  /// Checks the archives for changes while their tasks are shown.
  mutating func lookAtArchives() {
    // Query all of them, since each forgets what it has reported.
    if archives.map({ $0.notice() }).contains(true) { isOutdated = true }
  }
}

import CommandLineKit
import TTOutput
import TTSession
import TTSystem
import TodoTxt
import TodoTxtFiles

/// Background work for long lists, one piece at a time.
///
/// A key responds at once: it moves in the list as shown, changes the title or the typed line, or
/// marks a change as pending. The answer is shown when no key is waiting.
extension ListScreen {
  /// The changes that are not yet on disk.
  var pendingChanges: [PendingChange] {
    ([running?.kind].compactMap(\.self) + queue).compactMap(\.pendingChange)
  }

  /// Starts the next piece of work, and shows its answer if it arrives almost at once.
  mutating func work() throws {
    startWork()
    // Keys that were pressed while a hook ran were pressed for the picture that is still shown.
    while running != nil, port.finishWork(atMost: ListScreen.patience), !port.hasWaitingKeys {
      try takeAnswer()
      // The next hook is named on a screen that shows this answer.
      drawn.screen = self
      startWork()
    }
  }

  /// An answer within this time is shown without a pending mark, which would only flicker.
  private static let patience: Duration = .milliseconds(3)

  mutating func startWork() {
    guard running == nil else { return }
    if queue.isEmpty {
      if isOutdated, state.list != nil {
        queue = [.arrange(keepsMarks: true)]
      } else if let task = taskWithoutDetails {
        queue = [.details(task)]
      }
    }
    guard !queue.isEmpty else { return }
    let isTyping = if case .typing = mode { true } else { false }
    let work = ListWork(
      kind: queue.removeFirst(), commands: commands, state: state, view: view,
      isOutdated: isOutdated || page.shown == nil, isComplete: !isTyping, keys: keys)
    if case .details = work.kind {} else { isOutdated = false }
    running = work
    port.start { work.run() }
  }

  /// Takes the answer of finished work.
  mutating func takeAnswer() throws {
    guard let work = running, let newState = work.answer.state else { return }
    (running, state) = (nil, newState)
    let answer = work.answer
    let hadBegun = page.shown != nil
    // The keys that follow may have been pressed for the page as it was.
    if answer.arrangement != nil { isUnseen = true }
    if answer.arrangement != nil || answer.change != nil { hasNews = true }
    do {
      if answer.isRead { trouble = answer.trouble }
      // The news of an earlier version would hide it.
      if answer.trouble != nil, message?.look == .heading { message = nil }
      mark(answer.news, isNews: (try? answer.change?.get()) == nil)
      try show(answer.arrangement, of: work)
    } catch {
      guard hadBegun else { throw error }
      show(error)
    }
    switch work.kind {
    case .take, .arrange: break
    case .change(let change):
      // What was read while the change was made is older than what the change has read.
      if answer.isRead { queue.removeAll { if case .take(.bytes) = $0 { true } else { false } } }
      take(answer, of: change)
    case .details(let task):
      details = Details(
        identity: task.identities[0], version: state.version,
        outcome: try? answer.details?.get())
      if case .failure(let error)? = answer.details { show(error) }
    }
  }

  /// Finishes all requested changes; returns whether all succeeded.
  mutating func finishChanges() -> Bool {
    let hadFailure = hasFailure
    if !pendingChanges.isEmpty { draw() }
    hasFailure = hadFailure
    while !pendingChanges.isEmpty {
      startWork()
      guard running != nil else { break }
      _ = port.finishWork(atMost: nil)
      do { try takeAnswer() } catch { show(error) }
    }
    return !hasFailure
  }

  /// Marks what other programs have changed.
  private mutating func mark(_ changes: [ItemChange], isNews: Bool) {
    if changes.isEmpty { return }
    for change in changes {
      guard let number = change.after?.number, let identity = state.list?.identity(of: number),
        let mark = ChangeMark(change)
      else { continue }
      // A task that was added and then changed is new.
      if mark != .changed || changeMarks[identity] != .added { changeMarks[identity] = mark }
    }
    if isNews {
      let words = TaskChange.counts(of: changes.map(TaskChange.init))
      let time = session.process.localTime(port.now).time.map { "\($0.text) " } ?? ""
      message = FooterMessage("\(time)\(words)", .heading)
    }
  }

  /// Shows the tasks of the view once they are arranged, unless that failed.
  private mutating func show(
    _ result: Result<ListWork.Arrangement, any Error>?, of work: ListWork
  ) throws {
    guard let result else { return }
    let arrangement: ListWork.Arrangement
    do { arrangement = try result.get() } catch {
      if view == work.view { view = shownView }
      throw error
    }
    counts = arrangement.counts
    var changed = Set(work.kind.pendingChange?.tasks.identities ?? [])
    let task = showsOneTask ? page.item.map(page.identity) : nil
    // The cursor stays on the task of a prompt that is open.
    if case .list = mode {} else { changed = [] }
    page.show(
      arrangement.shown, arrangement.tasks, version: state.version, orElse: arrangement.summary,
      changed: changed)
    shownView = arrangement.view
    if !changeMarks.isEmpty, let list = state.list {
      let numbers = list.numbers(of: Set(changeMarks.keys))
      changeMarks = changeMarks.filter { numbers[$0.key] != nil }
    }
    if shownView == view { reachPlace() }
    // Details that cover the list stay on their task.
    if let task {
      if let block = page.block(of: task, near: page.cursor ?? 0) {
        page.cursor = block
      } else {
        showsDetails = false
      }
    }
  }

  /// Moves to the intended place in the new view, and warns about its order.
  mutating func reachPlace() {
    if let placeToReach { page.go(to: placeToReach) }
    let warnings = wantsWarnings ? page.shown?.warnings ?? [] : []
    if !warnings.isEmpty {
      message = FooterMessage(warnings.map { $0.text(Wording(home: session.home)).string }, .text)
    }
    (placeToReach, wantsWarnings) = (nil, false)
  }
}

extension ListWork.Kind {
  var pendingChange: PendingChange? {
    if case .change(let change) = self { change } else { nil }
  }
}

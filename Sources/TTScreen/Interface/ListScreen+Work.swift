import CommandLineKit
import TTOutput
import TTSession
import TTSystem
import TodoTxt
import TodoTxtFiles

/// Background work for long lists, one piece at a time.
///
/// A key responds at once: it moves in the list as shown, changes the title or the typed line, or
/// marks a change as pending. The result is shown when no key is waiting.
extension ListScreen {
  struct QueuedWork {
    let kind: ListWork.Kind
    var change: PendingChange?
  }

  struct RunningWork {
    let work: ListWork
    var change: PendingChange?
    let result = WorkResult()
  }

  /// A change that is not yet on disk.
  struct PendingChange {
    let request: ScreenRequest
    let tasks: NamedTasks

    /// The numbers of its tasks in the shown list.
    var numbers: Set<Int>

    /// The line that requested it, to be typed again if it is refused.
    let typing: Typing?

    /// The message if the change has none of its own.
    let success: Message?

    /// The number of keys pressed before.
    let presses: Int

    let heard = CapturedMessages()
  }

  /// The changes that are not yet on disk.
  var pendingChanges: [PendingChange] {
    [running?.change].compactMap(\.self) + queue.compactMap(\.change)
  }

  /// Starts the next piece of work, and shows its result if it arrives almost at once.
  mutating func work() throws {
    startWork()
    // Keys that were pressed while a hook ran were pressed for the picture that is still shown.
    while running != nil, port.finishWork(atMost: ListScreen.patience), !port.hasWaitingKeys {
      try takeResult()
      // The next hook is named on a screen that shows this result.
      drawn.screen = self
      startWork()
    }
  }

  /// A result within this time is shown without a pending mark, which would only flicker.
  private static let patience: Duration = .milliseconds(3)

  mutating func startWork() {
    guard running == nil else { return }
    if queue.isEmpty {
      if isOutdated, document != nil {
        queue = [QueuedWork(kind: .arrange)]
      } else if let task = taskWithoutDetails {
        queue = [QueuedWork(kind: .details(task))]
      }
    }
    guard !queue.isEmpty else { return }
    let next = queue.removeFirst()
    let isTyping = if case .typing = mode { true } else { false }
    let work = ListWork(
      kind: next.kind, commands: commands, document: document, fileExists: fileExists, view: view,
      isNeeded: isOutdated || page.shown == nil, isComplete: !isTyping, keys: keys,
      overview: overview, shown: showsArchive ? page.shown?.listing.document : nil)
    if !next.kind.holdsKeys { isOutdated = false }
    let running = RunningWork(work: work, change: next.change)
    self.running = running
    let result = running.result
    port.start { result.outcome = work.run() }
  }

  /// Takes the result of finished work, then the keys that waited for it.
  mutating func takeResult() throws {
    guard let done = running, let result = done.result.outcome else { return }
    settle()
    running = nil
    let hadBegun = page.shown != nil
    let item = page.item
    if result.arrangement != nil, aim == nil { aim = KeyAim(of: self) }
    do {
      try take(result, of: done)
    } catch {
      guard hadBegun else { throw error }
      show(error)
    }
    let own = try? result.change?.get().outcome
    if let new = page.item, new.content != item?.content,
      !(own?.changedNumbers.contains(new.number) ?? false)
    {
      aim?.loseTask()
    }
    while let next = waitingKeys.first, !mustWait(next), !isQuitting {
      waitingKeys.removeFirst()
      if !pressNow(next) { isQuitting = true }
    }
  }

  private mutating func take(_ result: ListWork.Outcome, of done: RunningWork) throws {
    switch done.work.kind {
    case .take:
      isReading = false
      try take(result.version, madeBy: nil)
      try show(result.arrangement, for: done)
    case .change: done.change.map { take(result, of: $0, done) }
    case .arrange: try show(result.arrangement, for: done)
    case .details(let task):
      guard let document else { return }
      details = Details(task: task, document: document, outcome: try? result.details?.get())
      if case .failure(let error)? = result.details { throw error }
    case .candidates:
      guard case .typing(var typing) = mode else { return }
      take(result.candidates, in: &typing)
      mode = .typing(typing)
    case .open(let path): try result.opened.map { try switchList(to: path, $0.get()) }
    }
  }

  /// Finishes all requested changes; returns whether all succeeded.
  mutating func finishChanges() -> Bool {
    let failures = failures
    if !pendingChanges.isEmpty { draw() }
    while !pendingChanges.isEmpty || !waitingKeys.isEmpty && page.shown != nil {
      startWork()
      guard running != nil else { break }
      _ = port.finishWork(atMost: nil)
      do { try takeResult() } catch { show(error) }
    }
    return self.failures == failures
  }

  /// Returns whether a key must wait for work because it acts on the result.
  mutating func mustWait(_ key: Key) -> Bool {
    if page.shown == nil { return true }
    if (queue.map(\.kind) + [running?.work.kind].compactMap(\.self)).contains(where: \.holdsKeys) {
      return true
    }
    guard case .list = mode, keys.action(of: key)?.isForTasks ?? false else { return false }
    settle()
    let chosen = marked.isEmpty ? Set([page.item?.number].compactMap(\.self)) : marked
    return pendingChanges.contains { !$0.numbers.isDisjoint(with: chosen) }
  }

}

extension ListWork.Kind {
  /// Whether all keys must wait for the result.
  fileprivate var holdsKeys: Bool {
    switch self {
    case .candidates, .open: true
    case .take, .change, .arrange, .details: false
    }
  }
}

extension ScreenAction {
  /// Whether the action applies to tasks, not only to their marks.
  fileprivate var isForTasks: Bool { description.needsTask && self != .mark && self != .copy }
}

/// The result of work, which the worker sets before it wakes the screen, and the screen reads after
/// that.
final class WorkResult: @unchecked Sendable {
  var outcome: ListWork.Outcome?
}

/// The messages of a command while it runs.
///
/// Only the worker adds to them, and readers wait for its end.
final class CapturedMessages: @unchecked Sendable {
  var lines: [String] = []
}

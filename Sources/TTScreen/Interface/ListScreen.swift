import CommandLineKit
import TTOutput
import TTSession
package import TTSystem
import TodoTxt
import TodoTxtFiles

/// A list on a full screen, with a cursor and a key for every change.
///
/// Each event changes the state, and the picture is a function of the state alone, so it is always the
/// same as one drawn from scratch.
package struct ListScreen {
  var commands: any ScreenCommands
  let port: any WatchPort
  let keys: ScreenKeys

  /// The list as last read; nil if it was never read.
  var document: Document?

  var fileExists = false

  /// What is shown, and in which order.
  var view: ViewSettings

  /// The visible part of the list.
  var page = TaskPage(hasCursor: true)

  /// The numbers of the tasks that the next change is for.
  var marked: Set<Int> = []

  /// The tasks that other programs have changed.
  var changeMarks: [Int: ChangeMark] = [:]

  /// What a pressed key acts on.
  var mode = Mode.list

  /// The result of the last key.
  var message: Message?

  /// The reason why the shown list may be out of date.
  var trouble: String?

  /// Whether the file is being read.
  var isReading = false

  /// How many tasks are shown, and how many are urgent.
  var counts: [String] = []

  /// The counts of the whole list.
  var overview: ListOverview?

  /// Whether details are shown, and the first visible line of them.
  var showsDetails = false
  var detailsTop = 0

  /// Whether the keys or the details continue below the screen.
  var hasMoreBelow = false
  var details: Details?

  /// Whether the view must be selected again before it is drawn.
  var isOutdated = false

  /// The task that was under the cursor when the screen was last drawn, or the marked ones, if another
  /// program has changed or removed them since: no key changes another task in their place.
  var vanished: String?

  /// The versions of the list since the view was last selected.
  var trackings: [NumberTracking] = []

  /// The archives, while their tasks are shown.
  var archives: [FileWatcher] = []

  /// Whether the shown tasks are those of the list and its archives.
  var showsArchive = false

  /// The places to return to from typing, and from the completed tasks.
  var placeBeforeTyping: TaskPage.Bookmark?
  var placeInList: TaskPage.Bookmark?

  /// What waits for its turn, and what is being done.
  var queue: [QueuedWork] = []
  var running: RunningWork?

  /// The keys that wait for work.
  var waitingKeys: [WaitingKey] = []

  /// How many keys have been pressed, and how many changes have failed.
  var presses = 0
  var failures = 0

  /// Whether the user quits, once all changes are made.
  var isQuitting = false

  /// The view that the page shows, which can be older than `view`.
  var shownView: ViewSettings

  /// Moves the cursor in the view that is being arranged.
  var goToPlace: ((inout TaskPage) -> Void)?

  /// Whether to show warnings about the order or the groups.
  var wantsWarnings = false

  /// What was typed before.
  var history = TypingHistory()

  /// What a pressed key acts on.
  enum Mode {
    case list
    case typing(Typing)
    case priority(ChosenTasks)
    case question(String, ScreenRequest, NamedTasks)
    case help(top: Int)
    case choice(ChoiceList)
  }

  struct Details {
    let task: NamedTasks
    let document: Document

    /// The details; nil if they cannot be read.
    let outcome: Outcome?
  }

  /// Creates a screen that shows `view`.
  package init(
    _ view: ViewSettings, of commands: any ScreenCommands, through port: any WatchPort
  ) {
    (self.view, shownView, self.commands, self.port) = (view, view, commands, port)
    keys = ScreenKeys(commands.list.configuration)
  }

  var session: Session { commands.list.session }
  var home: [UInt8]? { session.process.environment["HOME"] }
  var presentation: Presentation { Presentation(of: session) }
}

extension ListScreen {
  /// Shows the list until the user quits; throws if it cannot be shown at first.
  package mutating func run() throws {
    defer { noteShown() }
    while true {
      let hadBegun = page.shown != nil
      do {
        let event = try port.next(wokenBy: archives.compactMap(\.descriptor))
        if try !handle(event) { isQuitting = true }
        lookAtArchives()
        // Keys that wait were pressed for what is shown now.
        if port.hasWaitingKeys { startWork() } else { try work() }
        if isQuitting {
          isQuitting = false
          let succeeded = finishChanges()
          switch event {
          case .ended: return
          case .terminated: return port.interrupt()
          case .interrupted where succeeded: return port.interrupt()
          default: if succeeded { return }
          }
        }
      } catch {
        guard hadBegun else { throw error }
        show(error)
      }
      if !port.hasWaitingKeys { draw() }
    }
  }

  /// Handles an event; returns false if the user quits.
  private mutating func handle(_ event: WatchEvent) throws -> Bool {
    switch event {
    case .ended, .terminated: return false
    case .key(let key): return press(key)
    case .interrupted:
      if case .list = mode { return false }
      return press(.escape)
    case .resized, .woken: break
    case .worked: try takeResult()
    case .suspending:
      // A process that is stopped must not hold the lock of the list.
      _ = finishChanges()
      noteShown()
    case .newDay:
      overview = nil
      commands.list.session.today = try session.currentDay()
      isOutdated = true
    case .reading: isReading = true
    case .content(let content):
      // Only the newest version matters.
      if case .take? = queue.last?.kind { queue.removeLast() }
      queue.append(QueuedWork(kind: .take(content)))
    }
    return true
  }

  /// Remembers the numbers that are shown, which can be typed in the shell afterwards.
  func noteShown() {
    guard let shown = page.shown else { return }
    session.noteShown(Outcome(.listing(shown.listing)))
  }

  /// Shows an error as the result of the last key.
  mutating func show(_ error: any Error) {
    // The advice of a refusal is for the command line.
    message = (error as? Refusal).map { Message($0.statement, .overdue) } ?? Message(error)
  }
}

/// The result of a key, shown in the footer until the next key.
struct Message: Hashable {
  var lines: [String]
  var look: StyleRole

  init(_ text: String, _ look: StyleRole) { self.init([text], look) }

  init(_ lines: [String], _ look: StyleRole) { (self.lines, self.look) = (lines, look) }

  /// Creates the message of an error; only its first line, since the others point into a text that is
  /// not shown.
  init(_ error: any Error) {
    self.init(ErrorMessage(error).text.lines.first?.string ?? "", .overdue)
  }
}

extension Outcome {
  /// The numbers of the tasks that were changed, as they are now.
  var changedNumbers: [Int] {
    guard case .changes(let changes) = body else { return [] }
    return changes.map(\.number)
  }
}

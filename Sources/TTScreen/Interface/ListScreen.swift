import CommandLineKit
import TTOutput
import TTSession
package import TTSystem
import TodoTxt
import TodoTxtFiles

/// A list on a full screen, with a cursor and a key for every change.
///
/// Each event changes the state, and the picture is a function of the state alone, so drawing it
/// again always gives the same result.
package struct ListScreen {
  var commands: ScreenCommands
  let port: any WatchPort
  let keys: ScreenKeys

  /// The list as the last finished work left it.
  var state = ListState()

  var view: ViewSettings
  var page = TaskPage()

  /// The version of the list in the last picture that the next key can have been pressed for; nil for
  /// none.
  var seenVersion: Int?

  /// Whether the page has changed since that picture, or the cursor may seem to be elsewhere, so that
  /// keys may be for any task.
  var isUnseen = false

  /// Whether there is an answer since that picture.
  var hasNews = false

  /// The list that could not be shown, for which the next keys can have been pressed.
  var refusedList: FilePath?

  /// The changes by other programs.
  var changeMarks: [TaskIdentity: ChangeMark] = [:]

  /// The mode, which decides what a key does.
  var mode = Mode.list
  var message: FooterMessage?

  /// Why the shown list may be out of date.
  var trouble: String?

  /// The numbers of shown and of urgent tasks, in words.
  var counts: [String] = []

  /// Whether details are shown.
  var showsDetails = false

  /// The first visible line of the keys or the details that cover the list.
  var textTop = 0

  /// Whether the keys or the details continue below the screen.
  var hasMoreBelow = false
  var details: Details?

  /// Whether the tasks of the view must be selected again before it is drawn.
  var isOutdated = false

  /// The keys that did nothing because their task left the screen.
  var dropped: DroppedKeys?

  var archives: [SettledFile] = []

  /// The places to return to after typing, and after viewing completed tasks.
  var placeBeforeTyping: TaskPage.Bookmark?
  var placeInList: TaskPage.Bookmark?

  /// The filter that the one of overdue tasks replaced.
  var filterBeforeOverdue: [UInt8] = []

  /// The subtask that was added last, if the cursor has not moved since, and its parent.
  var addedPart: (part: TaskIdentity, parent: TaskIdentity)?

  /// Waiting and running work.
  var queue: [ListWork.Kind] = []
  var running: ListWork?

  /// A prompt that no key has asked for, such as a refused line; it opens unless keys follow.
  var offer: Mode?

  let drawn = DrawnScreen()

  /// The number of pressed keys, and the last one that performed an action.
  var presses = 0
  var actionKey = Key.enter

  /// Whether a change has failed since the last drawing, which quitting would hide.
  var hasFailure = false

  /// Whether to quit once all changes are made.
  var isQuitting = false

  /// The view that the page shows, which can be older than `view`.
  var shownView: ViewSettings

  /// The place of the cursor once the view is arranged.
  var placeToReach: TaskPage.Bookmark?

  /// When the screen first showed that an action opened no prompt.
  var refusalShown: FileTime?

  /// Whether to show warnings about the order or the groups.
  var wantsWarnings = false

  /// The lines typed earlier.
  var history = TypingHistory()

  /// The modes of the screen.
  indirect enum Mode {
    case list
    case typing(Typing)
    case priority(ChosenTasks)
    case question(String, ScreenRequest, ChosenTasks)
    case help
    case choice(ChoiceList)
    /// Finds an action or a command by its name.
    case palette(TextInput, at: Int)
    /// Shows what a command has printed.
    case output(Outcome)
    /// Drops the line meant for a prompt that did not open, or the next key if nil; `over` is the mode
    /// before.
    case dropping(TextInput?, over: Mode)

    /// The mode that the screen shows.
    var shown: Mode { if case .dropping(_, let mode) = self { mode } else { self } }
  }

  struct Details {
    let identity: TaskIdentity
    let version: Int

    /// The details; nil if they cannot be read.
    let outcome: Outcome?

    /// The number of the task in them.
    var number: Int? {
      guard case .report(let report)? = outcome?.body else { return nil }
      return report.shownItems?.first?.number
    }
  }

  package init(
    _ view: ViewSettings, of commands: ScreenCommands, through port: any WatchPort
  ) {
    (self.view, shownView, self.commands, self.port) = (view, view, commands, port)
    keys = ScreenKeys(commands.list.configuration)
  }

  var session: Session { commands.list.session }
}

extension ListScreen {
  /// Shows the list until the user quits; throws if the first attempt fails.
  package mutating func run() throws {
    defer { drawn.screen = nil }
    while true {
      let hadBegun = page.shown != nil
      do {
        let event = try port.next(wokenBy: archives.compactMap(\.descriptor))
        if try !handle(event) { isQuitting = true }
        drawn.screen = self
        // Query all of them, since each forgets what it has reported.
        if archives.map({ $0.notice() }).contains(true) { isOutdated = true }
        // Waiting keys were pressed for the picture that is now shown.
        if port.hasWaitingKeys { startWork() } else { try work() }
        if isQuitting {
          isQuitting = false
          let succeeded = finishChanges()
          noteShown()
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
    // The focus, for example, can be set in another terminal.
    readConfiguration()
    switch event {
    case .ended, .terminated: return false
    case .key(let key): return press(key)
    case .interrupted:
      if case .list = mode { return false }
      return press(.escape)
    // The result is taken once no key is waiting.
    case .resized, .woken, .worked: break
    case .suspending:
      // A suspended process must not hold the lock of the list.
      _ = finishChanges()
      noteShown()
    case .newDay:
      commands.list.session.today = try session.currentDay()
      isOutdated = true
    case .content(let content):
      // Only the newest version matters.
      if case .take? = queue.last { queue.removeLast() }
      queue.append(.take(content))
    }
    return true
  }

  /// Saves the numbers that were drawn, which can then be typed in the shell.
  func noteShown() {
    guard var listing = drawn.listing else { return }
    let document = listing.document
    listing.items = ItemList(
      drawn.numbers.compactMap { document.item(numbered: $0) }, of: document)
    session.noteShown(Outcome(.listing(listing)))
  }

  /// Shows an error as the result of the last key.
  mutating func show(_ error: any Error) { message = FooterMessage(error) }
}

/// The result of a key, in the footer until the next key.
struct FooterMessage: Hashable {
  var lines: [String]
  var look: StyleRole

  init(_ text: String, _ look: StyleRole) { self.init([text], look) }

  init(_ lines: [String], _ look: StyleRole) { (self.lines, self.look) = (lines, look) }

  /// Creates the message of an error, without advice for the command line.
  init(_ error: any Error) { self.init(Message(error).sentences, .overdue) }
}

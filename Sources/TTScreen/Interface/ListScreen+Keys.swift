import TTOutput
import TTSystem
import CommandLineKit
import TTSession
import TodoTxt
import TodoTxtFiles

extension ListScreen {
  /// Handles a key; returns false if the user quits.
  mutating func press(_ key: Key) -> Bool {
    // Esc and a key that arrive together look like that key with Alt.
    if case .alt(let scalar) = key, !uses(key) {
      return press(.escape) && press(.character(scalar))
    }
    presses += 1
    dropOffer()
    if case .dropping = mode {} else if dropped?.isShown ?? false { dropped = nil }
    if key.isOfMouse {
      pressMouse(key)
      return true
    }
    switch (mode, key) {
    case (_, .droppedPaste):
      drop(key, because: nil)
      return true
    case (.typing, _), (.palette, _), (.choice, _), (.dropping, _): break
    case (_, .paste(let text)):
      drop(.droppedPaste(text), because: "no line is being typed")
      return true
    default: break
    }
    switch mode {
    case .list: return pressInList(key)
    case .typing(let typing): press(key, typing)
    case .priority(let targets): pressPriority(key, of: targets)
    case .question(_, let request, let tasks):
      mode = .list
      if key == "y" || key == "Y" { perform(request, on: tasks) }
    case .help, .output: pressPage(key)
    case .palette(let input, let position): return press(key, input, at: position)
    case .choice(let list): press(key, list)
    case .dropping(let line, let shown):
      if line?.text.isEmpty ?? true, isAfterRefusal(key) {
        mode = shown
        return press(key)
      }
      drop(key, line, over: shown)
    }
    return true
  }

  private func uses(_ key: Key) -> Bool {
    if case .list = mode { return keys.action(of: key) != nil }
    var line = TextInput()
    return line.press(key)
  }

  private mutating func pressInList(_ key: Key) -> Bool {
    guard let action = keys.action(of: key) else {
      let help = keys[.help].first.map { "; press \($0.name) for help" } ?? ""
      message = FooterMessage("no action for \(key.name.quoted)\(help)", .count)
      return true
    }
    return perform(action, for: key)
  }

  /// Performs an action; returns false if the user quits.
  mutating func perform(_ action: ScreenAction, for key: Key) -> Bool {
    actionKey = key
    // Quitting would hide what was dropped.
    let reason = action == .quit ? dropped?.reason : doubt(about: action)
    page.hasLostMarks = false
    if let reason {
      drop(key, because: reason)
      // The next key may be for the task below.
      if action == .mark { isUnseen = true }
    } else if action == .quit {
      return false
    } else {
      let hadMessage = message != nil
      // A message that was not drawn yet stays.
      if !hasNews { message = nil }
      if !isOffered(action) {
        message = FooterMessage("tt watch changes nothing; to change tasks, run tt ui", .count)
      } else if action.needsTask, chosenItems.isEmpty {
        message = FooterMessage("no task under the cursor", .overdue)
      } else if let motion = action.motion {
        move(motion)
      } else if action != .clear || !hadMessage {
        do { try act(action) } catch { show(error) }
      }
    }
    dropInput(of: action)
    return true
  }

  /// Moves the cursor, or scrolls the details that cover the list.
  private mutating func move(_ motion: TaskPage.Motion) {
    if showsDetails, !isWide, case .page(let percent) = motion {
      textTop = max(0, textTop + percent / 10)
      return
    }
    textTop = 0
    placeToReach = nil
    moveCursor(motion)
  }

  private mutating func moveCursor(_ motion: TaskPage.Motion) {
    settle(after: motion)
    addedPart = nil
    noteMove()
  }

  /// Notes that the user may see another task under the cursor, if the picture is not that of this page.
  private mutating func noteMove() { isUnseen = isUnseen || drawn.isUncertain }

  /// Whether this screen has an action; a watch changes nothing.
  func isOffered(_ action: ScreenAction) -> Bool { !(commands.isReadOnly && action.changesList) }

  /// Returns why a key may not act: it can have been pressed for another task.
  private func doubt(about action: ScreenAction) -> String? {
    if let refusedList, !action.leavesList {
      return "\(refusedList.name.bytes.visible) was not opened"
    }
    let isRestoring = [.undo, .redo].contains(action)
    // A change that was not seen is not meant.
    if seenVersion == nil, isRestoring || action.needsTask { return "the list was not shown yet" }
    if isRestoring, hasFailure { return ListScreen.changeFailed }
    guard action.needsTask else { return nil }
    if page.hasLostMarks, !action.isForCursor, !showsOneTask {
      return "the marked tasks have changed or left the view"
    }
    // The cursor is still that of the view before.
    if view != shownView { return "the view was not shown yet" }
    return isUnseen ? "the list has changed" : nil
  }

  /// Selects what the last picture shows under the mouse, or scrolls the page under it.
  private mutating func pressMouse(_ key: Key) {
    let lines = key == .wheelDown ? 3 : -3
    switch (mode, key) {
    case (.list, .click(_, let row)):
      // A row without a task may have been one of the list in the picture that was clicked.
      guard let target = target(ofRow: row) else { return noteMove() }
      guard case .task(let task, let block) = target else {
        return drop(key, because: "the list was not shown yet")
      }
      message = nil
      moveCursor(.task(task, near: block))
    case (.list, _) where isListVisible: moveCursor(.step(lines))
    case (.list, _), (.help, .wheelUp), (.help, .wheelDown), (.output, .wheelUp),
      (.output, .wheelDown):
      textTop = max(0, textTop + lines)
    case (.choice(var list), .click(_, let row)):
      guard let target = target(ofRow: row) else { return }
      guard case .choice(let position, of: list.action) = target, !drawn.isUncertain else {
        return drop(key, because: "the choices were not shown yet")
      }
      list.position = position
      choose(list)
    default: break
    }
  }

  private func target(ofRow row: Int) -> Target? {
    drawn.targets.indices ~= row ? drawn.targets[row] : nil
  }

  private mutating func act(_ action: ScreenAction) throws {
    switch action {
    case .complete: try toggle(.complete, back: .reopen, \.isCompleted)
    case .editor: performOrAsk("Edit", .edit, on: try targets())
    case .change(.priority): mode = .priority(try targets())
    case .add, .subtask, .edit, .filter, .sortBy, .groupBy, .change: try type(action)
    case .timer: try toggle(.start, back: .stop, \.isRunning)
    case .remove:
      mode = question(Verb.remove.row.question, .change(.remove, []), try targets())
    case .mark:
      if let item = page.item { page.marked.formSymmetricDifference([page.identity(of: item)]) }
      moveCursor(.step(1))
    case .markAll: page.markAll()
    case .overdue:
      let overdue = "is:overdue".bytes
      let other = view.filter == overdue ? filterBeforeOverdue : overdue
      if view.filter != overdue { filterBeforeOverdue = view.filter }
      try change { $0.filter = other }
    case .palette: mode = .palette(TextInput(), at: 0)
    case .undo, .redo:
      perform(
        .restore(action == .undo ? .undo : .redo),
        on: try ChosenTasks([], on: self, seenIn: seenVersion))
    case .filters: chooseFilter()
    case .sort: try change { $0.sort = ListScreen.orders.next(after: $0.sort) }
    case .group:
      try change { $0.group = ListScreen.groups.next(after: $0.group) }
    case .everything: try change { $0.showsEverything.toggle() }
    case .view:
      try show(ViewSettings.Kind.allCases.next(after: view.kind))
    case .list: try show(.list)
    case .agenda: try show(.agenda)
    case .projects: try show(.projects)
    case .done: try show(.done)
    case .lists: chooseList()
    case .move: try chooseDestination()
    case .saveFilter:
      if view.filter.isEmpty {
        let key = keys[.filter].first.map { "; press \($0.name) to type one" } ?? ""
        message = FooterMessage("no filter to save\(key)", .text)
      } else {
        try type(action)
      }
    case .copy: try copy()
    case .open: try openLink()
    case .details: (showsDetails, textTop) = (!showsDetails, 0)
    case .clear: try clear()
    case .redraw: port.forget()
    case .help: (mode, textTop) = (.help, 0)
    case .down, .up, .pageDown, .pageUp, .halfDown, .halfUp, .top, .bottom, .nextChange, .quit:
      break
    }
  }

  /// The tasks that a key changes, as the screen shows them.
  func targets() throws -> ChosenTasks { try ChosenTasks(chosenItems, on: self) }

  /// The tasks that a key changes: that of the details if they cover the list, whose marks they hide.
  var chosenItems: [TodoItem] { showsOneTask ? page.item.asArray : page.targets }

  /// Changes the view, unless the new view is invalid; the tasks are selected in the background.
  mutating func change(_ change: (inout ViewSettings) throws -> Void) throws {
    var new = view
    try change(&new)
    guard new != view else { return }
    var checked = new
    // Checking the completed tasks would read the archives.
    if checked.kind == .done { checked.kind = .list }
    _ = try commands.tasks(
      in: checked, of: commands.list.parsed([]), fileExists: true, keeping: [])
    (view, isOutdated, placeToReach) = (new, true, nil)
  }

  /// Clears the first of these: the details, the marks, the filter.
  private mutating func clear() throws {
    if showsDetails {
      showsDetails = false
    } else if !page.marked.isEmpty || !changeMarks.isEmpty {
      page.marked = []
      changeMarks = [:]
      if !state.kept.isEmpty { queue.append(.arrange(keepsMarks: false)) }
    } else if !view.filter.isEmpty {
      try change { $0.filter = [] }
    }
  }

  /// Switches to another kind of view, clearing the marks.
  private mutating func show(_ kind: ViewSettings.Kind) throws {
    let place = page.bookmark
    let wasDone = view.kind == .done
    try change { $0.kind = kind }
    guard wasDone != (kind == .done) else { return }
    page.marked = []
    if wasDone {
      (placeToReach, placeInList) = (placeInList, nil)
      archives = []
    } else {
      placeInList = place
      archives = session.archivePaths.map { SettledFile($0) }
    }
  }

  /// The orders that the key cycles through; nil is the default order.
  private static let orders =
    [nil] + ["due,pri", "pri,due", "-urgency", "project", "line"].map { try? TaskOrder($0) }

  /// The groups that the key cycles through; nil means no groups.
  private static let groups =
    [nil] + ["project", "context", "due", "pri"].map { try? Grouping($0) }
}

extension ScreenAction {
  /// Whether it may be for any list.
  fileprivate var leavesList: Bool {
    motion != nil || [.lists, .palette, .clear, .redraw, .help].contains(self)
  }

  /// Whether it applies to the task under the cursor, even if others are marked.
  var isForCursor: Bool { [.edit, .subtask, .open, .mark].contains(self) }

  /// How it moves the cursor, or a text that covers the list.
  var motion: TaskPage.Motion? {
    switch self {
    case .down: .step(1)
    case .up: .step(-1)
    case .pageDown: .page(percent: 100)
    case .pageUp: .page(percent: -100)
    case .halfDown: .page(percent: 50)
    case .halfUp: .page(percent: -50)
    case .top: .first
    case .bottom: .last
    case .nextChange: .nextSign
    default: nil
    }
  }
}

extension Array where Element: Equatable {
  /// Returns the next element, wrapping around at the end.
  fileprivate func next(after element: Element) -> Element {
    let index = firstIndex(of: element).map { $0 + 1 } ?? 0
    return self[index % count]
  }
}

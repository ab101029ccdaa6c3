import TTOutput
import TTSystem
import CommandLineKit
import TTSession
import TodoTxt

extension ListScreen {
  /// Handles a key at once, or after the work that it waits for; returns false if the user quits.
  mutating func press(_ key: Key) -> Bool {
    presses += 1
    if let line = refusedLine { drop(line) }
    refusedLine = nil
    if waitingKeys.isEmpty, !mustWait(key) { return pressNow(key) }
    waitingKeys.append(key)
    return true
  }

  mutating func pressNow(_ key: Key) -> Bool {
    if key.isOfMouse {
      pressMouse(key)
      return true
    }
    switch mode {
    case .list: return pressInList(key)
    case .typing(let typing): press(key, typing)
    case .priority(let targets): pressPriority(key, of: targets)
    case .question(_, let request, let tasks):
      mode = .list
      if key == "y" || key == "Y" { perform(request, on: tasks) }
    case .help(let top): pressHelp(key, top: top)
    case .choice(let list): press(key, list)
    case .dropping(let input): drop(key, input)
    }
    return true
  }

  private mutating func pressInList(_ key: Key) -> Bool {
    if dropped?.isShown ?? false { dropped = nil }
    guard let action = keys.action(of: key) else {
      if case .paste = key { return true }
      let help = keys[.help].first.map { "; press \($0.name) for help" } ?? ""
      message = Message("no action for \(key.name.quoted)\(help)", .count)
      return true
    }
    if action.motion == nil { settle() }
    // Quitting would hide what was dropped.
    if let aim, action == .quit ? dropped != nil : !aim.allows(action, on: self) {
      var dropped = dropped ?? DroppedKeys(aim.reason)
      dropped.append(key)
      self.dropped = dropped
    } else if action == .quit {
      return false
    } else {
      let hadMessage = message != nil
      // A message that was not drawn yet stays.
      if aim == nil { message = nil }
      if action.description.needsTask, page.item == nil, marked.isEmpty {
        message = Message("no task under the cursor", .overdue)
      } else if let motion = action.motion {
        move(motion, by: action)
      } else {
        do { try act(action, hadMessage: hadMessage) } catch { show(error) }
      }
    }
    if let prompt = action.prompt, case .list = mode {
      mode = .dropping(prompt == .key ? nil : TextInput())
    }
    return true
  }

  /// Moves the cursor, or scrolls the details that cover the list.
  private mutating func move(_ motion: TaskPage.Motion, by action: ScreenAction) {
    if showsDetails, [.pageDown, .pageUp, .halfDown, .halfUp].contains(action), !isWide {
      if case .page(let percent) = motion { detailsTop += percent / 10 }
      detailsTop = max(0, detailsTop)
      return
    }
    detailsTop = 0
    goToPlace = nil
    moveCursor(motion)
  }

  private mutating func moveCursor(_ motion: TaskPage.Motion) {
    page.move(motion)
    aim?.moveCursor()
  }

  /// Selects the item under the mouse, or scrolls the page under it.
  private mutating func pressMouse(_ key: Key) {
    let lines = key == .wheelDown ? 3 : -3
    switch (mode, key) {
    case (.list, .click(_, let row)):
      guard let line = bodyLine(ofRow: row), isListVisible else { return }
      message = nil
      moveCursor(.line(line))
    case (.list, _) where isListVisible: moveCursor(.step(lines))
    case (.list, _): detailsTop = max(0, detailsTop + lines)
    case (.help(let top), .wheelUp), (.help(let top), .wheelDown):
      mode = .help(top: max(0, top + lines))
    case (.choice(var list), .click(_, let row)):
      guard let position = choice(ofRow: row, list) else { return }
      list.position = position
      choose(list)
    default: break
    }
  }

  private mutating func act(_ action: ScreenAction, hadMessage: Bool) throws {
    switch action {
    case .complete: try complete()
    case .add: try type(.add)
    case .subtask: try type(.subtask)
    case .edit: try type(.edit)
    case .editor: try performOrAsk("Edit", .edit, targets)
    case .change(let verb):
      switch verb.row.value {
      case .none: try performOrAsk(verb, targets)
      case .priority: mode = .priority(try ChosenTasks(targets, on: self))
      case .date, .dateOrNone, .tags, .text: try type(.value(verb))
      }
    case .timer: try startOrStop()
    case .remove:
      try ask(Verb.remove.row.question, .change(.remove, []), ChosenTasks(targets, on: self))
    case .mark: markAndStep()
    case .undo: perform(.undo)
    case .redo: perform(.redo)
    case .filter: try type(.filter)
    case .filters: try chooseFilter()
    case .sort: try change { $0.sort = ListScreen.orders.next(after: $0.sort) }
    case .sortBy: try type(.sort)
    case .group:
      try change { $0.group = ListScreen.groups.next(after: $0.group) }
    case .groupBy: try type(.group)
    case .everything: try change { $0.showsEverything.toggle() }
    case .nextView:
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
        message = Message("no filter to save\(key)", .text)
      } else {
        try type(.filterName)
      }
    case .copy: try copy()
    case .open: try openLink()
    case .details: (showsDetails, detailsTop) = (!showsDetails, 0)
    case .clear: try clear(hadMessage: hadMessage)
    case .redraw: port.forget()
    case .help: mode = .help(top: 0)
    case .down, .up, .pageDown, .pageUp, .halfDown, .halfUp, .top, .bottom, .nextChange, .quit:
      break
    }
  }

  /// Changes the view, unless the new view is invalid; the tasks are selected in the background.
  mutating func change(_ change: (inout ViewSettings) -> Void) throws {
    var new = view
    change(&new)
    guard new != view else { return }
    var checked = new
    // Checking the completed tasks would read the archives.
    if checked.kind == .done { checked.kind = .list }
    let none = Document(parsing: [], dialect: commands.list.dialect)
    _ = try commands.tasks(in: checked, of: none, fileExists: true)
    (view, isOutdated, goToPlace) = (new, true, nil)
  }

  private mutating func markAndStep() {
    guard let number = page.item?.number else { return }
    if marked.remove(number) == nil { marked.insert(number) }
    moveCursor(.step(1))
  }

  /// Clears the first of these: the message, the details, the marks, the filter.
  private mutating func clear(hadMessage: Bool) throws {
    if hadMessage { return }
    if showsDetails {
      showsDetails = false
    } else if !marked.isEmpty || !changeMarks.isEmpty {
      (marked, changeMarks) = ([], [:])
    } else if !view.filter.isEmpty {
      try change { $0.filter = [] }
    }
  }

  /// The orders that the key cycles through; nil is the default order.
  private static let orders: [String?] = [nil, "due,pri", "pri,due", "-urgency", "project", "line"]

  /// The groups that the key cycles through; nil means no groups.
  private static let groups: [String?] = [nil, "project", "context", "due", "pri"]
}

extension ScreenAction {
  fileprivate var motion: TaskPage.Motion? {
    switch self {
    case .down: .step(1)
    case .up: .step(-1)
    case .pageDown: .page(percent: 100)
    case .pageUp: .page(percent: -100)
    case .halfDown: .page(percent: 50)
    case .halfUp: .page(percent: -50)
    case .top: .first
    case .bottom: .last
    case .nextChange: .nextMark
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

import CommandLineKit
import TTOutput
import TTSession
import TTSystem
import TodoTxt
import TodoTxtFiles

extension ListScreen {
  /// The tasks that the next change is for: the marked ones or, without any, that under the cursor.
  var targets: [TodoItem] {
    if marked.isEmpty { return page.item.map { [$0] } ?? [] }
    return marked.sorted().compactMap(item)
  }

  /// Returns the task with a number of the view; nil if there is none.
  func item(numbered number: Int) -> TodoItem? {
    // The view can be older than the list, if it could not be selected again.
    let isListed = number <= document?.lines.count ?? 0
    return (isListed ? document : page.shown?.listing.document)?.item(numbered: number)
  }

  /// Completes the tasks or, if all are completed, reopens them.
  mutating func complete() throws {
    let open = targets.filter { !$0.isCompleted }
    if open.isEmpty {
      try performOrAsk(.reopen, targets)
    } else {
      try performOrAsk(.complete, open)
    }
  }

  /// Starts to count the time spent on the tasks or, if all are running, stops.
  mutating func startOrStop() throws {
    let idle = targets.filter { !$0.isRunning }
    if idle.isEmpty {
      try performOrAsk(.stop, targets)
    } else {
      try performOrAsk(.start, idle)
    }
  }

  /// Changes tasks with a verb that takes no value, after a question if some of them are not shown.
  mutating func performOrAsk(_ verb: Verb, _ items: [TodoItem]) throws {
    try performOrAsk(verb.row.question, .change(verb, []), items)
  }

  /// Changes tasks, after a question if some of them are not shown.
  mutating func performOrAsk(
    _ verb: String, _ request: ScreenRequest, _ items: [TodoItem]
  ) throws {
    let targets = try ChosenTasks(items, on: self)
    if targets.unseen > 0 {
      ask(verb, request, targets)
    } else {
      perform(request, on: targets.tasks)
    }
  }

  /// Asks before tasks are changed.
  mutating func ask(_ verb: String, _ request: ScreenRequest, _ targets: ChosenTasks) {
    mode = .question("\(verb) \(targets.count)?", request, targets.tasks)
  }

  /// Asks for a change, which is made in the background; `typing` is the line that asks for it.
  mutating func perform(
    _ request: ScreenRequest, on tasks: NamedTasks = NamedTasks([]), typed typing: Typing? = nil,
    success: Message? = nil
  ) {
    let change = PendingChange(
      request: request, tasks: tasks,
      numbers: tasks.list == nil ? Set(tasks.ids.map(\.number)) : [], typing: typing,
      success: success, presses: presses)
    queue.append(
      QueuedWork(
        kind: .change(request, tasks, surroundings(change.heard)), change: change))
  }

  /// Shows the result of a change.
  mutating func take(_ result: ListWork.Outcome, of change: PendingChange, _ done: RunningWork) {
    let isLast = change.presses == presses
    // The refusal of a change before it that no key has cleared since stays.
    let refusal = message?.look == .overdue ? message : nil
    defer {
      if let refusal { message = Message(refusal.lines + (message?.lines ?? []), .overdue) }
    }
    do {
      guard let (outcome, run) = try result.change?.get() else { return }
      if case .saveFilter = change.request { try readConfiguration() }
      // To open a link changes nothing, and marks are for changes.
      if !change.tasks.ids.isEmpty, case .changes = outcome.body {
        marked = isLast ? [] : marked.subtracting(change.numbers)
      }
      try take(result.version, madeBy: outcome)
      try show(result.arrangement, for: done)
      message = self.result(of: outcome, in: run, change.heard) ?? change.success
      if case .move(let list) = change.request, outcome.status == .done,
        let last = message?.lines.popLast()
      {
        message?.lines.append("\(last); now in \(VisibleText.text(list.name.bytes))")
      }
      if change.tasks.ids.isEmpty, isLast, let number = outcome.changedNumbers.first {
        page.moveCursor(to: number)
      }
      end(change, succeeded: outcome.status == .done)
    } catch {
      do {
        try take(result.version, madeBy: nil)
        try show(result.arrangement, for: done)
      } catch { self.show(error) }
      show(error)
      // What a hook prints tells why it rejects a change.
      message?.lines.insert(contentsOf: change.heard.lines, at: 0)
      end(change, succeeded: false)
    }
  }

  /// Ends the line that asked for a change, or lets it be typed again.
  private mutating func end(_ change: PendingChange, succeeded: Bool) {
    if !succeeded { failures += 1 }
    guard var typing = change.typing else { return }
    if succeeded || change.presses != presses {
      history.note(typing.input.text, for: typing.purpose)
    } else {
      aimAgain(&typing)
      mode = .typing(typing)
    }
  }

  /// Returns the names of tasks, which commands find again if the list has changed.
  func names(of items: [TodoItem]) throws -> NamedTasks {
    let names = page.shown?.listing.names ?? .numbers
    let lists = items.map { shownView.kind == .done ? names.list(of: $0.number) : nil }
    if lists.contains(where: { $0 != lists[0] }) { throw CommandError.tasksOfTwoLists }
    let ids = items.map { TaskID(number: names.number($0.number), content: $0.content) }
    return NamedTasks(ids, in: lists.first ?? nil)
  }

  /// Returns the environment of a command: it asks nothing, and other programs get the terminal.
  private func surroundings(_ heard: CapturedMessages) -> ProcessEnvironment {
    var process = session.process
    process.confirm = nil
    process.progressDevice = nil
    process.readInput = { throw CommandError.needsFile }
    // What needs the terminal happens on its thread, while the work waits.
    nonisolated(unsafe) let (screen, port) = (self, port)
    process.tell = { heard.lines.append($0) }
    process.relay = { _ in }
    process = process.relaying { heard.lines.append($0) }
    if let run = process.run {
      process.run = { program in
        var end: Result<ChildProgram.End, any Error>?
        port.callBack {
          end = Result {
            var program = program
            guard program.relay != nil else { return try port.handOver { try run(program) } }
            screen.showRunning(program)
            program.isInterrupted = { port.takesInterruption() }
            return try run(program)
          }
        }
        return try end?.get() ?? run(program)
      }
    }
    return process
  }

  /// Shows that a program runs, which can take a while.
  private func showRunning(_ program: ChildProgram) {
    let name = program.words.first?.split(separator: UInt8(ascii: "/")).last ?? []
    var screen = self
    screen.mode = .list
    screen.message = Message("running the hook \(VisibleText.text(Array(name))) …", .heading)
    screen.draw()
  }

  /// Whether the view shows the task with a number.
  private func isShown(_ number: Int) -> Bool { page.blocks?.index(ofTask: number, near: 0) != nil }

  /// Returns the message of an outcome: what was refused and noted, and then what has changed.
  private func result(
    of outcome: Outcome, in run: Session, _ heard: CapturedMessages
  ) -> Message? {
    let notes = heard.lines + Presentation(of: run).messages(about: outcome)
    var message = Message("", outcome.refusals.isEmpty ? .text : .overdue)
    message.lines = notes
    if case .changes(let changes) = outcome.body, !changes.isEmpty {
      message.lines.append(
        ChangeSummary(changes, as: outcome.names, on: session.today, isShown: isShown).text)
    }
    return message.lines.isEmpty ? nil : message
  }
}

extension CommandError {
  static var tasksOfTwoLists: Self {
    Self("the tasks are in two lists; change the tasks of one list at a time")
  }
}

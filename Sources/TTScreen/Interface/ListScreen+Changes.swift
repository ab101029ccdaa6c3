import CommandLineKit
import TTOutput
import TTSession
import TTSystem
import TodoTxt
import TodoTxtFiles

extension ListScreen {
  /// The tasks to change: the marked ones or, if none is marked, the one under the cursor.
  var targets: [TodoItem] {
    if marked.isEmpty { return page.item.map { [$0] } ?? [] }
    return marked.sorted().compactMap(item)
  }

  func item(numbered number: Int) -> TodoItem? {
    // The view can be older than the list, if selecting its tasks failed.
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

  /// Starts the timers of the tasks or, if all are running, stops them.
  mutating func startOrStop() throws {
    let idle = targets.filter { !$0.isRunning }
    if idle.isEmpty {
      try performOrAsk(.stop, targets)
    } else {
      try performOrAsk(.start, idle)
    }
  }

  /// Changes tasks with a verb that takes no value; first asks if some of them are not shown.
  mutating func performOrAsk(_ verb: Verb, _ items: [TodoItem]) throws {
    try performOrAsk(verb.row.question, .change(verb, []), items)
  }

  /// Changes tasks; first asks if some of them are not shown.
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

  mutating func ask(_ verb: String, _ request: ScreenRequest, _ targets: ChosenTasks) {
    mode = .question("\(verb) \(targets.count)?", request, targets.tasks)
  }

  /// Requests a change in the background; `typing` is the line that was typed for it.
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
    // Keep the refusal of an earlier change until a key clears it.
    let refusal = message?.look == .overdue ? message : nil
    defer {
      if let refusal { message = Message(refusal.lines + (message?.lines ?? []), .overdue) }
    }
    do {
      guard let (outcome, run) = try result.change?.get() else { return }
      if case .saveFilter = change.request { try readConfiguration() }
      // Opening a link changes nothing, and marks are for changes.
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
      // A hook's output explains why it rejected a change.
      message?.lines.insert(contentsOf: change.heard.lines, at: 0)
      end(change, succeeded: false)
    }
  }

  /// Keeps the line that requested a change; a refused one opens again unless keys follow.
  private mutating func end(_ change: PendingChange, succeeded: Bool) {
    if !succeeded { failures += 1 }
    guard let typing = change.typing else { return }
    if succeeded {
      history.note(typing.input.text, for: typing.purpose)
    } else if change.presses != presses {
      drop(typing)
    } else {
      refusedLine = typing
    }
  }

  /// Returns names for tasks, by which commands find them again if the list has changed.
  func names(of items: [TodoItem]) throws -> NamedTasks {
    let names = page.shown?.listing.names ?? .numbers
    let lists = items.map { shownView.kind == .done ? names.list(of: $0.number) : nil }
    if lists.contains(where: { $0 != lists[0] }) { throw TTOutput.Message.tasksOfTwoLists }
    let ids = items.map { TaskID(number: names.number($0.number), content: $0.content) }
    return NamedTasks(ids, in: lists.first ?? nil)
  }

  /// Returns a command's environment: it asks no questions, and lends the terminal to other
  /// programs.
  private func surroundings(_ heard: CapturedMessages) -> ProcessEnvironment {
    var process = session.process
    process.confirm = nil
    process.progressDevice = nil
    process.readInput = { _ in throw TTOutput.Message.needsFile }
    // Access to the terminal happens on its own thread, while the work waits.
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

  /// Shows that a program is running, which can take a while.
  private func showRunning(_ program: ChildProgram) {
    let name = program.words.first?.split(separator: UInt8(ascii: "/")).last ?? []
    var screen = drawn.screen ?? self
    screen.mode = .list
    screen.message = Message("running the hook \(VisibleText.text(Array(name))) …", .heading)
    screen.present()
  }

  private func isShown(_ number: Int) -> Bool { page.blocks?.index(ofTask: number, near: 0) != nil }

  /// Returns the message of an outcome: refusals and notices, then the changes.
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

extension TTOutput.Message {
  static var tasksOfTwoLists: Self {
    .usage("the tasks are in two lists; change the tasks of one list at a time")
  }
}

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

  /// Does what is asked for, and shows its result; returns whether it succeeded.
  @discardableResult
  mutating func perform(
    _ request: ScreenRequest, on tasks: NamedTasks = NamedTasks([])
  ) -> Bool {
    let heard = CapturedMessages()
    do {
      let (outcome, run) = try commands.run(request, on: tasks, in: surroundings(heard))
      if case .saveFilter = request { try readConfiguration() }
      readAgain(after: outcome)
      try arrangeIfNeeded()
      message = result(of: outcome, in: run, heard)
      if case .move(let list) = request, outcome.status == .done, let last = message?.lines.last {
        message?.lines.removeLast()
        message?.lines.append("\(last); now in \(VisibleText.text(list.name.bytes))")
      }
      // To open a link changes nothing, and marks are for changes.
      if !tasks.ids.isEmpty, case .changes = outcome.body { marked = [] }
      if tasks.ids.isEmpty, let number = outcome.changedNumbers.first {
        page.moveCursor(to: number)
      }
      return outcome.status == .done
    } catch {
      readAgain(after: nil)
      show(error)
      // What a hook prints tells why it rejects a change.
      message?.lines.insert(contentsOf: heard.lines, at: 0)
      return false
    }
  }

  /// Returns the names of tasks, which commands find again if the list has changed.
  func names(of items: [TodoItem]) throws -> NamedTasks {
    let names = page.shown?.listing.names ?? .numbers
    let lists = items.map { view.kind == .done ? names.list(of: $0.number) : nil }
    if lists.contains(where: { $0 != lists[0] }) { throw CommandError.tasksOfTwoLists }
    let ids = items.map { TaskID(number: names.number($0.number), content: $0.content) }
    return NamedTasks(ids, in: lists.first ?? nil)
  }

  /// Reads the list after a change, without waiting for the news of it.
  private mutating func readAgain(after outcome: Outcome?) {
    if view.kind == .done { isOutdated = true }
    guard let revision = try? session.store.read(commands.list.path) else { return }
    do { try take(.bytes(revision.bytes), madeBy: outcome) } catch { show(error) }
  }

  /// Returns the environment of a command: it asks nothing, and other programs get the terminal.
  private func surroundings(_ heard: CapturedMessages) -> ProcessEnvironment {
    var process = session.process
    process.confirm = nil
    process.progressDevice = nil
    process.readInput = { throw CommandError.needsFile }
    // Everything happens on this thread, although the types cannot say so.
    nonisolated(unsafe) let (screen, port, messages) = (self, port, heard)
    process.tell = { messages.lines.append($0) }
    process.relay = { _ in }
    process = process.relaying { messages.lines.append($0) }
    if let run = process.run {
      process.run = { program in
        var program = program
        guard program.relay != nil else { return try port.handOver { try run(program) } }
        screen.showRunning(program)
        program.isInterrupted = { port.takesInterruption() }
        return try run(program)
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

/// The messages of a command while it runs.
private final class CapturedMessages {
  var lines: [String] = []
}

extension CommandError {
  static var tasksOfTwoLists: Self {
    Self("the tasks are in two lists; change the tasks of one list at a time")
  }
}

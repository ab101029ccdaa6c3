import CommandLineKit
import TTSession
import TodoTxt
import TodoTxtFiles

extension ListScreen {
  /// The tasks that the next change is for: the marked ones or, without any, that under the cursor.
  var targets: [TodoItem] {
    if marked.isEmpty { return page.item.map { [$0] } ?? [] }
    return marked.sorted().compactMap { number in
      // The view can be older than the list, if it could not be selected again.
      let isListed = number <= document?.lines.count ?? 0
      return (isListed ? document : page.shown?.listing.document)?.item(numbered: number)
    }
  }

  /// Completes the tasks or, if all are completed, reopens them.
  mutating func complete() throws {
    let open = targets.filter { !$0.isCompleted }
    perform(open.isEmpty ? .reopen : .complete, on: try names(of: open.isEmpty ? targets : open))
  }

  /// Runs the command of a change, and shows its result; returns whether it succeeded.
  @discardableResult
  mutating func perform(
    _ change: ListChange, on tasks: [ScreenTask] = [], _ words: [Argument] = []
  ) -> Bool {
    let heard = HeardMessages()
    do {
      let (outcome, run) = try commands.run(
        change, on: tasks, words, in: surroundings(heard))
      readAgain(after: outcome)
      message = result(of: outcome, in: run, heard)
      if !tasks.isEmpty { marked = [] }
      if tasks.isEmpty, let number = outcome.changedNumbers.first {
        try arrangeIfNeeded()
        page.moveCursor(to: number)
      }
      return outcome.status == .done
    } catch {
      readAgain(after: nil)
      show(error)
      return false
    }
  }

  /// Returns the names of tasks, which commands find again if the list has changed.
  func names(of items: [TodoItem]) throws -> [ScreenTask] {
    let names = page.shown?.listing.names ?? .numbers
    let tasks = items.map { item in
      ScreenTask(
        list: view.kind == .done ? names.list(of: item.number) : nil,
        id: TaskID(number: names.number(item.number), content: item.content))
    }
    if tasks.contains(where: { $0.list != tasks[0].list }) { throw CommandError.tasksOfTwoLists }
    return tasks
  }

  /// Reads the list after a change, without waiting for the news of it.
  private mutating func readAgain(after outcome: Outcome?) {
    guard let revision = try? session.store.read(commands.list.path) else { return }
    do { try take(.bytes(revision.bytes), madeBy: outcome) } catch { show(error) }
  }

  /// Returns the environment of a command: it asks nothing, and other programs get the terminal.
  private func surroundings(_ heard: HeardMessages) -> ProcessEnvironment {
    var process = session.process
    process.confirm = nil
    process.progressDevice = nil
    process.readInput = { throw CommandError.needsFile }
    // Everything happens on this thread, although the types cannot say so.
    nonisolated(unsafe) let (port, messages) = (port, heard)
    process.tell = { messages.lines.append($0) }
    if let run = process.run {
      process.run = { program in
        var program = program
        guard program.printsMessages else { return try port.handOver { try run(program) } }
        program.relay = { printed in
          messages.lines += printed.split(separator: .lineFeed).map { VisibleText.text(Array($0)) }
        }
        return try run(program)
      }
    }
    return process
  }

  /// Returns the message of an outcome: what was refused and noted, and then what has changed.
  private func result(
    of outcome: Outcome, in run: Session, _ heard: HeardMessages
  ) -> Message? {
    let notes = heard.lines + Presentation(of: run).messages(about: outcome)
    var message = Message("", outcome.refusals.isEmpty ? .text : .overdue)
    message.lines = notes
    if case .changes(let changes) = outcome.body, !changes.isEmpty {
      message.lines.append(ListScreen.summary(of: changes, as: outcome.names))
    }
    return message.lines.isEmpty ? nil : message
  }
}

extension ListScreen {
  /// Returns a change in words, or the counts of several: `completed 3: Buy milk`, `2 completed`.
  private static func summary(of changes: [TaskChange], as names: TaskNames) -> String {
    guard changes.count == 1, let change = changes.first else {
      return TaskChange.counts(of: changes)
    }
    let text = TodoItem(parsing: change.after ?? change.before ?? []).text
    let number = VisibleText.text(names.text(change.number))
    return "\(change.kind.rawValue) \(number): \(VisibleText.text(Array(text)))"
  }
}

/// The messages of a command while it runs.
private final class HeardMessages {
  var lines: [String] = []
}

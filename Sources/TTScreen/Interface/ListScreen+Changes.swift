import CommandLineKit
import TTOutput
import TTSession
import TTSystem
import TodoTxt
import TodoTxtFiles

/// A change that is not yet on disk.
struct PendingChange {
  let request: ScreenRequest
  let tasks: ChosenTasks

  /// The tasks that were marked, whose marks the change removes.
  let marked: Set<TaskIdentity>

  /// The line that requested it, to be typed again if it is refused.
  let typing: Typing?

  /// The view in which its key was pressed.
  let view: ViewSettings
  let key: Key

  /// The number of keys pressed before.
  let presses: Int

  /// What its command says while it runs, in its environment.
  let heard: CapturedMessages
  let process: ProcessEnvironment
}

extension ListScreen {
  /// Changes tasks, unless `isDone` is true for all; then it changes all back.
  mutating func toggle(
    _ verb: Verb, back other: Verb, _ isDone: (TodoItem) -> Bool
  ) throws {
    let verb = chosenItems.allSatisfy(isDone) ? other : verb
    performOrAsk(verb.row.question, .change(verb, []), on: try targets())
  }

  /// Changes tasks; first asks if some of them are not shown.
  mutating func performOrAsk(
    _ verb: String, _ request: ScreenRequest, on targets: ChosenTasks
  ) {
    if targets.unseen > 0 {
      offer = question(verb, request, targets)
    } else {
      perform(request, on: targets)
    }
  }

  func question(_ verb: String, _ request: ScreenRequest, _ targets: ChosenTasks) -> Mode {
    .question("\(verb) \(targets.words(within: 30))?", request, targets)
  }

  /// Requests a change in the background; `typing` is the line that was typed for it.
  mutating func perform(
    _ request: ScreenRequest, on tasks: ChosenTasks = .none, typed typing: Typing? = nil
  ) {
    let heard = CapturedMessages()
    queue.append(
      .change(
        PendingChange(
          request: request, tasks: tasks, marked: showsOneTask ? [] : page.marked, typing: typing,
          view: shownView, key: actionKey, presses: presses, heard: heard,
          process: surroundings(heard))))
  }

  /// Shows the result of a change.
  mutating func take(_ answer: ListWork.Answer, of change: PendingChange) {
    drop(change.heard.keysBeforeInterrupt ?? [])
    // Keep the refusal of an earlier change until a key clears it.
    let refusal = message?.look == .overdue ? message : nil
    defer {
      if let refusal { message = FooterMessage(refusal.lines + (message?.lines ?? []), .overdue) }
    }
    do {
      guard let (outcome, run) = try answer.change?.get() else { return }
      // Opening a link changes nothing, and marks are for changes.
      if !change.tasks.items.isEmpty, case .changes = outcome.body {
        page.marked.subtract(change.marked.union(change.tasks.identities))
        page.hasLostMarks = false
      }
      message = result(of: outcome, of: change, in: run)
      if message == nil, case .openLink(_, let link) = change.request {
        message = FooterMessage("opened \(link.visible)", .text)
      }
      if let list = state.list {
        // An archived task, for example, has left the list.
        let changes = outcome.changes.filter {
          $0.after != nil && list.document.item(numbered: $0.number)?.content == $0.after
        }
        for change in changes { changeMarks[list.identity(of: change.number)] = nil }
        let shown = changes.first {
          change.tasks.items.isEmpty || $0.kind == .added && change.typing?.purpose == .subtask
        }
        // Of several restored tasks, none is the one that the user looks at.
        let isOfSeveral = change.tasks.items.isEmpty && changes.count > 1
        if change.presses == presses, !isOfSeveral, !showsOneTask, let number = shown?.number {
          page.cursor = page.blocks?.index(ofTask: number, near: page.cursor ?? 0) ?? page.cursor
          addedPart = change.tasks.identities.first.map { (list.identity(of: number), $0) }
        }
      }
      if case .run = change.request { show(outcome, after: change) }
      // A doubt about a line of the inbox does not refuse the change.
      let isMade = !outcome.changes.isEmpty && outcome.refusals.isEmpty
      end(change, succeeded: isMade || outcome.status == .done)
    } catch let error as LeftView {
      message = nil
      drop(change.key, because: "task \(error.number) has left the view")
      end(change, succeeded: false)
      dropOffer()
    } catch {
      // The footer shows why a list that was removed cannot be changed.
      if trouble == nil { show(error) } else { message = nil }
      // A hook's output explains why it rejected a change.
      message?.lines.insert(contentsOf: change.heard.lines, at: 0)
      end(change, succeeded: false)
    }
  }

  /// Keeps the line that requested a change; a refused one opens again unless keys follow.
  private mutating func end(_ change: PendingChange, succeeded: Bool) {
    if !succeeded {
      hasFailure = true
      dropRestoring()
    }
    if case .output = mode { return }
    guard let typing = change.typing else { return }
    if succeeded {
      history.note(typing.input.text, for: typing.purpose)
    } else {
      offer = typing.purpose == .palette ? .palette(typing.input, at: 0) : .typing(typing)
      if change.presses != presses { dropOffer() }
    }
  }

  /// Returns a command's environment: it asks no questions, and lends the terminal to other
  /// programs.
  private func surroundings(_ heard: CapturedMessages) -> ProcessEnvironment {
    var process = session.process
    process.confirm = nil
    process.readInput = { _ in throw Message.needsFile }
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
            program.isInterrupted = {
              heard.keysBeforeInterrupt = port.keysBeforeInterrupt()
              return heard.keysBeforeInterrupt != nil
            }
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
    let name = program.words.first?.split(separator: "/").last ?? []
    var screen = drawn.screen ?? self
    drawn.isUncertain = true
    screen.message = FooterMessage("running the hook \(name.visible) …", .heading)
    screen.present()
  }

  private func isShown(_ number: Int) -> Bool { page.blocks?.index(ofTask: number, near: 0) != nil }

  /// Returns the message of an outcome: refusals and notices, then the changes.
  private func result(
    of outcome: Outcome, of change: PendingChange, in run: Session
  ) -> FooterMessage? {
    var lines = change.heard.lines + run.messages(about: outcome)
    if !outcome.changes.isEmpty {
      let changes = outcome.changes.map {
        // A task that an undo brings back was not added.
        if case .restore(.undo) = change.request, $0.kind == .added {
          $0.called(.restored)
        } else {
          $0
        }
      }
      lines.append(
        ChangeSummary(changes, as: outcome.names, on: session.today, isShown: isShown).text)
    }
    return lines.isEmpty
      ? nil : FooterMessage(lines, outcome.refusals.isEmpty ? .text : .overdue)
  }
}

/// The messages of a command while it runs.
///
/// Only the worker adds to them, and readers wait for its end.
final class CapturedMessages: @unchecked Sendable {
  var lines: [String] = []

  /// The keys that were pressed while a program ran, before the key that interrupted it.
  var keysBeforeInterrupt: [Key]?
}

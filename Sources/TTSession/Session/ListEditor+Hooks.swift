import CommandLineKit
import TTOutput
import TTSystem
import TodoTxt
import TodoTxtFiles

/// The user's programs that run before and after changes, like git's hooks.
///
/// Hooks are the files `pre-add`, `post-do` and so on in the directory `hooks` of the configuration
/// directory. A hook gets the changes on standard input in the format of `--json`, and `TODO_FILE`,
/// `TT_COMMAND` and `TT_TODAY` in its environment; text of tasks is never an argument. If a `pre-`
/// hook fails, the change is not made. It runs while the list is locked, so it cannot change the
/// list.
extension ListEditor {
  /// Runs the `pre-` hook unless it has accepted the same changes, and throws if it rejects them.
  ///
  /// The lines of an inbox, which arrive in between, change only the numbers of added tasks.
  func checkHook(before outcome: Outcome) throws {
    if let approvedChanges,
      outcome.changes.map(\.withoutNewNumber) == approvedChanges.map(\.withoutNewNumber)
    {
      return
    }
    if let (hook, end) = try failedHook("pre", outcome) {
      throw Message.vetoed(hook: hook, end: end)
    }
  }

  /// Runs the `pre-` or `post-` hook, and returns its name and how it ended if it failed.
  func failedHook(
    _ moment: String, _ outcome: Outcome
  ) throws -> (name: String, end: ChildProgram.End)? {
    guard let hook, let run = process.run,
      let folder = Configuration.directory(in: process.environment)
    else { return nil }
    let name = "\(moment)-\(hook.rawValue)"
    let path = folder.appending("hooks").appending(name)
    if outcome.changes.isEmpty { return nil }
    guard FileStore.isProgram(path) else {
      if FileStore.isFile(path) {
        session.tell(Message.cannotRun(name, path.typed(home: session.home)).string)
      }
      return nil
    }
    var json = TerminalText()
    JSONRenderer().render(outcome, to: &json)
    var program = ChildProgram(words: [path.bytes])
    program.variables = [
      "TODO_FILE": self.path.bytes, "TT_COMMAND": commandName.bytes,
      "TT_TODAY": today.text.bytes,
    ]
    program.input = json.bytes
    program.relay = process.relay
    program.timeLimit = .seconds(5)
    let end = try run(program)
    return end.isSuccess ? nil : (name, end)
  }
}

extension TaskChange {
  /// The change without its number if it adds a task.
  fileprivate var withoutNewNumber: TaskChange {
    before != nil ? self : TaskChange(kind, number: 0, before: nil, after: after, note: note)
  }
}

extension Message {
  static func hookFailed(_ hook: String, _ end: ChildProgram.End) -> Self {
    .notice("warning: the hook \(hook) \(end.words)")
  }

  static func cannotRun(_ hook: String, _ path: String) -> Self {
    .notice("warning: the hook \(hook) was not run; to make it executable, run chmod +x \(path)")
  }

  static func vetoed(hook: String, end: ChildProgram.End) -> Self {
    let words = if case .exited = end { "rejected the change" } else { end.words }
    return .refusal("the hook \(hook) \(words); nothing changed")
  }
}

import CommandLineKit
import TodoTxt
import TodoTxtFiles

/// Programs of the user's own that are run before and after changes, in git's manner.
///
/// They are the files `pre-add`, `post-do` and so on in the folder `hooks` beside the configuration. Each
/// gets the changes on its standard input as `--json` prints them, and `TODO_FILE`, `TT_COMMAND`
/// and `TT_TODAY` in its environment; never a word of a task as an argument. A `pre-` hook that does not end
/// with 0 keeps the change from being made; it runs while the list is locked, so it can't change the list.
extension ListEditor {
  /// Asks the hook for what comes before the change, and throws if it says no.
  package func checkHook(before outcome: Outcome) throws {
    guard let (hook, end) = try runHook("pre", outcome), end != .exited(0) else { return }
    throw Refusal(nil, .vetoed(hook: hook, end: end))
  }

  /// Tells the hook for what comes after the change, and returns the outcome with its failure.
  package func runHook(after outcome: Outcome) throws -> Outcome {
    guard let (hook, end) = try runHook("post", outcome), end != .exited(0) else { return outcome }
    var outcome = outcome
    outcome.notices.append(.hookFailed(hook, end))
    return outcome
  }

  private func runHook(
    _ moment: String, _ outcome: Outcome
  ) throws -> (name: String, end: ChildProgram.End)? {
    guard let hook, let run = process.run,
      let folder = Configuration.directory(in: process.environment)
    else { return nil }
    let name = "\(moment)-\(hook.rawValue)"
    let path = folder.appending("hooks").appending(name)
    guard FileStore.isProgram(path) else { return nil }
    if case .changes(let changes) = outcome.body, changes.isEmpty { return nil }
    var json = TerminalText()
    JSONRenderer().render(outcome, to: &json)
    var program = ChildProgram(words: [path.bytes])
    program.variables = [
      "TODO_FILE": self.path.bytes, "TT_COMMAND": Array(commandName.utf8),
      "TT_TODAY": Array(today.text.utf8),
    ]
    program.input = json.bytes
    program.printsMessages = true
    program.timeLimit = .seconds(5)
    return (name, try run(program))
  }
}

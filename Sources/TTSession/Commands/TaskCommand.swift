package import CommandLineKit
package import TTOutput
import TTSystem
import TodoTxtFiles

/// A command of tt: its description, what it can access, and its action.
///
/// Everything specific to a command is here; no other code checks for a command by name.
package struct TaskCommand {
  package var description: CommandDescription

  /// The action; its case determines what the command can access.
  let action: Action

  /// The change that it makes instead if this option is given.
  var change: Change?

  /// The verb, for a command that makes a verb's change.
  var verb: Verb?

  /// The name of its hooks; nil for a command without hooks.
  var hook: Verb.Hook?

  /// The words of its question: `Move` in `Move 2 tasks?`.
  var question = "Change"

  /// Whether it runs despite an error in the configuration, which it can fix.
  package var acceptsBadConfiguration = false

  /// Whether it examines the setup: it runs despite all errors, and changes nothing.
  package var examinesSetup = false

  /// Whether it shows the tasks of several lists together.
  var joinsLists = false

  /// Whether it ignores the focus, because its output is for others or about the filter alone.
  var ignoresFocus = false

  /// Whether the terminal's focus narrows its output.
  var followsFocus: Bool {
    guard case .look = action, !ignoresFocus else { return false }
    return description.operands.completion(at: 0) == .word(.filter)
  }

  /// Whether it can change the list in ways that its outcome does not show.
  package var changesWhileItRuns = false

  /// Whether it syncs the list itself.
  package var synchronizes = false
  package var isDefault = false

  package struct Change {
    let option: any OptionDescription
    let run: @Sendable (Invocation, ListEditor) throws -> Outcome

    package init(
      _ option: any OptionDescription,
      run: @escaping @Sendable (Invocation, ListEditor) throws -> Outcome
    ) {
      (self.option, self.run) = (option, run)
    }
  }

  enum Action {
    case look(@Sendable (Invocation, ListReader) throws -> Outcome)
    case change(@Sendable (Invocation, ListEditor) throws -> Outcome)

    /// The table of commands, and read access to a list if there is one.
    case setUp(@Sendable (Invocation, ListReader, TaskCommandTable) throws -> Outcome)
  }

  package static func looking(
    _ name: String,
    aliases: @autoclosure @escaping @Sendable () -> [Alias] = [],
    group: String = CommandGroup.look, summary: String, discussion: String = "",
    options: @autoclosure @escaping @Sendable () -> [any OptionDescription] = [],
    operands: Operands = .filter, onPageOf page: String? = nil,
    examples: @autoclosure @escaping @Sendable () -> KeyValuePairs<String, String>,
    isDefault: Bool = false, joinsLists: Bool = false, ignoresFocus: Bool = false,
    changesWhileItRuns: Bool = false, changing change: Change? = nil,
    run: @escaping @Sendable (Invocation, ListReader) throws -> Outcome
  ) -> TaskCommand {
    TaskCommand(
      description: CommandDescription(
        name: name, aliases: aliases(), group: group, summary: summary, discussion: discussion,
        options: options(), operands: operands, onPageOf: page,
        examples: examples()),
      action: .look(run), change: change, hook: change == nil ? nil : .edit, joinsLists: joinsLists,
      ignoresFocus: ignoresFocus, changesWhileItRuns: changesWhileItRuns, isDefault: isDefault)
  }

  package static func changing(
    _ description: CommandDescription, hook: Verb.Hook? = .edit, question: String = "Change",
    synchronizes: Bool = false,
    run: @escaping @Sendable (Invocation, ListEditor) throws -> Outcome
  ) -> TaskCommand {
    TaskCommand(
      description: description, action: .change(run), hook: hook, question: question,
      synchronizes: synchronizes)
  }

  /// Creates the command of a verb; without `run`, its operands are tasks and, if the verb has a
  /// value, a text.
  package static func changing(
    _ verb: Verb,
    aliases: @autoclosure @escaping @Sendable () -> [Alias] = [],
    group: String = CommandGroup.change, summary: String, discussion: String = "",
    options: @autoclosure @escaping @Sendable () -> [any OptionDescription] = ChangeOptions.all,
    operands: Operands = .selection, onPageOf page: String? = nil,
    examples: @autoclosure @escaping @Sendable () -> KeyValuePairs<String, String>,
    run: (@Sendable (Invocation, ListEditor) throws -> Outcome)? = nil
  ) -> TaskCommand {
    let description = CommandDescription(
      name: verb.row.command, aliases: aliases(), group: group, summary: summary,
      discussion: discussion, options: options(), operands: operands, onPageOf: page,
      examples: examples())
    let row = verb.row
    var command = changing(description, hook: row.hook, question: row.question) {
      invocation, list in
      if let run { return try run(invocation, list) }
      guard row.value == .text else {
        return try list.run(
          verb.change(in: list.session), on: list.selection(invocation.operands))
      }
      let change = try verb.change(to: invocation.operands[1...].spaced, in: list.session)
      return try list.run(change, on: list.selection([invocation.operands[0]]))
    }
    command.verb = verb
    return command
  }

  /// Creates a command that needs no list.
  package static func withoutList(
    _ description: CommandDescription, acceptsBadConfiguration: Bool = false,
    run: @escaping @Sendable (Invocation, ListReader, TaskCommandTable) throws -> Outcome
  ) -> TaskCommand {
    TaskCommand(
      description: description, action: .setUp(run),
      acceptsBadConfiguration: acceptsBadConfiguration)
  }

  /// Whether its purpose is to change lists.
  package var isChanging: Bool { if case .change = action { true } else { false } }

  package var needsList: Bool {
    switch action {
    case .look, .change: true
    case .setUp: false
    }
  }

  package func run(
    _ invocation: Invocation, in session: Session, of table: TaskCommandTable
  ) throws -> Outcome {
    if let change, invocation.has(anyOf: [change.option]) {
      if session.listPaths.count > 1 { throw Message.needsOneList(command: description.name) }
      let list = ListEditor(in: session, for: description.name, hook: hook)
      return try onList(of: invocation, list, change.run)
    }
    switch action {
    case .look(let run):
      var list = ListReader(in: session)
      list.followsFocus = followsFocus
      list.request = ListRequest(invocation)
      let outcome = try onList(of: invocation, list, run)
      if session.listSource == .option,
        let path = outcome.notices.lazy.compactMap(\.absentList).first
      {
        throw session.missingFile(path)
      }
      return focused(outcome, in: session)
    case .change(let run):
      let list = ListEditor(in: session, for: description.name, hook: hook, question: question)
      return try onList(of: invocation, list, run)
    case .setUp(let run): return try run(invocation, ListReader(in: session), table)
    }
  }
}

extension TaskCommand {
  /// Returns the outcome of a list with a notice if a focus narrows it.
  private func focused(_ outcome: Outcome, in session: Session) -> Outcome {
    guard followsFocus, !changesWhileItRuns, let focus = session.focus else { return outcome }
    var outcome = outcome
    outcome.notices.append(.focused(focus))
    return outcome
  }

  /// Whether a run with this outcome may have changed the list.
  package func mayHaveChangedList(_ outcome: Outcome) -> Bool {
    if changesWhileItRuns { return true }
    switch (action, outcome.body) {
    case (.change, _), (_, .changes): break
    default: return false
    }
    return outcome.status == .done && !outcome.isPreview
  }

  var needsOneList: Bool { !joinsLists && description.operands.taskCount(among: 1) == nil }

  /// Runs the command on the list that the operands name, or on the session's list.
  private func onList<Access: ListAccess>(
    of invocation: Invocation, _ list: Access,
    _ run: (Invocation, Access) throws -> Outcome
  ) throws -> Outcome {
    if needsOneList, list.session.listPaths.count > 1 {
      throw Message.needsOneList(command: description.name)
    }
    func isMissing() -> Bool { !list.isStandardInput && FileStore.follows(list.path) == nil }
    let first = description.operands.completion(at: 0)
    // A command that adds tasks can create the list, and so can an import.
    let isChangeOfTasks = hook != nil && hook != .add && first != .file
    if first.namesTasks || isChangeOfTasks, list.session.listSource == .option, isMissing() {
      throw list.session.missingFile(list.path)
    }
    guard first.namesTasks else { return try run(invocation, list) }
    let operands = TaskNumbers.joined(invocation.operands)
    let count = description.operands.taskCount(among: operands.count) ?? 0
    var (invocation, list) = (invocation, list)
    invocation.operands = try list.switchList(toListOf: operands, tasks: count)
    return try list.naming {
      do {
        return try run(invocation, list)
      } catch {
        guard let refusal = error.refusal else { throw error }
        if refusal.number != nil, isMissing() {
          throw Message.noListYet(list.session.shown(list.path))
        }
        list.session.noteShown(refusal, of: list.path, name: list.name)
        throw refusal
      }
    }
  }
}

extension Message {
  /// Lists are narrowed to a filter.
  package static func focused(_ filter: [UInt8]) -> Self {
    .notice("only \(filter.visible); to show all tasks, run tt focus --off")
  }

  static func noListYet(_ path: String) -> Self { .refusal("\(path) does not exist yet") }

  package static func needsOneList(command: String) -> Self {
    .usage("\(command) works on one list; use -f only once")
  }
}

extension Operands {
  /// Returns how many of `count` words can name tasks; nil if none can.
  func taskCount(among count: Int) -> Int? {
    guard completion(at: 0).namesTasks else { return nil }
    let others = completion(at: 1)
    if others == completion(at: 0) { return count }
    return others == .word(.text) || others == .word(.tag) ? 1 : max(1, count - 1)
  }
}

package struct TaskCommandTable {
  let commands: [TaskCommand]

  /// The descriptions for the parser, the help, the manual and completion.
  package var descriptions: CommandTable

  package init(commands: [TaskCommand], descriptions: CommandTable) {
    (self.commands, self.descriptions) = (commands, descriptions)
  }

  package subscript(position: Int) -> TaskCommand { commands[position] }
}

package import CommandLineKit
package import TTSession
package import TodoTxt

/// What the commands do for a screen, which knows none of them.
///
/// Each change is a run of a command, with the operations, hooks, journal and messages that it has on a
/// command line.
package protocol ScreenCommands: Sendable {
  /// The list, and the run that shows it.
  var list: ListReader { get set }

  /// Returns the tasks of a view of some version of the list.
  func tasks(
    in view: ViewSettings, of document: Document, fileExists: Bool
  ) throws -> ShownTasks

  /// Runs the command of a change, in an environment without questions.
  func run(
    _ change: ListChange, on tasks: [ScreenTask], _ words: [Argument],
    in process: ProcessEnvironment
  ) throws -> (outcome: Outcome, run: Session)

  /// Returns the date that a change would set; nil if it sets none, or not the same for all tasks.
  func date(after change: ListChange, to words: [Argument], of items: [TodoItem]) -> Moment?

  /// Returns all details of a task.
  func details(of task: ScreenTask) throws -> Outcome

  /// Returns the words that complete a typed one, and the length of what each replaces.
  func candidates(
    for word: [UInt8], as kind: TypedKind, in document: Document
  ) -> [InputCandidate]
}

/// A change that a screen asks the commands for.
package enum ListChange: Hashable, Sendable, CaseIterable {
  case complete, reopen, add, replace, prioritize, due, postpone, tag, note, edit, remove, start,
    stop, undo, redo
}

/// A task as a screen names it: if the list changes, it means the same task or none.
package struct ScreenTask: Hashable, Sendable {
  /// The name of its list; nil for the list of the screen.
  package let list: [UInt8]?

  /// Its number and a digest of its line.
  package let id: TaskID

  /// Creates the name of a task.
  package init(list: [UInt8]?, id: TaskID) { (self.list, self.id) = (list, id) }
}

/// What a screen shows, and in which order.
package struct ViewSettings: Hashable, Sendable {
  /// The kind of view.
  package var kind: Kind

  /// The filter, as typed; empty for none.
  package var filter: [UInt8]

  /// The fields to sort by; nil for the usual order.
  package var sort: String?

  /// The fields to group by; nil for the usual ones, empty for no groups.
  package var group: String?

  /// Whether it shows completed, hidden, waiting and blocked tasks too.
  package var showsEverything: Bool

  /// The kinds of views.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case list, agenda, projects, done

    /// Whether its order can be chosen.
    var usesSort: Bool { self != .agenda }

    /// Whether its groups can be chosen.
    var usesGroup: Bool { self == .list || self == .done }
  }

  /// Creates settings.
  package init(
    kind: Kind = .list, filter: [UInt8] = [], sort: String? = nil, group: String? = nil,
    showsEverything: Bool = false
  ) {
    (self.kind, self.filter, self.sort, self.group) = (kind, filter, sort, group)
    self.showsEverything = showsEverything
  }
}

package import TTOutput
package import TTSession
package import TTSystem
package import TodoTxt
package import TodoTxtFiles

/// What the commands do for a screen, which knows none of them.
///
/// Each request has the operations, hooks, journal and messages that its command has.
package protocol ScreenCommands: Sendable {
  /// The list, and the run that shows it.
  var list: ListReader { get set }

  /// Returns the tasks of a view of some version of the list.
  func tasks(
    in view: ViewSettings, of document: Document, fileExists: Bool
  ) throws -> ShownTasks

  /// Does what a key asks for, in an environment without questions.
  func run(
    _ request: ScreenRequest, on tasks: NamedTasks, in process: ProcessEnvironment
  ) throws -> (outcome: Outcome, run: Session)

  func details(of task: NamedTasks) throws -> Outcome

  /// The names of the lists in the folder of the list, which may be among them.
  var listNames: [FilePath] { get }

  /// Switches to another list, as if the program had been started with it.
  mutating func switchList(to path: FilePath) throws

  /// Returns the words that complete a typed one, and the length of what each replaces.
  func candidates(
    for word: [UInt8], as kind: TypedKind, in document: Document
  ) -> [InputCandidate]
}

/// What a key asks for.
package enum ScreenRequest: Sendable {
  /// A change to tasks, with what was typed for it.
  case change(Verb, [UInt8])

  /// A new task.
  case add([UInt8])

  /// A new subtask of a task.
  case addSubtask([UInt8])

  /// To edit tasks in the user's editor.
  case edit

  /// To open a link of a task by its position, from 1.
  case openLink(Int)

  /// To move tasks to another list.
  case move(to: FilePath)

  case saveFilter(name: String, [UInt8])

  case undo, redo

  /// Whether it changes the list, other than by taking changes back.
  package var takesInbox: Bool {
    switch self {
    case .change, .add, .addSubtask, .edit, .move: true
    case .openLink, .saveFilter, .undo, .redo: false
    }
  }
}

/// What a screen shows, and in which order.
package struct ViewSettings: Hashable, Sendable {
  package var kind: Kind

  /// The filter, as typed; empty for none.
  package var filter: [UInt8]

  /// The fields to sort by; nil for the usual order.
  package var sort: String?

  /// The fields to group by; nil for the usual ones, empty for no groups.
  package var group: String?

  /// Whether it shows completed, hidden, waiting and blocked tasks too.
  package var showsEverything: Bool

  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case list, agenda, projects, done

    /// Whether its order can be chosen.
    var usesSort: Bool { self != .agenda }

    var usesGroup: Bool { self == .list || self == .done }
  }

  package init(
    kind: Kind = .list, filter: [UInt8] = [], sort: String? = nil, group: String? = nil,
    showsEverything: Bool = false
  ) {
    (self.kind, self.filter, self.sort, self.group) = (kind, filter, sort, group)
    self.showsEverything = showsEverything
  }
}

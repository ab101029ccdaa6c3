package import CommandLineKit
package import TTOutput
package import TTSession
package import TTSystem
package import TodoTxt
package import TodoTxtFiles

/// An interface to tt's commands, so that a screen can use them without depending on them.
///
/// Each request has the operations, hooks, journal and messages of its command.
package protocol ScreenCommands: Sendable {
  /// The list, and the run that shows it.
  var list: ListReader { get set }

  /// Whether the screen only shows the list.
  var isReadOnly: Bool { get }

  /// Returns the tasks of a view in a version of the list, with those that it is to keep.
  func tasks(
    in view: ViewSettings, of document: Document, fileExists: Bool, keeping numbers: [Int]
  ) throws -> ShownTasks

  /// Performs a request in an environment that asks no questions; `seen` is the list as shown.
  func run(
    _ request: ScreenRequest, on tasks: NamedTasks, seen: [UInt8], in process: ProcessEnvironment
  ) throws -> (outcome: Outcome, run: Session)

  func details(of task: NamedTasks) throws -> Outcome

  /// The lists in the directory of this list, which may be among them.
  var listNames: [FilePath] { get }

  /// Switches to another list, as if the program had been started with it.
  mutating func switchList(to path: FilePath) throws

  /// Returns completions of a typed word, and the length of the text that each replaces.
  func candidates(
    for word: [UInt8], as kind: TypedKind, in document: Document
  ) -> [InputCandidate]
}

package enum ScreenRequest: Sendable {
  /// Changes tasks, with the typed value.
  case change(Verb, [UInt8])
  case add([UInt8])
  case addSubtask([UInt8])

  /// Edits tasks in the user's editor.
  case edit

  /// Opens a link of a task by its position, from 1.
  case openLink(Int)

  /// Moves tasks to another list.
  case move(to: FilePath)

  case saveFilter(name: String, [UInt8])

  /// Undoes or redoes the last change, if it is in the list as shown.
  case restore(UndoDirection)
}

/// The tasks that a screen shows, and their order.
package struct ViewSettings: Hashable, Sendable {
  package var kind = Kind.list

  /// The filter, as typed; empty for none.
  package var filter: [UInt8] = []

  /// The fields to sort by; nil for the default.
  package var sort: String?

  /// The fields to group by; nil for the default, empty for no groups.
  package var group: String?

  /// Whether it shows completed, hidden, waiting and blocked tasks too.
  package var showsEverything = false

  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case list, agenda, projects, done

    /// Whether the user can choose the order.
    var usesSort: Bool { self != .agenda }

    var usesGroup: Bool { self == .list || self == .done }
  }

  init() {}

  package init(of invocation: Invocation) {
    filter = FilterQuery.source(of: invocation.operands)
    sort = invocation[ListOptions.sort]?.text
    group = invocation[ListOptions.group]?.text
    showsEverything = invocation[ListOptions.everything]
  }
}

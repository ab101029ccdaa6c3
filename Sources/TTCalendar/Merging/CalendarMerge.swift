package import TodoTxt

/// A list and a directory of VTODO files, merged with this device's record of both.
///
/// The changes of each file since its own base are applied to the task as it was then; the result
/// is the other list. The lists are merged task by task, with the identifiers as known matches.
/// Then the differences between a merged task and the other list's are written into its file.
package struct CalendarMerge {
  package internal(set) var list: [UInt8]

  /// The state to save before the files are written.
  package internal(set) var state = CalendarState()

  package internal(set) var writes: [Write] = []
  package internal(set) var problems: [CalendarProblem] = []
  package internal(set) var conflicts: [MergeConflict] = []

  /// The state once all files have been written.
  package var settledState: CalendarState {
    var state = state
    for index in state.ties.indices { state.ties[index].isUnborn = false }
    return state
  }

  /// A file to write, or to remove, unless it has changed since it was read.
  package struct Write: Hashable, Sendable {
    package let file: [UInt8]
    package let old: [UInt8]?
    package let new: [UInt8]?

    /// The task's line, and its number in the merged list; if the task was removed, its number in
    /// the previous list.
    package let line: [UInt8]
    package let number: Int
  }

  /// The rules for which tasks are synced.
  package struct Rules {
    package var takesPart: (TodoItem) -> Bool = { _ in true }

    /// How many days a completed task stays in the directory.
    package var days = 14

    /// Whether many tasks may be removed at once.
    package var removesMany = false

    package var archive: Document?
    package var dialect = Dialect.extended

    package init() {}
  }

  let old: CalendarState
  let ties: [[UInt8]: CalendarState.Tie]

  /// The ties whose tasks are in the list of the last sync, and the positions of these entries.
  let known: [(tie: CalendarState.Tie, place: Int)]
  let rules: Rules
  let context: CalendarContext

  /// The context for reading a file.
  var incoming: CalendarContext

  var files: [[UInt8]: FolderFile] = [:]
  var blocked: Set<[UInt8]> = []

  /// The names of the files in the directory, also of those that are left alone, and of new files.
  var names: Set<[UInt8]>

  /// The files to remove that still exist, unchanged.
  var waiting: [CalendarState.Tie] = []

  /// The entries of the list at the last sync.
  let last: [[UInt8]]

  /// These entries as the files were made from them, and with the files' changes.
  var base: [[UInt8]]
  var theirs: [[UInt8]?]
  var added: [(identifier: [UInt8]?, block: [UInt8])] = []

  var restarted: Set<Int> = []

  /// The positions in the base of the list's entries to which unknown files belong.
  var adopted: [(place: Int, identifier: [UInt8])] = []

  package init(
    _ state: CalendarState, list: [UInt8], files: [FolderFile], _ context: CalendarContext,
    _ rules: Rules
  ) throws(MissingTasks) {
    var context = context
    context.hasNotes = rules.dialect == .extended
    try self.init(merging: list, of: state, files, context, rules)
    if isMerged { return }
    // An indented task would become part of a note above it.
    var state = state
    state.list = CalendarMerge.unindented(state.list, context.today, rules.dialect)
    let flush = CalendarMerge.unindented(list, context.today, rules.dialect)
    try self.init(merging: flush, of: state, files, context, rules)
    if isMerged { return }
    (self.list, self.state, writes) = (list, old, [])
    problems = [CalendarProblem([], .mixedNotes)]
  }

  private init(
    merging list: [UInt8], of state: CalendarState, _ files: [FolderFile],
    _ context: CalendarContext, _ rules: Rules
  ) throws(MissingTasks) {
    (old, self.list, self.context, self.rules) = (state, list, context, rules)
    let tied = state.ties.filter { $0.line > 0 }
    ties = Dictionary(tied.map { ($0.identifier, $0) }, uniquingKeysWith: { one, _ in one })
    incoming = context
    last = CalendarMerge.blocks(of: state.list, rules.dialect)
    var (places, line): ([Int: Int], Int) = ([:], 1)
    for (place, block) in last.enumerated() {
      places[line] = place
      line += block.count { $0 == .lineFeed }
    }
    known = tied.compactMap { tie in places[tie.line].map { (tie, $0) } }
    base = last
    theirs = base
    names = Set(files.map(\.name))
    read(files)
    try takeIn()
    guard let tasks = merge() else { return }
    isMerged = true
    try giveOut(tasks)
  }

  /// Whether the entries of both lists could be merged.
  private var isMerged = false

  /// Returns the list without blanks before its tasks, which stay open or completed as they are.
  private static func unindented(
    _ list: [UInt8], _ today: CivilDate, _ dialect: Dialect
  ) -> [UInt8] {
    Document(parsing: list, dialect: dialect).lines.flatMap { line -> [UInt8] in
      let ending = line.terminator.bytes(ending: line.content)
      let text = line.content.drop { $0 == .space || $0 == .tab }
      guard line.kind == .task, text.count < line.content.count else {
        return Array(line.content) + ending
      }
      let item = TodoItem(parsing: text)
      let isText = item.lineKind == .task && item.textBytes.startIndex == 0
      return (isText ? [] : today.bytes + [.space]) + text + ending
    }
  }

  static func blocks(of list: [UInt8], _ dialect: Dialect) -> [[UInt8]] {
    var blocks: [[UInt8]] = []
    for line in Document(parsing: list, dialect: dialect).lines {
      let text = Array(line.content) + line.terminator.bytes(ending: line.content)
      if line.kind == .note, !blocks.isEmpty {
        blocks[blocks.count - 1] += text
      } else {
        blocks.append(text)
      }
    }
    return blocks
  }

  var lineEnding: [UInt8] {
    let end = list.firstIndex(of: .lineFeed) ?? 0
    return end > 0 && list[end - 1] == .carriageReturn ? ContentLine.crlf : [.lineFeed]
  }

  func item(_ block: [UInt8]) -> TodoItem? {
    Document(parsing: block, dialect: rules.dialect).items.first
  }

  /// Whether several open tasks would be removed, and at least a third of all.
  func isMass(_ count: Int, of all: Int) -> Bool {
    !rules.removesMany && count > 1 && 3 * count >= all
  }
}

/// Many of the open tasks are missing.
package struct MissingTasks: Error, Hashable, Sendable {
  package let count: Int
  package let total: Int

  /// Whether they are missing from the directory; otherwise from the list.
  package let isFolder: Bool
}

import CommandLineKit
import TodoTxt
package import TodoTxtFiles

/// The numbers last shown on this terminal, which typed numbers refer to.
extension Session {
  /// Remembers the numbers that an outcome has shown; all others keep their previous meaning.
  package func noteShown(_ outcome: Outcome) {
    guard !options.isRaw, let (memory, terminal) = shownLists else { return }
    let path = outcome.path ?? listPath
    switch outcome.body {
    case .listing(let listing):
      var shown = ShownNumbers(of: listing.lists, orElse: path)
      let items = listing.items
      items.forEachLine(in: 0..<items.count) { _, number, line in shown.note(line, as: number) }
      for list in shown.lists { note(list, isListing: true, in: memory, on: terminal) }
    case .report(let report):
      var shown = ShownNumbers(of: outcome.lists, orElse: path)
      for item in report.shownItems { shown.note(item.content.span, as: item.number) }
      for list in shown.lists { note(list, isListing: true, in: memory, on: terminal) }
    case .changes(let changes) where !outcome.isPreview:
      let own = ChangedList(
        path: path, name: outcome.names.list(of: 1), linesBefore: 0, changes: changes)
      for changed in outcome.changedLists.isEmpty ? [own] : outcome.changedLists {
        var list = ShownNumbers.List(path: changed.path, name: changed.name)
        for change in changed.changes {
          // Also for a removed task, so that its number does not mean another one.
          guard let line = change.lineAfter ?? change.lineBefore else { continue }
          list.lines.note(line.span, as: change.number)
        }
        for case .consequence(let consequence) in outcome.notices {
          for item in consequence.tasks { list.lines.note(item.content.span, as: item.number) }
        }
        note(list, isListing: false, in: memory, on: terminal)
      }
    default: break
    }
  }

  /// Remembers the numbers shown of a list, plain or after its name.
  private func note(
    _ list: ShownNumbers.List, isListing: Bool, in memory: SnapshotMemory, on terminal: [UInt8]
  ) {
    guard list.path != "-", list.lines != NumberSnapshot() else { return }
    if list.name == nil {
      let (path, old) = (realPath(list.path), memory.shownList(on: terminal))
      var shown = old ?? ShownList(path)
      if isListing {
        shown.show(
          list.lines, of: path,
          after: shown.path == path ? nil : memory.recall(shown.path, on: terminal))
      } else {
        for number in list.lines.numbers { shown.note(number, in: path) }
      }
      if shown != old { memory.remember(shown, on: terminal) }
    }
    let old = memory.recall(list.path, on: terminal)
    var lines = old ?? NumberSnapshot()
    lines.update(with: list.lines)
    if lines != old { memory.remember(lines, of: list.path, on: terminal) }
  }

  fileprivate var shownLists: (SnapshotMemory, terminal: [UInt8])? {
    guard process.outputDevice.isTerminal, let terminal = process.outputTerminal(),
      let stateDirectory
    else { return nil }
    return (SnapshotMemory(in: stateDirectory), terminal)
  }
}

/// The numbers that are shown of one or several lists.
private struct ShownNumbers {
  /// The lists.
  private(set) var lists: [List]

  private let names: TaskNames

  /// What is shown of one list.
  struct List {
    let path: FilePath

    /// What the list is called; nil where numbers are enough.
    let name: [UInt8]?

    /// The lines, by their numbers.
    var lines = NumberSnapshot()
  }

  /// Starts without numbers, for the tasks of the joined lists or of the file at `path`.
  init(of joined: JoinedLists?, orElse path: FilePath) {
    lists =
      joined?.parts.map { List(path: $0.path, name: $0.name) } ?? [List(path: path, name: nil)]
    names = joined?.names ?? .numbers
  }

  /// Records the line of a task.
  mutating func note(_ line: Span<UInt8>, as number: Int) {
    lists[names.position(of: number)].lines.note(line, as: names.number(number))
  }
}

extension ListAccess {
  /// The list as last shown on this terminal, which typed numbers refer to.
  ///
  /// In scripts, whose output is a pipe or a file, numbers refer to the list as it is.
  package var shownList: NumberSnapshot? {
    if isStandardInput { return nil }
    return session.shownLists.flatMap { memory, terminal in memory.recall(path, on: terminal) }
  }
}

extension ListAccess {
  /// Throws a `Refusal` if the terminal last showed the numbers of another list.
  ///
  /// `-f` or the list's name before the numbers says which list is meant.
  func checkList(ofNumbers words: some Collection<Argument>) throws(Refusal) {
    guard session.options.files.isEmpty, !isStandardInput,
      let first = words.first, TaskNumbers(parsing: first) != nil,
      let (memory, terminal) = session.shownLists,
      let shown = memory.shownList(on: terminal)
    else { return }
    let own = session.realPath(path)
    for part in words.compactMap(TaskNumbers.init(parsing:)).flatMap(\.parts) {
      guard case .range(let range) = part,
        let other = shown.number(in: range, ofOtherListThan: own)
      else { continue }
      let names = (shown: session.name(of: other.list), own: session.name(of: path))
      throw Refusal(nil, .isOfOtherList(other.number, shown: names.shown, list: names.own))
    }
  }
}

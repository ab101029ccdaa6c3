import TTOutput
import TodoTxt
import TodoTxtFiles

/// The lists in an outcome, each with the numbers of its shown tasks.
struct ShownScreen {
  private(set) var lists: [List]
  private let names: TaskNames

  struct List {
    let path: FilePath

    /// The name of the list; nil where numbers are enough.
    let name: [UInt8]?

    /// The present list; nil if it must be read.
    var document: Document?
    var lines = LineHashes()

    var edits: [EditedLine] = []
    var mentioned: [Int] = []
    var refused: [Int] = []

    func present(in session: Session) -> LineHashes {
      LineHashes(
        of: document ?? Document(parsing: (try? session.store.read(path))??.bytes ?? []))
    }
  }

  /// Starts without numbers, for the tasks of the joined lists or of the file at `path`.
  init(of joined: JoinedLists?, orElse path: FilePath) {
    lists =
      joined?.parts.map { List(path: $0.path, name: $0.name, document: $0.document) }
      ?? [List(path: path, name: nil)]
    names = joined?.names ?? .numbers
  }

  /// Starts without numbers, for an outcome's changes, in the file at `path` or in several lists.
  init(of outcome: Outcome, _ path: FilePath) {
    names = outcome.names
    let own = ChangedList(path: path, name: names.list(of: 1), changes: outcome.changes)
    lists = (outcome.changedLists.isEmpty ? [own] : outcome.changedLists).map { changed in
      List(
        path: changed.path, name: changed.name,
        edits: outcome.isPreview ? [] : changed.changes.compactMap(EditedLine.init))
    }
  }

  mutating func note(_ line: Span<UInt8>, as number: Int) {
    lists[names.position(of: number)].lines.note(line, as: names.number(number))
  }

  /// Records changed tasks in their present state.
  mutating func note(_ changes: ArraySlice<TaskChange>) {
    for change in changes {
      if let line = change.after {
        note(line.span, as: change.number)
      } else {
        // Then the number must not mean another task.
        lists[names.position(of: change.number)].lines
          .noteRemoval(of: names.number(change.number))
      }
    }
  }

  /// Records a number that a notice mentions, whatever is on its line.
  mutating func note(lineNumbered number: Int) {
    lists[names.position(of: number)].mentioned.append(names.number(number))
  }

  mutating func note(refused number: Int) {
    lists[names.position(of: number)].refused.append(names.number(number))
  }
}

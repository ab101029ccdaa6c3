import TTOutput
import TodoTxt
import TodoTxtFiles

/// The lists that an outcome shows, each with the numbers of its tasks.
struct ShownScreen {
  private(set) var lists: [List]
  private let names: TaskNames

  struct List {
    let path: FilePath

    /// What the list is called; nil where numbers are enough.
    let name: [UInt8]?

    /// The list as it is now; nil if it must be read.
    var document: Document?

    /// The lines, by their numbers.
    var lines = ShownLines()

    var edits: [EditedLine] = []

    /// The numbers that notices mention.
    var mentioned: [Int] = []

    /// The numbers that refusals mention.
    var refused: [Int] = []

    func present(in session: Session) -> LineHashes {
      LineHashes(of: document?.bytes ?? (try? session.store.read(path))??.bytes ?? [])
    }
  }

  /// Starts without numbers, for the tasks of the joined lists or of the file at `path`.
  init(of joined: JoinedLists?, orElse path: FilePath, _ document: Document? = nil) {
    lists =
      joined?.parts.map { List(path: $0.path, name: $0.name, document: $0.document) }
      ?? [List(path: path, name: nil, document: document)]
    names = joined?.names ?? .numbers
  }

  /// Starts without numbers, for the changes of an outcome, which are in the file at `path` or several lists.
  init(of outcome: Outcome, _ path: FilePath) {
    names = outcome.names
    guard case .changes(let changes) = outcome.body else {
      lists = [List(path: path, name: nil)]
      return
    }
    let own = ChangedList(path: path, name: names.list(of: 1), linesBefore: 0, changes: changes)
    lists = (outcome.changedLists.isEmpty ? [own] : outcome.changedLists).map { changed in
      List(
        path: changed.path, name: changed.name,
        edits: outcome.isPreview ? [] : changed.changes.compactMap(EditedLine.init))
    }
  }

  /// Records the line of a task.
  mutating func note(_ line: Span<UInt8>, as number: Int) {
    lists[names.position(of: number)].lines.note(line, as: names.number(number))
  }

  /// Records changed tasks, as they are now.
  mutating func note(_ changes: ArraySlice<TaskChange>) {
    for change in changes {
      if let line = change.lineAfter {
        note(line.span, as: change.number)
      } else {
        // Then the number must not mean another task.
        lists[names.position(of: change.number)].lines
          .noteRemoval(of: names.number(change.number))
      }
    }
  }

  /// Records a number that a notice mentions, of whatever is on its line.
  mutating func note(lineNumbered number: Int) {
    lists[names.position(of: number)].mentioned.append(names.number(number))
  }

  /// Records a number that a refusal mentions.
  mutating func note(refused number: Int) {
    lists[names.position(of: number)].refused.append(names.number(number))
  }
}

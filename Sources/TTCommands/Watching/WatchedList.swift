import TTSession
import TodoTxt
import TodoTxtFiles

/// A list as it is watched: how it is, and what has happened to it.
///
/// Marks tell what has changed since the watch began or the marks were cleared, however many saves that
/// took: a task that was added and then changed is new. A task that was completed stays in the list until
/// then, so that one sees it go.
struct WatchedList {
  private let query: FilterQuery
  private var view: ListView

  /// The list as it was last read; nil as long as it has not been.
  private(set) var document: Document?

  /// Whether there is such a file.
  private(set) var fileExists = false

  /// The list that marks are relative to, and the numbers of the tasks that it showed.
  private var earlier: (document: Document, shown: Set<Int>)?

  /// Creates the list that `query` selects from in a view.
  init(_ query: FilterQuery, in view: ListView) {
    self.query = query
    self.view = view
  }

  /// Takes the list that is there now, and returns what happened to tasks that the query selects, or did.
  ///
  /// The first list is where changes begin. If the query can't be asked of the list, throws and changes
  /// nothing.
  mutating func take(_ bytes: [UInt8]) throws -> [TaskChange] {
    let new = Document(parsing: bytes, dialect: view.list.dialect)
    let shown = try numbers(in: new)
    defer {
      document = new
      fileExists = true
    }
    guard let document else {
      earlier = (new, shown)
      return []
    }
    let shownBefore = try numbers(in: document)
    return new.changes(since: document).filter { change in
      change.before.map { shownBefore.contains($0.number) } ?? false
        || change.after.map { shown.contains($0.number) } ?? false
    }.map(TaskChange.init)
  }

  /// Takes it that there is no such file; what is known of it stays, to be compared with what returns.
  mutating func takeAbsence() {
    fileExists = false
    if document == nil { startEmpty() }
  }

  /// Lets another day begin.
  mutating func setToday(_ day: CivilDate) { view.setToday(day) }

  /// Lets the marks go, and what they are for.
  mutating func clearMarks() throws {
    guard let document else { return }
    earlier = (document, try numbers(in: document))
  }

  /// Returns the list that the query selects, and the one to show: with its marks, and with what was
  /// completed since.
  func listings() throws -> (selected: Listing, shown: Listing) {
    let document = document ?? Document(parsing: [], dialect: view.list.dialect)
    let items = try view.list.select(query, in: document, omitting: view.omission).list
    let selected = try view.listing(items, for: query, fileExists: fileExists)
    var (marks, completed): ([Int: ChangeMark], [TodoItem]) = ([:], [])
    if let earlier {
      let numbers = Set(items.map(\.number))
      for change in document.changes(since: earlier.document) {
        guard let after = change.after, let mark = ChangeMark(change) else { continue }
        marks[after.number] = mark
        guard mark == .completed, !numbers.contains(after.number), let before = change.before,
          earlier.shown.contains(before.number)
        else { continue }
        completed.append(after)
      }
    }
    var shown =
      completed.isEmpty
      ? selected
      : try view.listing(
        ItemList(items + completed, of: document), for: query, fileExists: fileExists)
    shown.marks = marks
    return (selected, shown)
  }

  private mutating func startEmpty() {
    let empty = Document(parsing: [], dialect: view.list.dialect)
    (document, earlier) = (empty, (empty, []))
  }

  private func numbers(in document: Document) throws -> Set<Int> {
    Set(try view.list.select(query, in: document, omitting: view.omission).list.map(\.number))
  }
}

extension ChangeMark {
  /// The mark of a change; nil for one that is not worth a mark.
  init?(_ change: ItemChange) {
    switch change.kind {
    case .added: self = change.after?.isCompleted ?? false ? .completed : .added
    case .completed: self = .completed
    case .changed, .reopened, .noted: self = .changed
    case .moved, .removed: return nil
    }
  }
}

extension TaskChange {
  /// Says what another program did to a task.
  init(_ change: ItemChange) {
    let kind: Kind =
      switch change.kind {
      case .added: .added
      case .removed: .removed
      case .completed: .completed
      case .reopened: .reopened
      case .changed: .changed
      case .noted: .noted
      case .moved: .moved
      }
    self.init(
      kind, number: change.after?.number ?? change.before?.number ?? 0,
      before: change.before.map { Array($0.content) }, after: change.after.map { Array($0.content) }
    )
  }
}

import TTSystem
package import TTOutput
package import TTSession
package import TodoTxt

/// Selects the tasks of a watch from any version of a list.
package protocol WatchedView: Sendable {
  var list: ListReader { get }

  func select(in document: Document) throws -> ItemList

  /// Returns tasks in their display order.
  func listing(of items: ItemList, fileExists: Bool) throws -> Listing

  mutating func setToday(_ day: CivilDate)
}

/// A watched list and the changes since the watch began.
///
/// Marks show the changes since the watch began or marks were cleared, across any number of saves:
/// a task that was added and then changed is new. A completed task stays in the list until its mark
/// is cleared, so that the change is visible.
package struct WatchedList {
  private var view: any WatchedView

  /// The list as last read; nil before that.
  package private(set) var document: Document?

  package private(set) var fileExists = false

  /// The list to which marks are relative, with the numbers of its shown tasks.
  private var earlier: (document: Document, shown: Set<Int>)?

  package init(_ view: any WatchedView) { self.view = view }

  /// Sets the current list, and returns the changes to tasks that match now or did before.
  ///
  /// Changes are relative to the previous list. If the query fails, throws and changes nothing.
  package mutating func take(_ bytes: [UInt8]) throws -> [TaskChange] {
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

  /// Records that the file is missing, and keeps the last list for comparison.
  package mutating func takeAbsence() {
    fileExists = false
    if document == nil { startEmpty() }
  }

  package mutating func setToday(_ day: CivilDate) { view.setToday(day) }

  /// Clears the marks and drops the tasks shown only for them.
  package mutating func clearMarks() throws {
    guard let document else { return }
    earlier = (document, try numbers(in: document))
  }

  /// Returns the selected list, and the one to show, with marks and recently completed tasks.
  package func listings() throws -> (selected: Listing, shown: Listing) {
    let document = document ?? Document(parsing: [], dialect: view.list.dialect)
    let items = try view.select(in: document)
    let selected = try view.listing(of: items, fileExists: fileExists)
    var (marks, completed): ([Int: ChangeMark], [TodoItem]) = ([:], [])
    if let earlier, earlier.document.bytes != document.bytes {
      let numbers = Set(items.numbers)
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
      : try view.listing(of: ItemList(items + completed, of: document), fileExists: fileExists)
    shown.marks = marks
    return (selected, shown)
  }

  private mutating func startEmpty() {
    let empty = Document(parsing: [], dialect: view.list.dialect)
    (document, earlier) = (empty, (empty, []))
  }

  private func numbers(in document: Document) throws -> Set<Int> {
    Set(try view.select(in: document).numbers)
  }
}

extension ChangeMark {
  init?(_ change: ItemChange) {
    switch change.kind {
    case .added: self = change.after?.isCompleted ?? false ? .completed : .added
    case .completed: self = .completed
    case .changed, .reopened, .noted: self = .changed
    case .moved, .removed: return nil
    }
  }
}

extension WatchedList {
  package func absence(of reader: ListReader) -> String {
    let path = reader.path.forPeople(home: reader.process.environment["HOME"])
    return document == nil
      ? "\(path) does not exist yet; waiting for it" : "\(path) was removed; waiting for it"
  }
}

extension TaskChange {
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

import TodoTxt
import TodoTxtFiles

/// Tasks that were asked for, in the order to show them.
struct Listing: Sendable {
  /// The tasks.
  var items: ItemList

  /// The file they are from.
  var document: Document { items.document }

  /// The day the list is of: dates are said in relation to it.
  var today: CivilDate

  /// The query as it was given; empty for none.
  var query: [UInt8]

  /// Where the tasks are.
  var path: FilePath

  /// Whether there is such a file.
  var fileExists: Bool

  /// Whether the list is the one that is meant where none is named.
  var isUsual = true

  /// Whether finding nothing is a failure, as for grep.
  var mustFind = false

  /// What the tasks are put together by.
  var grouping: Grouping?

  /// Whether to show notes whole.
  var showsNotes = false

  /// The form it is to have, if not the usual one.
  var form: ListForm?

  /// What has happened to tasks, by the number of their line, to be marked; nil to leave no room for marks.
  var marks: [Int: ChangeMark]?
}

/// What is worth marking of a task that has changed while somebody looked at the list.
enum ChangeMark: Character, Hashable, Sendable, CaseIterable {
  case added = "+"
  case changed = "~"
  case completed = "✓"
}

extension Listing {
  /// The tasks in the order of their groups; one that is in several groups comes once, in the first.
  var inGroupOrder: ItemList {
    guard let grouping else { return items }
    var seen: Set<Int> = []
    return ItemList(
      items.grouped(by: grouping, on: today).flatMap(\.itemsInOrder)
        .filter { seen.insert($0.number).inserted }, of: document)
  }
}

extension ItemGroup {
  /// The tasks in the order of the groups inside this one.
  fileprivate var itemsInOrder: [TodoItem] {
    groups.isEmpty ? items : groups.flatMap(\.itemsInOrder)
  }
}

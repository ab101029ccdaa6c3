package import TodoTxt

/// The selected tasks, in display order.
package struct Listing: Sendable {
  package var items: ItemList
  package var document: Document { items.document }
  package var today: CivilDate

  /// All matching tasks, if a limit can omit some from `items`.
  package var matching: ItemList?

  /// The number of matching tasks that a limit omits.
  package var leftOut: Int { matching.map { $0.count - items.count } ?? 0 }

  /// The work of each day that has any, if the list adds it up.
  package var work: [(day: CivilDate, time: TimeSpent)] = []

  /// The matching tasks that are omitted, counted only if no other matches.
  package var omitted = OmittedTasks.none

  /// The query as typed; empty if none.
  package var query: [UInt8]

  /// The name of the command's own selection, such as `overdue tasks`.
  package var subject: String?

  /// Whether it is the default list.
  package var isUsual = true

  /// Whether no match is a failure, as for grep.
  package var mustFind = false
  package var grouping: Grouping?

  /// Whether `+work/site` is grouped below `+work`.
  package var isNested = false

  package var showsNotes = false

  /// The counts of the whole list, if only the first screen is shown.
  package var overview: ListOverview?

  /// Whether a focus or a configured filter narrows it.
  package var isNarrowed = false

  /// Whether rows repeat what their marks and last column show.
  package var isLong = false

  /// The lists from which the tasks were selected.
  package let lists: JoinedLists
  package var isOfCompleted = false

  /// The completed tasks that match but are in the archive and not shown.
  package var archived: ArchivedMatches?
  package var form: ListForm?

  package init(items: ItemList, of lists: JoinedLists, today: CivilDate, query: [UInt8]) {
    (self.items, self.lists, self.today, self.query) = (items, lists, today, query)
  }
}

extension Listing {
  package var blocked: BlockedNames { BlockedNames(in: document) }

  package var names: TaskNames { lists.names }
  package var allItems: ItemList { lists.list }

  /// The tasks in the order of their groups, each only in the first of its groups.
  package var inGroupOrder: ItemList {
    guard let grouping else { return items }
    var seen: Set<Int> = []
    return ItemList(
      items.grouped(by: grouping, on: today).flatMap(\.itemsInOrder)
        .filter { seen.insert($0.number).inserted }, of: document)
  }
}

extension ItemGroup<TodoItem> {
  /// The tasks in the order of the groups inside this one.
  fileprivate var itemsInOrder: [TodoItem] {
    groups.isEmpty ? items : groups.flatMap(\.itemsInOrder)
  }
}

/// The completed tasks of an archive that match a query.
package struct ArchivedMatches {
  let count: Int
  let archive: [UInt8]

  package init(count: Int, archive: [UInt8]) { (self.count, self.archive) = (count, archive) }
}

/// An output form of a list that an option selects.
package enum ListForm: Hashable, Sendable {
  /// One JSON object per line.
  case jsonLines
  case table([ItemField], isTabSeparated: Bool)
  case template(TextTemplate<ItemField>)

  package var fields: [ItemField] {
    switch self {
    case .jsonLines: []
    case .table(let fields, _): fields
    case .template(let template): template.fields
    }
  }

  /// Whether it is for reading on a screen.
  package var isForPeople: Bool {
    if case .table(_, isTabSeparated: false) = self { true } else { false }
  }
}

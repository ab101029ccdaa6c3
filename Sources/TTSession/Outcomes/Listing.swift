package import TodoTxt
package import TodoTxtFiles

/// Tasks that were asked for, in the order to show them.
package struct Listing: Sendable {
  /// The tasks.
  package var items: ItemList

  /// The file they are from.
  package var document: Document { items.document }

  /// The day the list is of: dates are said in relation to it.
  package var today: CivilDate

  /// The query as it was given; empty for none.
  package var query: [UInt8]

  /// Where the tasks are.
  package var path: FilePath

  /// Whether there is such a file.
  package var fileExists: Bool

  /// Whether the list is the one that is meant where none is named.
  package var isUsual = true

  /// Whether finding nothing is a failure, as for grep.
  package var mustFind = false

  /// What the tasks are put together by.
  package var grouping: Grouping?

  /// Whether to show notes whole.
  package var showsNotes = false

  /// How much there is besides, if the list is only as much as fits on a screen.
  package var overview: ListOverview?

  /// Whether rows repeat what their marks and last column say.
  package var isLong = false
  /// The lists that the tasks are from, where there are several.
  package var lists: JoinedLists?

  /// Whether it shows what is completed, and nothing else.
  package var isOfCompleted = false

  /// The completed tasks that match and are not shown, since they are in the archive.
  package var archived: ArchivedMatches?

  /// The form it is to have, if not the usual one.
  package var form: ListForm?

  /// What has happened to tasks, by the number of their line, to be marked; nil to leave no room for marks.
  package var marks: [Int: ChangeMark]?

  /// Creates a list of tasks.
  package init(
    items: ItemList, today: CivilDate, query: [UInt8], path: FilePath, fileExists: Bool,
    isUsual: Bool = true, mustFind: Bool = false, grouping: Grouping? = nil,
    showsNotes: Bool = false, lists: JoinedLists? = nil, form: ListForm? = nil,
    marks: [Int: ChangeMark]? = nil
  ) {
    self.items = items
    self.today = today
    self.query = query
    self.path = path
    self.fileExists = fileExists
    self.isUsual = isUsual
    self.mustFind = mustFind
    self.grouping = grouping
    self.showsNotes = showsNotes
    self.lists = lists
    self.form = form
    self.marks = marks
  }
}

/// Tasks in the archive that match the query of a list that does not show them.
package struct ArchivedMatches: Hashable, Sendable {
  /// How many there are.
  package let count: Int

  /// What the archive is called.
  package let name: [UInt8]

  /// Creates the count of the matches in an archive.
  package init(count: Int, name: [UInt8]) { (self.count, self.name) = (count, name) }
}

/// What is worth marking of a task that has changed while somebody looked at the list.
package enum ChangeMark: Character, Hashable, Sendable, CaseIterable {
  case added = "+"
  case changed = "~"
  case completed = "✓"
}

extension Listing {
  /// The tasks that wait for others.
  package var blocked: BlockedNames { BlockedNames(in: document) }
  /// What the tasks are called.
  package var names: TaskNames { lists?.names ?? .numbers }

  /// All tasks of the lists, each once.
  package var allItems: ItemList { lists?.list ?? document.list }

  /// The tasks in the order of their groups; one that is in several groups comes once, in the first.
  package var inGroupOrder: ItemList {
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

/// A form of a list other than the usual, as the options of the command ask for it.
package enum ListForm: Hashable, Sendable {
  /// A JSON object a line.
  case jsonLines
  /// A table of some fields.
  case table([FieldColumn], isTabSeparated: Bool)
  /// Lines that a template makes.
  case template(LineTemplate)

  /// The fields that it prints, as far as somebody chose them.
  package var fields: [ItemField] {
    switch self {
    case .jsonLines: []
    case .table(let columns, _): columns.map(\.field)
    case .template(let template): template.columns.map(\.field)
    }
  }

  /// Whether it is meant to be looked at, where there is a screen.
  package var isForPeople: Bool {
    if case .table(_, isTabSeparated: false) = self { true } else { false }
  }
}

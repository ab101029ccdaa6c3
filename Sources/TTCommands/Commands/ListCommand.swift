import CommandLineKit
import TodoTxt

/// `tt ls FILTER`: shows the tasks that a filter selects.
let listCommand = TaskCommand(
  CommandDescription(
    name: "ls",
    aliases: [
      "list", Alias("lsa", adding: "--all"), Alias("listall", adding: "--all"),
      Alias("lsp", adding: "pri:any"), Alias("listpri", adding: "pri:any"),
      Alias("lf", adding: "-f"), Alias("listfile", adding: "-f"),
    ],
    group: CommandGroup.look,
    summary: "Show the tasks that a filter selects",
    discussion: """
      Without a filter, the open tasks that are neither hidden nor waiting. To a pipe each line is \
      the number of the task, a space, and its text.
      """,
    options: ListOptions.all,
    operands: .filter,
    examples: [
      Example("tt ls +work due:..7d", "shows what is due for a project within a week"),
      Example("tt ls '+work or @phone' -s due", "shows either, the earliest due first"),
      Example("tt ls is:done done:week", "shows what was completed this week"),
    ])
) { invocation, context in
  let (document, exists) = try context.readDocument()
  let usual = invocation[ListOptions.everything] ? nil : context.configuration["filter"]
  let query = try FilterQuery(
    invocation.operands.isEmpty ? usual.map { [Argument($0)] } ?? [] : invocation.operands)
  let selected = try context.select(
    query, in: document, scope: invocation[ListOptions.everything] ? .all : .shown)
  var items = selected.list.sorted(by: try context.sortOrder(of: document))
  if let limit = invocation[ListOptions.limit] { items = items.first(limit) }
  return Outcome(
    .listing(
      Listing(
        items: items, today: context.today, query: query.source,
        path: context.path, fileExists: exists, mustFind: invocation[ListOptions.mustFind],
        grouping: try invocation.grouping(of: document),
        showsNotes: invocation[ListOptions.notes],
        form: try invocation.listForm(of: document))),
    notices: selected.remarks.map(Notice.remark))
}

/// The options of `tt ls`.
enum ListOptions {
  static let everything = Flag(
    long: "all", short: "a", help: "Show completed, hidden and waiting tasks too")

  static let sort = ValueOption<SortOrder>(
    long: "sort", short: "s", valueName: "FIELDS",
    help: "Sort by FIELDS, such as due,-pri; line is the order of the file",
    completion: .dynamic("sort")
  ) { try SortOrder(parsing: $0.bytes) }

  static let group = ValueOption<Grouping>(
    long: "group", short: "g", valueName: "FIELDS",
    help: "Group by FIELDS, such as project or due; done.month groups by month",
    completion: .dynamic("group")
  ) { try Grouping(parsing: $0.bytes) }

  static let notes = Flag(long: "notes", help: "Show notes whole")

  static let limit = ValueOption<Int>(
    long: "limit", short: "n", valueName: "N", help: "Show at most N tasks"
  ) { try $0.integer(atLeast: 0) }

  static let mustFind = Flag(
    long: "exit-status", short: "e", help: "End with status 1 if no task is found")

  static let all: [any OptionDescription] =
    [
      everything, sort, group, limit, notes, mustFind,
    ] + FormOptions.all
}

extension CommandContext {
  /// The order that is asked for, else the configured one; one by a key that no task has and that is near to a field's name
  /// is an error.
  func sortOrder(of document: Document) throws -> SortOrder {
    let usual = try configuration["sort"].map { try SortOrder(parsing: $0) }
    guard let order = invocation[ListOptions.sort] ?? usual else { return .standard }
    return try SortOrder(parsing: order.text.utf8, hasKey: document.hasTag)
  }

}

extension Invocation {
  /// What to group by, if anything; a misspelt name is an error.
  func grouping(of document: Document) throws -> Grouping? {
    guard let grouping = self[ListOptions.group] else { return nil }
    return try Grouping(parsing: grouping.text.utf8, hasKey: document.hasTag)
  }
}

import CommandLineKit
import TTOutput
import TTSession
import TodoTxt

let projectsCommand = namesCommand(
  name: "projects", aliases: ["lsprj", "listproj"], sigil: "+"
) { $0.projectBytes }

let contextsCommand = namesCommand(
  name: "contexts", aliases: ["lsc", "listcon"], page: "projects", sigil: "@"
) { $0.contextBytes }

let tagsCommand = namesCommand(name: "tags", aliases: [], page: "projects", sigil: nil) { item in
  item.tags.map { $0.keyBytes.map(\.lowercased)[...] }
}

private func namesCommand(
  name: String, aliases: @autoclosure @escaping @Sendable () -> [Alias], page: String? = nil,
  sigil: UInt8?, of names: @escaping @Sendable (TodoItem) -> [ArraySlice<UInt8>]
) -> TaskCommand {
  TaskCommand.looking(
    name,
    aliases: aliases(),
    summary: "List the projects, contexts or tags of tasks",
    discussion: """
      Lists those of the tasks that match a filter, with their numbers of tasks. In a pipe, each \
      line is a name; `--json` adds the number.
      """,
    options: [ListOptions.withCompleted],
    onPageOf: page,
    examples: [
      "tt \(name)": "lists the \(name) of open tasks",
      "tt \(name) due:..7d": "lists those of tasks due within a week",
    ], joinsLists: true
  ) { invocation, list in
    // Hidden and waiting tasks count, as in tt stats and completion.
    let (lists, selected) = try list.select(
      invocation.operands, omitting: list.omission.intersection(.completed))
    var counter = NameCounter(nested: list.session.hasHierarchy)
    for item in selected.list { counter.count(names(item)) }
    let rows = counter.counts.sorted { $0.key.lexicographicallyPrecedes($1.key) }
      .map { (name: sigil.asArray + $0.key, count: $0.value) }
    let width = String(rows.map(\.count).max() ?? 0).count
    var report = PlainReport(rows.map(\.name)) { page in
      for (name, count) in rows {
        page.append(padded(count, to: width), .count)
        page.append(blanks: 1)
        page.append(line: name)
      }
    } members: { json in
      json.objects("names", rows) { json, row in
        json.string("name", bytes: row.name)
        json.number("count", row.count)
      }
    }
    report.rawLines = rows.map(\.name)
    if rows.isEmpty { report.emptySentence = "None found; use -a to search completed tasks too" }
    return Outcome(report, of: lists, selected)
  }
}

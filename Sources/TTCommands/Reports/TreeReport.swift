import CommandLineKit
import TTOutput
import TTSession
import TodoTxt

/// A tree of tasks and subtasks: `p:` names the `id:` of the parent.
struct TreeReport: Report {
  let rows: [TaskTree.Row]

  /// The number of rows that a limit omits.
  private let leftOut: Int

  private let lists: JoinedLists

  /// Whether the tree was requested without a filter.
  private let isWhole: Bool

  private let today: CivilDate

  /// Creates the tree of some tasks; one whose parents are not among them is a root.
  ///
  /// If several tasks share an id, `p:` means the first of them. At most `limit` rows are shown.
  init(
    _ relations: Relations, of lists: JoinedLists, isWhole: Bool = true, today: CivilDate,
    limit: Int? = nil
  ) {
    self.lists = lists
    self.isWhole = isWhole
    self.today = today
    let tree = TaskTree(relations.items, parents: relations.singleParents)
    rows = Array(tree.rows.prefix(limit ?? .max))
    leftOut = tree.rows.count - rows.count
  }

  var shownItems: [TodoItem]? { rows.map(\.item) }

  func show(on page: inout ScreenText) {
    let lines = rows.map { row in
      var line = TaskRow(row.item)
      line.branch = page.screen.symbols.branch(row.branch)
      return line
    }
    let layout = TaskLayout(of: lines, in: lists, on: today)
    for line in lines { layout.append(line, to: &page) }
    if leftOut > 0 {
      page.append(line: "\(leftOut) more match (use -n \(rows.count + leftOut))", .count)
    }
  }

  func list(to output: inout TerminalText) {
    for row in rows {
      lists.names.append(row.item.number, to: &output)
      output.append(blanks: 1)
      output.append(blanks: min(row.depth, TaskTree.mostDrawn) * 2)
      output.append(line: row.item.content)
    }
  }

  var emptySentence: String? {
    guard rows.isEmpty, leftOut == 0 else { return nil }
    return isWhole
      ? "No task is part of another; to add a subtask, run tt add --under N TEXT"
      : "No task matches the filter"
  }

  func write(to json: inout JSONText) {
    json.objects("tree", rows) { json, row in
      json.number("depth", row.depth)
      json.value("task") { row.item.write(to: &$0, as: lists.names) }
    }
  }
}

import CommandLineKit
import TTOutput
import TodoTxt

/// A tree of tasks and subtasks: `p:` names the `id:` of the parent.
struct TreeReport: Report {
  /// A task with its depth in the tree.
  struct Row: Sendable {
    let item: TodoItem
    let depth: Int
    /// The branch drawn before it: `│  └─ `.
    let branch: String
  }

  private(set) var rows: [Row] = []

  /// The number of rows that a limit omits.
  private let leftOut: Int

  private let lists: JoinedLists

  /// Whether the tree was requested without a filter.
  private let isWhole: Bool

  private let today: CivilDate

  /// Creates the tree of `items`; a task whose parents are not among them is a root.
  ///
  /// A task with several parents appears below each, with its subtasks only the first time. If
  /// several tasks share an id, `p:` means the first of them. So the tree has at most one row for
  /// each task and each `p:` tag. In a cycle, the first task in the file is the root. At most
  /// `limit` rows are shown.
  init(
    _ items: [TodoItem], of lists: JoinedLists, isWhole: Bool = true, today: CivilDate,
    limit: Int? = nil
  ) {
    self.lists = lists
    self.isWhole = isWhole
    self.today = today
    let parents = Relations(among: items).singleParents
    var walk = Walk(items, parents)
    for place in items.indices where parents[place].isEmpty { walk.add(place) }
    for place in items.indices where !walk.reached[place] { walk.add(place) }
    rows = Array(walk.rows.prefix(limit ?? walk.rows.count))
    leftOut = walk.rows.count - rows.count
  }

  /// The traversal, without recursion since the tree can be deep.
  private struct Walk {
    private let items: [TodoItem]
    private(set) var rows: [Row] = []

    /// For each task, the places of its subtasks.
    private var children: [[Int]]

    /// For each task, whether its subtasks have been added.
    private(set) var reached: [Bool]

    private struct Level {
      let place: Int
      var rest: ArraySlice<Int>
      /// The branch drawn before its subtasks.
      let branch: String
    }

    init(_ items: [TodoItem], _ parents: [[Int]]) {
      self.items = items
      children = items.map { _ in [] }
      reached = items.map { _ in false }
      for (place, parents) in parents.enumerated() {
        for parent in parents { children[parent].append(place) }
      }
    }

    mutating func add(_ root: Int) {
      rows.append(Row(item: items[root], depth: 0, branch: ""))
      var path: Set<Int> = [root]
      var levels = [level(of: root, branch: "", path)]
      while let last = levels.indices.last {
        guard let place = levels[last].rest.popFirst() else {
          path.remove(levels.removeLast().place)
          continue
        }
        let (branch, isLast) = (levels[last].branch, levels[last].rest.isEmpty)
        let isDrawn = levels.count < TreeReport.mostDrawn
        rows.append(
          Row(
            item: items[place], depth: levels.count, branch: branch + (isLast ? "└─ " : "├─ ")))
        guard !reached[place] else { continue }
        path.insert(place)
        levels.append(
          level(of: place, branch: isDrawn ? branch + (isLast ? "   " : "│  ") : branch, path))
      }
    }

    /// Starts the level of a task's subtasks, except its own ancestors.
    private mutating func level(of place: Int, branch: String, _ path: Set<Int>) -> Level {
      reached[place] = true
      return Level(
        place: place, rest: children[place].filter { !path.contains($0) }[...], branch: branch)
    }
  }

  /// The maximum indentation; deeper tasks are drawn at the same level.
  private static let mostDrawn = 40

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
      output.append(blanks: min(row.depth, TreeReport.mostDrawn) * 2)
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

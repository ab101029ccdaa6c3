package import TodoTxt

/// Tasks with their subtasks below them.
///
/// A task with several parents appears below each, with its subtasks only the first time. So the
/// tree has at most one row for each task and each parent. In a cycle, the first task is the root.
package struct TaskTree {
  /// A task with its depth in the tree.
  package struct Row {
    package let item: TodoItem
    package let depth: Int

    /// The branch drawn before it: `│  └─ `.
    package let branch: String
  }

  package private(set) var rows: [Row] = []

  /// The maximum indentation; deeper tasks are drawn at the same level.
  package static let mostDrawn = 40

  private let items: [TodoItem]

  /// For each task, the places of its subtasks.
  private var children: [[Int]]

  /// For each task, whether its subtasks have been added.
  private var reached: [Bool]

  private struct Level {
    let place: Int
    var rest: ArraySlice<Int>

    /// The branch drawn before its subtasks.
    let branch: String
  }

  /// Creates the tree of `items`, each with the places of its parents among them.
  package init(_ items: [TodoItem], parents: [[Int]]) {
    self.items = items
    children = items.map { _ in [] }
    reached = items.map { _ in false }
    for (place, parents) in parents.enumerated() {
      for parent in parents { children[parent].append(place) }
    }
    for place in items.indices where parents[place].isEmpty { add(place) }
    for place in items.indices where !reached[place] { add(place) }
  }

  /// Adds a root and what is below it, without recursion since the tree can be deep.
  private mutating func add(_ root: Int) {
    rows.append(Row(item: items[root], depth: 0, branch: ""))
    var path: Set<Int> = [root]
    var levels = [level(of: root, branch: "", path)]
    while let last = levels.indices.last {
      guard let place = levels[last].rest.popFirst() else {
        path.remove(levels.removeLast().place)
        continue
      }
      let (branch, isLast) = (levels[last].branch, levels[last].rest.isEmpty)
      let isDrawn = levels.count < TaskTree.mostDrawn
      rows.append(
        Row(item: items[place], depth: levels.count, branch: branch + (isLast ? "└─ " : "├─ ")))
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

import CommandLineKit
import TodoTxt

/// Tasks under the tasks they are part of: `p:` names the `id:` of the task above.
struct TreeReport: Report {
  /// A task, and how deep below a task without parents it lies.
  struct Row: Sendable {
    let item: TodoItem
    let depth: Int
    /// What is drawn before it: `│  └─ `.
    let branch: String
  }

  /// The tasks in the order of the tree.
  private(set) var rows: [Row] = []

  private let source: Document
  private let today: CivilDate

  /// Creates the tree of some tasks; one whose parents are not among them stands at the root.
  ///
  /// A task that is part of several comes below each. Where tasks are part of each other in a
  /// circle, the first of them in the file is taken for the root.
  init(_ items: [TodoItem], of document: Document, today: CivilDate) {
    source = document
    self.today = today
    var children: [[UInt8]: [TodoItem]] = [:]
    let names = Set(items.compactMap { $0.value(for: .id).map(Array.init) })
    var roots: [TodoItem] = []
    for item in items {
      let parents = item.parentNames.filter { names.contains($0) }
      for parent in parents { children[parent, default: []].append(item) }
      if parents.isEmpty { roots.append(item) }
    }
    for root in roots { add(root, children, above: [], branch: "", isLast: true) }
    let shown = Set(rows.map(\.item.number))
    var reached = shown
    for item in items where !reached.contains(item.number) {
      add(item, children, above: [], branch: "", isLast: true)
      reached.formUnion(rows.map(\.item.number))
    }
  }

  private mutating func add(
    _ item: TodoItem, _ children: [[UInt8]: [TodoItem]], above: [Int], branch: String, isLast: Bool
  ) {
    let depth = above.count
    let own = depth == 0 ? "" : branch + (isLast ? "└─ " : "├─ ")
    rows.append(Row(item: item, depth: depth, branch: own))
    let name = item.value(for: .id).map(Array.init)
    let below = (name.flatMap { children[$0] } ?? []).filter {
      $0.number != item.number && !above.contains($0.number)
    }
    let next = depth == 0 ? "" : branch + (isLast ? "   " : "│  ")
    for (position, child) in below.enumerated() {
      add(
        child, children, above: above + [item.number], branch: next,
        isLast: position == below.count - 1)
    }
  }

  var document: Document? { source }

  func show(on screen: Screen, to output: inout [UInt8]) {
    var layout = TaskLayout(rows.map(\.item), on: screen, today: today)
    for row in rows {
      layout.branch = row.branch
      layout.append(row.item, to: &output)
    }
  }

  func list(to output: inout [UInt8]) {
    for row in rows {
      output += "\(row.item.number) ".utf8
      output.append(blanks: row.depth * 2)
      VisibleText.append(row.item.content, to: &output)
      output.append(UInt8(ascii: "\n"))
    }
  }

  var emptySentence: String? {
    rows.isEmpty
      ? "No task is part of another; a task with p:NAME is part of the one with id:NAME" : nil
  }

  func write(to json: inout JSONText) {
    json.key("tree")
    json.array(rows) { json, row in
      json.object { json in
        json.key("depth")
        json.number(row.depth)
        json.key("task")
        row.item.write(to: &json)
      }
    }
  }
}

extension TodoItem {
  fileprivate var parentNames: [[UInt8]] {
    tags.filter { TagKey($0.key) == .parent }.map { Array($0.value) }
  }
}

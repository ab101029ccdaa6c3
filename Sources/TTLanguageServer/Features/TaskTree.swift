import TTOutput
import TodoTxt

/// A tree with tasks below their parents, each task once.
///
/// It is at most `mostLevels` deep, because clients and the server handle nested symbols
/// recursively.
struct TaskTree {
  private let items: [TodoItem]
  private(set) var roots: [Int] = []

  /// For each task, the positions of its subtasks.
  private(set) var children: [[Int]]

  /// The most levels; deeper tasks are shown in the last one.
  static let mostLevels = 100

  /// Arranges the tasks of a document, ignoring a parent that would close a cycle.
  init(of document: Document) {
    items = Array(document.items)
    children = Array(repeating: [], count: items.count)
    guard document.hasTag(.parent) else {
      roots = Array(items.indices)
      return
    }
    var below = children
    var tops = Tops(count: items.count)
    for (place, parent) in document.relations.singleParents.map(\.first).enumerated() {
      if let parent, tops.top(of: parent) != place {
        below[parent].append(place)
        tops.put(place, below: parent)
      } else {
        roots.append(place)
      }
    }
    var (levels, holders) = (children.map { _ in 0 }, children.map { _ in 0 })
    var reached = roots
    var next = 0
    while next < reached.count {
      let place = reached[next]
      next += 1
      let isDeepest = levels[place] + 1 == TaskTree.mostLevels
      let holder = isDeepest ? holders[place] : place
      for child in below[place] {
        children[holder].append(child)
        (levels[child], holders[child]) = (levels[holder] + 1, holder)
      }
      reached += below[place]
    }
  }

  /// The topmost task above each task (a disjoint-set forest).
  private struct Tops {
    /// For each task, one above it, or the task itself.
    private var above: [Int]

    init(count: Int) { above = Array(0..<count) }

    mutating func top(of place: Int) -> Int {
      var place = place
      while above[place] != place {
        // Halves the path, so that a chain is not followed repeatedly.
        above[place] = above[above[place]]
        place = above[place]
      }
      return place
    }

    mutating func put(_ place: Int, below parent: Int) { above[place] = parent }
  }
}

extension TaskTree {
  /// Writes LSP's `DocumentSymbol` for tasks, with their subtasks.
  func write(
    _ places: [Int], to json: inout JSONText, in buffer: TextBuffer
  ) {
    json.objects(places) { json, place in
      let item = items[place]
      item.writeSymbolMembers(to: &json)
      json.value("range", buffer.range(of: item.place(withNote: true, in: buffer)).write)
      json.value(
        "selectionRange", buffer.range(of: item.place(withNote: false, in: buffer)).write)
      if !children[place].isEmpty {
        json.value("children") { write(children[place], to: &$0, in: buffer) }
      }
    }
  }
}

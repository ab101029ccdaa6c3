/// The graph of tasks that wait for others, which finds its cycles.
///
/// A link connects a task with its parent, which waits for it.
struct DependencyNetwork {
  /// For each link, the task and the parent that waits for it, as numbers of names.
  private var links: [Pair] = []

  /// For each name, the links to its children, one for each name of a task.
  private var linksBelow: [[Int]] = []

  /// The cycles found before; an empty array if there is none.
  private var circles: [Pair: [Int]] = [:]

  /// The number of links that may still be followed: in a list that was made to be expensive, the
  /// remaining cycles are found after the user has resolved some.
  private var patience: Int

  private struct Pair: Hashable {
    let task: Int
    let parent: Int
  }

  /// For each name, the number of its group; the names of a group wait for each other.
  private var groups: [Int] = []

  /// A task that has a name and a parent.
  struct Link {
    let task: TodoItem
    let name: ArraySlice<UInt8>
    let parent: ArraySlice<UInt8>

    /// The range of that `p:` value in the line.
    let range: Range<Int>
  }

  init(_ named: [Link]) {
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    func number(_ name: ArraySlice<UInt8>) -> Int {
      if let number = numbers[name] { return number }
      numbers[name] = numbers.count
      return numbers.count - 1
    }
    links = named.map { Pair(task: number($0.name), parent: number($0.parent)) }
    linksBelow = Array(repeating: [], count: numbers.count)
    patience = 1000 + 100 * links.count
    var known: Set<Pair> = []
    for (index, link) in links.enumerated() where known.insert(link).inserted {
      linksBelow[link.parent].append(index)
    }
    groups = foundGroups()
  }

  /// Returns the links of a shortest cycle: `link`, then those that lead from its task to its
  /// parent.
  ///
  /// Returns an empty result if there is no cycle.
  mutating func circle(through link: Int) -> [Int] {
    guard groups[links[link].task] == groups[links[link].parent] else { return [] }
    let known = circles[links[link]]
    let circle = known ?? shortestCircle(through: link)
    if known == nil { circles[links[link]] = circle }
    return circle.isEmpty ? [] : [link] + circle.dropFirst()
  }

  private mutating func shortestCircle(through link: Int) -> [Int] {
    let (start, end) = (links[link].task, links[link].parent)
    var cameBy: [Int: Int] = [:]
    var waiting = [start]
    var position = 0
    while cameBy[end] == nil, start != end, position < waiting.count {
      guard patience > 0 else { return [] }
      patience -= linksBelow[waiting[position]].count
      for next in linksBelow[waiting[position]] {
        let task = links[next].task
        guard groups[task] == groups[start], task != start, cameBy[task] == nil else { continue }
        cameBy[task] = next
        waiting.append(task)
      }
      position += 1
    }
    var way: [Int] = []
    var task = end
    while task != start, let last = cameBy[task] {
      way.append(last)
      task = links[last].parent
    }
    return [link] + way.reversed()
  }

  /// Finds the names that wait for each other (Tarjan's strongly connected components, with an explicit
  /// stack, since names may be nested to any depth).
  private func foundGroups() -> [Int] {
    var groups = [Int](repeating: -1, count: linksBelow.count)
    var order = groups
    var lowest = groups
    var (open, steps, count): ([Int], [(name: Int, next: Int)], Int) = ([], [], 0)
    func isOpen(_ name: Int) -> Bool { order[name] >= 0 && groups[name] < 0 }
    for root in linksBelow.indices where order[root] < 0 {
      steps = [(root, 0)]
      while let (name, next) = steps.last {
        if next == 0 {
          (order[name], lowest[name]) = (count, count)
          count += 1
          open.append(name)
        }
        if next < linksBelow[name].count {
          steps[steps.count - 1].next += 1
          let below = links[linksBelow[name][next]].task
          if order[below] < 0 {
            steps.append((below, 0))
          } else if isOpen(below) {
            lowest[name] = min(lowest[name], order[below])
          }
          continue
        }
        steps.removeLast()
        if let above = steps.last?.name { lowest[above] = min(lowest[above], lowest[name]) }
        guard lowest[name] == order[name] else { continue }
        while let member = open.popLast() {
          groups[member] = name
          if member == name { break }
        }
      }
    }
    return groups
  }
}

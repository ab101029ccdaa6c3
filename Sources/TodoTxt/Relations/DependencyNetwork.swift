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

  /// Whether children lead down from each name to a cycle; all other names are in none.
  private var leadsToCycle: [Bool] = []

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
    leadsToCycle = namesAboveCycles()
  }

  /// Returns the links of a shortest cycle: `link`, then those that lead from its task to its
  /// parent.
  ///
  /// Returns an empty result if there is no cycle.
  mutating func circle(through link: Int) -> [Int] {
    guard leadsToCycle[links[link].task] else { return [] }
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
        guard leadsToCycle[task], task != start, cameBy[task] == nil else { continue }
        cameBy[task] = next
        waiting.append(task)
      }
      position += 1
    }
    if start != end, cameBy[end] == nil { return [] }
    var way: [Int] = []
    var task = end
    while task != start, let last = cameBy[task] {
      way.append(last)
      task = links[last].parent
    }
    return [link] + way.reversed()
  }

  /// Removes the names without children, one after the other, until only names above cycles are
  /// left.
  private func namesAboveCycles() -> [Bool] {
    var counts = linksBelow.map { $0.count }
    var parents: [[Int]] = counts.map { _ in [] }
    for link in linksBelow.joined() { parents[links[link].task].append(links[link].parent) }
    var removed = counts.indices.filter { counts[$0] == 0 }
    while let name = removed.popLast() {
      for parent in parents[name] {
        counts[parent] -= 1
        if counts[parent] == 0 { removed.append(parent) }
      }
    }
    return counts.map { $0 > 0 }
  }
}

extension Document {
  /// The `p:` of each open task that is part of a cycle: following children from the task leads
  /// back to it.
  var dependencyCycleFindings: [Finding] {
    let links = list(having: .parent).flatMap { $0.openLinks }
    let cycles = cycles(of: links.map { ($0.name, $0.parent) })
    return zip(links, cycles).compactMap { link, names in
      if names.isEmpty { return nil }
      var words = names.prefix(mostNamed).map { $0.string }
      if names.count > mostNamed { words.append(counted(names.count - mostNamed, "other")) }
      return link.task.finding(
        .dependencyCycle, at: link.value,
        names.count == 1
          ? "blocked by itself" : "blocked in a cycle of \(words.joined(last: "and"))",
        remedy: "remove one p: from the cycle", mending: link.task.removing(link.word))
    }
  }
}

private let mostNamed = 8

extension TodoItem {
  /// The `p:` of an open task with a name, each with the names of both tasks.
  fileprivate var openLinks:
    [(
      task: TodoItem, word: Range<Int>, value: Range<Int>, name: ArraySlice<UInt8>,
      parent: ArraySlice<UInt8>
    )]
  {
    guard !isCompleted, let name = value(for: .id) else { return [] }
    return tagWords.filter { $0.key == .parent }.map {
      (self, $0.word, $0.value, name, content[offsets: $0.value])
    }
  }
}

/// Returns for each link the names of all tasks that wait for each other through it, in the order of
/// the links; none if the link is in no cycle.
///
/// Two names wait for each other if each can be reached from the other (Kosaraju's algorithm). A
/// cycle can have as many tasks as a list, so no function calls itself.
private func cycles(of links: [(task: Name, parent: Name)]) -> [[Name]] {
  var (children, parents): ([Name: [Name]], [Name: [Name]]) = ([:], [:])
  for link in links {
    children[link.parent, default: []].append(link.task)
    parents[link.task, default: []].append(link.parent)
  }
  // The names, each after all names that are reached only through it.
  var (finished, seen): ([Name], Set<Name>) = ([], [])
  for link in links where seen.insert(link.parent).inserted {
    var way = [link.parent]
    while let name = way.last {
      if let child = children[name]?.popLast() {
        if seen.insert(child).inserted { way.append(child) }
      } else {
        finished.append(way.removeLast())
      }
    }
  }
  var circles: [Name: Int] = [:]
  for (circle, first) in finished.reversed().enumerated() {
    var waiting = [first]
    while let name = waiting.popLast() {
      guard circles[name] == nil else { continue }
      circles[name] = circle
      waiting += parents[name] ?? []
    }
  }
  let numbers = links.map { circles[$0.task] == circles[$0.parent] ? circles[$0.task] : nil }
  var names: [Int: [Name]] = [:]
  for (link, number) in zip(links, numbers) {
    if let number, seen.remove(link.task) != nil { names[number, default: []].append(link.task) }
  }
  return numbers.map { $0.flatMap { names[$0] } ?? [] }
}

private typealias Name = ArraySlice<UInt8>

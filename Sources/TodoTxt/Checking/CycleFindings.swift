/// Tasks that wait for each other.
extension Document {
  /// The `p:` of each open task that is part of a circle: following children from the task leads
  /// back to it.
  var dependencyCycleFindings: [Finding] {
    let links = items.filter { !$0.isCompleted }.flatMap(\.links)
    guard !links.isEmpty else { return [] }
    let network = DependencyNetwork(links.map { (task: $0.name, parent: $0.parent) })
    var facts: [Int: Finding.Fact] = [:]
    for index in links.indices where facts[index] == nil {
      // All `p:` on the way round tell of the same circle, each from its own task on.
      let circle = network.circle(through: index)
      for (position, index) in circle.enumerated() where facts[index] == nil {
        let way = (circle[position...] + circle[..<position]).prefix(mostNamed)
        facts[index] = .dependencyCycle(way.map { Array(links[$0].name) }, tasks: circle.count)
      }
    }
    return links.indices.compactMap { index in
      facts[index].map { Finding(line: links[index].number, range: links[index].range, $0) }
    }
  }
}

/// How many tasks of a circle are named.
private let mostNamed = 8

/// A task that has a name and is part of another.
private struct Link {
  /// The number of the task's line.
  let number: Int

  /// Its `id:`.
  let name: ArraySlice<UInt8>

  /// A `p:` of it.
  let parent: ArraySlice<UInt8>

  /// Where the value of that `p:` stands in the line.
  let range: Range<Int>
}

extension TodoItem {
  /// The links of the task to those that it is part of.
  fileprivate var links: [Link] {
    guard let name = value(for: .id) else { return [] }
    return tagWords.filter { $0.key == .parent }.map { word in
      Link(number: number, name: name, parent: content[offsets: word.value], range: word.value)
    }
  }
}

extension Document {
  /// The `p:` of each open task that is part of a cycle: following children from the task leads
  /// back to it.
  var dependencyCycleFindings: [Finding] {
    let links = itemsHolding(.parent).flatMap { $0.openLinks }
    guard !links.isEmpty else { return [] }
    var network = DependencyNetwork(links)
    var facts: [Int: Finding.Fact] = [:]
    for index in links.indices where facts[index] == nil {
      // Each `p:` of a cycle reports the same cycle, starting at its own task.
      let circle = network.circle(through: index)
      for (position, index) in circle.enumerated() where facts[index] == nil {
        let way = (circle[position...] + circle[..<position]).prefix(mostNamed)
        facts[index] = .dependencyCycle(way.map { Array(links[$0].name) }, tasks: circle.count)
      }
    }
    return links.indices.compactMap { index in
      facts[index].map { fact in
        let (task, value) = (links[index].task, links[index].range)
        return Finding(
          line: task.number, range: value, fact,
          proposal: task.removing(value.lowerBound - "p:".utf8.count..<value.upperBound))
      }
    }
  }
}

private let mostNamed = 8

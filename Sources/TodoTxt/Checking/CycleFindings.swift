extension Document {
  /// The `p:` of each open task that is part of a cycle: following children from the task leads
  /// back to it.
  var dependencyCycleFindings: [Finding] {
    let links = list(having: .parent).flatMap { $0.openLinks }
    guard !links.isEmpty else { return [] }
    var network = DependencyNetwork(links)
    var messages: [Int: String] = [:]
    for index in links.indices where messages[index] == nil {
      // Each `p:` of a cycle reports the same cycle, starting at its own task.
      let circle = network.circle(through: index)
      for (position, index) in circle.enumerated() where messages[index] == nil {
        let way = (circle[position...] + circle[..<position]).prefix(mostNamed)
        let names = way.map { links[$0].name.string }
        let isCut = names.count < circle.count
        messages[index] =
          "blocked in a cycle: \(names.joined(separator: " → "))\(isCut ? " → …" : "") → \(names[0])"
          + (isCut ? ", a cycle of \(circle.count) tasks" : "")
      }
    }
    return links.indices.compactMap { index in
      messages[index].map { message in
        let (task, value) = (links[index].task, links[index].range)
        return task.finding(
          .dependencyCycle, at: value, message, remedy: "remove one p: from the cycle",
          mending: task.removing(value.lowerBound - "p:".utf8.count..<value.upperBound))
      }
    }
  }
}

private let mostNamed = 8

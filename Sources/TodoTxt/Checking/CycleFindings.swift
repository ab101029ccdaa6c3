/// Tasks that wait for each other.
extension Document {
  /// The `p:` of each open task that is part of a circle: following children from the task leads
  /// back to it.
  var dependencyCycleFindings: [Finding] {
    let links = items.filter { !$0.isCompleted }.flatMap(\.links)
    let children = Dictionary(grouping: links, by: \.parent)
    return links.compactMap { link in
      way(from: link.name, to: link.parent, children).map { names in
        Finding(
          line: link.number, range: link.range, .dependencyCycle(names.map(Array.init)))
      }
    }
  }

  /// Returns the names on the way from a task down to one that waits for it, both ends included and
  /// the first one again; nil if there is no way.
  private func way(
    from start: ArraySlice<UInt8>, to end: ArraySlice<UInt8>,
    _ children: [ArraySlice<UInt8>: [Link]]
  ) -> [ArraySlice<UInt8>]? {
    var cameFrom: [ArraySlice<UInt8>: ArraySlice<UInt8>] = [:]
    var open = [start]
    var seen: Set<ArraySlice<UInt8>> = [start]
    while let name = open.popLast() {
      if name == end {
        var names = [end]
        while let last = names.last, last != start, let before = cameFrom[last] {
          names.append(before)
        }
        return names.reversed() + [start]
      }
      for child in children[name] ?? [] where seen.insert(child.name).inserted {
        cameFrom[child.name] = name
        open.append(child.name)
      }
    }
    return nil
  }
}

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

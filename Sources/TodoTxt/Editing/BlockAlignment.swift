/// How the tasks of an edited excerpt replace those of the original.
struct BlockAlignment {
  /// For each old block, the blocks that replace it: none, one or several.
  private(set) var replacements: [[[UInt8]]]

  init(_ old: [[UInt8]], _ new: [[UInt8]]) {
    replacements = old.map { _ in [] }
    guard !old.isEmpty else { return }
    if old.count == new.count, old.sorted(by: isBefore) == new.sorted(by: isBefore) {
      replacements = new.map { [$0] }
      return
    }
    var (i, j) = (0, 0)
    func take(_ step: Step) {
      switch step {
      case .replace:
        replacements[i].append(new[j])
        (i, j) = (i + 1, j + 1)
      case .remove: i += 1
      case .insert:
        replacements[max(i - 1, 0)].append(new[j])
        j += 1
      }
    }
    // The cheapest steps between equal blocks, if these are not far apart.
    for gap in Alignment(old, new).gaps {
      while i < gap.old.lowerBound { take(.replace) }
      let (a, b) = (old[gap.old], new[gap.new])
      let isNear = a.count * b.count <= BlockAlignment.mostCells
      (isNear ? BlockAlignment.cheapestSteps(a, b) : BlockAlignment.stepsInOrder(a.count, b.count))
        .forEach(take)
    }
    while i < old.count { take(.replace) }
  }

  private enum Step { case replace, remove, insert }

  private static func stepsInOrder(_ old: Int, _ new: Int) -> [Step] {
    [Step](repeating: .replace, count: min(old, new))
      + [Step](repeating: old > new ? .remove : .insert, count: abs(old - new))
  }

  /// Returns the cheapest steps from the old blocks to the new ones, by comparing every pair
  /// (Needleman and Wunsch).
  private static func cheapestSteps(
    _ old: ArraySlice<[UInt8]>, _ new: ArraySlice<[UInt8]>
  ) -> [Step] {
    let (a, b) = (old.map(words), new.map(words))
    let width = b.count + 1
    var costs = [Double](repeating: 0, count: (a.count + 1) * width)
    for i in 0...a.count {
      for j in 0...b.count where i + j > 0 {
        var cost = Double.infinity
        if i > 0 { cost = min(cost, costs[(i - 1) * width + j] + gap) }
        if j > 0 { cost = min(cost, costs[i * width + j - 1] + gap) }
        if i > 0, j > 0 {
          cost = min(cost, costs[(i - 1) * width + j - 1] + difference(a[i - 1], b[j - 1]))
        }
        costs[i * width + j] = cost
      }
    }
    var (steps, i, j): ([Step], Int, Int) = ([], a.count, b.count)
    while i + j > 0 {
      let cost = costs[i * width + j]
      if i > 0, j > 0,
        cost == costs[(i - 1) * width + j - 1] + difference(a[i - 1], b[j - 1])
      {
        steps.append(.replace)
        (i, j) = (i - 1, j - 1)
      } else if j > 0, cost == costs[i * width + j - 1] + gap {
        steps.append(.insert)
        j -= 1
      } else {
        steps.append(.remove)
        i -= 1
      }
    }
    return steps.reversed()
  }

  private static let mostCells = 40_000

  /// The cost of adding or removing a block; both together cost more than a complete change.
  private static let gap = 0.6

  private static func words(of block: [UInt8]) -> Set<ArraySlice<UInt8>> {
    Set(block.split { $0 <= 0x20 })
  }

  /// Returns the cost of a change: one half for the same words, and up to 1 for no common one.
  private static func difference(
    _ left: Set<ArraySlice<UInt8>>, _ right: Set<ArraySlice<UInt8>>
  ) -> Double {
    let shared = Double(left.intersection(right).count)
    return 1 - 0.5 * shared / Double(max(left.count, right.count, 1))
  }
}

private func isBefore(_ left: [UInt8], _ right: [UInt8]) -> Bool {
  left.lexicographicallyPrecedes(right)
}

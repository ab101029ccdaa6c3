/// A project's or context's name and its number of tasks.
package struct NameCount: Hashable, Sendable {
  package let name: [UInt8]

  /// The number of tasks.
  package let count: Int

  package init(name: [UInt8], count: Int) {
    self.name = name
    self.count = count
  }
}

/// Counts how many tasks have each name.
package struct NameCounter {
  /// The number of tasks for each name.
  package private(set) var counts: [ArraySlice<UInt8>: Int] = [:]

  /// Creates a counter of no tasks.
  package init() {}

  /// Counts the names of one task as `number` tasks; a name that it has twice counts once.
  package mutating func count(_ names: [ArraySlice<UInt8>], as number: Int = 1) {
    // A set takes longer for the few names of most tasks.
    var seen = names.count > 16 ? Set<ArraySlice<UInt8>>() : nil
    for (index, name) in names.enumerated() {
      let isNew = seen?.insert(name).inserted ?? !names[..<index].contains(name)
      if isNew { counts[name, default: 0] += number }
    }
  }
}

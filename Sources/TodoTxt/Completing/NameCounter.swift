/// A project's or context's name and its number of tasks.
package struct NameCount: Hashable {
  package let name: [UInt8]
  package let count: Int
}

package struct NameCounter {
  /// Whether a name also counts for those above it: `work/site` for `work`.
  private let isNested: Bool

  /// The number of tasks for each name.
  package private(set) var counts: [ArraySlice<UInt8>: Int] = [:]

  package init(nested isNested: Bool = false) { self.isNested = isNested }

  /// Counts the names of one task as `number` tasks; a name that it has twice counts once.
  package mutating func count(_ names: [ArraySlice<UInt8>], as number: Int = 1) {
    let names = isNested ? names.flatMap { [$0] + $0.namesAbove } : names
    // Creating a set takes longer for the few names of most tasks.
    var seen = names.count > 16 ? Set<ArraySlice<UInt8>>() : nil
    for (index, name) in names.enumerated() {
      let isNew = seen?.insert(name).inserted ?? !names[..<index].contains(name)
      if isNew { counts[name, default: 0] += number }
    }
  }
}

extension ItemList {
  /// Counts the open tasks for each name that a task has, the most frequent name first.
  ///
  /// Names that only completed tasks have are included with 0. If `nested`, a name also counts for
  /// those above it.
  package func nameCounts(
    nested: Bool = false, _ names: (TodoItem) -> [ArraySlice<UInt8>]
  ) -> [NameCount] {
    var counter = NameCounter(nested: nested)
    for item in self { counter.count(names(item), as: item.isCompleted ? 0 : 1) }
    return counter.counts.sorted {
      $0.value != $1.value ? $0.value > $1.value : $0.key.lexicographicallyPrecedes($1.key)
    }.map { NameCount(name: Array($0.key), count: $0.value) }
  }

  /// Counts the values of a key.
  package func valueCounts(of key: TagKey) -> [NameCount] {
    nameCounts { item in item.value(for: key).map { [$0] } ?? [] }
  }
}

extension ArraySlice<UInt8> {
  /// The names above a nested one: `work` and `work/site` above `work/site/start`; at most eight.
  package var namesAbove: [ArraySlice<UInt8>] {
    var names: [ArraySlice<UInt8>] = []
    for index in indices where self[index] == Glob.separator {
      if names.count == 8 { break }
      if index > startIndex, index + 1 < endIndex { names.append(self[..<index]) }
    }
    return names
  }
}

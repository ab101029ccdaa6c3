/// The projects, contexts and tags of a list, with the number of open tasks that have each.
package struct FileWords {
  private let items: ItemList

  /// Collects the words of the tasks that contain `typed`; no other task can match.
  package init(of document: Document, holding typed: some Sequence<UInt8>) {
    items = document.list(holding: Array(typed))
  }

  /// Collects the words of the tasks that have a key; no other task has a value of it.
  package init(of document: Document, having key: TagKey) {
    items = document.list(having: key)
  }

  /// Returns the names of projects or contexts with their counts, most frequent first.
  ///
  /// If `nested`, a name also counts for those above it.
  package func names(
    nested: Bool = false, _ names: (TodoItem) -> [ArraySlice<UInt8>]
  ) -> [NameCount] {
    count(NameCounter(nested: nested), by: names)
  }

  package func values(of key: TagKey) -> [NameCount] {
    count { item in item.value(for: key).map { [$0] } ?? [] }
  }

  /// Returns the keys, most frequent first.
  package var keys: [NameCount] { count { $0.tags.map { $0.keyBytes } } }

  /// Counts the open tasks; names that only completed tasks have are included with 0.
  private func count(
    _ counter: NameCounter = NameCounter(), by names: (TodoItem) -> [ArraySlice<UInt8>]
  ) -> [NameCount] {
    var counter = counter
    for item in items { counter.count(names(item), as: item.isCompleted ? 0 : 1) }
    return counter.counts.sorted {
      $0.value != $1.value ? $0.value > $1.value : $0.key.lexicographicallyPrecedes($1.key)
    }.map { NameCount(name: Array($0.key), count: $0.value) }
  }
}

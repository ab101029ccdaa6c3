import TTSession
import TodoTxt

/// The words of a list that can be of use in a filter, with how many open tasks have each.
struct FileWords {
  private let items: ItemList

  /// Finds the words of those tasks that hold what is being typed: no other can have the word.
  init(of document: Document, holding typed: some Sequence<UInt8>) {
    items = document.list(holding: Array(typed))
  }

  /// Returns the names of projects or contexts with how many open tasks have each, the commonest first.
  func names(_ names: (TodoItem) -> [ArraySlice<UInt8>]) -> [NameCount] { count(by: names) }

  /// Returns the values of a key, the commonest first.
  func values(of key: TagKey) -> [NameCount] {
    count { item in item.value(for: key).map { [$0] } ?? [] }
  }

  /// Returns the keys that are in use, the commonest first.
  var keys: [NameCount] { count { $0.tags.map(\.key) } }

  /// Counts the open tasks; a name that only completed ones have can be typed too.
  private func count(by names: (TodoItem) -> [ArraySlice<UInt8>]) -> [NameCount] {
    var counter = NameCounter()
    for item in items { counter.count(names(item), as: item.isCompleted ? 0 : 1) }
    return counter.counts.sorted {
      $0.value != $1.value ? $0.value > $1.value : $0.key.lexicographicallyPrecedes($1.key)
    }.map { NameCount(name: Array($0.key), count: $0.value) }
  }
}

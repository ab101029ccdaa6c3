import TTSession
import TodoTxt

/// The words of a list that can be of use in a filter, with how many tasks have each.
struct FileWords {
  private let items: ItemList

  /// Finds the words of those tasks that hold what is being typed: no other can have the word.
  init(of document: Document, holding typed: some Sequence<UInt8>) {
    items = document.list(holding: Array(typed))
  }

  /// Returns the names of projects or contexts with how many tasks have each, the commonest first.
  func names(_ names: (TodoItem) -> [ArraySlice<UInt8>]) -> [(name: [UInt8], count: Int)] {
    FileWords.sorted(items.lazy.flatMap(names))
  }

  /// Returns the values of a key, the commonest first.
  func values(of key: TagKey) -> [(name: [UInt8], count: Int)] {
    FileWords.sorted(items.lazy.compactMap { $0.value(for: key) })
  }

  /// Returns the keys that are in use, the commonest first.
  var keys: [(name: [UInt8], count: Int)] {
    FileWords.sorted(items.lazy.flatMap { $0.tags.map(\.key) })
  }

  private static func sorted(_ names: some Sequence<ArraySlice<UInt8>>) -> [(
    name: [UInt8], count: Int
  )] {
    var counts: [ArraySlice<UInt8>: Int] = [:]
    for name in names { counts[name, default: 0] += 1 }
    return counts.sorted {
      $0.value != $1.value ? $0.value > $1.value : $0.key.lexicographicallyPrecedes($1.key)
    }.map { (Array($0.key), $0.value) }
  }
}

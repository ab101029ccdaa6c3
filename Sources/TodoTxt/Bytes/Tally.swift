/// How often each of some elements is left, to match them one to one with others.
///
///     var left = Tally(["milk", "milk", "bread"])
///     left.take("milk")    // true, and true once more
package struct Tally<Element: Hashable> {
  private var counts: [Element: Int] = [:]

  package init(counts: [Element: Int]) { self.counts = counts }

  package init(_ elements: some Sequence<Element>) {
    for element in elements { counts[element, default: 0] += 1 }
  }

  package func has(_ element: Element) -> Bool { counts[element, default: 0] > 0 }

  /// Takes an element; returns false if none is left.
  package mutating func take(_ element: Element) -> Bool {
    guard let count = counts[element], count > 0 else { return false }
    counts[element] = count - 1
    return true
  }
}

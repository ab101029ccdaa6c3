/// The common elements of two versions of a list, paired with each other.
///
///     Alignment(["a", "b", "c"], ["a", "x", "c", "d"]).gaps      // 1..<2, 1..<2 and 3..<3, 3..<4
///
/// It compares lists of lines, of words and of tasks; a merge compares each side with the base.
package struct Alignment {
  package typealias Pair = (old: Int, new: Int)

  /// The positions of the common elements, in the order of both versions.
  let pairs: [Pair]

  private let end: Pair

  /// Pairs the elements in nearly linear time.
  ///
  /// Elements that occur once in each version are paired first, however far apart they are. If elements were
  /// reordered, as many as possible stay in place.
  package init<Element: Hashable>(_ old: [Element], _ new: [Element]) {
    self.init(NumberedVersions(old[...], new[...]))
  }

  /// Pairs the lines of two versions.
  ///
  /// Other modules cannot specialize the generic initializer, which then takes twice as long.
  package init(_ old: [ContentKey], _ new: [ContentKey]) {
    self.init(NumberedVersions(old[...], new[...]))
  }

  private init(_ versions: NumberedVersions) {
    let (old, new) = (versions.old, versions.new)
    end = (old.count, new.count)
    var pairs: [Pair] = []
    var start: Pair = (0, 0)
    for anchor in versions.anchors + [end] {
      let (oldPart, newPart) = (
        Array(old[start.old..<anchor.old]), Array(new[start.new..<anchor.new])
      )
      let part =
        oldPart.count + newPart.count <= Alignment.mostToCompare
        ? Alignment.longest(oldPart, newPart) : Alignment.inOrder(oldPart, newPart)
      pairs += part.map { (start.old + $0.old, start.new + $0.new) }
      if anchor != end { pairs.append(anchor) }
      start = (anchor.old + 1, anchor.new + 1)
    }
    self.pairs = pairs
  }

  /// Pairs as many elements as possible, in quadratic time.
  package init<Element: Hashable>(comparingEach old: [Element], _ new: [Element]) {
    pairs = Alignment.longest(old, new)
    end = (old.count, new.count)
  }

  /// The parts of both versions between the pairs; replacing each old part with its new one turns
  /// the first version into the second.
  package var gaps: [(old: Range<Int>, new: Range<Int>)] {
    var gaps: [(old: Range<Int>, new: Range<Int>)] = []
    var start: Pair = (0, 0)
    for pair in pairs + [end] {
      if pair != start { gaps.append((start.old..<pair.old, start.new..<pair.new)) }
      start = (pair.old + 1, pair.new + 1)
    }
    return gaps
  }

  /// The most elements to compare by an algorithm that takes quadratic time, even if one version has none.
  package static let mostToCompare = 1000
}

extension Alignment {
  /// Returns as many pairs as possible (Myers); among equal elements, the first ones.
  private static func longest<Element: Hashable>(_ old: [Element], _ new: [Element]) -> [Pair] {
    // Most parts have nothing in common, and the standard library's algorithm is slow to start.
    guard old.contains(where: new.contains) else { return [] }
    var (gone, come): (Set<Int>, Set<Int>) = ([], [])
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): gone.insert(offset)
      case .insert(let offset, _, _): come.insert(offset)
      }
    }
    let kept = old.indices.filter { !gone.contains($0) }
    return zip(kept, new.indices.filter { !come.contains($0) }).map { ($0, $1) }
  }

  /// Returns pairs in linear time: an unpaired element waits until its counterpart is reached.
  private static func inOrder(_ old: [Int], _ new: [Int]) -> [Pair] {
    // The number of later occurrences of each element; one that no longer occurs has no partner.
    var (oldToCome, newToCome): ([Int: Int], [Int: Int]) = ([:], [:])
    for element in old { oldToCome[element, default: 0] += 1 }
    for element in new { newToCome[element, default: 0] += 1 }
    var pairs: [Pair] = []
    var (i, j) = (0, 0)
    while i < old.count, j < new.count {
      let isPair = old[i] == new[j]
      if isPair { pairs.append((i, j)) }
      let oldIsGone = newToCome[old[i], default: 0] <= 0
      let newIsNew = oldToCome[new[j], default: 0] <= 0
      if isPair || oldIsGone || !newIsNew {
        oldToCome[old[i], default: 0] -= 1
        i += 1
      }
      if isPair || newIsNew {
        newToCome[new[j], default: 0] -= 1
        j += 1
      }
    }
    return pairs
  }
}

/// Two versions with a number for each element, the same for equal elements.
///
/// Numbers are compared faster than lines.
private struct NumberedVersions {
  private(set) var old: [Int] = []
  private(set) var new: [Int] = []

  /// The number of different elements; each element's number is less.
  private var count = 0

  init<Element: Hashable>(_ old: ArraySlice<Element>, _ new: ArraySlice<Element>) {
    var numbers: [Element: Int] = [:]
    self.old = NumberedVersions.numbers(of: old, &numbers)
    self.new = NumberedVersions.numbers(of: new, &numbers)
    count = numbers.count
  }

  private static func numbers<Element: Hashable>(
    of elements: ArraySlice<Element>, _ numbers: inout [Element: Int]
  ) -> [Int] {
    var result: [Int] = []
    result.reserveCapacity(elements.count)
    for element in elements {
      let number = numbers[element] ?? numbers.count
      if number == numbers.count { numbers[element] = number }
      result.append(number)
    }
    return result
  }

  /// The positions of elements that occur once in each version, as many as are in the same order.
  var anchors: [Alignment.Pair] {
    let (oldPlaces, newPlaces) = (places(of: old), places(of: new))
    var common: [Alignment.Pair] = []
    for index in old.indices where oldPlaces[old[index]] == index {
      let place = newPlaces[old[index]]
      if place >= 0 { common.append((index, place)) }
    }
    return longestIncreasingSubsequence(common.map { Int32($0.new) }).map { common[$0] }
  }

  /// Returns the position of each number that occurs once; others have a negative one.
  private func places(of elements: [Int]) -> [Int] {
    var places = [Int](repeating: -1, count: count)
    for (index, number) in elements.enumerated() {
      places[number] = places[number] == -1 ? index : -2
    }
    return places
  }
}

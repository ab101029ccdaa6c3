/// The common elements of two versions of a list, paired with each other.
///
///     Alignment(["a", "b", "c"], ["a", "x", "c", "d"]).gaps      // 1..<2, 1..<2 and 3..<3, 3..<4
///
/// It compares lists of lines, of words and of tasks; a merge compares each side with the base.
package struct Alignment {
  typealias Pair = (old: Int, new: Int)

  /// The positions of the common elements, in the order of both versions.
  let pairs: [Pair]

  private let end: Pair

  /// Pairs the elements in nearly linear time.
  ///
  /// Elements that occur once in each version are paired first, however far apart they are. If elements were
  /// reordered, as many as possible stay in place.
  init<Element: Hashable>(_ old: [Element], _ new: [Element]) {
    // Numbers are compared faster than lines; equal elements have the number of the first place.
    var numbers = [Element: Int](minimumCapacity: new.count)
    func number(_ element: Element, at place: Int) -> Int {
      func known(_ number: inout Int) -> Int { number }
      return known(&numbers[element, default: place])
    }
    let oldNumbers = old.indices.map { number(old[$0], at: $0) }
    // The element after a common one is mostly common too, and takes less time to compare than to find.
    var next = 0
    let newNumbers = new.indices.map { place in
      let isNext = next < old.count && old[next] == new[place]
      let number = isNext ? oldNumbers[next] : number(new[place], at: old.count + place)
      next = (isNext || number >= old.count ? next : number) + 1
      return number
    }
    self.init(numbered: oldNumbers, newNumbers)
  }

  /// Pairs the lines of two versions.
  ///
  /// Other modules cannot specialize the generic initializer, which then takes twice as long.
  package init(lines old: [ContentKey], _ new: [ContentKey]) { self.init(old, new) }

  /// Pairs numbers; those of the first version are less than its count.
  private init(numbered old: [Int], _ new: [Int]) {
    end = (old.count, new.count)
    var pairs: [Pair] = []
    var start: Pair = (0, 0)
    for anchor in Alignment.anchors(old, new) + [end] {
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
  /// Returns the positions of numbers that occur once in each version, as many as are in the same
  /// order.
  private static func anchors(_ old: [Int], _ new: [Int]) -> [Pair] {
    func places(of numbers: [Int]) -> [Int] {
      var places = [Int](repeating: -1, count: old.count)
      for (index, number) in numbers.enumerated() where number < old.count {
        places[number] = places[number] == -1 ? index : -2
      }
      return places
    }
    let (oldPlaces, newPlaces) = (places(of: old), places(of: new))
    let common: [Pair] = old.indices.compactMap { index in
      let place = newPlaces[old[index]]
      return oldPlaces[old[index]] == index && place >= 0 ? (index, place) : nil
    }
    return longestIncreasingSubsequence(common.map { Int32($0.new) }).map { common[$0] }
  }

  /// Returns as many pairs as possible (Myers); among equal elements, the first ones.
  private static func longest<Element: Hashable>(_ old: [Element], _ new: [Element]) -> [Pair] {
    // Most parts have nothing in common, and the standard library's algorithm is slow if much differs.
    guard old.contains(where: new.contains) else { return [] }
    let (oldElements, newElements) = (Set(old), Set(new))
    let kept = old.indices.filter { newElements.contains(old[$0]) }
    let keptNew = new.indices.filter { oldElements.contains(new[$0]) }
    var (gone, come): (Set<Int>, Set<Int>) = ([], [])
    for change in keptNew.map({ new[$0] }).difference(from: kept.map { old[$0] }) {
      switch change {
      case .remove(let offset, _, _): gone.insert(kept[offset])
      case .insert(let offset, _, _): come.insert(keptNew[offset])
      }
    }
    return zip(kept.filter { !gone.contains($0) }, keptNew.filter { !come.contains($0) })
      .map { ($0, $1) }
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

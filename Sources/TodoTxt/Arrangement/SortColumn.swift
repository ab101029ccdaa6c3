/// The values of one sort key, a value for each task.
struct SortColumn {
  private(set) var values: [SortValue]
  let isDescending: Bool

  /// Reads the values of a key, keeping texts in `texts`.
  init(_ key: SortKey, of items: [TodoItem], keepingTextsIn texts: inout SortTexts) {
    isDescending = key.isDescending
    let missing = SortValue(key.missingFirst ? .missingFirst : .missingLast)
    let field = key.field
    values = []
    values.reserveCapacity(items.count)
    for item in items {
      values.append(field.sortValue(of: item, keepingTextsIn: &texts) ?? missing)
    }
  }

  /// Whether the value at `left` comes before (negative), with (zero) or behind that at `right`.
  func compare(_ left: Int, _ right: Int, _ texts: SortTexts) -> Int {
    let (left, right) = (values[left], values[right])
    if left == right { return 0 }
    let difference = texts.compare(left, right)
    // What is missing stays at its end, whichever way the values run.
    return isDescending && !left.isMissing && !right.isMissing ? -difference : difference
  }

  /// Small numbers that compare as the values do, each of at most `width` bits; nil if there are
  /// texts, or values of several kinds.
  ///
  /// The dates of a file lie within some years: ten bits tell them apart, where `SortValue` has 64.
  var ranks: (numbers: [UInt64], width: Int)? {
    guard let first = values.first(where: { !$0.isMissing }) else {
      return ([UInt64](repeating: 0, count: values.count), 0)
    }
    guard first.rank != .text else { return nil }
    var (least, greatest, different) = (first.bits, first.bits, UInt64(0))
    for value in values where !value.isMissing {
      guard value.rank == first.rank else { return nil }
      least = min(least, value.bits)
      greatest = max(greatest, value.bits)
      different |= value.bits ^ first.bits
    }
    // Bits at the end that are the same in all values tell nothing: most days come without a time.
    let shift = different == 0 ? 0 : UInt64(different.trailingZeroBitCount)
    let last = (greatest &>> shift) - (least &>> shift)
    guard last < .max - 2 else { return nil }
    let numbers = values.map { value -> UInt64 in
      switch value.rank {
      case .missingFirst: return 0
      case .missingLast: return last + 2
      default:
        let number = (value.bits &>> shift) - (least &>> shift)
        return 1 + (isDescending ? last - number : number)
      }
    }
    return (numbers, 64 - (last + 2).leadingZeroBitCount)
  }
}

/// Converts values of one kind to small numbers that compare in the same way.
///
/// The due dates of a file are within some years, so ten bits distinguish them, where
/// `SortValue` has 64.
struct SortScale {
  private var kind: SortValue.Rank?
  private var least: UInt64 = .max
  private var greatest: UInt64 = 0
  private var different: UInt64 = 0

  /// Makes room for a value; false if it is a text or its kind differs from the previous values.
  mutating func widen(to value: SortValue) -> Bool {
    if value.isMissing { return true }
    guard value.rank != .text, kind == nil || kind == value.rank else { return false }
    if kind == nil { least = value.bits }
    kind = value.rank
    different |= value.bits ^ least
    least = min(least, value.bits)
    greatest = max(greatest, value.bits)
    return true
  }

  /// How many bits the numbers have.
  var width: Int {
    let (last, overflow) = last.addingReportingOverflow(2)
    return overflow ? 64 : 64 - last.leadingZeroBitCount
  }

  /// Returns the number of a value; missing values have the first and the last number.
  func rank(of value: SortValue, isDescending: Bool) -> UInt64 {
    switch value.rank {
    case .missingFirst: return 0
    case .missingLast: return last + 2
    default:
      let number = (value.bits &>> shift) - (least &>> shift)
      return 1 + (isDescending ? last - number : number)
    }
  }

  /// The low bits that are the same in all values, as most dates have no time; they are dropped.
  private var shift: UInt64 { different == 0 ? 0 : UInt64(different.trailingZeroBitCount) }

  private var last: UInt64 { kind == nil ? 0 : (greatest &>> shift) - (least &>> shift) }
}

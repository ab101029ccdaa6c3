/// Converts values of one kind to small numbers that compare in the same way.
///
/// The due dates of a file span only a few years, so ten bits distinguish them, whereas `SortValue`
/// has 64.
struct SortScale {
  private var kind: SortValue.Rank?
  private var least: UInt64 = .max
  private var greatest: UInt64 = 0
  private var different: UInt64 = 0

  /// Whether there are texts, or values of several kinds.
  private var isMixed = false

  mutating func widen(to value: SortValue) {
    if value.isMissing { return }
    if kind == nil { least = value.bits }
    if value.rank != kind {
      isMixed = kind != nil || value.rank == .text
      kind = value.rank
    }
    different |= value.bits ^ least
    least = min(least, value.bits)
    greatest = max(greatest, value.bits)
  }

  /// The number of bits in a converted value; 64 if the values cannot be converted.
  var width: Int {
    let (last, overflow) = last.addingReportingOverflow(1)
    return overflow || isMixed ? 64 : 64 - last.leadingZeroBitCount
  }

  /// Returns the number of a value; missing values get the highest number.
  func rank(of value: SortValue, isDescending: Bool) -> UInt64 {
    if value.isMissing { return last + 1 }
    let number = (value.bits &>> shift) - (least &>> shift)
    return isDescending ? last - number : number
  }

  /// The number of low bits that are equal in all values, and are dropped; most dates have no time.
  private var shift: UInt64 { different == 0 ? 0 : UInt64(different.trailingZeroBitCount) }

  private var last: UInt64 { kind == nil ? 0 : (greatest &>> shift) - (least &>> shift) }
}

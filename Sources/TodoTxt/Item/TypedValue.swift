/// The apparent type of a custom tag's value.
///
///     2026-11-25  2026-11-25T17:30        a moment
///     30  -1.5                            a number
///     1h30m  2d  45s                      a duration
struct TypedValue: Hashable {
  enum Kind: CaseIterable { case moment, number, duration }

  let kind: Kind

  /// The moment as its key, the number, or seconds; a day has 24 hours.
  let number: Double
}

extension TypedValue: LineValue {
  /// Reads the bytes in `range`, or returns nil for a plain word.
  ///
  ///     duration = 1*( number ( "w" / "d" / "h" / "m" / "s" ) )        ; the units in lower case
  package init?(in bytes: Span<UInt8>, at range: Range<Int>) {
    guard let first = range.first.map({ bytes[$0] }), first.isDigit || "+-.".utf8.contains(first)
    else { return nil }
    if let moment = Moment(in: bytes, at: range) {
      self.init(kind: .moment, number: Double(moment.key))
      return
    }
    let end = range.upperBound
    var (seconds, position) = (0.0, range.lowerBound)
    guard var number = TypedValue.number(bytes, &position, end) else { return nil }
    if position == end {
      self.init(kind: .number, number: number)
      return
    }
    while let unit = TypedValue.units[bytes[position]] {
      seconds += number * unit
      position += 1
      if position == end {
        self.init(kind: .duration, number: seconds)
        return
      }
      guard bytes[position].isDigit, let next = TypedValue.number(bytes, &position, end),
        position < end
      else { return nil }
      number = next
    }
    return nil
  }

  /// Reads a number and moves past it.
  ///
  ///     number = [ "+" / "-" ] ( 1*DIGIT [ "." *DIGIT ] / "." 1*DIGIT )
  private static func number(_ bytes: Span<UInt8>, _ position: inout Int, _ end: Int) -> Double? {
    var index = position
    let isNegative = bytes[index] == .minus
    if isNegative || bytes[index] == .plus { index += 1 }
    var value = 0.0
    var scale = 0.0
    var digits = 0
    while index < end {
      if bytes[index].isDigit {
        digits += 1
        // With more decimals than a number can have, it and its scale would become infinite.
        if scale < 1e18 {
          value = value * 10 + Double(bytes[index] - UInt8(ascii: "0"))
          scale *= 10
        }
      } else if bytes[index] == .dot, scale == 0 {
        scale = 1
      } else {
        break
      }
      index += 1
    }
    guard digits > 0 else { return nil }
    position = index
    if scale > 1 { value /= scale }
    return isNegative ? -value : value
  }

  private static let units: [UInt8: Double] = [
    UInt8(ascii: "w"): 604_800, UInt8(ascii: "d"): 86_400, UInt8(ascii: "h"): 3_600,
    UInt8(ascii: "m"): 60, UInt8(ascii: "s"): 1,
  ]
}

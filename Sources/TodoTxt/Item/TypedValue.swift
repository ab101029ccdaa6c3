/// The apparent type of a custom tag's value.
///
///     2026-11-25  2026-11-25T17:30        a moment
///     30  -1.5                            a number
///     1h30m  2d  45s                      a duration
///     10k  1.5GB  2GiB                    a size
enum TypedValue: Hashable, LineValue, Sendable {
  /// A day, or a time on a day, as numbered by `MomentKey`.
  case moment(Int64)
  case number(Double)
  /// In seconds; a day has 24 hours.
  case duration(Double)
  /// In bytes.
  case size(Double)

  /// Reads the bytes in `range`, or returns nil for a plain word.
  package init?(in bytes: Span<UInt8>, at range: Range<Int>) {
    guard let first = range.first.map({ bytes[$0] }), first.isDigit || "+-.".utf8.contains(first)
    else { return nil }
    if let moment = Moment(in: bytes, at: range) {
      self = .moment(MomentKey.of(moment))
      return
    }
    var position = range.lowerBound
    guard let number = TypedValue.number(bytes, &position, range.upperBound) else { return nil }
    guard position < range.upperBound else {
      self = .number(number)
      return
    }
    let unit = position..<range.upperBound
    guard
      let value = TypedValue.duration(number, bytes, unit) ?? TypedValue.size(number, bytes, unit)
    else { return nil }
    self = value
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

  /// Reads the rest of a duration whose first number is known.
  ///
  ///     duration = 1*( number ( "w" / "d" / "h" / "m" / "s" ) )        ; the units in lower case
  private static func duration(
    _ first: Double, _ bytes: Span<UInt8>, _ rest: Range<Int>
  ) -> TypedValue? {
    var seconds = 0.0
    var number = first
    var position = rest.lowerBound
    while let unit = units[bytes[position]] {
      seconds += number * unit
      position += 1
      guard position < rest.upperBound else { return .duration(seconds) }
      guard bytes[position].isDigit,
        let next = TypedValue.number(bytes, &position, rest.upperBound),
        position < rest.upperBound
      else { return nil }
      number = next
    }
    return nil
  }

  private static let units: [UInt8: Double] = [
    UInt8(ascii: "w"): 604_800, UInt8(ascii: "d"): 86_400, UInt8(ascii: "h"): 3_600,
    UInt8(ascii: "m"): 60, UInt8(ascii: "s"): 1,
  ]

  /// Reads the unit of a size.
  ///
  ///     size = number ( "B" / ( "k" / "K" / "M" / "G" / "T" ) [ "i" ] [ "B" ] )   ; as written
  private static func size(_ number: Double, _ bytes: Span<UInt8>, _ unit: Range<Int>)
    -> TypedValue?
  {
    var unit = unit.map { bytes[$0] }.string[...]
    if unit == "B" { return .size(number) }
    if unit.last == "B" { unit.removeLast() }
    let step = unit.last == "i" ? 1024.0 : 1000
    if unit.last == "i" { unit.removeLast() }
    guard let power = ["k": 1, "K": 1, "M": 2, "G": 3, "T": 4][unit] else { return nil }
    return .size((0..<power).reduce(number) { value, _ in value * step })
  }
}

/// The apparent type of a custom tag's value.
///
///     2026-11-25  2026-11-25T17:30        a moment
///     30  -1.5                            a number
///     1h30m  2d  45s                      a duration
///     10k  1.5GB  2GiB                    a size
enum TypedValue: Hashable, Sendable {
  /// A day, or a time on a day, as numbered by `MomentKey`.
  case moment(Int64)
  case number(Double)
  /// In seconds; a day has 24 hours.
  case duration(Double)
  /// In bytes.
  case size(Double)

  /// Reads the bytes in `range`, or returns nil for a plain word.
  init?(in bytes: Span<UInt8>, at range: Range<Int>) {
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

  init?(_ text: [UInt8]) { self.init(in: text.span, at: 0..<text.count) }

  /// Reads a number and moves past it.
  ///
  ///     number = [ "+" / "-" ] ( 1*DIGIT [ "." *DIGIT ] / "." 1*DIGIT )
  private static func number(_ bytes: Span<UInt8>, _ position: inout Int, _ end: Int) -> Double? {
    var index = position
    let isNegative = bytes[index] == UInt8(ascii: "-")
    if isNegative || bytes[index] == UInt8(ascii: "+") { index += 1 }
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
      } else if bytes[index] == UInt8(ascii: "."), scale == 0 {
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
    while true {
      let unit: Double
      switch bytes[position] {
      case UInt8(ascii: "w"): unit = 604_800
      case UInt8(ascii: "d"): unit = 86_400
      case UInt8(ascii: "h"): unit = 3_600
      case UInt8(ascii: "m"): unit = 60
      case UInt8(ascii: "s"): unit = 1
      default: return nil
      }
      seconds += number * unit
      position += 1
      guard position < rest.upperBound else { return .duration(seconds) }
      guard bytes[position].isDigit,
        let next = TypedValue.number(bytes, &position, rest.upperBound),
        position < rest.upperBound
      else { return nil }
      number = next
    }
  }

  /// Reads the unit of a size.
  ///
  ///     size = number ( "B" / ( "k" / "K" / "M" / "G" / "T" ) [ "i" ] [ "B" ] )   ; as written
  private static func size(_ number: Double, _ bytes: Span<UInt8>, _ unit: Range<Int>)
    -> TypedValue?
  {
    var rest = unit
    let power: Int
    switch bytes[rest.lowerBound] {
    case UInt8(ascii: "B") where rest.count == 1: return .size(number)
    case UInt8(ascii: "k"), UInt8(ascii: "K"): power = 1
    case UInt8(ascii: "M"): power = 2
    case UInt8(ascii: "G"): power = 3
    case UInt8(ascii: "T"): power = 4
    default: return nil
    }
    rest = rest.dropFirst()
    var step = 1000.0
    if let next = rest.first, bytes[next] == UInt8(ascii: "i") {
      step = 1024
      rest = rest.dropFirst()
    }
    if let next = rest.first, bytes[next] == UInt8(ascii: "B") { rest = rest.dropFirst() }
    guard rest.isEmpty else { return nil }
    return .size((0..<power).reduce(number) { value, _ in value * step })
  }
}

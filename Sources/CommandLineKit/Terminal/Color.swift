package enum Color: Hashable, Sendable {
  /// One of 256 colours: 0–7 are the basic ones and 8–15 their bright versions, both set by the
  /// user. 16–231 are a 6 × 6 × 6 cube, and 232–255 are greys.
  case palette(UInt8)
  case rgb(UInt8, UInt8, UInt8)

  package static let black = Color.palette(0)
  package static let red = Color.palette(1)
  package static let green = Color.palette(2)
  package static let yellow = Color.palette(3)
  package static let blue = Color.palette(4)
  package static let magenta = Color.palette(5)
  package static let cyan = Color.palette(6)
  package static let white = Color.palette(7)

  func code(foreground: Bool) -> String {
    switch self {
    case .palette(let number) where number < 8: "\((foreground ? 30 : 40) + Int(number))"
    case .palette(let number) where number < 16: "\((foreground ? 90 : 100) + Int(number) - 8)"
    case .palette(let number): "\(foreground ? 38 : 48);5;\(number)"
    case .rgb(let red, let green, let blue): "\(foreground ? 38 : 48);2;\(red);\(green);\(blue)"
    }
  }
}

/// The number of colours that a terminal can show.
package enum ColorDepth: Hashable, Sendable, CaseIterable {
  /// The eight basic colours and their bright versions.
  case basic
  case palette
  case trueColor

  /// Determines a terminal's depth from `COLORTERM` and `TERM`.
  ///
  /// Most terminals have a palette today, whatever they call themselves. Those that are known to
  /// lack one would take the number of a colour for other attributes, such as blinking.
  init(_ environment: (String) -> String?) {
    let type = environment("TERM") ?? ""
    let isBasic =
      ["linux", "ansi", "cygwin", "xterm-color"].contains(type)
      || type.hasSuffix("-16color") || type.hasSuffix("-8color")
      || type.hasPrefix("vt") && Int(type.dropFirst(2).prefix(1)) != nil
    self =
      switch environment("COLORTERM") {
      case "truecolor", "24bit": .trueColor
      default: isBasic ? .basic : .palette
      }
  }
}

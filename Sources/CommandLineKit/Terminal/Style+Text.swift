/// Styles as users write them: `bold cyan`, `214`, `#ff8800 underline`, `white on red`.
///
///     style     = "none" / word *( SP word )
///     word      = attribute / colour / "on" SP colour
///     colour    = [ "bright-" ] name / number / "#" 6HEXDIG        ; a number from 0 to 255
///     attribute = "bold" / "dim" / "italic" / "underline" / "reverse" / "strike"
extension Style {
  /// Parses a style; the last of several colours wins.
  package init(parsing text: String) throws(StyleError) {
    self = .plain
    var isBackground = false
    let words = text.split(separator: " ").map(String.init)
    if words.isEmpty { throw StyleError(word: "") }
    if words == ["none"] { return }
    for word in words {
      if let color = Color(parsing: word) {
        if isBackground { background = color } else { foreground = color }
        isBackground = false
      } else if word == "on", !isBackground {
        isBackground = true
      } else if !isBackground, let attribute = Style.attributeNames.first(where: { $0.0 == word }) {
        attributes.insert(attribute.1)
      } else {
        throw StyleError(word: word)
      }
    }
    if isBackground { throw StyleError(word: "on") }
  }

  package var text: String {
    var words = Style.attributeNames.filter { attributes.contains($0.1) }.map(\.0)
    if let foreground { words.append(foreground.text) }
    if let background { words.append("on \(background.text)") }
    return words.isEmpty ? "none" : words.joined(separator: " ")
  }

  /// The words of styles, except numbers.
  package static var words: [String] {
    attributeNames.map(\.0) + Color.names + Color.names.map { "bright-\($0)" } + ["on", "none"]
  }

  private static let attributeNames: [(String, Attributes)] = [
    ("bold", .bold), ("dim", .dim), ("italic", .italic), ("underline", .underlined),
    ("reverse", .reversed), ("strike", .struck),
  ]
}

package struct StyleError: Error, Hashable, Sendable {
  package let word: String
}

extension Color {
  /// The basic colours, by number.
  static let names = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]

  init?(parsing word: String) {
    let isBright = word.hasPrefix("bright-")
    if let number = Color.names.firstIndex(of: isBright ? String(word.dropFirst(7)) : word) {
      self = .palette(UInt8(number + (isBright ? 8 : 0)))
    } else if word.first == "#", word.utf8.count == 7, !word.contains("+"),
      let value = UInt32(word.dropFirst(), radix: 16)
    {
      self = .rgb(UInt8(value >> 16), UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF))
    } else if let number = UInt8(word), word.first != "+" {
      self = .palette(number)
    } else {
      return nil
    }
  }

  var text: String {
    switch self {
    case .palette(let number) where number < 8: Color.names[Int(number)]
    case .palette(let number) where number < 16: "bright-" + Color.names[Int(number) - 8]
    case .palette(let number): String(number)
    case .rgb(let red, let green, let blue):
      "#"
        + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
  }

  /// Returns the nearest colour that a terminal can show.
  package func nearest(in depth: ColorDepth) -> Color {
    switch depth {
    case .trueColor: self
    case .palette: inPalette
    case .basic: inPalette.basic
    }
  }

  /// The parts of a step of the palette's cube.
  private static let cubeParts = [0, 95, 135, 175, 215, 255]

  private var inPalette: Color {
    guard case .rgb(let red, let green, let blue) = self else { return self }
    let parts = [Int(red), Int(green), Int(blue)]
    func distance(_ other: [Int]) -> Int {
      zip(parts, other).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
    }
    let steps = parts.map { part in
      Color.cubeParts.enumerated().min { abs($0.1 - part) < abs($1.1 - part) }?.0 ?? 0
    }
    let cube = steps.map { Color.cubeParts[$0] }
    let shade = min(max((parts.reduce(0, +) / 3 - 3) / 10, 0), 23)
    let isGrey = distance(Array(repeating: 8 + shade * 10, count: 3)) < distance(cube)
    return .palette(
      UInt8(isGrey ? 232 + shade : 16 + steps[0] * 36 + steps[1] * 6 + steps[2]))
  }

  /// The basic colour with the hue of one of the palette; greys are black or white.
  private var basic: Color {
    guard case .palette(let number) = self, number >= 16 else { return self }
    guard number < 232 else { return number < 244 ? .black : .white }
    let steps = [(number - 16) / 36, (number - 16) / 6 % 6, (number - 16) % 6]
    let parts = steps.map { Color.cubeParts[Int($0)] }
    let (least, most) = (parts.min() ?? 0, parts.max() ?? 0)
    guard least < most else { return most < 128 ? .black : .white }
    // A part counts from two fifths of the range on, so that orange is yellow and not red.
    let bits = parts.enumerated().map { (($1 - least) * 5 >= (most - least) * 2 ? 1 : 0) << $0 }
    return .palette(UInt8(bits.reduce(0, +)))
  }
}

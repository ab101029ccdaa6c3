/// A pressed key, a click, a turn of the wheel, or pasted text.
package enum Key: Hashable {
  /// A character; with Ctrl, a control character: Ctrl-A is U+0001.
  case character(Unicode.Scalar)
  case alt(Unicode.Scalar)
  case up, down, left, right, pageUp, pageDown, home, end, insert, delete, backTab, escape
  /// A function key, from 1.
  case function(Int)
  /// A click on a cell; both count from 0.
  case click(column: Int, row: Int)
  case wheelUp, wheelDown
  /// Pasted text, in which no byte is a key.
  case paste([UInt8])
  /// The start of a paste that was dropped: it was interrupted, or is too long.
  case droppedPaste([UInt8])
}

extension Key {
  package static let enter = Key.character("\n")
  package static let tab = Key.character("\t")
  package static let space = Key.character(" ")
  package static let backspace = Key.character("\u{7F}")

  /// Returns the key of a letter with Ctrl.
  package static func control(_ letter: Unicode.Scalar) -> Key {
    .character(Unicode.Scalar(UInt8(truncatingIfNeeded: letter.value & 0x1F)))
  }

  /// The names of keys that are not characters, and of characters that cannot be seen.
  private static let names: [(name: String, key: Key)] = [
    ("space", .space), ("enter", .enter), ("tab", .tab), ("backspace", .backspace),
    ("esc", .escape), ("up", .up), ("down", .down), ("left", .left), ("right", .right),
    ("pgup", .pageUp), ("pgdn", .pageDown), ("home", .home), ("end", .end),
    ("insert", .insert), ("delete", .delete), ("shift-tab", .backTab),
  ]

  /// Parses a key's name, such as `x`, `ctrl-r`, `alt-x`, `space` or `f1`; nil for any other text.
  ///
  ///     key = character / "ctrl-" letter / "alt-" character / "f" 1*2DIGIT / name
  package init?(named text: String) {
    let scalars = Array(text.unicodeScalars)
    if scalars.count == 1, scalars[0].value > 0x20, scalars[0].value != 0x7F {
      self = .character(scalars[0])
    } else if let named = Key.names.first(where: { $0.name == text }) {
      self = named.key
    } else if text.hasPrefix("ctrl-"), scalars.count == 6, ("a"..."z").contains(scalars[5]) {
      self = .control(scalars[5])
    } else if text.hasPrefix("alt-"), scalars.count == 5, scalars[4].value > 0x20 {
      self = .alt(scalars[4])
    } else if text.hasPrefix("f"), let number = Int(text.dropFirst()), 1...12 ~= number {
      self = .function(number)
    } else {
      return nil
    }
  }

  /// Whether it is a click or a turn of the wheel.
  package var isOfMouse: Bool {
    switch self {
    case .click, .wheelUp, .wheelDown: true
    default: false
    }
  }

  /// The key's name in the configuration.
  package var name: String {
    if let named = Key.names.first(where: { $0.key == self }) { return named.name }
    return switch self {
    case .character(let scalar) where scalar.value < 0x20:
      "ctrl-" + String(Character(Unicode.Scalar(UInt8(scalar.value) | 0x60)))
    case .character(let scalar): String(Character(scalar))
    case .alt(let scalar): "alt-" + String(Character(scalar))
    case .function(let number): "f\(number)"
    case .click: "click"
    case .wheelUp, .wheelDown: "wheel"
    case .paste: "paste"
    default: ""
    }
  }
}

extension Key: ExpressibleByUnicodeScalarLiteral {
  package init(unicodeScalarLiteral scalar: Unicode.Scalar) { self = .character(scalar) }
}

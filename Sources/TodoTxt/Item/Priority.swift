/// The importance of a task: a letter from A, the highest, to Z, the lowest.
///
///     Priority.a < .b      // false: A is more important
///
/// Priorities compare by importance, so `.a` is the greatest. Lower-case letters are not priorities
/// in a file; commands accept them with `init(ignoringCase:)`.
public struct Priority: Hashable, Comparable, Sendable {
  /// The upper-case letter, in ASCII.
  public let letter: UInt8

  /// Creates the priority of an upper-case letter, or nil for anything else.
  public init?(letter: UInt8) {
    guard letter.isUppercase else { return nil }
    self.letter = letter
  }

  /// Creates the priority of a letter in either case, or nil for anything else.
  package init?(ignoringCase letter: UInt8) {
    guard letter.isLetter else { return nil }
    self.letter = letter & ~0x20
  }

  /// Whether the first priority is less important than the second.
  public static func < (left: Priority, right: Priority) -> Bool { left.letter > right.letter }
}

extension Priority: LosslessStringConvertible {
  /// Creates the priority of one upper-case letter.
  public init?(_ description: String) {
    guard description.utf8.count == 1, let letter = description.utf8.first else { return nil }
    self.init(letter: letter)
  }

  /// The letter.
  public var description: String { String(UnicodeScalar(letter)) }
}

/// The priorities by name: `item.priority = .a`.
extension Priority {
  public static let a = Priority(unchecked: "A")
  public static let b = Priority(unchecked: "B")
  public static let c = Priority(unchecked: "C")
  public static let d = Priority(unchecked: "D")
  public static let e = Priority(unchecked: "E")
  public static let f = Priority(unchecked: "F")
  public static let g = Priority(unchecked: "G")
  public static let h = Priority(unchecked: "H")
  public static let i = Priority(unchecked: "I")
  public static let j = Priority(unchecked: "J")
  public static let k = Priority(unchecked: "K")
  public static let l = Priority(unchecked: "L")
  public static let m = Priority(unchecked: "M")
  public static let n = Priority(unchecked: "N")
  public static let o = Priority(unchecked: "O")
  public static let p = Priority(unchecked: "P")
  public static let q = Priority(unchecked: "Q")
  public static let r = Priority(unchecked: "R")
  public static let s = Priority(unchecked: "S")
  public static let t = Priority(unchecked: "T")
  public static let u = Priority(unchecked: "U")
  public static let v = Priority(unchecked: "V")
  public static let w = Priority(unchecked: "W")
  public static let x = Priority(unchecked: "X")
  public static let y = Priority(unchecked: "Y")
  public static let z = Priority(unchecked: "Z")

  private init(unchecked letter: Unicode.Scalar) { self.letter = UInt8(ascii: letter) }
}

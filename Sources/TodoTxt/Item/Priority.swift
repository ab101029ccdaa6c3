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
  /// Priority A, the highest.
  public static let a = Priority(unchecked: "A")
  /// Priority B.
  public static let b = Priority(unchecked: "B")
  /// Priority C.
  public static let c = Priority(unchecked: "C")
  /// Priority D.
  public static let d = Priority(unchecked: "D")
  /// Priority E.
  public static let e = Priority(unchecked: "E")
  /// Priority F.
  public static let f = Priority(unchecked: "F")
  /// Priority G.
  public static let g = Priority(unchecked: "G")
  /// Priority H.
  public static let h = Priority(unchecked: "H")
  /// Priority I.
  public static let i = Priority(unchecked: "I")
  /// Priority J.
  public static let j = Priority(unchecked: "J")
  /// Priority K.
  public static let k = Priority(unchecked: "K")
  /// Priority L.
  public static let l = Priority(unchecked: "L")
  /// Priority M.
  public static let m = Priority(unchecked: "M")
  /// Priority N.
  public static let n = Priority(unchecked: "N")
  /// Priority O.
  public static let o = Priority(unchecked: "O")
  /// Priority P.
  public static let p = Priority(unchecked: "P")
  /// Priority Q.
  public static let q = Priority(unchecked: "Q")
  /// Priority R.
  public static let r = Priority(unchecked: "R")
  /// Priority S.
  public static let s = Priority(unchecked: "S")
  /// Priority T.
  public static let t = Priority(unchecked: "T")
  /// Priority U.
  public static let u = Priority(unchecked: "U")
  /// Priority V.
  public static let v = Priority(unchecked: "V")
  /// Priority W.
  public static let w = Priority(unchecked: "W")
  /// Priority X.
  public static let x = Priority(unchecked: "X")
  /// Priority Y.
  public static let y = Priority(unchecked: "Y")
  /// Priority Z, the lowest.
  public static let z = Priority(unchecked: "Z")

  private init(unchecked letter: Unicode.Scalar) { self.letter = UInt8(ascii: letter) }
}

/// The importance of a task: a letter from A, the highest, to Z, the lowest.
///
///     Priority.a > .b                     // true: A is more important
///     Priority.allCases.prefix(3)         // A, B, C
///
/// Priorities compare by importance, so `.a` is the greatest. Lower-case letters are not priorities in a file. As JSON,
/// a priority is its letter.
public enum Priority: UInt8, CaseIterable, Hashable, Comparable, Sendable {
  case a = 0x41
  case b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z

  /// The upper-case letter, in ASCII.
  package var letter: UInt8 { rawValue }

  /// Creates the priority of an upper-case letter, or nil for anything else.
  package init?(letter: UInt8) { self.init(rawValue: letter) }

  /// Creates the priority of a letter in either case, or nil for anything else.
  package init?(ignoringCase letter: UInt8) {
    guard letter.isLetter else { return nil }
    self.init(rawValue: letter & ~0x20)
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

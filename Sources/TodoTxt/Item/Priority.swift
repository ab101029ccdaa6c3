/// The importance of a task: a letter, A the highest and Z the lowest.
///
///     Priority("A")! < Priority("B")!      // false: A is the more important
///
/// Priorities compare by importance, so `.a` is the greatest. Lower-case letters are no priorities
/// in a file; commands accept them with `init(ignoringCase:)`.
public struct Priority: Hashable, Comparable, Sendable {
  /// The upper-case letter, in ASCII.
  public let letter: UInt8

  /// Creates the priority of an upper-case letter, or nil for anything else.
  public init?(letter: UInt8) {
    guard letter &- UInt8(ascii: "A") < 26 else { return nil }
    self.letter = letter
  }

  /// Creates the priority of a letter in either case, or nil for anything else.
  public init?(ignoringCase letter: UInt8) {
    guard letter.isLetter else { return nil }
    self.letter = letter & ~0x20
  }

  /// Whether the first is the less important.
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

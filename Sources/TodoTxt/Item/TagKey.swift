/// The key of a `key:value` word.
///
/// Keys compare case-insensitively in ASCII; other letters byte for byte.
public struct TagKey: Sendable {
  /// The key as bytes, without the colon.
  package let bytes: [UInt8]

  /// Creates a key from its bytes.
  public init(_ bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes)
  }
}

extension TagKey: ExpressibleByStringLiteral {
  /// Creates a key from a literal.
  public init(stringLiteral value: StaticString) {
    bytes = value.withUTF8Buffer { Array($0) }
  }
}

extension TagKey: CustomStringConvertible {
  /// The key as text, without the colon.
  public var description: String { bytes.string }
}

extension TagKey: Hashable {
  /// Whether two keys are equal, ignoring the case of ASCII letters.
  public static func == (left: TagKey, right: TagKey) -> Bool {
    left.bytes.span.equalsIgnoringCase(right.bytes, in: left.bytes.indices)
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    for byte in bytes { hasher.combine(byte.lowercased) }
  }
}

extension TagKey {
  /// Whether the key and a value are read as a tag with this key and value.
  package func canHold(_ value: [UInt8]) -> Bool {
    let word = bytes + [.colon] + value
    guard word.allSatisfy({ $0 > 0x20 && $0 != 0x7F }) else { return false }
    return Word(alone: word)?.kind == .tag(colon: bytes.count)
  }
}

/// The keys that have a meaning.
extension TagKey {
  /// `due:` the day, or day and time, a task is due.
  public static let due: TagKey = "due"

  /// `t:` the day until which a task is waiting.
  public static let threshold: TagKey = "t"

  /// `rec:` how a task recurs.
  public static let recurrence: TagKey = "rec"

  /// `until:` the last due date a recurrence may produce.
  public static let until: TagKey = "until"

  /// `pri:` the priority a completed task had.
  public static let priority: TagKey = "pri"

  /// `h:1` hides a task.
  package static let hidden: TagKey = "h"

  /// `id:` the name of a task.
  public static let id: TagKey = "id"

  /// `p:` the `id:` of a task's parent.
  public static let parent: TagKey = "p"

  /// `note:` a one-word note or a file's name.
  public static let note: TagKey = "note"
}

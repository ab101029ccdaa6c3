import CommandLineKit
package import TodoTxtFiles

/// A task's identifier for programs: its number and a digest of its line, as in `3:k7f2m9qa`.
///
/// If the list changes in between, it still means exactly that task or none.
package struct TaskID: Hashable, Sendable {
  /// The number of the task's line when the identifier was created, or where it was found later.
  package var number: Int
  package let digest: LineDigest

  /// Whether it may be on another line; false if it was changed, so that an equal line is another task.
  package var mayMove = true
}

extension TaskID {
  package init(number: Int, content: some Collection<UInt8>) {
    self.init(number: number, digest: LineDigest(of: content))
  }

  /// Parses an identifier.
  ///
  ///     id = number ":" digest
  package init?(parsing text: ArraySlice<UInt8>) {
    guard let colon = text.firstIndex(of: ":"),
      let number = TaskID.number(text[..<colon]),
      let digest = LineDigest(parsing: text[(colon + 1)...])
    else { return nil }
    self.init(number: number, digest: digest)
  }

  /// The identifier as programs pass it.
  package var text: String { "\(number):\(digest.text)" }

  /// Parses a line number; one that is too large becomes the largest integer.
  package static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard !digits.isEmpty, digits.allSatisfy({ $0 &- "0" < 10 }) else { return nil }
    return Int(digits.string) ?? .max
  }
}

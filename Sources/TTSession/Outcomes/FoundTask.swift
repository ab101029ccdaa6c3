/// A task that a person named by the number it was shown under, and that has another by now.
package struct FoundTask: Hashable, Sendable {
  /// The number it was named by, from 1.
  package let from: Int

  /// The number of the line it is in, from 1.
  package let to: Int
}

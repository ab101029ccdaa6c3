/// The numbers of lines at the start and the end of a document that a change did not affect.
package struct UnchangedLines: Sendable {
  private(set) var above: Int
  private(set) var below: Int

  /// A document that changed as a whole.
  static let none = UnchangedLines(above: 0, below: 0)

  init(above: Int, below: Int) { (self.above, self.below) = (above, below) }

  /// Returns the lines that neither change affected.
  func intersection(_ other: UnchangedLines) -> UnchangedLines {
    UnchangedLines(above: min(above, other.above), below: min(below, other.below))
  }
}

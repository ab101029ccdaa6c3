/// The numbers of unchanged lines at the start and at the end of a document.
package struct UnchangedLines: Hashable {
  private(set) var above: Int
  private(set) var below: Int

  /// A document that changed as a whole.
  static let none = UnchangedLines(above: 0, below: 0)

  /// Returns the lines that neither change affected.
  func intersection(_ other: UnchangedLines) -> UnchangedLines {
    UnchangedLines(above: min(above, other.above), below: min(below, other.below))
  }
}

import TodoTxt
import TodoTxtFiles

/// Tasks that were asked for, in the order to show them.
struct Listing: Sendable {
  /// The tasks.
  var items: [TodoItem]

  /// The file they are from.
  var document: Document

  /// The day the list is of: dates are said in relation to it.
  var today: CivilDate

  /// The query as it was given; empty for none.
  var query: [UInt8]

  /// Where the tasks are.
  var path: FilePath

  /// Whether there is such a file.
  var fileExists: Bool

  /// Whether finding nothing is a failure, as for grep.
  var mustFind: Bool
}

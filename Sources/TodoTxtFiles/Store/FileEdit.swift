/// The new contents of files after a change.
///
///     FileEdit([revision.bytes + line], result: number)
package struct FileEdit<Result> {
  /// The new content of each file, in the order of the paths; nil leaves one unchanged.
  var contents: [[UInt8]?]

  /// The indices of the files that are removed if the change leaves them empty.
  package var removals: Set<Int> = []

  /// The indices of the files that another program will write: the journal records their new
  /// content, and the files do not change.
  package var announced: Set<Int> = []

  /// The value that `edit` returns to its caller.
  var result: Result

  /// The conflicted copies that the change merges, which the journal keeps.
  package var copies: [MergedCopy] = []

  /// Whether to refuse the change if it cannot be recorded.
  var mustBeRecorded = false

  /// Creates an edit of several files, with a content for each.
  package init(_ contents: [[UInt8]?], result: Result) {
    (self.contents, self.result) = (contents, result)
  }

  /// Creates an edit of one file; nil leaves it unchanged.
  package init(_ content: [UInt8]?, result: Result) {
    self.init([content], result: result)
  }
}

extension FileEdit: Sendable where Result: Sendable {}
extension EditReport: Sendable where Result: Sendable {}

extension FileEdit<Void> {
  /// Creates an edit of one file without a result; nil leaves it unchanged.
  package init(_ content: [UInt8]?) { self.init(content, result: ()) }
}

extension FileEdit {
  /// Checks that it has a content for each file.
  func checkCount(of paths: [FilePath]) throws(FileError) {
    guard contents.count != paths.count else { return }
    throw FileError(paths.first ?? "", .wrongCount(contents: contents.count, files: paths.count))
  }
}

/// The report of a change.
public struct EditReport<Result> {
  /// The result of the attempt that was written.
  public let result: Result

  /// Whether any file was written.
  public let isChanged: Bool

  /// The number of times the change was computed; more than one if another program wrote in
  /// between.
  package let attempts: Int

  /// The journal's entry about the change; nil if there is none.
  package let entry: JournalEntry.ID?

  /// Problems that the user should know about although the change was made.
  public let warnings: [FileWarning]
}

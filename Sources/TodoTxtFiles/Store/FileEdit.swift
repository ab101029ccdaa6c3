/// What a change makes of the files it was given.
///
///     FileEdit([revision.bytes + line], result: number)
public struct FileEdit<Result> {
  /// The new content of each file, in the order of the paths; nil leaves one as it is.
  public var contents: [[UInt8]?]

  /// The places of the files that are removed when the change leaves nothing in them.
  package var removals: Set<Int> = []

  /// What the caller of `edit` gets.
  public var result: Result

  /// The conflicted copies that the change merges, which the journal keeps.
  package var copies: [MergedCopy] = []

  /// Creates an edit of several files.
  public init(_ contents: [[UInt8]?], result: Result) {
    (self.contents, self.result) = (contents, result)
  }

  /// Creates an edit of one file; nil leaves it as it is.
  public init(_ content: [UInt8]?, result: Result) {
    self.init([content], result: result)
  }
}

extension FileEdit<Void> {
  /// Creates an edit of one file that has nothing to tell; nil leaves it as it is.
  public init(_ content: [UInt8]?) { self.init(content, result: ()) }
}

/// What came of a change.
public struct EditReport<Result> {
  /// What the change returned in the attempt that was written.
  public let result: Result

  /// Whether any file was written.
  public let isChanged: Bool

  /// How often the change was computed; more than once if another program wrote in between.
  package let attempts: Int

  /// What the user should hear about although the change is made.
  public let warnings: [FileWarning]
}

extension Journal {
  /// Returns the versions of a file that the journal can still build, newest first, each with its
  /// digest.
  ///
  ///     journal.versions(of: path).first { $0.digest == wanted }?.bytes
  ///
  /// They are built one by one, on demand.
  package func versions(of path: FilePath) -> Versions {
    guard let directory = try? Directory(directory),
      let latest = LatestVersion(of: path, in: directory)
    else { return Versions(ahead: nil, present: nil, changes: []) }
    let changes: [DatedChange] = entries().compactMap { entry in
      entry.files.first { $0.path == path }.map { (entry.time, $0) }
    }
    let digest = latest.content.digest
    // A process that died between its change and its update of the journal leaves an entry that leads
    // from the latest version to a newer one.
    let ahead = changes.first.flatMap { $0.change.before == digest ? $0 : nil }
    return Versions(
      ahead: ahead.flatMap { ahead in
        ahead.change.applied(to: latest.content.bytes).map {
          FileVersion(FileContent($0), knownSince: ahead.time)
        }
      },
      present: FileVersion(
        latest.content, knownSince: changes.first { $0.change.after == digest }?.time),
      changes: changes)
  }

  package struct FileVersion: Sendable {
    package var bytes: [UInt8] { content.bytes }
    package var digest: ContentDigest { content.digest }
    /// The earliest known time at which the file had this content.
    package let knownSince: FileTime?

    private let content: FileContent

    init(_ content: FileContent, knownSince: FileTime?) {
      (self.content, self.knownSince) = (content, knownSince)
    }
  }

  typealias DatedChange = (time: FileTime, change: FileChange)

  /// The versions of a file, from new to old.
  package struct Versions: Sequence, IteratorProtocol, Sendable {
    fileprivate var ahead: FileVersion?
    fileprivate var present: FileVersion?
    fileprivate var changes: ArraySlice<(time: FileTime, change: FileChange)>

    fileprivate init(ahead: FileVersion?, present: FileVersion?, changes: [DatedChange]) {
      (self.ahead, self.present, self.changes) = (ahead, present, changes[...])
    }

    /// Creates the versions that led to `present`, from changes ordered newest first.
    init(of present: [UInt8], after changes: [DatedChange]) {
      self.init(
        ahead: nil, present: FileVersion(FileContent(present), knownSince: nil), changes: changes)
    }

    package mutating func next() -> FileVersion? {
      if let ahead {
        self.ahead = nil
        return ahead
      }
      defer { stepBack() }
      return present
    }

    private mutating func stepBack() {
      guard let version = present else { return }
      present = nil
      while let (time, change) = changes.popFirst() {
        // A change that does not lead to this version was never made.
        guard change.after == version.digest, let bytes = change.reverted(from: version.bytes)
        else { continue }
        let maker = changes.first { $0.change.after == change.before }
        present = FileVersion(FileContent(bytes), knownSince: maker?.time ?? time)
        return
      }
    }
  }
}

extension Journal {
  /// Returns the versions of a file that the journal can still build, newest first, each with its
  /// digest.
  ///
  ///     journal.versions(of: path).first { $0.digest == wanted }?.bytes
  ///
  /// They are built one by one, on demand.
  package func versions(of path: FilePath) -> Versions {
    guard let directory = try? Directory(directory),
      let latest = LatestVersion(of: path, in: directory)?.content
    else { return Versions(present: nil, changes: []) }
    let changes = entries().compactMap { entry in entry.files.first { $0.path == path } }
    var versions = Versions(present: latest, changes: changes)
    // A process that died between its change and its update of the journal leaves an entry that leads
    // from the latest version to a newer one.
    if let last = changes.first, last.before == latest.digest {
      versions.ahead = last.applied(to: latest.bytes).map(FileContent.init)
    }
    return versions
  }

  /// The versions of a file, from new to old.
  package struct Versions: Sequence, IteratorProtocol, Sendable {
    fileprivate var ahead: FileContent?
    private var present: FileContent?
    private var changes: ArraySlice<FileChange>

    /// Creates the versions that led to `present`, from changes ordered newest first.
    init(present: FileContent?, changes: [FileChange]) {
      (self.present, self.changes) = (present, changes[...])
    }

    package mutating func next() -> FileContent? {
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
      while let change = changes.popFirst() {
        // A change that does not lead to this version was never made.
        guard change.after == version.digest, let bytes = change.reverted(from: version.bytes)
        else { continue }
        present = FileContent(bytes)
        return
      }
    }
  }
}

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
    // A process that died between its change and its update of the journal leaves an entry that leads
    // from the latest version to a newer one.
    let ahead = changes.first.flatMap {
      $0.before == latest.digest ? $0.applied(to: latest.bytes).map(FileContent.init) : nil
    }
    return Versions(present: ahead ?? latest, changes: changes)
  }

  /// The versions of a file, from new to old.
  package struct Versions: Sequence, IteratorProtocol {
    private var present: FileContent?
    private var changes: ArraySlice<FileChange>

    /// Creates the versions that led to `present`, from changes ordered newest first.
    init(present: FileContent?, changes: [FileChange]) {
      (self.present, self.changes) = (present, changes[...])
    }

    package mutating func next() -> FileContent? {
      defer { stepBack() }
      return present
    }

    private mutating func stepBack() {
      guard let version = present else { return }
      present = nil
      while let change = changes.popFirst() {
        // A change that does not lead to this version was never made.
        guard change.after == version.digest, let bytes = change.reversed.applied(to: version.bytes)
        else { continue }
        present = FileContent(bytes)
        return
      }
    }
  }
}

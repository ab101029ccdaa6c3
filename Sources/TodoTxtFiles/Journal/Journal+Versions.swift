extension Journal {
  /// Returns the versions of a file that the journal can still build, newest first, each with its
  /// digest.
  ///
  ///     journal.versions(of: path).first { $0.digest == wanted }?.bytes
  ///
  /// They are built one by one as they are asked for.
  public func versions(of path: FilePath) -> Versions {
    guard let directory = try? Directory(directory),
      let latest = LatestVersion(of: path, in: directory)
    else { return Versions(ahead: nil, present: nil, changes: []) }
    let present = FileVersion(bytes: latest.bytes)
    let changes = entries().compactMap { $0.files.first { $0.path == path } }
    // A process that died between its change and its word to the journal leaves an entry that leads
    // on from the latest version.
    let ahead = changes.first.flatMap { $0.before == present.digest ? $0 : nil }
    return Versions(
      ahead: ahead?.applied(to: present.bytes).map(FileVersion.init), present: present,
      changes: changes[...])
  }

  /// A content that a file once had.
  public struct FileVersion: Sendable {
    /// The whole content.
    public let bytes: [UInt8]
    /// Its digest.
    public let digest: ContentDigest

    init(bytes: [UInt8]) { (self.bytes, digest) = (bytes, ContentDigest(of: bytes)) }
  }

  /// The older and older versions of a file.
  public struct Versions: Sequence, IteratorProtocol, Sendable {
    fileprivate var ahead: FileVersion?
    fileprivate var present: FileVersion?
    fileprivate var changes: ArraySlice<FileChange>

    /// Returns the next older version, or nil when the journal leads no further back.
    public mutating func next() -> FileVersion? {
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
        present = FileVersion(bytes: bytes)
        return
      }
    }
  }
}

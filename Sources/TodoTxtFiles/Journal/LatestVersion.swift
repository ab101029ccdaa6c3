import TodoTxt

/// The complete content of a file after its last change.
///
///     tt latest 1 COUNT HASH PATH-LENGTH LF path LF bytes
///
/// The journal's entries contain only the differences. Applied backwards from this version, they give
/// every older version.
struct LatestVersion {
  let path: FilePath
  let content: FileContent

  /// Saves the version instead of the previous one; very large files have no saved version.
  func save(in directory: Directory) throws(SystemError) {
    let name = LatestVersion.name(for: path)
    guard content.bytes.count <= LatestVersion.mostBytes else {
      try? directory.remove(name)
      return
    }
    var start = ByteWriter()
    start.line(
      heading, "\(content.digest.count)", hex(content.digest.hash), "\(path.bytes.count)",
      then: path.bytes)
    // The journal is locked, so no other process writes a draft.
    try directory.save(
      start.bytes + content.bytes, as: name, through: FilePath(name.bytes + ".new".utf8))
  }

  /// Removes the versions of files that no entry mentions.
  static func removeAll(but paths: some Sequence<FilePath>, in directory: Directory) {
    let kept = Set(paths.map(name))
    for name in (try? directory.names()) ?? [] where name.bytes.starts(with: prefix.utf8) {
      if !kept.contains(name) { try? directory.remove(name) }
    }
  }

  private static let mostBytes = 32 << 20
  private static let prefix = "latest-"

  private static func name(for path: FilePath) -> FilePath {
    FilePath("\(prefix)\(hex(stableHash(path.bytes.span.bytes, 0..<path.bytes.count)))")
  }

  private static func parsed(
    _ bytes: [UInt8], _ path: FilePath
  ) -> (digest: ContentDigest, start: Int)? {
    var reader = ByteReader(bytes)
    guard let words = reader.line(heading, 3), let digest = ContentDigest(words),
      let length = Int(words[2]), reader.bytes(length) == path.bytes,
      reader.bytes(1) == [.lineFeed]
    else { return nil }
    return (digest, reader.offset)
  }
}

extension LatestVersion {
  /// Reads the last saved version of `path`, if it is complete.
  init?(of path: FilePath, in directory: Directory) {
    guard let bytes = directory.contents(of: LatestVersion.name(for: path)),
      let (digest, start) = LatestVersion.parsed(bytes, path)
    else { return nil }
    self.init(path: path, content: FileContent(Array(bytes[start...])))
    guard content.digest == digest else { return nil }
  }

  /// Returns the digest of the last saved version, without reading all of it.
  static func digest(of path: FilePath, in directory: Directory) -> ContentDigest? {
    let most = heading.utf8.count + 80 + path.bytes.count
    guard let start = try? directory.open(name(for: path)).bytes(in: 0..<most) else { return nil }
    return parsed(start, path)?.digest
  }
}

private let heading = "tt latest 1"

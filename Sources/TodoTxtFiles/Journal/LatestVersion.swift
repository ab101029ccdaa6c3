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

  init(path: FilePath, content: FileContent) { (self.path, self.content) = (path, content) }

  /// Reads the last saved version of `path`, if it is complete.
  init?(of path: FilePath, in directory: Directory) {
    guard let file = try? directory.open(LatestVersion.name(for: path)),
      let bytes = ((try? file.revision()) ?? nil)?.bytes,
      let (digest, start) = LatestVersion.parsed(bytes, path)
    else { return nil }
    content = FileContent(Array(bytes[start...]))
    guard content.digest == digest else { return nil }
    self.path = path
  }

  /// Returns the digest of the last saved version, without reading all of it.
  static func digest(of path: FilePath, in directory: Directory) -> ContentDigest? {
    guard let file = try? directory.open(name(for: path)),
      let start = try? file.start(heading.utf8.count + 80 + path.bytes.count)
    else { return nil }
    return LatestVersion.parsed(start, path)?.digest
  }

  /// Saves the version instead of the previous one; very large files have no saved version.
  func save(in directory: Directory) throws(SystemError) {
    let name = LatestVersion.name(for: path)
    guard content.bytes.count <= LatestVersion.mostBytes else {
      try? directory.remove(name)
      return
    }
    let digest = content.digest
    let numbers = "\(digest.count) \(String(digest.hash, radix: 16)) \(path.bytes.count)\n"
    let new = FilePath(name.bytes + ".new".utf8)
    // The journal is locked, so an existing file is from a process that died.
    try? directory.remove(new)
    let file = try directory.create(new, mode: 0o600)
    do {
      try file.write(Array("\(heading) \(numbers)".utf8) + path.bytes + [.lineFeed] + content.bytes)
      try directory.rename(new, to: name)
    } catch {
      try? directory.remove(new)
      throw error
    }
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
    FilePath(
      "\(prefix)\(String(stableHash(path.bytes.span.bytes, 0..<path.bytes.count), radix: 16))")
  }

  private static func parsed(
    _ bytes: [UInt8], _ path: FilePath
  ) -> (digest: ContentDigest, start: Int)? {
    var reader = ByteReader(bytes)
    guard let words = reader.words(), words.count == 6,
      words[..<3].joined(separator: " ") == heading, let count = Int(words[3]),
      let hash = UInt64(words[4], radix: 16), let length = Int(words[5]),
      reader.bytes(length) == path.bytes, reader.bytes(1) == [.lineFeed]
    else { return nil }
    return (ContentDigest(count: count, hash: hash), reader.offset)
  }
}

private let heading = "tt latest 1"

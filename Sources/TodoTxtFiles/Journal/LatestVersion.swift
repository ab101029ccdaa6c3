import TodoTxt

/// The version of a file that the last change left, whole.
///
///     tt latest 1 COUNT HASH PATH-LENGTH LF path LF bytes
///
/// The journal's entries hold only what differs; read backwards from here they give every older
/// version.
struct LatestVersion {
  let path: FilePath
  let content: FileContent

  init(path: FilePath, content: FileContent) { (self.path, self.content) = (path, content) }

  /// Reads the version of `path` that was saved last, if it is whole.
  init?(of path: FilePath, in directory: Directory) {
    guard let file = try? directory.open(LatestVersion.name(for: path)),
      let bytes = ((try? file.revision()) ?? nil)?.bytes,
      let (digest, start) = LatestVersion.parsed(bytes, path)
    else { return nil }
    content = FileContent(Array(bytes[start...]))
    guard content.digest == digest else { return nil }
    self.path = path
  }

  /// Returns the digest of the version that was saved last, without reading all of it.
  static func digest(of path: FilePath, in directory: Directory) -> ContentDigest? {
    guard let file = try? directory.open(name(for: path)),
      let start = try? file.start(heading.utf8.count + 80 + path.bytes.count)
    else { return nil }
    return LatestVersion.parsed(start, path)?.digest
  }

  /// Puts the version in the place of the one before; a file too large to be worth it has none.
  func save(in directory: Directory) throws(SystemError) {
    let name = LatestVersion.name(for: path)
    guard content.bytes.count <= LatestVersion.mostBytes else {
      try? directory.remove(name)
      return
    }
    let digest = content.digest
    let numbers = "\(digest.count) \(String(digest.hash, radix: 16)) \(path.bytes.count)\n"
    let new = FilePath(name.bytes + ".new".utf8)
    // The journal is locked: one that is there was left by a process that died.
    try? directory.remove(new)
    let file = try directory.create(new, mode: 0o600)
    try file.write(Array("\(heading) \(numbers)".utf8) + path.bytes + [.lineFeed] + content.bytes)
    try directory.rename(new, to: name)
  }

  /// Removes the versions of files that no entry speaks of any more.
  static func removeAll(but paths: some Sequence<FilePath>, in directory: Directory) {
    let kept = Set(paths.map(name))
    for name in (try? directory.names()) ?? [] where name.bytes.starts(with: prefix.utf8) {
      if !kept.contains(name) { try? directory.remove(name) }
    }
  }

  private static let mostBytes = 8 << 20
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

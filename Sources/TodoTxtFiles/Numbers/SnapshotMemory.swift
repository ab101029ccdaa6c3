/// Remembers the numbers last shown on each terminal, with eight bytes for each line.
///
///     let memory = SnapshotMemory(in: "/home/ann/.local/state/tt")
///     memory.remember(NumberSnapshot(of: bytes), of: path, on: terminal)
///     memory.recall(path, on: terminal)
///
/// This is only a convenience: failures are silent, and then nothing is recalled.
package struct SnapshotMemory: Sendable {
  /// The directory.
  package let directory: FilePath

  /// Creates the memory of a directory, which need not exist yet.
  package init(in directory: FilePath) { self.directory = directory }

  /// Remembers what is shown of the file at `path` on a terminal, replacing what was shown before.
  ///
  /// `terminal` is the terminal's identity (`SystemTerminal.identity`).
  package func remember(_ list: NumberSnapshot, of path: FilePath, on terminal: [UInt8]) {
    guard let directory = try? Directory.opened(creating: directory),
      let key = SnapshotMemory.key(path, terminal)
    else { return }
    let name = SnapshotMemory.name(for: key)
    if (try? directory.status(of: name)) == .some(nil) { SnapshotMemory.forgetOld(in: directory) }
    var bytes = Array("\(heading) \(list.hashes.count) \(key.count)\n".utf8) + key
    bytes.reserveCapacity(bytes.count + 8 * list.hashes.count)
    for hash in list.hashes {
      withUnsafeBytes(of: hash.littleEndian) { bytes += $0 }
    }
    SnapshotMemory.write(bytes, to: name, in: directory)
  }

  private static func write(_ bytes: [UInt8], to name: FilePath, in directory: Directory) {
    // Two processes of one terminal may write at the same time: each has its own new file.
    let new = FilePath(name.bytes + ".\(String(UInt64.random(in: .min ... .max), radix: 16))".utf8)
    do {
      try directory.create(new, mode: 0o600).write(bytes)
      try directory.rename(new, to: name)
    } catch {
      try? directory.remove(new)
    }
  }

  /// Returns what was last shown of the file at `path` on a terminal, if it is remembered.
  package func recall(_ path: FilePath, on terminal: [UInt8]) -> NumberSnapshot? {
    guard let key = SnapshotMemory.key(path, terminal), let directory = try? Directory(directory),
      let file = try? directory.open(SnapshotMemory.name(for: key)),
      let bytes = ((try? file.revision()) ?? nil)?.bytes
    else { return nil }
    var reader = ByteReader(bytes)
    guard let words = reader.words(), words.count == 5,
      words[..<3].joined(separator: " ") == heading, let count = Int(words[3]),
      let length = Int(words[4]), reader.bytes(length) == key,
      count >= 0, count == (bytes.count - reader.offset) / 8
    else { return nil }
    let start = reader.offset
    return NumberSnapshot(
      hashes: (0..<count).map { index in
        UInt64(
          littleEndian: bytes.withUnsafeBytes {
            $0.loadUnaligned(fromByteOffset: start + 8 * index, as: UInt64.self)
          })
      })
  }

  /// Remembers which list's numbers a terminal shows.
  package func remember(_ list: ShownList, on terminal: [UInt8]) {
    guard let directory = try? Directory.opened(creating: directory) else { return }
    SnapshotMemory.write(
      list.text(for: terminal), to: SnapshotMemory.name(for: terminal), in: directory)
  }

  /// Returns which list's numbers a terminal showed last, if that is remembered.
  package func shownList(on terminal: [UInt8]) -> ShownList? {
    guard let directory = try? Directory(directory),
      let file = try? directory.open(SnapshotMemory.name(for: terminal)),
      let bytes = ((try? file.revision()) ?? nil)?.bytes
    else { return nil }
    return ShownList(parsing: bytes, for: terminal)
  }

  /// Returns the key for one file on one terminal; nil if there is no such file.
  private static func key(_ path: FilePath, _ terminal: [UInt8]) -> [UInt8]? {
    guard let location = try? FileLocation(path) else { return nil }
    return terminal + [0] + location.realPath.bytes
  }

  private static func name(for key: [UInt8]) -> FilePath {
    FilePath("\(prefix)\(String(stableHash(key.span.bytes, 0..<key.count), radix: 16))")
  }

  /// Forgets what was shown on terminals that have not been used for a month.
  private static func forgetOld(in directory: Directory) {
    let now = SystemClock.now
    for name in (try? directory.names()) ?? [] where name.bytes.starts(with: prefix.utf8) {
      guard let status = try? directory.status(of: name) else { continue }
      if now.since(status.modified) > .seconds(30 * 86_400) { try? directory.remove(name) }
    }
  }

  private static let prefix = "shown-"
}

private let heading = "tt shown 1"

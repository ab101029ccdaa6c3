import TodoTxt

/// Remembers the numbers last shown on each terminal, with eight bytes for each line.
///
///     let memory = NumberMemory(in: "/home/ann/.local/state/tt", of: terminal)
///     memory.remember(shown, of: path)
///     memory.recall(path)
///
/// This is only a convenience: failures are silent, and then nothing is recalled.
package struct NumberMemory: Sendable {
  private let directory: FilePath

  /// The terminal's identity (`SystemTerminal.identity`).
  private let terminal: [UInt8]

  package init(in directory: FilePath, of terminal: [UInt8]) {
    (self.directory, self.terminal) = (directory, terminal)
  }

  /// Saves the meaning of a file's numbers.
  package func remember(_ numbers: ShownNumbers, of path: FilePath) {
    guard let directory = try? Directory.opened(creating: directory), let key = key(path)
    else { return }
    let name = name(for: key)
    if (try? directory.status(of: name)) == .some(nil) { NumberMemory.forgetOld(in: directory) }
    let counts = "\(numbers.screen.count) \(numbers.pipe.count) \(key.count)"
    var bytes = Array("\(heading) \(counts)\n".utf8) + key
    bytes.reserveCapacity(bytes.count + 8 * (numbers.screen.count + numbers.pipe.count))
    for mark in numbers.screen { bytes.append(word: mark.bits) }
    for hash in numbers.pipe { bytes.append(word: hash) }
    write(bytes, to: name, in: directory)
  }

  /// Returns the meaning of a file's numbers; empty if it was not shown.
  package func recall(_ path: FilePath) -> ShownNumbers {
    guard let key = key(path), let bytes = contents(of: name(for: key)) else {
      return ShownNumbers()
    }
    var reader = ByteReader(bytes)
    guard let words = reader.words(), words.count == 6,
      words[..<3].joined(separator: " ") == heading, let screen = Int(words[3]),
      let pipe = Int(words[4]), let length = Int(words[5]), reader.bytes(length) == key,
      screen >= 0, pipe >= 0, (bytes.count - reader.offset) / 8 == screen + pipe
    else { return ShownNumbers() }
    let start = reader.offset
    func word(_ index: Int) -> UInt64 {
      bytes.withUnsafeBytes {
        UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: start + 8 * index, as: UInt64.self))
      }
    }
    return ShownNumbers(
      screen: (0..<screen).map { ShownNumbers.Mark(bits: word($0)) },
      pipe: (screen..<(screen + pipe)).map(word))
  }

  /// Saves which list's numbers the terminal shows.
  package func remember(_ screen: LastScreen) {
    guard let directory = try? Directory.opened(creating: directory) else { return }
    write(screen.text(for: terminal), to: name(for: terminal), in: directory)
  }

  package var lastScreen: LastScreen {
    contents(of: name(for: terminal)).flatMap { LastScreen(parsing: $0, for: terminal) }
      ?? LastScreen()
  }

  private func contents(of name: FilePath) -> [UInt8]? {
    guard let directory = try? Directory(directory), let file = try? directory.open(name)
    else { return nil }
    return ((try? file.revision()) ?? nil)?.bytes
  }

  private func write(_ bytes: [UInt8], to name: FilePath, in directory: Directory) {
    // Two processes of one terminal may write at the same time: each has its own new file.
    let new = FilePath(name.bytes + ".\(String(UInt64.random(in: .min ... .max), radix: 16))".utf8)
    do {
      try directory.create(new, mode: 0o600).write(bytes)
      try directory.rename(new, to: name)
    } catch {
      try? directory.remove(new)
    }
  }

  /// Returns the key for a file; nil if it does not exist.
  private func key(_ path: FilePath) -> [UInt8]? {
    guard let location = try? FileLocation(path) else { return nil }
    return terminal + [0] + location.realPath.bytes
  }

  private func name(for key: [UInt8]) -> FilePath {
    FilePath("\(prefix)\(String(stableHash(key.span.bytes, 0..<key.count), radix: 16))")
  }

  /// Removes the records of terminals that have not been used for a month.
  private static func forgetOld(in directory: Directory) {
    let now = SystemClock.now
    for name in (try? directory.names()) ?? [] where name.bytes.starts(with: prefix.utf8) {
      guard let status = try? directory.status(of: name) else { continue }
      if now.since(status.modified) > .seconds(30 * 86_400) { try? directory.remove(name) }
    }
  }
}

private let prefix = "shown-"
private let heading = "tt shown 2"

extension [UInt8] {
  fileprivate mutating func append(word: UInt64) {
    Swift.withUnsafeBytes(of: word.littleEndian) { append(contentsOf: $0) }
  }
}

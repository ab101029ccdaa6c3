import TodoTxt

/// Remembers the numbers last shown on each terminal, with eight bytes for each line.
///
///     let memory = NumberMemory(in: "/home/ann/.local/state/tt", of: terminal)
///     memory.remember(shown, of: path)
///     memory.recall(path)
///
/// This is only a convenience: failures are silent, and then nothing is recalled.
package struct NumberMemory {
  private let directory: FilePath

  /// The terminal's identity (`SystemTerminal.identity`).
  private let terminal: [UInt8]

  package init(in directory: FilePath, of terminal: [UInt8]) {
    (self.directory, self.terminal) = (directory, terminal)
  }

  /// Saves the meaning of a file's numbers.
  package func remember(_ numbers: ShownNumbers, of path: FilePath) {
    guard let key = key(path) else { return }
    var start = ByteWriter()
    start.line(heading, "\(numbers.screen.count)", "\(numbers.pipe.count)", "\(key.count)")
    var bytes = start.bytes + key
    bytes.reserveCapacity(bytes.count + 8 * (numbers.screen.count + numbers.pipe.count))
    for mark in numbers.screen { bytes.append(word: mark.bits) }
    for hash in numbers.pipe { bytes.append(word: hash) }
    save(bytes, for: key)
  }

  /// Returns the meaning of a file's numbers; empty if it was not shown.
  package func recall(_ path: FilePath) -> ShownNumbers {
    guard let key = key(path), var reader = record(for: key),
      let words = reader.line(heading, 3), let screen = Int(words[0]), let pipe = Int(words[1]),
      let length = Int(words[2]), reader.bytes(length) == key,
      case let marks = reader.rest, screen >= 0, pipe >= 0, marks.count / 8 - screen == pipe
    else { return ShownNumbers() }
    let bits = stride(from: marks.startIndex, to: marks.endIndex - 7, by: 8).map { start in
      marks[start..<start + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
    return ShownNumbers(
      screen: bits[..<screen].map(ShownNumbers.Mark.init(bits:)), pipe: Array(bits[screen...]))
  }

  /// Saves which list's numbers the terminal shows.
  package func remember(_ screen: LastScreen) { save(screen.text(for: terminal), for: terminal) }

  package var lastScreen: LastScreen {
    record(for: terminal).flatMap { LastScreen(parsing: $0, for: terminal) } ?? LastScreen()
  }

  private func record(for key: [UInt8]) -> ByteReader? {
    (try? Directory(directory))?.contents(of: name(for: key)).map { ByteReader($0) }
  }

  private func save(_ bytes: [UInt8], for key: [UInt8]) {
    guard let directory = try? Directory.opened(creating: directory) else { return }
    let name = name(for: key)
    if (try? directory.status(of: name)) == .some(nil) { NumberMemory.forgetOld(in: directory) }
    // Two processes of one terminal may write at the same time: each has its own draft.
    let draft = FilePath(name.bytes + ".\(hex(UInt64.random(in: .min ... .max)))".utf8)
    try? directory.save(bytes, as: name, through: draft)
  }

  /// Returns the key for a file; nil if it does not exist.
  private func key(_ path: FilePath) -> [UInt8]? {
    guard let location = try? FileLocation(path) else { return nil }
    return terminal + [0] + location.realPath.bytes
  }

  private func name(for key: [UInt8]) -> FilePath {
    FilePath("\(prefix)\(hex(stableHash(key.span.bytes, 0..<key.count)))")
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

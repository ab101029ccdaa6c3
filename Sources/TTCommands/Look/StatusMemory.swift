import CommandLineKit
import TTOutput
import TTSession
import TTSync
import TTSystem
import TodoTxt
import TodoTxtFiles

/// An answer of `tt status` in the state directory, so that a prompt need not wait until a list is
/// read.
///
///     tt status 1
///     KEY FILES MADE UNTIL STATUS     ; hexadecimal numbers
///     /home/ann/todo.txt              ; one line for each file that the answer depends on
///
///     2 late · 1 today
///
/// It is valid for the same words, variables and program, until it expires, and while each of the
/// files is unchanged or still missing. Only an answer without a message is kept, and at most
/// sixteen.
struct StatusMemory: Sendable {
  private let path: FilePath

  /// A hash of the command line, the variables and the program.
  private let key: UInt64

  private let programPath: FilePath?

  /// Finds the answer to a command line; nil for another command, on a terminal, and without a
  /// state directory.
  init?(of commandLine: [UInt8], in process: ProcessEnvironment) {
    let start = StatusMemory.start
    guard commandLine.starts(with: start),
      commandLine.count == start.count || commandLine[start.count] == UInt8(ascii: " "),
      !process.outputDevice.isTerminal,
      let folder = Session.stateDirectory(in: process.environment)
    else { return nil }
    programPath = process.programPath()
    var words = commandLine + [0] + process.commit().utf8 + [0] + (programPath?.bytes ?? [])
    for name in StatusMemory.variables {
      // The name distinguishes an unset variable from the one before it.
      if let value = process.environment[name] { words += [0] + name.utf8 + [0] + value }
    }
    key = ContentDigest(of: words).hash
    path = folder.appending("status-\(String(key & 0xF, radix: 16))")
  }

  private static let start = Array("\(Program.name) status".utf8)

  /// The variables that an answer depends on.
  static let variables = [
    "PATH", "HOME", "TODO_FILE", "TODO_DIR", "TT_TODAY", "TT_DIALECT", "XDG_CONFIG_HOME",
    "XDG_STATE_HOME",
    "TZ", "COLUMNS", "NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "LC_ALL", "LC_CTYPE", "LANG", "TERM",
  ]

  private static let heading = Array("tt status 1\n".utf8)
}

extension StatusMemory {
  /// Returns the answer, if it is still valid.
  func answer() -> (line: [UInt8], status: ExitStatus)? {
    guard let bytes = FileStore.state(at: path),
      bytes.starts(with: StatusMemory.heading)
    else { return nil }
    var reader = Reader(bytes: bytes, offset: StatusMemory.heading.count)
    let now = SystemClock.now.seconds
    guard reader.takeNumber() == key, let digest = reader.takeNumber(),
      let made = reader.takeNumber(), let end = reader.takeNumber(), made <= now, now < end,
      let status = reader.takeNumber().flatMap({
        ExitStatus(rawValue: Int32(truncatingIfNeeded: $0))
      })
    else { return nil }
    var files = FileDigest()
    while let line = reader.takeLine() {
      guard line.isEmpty else {
        files.add(FilePath(line))
        continue
      }
      return files.hash == digest ? (Array(bytes[reader.offset...]), status) : nil
    }
    return nil
  }

  /// Reads numbers and lines without nested arrays, whose types take longer to create than to fill.
  private struct Reader {
    let bytes: [UInt8]
    var offset: Int

    /// Removes a number up to a blank or the end of the line, with that byte; nil for anything
    /// else.
    mutating func takeNumber() -> UInt64? {
      var number: UInt64 = 0
      while offset < bytes.count {
        let byte = bytes[offset]
        offset += 1
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): number = number << 4 | UInt64(byte & 0xF)
        case UInt8(ascii: "a")...UInt8(ascii: "f"): number = number << 4 | UInt64(byte & 0xF + 9)
        case UInt8(ascii: " "), .lineFeed: return number
        default: return nil
        }
      }
      return nil
    }

    /// Removes the rest of the line; nil if the line has no end.
    mutating func takeLine() -> [UInt8]? {
      guard let end = bytes[min(offset, bytes.count)...].firstIndex(of: .lineFeed) else {
        return nil
      }
      defer { offset = end + 1 }
      return Array(bytes[offset..<end])
    }
  }

  /// Keeps an answer, unless it may change without a change of file or time.
  ///
  /// A file that has just changed may change again with the same time and size. If saving fails,
  /// the run still succeeds.
  func keep(
    _ line: [UInt8], _ status: ExitStatus, of session: Session, until end: Int
  ) {
    let made = SystemClock.now
    let depends =
      session.listPaths
      + [
        session.configuration.path, LastSync.path(of: session), programPath,
        session.inbox?.path, "/etc/localtime",
      ]
      .compactMap(\.self)
      // A program `tt-status` comes before the command.
      + session.process.environment.searchPath
    guard depends.allSatisfy({ $0.isAbsolute && !$0.bytes.contains(.lineFeed) }),
      session.configuration.text("discover") != "yes", session.options.today == nil,
      session.process.environment["TT_TODAY"] == nil, made.seconds < end
    else { return }
    var files = FileDigest()
    for file in depends { files.add(file) }
    guard let last = files.lastChange, made.since(last) >= .seconds(2) else { return }
    let numbers = [key, files.hash, UInt64(made.seconds), UInt64(end), UInt64(status.rawValue)]
      .map { String($0, radix: 16) }
    var bytes = StatusMemory.heading + numbers.joined(separator: " ").utf8 + [.lineFeed]
    for file in depends { bytes += file.bytes + [.lineFeed] }
    try? FileStore.saveState(bytes + [.lineFeed] + line, at: path)
  }
}

/// A hash of the states of several files.
private struct FileDigest {
  private(set) var hash: UInt64 = 1

  /// The time of the latest change; nil if none of the files exists.
  private(set) var lastChange: FileTime?

  mutating func add(_ path: FilePath) {
    guard let status = FileStore.status(of: path) else { return add(0) }
    add(status.device)
    add(status.inode)
    add(UInt64(bitPattern: Int64(status.size)))
    add(status.modified)
    add(status.changed)
  }

  private mutating func add(_ time: FileTime) {
    add(UInt64(bitPattern: Int64(time.seconds)))
    add(UInt64(bitPattern: Int64(time.nanoseconds)))
    lastChange = max(lastChange ?? time, time)
  }

  /// Mixes in a number by a 128-bit multiplication whose halves are combined.
  private mutating func add(_ number: UInt64) {
    let product = (hash ^ number).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    hash = product.high ^ product.low &+ hash &* 3
  }
}

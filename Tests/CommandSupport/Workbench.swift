package import CommandLineKit
import Foundation
import TTProgram
package import TTSession
package import TTOutput
package import TTSystem
import TestSupport
import TodoTxt

/// A directory with a list, and commands that run on it in this process.
package final class Workbench {
  private let folder: URL
  package let path: String
  package var today = "2026-11-21"

  /// The events while the list is watched.
  package var watch: (any WatchPort)?

  /// The program that talks to a server; nil if there is none.
  package var port: (any MessagePort)?

  /// Whether the time of day stays the same.
  package var isClockStopped = false

  /// Called each time a command reads the clock.
  package var onReadingClock: (@Sendable () -> Void)?
  package var input: [UInt8] = []

  /// The answer to a question; nil if there is no one to ask.
  package var answer: (@Sendable (String) -> Bool)?

  /// The table of commands; a test may change a copy.
  package var table = TaskCommandTable.tt

  /// The identity of the terminal; nil for a pipe.
  package var terminal: String?

  /// The identity of the terminal on standard error, if standard output is a pipe.
  package var terminalBesidePipe: String?

  /// Runs other programs; nil if none can run.
  package var runProgram: (@Sendable (ChildProgram) throws -> ChildProgram.End)?

  /// Runs other programs and returns what they print; nil if none can run.
  package var capture: (@Sendable (ChildProgram) throws -> CapturedRun)?

  package init(_ list: [UInt8]? = nil) throws {
    folder = try makeFolder()
    path = folder.appending(path: "todo.txt").path()
    if let list { try write(list) }
  }

  package convenience init(_ list: String, terminal: String? = nil) throws {
    try self.init(Array(list.utf8))
    self.terminal = terminal
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  package var configuration: String { folder.appending(path: ".config/tt").path() }
  package var list: [UInt8]? { FileManager.default.contents(atPath: path).map { [UInt8]($0) } }
  package var text: String? { list.map { String(decoding: $0, as: UTF8.self) } }

  package var names: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
  }

  /// Whether the next changes of the lists remove every hidden file that an earlier one left.
  ///
  /// A program that another test starts has our descriptors, and so our locks, until it calls exec.
  /// A file that is locked at that moment stays for one more change.
  package func removesHiddenFiles() -> Bool {
    var tries = 0
    while tries < 5000, names.contains(where: { $0.hasPrefix(".~") }) {
      tries += 1
      usleep(1000)
      for name in names where name.hasSuffix(".txt") && !name.hasPrefix(".") {
        tt("-q", "-f", Argument(path(of: name)), "add", "next")
      }
    }
    return !names.contains { $0.hasPrefix(".~") }
  }

  package func path(of name: String) -> String {
    folder.appending(path: name).path(percentEncoded: false)
  }

  /// A file in the directory as text; nil if there is none.
  package func text(of name: String) -> String? {
    FileManager.default.contents(atPath: folder.appending(path: name).path())
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// Writes a file with an old modification time, so that tt does not wait for it to settle.
  package func write(_ bytes: [UInt8], to name: String = "todo.txt") throws {
    let file = folder.appending(path: name)
    try Data(bytes).write(to: file)
    let dayAgo = Date(timeIntervalSinceNow: -86_400)
    try FileManager.default.setAttributes(
      [.modificationDate: dayAgo], ofItemAtPath: file.path(percentEncoded: false))
  }

  package func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: path(of: name))
  }

  /// Gives a file in the directory a second name.
  package func hardLink(_ name: String, as other: String) throws {
    try FileManager.default.linkItem(
      at: folder.appending(path: name), to: folder.appending(path: other))
  }

  package func write(_ text: String, to name: String = "todo.txt") throws {
    try write(Array(text.utf8), to: name)
  }

  package func configure(_ text: String) throws {
    try FileManager.default.createDirectory(
      at: folder.appending(path: ".config/tt"), withIntermediateDirectories: true)
    try write(text, to: ".config/tt/config")
  }

  package struct Result {
    package var output = ""
    package var messages = ""
    package var status = TTOutput.ExitStatus.done
  }

  @discardableResult
  package func tt(_ words: Argument...) -> Result { tt(words) }

  /// Runs `tt` with these words, on a terminal of `columns` and `rows` if it is on one.
  @discardableResult
  package func tt(
    _ words: [Argument], columns: Int? = nil, rows: Int? = nil,
    adding variables: [String: String] = [:]
  ) -> Result {
    let identity = terminal.map { Array($0.utf8) }
    let device = Terminal.Device(
      isTerminal: columns != nil || identity != nil, columns: columns, rows: rows)
    var world = ProcessEnvironment(
      environment: Environment(
        [
          "TODO_FILE": path, "TT_TODAY": today, "XDG_STATE_HOME": folder.path(),
          "HOME": URL(filePath: path).deletingLastPathComponent().standardized.path(),
        ].merging(variables) { $1 }),
      clock: { fatalError("the clock was asked") })
    (world.outputDevice, world.messageDevice) = (device, device)
    world.outputTerminal = { identity }
    world.terminalBesidePipe = { [terminalBesidePipe] in terminalBesidePipe.map { Array($0.utf8) } }
    if let answer { world.confirm = { question, _ in answer(question.string) } }
    world.run = runProgram
    if let capture {
      world.capture = { [folder] program in
        var program = program
        program.variables["HOME"] = Array(folder.path().utf8)
        return try capture(program)
      }
    }
    world.readInput = { [input] _ in input }
    if let port {
      nonisolated(unsafe) let port = port
      world.connect = { _ in port }
    }
    if let watch {
      // Created and used on this thread, although the type cannot express that.
      nonisolated(unsafe) let port = watch
      world.watch = { _, _, _ in port }
    }
    if watch != nil || isClockStopped, let day = CivilDate(parsing: Array(today.utf8)) {
      world.timestamp = { Timestamp($0, at: $1, offset: 0) }
      world.localTime = { _ in Moment(day, at: ClockTime(hour: 14, minute: 32)) }
    }
    if let onReadingClock { world.countClock(onReadingClock) }
    let result = run(words, in: world)
    return Result(
      output: String(decoding: result.output, as: UTF8.self),
      messages: String(decoding: result.messages, as: UTF8.self), status: result.status)
  }

  /// Runs `tt` with these words in an environment, and returns the bytes that it printed.
  package func run(
    _ words: [Argument], in world: ProcessEnvironment
  ) -> (output: [UInt8], messages: [UInt8], status: TTOutput.ExitStatus) {
    runCommand(words, in: world, of: table)
  }
}

/// Runs `tt` with these words in an environment, and returns the bytes that it printed.
package func runCommand(
  _ words: [Argument], in world: ProcessEnvironment, of table: TaskCommandTable = .tt
) -> (output: [UInt8], messages: [UInt8], status: TTOutput.ExitStatus) {
  var (output, messages): ([UInt8], [UInt8]) = ([], [])
  let status = TTProgram.run(
    words, in: world, of: { table },
    output: BufferedOutput {
      output += $0
      return .bytes($0.count)
    },
    messages: MessageOutput(
      BufferedOutput {
        messages += $0
        return .bytes($0.count)
      }))
  return (output, messages, status)
}

extension ProcessEnvironment {
  /// Calls `onReading` before each reading of the clock.
  fileprivate mutating func countClock(_ onReading: @escaping @Sendable () -> Void) {
    let (timestamp, localTime) = (timestamp, localTime)
    self.timestamp = {
      onReading()
      return timestamp($0, $1)
    }
    self.localTime = {
      onReading()
      return localTime($0)
    }
  }
}

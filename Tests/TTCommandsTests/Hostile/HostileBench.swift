import CommandTestSupport

@testable import TTCommands
@testable import TTOutput
@testable import TTProgram
@testable import TTScreen
@testable import TTSession
@testable import TTSetup
@testable import TTSystem

/// A directory for calls with hostile bytes, some of them in file names.
final class HostileBench {
  private let bench: Workbench
  private let path: [UInt8]
  private let name: [UInt8]
  private(set) var seconds = 0.0

  /// The environment variables read so far.
  private(set) var variables: Set<String> = []

  /// Whether the last call could read standard input without a limit.
  private var readsEverything = false

  /// Creates the directory; its file names contain `name`.
  init(name: [UInt8] = []) throws {
    bench = try Workbench()
    self.name = name
    path = Array(bench.path(of: "list").utf8) + name + Array(".txt".utf8)
    let folder = bench.configuration + "/hooks"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for hook in ["post-add", "post-do", "post-edit"] {
      HostileBench.write(Array("#!/bin/sh\n".utf8), to: Array("\(folder)/\(hook)".utf8))
      chmod("\(folder)/\(hook)", 0o755)
    }
  }

  /// Makes a call, and returns the unsafe bytes in its output.
  @discardableResult
  func run(_ call: HostileCall, _ columns: Int?) -> [String] {
    let (output, messages, heard) = printed(by: call, columns)
    let hasStyles =
      columns != nil || call.environment["CLICOLOR_FORCE"] != nil
      || call.words.contains("--color=always")
    let isVerbatim = HostileException.all.contains { $0.applies(call.words) }
    let harms = [
      isVerbatim ? nil : HostileText.firstHarm(in: output, hasStyles: hasStyles),
      HostileText.firstHarm(in: messages, isMessage: true, hasStyles: hasStyles),
      !isVerbatim && output.contains(HostileBench.forged) ? "a line" : nil,
      messages.contains(HostileBench.forged) ? "a line" : nil,
      readsEverything && !isVerbatim ? "an unlimited read" : nil,
    ]
    // Other arguments come from the person.
    let arguments = call.list == nil ? [] : heard
    let argumentHarms = arguments.map { HostileText.firstHarm(in: $0) }
    let streams =
      ["output", "a message", "output", "a message", "standard input"]
      + arguments.map { _ in "an argument" }
    return zip(harms + argumentHarms, streams).compactMap { harm, stream in
      harm.map {
        "\($0) in \(stream): \(call.words.map(\.text)), \(call.payload) in \(call.place)"
          + (columns == nil ? "" : ", on a terminal")
      }
    }
  }

  /// Makes a call, and returns what it wrote to each stream, and the arguments of programs that it
  /// started.
  @discardableResult
  func printed(
    by call: HostileCall, _ columns: Int?
  ) -> (output: [UInt8], messages: [UInt8], arguments: [[UInt8]]) {
    let list = (call.list ?? .tasks(Array("+plain".utf8))).bytes
    if let list {
      HostileBench.write(list, to: path)
      HostileBench.write(Array("x Another\n".utf8), to: copyPath)
    }
    if let input = call.input { HostileBench.write(input, to: Array(inbox.utf8)) }
    remove(Array("\(bench.configuration)/config".utf8))
    if let settings = call.settings {
      HostileBench.write(settings, to: Array("\(bench.configuration)/config".utf8))
    }
    var variables: [String: [UInt8]] = [
      "TODO_FILE": path, "TT_TODAY": Array("2026-11-21".utf8), "TERM": Array("xterm".utf8),
      "XDG_STATE_HOME": Array(bench.path(of: "state").utf8),
      "HOME": Array(bench.configuration.dropLast("/.config/tt".count).utf8),
    ]
    variables.merge(call.environment) { $1 }
    let port = ScriptedPort([.event(.content(.bytes(list ?? []))), .event(.content(.missing))])
    let overheard = Overheard()
    var result: (output: [UInt8], messages: [UInt8], status: TTOutput.ExitStatus) = ([], [], .done)
    seconds = processorSeconds {
      result = bench.run(
        call.words,
        in: world(variables, reading: call.input ?? list ?? [], columns, port, overheard))
    }
    self.variables.formUnion(overheard.variables)
    readsEverything = overheard.mostInput > FileStore.mostForeignBytes
    return (
      HostileException.withLineFeeds(result.output, of: call.words) + port.bytes,
      result.messages + port.messageBytes + overheard.questions, overheard.arguments
    )
  }

  private func world(
    _ variables: [String: [UInt8]], reading input: [UInt8], _ columns: Int?, _ port: ScriptedPort,
    _ overheard: Overheard
  ) -> ProcessEnvironment {
    // Created and used on this thread, although the types cannot express that.
    nonisolated(unsafe) let (port, overheard) = (port, overheard)
    guard let day = CivilDate(year: 2026, month: 11, day: 21) else { fatalError("no day") }
    let device = Terminal.Device(isTerminal: columns != nil, columns: columns)
    var world = ProcessEnvironment(
      environment: Environment { name in
        overheard.variables.insert(name)
        return variables[name]
      },
      clock: { day })
    world.localTime = { _ in Moment(day) }
    world.readInput = { most in
      overheard.mostInput = max(overheard.mostInput, most)
      return input
    }
    world.confirm = { question, _ in
      overheard.questions += heard { $0.write(question) }
      return true
    }
    world.run = { program in
      overheard.arguments += program.words.dropFirst()
      // The editor adds a line, unless the test is about its name.
      guard program.words.first == Array("/bin/sh".utf8), let draft = program.words.last,
        variables["EDITOR"] ?? variables["VISUAL"] == nil
      else { return .exited(3) }
      // A notifying command gets the text of the task.
      guard draft.first == UInt8(ascii: "/") else { return .exited(0) }
      HostileBench.write(input + HostileText.all.bytes + [0x0A], to: draft)
      return .exited(0)
    }
    world.replaceProcess = { ChildProgramError(program: $0.words[0], reason: "No") }
    (world.outputDevice, world.messageDevice) = (device, device)
    world.outputTerminal = { columns == nil ? nil : Array("here".utf8) }
    world.watch = { _, _, _ in port }
    return world
  }

  private final class Overheard {
    var variables: Set<String> = []
    var questions: [UInt8] = []
    var arguments: [[UInt8]] = []
    var mostInput = 0
  }

  private static let forged = Array("\nFORGED".utf8)

  /// The path of a file for the setting `inbox`; the input is written to it.
  var inbox: String { bench.path(of: "inbox") }

  /// A conflicted copy of the list, as a sync client names it.
  private var copyPath: [UInt8] {
    Array(bench.path(of: "list").utf8) + name + Array(" (conflicted copy 2026-11-20).txt".utf8)
  }

  private static func write(_ bytes: [UInt8], to path: [UInt8]) {
    path.withPath { path in
      let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
      precondition(file >= 0, "\(String(cString: path))")
      _ = bytes.withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) }
      close(file)
      // Set an old modification time, so that tt does not wait for the file to settle.
      var times = [
        timeval(tv_sec: time(nil) - 86_400, tv_usec: 0),
        timeval(tv_sec: time(nil) - 86_400, tv_usec: 0),
      ]
      utimes(path, &times)
    }
  }

  private func remove(_ path: [UInt8]) { path.withPath { _ = unlink($0) } }
}

extension [UInt8] {
  /// Calls `body` with the bytes as the name of a file.
  fileprivate func withPath(_ body: (UnsafePointer<CChar>) -> Void) {
    body(map(CChar.init(bitPattern:)) + [0])
  }
}

/// A call whose output contains outside bytes by design.
struct HostileException: Sendable {
  let reason: String
  let applies: @Sendable (_ words: [Argument]) -> Bool

  static let all = [
    HostileException(reason: "--raw prints the lines byte for byte, as its help says") {
      $0.contains { $0.text == "--raw" }
    },
    HostileException(
      reason: "with -f -, a command that changes the list, or fails, prints the list"
    ) {
      words in
      words.contains("--file=-")
        || zip(words, words.dropFirst()).contains {
          ["-f", "--file"].contains($0.text) && $1 == "-"
        }
    },
    HostileException(reason: "merge -o - prints the list that it makes") { words in
      words.first == "merge" && words.contains("-")
    },
    HostileException(reason: "a template says where the lines end that are made with it") { words in
      words.contains { $0.text == "--format=a\nFORGED" }
    },
    HostileException(reason: "the line goes back to the shell that it was typed in") {
      $0.first == "requote"
    },
  ]

  /// Returns output without the CR of line ends where the format requires it.
  static func withLineFeeds(_ output: [UInt8], of words: [Argument]) -> [UInt8] {
    guard words.first == "export", words.contains(where: { hasReturns($0.text) }) else {
      return output
    }
    var lines = output.split(separator: 0x0A, omittingEmptySubsequences: false)
    for index in lines.indices.dropLast() where lines[index].last == 0x0D {
      lines[index].removeLast()
    }
    return Array(lines.joined(separator: [0x0A]))
  }

  /// Whether a word chooses CSV (RFC 4180) or iCalendar (RFC 5545).
  private static func hasReturns(_ word: String) -> Bool {
    word.hasSuffix("csv") || word.hasSuffix("ical")
  }
}

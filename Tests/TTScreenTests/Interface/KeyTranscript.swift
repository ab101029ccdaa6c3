import CommandTestSupport

@testable import TTCommands
@testable import TTOutput
@testable import TTProgram
@testable import TTScreen
@testable import TTSession
@testable import TTSetup
@testable import TTSystem

/// A transcript of `tt ui`: keys, and the screen after each.
///
///     @ 40x6 +work            the size of the terminal, and the operands
///     % sort = due            a line of the configuration
///     : j x                   keys; `"+wo"` types text, `!tt do 3` runs a command, `!tt do 3 -> x` presses a key before that
///                             is drawn, `resize 20x5` resizes
///     |~/todo.txt  2 open     a line of the screen, with `▏` before the cell of a visible cursor
///
/// `: list` shows the lines of the list, `: file NAME` those of another file, and `: clipboard` what was copied. Every `@` starts with a copy of `list.txt`, today 21 November 2026,
/// and an editor that appends `(edited)`.
struct KeyTranscript {
  /// The file with the expected screens replaced with the actual ones.
  private(set) var actual = ""

  /// The screens, initially and after each step.
  private(set) var screens: [String] = []

  /// The keys that were pressed while nothing was typed.
  private(set) var keysInList: Set<Key> = []

  private let list: [UInt8]

  init(running text: String, on list: [UInt8]) throws {
    self.list = list
    var (steps, start, heading): ([String], String?, String) = ([], nil, "")
    // The configuration belongs to the initial state.
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix("@ ") {
        try run(heading, start, steps)
        (steps, start, heading) = ([], line, "")
      } else if line.hasPrefix("% ") {
        start = (start ?? "") + "\n" + line
      } else if line.hasPrefix(": ") {
        steps.append(line)
      } else if !line.hasPrefix("|"), !line.isEmpty {
        if start != nil {
          try run(heading, start, steps)
          (steps, start, heading) = ([], nil, "")
        }
        heading += line + "\n"
      }
    }
    try run(heading, start, steps)
    while actual.hasSuffix("\n\n") { actual.removeLast() }
  }

  private mutating func run(_ heading: String, _ start: String?, _ steps: [String]) throws {
    actual += heading
    guard let start else { return }
    let lines = start.split(separator: "\n")
    var words = lines[0].split(separator: " ").dropFirst().map(String.init)
    let size = words.removeFirst().split(separator: "x").compactMap { Int($0) }
    let shell = try Shell(adding: ["EDITOR": "sed -i '$s/$/ (edited)/'", "TODO_DIR": ""])
    try shell.write(list, to: "todo.txt")
    _ = try shell.run("mkdir -p .config/tt")
    let settings = lines.dropFirst().map { $0.dropFirst(2) + "\n" }.joined()
    try shell.write(settings, to: ".config/tt/config")
    let path = shell.folder.appending(path: "todo.txt").path()
    var (output, rest, screens) = (start + "\n", steps[...], [String]())
    let port = KeyPort(columns: size[0], rows: size[1], path: path) { port in
      for line in port.picture { output += "|\(line)\n" }
      screens.append(port.text)
      while let step = rest.popFirst() {
        output += step + "\n"
        let text = String(step.dropFirst(2))
        if text == "list" || text == "clipboard" || text.hasPrefix("file ") {
          let name = text.hasPrefix("file ") ? String(text.dropFirst(5)) : "todo.txt"
          let file = String(decoding: shell.contents(of: name) ?? [], as: UTF8.self)
          let lines = text == "clipboard" ? port.clipboard ?? "" : file
          for line in lines.split(separator: "\n") { output += "|\(line)\n" }
        } else if text.hasPrefix("!") {
          // Keys that are pressed before the change is drawn follow `->`.
          let parts = text.dropFirst().components(separatedBy: " -> ")
          let change: () throws -> Void = { _ = try shell.run(parts[0]) }
          if parts.count == 1 { return .change(change) }
          return .changeAndPress(change, KeyTranscript.keys(parts[1]))
        } else if text.hasPrefix("resize ") {
          let size = text.dropFirst(7).split(separator: "x").compactMap { Int($0) }
          return .resize(columns: size[0], rows: size[1])
        } else {
          return .press(KeyTranscript.keys(text))
        }
      }
      return nil
    }
    let result = KeyTranscript.run(words.map { Argument($0) }, in: shell, through: port, path)
    for line in result.split(separator: "\n") { output += "|\(line)\n" }
    keysInList.formUnion(port.keysInList)
    self.screens += screens
    actual += output + "\n"
  }

  /// Runs `tt ui` in this process, with programs run in the directory of the shell.
  static func run(
    _ words: [Argument], in shell: Shell, through port: KeyPort, _ path: String,
    adding variables: [String: String] = [:]
  ) -> String {
    let bench = ScreenBench(shell: shell, path: path)
    return bench.run(["ui"] + words, through: port, adding: variables)
  }

  /// Parses keys by name, and text in double quotes.
  static func keys(_ text: String) -> [Key] {
    var keys: [Key] = []
    for (index, part) in text.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
    {
      if index % 2 == 1 {
        keys += part.unicodeScalars.map { .character($0) }
        continue
      }
      for word in part.split(separator: " ") {
        if word.hasPrefix("click:") {
          let cell = word.dropFirst(6).split(separator: ",").compactMap { Int($0) }
          keys.append(.click(column: cell[0], row: cell[1]))
        } else if word.hasPrefix("paste:") {
          keys.append(.paste(Array(word.dropFirst(6).replacing("␤", with: "\n").utf8)))
        } else if word == "wheel-down" || word == "wheel-up" {
          keys.append(word == "wheel-down" ? .wheelDown : .wheelUp)
        } else if let key = Key(named: String(word)) {
          keys.append(key)
        } else {
          Issue.record("no key \(word)")
        }
      }
    }
    return keys
  }
}

/// Runs `tt ui` in this process for a directory of a shell.
struct ScreenBench {
  let shell: Shell
  let path: String

  func run(_ words: [Argument], through port: KeyPort, adding variables: [String: String]) -> String
  {
    let home = shell.folder.path()
    let device = port.device
    var world = ProcessEnvironment(
      environment: Environment(
        [
          "TODO_FILE": path, "TT_TODAY": "2026-11-21", "XDG_STATE_HOME": home + "/state",
          "HOME": home, "TERM": "xterm", "NO_COLOR": "1", "EDITOR": "editor", "LC_ALL": "C.UTF-8",
        ].merging(variables) { $1 }),
      clock: { fatalError("the clock was asked") })
    (world.outputDevice, world.messageDevice) = (device, device)
    world.inputIsTerminal = true
    if let day = CivilDate(parsing: Array("2026-11-21".utf8)) {
      world.timestamp = { Timestamp($0, at: $1, offset: 0) }
      world.localTime = { _ in Moment(day, at: ClockTime(hour: 14, minute: 32)) }
    }
    nonisolated(unsafe) let (shell, watch) = (shell, port as any WatchPort)
    world.run = { program in
      let words = program.words.map { String(decoding: $0, as: UTF8.self) }
      // The editor's script gets the draft as its last argument.
      if words.count == 5, words[0] == "/bin/sh" {
        let status = try shell.run("sed -i '$s/$/ (edited)/' '\(words[4])'").status
        return .exited(status)
      }
      return try program.run()
    }
    world.watch = { _, _, _ in watch }
    let result = runCommand(words, in: world)
    return String(decoding: result.output + result.messages, as: UTF8.self)
  }
}

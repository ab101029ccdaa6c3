import CommandLineKit
import TTSystem
import TodoTxtFiles

/// The programs that run tt without a shell of the user: cron jobs and systemd units.
extension Examination {
  var reminders: [Diagnosis] {
    let found = cronJobs + units
    return found.isEmpty ? [.fine("no cron job and no systemd unit runs tt")] : found
  }

  /// The user's cron jobs, which only `crontab` can read.
  private var cronJobs: [Diagnosis] {
    guard program("crontab") != nil,
      let table = output(of: [Array("crontab".utf8), Array("-l".utf8)])
    else { return [] }
    // cron's search path if the table does not set PATH.
    var path = Environment(["PATH": "/usr/bin:/bin"])
    var found: [Diagnosis] = []
    for line in table.split(separator: UInt8(ascii: "\n")) {
      let words = line.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      guard let first = words.first, first.first != UInt8(ascii: "#") else { continue }
      if let value = Examination.path(setBy: line) {
        path = Environment { $0 == "PATH" ? value : nil }
        continue
      }
      let schedule = words.prefix(first.first == UInt8(ascii: "@") ? 1 : 5)
      let place = "cron: \(VisibleText.text(Array(schedule.joined(separator: [0x20]))))"
      found += calls(in: line).map { call in
        diagnosis(of: call, place, path, home: "~", finding: "in cron's PATH", in: "crontab -e")
      }
    }
    return found
  }

  /// Returns the value of a line such as `PATH=/usr/bin:/bin`; cron does not expand it.
  private static func path(setBy line: ArraySlice<UInt8>) -> [UInt8]? {
    guard let equals = line.firstIndex(of: UInt8(ascii: "=")),
      line[..<equals].filter({ $0 > 0x20 }).elementsEqual("PATH".utf8)
    else { return nil }
    return line[(equals + 1)...].filter { $0 > 0x20 && !"'\"".utf8.contains($0) }
  }

  /// The user's systemd services that run tt, and their timers.
  private var units: [Diagnosis] {
    guard let folder = environment.settingsFolder?.appending("systemd/user"),
      let names = try? FileStore.names(in: folder)
    else { return [] }
    let services = names.filter { $0.bytes.suffix(8).elementsEqual(".service".utf8) }
      .sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
    let path = Environment([
      "PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
    ])
    return services.flatMap { name -> [Diagnosis] in
      let lines = (contents(of: folder.appending(name)) ?? []).split(separator: UInt8(ascii: "\n"))
        .filter { $0.starts(with: "ExecStart=".utf8) }
      let place = VisibleText.text(name.bytes)
      let called = lines.flatMap { calls(in: $0.dropFirst("ExecStart=".utf8.count)) }
      let found = called.map { call in
        diagnosis(
          of: call, place, path, home: "%h", finding: "in systemd's PATH",
          in: "edit \(shown(folder.appending(name)))")
      }
      return found + (called.isEmpty ? [] : timer(of: name, in: folder, names))
    }
  }

  /// Returns a service's timer if it exists and is not enabled.
  private func timer(of service: FilePath, in folder: FilePath, _ names: [FilePath]) -> [Diagnosis]
  {
    let timer = FilePath(service.bytes.dropLast(8) + Array(".timer".utf8))
    let wants = names.filter { $0.bytes.suffix(6).elementsEqual(".wants".utf8) }
    guard names.contains(timer),
      !wants.contains(where: { FileStore.exists(folder.appending($0).appending(timer)) })
    else { return [] }
    return [
      .problem(
        "\(VisibleText.text(timer.bytes)) is not enabled",
        .run("systemctl --user enable --now \(typed(timer))", "starts it"))
    ]
  }

  // MARK: - Calls of tt

  /// A call of tt in a command line: the program as written, and its command.
  private struct Call {
    let program: [UInt8]
    let command: String
    var words: String { VisibleText.text(program) + (command.isEmpty ? "" : " \(command)") }
  }

  /// Returns the calls of tt in a command line, without operands, which can be private.
  private func calls(in line: ArraySlice<UInt8>) -> [Call] {
    let words = line.split { $0 <= 0x20 || "'\"`;&|()".utf8.contains($0) }
      .map { Array($0.drop { "-@:+!".utf8.contains($0) }) }
    return words.indices.compactMap { index in
      guard FilePath(words[index]).name == "tt" else { return nil }
      let next = words[(index + 1)...].first { $0.first != UInt8(ascii: "-") }.map { Argument($0) }
      guard let next, table.isTaken(next) else {
        return index == words.indices.last ? Call(program: words[index], command: "") : nil
      }
      return Call(program: words[index], command: next.text)
    }
  }

  private func diagnosis(
    of call: Call, _ place: String, _ path: Environment, home sign: String, finding: String,
    in editor: String
  ) -> Diagnosis {
    let isThere: Bool
    if call.program == Array("tt".utf8) {
      isThere = path.searchPath.contains { FileStore.isProgram($0.appending(Program.name)) }
    } else if let program = expanded(call.program) {
      isThere = FileStore.isProgram(program)
    } else {
      isThere = true
    }
    if isThere { return .fine("\(place) \(call.words)") }
    let own = program(Program.name) ?? process.programPath() ?? FilePath(Program.name)
    let full = typed(own)
    let named = full.hasPrefix("~") ? sign + full.dropFirst() : full
    let isBare = call.program == Array("tt".utf8)
    return .problem(
      "\(place) \(call.words) finds no \(isBare ? "tt \(finding)" : "such program")",
      .instead(
        named + (call.command.isEmpty ? "" : " \(call.command)"), "works there (\(editor))"))
  }

  /// Returns the path of a program in a cron job or a unit; nil if it contains unknown variables.
  private func expanded(_ program: [UInt8]) -> FilePath? {
    for sign in ["~/", "$HOME/", "${HOME}/", "%h/"] where program.starts(with: sign.utf8) {
      return home.map { FilePath($0).appending(FilePath(program.dropFirst(sign.utf8.count))) }
    }
    return program.contains { "$%".utf8.contains($0) } ? nil : FilePath(program)
  }
}

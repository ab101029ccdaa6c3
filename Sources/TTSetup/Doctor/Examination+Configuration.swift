import CommandLineKit
import TTOutput
import TTSession
import TTSystem
import TodoTxt
import TodoTxtFiles

extension Examination {
  var configuration: [Diagnosis] {
    let configuration = session.configuration
    let aliases = configuration.aliases(home: home).compactMap {
      configuration.mistake(of: $0, in: table, environment)
    }
    let all = configuration.mistakes + configuration.unknownKeys + aliases
    // A fix that names a line goes before those that remove lines.
    let errors = all.filter(\.hasNoValue) + all.filter { !$0.hasNoValue }
    let found = session.setupErrors.map(setupError) + errors.map(mistake)
    if !found.isEmpty { return found }
    guard let path = configuration.path else { return [] }
    let count = configuration.entries.count
    return [
      .fine(FileStore.exists(path) ? "\(shown(path)) · \(counted(count, "setting"))" : "none")
    ]
  }

  /// Returns an error in a line without its value, which can be private.
  private func mistake(_ error: ConfigurationError) -> Diagnosis {
    let place = "line \(error.line) of \(shown(error.path))"
    let key = VisibleText.text(Array((error.key ?? "").utf8))
    let unset = Diagnosis.Remedy.run(
      "tt config unset \(VisibleText.text(ShellWords.line(of: [Argument(error.key ?? "")])))",
      "removes the line")
    switch error.fact {
    case .noValue:
      return .problem(
        "\(place) is not of the form key = value",
        .run("sed -i.bak '\(error.line)s/^/# /' \(typed(error.path))", "turns it into a comment"))
    case .unknownKey:
      let hint = Setting.nearest(to: error.key ?? "").map { "; did you mean \($0)?" } ?? ""
      return .problem("\(place): there is no key \(key)\(hint)", unset)
    case .wrongValue:
      return .problem("\(place): \(key) has an invalid value; tt config shows it", unset)
    }
  }

  /// Returns an error that stops all other commands.
  private func setupError(_ error: any Error) -> Diagnosis {
    if let error = error as? FileError {
      let path = typed(error.path)
      // The permissions have their own fix.
      if !FileStore.canRead(error.path) { return .fine("\(shown(error.path)) cannot be read") }
      return .problem(
        "\(shown(error.path)) cannot be read", .run("mv \(path) \(path).old", "moves it aside"))
    }
    let name = (error as? CommandError)?.variable ?? "TT_TODAY"
    return environment[name] == nil
      ? .problem(
        "the setting dialect has an invalid value", .run("tt config unset dialect", "removes it"))
      : .problem("\(name) has an invalid value", .run("unset \(name)", "removes it"))
  }

  /// Programs that never run because a command has the same name.
  var names: [Diagnosis] {
    var seen: Set<FilePath> = []
    return environment.searchPath.filter { seen.insert($0).inserted }.flatMap { folder in
      ((try? FileStore.names(in: folder)) ?? [])
        .filter { $0.bytes.starts(with: "tt-".utf8) && FileStore.isProgram(folder.appending($0)) }
        .sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
        .compactMap { own(folder.appending($0)) }
    }
  }

  private func own(_ program: FilePath) -> Diagnosis? {
    let name = Argument(program.name.bytes.dropFirst(3))
    guard table.isTaken(name) else { return nil }
    let other = program.directory.appending(FilePath(Array("tt-my-".utf8) + name.bytes))
    return .problem(
      "\(shown(program)) never runs: \(VisibleText.text(name.bytes)) is a command of tt",
      .run("mv \(typed(program)) \(typed(other))", "gives it another name"))
  }
}

extension ConfigurationError {
  fileprivate var hasNoValue: Bool { if case .noValue = fact { true } else { false } }
}

import CommandLineKit
import TTSystem
import TodoTxtFiles

extension Examination {
  var path: [Diagnosis] {
    let running = process.programPath()
    guard let first = program(Program.name) else {
      let installed = home.map { FilePath($0).appending(".local/bin") }
      let folder = installed.flatMap { FileStore.isProgram($0.appending(Program.name)) ? $0 : nil }
      guard let folder = folder ?? running?.directory else {
        return [.fine("no directory in PATH contains tt")]
      }
      return [.problem("no directory in PATH contains tt", putFirst(folder))]
    }
    guard let running, !isSame(first, running) else {
      let others = environment.searchPath.map { $0.appending(Program.name) }
        .filter { FileStore.isProgram($0) && !isSame(first, $0) }
      return [.fine(([first] + others).map(shown).joined(separator: " · before "))]
    }
    let isInstalled = home.map { FilePath($0).appending(".local/bin/tt") == first } ?? false
    return [
      .problem(
        "\(shown(first)) comes first; the tt that is running is \(shown(running))",
        isInstalled || running.name != "tt"
          ? .run("\(typed(running)) install", "replaces it") : putFirst(running.directory))
    ]
  }

  private func isSame(_ one: FilePath, _ other: FilePath) -> Bool {
    if resolved(one) == resolved(other) { return true }
    guard FileStore.status(of: one)?.size == FileStore.status(of: other)?.size else { return false }
    let store = FileStore(stateDirectory: nil)
    return (try? store.readExisting(one).bytes == store.readExisting(other).bytes) ?? false
  }

  private func putFirst(_ folder: FilePath) -> Diagnosis.Remedy {
    let file = startFile ?? StartFile(shell: .bash, path: "")
    let place = startFile.map { "; also add it to \(shown($0.path))" } ?? ""
    return .run(
      file.line(adding: folder, home: home ?? []), "puts that directory first in PATH\(place)")
  }

  // MARK: - The startup file

  private var login: FilePath { FilePath(environment["SHELL"] ?? []) }

  /// The startup file of the login shell; nil for a shell that tt does not know.
  private var startFile: StartFile? {
    StartFile.all(in: environment).first { $0.shell.rawValue == login.name.text }
  }

  var shell: [Diagnosis] {
    guard !login.bytes.isEmpty else { return [.fine("SHELL is not set")] }
    guard let kind = ShellKind(rawValue: login.name.text) else {
      return [.fine("\(VisibleText.text(login.name.bytes)) · completion needs bash, zsh or fish")]
    }
    let version = FileStore.isProgram(login) ? version(of: login.bytes) : nil
    let name = version.map { "\(kind.rawValue) \($0)" } ?? kind.rawValue
    if let version, kind.isTooOld(version) {
      return [
        .advice(
          "\(name) is too old for tt init",
          .instead("install \(kind.rawValue) \(kind.oldest) or later", "for completion"))
      ]
    }
    guard let file = startFile else { return [.fine(name)] }
    let comparisons = "due<7d \(environment["TT_NO_REWRITE"] == nil ? "on" : "off")"
    if (try? file.call()) ?? nil != nil {
      if process.inputIsTerminal, environment.text("TT_SHELL") != kind.rawValue {
        return [
          .problem(
            "\(name) · set up in \(shown(file.path)), but not in this shell",
            .run("exec \(kind.rawValue)", "starts the shell again"))
        ]
      }
      return [.fine("\(name) · completion on · \(comparisons)")]
    }
    let installed = environment.dataFolders.map { $0.appending(kind.dataPlace) }
    if kind == .fish, installed.contains(where: FileStore.isFile) {
      return [.fine("\(name) · completion on · \(comparisons)")]
    }
    let add = Diagnosis.Remedy.run(file.addition(typed: typed), "adds the line of tt init")
    if installed.contains(where: FileStore.isFile) {
      return [.advice("\(name) · completion on · due<7d off", add)]
    }
    // tt works without it.
    return [.advice("\(name) · \(shown(file.path)) does not set up tt", add)]
  }
}

extension StartFile {
  /// The command that adds the setup to the file.
  fileprivate func addition(typed: (FilePath) -> String) -> String {
    let lines = setup.map { "'\($0)'" }.joined(separator: " ")
    let folder = shell == .fish ? "mkdir -p \(typed(path.directory)) && " : ""
    return "\(folder)printf '%s\\n' \(lines) >> \(typed(path))"
  }
}

extension ShellKind {
  fileprivate var oldest: String {
    switch self {
    case .bash: "4.4"
    case .zsh: "5.3"
    case .fish: "3.0"
    }
  }

  fileprivate func isTooOld(_ version: String) -> Bool {
    let numbers = [version, oldest].map { $0.split(separator: ".").map { Int($0) ?? 0 } }
    return numbers[0].lexicographicallyPrecedes(numbers[1])
  }

  /// The files that a package installs for the shell, below a data directory.
  fileprivate var dataPlace: String {
    self == .fish ? "fish/vendor_conf.d/tt.fish" : String(completionPlace.dropFirst("share/".count))
  }
}

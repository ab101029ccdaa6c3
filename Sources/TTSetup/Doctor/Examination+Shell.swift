import CommandLineKit
import TTSession
import TTSystem
import TodoTxtFiles

extension Examination {
  var path: [Diagnosis] { [programFound] + ownPrograms }

  /// Whether the shell finds the running program.
  private var programFound: Diagnosis {
    let running = process.programPath()
    guard let first = program(Program.name) else {
      let installed = home.map { FilePath($0).appending(".local/bin") }
      let folder = installed.flatMap { FileStore.isProgram($0.appending(Program.name)) ? $0 : nil }
      let text = "no directory in PATH contains tt"
      return (folder ?? running?.directory).map { putFirst($0, text) } ?? .fine(text)
    }
    guard let running, !isSame(first, running) else {
      let others = environment.searchPath.map { $0.appending(Program.name) }
        .filter { FileStore.isProgram($0) && resolved($0) != resolved(first) }
      return .fine(([first] + others).map(shown).joined(separator: " · before "))
    }
    let text = "\(shown(first)) comes first; the tt that is running is \(shown(running))"
    let isInstalled = home.map { FilePath($0).appending(".local/bin/tt") == first } ?? false
    return isInstalled || running.name != "tt"
      ? .problem(text, "\(typed(running)) install", "replaces it")
      : putFirst(running.directory, text)
  }

  /// Whether two programs are one file, or copies: `tt install` makes one.
  private func isSame(_ one: FilePath, _ other: FilePath) -> Bool {
    if resolved(one) == resolved(other) { return true }
    let store = FileStore(stateDirectory: nil)
    return (try? store.readExisting(one).bytes == store.readExisting(other).bytes) ?? false
  }

  private func putFirst(_ folder: FilePath, _ text: String) -> Diagnosis {
    let file = startFile ?? StartFile(shell: .bash, path: "")
    let place = startFile.map { "; also add it to \(shown($0.path))" } ?? ""
    return .problem(
      text, file.line(adding: folder, home: home ?? []),
      "puts that directory first in PATH\(place)")
  }

  /// Programs that never run because a command has the same name.
  private var ownPrograms: [Diagnosis] {
    Set(environment.searchPath).sortedByBytes
      .flatMap { folder in
        ((try? FileStore.names(in: folder)) ?? []).compactMap { file in
          let (path, name) = (folder.appending(file), Argument(file.bytes.dropFirst(3)))
          guard file.bytes.starts(with: "tt-".utf8), FileStore.isProgram(path), table.isTaken(name)
          else { return nil }
          let other = folder.appending(FilePath("tt-my-".utf8 + name.bytes))
          return .problem(
            "\(shown(path)) never runs: \(name.bytes.visible) is a command of tt",
            "mv \(typed(path)) \(typed(other))", "gives it another name")
        }
      }
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
      return [.fine("\(login.name.bytes.visible) · completion needs bash, zsh or fish")]
    }
    let version = FileStore.isProgram(login) ? version(of: login) : nil
    let name = version.map { "\(kind.rawValue) \($0)" } ?? kind.rawValue
    guard let file = startFile else { return [.fine(name)] }
    let isSetUp = (try? file.call()) ?? nil != nil
    if isSetUp, process.inputIsTerminal, environment.text("TT_SHELL") != kind.rawValue {
      return [
        .problem(
          "\(name) · set up in \(shown(file.path)), but not in this shell",
          "exec \(kind.rawValue)", "starts the shell again")
      ]
    }
    // Whether bash and zsh find an installed completion depends on their own startup files.
    let isInstalled =
      kind == .fish
      && environment.dataFolders.contains {
        FileStore.isFile($0.appending("fish/vendor_conf.d/tt.fish"))
      }
    if isSetUp || isInstalled {
      let comparisons = environment["TT_NO_REWRITE"] == nil ? "on" : "off"
      return [.fine("\(name) · completion on · due<7d \(comparisons)")]
    }
    // tt works without it.
    let lines = file.setup.map { "'\($0)'" }.joined(separator: " ")
    let folder = kind == .fish ? "mkdir -p \(typed(file.path.directory)) && " : ""
    return [
      .advice(
        "\(name) · \(shown(file.path)) does not set up tt",
        "\(folder)printf '%s\\n' \(lines) >> \(typed(file.path))", "sets up completion and due<7d")
    ]
  }
}

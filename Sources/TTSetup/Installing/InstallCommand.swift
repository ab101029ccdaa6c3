import TTSession
import CommandLineKit
import TTOutput
import TTSystem
import TodoTxtFiles

let installCommand = TaskCommand.withoutList(
  CommandDescription(
    name: "install",
    group: CommandGroup.plumbing,
    summary: "Install tt, its manual page and the completions",
    discussion: """
      Copies the running program, and puts the manual page and the completions where the system \
      and the shells look for them. Shows the line missing from your shell's startup file, and \
      offers to add it. Files of other programs are never replaced. Run it again to update an \
      older version.

      To install for all users, run `sudo tt install --prefix /usr/local`. If `DESTDIR` is set, \
      the files are installed below that directory, to build a package.
      """,
    options: InstallOptions.all + [InstallOptions.todoSh, InstallOptions.yes],
    examples: [
      "tt install": "installs in ~/.local",
      "tt install --todo.sh": "also makes a link for scripts that call todo.sh",
    ]), acceptsBadConfiguration: true
) { invocation, list, table in
  guard let program = list.process.programPath() else { throw Message.noProgramFile }
  let environment = list.process.environment
  var installation = try Installation(invocation, in: list.process)
  installation.manifest.created.formUnion(
    installation.surroundings.filter { !FileStore.exists($0) })
  // Even after an error, record what was created.
  defer { if installation.hasManifest { try? installation.manifest.write() } }
  try installation.install(
    FileStore(stateDirectory: nil).readExisting(program).bytes,
    manual: ManualPage(table.descriptions, date: Program.releaseDate).text,
    withTodoSh: invocation[InstallOptions.todoSh])
  var notices: [Message] = []
  if installation.stage == nil {
    let isOnPath = environment.searchPath.contains(installation.programs)
    let home = environment["HOME"] ?? []
    for file in installation.startFiles {
      if try file.call() != nil || installation.setsUp(file.shell, in: environment) { continue }
      let lines =
        (isOnPath ? [] : [file.line(adding: installation.programs, home: home)]) + file.setup
      let isWanted = invocation[InstallOptions.yes]
      if isWanted || !installation.isDryRun && list.process.agrees(to: lines, in: file) {
        if !installation.isDryRun { try file.add(lines) }
        installation.steps.append((file.path, .changed))
      } else {
        notices.append(.startFileLacks(file.path, lines: lines))
      }
    }
    if installation.steps.contains(where: { $0.change == .changed }) {
      if !installation.isDryRun { notices.append(.needsNewShell) }
    } else if !isOnPath {
      notices.append(.notOnPath(installation.programs))
    }
  }
  if installation.changes.isEmpty { notices.insert(.isInstalled(installation.prefix), at: 0) }
  return installation.outcome(notices)
}

let uninstallCommand = TaskCommand.withoutList(
  CommandDescription(
    name: "uninstall",
    group: CommandGroup.plumbing,
    summary: "Remove what tt install installed",
    discussion: """
      Removes the program, the manual page and the completions, the directories created for them, \
      and the lines that `tt install` added to your shell's startup file. Your lists, the \
      configuration and the undo history stay. A file that has changed since it was installed \
      stays too; then the exit status is 1.
      """,
    options: InstallOptions.all,
    examples: [
      "tt uninstall": "removes tt from ~/.local",
      "tt uninstall --dry-run": "shows what would be removed",
    ]), acceptsBadConfiguration: true
) { invocation, list, _ in
  let environment = list.process.environment
  var installation = try Installation(invocation, in: list.process)
  try installation.uninstall()
  var notices: [Message] = []
  for file in installation.startFiles where try file.call() != nil {
    let path = [file.line(adding: installation.programs, home: environment["HOME"] ?? [])]
    let hasChanged = try file.remove(
      [path + file.setup, file.setup], isDryRun: installation.isDryRun)
    if hasChanged { installation.steps.append((file.path, .changed)) }
    if !hasChanged || !installation.isDryRun, let line = try file.call() {
      notices.append(.startFileHas(file.path, line: line))
    }
  }
  if installation.hasManifest {
    try installation.manifest.remove(among: installation.surroundings)
  }
  let steps = installation.steps
  if steps.isEmpty { notices.insert(.isNotInstalled(installation.prefix), at: 0) }
  var outcome = installation.outcome(notices)
  outcome.refusals = steps.filter { $0.change == .kept }.map { Message.keptFile($0.path) }
  if !outcome.refusals.isEmpty || steps.isEmpty { outcome.ending = .nothing }
  return outcome
}

enum InstallOptions {
  static let prefix = ValueOption<FilePath>(
    long: "prefix", valueName: "DIR", help: "Use DIR instead of ~/.local", completion: .file
  ) { word in
    if word.bytes.isEmpty { throw InvalidValue.expected("the name of a directory") }
    return FilePath(word.bytes)
  }

  static let todoSh = Flag(long: "todo.sh", help: "Also install a link named todo.sh")

  static let yes = Flag(
    long: "yes", short: "y", help: "Add the lines to the startup file without asking")

  static let all: [any OptionDescription] = [prefix, ChangeOptions.dryRun]
}

extension Installation {
  fileprivate init(_ invocation: Invocation, in process: ProcessEnvironment) throws {
    let environment = process.environment
    var prefix: FilePath
    if let chosen = invocation[InstallOptions.prefix] {
      prefix = chosen
    } else {
      guard let home = environment["HOME"] else { throw Message.noPrefix }
      prefix = FilePath(home).appending(".local")
    }
    if !prefix.isAbsolute, let folder = process.currentDirectory() {
      prefix = folder.appending(prefix)
    }
    self.init(below: prefix, in: environment, isDryRun: invocation[ChangeOptions.dryRun])
  }

  /// Whether a shell needs no line in its startup file, since it reads one of the installed files.
  fileprivate func setsUp(_ shell: ShellKind, in environment: Environment) -> Bool {
    guard shell == .fish else { return false }
    return environment.dataFolders.contains(prefix.appending("share"))
  }
}

extension ProcessEnvironment {
  /// Asks whether to add lines to a startup file; false if there is no one to ask.
  fileprivate func agrees(to lines: [String], in file: StartFile) -> Bool {
    guard let confirm, inputIsTerminal else { return false }
    let path = file.path.forPeople(home: environment["HOME"])
    var question: TerminalText = "For completion, and to type due<7d without quotes, add this to "
    question += "\(path)?\n"
    for line in lines { question += "  \(line)\n" }
    question += "Add it?"
    return confirm(question, true)
  }
}

extension Message {
  static var noPrefix: Self { .usage("HOME is not set; use --prefix DIR") }

  static var noProgramFile: Self { .usage("cannot locate the tt executable; is /proc mounted?") }

  static func startFileLacks(_ path: FilePath, lines: [String]) -> Self {
    .notice {
      "to finish the shell setup, run tt install --yes, or add this line to "
        + "\($0.path(path)): \(lines.joined(separator: "; "))"
    }
  }

  static func startFileHas(_ path: FilePath, line: String) -> Self {
    .notice { "\($0.path(path)) still has this line; remove it: \(line)" }
  }

  static func isInstalled(_ folder: FilePath) -> Self {
    .notice { "already installed in \($0.path(folder))" }
  }

  static func isNotInstalled(_ folder: FilePath) -> Self {
    .notice { "not installed in \($0.path(folder))" }
  }

  static func notOnPath(_ folder: FilePath) -> Self {
    .notice { "\($0.path(folder)) is not in your PATH" }
  }

  static var needsNewShell: Self { .notice("open a new terminal for the changes to take effect") }

  /// A file differs from the one that was installed, so it is not removed.
  static func keptFile(_ path: FilePath) -> Self {
    .refusal("kept \(path.bytes.visible), which has changed since it was installed")
  }
}

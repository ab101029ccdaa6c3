import CommandLineKit
import TTOutput
import TTSession
import TTSystem
import TodoTxt
import TodoTxtFiles

extension TodoSh {
  var name: String { variables.text("TODO_SH") ?? callName.name.text }

  /// Sets the variables through which add-ons call us.
  func nameItself() {
    variables.set("TODO_SH", to: callName.name.bytes)
    var path = callName
    if isSubcommand, let state = Session.stateDirectory(in: process.environment) {
      // Add-ons call a single word, so `tt todo.sh` needs a link. It is created when an add-on
      // runs.
      path = state.appending(callName)
    } else if !callName.bytes.contains("/") {
      let folders = (process.environment["PATH"] ?? []).split(separator: ":")
      path =
        folders.lazy.map { [callName] in FilePath($0).appending(callName) }.first(
          where: FileStore.isProgram)
        ?? callName
    }
    variables.set("TODO_FULL_SH", to: path.bytes)
  }

  /// The variables that a configuration file and the environment can set, with their defaults.
  private static let defaults: [(name: String, value: String)] = [
    ("TODOTXT_VERBOSE", "1"), ("TODOTXT_PLAIN", "0"), ("TODOTXT_FORCE", "0"),
    ("TODOTXT_PRESERVE_LINE_NUMBERS", "1"), ("TODOTXT_AUTO_ARCHIVE", "1"),
    ("TODOTXT_DATE_ON_ADD", "0"), ("TODOTXT_PRIORITY_ON_ADD", ""), ("TODOTXT_DEFAULT_ACTION", ""),
    ("TODOTXT_SORT_COMMAND", TodoSh.defaultSort), ("TODOTXT_DISABLE_FILTER", ""),
    ("TODOTXT_FINAL_FILTER", TodoSh.defaultFilter),
    ("TODOTXT_GLOBAL_CFG_FILE", "/etc/todo/config"), ("TODOTXT_SIGIL_BEFORE_PATTERN", ""),
    ("TODOTXT_SIGIL_VALID_PATTERN", ".*"), ("TODOTXT_SIGIL_AFTER_PATTERN", ""),
  ]

  /// The environment variables that override the configuration file.
  private static let prevailing = [
    "TODOTXT_AUTO_ARCHIVE", "TODOTXT_FORCE", "TODOTXT_PRESERVE_LINE_NUMBERS", "TODOTXT_PLAIN",
    "TODOTXT_DATE_ON_ADD", "TODOTXT_PRIORITY_ON_ADD", "TODOTXT_DISABLE_FILTER", "TODOTXT_VERBOSE",
    "TODOTXT_DEFAULT_ACTION", "TODOTXT_SORT_COMMAND", "TODOTXT_FINAL_FILTER",
  ]

  /// Sets the defaults, then the values of the configuration file, then those that override it.
  func readConfiguration(overriddenBy options: TodoShOptions) throws {
    let fromEnvironment = TodoSh.prevailing.compactMap { name in
      process.environment[name].map { (name, $0) }
    }
    for (name, value) in TodoSh.defaults { variables.setDefault(name, to: value) }
    Palette.setDefaults(variables)
    variables.set("SENTENCE_DELIMITERS", to: ",.:;")
    // As in todo.sh, `/.todo/config` without a home; never a file in the current directory.
    let home = FilePath(process.environment["HOME"] ?? "/".bytes)
    chooseActionsFolder(home: home)
    let file = configurationFile(home: home)
    variables.set("TODOTXT_CFG_FILE", to: file.bytes)
    if FileStore.canRead(file) {
      try readConfiguration(file)
    } else if variables["TODO_DIR"] == nil, variables["TODO_FILE"] == nil {
      try dieWithHelp("Fatal Error: Cannot read configuration file \(file.text)")
    }
    for (name, value) in fromEnvironment { variables.set(name, to: value) }
    options.override(variables)
    setFiles()
    if variables.text("TODOTXT_PLAIN") == "1" { Palette.remove(from: variables) }
    if variables["HIDE_PROJECTS_SUBSTITUTION"] != nil { variables.set("COLOR_PROJECT", to: "") }
    if variables["HIDE_CONTEXTS_SUBSTITUTION"] != nil { variables.set("COLOR_CONTEXT", to: "") }
  }

  /// The first existing file of the six candidates; if none exists, the first candidate.
  private func configurationFile(home: FilePath) -> FilePath {
    let script = FilePath(variables["TODO_FULL_SH"] ?? [])
    // A name without a slash was not found in `PATH`, so it is not a path.
    let beside = script.name == script ? nil : script.directory.appending("todo.cfg")
    let first = path("TODOTXT_CFG_FILE") ?? home.appending(".todo/config")
    let places = [
      first, home.appending("todo.cfg"), home.appending(".todo.cfg"),
      settings(home: home).appending("todo/config"), beside, path("TODOTXT_GLOBAL_CFG_FILE"),
    ].compactMap(\.self)
    return places.first { FileStore.follows($0) != nil } ?? first
  }

  private func settings(home: FilePath) -> FilePath {
    process.environment.folder("XDG_CONFIG_HOME", orInHome: ".config") ?? home.appending(".config")
  }

  /// Chooses the first existing directory of add-ons.
  private func chooseActionsFolder(home: FilePath) {
    let usual = home.appending(".todo/actions")
    let places = [
      path("TODO_ACTIONS_DIR") ?? usual, usual, home.appending(".todo.actions.d"),
      settings(home: home).appending("todo/actions"),
    ]
    let found = places.first { FileStore.follows($0) == .directory }
    variables.set("TODO_ACTIONS_DIR", to: (found ?? usual).bytes)
  }

  /// Lets bash read the configuration file, which is bash code, and copies the variables that it
  /// set.
  private func readConfiguration(_ file: FilePath) throws {
    guard let capture = process.capture else {
      throw Failure("Fatal Error: Cannot read configuration file \(file.text)")
    }
    try output.flush()
    let run: CapturedRun
    do {
      // The file shares our output: it can test for a terminal, or print.
      run = try StandardStreams.withCopies { output, messages in
        let code =
          "exec 7>&1 1>&\(output) 2>&\(messages) \(output)>&- \(messages)>&-\n"
          + TodoSh.configurationScript
        var program = ChildProgram(
          words: ["bash", "-c", code].map { $0.bytes } + [variables["TODO_FULL_SH"] ?? []]
            + words.map(\.bytes))
        program.variables = variables.forChildren
        return try capture(program)
      }
    } catch {
      throw Failure(
        "Fatal Error: Cannot read configuration file \(file.text): bash: \((error as? ChildProgramError)?.words ?? "it failed")"
      )
    }
    let entries = run.output.split(separator: 0)
    let parts = ["tt: variables", "tt: environment"].compactMap { mark in
      entries.firstIndex { $0.elementsEqual(mark.utf8) }
    }
    guard parts.count == 2 else {
      // The file exited the shell.
      guard case .exited(let status) = run.end else { throw Failure() }
      throw Failure(status: status)
    }
    var folder: FilePath?
    for (index, entry) in entries.enumerated().dropFirst(parts[0] + 1) {
      let name = String(decoding: entry.prefix { $0 != "=" }, as: UTF8.self)
      // bash sets `_` to its last word, which is of no use here.
      if index == parts[1] || name == "_" || name == "TT_NAME" { continue }
      let value = Array(entry.dropFirst(name.utf8.count + 1))
      variables.set(name, to: value, isExported: index > parts[1])
      if index > parts[1], name == "PWD" { folder = FilePath(value) }
    }
    // The file can change the directory from which relative paths start.
    if let folder { FileStore.enter(folder) }
  }

  private func setFiles() {
    guard let folder = path("TODO_DIR") ?? path("TODO_FILE")?.directory else { return }
    variables.set("TODO_DIR", to: folder.bytes)
    for (name, file) in [
      ("TODO_FILE", "todo.txt"), ("DONE_FILE", "done.txt"), ("REPORT_FILE", "report.txt"),
    ] where variables[name] == nil {
      variables.set(name, to: folder.appending(FilePath(file)).bytes)
    }
  }

  /// Creates the missing directory and files, as todo.sh does before every action.
  func makeFiles() throws {
    do {
      try FileStore.makeDirectory(todoFolder)
    } catch {
      try dieWithHelp("Fatal Error: \(todoFolder.text) is not a directory")
    }
    for path in [todoFile, doneFile, reportFile] where FileStore.follows(path) == nil {
      do {
        try FileStore.makeEmptyFile(path, like: todoFile)
      } catch {
        // An action that only reads can do without them.
        complain("\(name): ".bytes + Message(error).text.bytes)
      }
    }
  }

  /// Today, which `TT_TODAY` can set.
  var today: CivilDate {
    get throws { try CivilDate.environmentDay(.monday, in: process) }
  }

  /// The seconds since midnight, from `TT_TODAY` or the clock.
  var secondsOfDay: Int {
    get throws {
      let given = try CivilDate.givenTime(in: process)
      return given.map { ($0.hour * 60 + $0.minute) * 60 } ?? process.secondsOfDay()
    }
  }

  private func path(_ variable: String) -> FilePath? { variables[variable].map { FilePath($0) } }

  var todoFile: FilePath { path("TODO_FILE") ?? "" }
  var doneFile: FilePath { path("DONE_FILE") ?? "" }
  var reportFile: FilePath { path("REPORT_FILE") ?? "" }
  var todoFolder: FilePath { path("TODO_DIR") ?? "" }
  var actionsFolder: FilePath { path("TODO_ACTIONS_DIR") ?? "" }

  /// Returns the path of a name in the directory of the lists; an absolute name stays inside it.
  func inTodoFolder(_ name: [UInt8]) -> FilePath {
    FilePath(todoFolder.bytes + "/".bytes + name)
  }

  /// The bash code that reads a configuration file and prints the variables.
  ///
  /// Values end in NUL, which no variable can contain.
  private static let configurationScript = #"""
    . "$TODOTXT_CFG_FILE"
    set +eu
    exec 1>&7 7>&-
    printf '\0tt: variables\0'
    for TT_NAME in ${!TODO*} ${!DONE_*} ${!REPORT_*} ${!PRI_*} ${!COLOR_*} ${!HIDE_*} \
      DEFAULT SENTENCE_DELIMITERS pre_filter_command post_filter_command
    do
      printf '%s=%s\0' "$TT_NAME" "${!TT_NAME}"
    done
    printf '\0tt: environment\0'
    exec env -0
    """#
}

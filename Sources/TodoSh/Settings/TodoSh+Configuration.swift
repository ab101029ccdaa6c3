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
    } else if !callName.bytes.contains(UInt8(ascii: "/")) {
      let folders = (process.environment["PATH"] ?? []).split(separator: UInt8(ascii: ":"))
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
    let home = FilePath(process.environment["HOME"] ?? Array("/".utf8))
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
    let first = variables["TODOTXT_CFG_FILE"].map { FilePath($0) } ?? home.appending(".todo/config")
    let places = [
      first, home.appending("todo.cfg"), home.appending(".todo.cfg"),
      settings(home: home).appending("todo/config"), beside,
      FilePath(variables["TODOTXT_GLOBAL_CFG_FILE"] ?? []),
    ].compactMap(\.self)
    return places.first { FileStore.follows($0) != nil } ?? first
  }

  private func settings(home: FilePath) -> FilePath {
    process.environment.folder("XDG_CONFIG_HOME", orInHome: ".config") ?? home.appending(".config")
  }

  /// Chooses the first existing directory of add-ons.
  private func chooseActionsFolder(home: FilePath) {
    let places = [
      variables["TODO_ACTIONS_DIR"].map { FilePath($0) }, home.appending(".todo/actions"),
      home.appending(".todo.actions.d"), settings(home: home).appending("todo/actions"),
    ].compactMap(\.self)
    let found =
      places.first { FileStore.follows($0) == .directory } ?? home.appending(".todo/actions")
    variables.set("TODO_ACTIONS_DIR", to: found.bytes)
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
        let code = ConfigurationScript.text(output: output, messages: messages)
        var program = ChildProgram(
          words: ["bash", "-c", code].map { Array($0.utf8) } + [variables["TODO_FULL_SH"] ?? []]
            + words.map(\.bytes))
        program.variables = variables.forChildren
        return try capture(program)
      }
    } catch {
      throw Failure(
        "Fatal Error: Cannot read configuration file \(file.text): bash: \((error as? ChildProgramError)?.words ?? "it failed")"
      )
    }
    guard let result = ConfigurationScript.Result(run.output) else {
      // The file exited the shell.
      guard case .exited(let status) = run.end else { throw Failure(nil, status: 1) }
      throw Failure(nil, status: status)
    }
    for (name, value) in result.variables { variables.set(name, to: value, isExported: false) }
    for (name, value) in result.environment { variables.set(name, to: value) }
    // The file can change the directory from which relative paths start.
    if let folder = result.environment.last(where: { $0.0 == "PWD" })?.1 {
      FileStore.enter(FilePath(folder))
    }
  }

  private func setFiles() {
    let file = variables["TODO_FILE"].map { FilePath($0) }
    let named = variables["TODO_DIR"].map { FilePath($0) }
    guard let folder = named ?? file?.directory else { return }
    variables.set("TODO_DIR", to: folder.bytes)
    for (name, file) in [
      ("TODO_FILE", "todo.txt"), ("DONE_FILE", "done.txt"), ("REPORT_FILE", "report.txt"),
    ] where variables[name] == nil {
      variables.set(name, to: folder.appending(file).bytes)
    }
  }

  /// Creates the missing directory and files, as todo.sh does before every action.
  func makeFiles() throws {
    let folder = FilePath(variables["TODO_DIR"] ?? [])
    do {
      try FileStore.makeDirectory(folder)
    } catch {
      try dieWithHelp("Fatal Error: \(folder.text) is not a directory")
    }
    for path in [todoFile, doneFile, reportFile] where FileStore.follows(path) == nil {
      do {
        try FileStore.makeEmptyFile(path, like: todoFile)
      } catch {
        // An action that only reads can do without them.
        complain(Array("\(name): ".utf8) + Message(error).text.bytes)
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

  var todoFile: FilePath { FilePath(variables["TODO_FILE"] ?? []) }
  var doneFile: FilePath { FilePath(variables["DONE_FILE"] ?? []) }
  var reportFile: FilePath { FilePath(variables["REPORT_FILE"] ?? []) }
  /// Returns the path of a name in the directory of the lists; an absolute name stays inside it.
  func inTodoFolder(_ name: [UInt8]) -> FilePath {
    FilePath((variables["TODO_DIR"] ?? []) + Array("/".utf8) + name)
  }

  var todoFolder: FilePath { FilePath(variables["TODO_DIR"] ?? []) }
}

/// The bash code that reads a configuration file and prints the variables, and the parser of its
/// output.
private enum ConfigurationScript {
  private static let marks = ["tt: variables", "tt: environment"]

  /// Returns the code; the streams are copies of ours.
  ///
  /// Values end in NUL, which no variable can contain.
  static func text(output: Int32, messages: Int32) -> String {
    """
    exec 7>&1 1>&\(output) 2>&\(messages) \(output)>&- \(messages)>&-
    """ + "\n" + code
  }

  private static let code = #"""
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

  struct Result {
    let variables: [(String, [UInt8])]
    let environment: [(String, [UInt8])]

    /// Parses the script's output; nil if the script did not complete.
    init?(_ output: [UInt8]) {
      let parts = marks.map { [0] + Array($0.utf8) + [0] }
      guard let first = output.firstRange(of: parts[0]),
        let second = output[first.upperBound...].firstRange(of: parts[1])
      else { return nil }
      variables = Result.pairs(output[first.upperBound..<second.lowerBound])
      // bash sets `_` to its last word, which is of no use here.
      environment = Result.pairs(output[second.upperBound...]).filter {
        $0.0 != "_" && $0.0 != "TT_NAME"
      }
    }

    private static func pairs(_ bytes: ArraySlice<UInt8>) -> [(String, [UInt8])] {
      bytes.split(separator: 0).compactMap { entry in
        guard let sign = entry.firstIndex(of: UInt8(ascii: "=")) else { return nil }
        return (
          String(decoding: entry[..<sign], as: UTF8.self), Array(entry[(sign + 1)...])
        )
      }
    }
  }
}

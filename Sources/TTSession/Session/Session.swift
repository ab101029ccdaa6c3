import CommandLineKit
package import TTOutput
package import TTSystem
package import TodoTxt
package import TodoTxtFiles

/// A run of the program: its settings, its list and today's date.
///
/// A session does not access the list; `ListReader` and `ListEditor` do.
package struct Session {
  package var process: ProcessEnvironment
  package var options: SessionOptions
  package var configuration: Configuration

  /// Errors in the configuration that do not stop the command.
  let warnings: [ConfigurationError]

  /// Errors that stop every command except one that examines the setup.
  package let setupErrors: [any Error]

  /// The command line for the journal, quoted for a shell; empty if there is none.
  package internal(set) var commandLine: [UInt8]

  /// The path of the list, the first if there are several; `-` for standard input and output.
  package let listPath: FilePath

  /// The name of the list in what a change prints, if `-f` found it elsewhere than at the typed path.
  let foundName: [UInt8]?

  /// Why `listPath` is the list.
  package let listSource: ListSource

  /// The version of the list in which a person has chosen tasks on a screen; nil for a command line.
  package var shown: Document?

  package var today: CivilDate
  package let dialect: Dialect
  package let weekStart: Weekday

  /// Creates a session from options, environment and configuration.
  ///
  /// If no list is configured, throws only if `needsList`. Throws the first error of the
  /// configuration that stops every command, unless `acceptsBadConfiguration`. With
  /// `examinesSetup`, keeps all errors instead, without warnings.
  package init(
    _ options: SessionOptions, commandLine: [UInt8], in process: ProcessEnvironment,
    needsList: Bool = true, acceptsBadConfiguration: Bool = false, examinesSetup: Bool = false
  ) throws {
    (self.process, self.options, self.commandLine) = (process, options, commandLine)
    var errors: [any Error] = []
    func attempt<Value>(
      orElse other: @autoclosure () -> Value, _ body: () throws -> Value
    ) throws -> Value {
      do {
        return try body()
      } catch {
        guard examinesSetup else { throw error }
        errors.append(error)
        return other()
      }
    }
    let environment = process.environment
    let configuration = try attempt(
      orElse: Configuration(reading: [], at: Configuration.path(in: environment))
    ) {
      try Configuration(in: environment)
    }
    self.configuration = configuration
    if let mistake = configuration.vitalMistake, !acceptsBadConfiguration, !examinesSetup {
      throw mistake
    }
    warnings =
      examinesSetup
      ? [] : configuration.unknownKeys + (acceptsBadConfiguration ? [] : configuration.mistakes)
    let files = options.files.map { configuration.list(named: $0, in: process) }
    let isFound = files.count == 1 && files != options.files
    foundName = isFound ? files[0].forPeople(home: environment["HOME"]).bytes : nil
    self.options.files = files
    do throws(Message) {
      (listPath, listSource) = try configuration.list(files.first, in: process)
    } catch {
      if needsList { throw error }
      (listPath, listSource) = ("", .home)
    }
    let weekStart = configuration.weekStart
    self.weekStart = weekStart
    today = try attempt(orElse: process.clock()) {
      try CivilDate.today(options.today, weekStart, in: process)
    }
    dialect = try attempt(orElse: .extended) {
      switch environment.text("TT_DIALECT") ?? configuration.text("dialect") {
      case "strict": .strict
      case "extended", nil: .extended
      case let other?: throw Message.wrongDialect(other)
      }
    }
    setupErrors = errors
  }
}

/// An option, a variable or a setting that names the list.
package enum ListSource: Hashable {
  /// `-f FILE`.
  case option
  case variable(String)
  /// The current directory or a parent, with `discover`.
  case discovery
  /// `file` in the configuration.
  case setting
  /// No setting: the list is `todo.txt` in the home directory.
  case home

  /// The name, such as `TODO_DIR`; nil for the configuration.
  package var name: String? {
    switch self {
    case .option: "-f"
    case .variable(let name): name
    case .discovery: "discover"
    case .setting, .home: nil
    }
  }
}

/// The global options, and those of commands that change a list.
package struct SessionOptions {
  package var files: [FilePath] = []

  package var today: DateExpression?
  package var isJSON = false

  /// Whether to print the lines alone.
  package var isRaw = false
  var color: ColorChoice?

  /// Whether to print only errors to standard error.
  package var isQuiet = false

  /// Whether to show changes without making them.
  package var isDryRun = false

  /// Whether to change all matching tasks without asking.
  var isConfirmed = false

  /// Whether only the lists of the session and their archives can be named.
  package var isConfined = false

  /// The end of the command lines of requests in the journal, which shows who made them.
  package var journalMark = ""

  package init() {}
}

extension Session {
  /// Returns the current day, for a command that runs past midnight.
  package func currentDay() throws -> CivilDate {
    try CivilDate.today(options.today, weekStart, in: process)
  }

  /// The current time, or the one in `TT_TODAY` or `--today`; of a day, its start.
  package var now: Timestamp {
    if options.today == nil {
      guard let variable = process.environment["TT_TODAY"] else { return process.now() }
      if let given = Timestamp(parsing: variable) { return given }
    }
    let time = try? CivilDate.givenTime(options.today, in: process)
    // A day can begin at 01:00 where the clocks go forward at midnight.
    let clock = time ?? .midnight
    return process.timestamp(today, clock) ?? process.timestamp(today, clock.anHourLater)
      ?? process.now()
  }

  package var noteForm: NoteForm {
    configuration.text("notes").flatMap(NoteForm.init(rawValue:)) ?? .indented
  }

  /// The directory for the journal and other state.
  package var stateDirectory: FilePath? { Session.stateDirectory(in: process.environment) }

  /// Returns the directory for the journal and other state (XDG Base Directory Specification).
  package static func stateDirectory(in environment: Environment) -> FilePath? {
    environment.folder("XDG_STATE_HOME", orInHome: ".local/state")?.appending("tt")
  }

  /// Returns the path of a list's file in the state directory; nil without such a directory.
  package func stateFile(_ name: String, of list: FilePath, _ ending: String = "") -> FilePath? {
    guard let folder = stateDirectory, let list = try? store.resolved(list) else { return nil }
    let digest = String(ContentDigest(of: list.bytes).hash, radix: 16)
    return folder.appending("\(name)-\(digest)\(ending)")
  }

  package var store: FileStore {
    var store = FileStore(stateDirectory: stateDirectory)
    store.reportLockWait = { [self] directory in
      tell("waiting for another program to unlock \(shown(directory))…")
    }
    return store
  }

  package var home: [UInt8]? { process.environment["HOME"] }

  /// Returns a path as a person writes it, in which a `~/` at the start is the home directory.
  package func path(_ written: [UInt8]) -> FilePath {
    guard written.starts(with: "~/".utf8), let home else { return FilePath(written) }
    return FilePath(home).appending(FilePath(written.dropFirst(2)))
  }

  /// Returns a path as people write it: `~/todo.txt`.
  package func shown(_ path: FilePath) -> String { path.forPeople(home: home) }

  /// Prints a message at once, unless only errors are wanted.
  package func tell(_ message: String) {
    if !options.isQuiet { process.tell(message) }
  }
}

extension Configuration {
  fileprivate var weekStart: Weekday {
    guard let name = text("week-start") else { return .monday }
    return Weekday.allCases.first { $0.name.lowercased() == name } ?? .monday
  }

  /// Returns the list, `-` for standard input and output, and why it is the list.
  ///
  /// The first of these that is set: `-f FILE`, `$TODO_FILE`, with `discover` the `todo.txt` of the
  /// current directory, `todo.txt` in `$TODO_DIR`, `file` in the configuration, and `todo.txt` in
  /// the home directory.
  fileprivate func list(
    _ option: FilePath?, in process: ProcessEnvironment
  ) throws(Message) -> (FilePath, ListSource) {
    let environment = process.environment
    if let option { return (option, .option) }
    if let file = environment["TODO_FILE"] { return (FilePath(file), .variable("TODO_FILE")) }
    if text("discover") == "yes", let file = discoveredList(in: process) {
      return (file, .discovery)
    }
    if let directory = environment["TODO_DIR"] {
      return (FilePath(directory + "/todo.txt".utf8), .variable("TODO_DIR"))
    }
    if let file = path("file", in: environment) { return (file, .setting) }
    if let directory = environment["HOME"] {
      return (FilePath(directory + "/todo.txt".utf8), .home)
    }
    throw .noFile
  }

  /// Returns the file that `-f` names: a path, or the name of a list next to the usual one.
  fileprivate func list(named file: FilePath, in process: ProcessEnvironment) -> FilePath {
    if file == "-" || FileStore.isFile(file) { return file }
    return usualList(in: process).flatMap { file.existing(beside: $0) } ?? file
  }

  /// Returns the list without `-f`; nil if there is none.
  func usualList(in process: ProcessEnvironment) -> FilePath? { try? list(nil, in: process).0 }

  /// Returns the `todo.txt` of the current directory or the nearest one above it.
  ///
  /// The search ends at the home directory, whose list is the default one, and at the root.
  private func discoveredList(in process: ProcessEnvironment) -> FilePath? {
    let name = FilePath("todo.txt")
    guard let current = process.currentDirectory() else { return nil }
    if FileStore.isFile(name) { return name }
    let home = process.environment["HOME"].map { FilePath($0) }
    var folder = current
    while folder != home, folder != "/" {
      folder = folder.directory
      let file = folder.appending(name)
      if FileStore.isFile(file) { return file }
    }
    return nil
  }
}

extension Message {
  static var noFile: Self { .usage("no list; use -f FILE, or set TODO_FILE, TODO_DIR or HOME") }

  static func wrongDialect(_ word: String) -> Self {
    let word = word.bytes.quoted
    return .usage("expected extended or strict, not \(word)", about: "TT_DIALECT")
  }

  package static var noState: Self {
    .usage("no directory to store task numbers in; set XDG_STATE_HOME or HOME")
  }
}

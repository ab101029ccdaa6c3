package import CommandLineKit
package import TodoTxt
package import TodoTxtFiles

/// One run of the program: its settings, which file is the list, and what day it is.
///
/// A session reads no list and changes none: a `ListReader` and a `ListEditor` do.
package struct Session: Sendable {
  /// What the program finds around it.
  package var process: ProcessEnvironment

  /// What the options say.
  package let options: SessionOptions

  /// What the configuration file says.
  package let configuration: Configuration

  /// The command line as a shell would take it, for the journal; empty where there is none.
  package let commandLine: [UInt8]

  /// The path of the list, the first if there are several; `-` for standard input and output.
  package let listPath: FilePath

  /// The day it is, for everything.
  package var today: CivilDate

  /// Which lines are tasks.
  package let dialect: Dialect

  /// The day that weeks begin on.
  package let weekStart: Weekday

  /// Finds out what the options, the environment and the configuration say.
  ///
  /// Where nothing says which file is the list, throws only if `needsList`. Throws the first mistake
  /// of the configuration unless `acceptsBadConfiguration`.
  package init(
    _ options: SessionOptions, commandLine: [UInt8], in process: ProcessEnvironment,
    needsList: Bool = true, acceptsBadConfiguration: Bool = false
  ) throws {
    (self.process, self.options, self.commandLine) = (process, options, commandLine)
    configuration = try Configuration(in: process.environment)
    if let mistake = configuration.mistakes.first, !acceptsBadConfiguration { throw mistake }
    do throws(CommandError) {
      listPath = try configuration.listPath(options.files.first, in: process)
    } catch {
      if needsList { throw error }
      listPath = ""
    }
    weekStart = configuration.weekStart
    today = try CivilDate.today(options.today, weekStart, in: process)
    dialect =
      switch process.environment.text("TT_DIALECT") ?? configuration.text("dialect") {
      case "strict": .strict
      case "extended", nil: .extended
      case let other?: throw CommandError.wrongDialect(other)
      }
  }
}

/// The options that every command has, and those that say how it changes a list.
package struct SessionOptions: Sendable {
  /// The files that are the lists, if any are named.
  package var files: [FilePath] = []

  /// The day to take for today.
  package var today: DateExpression?

  /// Whether to print JSON.
  package var isJSON = false

  /// Whether to print the lines alone.
  package var isRaw = false

  /// When to use colours, if the options say so.
  package var color: ColorChoice?

  /// Whether to say nothing on standard error but errors.
  package var isQuiet = false

  /// Whether to show what would change, and change nothing.
  package var isDryRun = false

  /// Whether to change all that a filter selects without asking.
  package var isConfirmed = false

  /// Creates the options of a run that nobody gave any.
  package init() {}
}

extension Session {
  /// Returns the day that it is by now, for a command that runs on into the next.
  package func currentDay() throws -> CivilDate {
    try CivilDate.today(options.today, weekStart, in: process)
  }

  /// The seconds since midnight; none on a day that somebody has only said it is.
  package var secondsOfDay: Int {
    let isGiven = options.today != nil || process.environment["TT_TODAY"] != nil
    return isGiven ? 0 : process.secondsOfDay()
  }

  /// How a new note is written.
  package var noteForm: NoteForm {
    configuration.text("notes").flatMap(NoteForm.init(rawValue:)) ?? .indented
  }

  /// Where what is not the list is kept (XDG Base Directory Specification).
  package var stateDirectory: FilePath? {
    if let state = process.environment["XDG_STATE_HOME"].map(FilePath.init), state.isAbsolute {
      return state.appending("tt")
    }
    return process.environment["HOME"].map { FilePath($0).appending(".local/state/tt") }
  }

  /// Reads and writes files, and remembers the changes.
  package var store: FileStore {
    var store = FileStore(stateDirectory: stateDirectory)
    store.reportLockWait = { [self] directory in
      let folder = directory.forPeople(home: process.environment["HOME"])
      tell("waiting for another program to unlock \(folder)…")
    }
    return store
  }

  /// Tells the person who waits for the command something at once, unless only errors are wanted.
  package func tell(_ message: String) {
    if !options.isQuiet { process.tell(message) }
  }

  /// Begins a work of `total` steps, which a person at the terminal is told of if it takes long.
  package func progress(_ label: String, total: Int) -> Progress {
    Progress(
      "\(Program.name): \(label)", total: total,
      on: options.isQuiet ? nil : process.progressDevice)
  }
}

extension Configuration {
  /// The day that weeks begin on.
  fileprivate var weekStart: Weekday {
    guard let name = text("week-start") else { return .monday }
    return Weekday.allCases.first { $0.name.lowercased() == name } ?? .monday
  }

  /// Returns which file is the list; `-` for standard input and output.
  ///
  /// The first of these that is given: `-f FILE`, `$TODO_FILE`, with `discover` the `todo.txt` of the
  /// folder one is in, `todo.txt` in `$TODO_DIR`, `file` in the configuration, and `todo.txt` in the
  /// home folder.
  fileprivate func listPath(
    _ option: FilePath?, in process: ProcessEnvironment
  ) throws(CommandError) -> FilePath {
    let environment = process.environment
    if let option { return option }
    if let file = environment["TODO_FILE"] { return FilePath(file) }
    if text("discover") == "yes", let file = discoveredList(in: process) { return file }
    if let directory = environment["TODO_DIR"] { return FilePath(directory + "/todo.txt".utf8) }
    if let file = path("file", in: environment) { return file }
    if let directory = environment["HOME"] { return FilePath(directory + "/todo.txt".utf8) }
    throw .noFile
  }

  /// Returns the `todo.txt` of the folder one is in, or of the nearest one above it; nil if there is none.
  ///
  /// The search ends at the home folder, whose list is the usual one, and at the root.
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

extension CivilDate {
  /// Returns the day that a run takes for today.
  ///
  /// `TT_TODAY` replaces the clock, and `--today DATE` replaces both. Each may be any date expression;
  /// `--today tomorrow` counts from `TT_TODAY` if that is set.
  fileprivate static func today(
    _ option: DateExpression?, _ weekStart: Weekday, in process: ProcessEnvironment
  ) throws -> CivilDate {
    let day = try environmentDay(weekStart, in: process)
    return try option?.resolve(on: day, weekStart: weekStart).date ?? day
  }

  private static func environmentDay(
    _ weekStart: Weekday, in process: ProcessEnvironment
  ) throws -> CivilDate {
    guard let variable = process.environment["TT_TODAY"] else { return process.clock() }
    // The clock is left alone where the variable names a day by itself.
    if let date = CivilDate(parsing: variable) { return date }
    do {
      return try DateExpression(parsing: variable)
        .resolve(on: process.clock(), weekStart: weekStart).date
    } catch {
      throw CommandError.wrongToday(error.diagnostic(in: variable))
    }
  }
}

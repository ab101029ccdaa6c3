import CommandLineKit
import TTSystem
import TodoTxtFiles

/// The git program in one folder; every call of git is in an extension next to this file.
///
/// Calls do not depend on the user's settings or on variables of a git that started tt. They use git's
/// objects, its references and its index, and never write a list: `tt sync` does that.
struct Git {
  /// The surroundings, which run git.
  let process: ProcessEnvironment

  let folder: FilePath

  /// Whether a person can answer git's questions.
  var isInteractive = false

  /// The longest time for one call that talks to a remote and that a person can't interrupt.
  ///
  /// Other calls have no limit: a git that is killed while it writes leaves its lock.
  var timeLimit: Duration = .seconds(120)

  /// When the calls that talk to a remote must have ended, by `SystemClock.uptime`; nil for no limit.
  var deadline: Duration?

  /// Whether hooks do not run, since the folder that they are in belongs to the work tree, which remotes change.
  var skipsHooks = false

  /// The length of the names of objects: 64 in a repository that uses SHA-256.
  var idLength = 40

  /// What is known already, so that git need not start for it.
  let known = KnownObjects()

  /// The name of an object or a commit.
  typealias ID = String

  /// The name of a commit, tree or file in git, and its kind of entry in a folder.
  struct Entry: Hashable {
    /// `100644` for a file, `120000` for a link, `160000` for a submodule.
    var mode: String
    var id: ID

    var isFile: Bool { mode.hasPrefix("100") }

    var isFolder: Bool { mode == "040000" }

    /// The kind of the object: a link is a `blob`, and a submodule is a `commit`.
    var kind: String { isFolder ? "tree" : mode == "160000" ? "commit" : "blob" }
  }

  init(in folder: FilePath, of process: ProcessEnvironment) {
    (self.folder, self.process) = (folder, process)
  }

  /// Variables that a git which runs tt sets for its own repository (`git rev-parse --local-env-vars`).
  private static let hidden = [
    "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_ATTR_SOURCE", "GIT_COMMON_DIR", "GIT_CONFIG",
    "GIT_DIR",
    "GIT_GLOB_PATHSPECS", "GIT_GRAFT_FILE", "GIT_ICASE_PATHSPECS", "GIT_IMPLICIT_WORK_TREE",
    "GIT_INDEX_FILE", "GIT_INTERNAL_SUPER_PREFIX", "GIT_LITERAL_PATHSPECS", "GIT_NAMESPACE",
    "GIT_NOGLOB_PATHSPECS", "GIT_NO_REPLACE_OBJECTS", "GIT_OBJECT_DIRECTORY", "GIT_PREFIX",
    "GIT_QUARANTINE_PATH", "GIT_REFLOG_ACTION", "GIT_REPLACE_REF_BASE", "GIT_SHALLOW_FILE",
    "GIT_WORK_TREE", "LANGUAGE",
  ]

  /// Settings for each call: everything reaches the disk, and nothing runs in the background but `gc`.
  private static let settings = [
    "core.fsync=committed,reference,index", "core.fsmonitor=false", "core.quotePath=false",
    "i18n.commitEncoding=UTF-8", "http.lowSpeedLimit=1", "http.lowSpeedTime=60",
    "submodule.recurse=false",
  ]

  /// Runs git, and returns what it printed and its status.
  func run(
    _ words: [Argument], input: [UInt8] = [], isTransfer: Bool = false
  ) throws -> CapturedRun {
    guard let capture = process.capture else { throw SyncError.cannotRun }
    if FileStore.belongsToOtherThanRoot(folder) { throw SyncError.isOfUser(folder) }
    var all: [Argument] = ["git", "-C", Argument(folder.bytes)]
    // git refuses to combine these two.
    if words.first != "check-ignore" { all.append("--literal-pathspecs") }
    for setting in Git.settings { all += ["-c", Argument(setting)] }
    if skipsHooks { all += ["-c", "core.hooksPath=/dev/null"] }
    var program = ChildProgram(words: (all + words).map(\.bytes), input: input)
    program.hiddenVariables = Git.hidden
    program.variables = ["LC_ALL": Array("C".utf8)]
    if !isInteractive {
      program.variables["GIT_TERMINAL_PROMPT"] = Array("0".utf8)
      program.variables["GIT_ASKPASS"] = []
      program.variables["GCM_INTERACTIVE"] = Array("never".utf8)
    }
    if !isInteractive, isTransfer {
      program.timeLimit = try transferLimit(for: words)
      if let command = sshCommand { program.variables["GIT_SSH_COMMAND"] = command }
    }
    do {
      return try capture(program)
    } catch let error as ChildProgramError {
      throw SyncError.noGit(reason: error.words)
    }
  }

  /// Returns how long a call may talk to a remote; throws if no time is left for it.
  private func transferLimit(for words: [Argument]) throws -> Duration {
    guard let deadline else { return timeLimit }
    let left = deadline - SystemClock.uptime
    guard left > .zero else { throw SyncError.noTimeLeft(command: words.first?.text ?? "") }
    return min(timeLimit, left)
  }

  /// Runs git and returns its output; throws if it fails.
  @discardableResult
  func output(_ words: Argument..., input: [UInt8] = []) throws -> [UInt8] {
    let run = try run(words, input: input)
    guard run.end == .exited(0) else { throw failure(words, run) }
    return run.output
  }

  /// Runs git and returns its output without the line end; nil if it fails.
  func line(_ words: Argument...) throws -> String? {
    let run = try run(words)
    return run.end == .exited(0) ? Git.text(run.output) : nil
  }

  func succeeds(_ words: Argument...) throws -> Bool { try run(words).end == .exited(0) }

  /// The error for a call that failed.
  func failure(_ words: [Argument], _ run: CapturedRun) -> SyncError {
    let command = words.first?.text ?? ""
    if run.end == .tookTooLong { return .tookTooLong(command: command, limit: timeLimit) }
    var errors = run.errors
    while errors.last == 0x0A { errors.removeLast() }
    if errors.isEmpty { errors = Array(run.end.words.utf8) }
    return .git(command: command, errors)
  }

  static func text(_ output: [UInt8]) -> String {
    String(decoding: output.last == 0x0A ? output.dropLast() : output[...], as: UTF8.self)
  }
}

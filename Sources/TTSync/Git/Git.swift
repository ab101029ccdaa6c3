import CommandLineKit
import TTSystem
import TodoTxtFiles

/// The git program in one directory; every call of git is in an extension next to this file.
///
/// Calls do not depend on the user's settings or on variables of a git that started tt. They use
/// git's objects, references and index, and never write a list: `tt sync` does that.
struct Git {
  let process: ProcessEnvironment

  var folder: FilePath

  /// Whether a person can answer git's questions.
  let isInteractive: Bool

  /// The time limit of one non-interactive call to a remote.
  ///
  /// Other calls have no limit: if git is killed while it writes, it leaves its lock.
  var timeLimit: Duration = .seconds(120)

  /// When calls to a remote must have ended, by `SystemClock.uptime`; nil for no limit.
  var deadline: Duration?

  /// Whether hooks are off, because their directory is in the work tree, which remotes change.
  var skipsHooks = false

  /// The length of object names: 64 in a repository that uses SHA-256.
  var idLength = 40

  /// The setting `core.sshCommand`.
  var sshSetting: String?

  /// Known answers, for which git need not be started.
  let known = KnownObjects()

  /// The name of an object.
  typealias ID = String

  /// An entry of a tree: the name, mode and kind of a commit, tree or file.
  struct Entry: Hashable {
    /// `100644` for a file, `120000` for a link, `160000` for a submodule.
    var mode: String
    var id: ID

    var isFile: Bool { mode.hasPrefix("100") }

    var isFolder: Bool { mode == "040000" }

    /// The kind of object: a link is a `blob`, and a submodule is a `commit`.
    var kind: String { isFolder ? "tree" : mode == "160000" ? "commit" : "blob" }
  }

  init(in folder: FilePath, of process: ProcessEnvironment, isInteractive: Bool = false) {
    (self.folder, self.process, self.isInteractive) = (folder, process, isInteractive)
  }

  /// Variables that git sets for its own repository (`git rev-parse --local-env-vars`).
  private static let hidden = [
    "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_ATTR_SOURCE", "GIT_COMMON_DIR", "GIT_CONFIG",
    "GIT_DIR",
    "GIT_GLOB_PATHSPECS", "GIT_GRAFT_FILE", "GIT_ICASE_PATHSPECS", "GIT_IMPLICIT_WORK_TREE",
    "GIT_INDEX_FILE", "GIT_INTERNAL_SUPER_PREFIX", "GIT_LITERAL_PATHSPECS", "GIT_NAMESPACE",
    "GIT_NOGLOB_PATHSPECS", "GIT_NO_REPLACE_OBJECTS", "GIT_OBJECT_DIRECTORY", "GIT_PREFIX",
    "GIT_QUARANTINE_PATH", "GIT_REFLOG_ACTION", "GIT_REPLACE_REF_BASE", "GIT_SHALLOW_FILE",
    "GIT_WORK_TREE", "LANGUAGE",
  ]

  /// Settings for each call: sync to disk, and run nothing in the background except `gc`.
  private static let settings = [
    "core.fsync=committed,reference,index", "core.fsmonitor=false", "core.quotePath=false",
    "i18n.commitEncoding=UTF-8", "http.lowSpeedLimit=1", "http.lowSpeedTime=60",
    "submodule.recurse=false",
  ]

  /// Runs git, and returns its output and status.
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
    program.variables = ["LC_ALL": "C".bytes]
    if !isInteractive {
      program.variables["GIT_TERMINAL_PROMPT"] = "0".bytes
      program.variables["GIT_ASKPASS"] = []
      program.variables["GCM_INTERACTIVE"] = "never".bytes
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

  /// Returns the time limit of a call to a remote; throws if no time is left.
  private func transferLimit(for words: [Argument]) throws -> Duration {
    guard let deadline else { return timeLimit }
    let left = deadline - SystemClock.uptime
    guard left > .zero else { throw SyncError.noTimeLeft(command: words.first?.text ?? "") }
    return min(timeLimit, left)
  }

  @discardableResult
  func output(_ words: Argument..., input: [UInt8] = []) throws -> [UInt8] {
    try output(words, input: input)
  }

  /// Runs git, and returns its output; throws unless it ends with status 0, or `orStatus`.
  func output(
    _ words: [Argument], input: [UInt8] = [], isTransfer: Bool = false, orStatus other: Int32 = 0
  ) throws -> [UInt8] {
    let run = try run(words, input: input, isTransfer: isTransfer)
    guard [.exited(0), .exited(other)].contains(run.end) else { throw failure(words, run) }
    return run.output
  }

  func line(_ words: Argument...) throws -> String? {
    let run = try run(words)
    return run.end.isSuccess ? Git.text(run.output) : nil
  }

  func failure(_ words: [Argument], _ run: CapturedRun) -> SyncError {
    let command = words.first?.text ?? ""
    if run.end == .tookTooLong { return .tookTooLong(command: command, limit: timeLimit) }
    var errors = run.errors
    while errors.last == 0x0A { errors.removeLast() }
    if errors.isEmpty { errors = run.end.words.bytes }
    return .git(command: command, errors)
  }

  static func text(_ output: [UInt8]) -> String {
    String(decoding: output.last == 0x0A ? output.dropLast() : output[...], as: UTF8.self)
  }

  static func lines(_ output: [UInt8]) -> [String] {
    text(output).split(separator: "\n").map(String.init)
  }

  /// Returns the name of a branch as people know it: `main`.
  static func short(_ branch: String) -> String { String(branch.dropFirst("refs/heads/".count)) }
}

extension CapturedRun {
  var errorText: String { errors.string }
}

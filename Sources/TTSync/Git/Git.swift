import CommandLineKit
import TTSession
import TodoTxtFiles

/// The git program in one folder; every call of git is in this file.
///
/// Calls do not depend on the user's settings or on variables of a git that started tt. They use git's
/// objects, its references and its index, and never write a list: `tt sync` does that.
struct Git {
  /// The surroundings, which run git.
  let process: ProcessEnvironment

  /// The folder in which git works.
  let folder: FilePath

  /// Whether a person can answer git's questions.
  var isInteractive = false

  /// The longest time for one call that a person can't interrupt.
  var timeLimit: Duration = .seconds(120)

  /// When all calls must have ended, by `SystemClock.uptime`; nil for no limit.
  var deadline: Duration?

  /// The length of the names of objects: 64 in a repository that uses SHA-256.
  var idLength = 40

  /// What git has printed about objects, which never change.
  private let objects = ObjectCache()

  /// The name of an object or a commit.
  typealias ID = String

  /// The name of a commit, tree or file in git, and its kind of entry in a folder.
  struct Entry: Hashable {
    /// `100644` for a file, `120000` for a link, `160000` for a submodule.
    var mode: String
    var id: ID

    /// Whether it is an ordinary file.
    var isFile: Bool { mode.hasPrefix("100") }

    /// Whether it is a folder.
    var isFolder: Bool { mode == "040000" }

    /// The kind of the object: a link is a `blob`, and a submodule is a `commit`.
    var kind: String { isFolder ? "tree" : mode == "160000" ? "commit" : "blob" }
  }

  /// Creates access to git in a folder.
  init(in folder: FilePath, of process: ProcessEnvironment) {
    (self.folder, self.process) = (folder, process)
  }

  /// Variables that a git which runs tt sets for its own repository (`git rev-parse --local-env-vars`).
  private static let hidden = [
    "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_COMMON_DIR", "GIT_CONFIG", "GIT_DIR", "GIT_GRAFT_FILE",
    "GIT_IMPLICIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_INTERNAL_SUPER_PREFIX", "GIT_NAMESPACE",
    "GIT_NO_REPLACE_OBJECTS", "GIT_OBJECT_DIRECTORY", "GIT_PREFIX", "GIT_QUARANTINE_PATH",
    "GIT_REFLOG_ACTION", "GIT_REPLACE_REF_BASE", "GIT_SHALLOW_FILE", "GIT_WORK_TREE", "LANGUAGE",
  ]

  /// Settings for each call: everything reaches the disk, and nothing runs in the background but `gc`.
  private static let settings = [
    "core.fsync=committed,reference,index", "core.fsmonitor=false", "core.quotePath=false",
    "i18n.commitEncoding=UTF-8", "http.lowSpeedLimit=1", "http.lowSpeedTime=60",
  ]

  /// Runs git, and returns what it printed and its status.
  func run(
    _ words: [Argument], input: [UInt8] = [], isTransfer: Bool = false
  ) throws -> CapturedRun {
    guard let capture = process.capture else { throw SyncError.cannotRun }
    var all: [Argument] = ["git", "-C", Argument(folder.bytes)]
    // git refuses to combine these two.
    if words.first != "check-ignore" { all.append("--literal-pathspecs") }
    for setting in Git.settings { all += ["-c", Argument(setting)] }
    var program = ChildProgram(words: (all + words).map(\.bytes), input: input)
    program.hiddenVariables = Git.hidden
    program.variables = ["LC_ALL": Array("C".utf8)]
    if !isInteractive {
      program.variables["GIT_TERMINAL_PROMPT"] = Array("0".utf8)
      program.variables["GIT_ASKPASS"] = []
      program.variables["GCM_INTERACTIVE"] = Array("never".utf8)
    }
    if !isInteractive {
      program.timeLimit = min(
        timeLimit, deadline.map { max(.zero, $0 - SystemClock.uptime) } ?? timeLimit)
      if isTransfer, let command = sshCommand { program.variables["GIT_SSH_COMMAND"] = command }
    }
    do {
      return try capture(program)
    } catch let error as ChildProgramError {
      throw SyncError.noGit(reason: error.words)
    }
  }

  /// Runs git and returns its output; throws if it fails.
  @discardableResult
  func output(_ words: Argument..., input: [UInt8] = []) throws -> [UInt8] {
    let run = try run(words, input: input)
    guard run.end == .exited(0) else { throw failure(words, run) }
    return run.output
  }

  /// Returns what git prints about an object, for which it runs only once.
  private func object(_ words: [Argument]) throws -> [UInt8] {
    if let output = objects.outputs[words] { return output }
    let run = try run(words)
    guard run.end == .exited(0) else { throw failure(words, run) }
    objects.outputs[words] = run.output
    return run.output
  }

  /// Runs git and returns its output without the line end; nil if it fails.
  func line(_ words: Argument...) throws -> String? {
    let run = try run(words)
    return run.end == .exited(0) ? Git.text(run.output) : nil
  }

  /// Runs git and returns whether it succeeded.
  func succeeds(_ words: Argument...) throws -> Bool { try run(words).end == .exited(0) }

  /// The error for a call that failed.
  func failure(_ words: [Argument], _ run: CapturedRun) -> SyncError {
    let command = words.first?.text ?? ""
    if run.end == .tookTooLong { return .tookTooLong(command: command) }
    var errors = run.errors
    while errors.last == 0x0A { errors.removeLast() }
    if errors.isEmpty { errors = Array(run.end.words.utf8) }
    return .git(command: command, errors)
  }

  static func text(_ output: [UInt8]) -> String {
    String(decoding: output.last == 0x0A ? output.dropLast() : output[...], as: UTF8.self)
  }
}

/// What git has printed about objects, by the words that it ran with.
///
/// A run that merges asks for most of them several times.
private final class ObjectCache {
  var outputs: [[Argument]: [UInt8]] = [:]
}

// MARK: - The repository

extension Git {
  /// Returns git's version; nil if it cannot be read.
  func version() throws -> (major: Int, minor: Int)? {
    let words = Git.text(try output("--version")).split(separator: " ")
    let numbers = words.dropFirst(2).first?.split(separator: ".").compactMap { Int($0) } ?? []
    return numbers.count < 2 ? nil : (numbers[0], numbers[1])
  }

  /// Creates a repository; its branch is `main` unless the user has set another one.
  func createRepository() throws {
    try output("init", "--quiet")
    if try line("config", "init.defaultBranch") == nil {
      try output("symbolic-ref", "HEAD", "refs/heads/main")
    }
  }

  /// Returns the settings, with the last value of each.
  func configuration() throws -> [String: [UInt8]] {
    var settings: [String: [UInt8]] = [:]
    for entry in try output("config", "--null", "--list").split(separator: 0) {
      let key = entry.prefix { $0 != 0x0A }
      settings[String(decoding: key, as: UTF8.self)] = Array(entry.dropFirst(key.count + 1))
    }
    return settings
  }

  /// Whether a rule of `.gitignore` applies to a file.
  func ignores(_ file: FilePath) throws -> Bool {
    let words: [Argument] = ["check-ignore", "--quiet", "--no-index", "-z", "--stdin"]
    return try run(words, input: file.bytes + [0]).end == .exited(0)
  }

  /// Returns the values of attributes for files: file, attribute, value.
  func attributes(_ names: [Argument], of files: [FilePath]) throws -> [(FilePath, String, String)]
  {
    if files.isEmpty { return [] }
    let input: [UInt8] = files.flatMap { (file: FilePath) -> [UInt8] in file.bytes + [0] }
    let words: [Argument] = ["check-attr", "-z", "--stdin"] + names
    let run = try run(words, input: input)
    guard run.end == .exited(0) else { throw failure(words, run) }
    let parts = run.output.split(separator: 0, omittingEmptySubsequences: false)
    return stride(from: 0, to: parts.count - 2, by: 3).map {
      (
        FilePath(parts[$0]), String(decoding: parts[$0 + 1], as: UTF8.self),
        String(decoding: parts[$0 + 2], as: UTF8.self)
      )
    }
  }
}

// MARK: - Objects

extension Git {
  /// Returns the commit of a name; nil if there is none.
  func commit(_ name: String) throws -> ID? {
    try line("rev-parse", "--quiet", "--verify", Argument(name + "^{commit}"))
  }

  /// Returns the tree of a commit.
  func tree(of commit: ID) throws -> ID {
    Git.text(try object(["rev-parse", "--verify", Argument(commit + "^{tree}")]))
  }

  /// Returns the empty tree.
  func emptyTree() throws -> ID {
    Git.text(try output("hash-object", "-w", "-t", "tree", "--stdin"))
  }

  /// Returns entries of a commit's tree by their paths; those that are missing are left out.
  func entries(of commit: ID?, at paths: [FilePath]) throws -> [FilePath: Entry] {
    guard let commit, !paths.isEmpty else { return [:] }
    let places = paths.map { Argument($0.bytes) }
    return Git.entries(
      try object(["ls-tree", "-z", "--full-tree", Argument(commit), "--"] + places))
  }

  /// Returns the entries of a folder in a commit's tree; `folder` is empty or ends in a slash.
  func entries(of commit: ID?, in folder: FilePath) throws -> [FilePath: Entry] {
    guard let commit else { return [:] }
    let place = folder.bytes.isEmpty ? [] : [Argument(folder.bytes)]
    return Git.entries(
      try object(["ls-tree", "-z", "--full-tree", Argument(commit), "--"] + place))
  }

  /// Parses `mode SP type SP id TAB path NUL`.
  private static func entries(_ output: [UInt8]) -> [FilePath: Entry] {
    var entries: [FilePath: Entry] = [:]
    for line in output.split(separator: 0) {
      guard let tab = line.firstIndex(of: 0x09) else { continue }
      let words = String(decoding: line[..<tab], as: UTF8.self).split(separator: " ")
      guard words.count == 3 else { continue }
      entries[FilePath(line[(tab + 1)...])] = Entry(mode: String(words[0]), id: String(words[2]))
    }
    return entries
  }

  /// Returns the entries in which two trees differ, of all files; nil for a missing one.
  func differences(
    _ old: ID, _ new: ID
  ) throws -> [FilePath: (old: Entry?, new: Entry?)] {
    let output = try output(
      "diff-tree", "-r", "-z", "--raw", "--no-renames", "--no-abbrev", "--ignore-submodules=none",
      Argument(old), Argument(new))
    var differences: [FilePath: (old: Entry?, new: Entry?)] = [:]
    let parts = output.split(separator: 0)
    for index in stride(from: 0, to: parts.count - 1, by: 2) {
      let words = String(decoding: parts[index].dropFirst(), as: UTF8.self).split(separator: " ")
      guard words.count >= 5 else { continue }
      func entry(_ mode: Substring, _ id: Substring) -> Entry? {
        mode == "000000" ? nil : Entry(mode: String(mode), id: String(id))
      }
      differences[FilePath(parts[index + 1])] =
        (entry(words[0], words[2]), entry(words[1], words[3]))
    }
    return differences
  }

  /// Returns the bytes of a file in the repository.
  func bytes(of id: ID) throws -> [UInt8] { try object(["cat-file", "blob", Argument(id)]) }

  /// Stores the exact bytes of a file, whatever filters apply to it.
  func store(_ bytes: [UInt8]) throws -> ID {
    let id = Git.text(try output("hash-object", "-w", "-t", "blob", "--stdin", input: bytes))
    objects.outputs[["cat-file", "blob", Argument(id)]] = bytes
    return id
  }

  /// Returns the tree `base`, or an empty one, with some entries replaced or, if nil, removed.
  ///
  /// It uses no index, so a git that outlives a killed run cannot change what another run makes.
  func tree(_ base: ID?, replacing entries: [FilePath: Entry?]) throws -> ID {
    if let base, entries.isEmpty { return base }
    var members = try base.map { try self.members(of: $0) } ?? [:]
    var folders: [[UInt8]: [FilePath: Entry?]] = [:]
    for (path, entry) in entries {
      let parts = path.bytes.split(separator: UInt8(ascii: "/"), maxSplits: 1).map(Array.init)
      if parts.count == 2 {
        folders[parts[0], default: [:]].updateValue(entry, forKey: FilePath(parts[1]))
      } else {
        members[FilePath(parts[0])] = entry
      }
    }
    for (name, entries) in folders {
      let old = members[FilePath(name)]
      let folder = try tree(old.flatMap { $0.isFolder ? $0.id : nil }, replacing: entries)
      let isEmpty = try self.members(of: folder).isEmpty
      members[FilePath(name)] = isEmpty ? nil : Entry(mode: "040000", id: folder)
    }
    var input: [UInt8] = []
    for (name, entry) in members {
      input += Array("\(entry.mode) \(entry.kind) \(entry.id)\t".utf8) + name.bytes + [0]
    }
    // What the old tree names need not be here: a partial clone lacks some of it.
    return Git.text(try output("mktree", "-z", "--missing", input: input))
  }

  /// Returns what a tree names in its own folder.
  private func members(of tree: ID) throws -> [FilePath: Entry] {
    Git.entries(try object(["ls-tree", "-z", "--full-tree", Argument(tree)]))
  }

  /// Replaces entries of the user's index.
  func setEntries(_ entries: [FilePath: Entry?]) throws {
    var input: [UInt8] = []
    for (path, entry) in entries {
      let id = entry?.id ?? String(repeating: "0", count: idLength)
      input += Array("\(entry?.mode ?? "0") \(id)\t".utf8) + path.bytes + [0]
    }
    if input.isEmpty { return }
    try output("update-index", "-z", "--index-info", input: input)
  }

  /// Returns entries of the user's index by their paths; of a path in conflict, none.
  func indexEntries(at paths: [FilePath]) throws -> [FilePath: Entry] {
    let words: [Argument] =
      ["ls-files", "--stage", "-z", "--full-name", "--"] + paths.map { Argument($0.bytes) }
    let run = try run(words)
    guard run.end == .exited(0) else { throw failure(words, run) }
    var entries: [FilePath: Entry] = [:]
    for line in run.output.split(separator: 0) {
      guard let tab = line.firstIndex(of: 0x09) else { continue }
      let words = String(decoding: line[..<tab], as: UTF8.self).split(separator: " ")
      guard words.count == 3, words[2] == "0" else { continue }
      entries[FilePath(line[(tab + 1)...])] = Entry(mode: String(words[0]), id: String(words[1]))
    }
    return entries
  }

  /// Creates a commit, signed if `isSigned`.
  func createCommit(
    of tree: ID, parents: [ID], message: [UInt8], isSigned: Bool
  ) throws -> ID {
    var words: [Argument] = ["commit-tree", Argument(tree)]
    for parent in parents { words += ["-p", Argument(parent)] }
    if isSigned { words.append("-S") }
    let run = try run(words, input: message)
    guard run.end == .exited(0) else { throw failure(words, run) }
    return Git.text(run.output)
  }
}

// MARK: - History

extension Git {
  /// Whether a commit is an ancestor of another, or the same.
  func isAncestor(_ old: ID, of new: ID) throws -> Bool {
    try old == new
      || succeeds("merge-base", "--is-ancestor", Argument(old), Argument(new))
  }

  /// Returns the best common ancestors of two commits.
  func mergeBases(_ one: ID, _ other: ID) throws -> [ID] {
    let words: [Argument] = ["merge-base", "--all", Argument(one), Argument(other)]
    let run = try run(words)
    if run.end == .exited(1) { return [] }
    guard run.end == .exited(0) else { throw failure(words, run) }
    return Git.text(run.output).split(separator: "\n").map(String.init)
  }

  /// Moves a reference from `old`, or creates it if that is nil; throws if it was elsewhere.
  func move(_ reference: String, from old: ID?, to new: ID, why: String) throws {
    try output(
      "update-ref", "-m", Argument("tt sync: \(why)"), Argument(reference), Argument(new),
      Argument(old ?? ""))
  }

  /// Sets a reference of our own.
  func set(_ reference: String, to commit: ID) throws {
    try output("update-ref", Argument(reference), Argument(commit))
  }

  /// Removes a reference of our own, if there is one.
  ///
  /// The old value is named, so that a git that outlives a killed run removes nothing newer.
  func forget(_ reference: String) throws {
    guard let old = try line("rev-parse", "--quiet", "--verify", Argument(reference)) else {
      return
    }
    try output("update-ref", "-d", Argument(reference), Argument(old))
  }

  /// Replaces the files in which two trees differ, in the work tree and in the user's index.
  ///
  /// Changes nothing and throws if a file has other changes; only checks that if `isRehearsal`.
  func replaceFiles(of old: ID, by new: ID, isRehearsal: Bool) throws {
    _ = try run(["update-index", "-q", "--refresh"])
    let words: [Argument] =
      ["read-tree", "-m", "-u"] + (isRehearsal ? ["-n"] : []) + [Argument(old), Argument(new)]
    let run = try run(words)
    guard run.end == .exited(0) else { throw SyncError.filesInTheWay(run.errors) }
  }
}

// MARK: - Transfers

extension Git {
  /// The reference for what was fetched from a remote that has no name.
  static let fetched = "refs/worktree/tt-sync/fetched"

  /// Fetches a branch into `destination`; returns nil if the remote does not have it.
  func fetch(
    _ branch: String, from remote: Argument, to destination: String, isDeep: Bool = false
  ) throws -> ID? {
    var words: [Argument] = ["fetch", "--quiet", "--no-tags", "--no-recurse-submodules"]
    if isDeep { words.append("--unshallow") }
    words += ["--", remote, Argument("+\(branch):\(destination)")]
    let run = try run(words, isTransfer: true)
    if run.end != .exited(0) {
      let errors = String(decoding: run.errors, as: UTF8.self).lowercased()
      if errors.contains("couldn't find remote ref") { return nil }
      throw failure(words, run)
    }
    return try commit(destination)
  }

  /// The outcome of a push.
  enum Push {
    case done
    /// Another device was faster.
    case overtaken
    case refused(SyncError)
  }

  /// Pushes a commit to a branch.
  func push(_ commit: ID, to branch: String, of remote: Argument) throws -> Push {
    let words: [Argument] = [
      "push", "--porcelain", "--no-recurse-submodules", "--", remote,
      Argument("\(commit):\(branch)"),
    ]
    let run = try run(words, isTransfer: true)
    if run.end == .exited(0) { return .done }
    let text = String(decoding: run.output + run.errors, as: UTF8.self)
    let races = [
      "fetch first", "non-fast-forward", "failed to update ref", "cannot lock ref",
      "incorrect old value", "failed to lock", "reference already exists",
    ]
    if races.contains(where: text.contains) { return .overtaken }
    return .refused(failure(words, run))
  }

  /// Returns the branch that a remote names as its own, or its only one; nil if it has none.
  func branch(of remote: Argument) throws -> String? {
    let words: [Argument] = ["ls-remote", "--symref", "--", remote, "HEAD", "refs/heads/*"]
    let run = try run(words, isTransfer: true)
    guard run.end == .exited(0) else { throw failure(words, run) }
    var branches: [String] = []
    var own: String?
    for line in Git.text(run.output).split(separator: "\n") {
      let words = line.split(whereSeparator: { $0 == "\t" || $0 == " " }).map(String.init)
      if words.count == 3, words[0] == "ref:", words[2] == "HEAD" { own = words[1] }
      if words.count == 2, words[1].hasPrefix("refs/heads/") { branches.append(words[1]) }
    }
    if let own, branches.contains(own) { return own }
    return branches.count == 1 ? branches[0] : branches.first { $0 == "refs/heads/main" }
  }

  /// The program for SSH, which must not ask if there is no one to answer; nil for one that is not ours to
  /// change.
  private var sshCommand: [UInt8]? {
    if process.environment["GIT_SSH"] != nil { return nil }
    var command = process.environment.text("GIT_SSH_COMMAND")
    if command == nil { command = (try? line("config", "core.sshCommand")) ?? nil }
    let words = command ?? "ssh"
    let program = words.split(separator: " ").first?.split(separator: "/").last ?? ""
    return program == "ssh" ? Array("\(words) -o BatchMode=yes -o ConnectTimeout=30".utf8) : nil
  }
}

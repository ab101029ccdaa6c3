import CommandLineKit
import TTSystem
import TodoTxtFiles

/// A repository with lists: its directory, its branch and its remote.
struct Repository {
  /// git, in the top directory of the work tree.
  var git: Git

  /// The top directory of the work tree.
  let root: FilePath

  /// The directory of git's own files.
  let directory: FilePath

  /// Whether a part of the history is missing.
  let isShallow: Bool

  /// The branch, such as `refs/heads/main`.
  var branch: String
  var remote: Remote?

  var settings: [String: [UInt8]] = [:]

  /// What this device remembers about the repository.
  var setup: SyncSetup

  struct Remote {
    let name: [UInt8]
    let branch: String
    /// The reference that names the fetched commit.
    let tracking: String
  }

  /// Opens the repository of git's directory; nil if there is none.
  ///
  /// Throws if the branch must not move now, or if it is not the one that was set up.
  init?(of git: Git, setup known: SyncSetup? = nil) throws {
    let folder = git.folder
    guard let place = try git.place() else { return nil }
    if let known, known.directory.bytes != place.directory { throw SyncError.isNotSetUp(folder) }
    setup = known ?? SyncSetup(of: FilePath(place.directory))
    guard place.isInWorkTree else {
      let isAbroad = !place.isBare && !place.directory.elementsEqual(folder.bytes)
      throw isAbroad ? SyncError.hasOtherWorkTree(folder) : .isBare(folder)
    }
    if let parent = place.superproject { throw SyncError.isSubmodule(of: parent) }
    let top = FilePath(folder.bytes.dropLast(place.prefix.count))
    root = top.bytes.isEmpty ? "/" : top
    (directory, isShallow) = (FilePath(place.directory), place.isShallow)
    if let activity = Repository.activity(in: directory) { throw SyncError.busy(activity) }
    guard let branch = try git.line("symbolic-ref", "--quiet", "HEAD") else {
      throw SyncError.busy(.detached)
    }
    self.branch = branch
    self.git = git
    self.git.folder = root
    try readSettings()
    if settings["extensions.objectformat"].map({ $0 == "sha256".bytes }) ?? false {
      self.git.idLength = 64
    }
    self.git.sshSetting = text("core.sshcommand")
    self.git.skipsHooks = hooksAreInWorkTree
    if let seconds = text("tt.timeout").flatMap({ Int($0) }), seconds > 0 {
      self.git.timeLimit = .seconds(seconds)
    }
  }

  /// Reads git's settings, and the remote that they give the branch.
  mutating func readSettings() throws {
    settings = try git.configuration()
    remote = try Repository.remote(of: branch, settings)
  }

  func text(_ key: String) -> String? {
    settings[key].map { $0.string }
  }

  /// Whether the directory of hooks is in the work tree, so that a remote can change the hooks.
  private var hooksAreInWorkTree: Bool {
    guard let path = settings["core.hookspath"], !path.isEmpty else { return false }
    let inside = root == "/" ? root.bytes : root.bytes + ["/"]
    if path.first == "~" { return false }
    let folder = root.appending(FilePath(path))
    let real = (try? FileStore(stateDirectory: nil).realFolder(folder)) ?? folder
    let own = directory.bytes + ["/"]
    return real.bytes.starts(with: inside) && !real.bytes.starts(with: own)
  }

  /// Whether commits are signed (`git config tt.sign true`).
  ///
  /// `commit.gpgSign` does not count: a signature can ask for a passphrase, and tt commits often
  /// and in the background.
  var signsCommits: Bool {
    text("tt.sign").map { ["true", "yes", "on", "1"].contains($0.lowercased()) } ?? false
  }

  /// The reference to a merge that has begun.
  static let pending = "refs/worktree/tt-sync/pending"

  /// The file that names the commits whose lists were written and that no run has reported.
  var written: FilePath { directory.appending("tt-sync-written") }

  /// Writes one of our files in git's directory, replacing a link there, which may lead elsewhere.
  func save(_ bytes: [UInt8], at path: FilePath) throws {
    if FileStore.exists(path), !FileStore.isPlainFile(path) { FileStore.discard(path) }
    try FileStore.changeSettings(at: path) { _ in bytes }
  }

  private static func activity(in directory: FilePath) -> SyncError.Activity? {
    let signs: [(String, SyncError.Activity)] = [
      ("rebase-merge", .rebase), ("rebase-apply", .rebase), ("MERGE_HEAD", .merge),
      ("CHERRY_PICK_HEAD", .cherryPick), ("REVERT_HEAD", .revert), ("BISECT_LOG", .bisect),
    ]
    return signs.first { FileStore.exists(directory.appending($0.0)) }?.1
  }

  /// Throws unless `git push` would push to the branch that is fetched.
  func checkDestination() throws {
    guard let remote else { return }
    let short = Git.short(branch)
    let name = remote.name.string
    let pushRemote =
      text("branch.\(short).pushremote") ?? text("remote.pushdefault")
      ?? text("branch.\(short).remote") ?? name
    let refspecs = ["HEAD", branch, "\(branch):\(remote.branch)", "refs/heads/*:refs/heads/*", ":"]
    let kind = text("push.default") ?? "simple"
    let hasUpstream = text("branch.\(short).merge") != nil
    let isMeant =
      if pushRemote != name {
        false
      } else if let refspec = text("remote.\(name).push") {
        refspecs.contains(refspec.hasPrefix("+") ? String(refspec.dropFirst()) : refspec)
          && (remote.branch == branch || refspec.hasSuffix(":\(remote.branch)"))
      } else if ["upstream", "tracking"].contains(kind) {
        hasUpstream
      } else {
        remote.branch == branch && kind != "nothing"
          && (hasUpstream || kind != "simple" || text("push.autosetupremote") == "true")
      }
    if isMeant { return }
    throw SyncError.otherDestination(
      branch: short,
      upstream: hasUpstream ? "\(name)/\(Git.short(remote.branch))" : nil)
  }

  /// Returns the remote of a branch: its own, the only one, or `origin`.
  static func remote(
    of branch: String, _ settings: [String: [UInt8]]
  ) throws -> Remote? {
    let short = Git.short(branch)
    let all = settings.keys.filter { $0.hasPrefix("remote.") && $0.hasSuffix(".url") }
      .map { String($0.dropFirst("remote.".count).dropLast(".url".count)) }
    let name: [UInt8]
    if let own = settings["branch.\(short).remote"] {
      name = own
    } else {
      if all.isEmpty { return nil }
      guard all.count == 1 || all.contains("origin") else {
        throw SyncError.manyRemotes(branch: short)
      }
      name = Array((all.count == 1 ? all.first ?? "" : "origin").utf8)
    }
    let followed = settings["branch.\(short).merge"]?.string ?? branch
    let isNamed = all.contains(name.string)
    return Remote(
      name: name, branch: followed,
      tracking: isNamed ? "refs/remotes/\(name.string)/\(Git.short(followed))" : Git.fetched)
  }
}

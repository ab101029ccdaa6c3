import CommandLineKit
import TTOutput
import TTSession
import TTSystem
import TodoTxtFiles

extension Synchronizer {
  /// Synchronizes the session's lists; one run at a time.
  ///
  /// In the background, it starts no git in a repository that was not set up on this device.
  ///
  /// - Throws: `SyncError` if git or the remote fails; the lists are then unchanged, or have the
  ///   received changes.
  static func synchronize(
    _ editor: ListEditor, adding file: Argument? = nil, deadline: Duration? = nil
  ) throws -> Outcome {
    let folder = try editor.realPath.directory
    let setup = editor.session.syncSetup(of: editor.path)
    if setup == nil, deadline != nil { throw SyncError.missingSetup(of: folder) }
    let git = Git(
      in: folder, of: editor.process,
      isInteractive: deadline == nil && editor.process.confirm != nil)
    guard var repository = try Repository(of: git, setup: setup) else {
      try refuseLink(editor, git)
      throw SyncError.noRepository(folder)
    }
    if setup == nil { throw SyncError.isNotSetUp(folder) }
    repository.git.deadline = deadline.map {
      SystemClock.uptime + min($0, repository.git.timeLimit)
    }
    let lock = try lock(at: lockPath(of: repository), of: editor.session)
    defer { lock.release() }
    var synchronizer = Synchronizer(editor, in: repository)
    // Another run may have added a list in the meantime.
    synchronizer.repository.setup = editor.session.syncSetup(of: editor.path) ?? repository.setup
    if let file { try synchronizer.add(file) }
    return try synchronizer.run()
  }

  /// Creates or adopts a repository for the list, with `url` as its remote, and synchronizes.
  ///
  /// If it fails after it has created the repository, the next call continues.
  static func setUp(_ editor: ListEditor, remote url: Argument?) throws -> Outcome {
    let folder = try editor.realPath.directory
    let git = Git(
      in: folder, of: editor.process, isInteractive: editor.process.confirm != nil)
    var setup = SyncSetup(of: folder, in: editor.session)
    let isNew = try Repository(of: git) == nil
    if isNew { try refuseHome(editor, git) }
    try git.checkIdentity()
    if isNew {
      setup = SyncSetup(of: folder.appending(".git"))
      try setup?.save(of: folder, in: editor.session)
    }
    let isOurs = setup.map { $0.directory == folder.appending(".git") && !$0.isComplete } ?? false
    // The call that names the branch may be the one that failed.
    if isOurs, try git.commit("HEAD") == nil { try git.createRepository() }
    guard var opened = try Repository(of: git) else { throw SyncError.noRepository(folder) }
    let wasUsed = FileStore.exists(Synchronizer.lockPath(of: opened))
    let lock = try lock(at: lockPath(of: opened), of: editor.session)
    defer { lock.release() }
    if let setup, setup.directory == opened.directory, !setup.isComplete || setup.isSigned {
      opened.setup = setup
    }
    var synchronizer = Synchronizer(editor, in: opened)
    try synchronizer.begin(with: url, isNew: isOurs, wasUsed: wasUsed)
    if isOurs {
      synchronizer.report.setup = "created a git repository in ".bytes + folder.bytes
    }
    return try synchronizer.run()
  }

  /// Throws if the directory must not become a repository.
  private static func refuseHome(_ editor: ListEditor, _ git: Git) throws {
    if FileStore.exists(editor.path) { try refuseLink(editor, git) }
    let home = editor.session.home.map { FilePath($0) }
    if let home, (try? editor.store.realFolder(home)) == git.folder {
      throw SyncError.isHome(editor.path)
    }
  }

  /// Throws if the list is a link that leads out of a repository.
  private static func refuseLink(_ editor: ListEditor, _ git: Git) throws {
    var other = git
    other.folder = try editor.store.realFolder(editor.path.directory)
    if other.folder != git.folder, try Repository(of: other) != nil {
      throw SyncError.linkLeadsOut(editor.path, to: git.folder)
    }
  }

  private static func lockPath(of repository: Repository) -> FilePath {
    repository.directory.appending("tt-sync.lock")
  }

  /// Takes the lock of a repository; if it has to wait, it reports that.
  static func lock(at path: FilePath, of session: Session) throws -> FileLock {
    let start = SystemClock.uptime
    var isAnnounced = false
    while true {
      if let lock = try FileLock(at: path) { return lock }
      let passed = SystemClock.uptime - start
      guard passed < .seconds(30) else { throw SyncError.isRunning }
      if passed > .seconds(1), !isAnnounced {
        session.tell("waiting for another tt sync…")
        isAnnounced = true
      }
      SystemClock.sleep(milliseconds: 50)
    }
  }

  // MARK: - Setting up

  private mutating func begin(with url: Argument?, isNew: Bool, wasUsed: Bool) throws {
    try refuseIgnored(lists().main.place, editor.path)
    try git.output(
      "config", Argument("merge.\(MergeDriver.name).name"), Argument(MergeDriver.title))
    try git.output(
      "config", Argument("merge.\(MergeDriver.name).driver"), Argument(MergeDriver.command))
    if let url { try setRemote(url, isNew: isNew) }
    try followRemote()
    try repository.checkDestination()
    // A setup that was killed may have written some of the remote's lists.
    if try git.commit("HEAD") == nil { try recover() }
    if let remote = repository.remote, try git.commit("HEAD") == nil {
      try adopt(remote)
    }
    if let head = try git.commit("HEAD") {
      // These are lists that an older tt synced, and lists that came from the remote and have no
      // changes here.
      let new = try takeIn(listsOf: head, since: nil)
      if !wasUsed {
        let strangers = try strangers(among: lists(), named: new, to: head)
        repository.setup.lists.subtract(strangers.map(\.path.name))
      }
    }
    let lists = try lists()
    repository.setup.lists.insert(lists.main.path.name)
    let attributes = try writeAttributes(for: lists.map(\.place), isNew: isNew)
    let head = try git.commit("HEAD")
    try record(attributes, isFirst: true)
    try nameOthers(since: head)
    let signature = repository.setup.signature
    try repository.save(signature.bytes, at: signature.path)
    repository.setup.isComplete = true
    try saveSetup()
    if repository.remote == nil, report.outgoing.isEmpty { report.ending = .noRemote }
  }

  /// Names the lists that are synced for the first time, besides the list in use and its archive,
  /// before they are pushed.
  private func nameOthers(since old: Git.ID?) throws {
    let (lists, archive) = (try lists(), try editor.realArchive)
    let known = try repository.entries(of: lists, in: old)
    let names = try repository.entries(of: lists, in: git.commit("HEAD")).keys.filter {
      $0.name != nil && $0.path != archive && known[$0] == nil
    }.map(\.path.name)
    if names.isEmpty { return }
    editor.session.tell(Message.alsoSynced(names.sortedByBytes).string)
  }

  /// Lets the branch follow the only remote, or `origin`, unless it already follows one.
  private mutating func followRemote() throws {
    guard let remote = repository.remote, remote.tracking != Git.fetched else { return }
    if repository.text("branch.\(Git.short(repository.branch)).merge") != nil { return }
    try git.follow(repository.branch, of: remote.name, by: repository.branch)
    try repository.readSettings()
  }

  private mutating func setRemote(_ url: Argument, isNew: Bool) throws {
    var address = url.bytes
    // git resolves a relative path from the top of the work tree.
    if address.first != "/", FileStore.exists(FilePath(address)),
      let here = editor.process.currentDirectory()
    {
      address =
        (try? editor.store.resolved(FilePath(address)).bytes)
        ?? here.appending(FilePath(address)).bytes
    }
    let short = Git.short(repository.branch)
    var name = repository.remote?.name ?? "origin".bytes
    if let known = repository.settings["remote.\(name.string).url"] {
      if known != address {
        // The first attempt had a wrong URL.
        guard isNew else { throw SyncError.otherRemote(name: name, url: known) }
        try git.output("remote", "set-url", "--", Argument(name), Argument(address))
      }
    } else {
      name = "origin".bytes
      // A mistyped address must not become the remote.
      _ = try git.branch(of: Argument(address))
      try git.output("remote", "add", "--", Argument(name), Argument(address))
    }
    if repository.settings["branch.\(short).remote"] == nil {
      try git.follow(repository.branch, of: name, by: repository.branch)
    }
    try repository.readSettings()
  }

  /// Starts from the remote's branch: with its name and, if there are none here, its lists.
  private mutating func adopt(_ remote: Repository.Remote) throws {
    guard let branch = try git.branch(of: Argument(remote.name)) else { return }
    if branch != repository.branch {
      try git.output("symbolic-ref", "HEAD", Argument(branch))
      try git.follow(branch, of: remote.name, by: branch)
      let old = Git.short(repository.branch)
      _ = try git.line("config", "--remove-section", Argument("branch.\(old)"))
      repository.branch = branch
      try repository.readSettings()
    }
    guard let remote = repository.remote, let theirs = try git.fetch(remote) else { return }
    let setup = repository.setup
    let new = try takeIn(listsOf: theirs, since: nil)
    let lists = try lists()
    let hasTasks = try lists.contains { list in
      let bytes = try editor.store.read(list.path)?.bytes ?? []
      return bytes.contains { $0 > 0x20 }
    }
    if try hasTasks || !strangers(among: lists, named: new, to: theirs).isEmpty {
      repository.setup = setup
      return
    }
    if try apply(theirs, on: nil, lists, finishing: []) {
      // A merge commit made here is not a change of this device.
      try forgetReported()
      report.incoming = SyncChange.between(
        [:], try repository.contents(of: lists, in: theirs), of: lists, dialect: dialect)
    }
  }
}

extension Message {
  static func alsoSynced(_ lists: [FilePath]) -> Self {
    let names = lists.map { $0.bytes.visible }.joined(separator: ", ")
    return .notice("also synced, since tt wrote to \(lists.count == 1 ? "it" : "them"): \(names)")
  }
}

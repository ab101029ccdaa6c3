package import CommandLineKit
package import TTSession
import TodoTxt
import TodoTxtFiles

extension Synchronizer {
  /// Synchronizes the lists of the session; one run at a time.
  ///
  /// - Throws: `SyncError` if git or the remote fails; then the lists are as they were, or have what came in.
  package static func synchronize(
    _ editor: ListEditor, isInteractive: Bool, deadline: Duration? = nil
  ) throws -> Outcome {
    let folder = try editor.store.resolved(editor.path).directory
    guard
      var repository = try Repository(
        at: folder, of: editor.process, isInteractive: isInteractive)
    else {
      throw try noRepository(for: editor, folder, isInteractive)
    }
    repository.git.deadline = deadline.map {
      SystemClock.uptime + min($0, repository.git.timeLimit)
    }
    let lock = try lock(repository, of: editor.session)
    defer { lock.release() }
    var synchronizer = Synchronizer(editor, in: repository)
    return try synchronizer.run()
  }

  /// Creates or adopts a repository for the list, with `url` as its remote, and synchronizes.
  package static func setUp(
    _ editor: ListEditor, remote url: Argument?, isInteractive: Bool
  ) throws -> Outcome {
    let folder = try editor.store.resolved(editor.path).directory
    var git = Git(in: folder, of: editor.process)
    git.isInteractive = isInteractive
    var isNew = false
    if try Repository(at: folder, of: editor.process, isInteractive: isInteractive) == nil {
      if FileStore.exists(editor.path), editor.path.directory != folder,
        let leading = try? editor.store.resolved(editor.path.directory.appending("x")).directory,
        leading != folder,
        try Repository(at: leading, of: editor.process, isInteractive: isInteractive) != nil
      {
        throw SyncError.linkLeadsOut(editor.path, to: folder)
      }
      let home = editor.process.environment["HOME"].map { FilePath($0).appending("x") }
      if let home, (try? editor.store.resolved(home))?.directory == folder {
        throw SyncError.isHome(editor.path)
      }
      try git.createRepository()
      isNew = true
    }
    guard
      let opened = try Repository(at: folder, of: editor.process, isInteractive: isInteractive)
    else { throw SyncError.noRepository(folder) }
    let lock = try lock(opened, of: editor.session)
    defer { lock.release() }
    var synchronizer = Synchronizer(editor, in: opened)
    try opened.git.checkIdentity()
    try synchronizer.begin(with: url, isNew: isNew)
    synchronizer.report.setup =
      isNew ? Array("created a git repository in ".utf8) + folder.bytes : nil
    return try synchronizer.run()
  }

  private static func noRepository(
    for editor: ListEditor, _ folder: FilePath, _ isInteractive: Bool
  ) throws -> SyncError {
    let named = try editor.store.resolved(editor.path.directory.appending("x")).directory
    guard named != folder,
      try Repository(at: named, of: editor.process, isInteractive: isInteractive) != nil
    else { return .noRepository(folder) }
    return .linkLeadsOut(editor.path, to: folder)
  }

  /// Takes the lock of a repository; if it has to wait, it reports that.
  private static func lock(_ repository: Repository, of session: Session) throws -> FileLock {
    let path = repository.directory.appending("tt-sync.lock")
    let start = SystemClock.uptime
    var isTold = false
    while true {
      if let lock = try FileLock(at: path) { return lock }
      let passed = SystemClock.uptime - start
      guard passed < .seconds(30) else { throw SyncError.isRunning }
      if passed > .seconds(1), !isTold {
        session.tell("waiting for another tt sync…")
        isTold = true
      }
      SystemClock.sleep(milliseconds: 50)
    }
  }

  // MARK: - Setting up

  private mutating func begin(with url: Argument?, isNew: Bool) throws {
    try git.output(
      "config", Argument("merge.\(MergeDriver.name).name"), Argument(MergeDriver.title))
    try git.output(
      "config", Argument("merge.\(MergeDriver.name).driver"), Argument(MergeDriver.command))
    if let url { try setRemote(url) }
    try refuseIgnored()
    if let remote = repository.remote, try git.commit("HEAD") == nil {
      try adopt(remote)
    }
    let attributes = try writeAttributes(isNew: isNew)
    _ = try record(attributes, isFirst: true)
    if repository.remote == nil, report.outgoing.isEmpty { report.ending = .noRemote }
  }

  /// Names the remote `origin`, and makes it the branch's.
  private mutating func setRemote(_ url: Argument) throws {
    var address = url.bytes
    // git takes a relative path from the top of the work tree.
    if address.first != UInt8(ascii: "/"), FileStore.exists(FilePath(address)),
      let here = editor.process.currentDirectory()
    {
      address =
        (try? editor.store.resolved(FilePath(address)).bytes)
        ?? here.appending(FilePath(address)).bytes
    }
    let short = String(repository.branch.dropFirst("refs/heads/".count))
    var name = repository.remote?.name ?? Array("origin".utf8)
    if let known = repository.settings["remote.\(String(decoding: name, as: UTF8.self)).url"] {
      if known != address { throw SyncError.otherRemote(name: name, url: known) }
    } else {
      name = Array("origin".utf8)
      try git.output("remote", "add", "--", Argument(name), Argument(address))
    }
    if repository.settings["branch.\(short).remote"] == nil {
      try git.output("config", Argument("branch.\(short).remote"), Argument(name))
      try git.output("config", Argument("branch.\(short).merge"), Argument(repository.branch))
    }
    repository.settings = try git.configuration()
    repository.remote = Repository.Remote(
      name: name,
      branch: repository.settings["branch.\(short).merge"], of: repository.branch, isNamed: true)
  }

  /// Starts with the remote's branch: with its name, and with its lists if there are none here.
  private mutating func adopt(_ remote: Repository.Remote) throws {
    guard let branch = try git.branch(of: Argument(remote.name)) else { return }
    if branch != repository.branch {
      let (old, new) = (
        repository.branch.dropFirst("refs/heads/".count), branch.dropFirst("refs/heads/".count)
      )
      try git.output("symbolic-ref", "HEAD", Argument(branch))
      try git.output("config", Argument("branch.\(new).remote"), Argument(remote.name))
      try git.output("config", Argument("branch.\(new).merge"), Argument(branch))
      _ = try git.succeeds("config", "--remove-section", Argument("branch.\(old)"))
      repository.branch = branch
      repository.remote = Repository.Remote(
        name: remote.name, branch: Array(branch.utf8), of: branch, isNamed: true)
    }
    guard let remote = repository.remote,
      let theirs = try git.fetch(
        remote.branch, from: Argument(remote.name), to: remote.tracking)
    else { return }
    let lists = try repository.lists(of: editor, in: [theirs])
    let hasTasks = try lists.contains { list in
      let bytes = try editor.store.read(list.path)?.bytes ?? []
      return bytes.contains { $0 > 0x20 }
    }
    if hasTasks { return }
    let entries = try repository.entries(of: lists, in: theirs)
    if try apply(theirs, on: nil, lists, finishing: []) {
      // Its own merge, if it is one, is no news of this device.
      try forgetPending()
      report.incoming = SyncChange.between(
        [:], try repository.contents(of: entries), of: lists, dialect: editor.dialect)
    }
  }

  /// Throws if git ignores the list and does not have it.
  private func refuseIgnored() throws {
    guard let list = try repository.lists(of: editor, in: []).first(where: { $0.name == nil })
    else { return }
    let head = try git.commit("HEAD")
    if try git.entries(of: head, at: [list.place]).isEmpty,
      try git.ignores(list.place)
    {
      throw SyncError.isIgnored(editor.path)
    }
  }

  /// Gives the lists to the merge driver in `.gitattributes`, and returns the entries to commit.
  ///
  /// In a repository of our own all lists of the folder are meant, in another one only those in use. A file with
  /// uncommitted changes gets the lines too, and stays uncommitted.
  private func writeAttributes(isNew: Bool) throws -> [FilePath: Git.Entry?] {
    let lists = try repository.lists(of: editor, in: [])
    let main = lists.main
    let attributes = try git.attributes(of: lists.map(\.place))
    let missing = lists.map(\.place).filter { attributes[$0]?.merge != MergeDriver.name }
    if missing.isEmpty { return [:] }
    let folder = main.place.bytes.dropLast(main.place.name.bytes.count)
    let place = FilePath(folder + Array(".gitattributes".utf8))
    let path = main.path.directory.appending(".gitattributes")
    let names =
      isNew
      ? ["*.txt"]
      : missing.map { file in
        file.bytes.starts(with: folder)
          ? "/\(String(decoding: file.bytes.dropFirst(folder.count), as: UTF8.self))"
          : String(decoding: file.name.bytes, as: UTF8.self)
      }
    let old = try editor.store.read(path)?.bytes
    let entry = try git.entries(of: git.commit("HEAD"), at: [place])[place]
    let isClean =
      try git.indexEntries(at: [place])[place] == entry
      && (entry.map { try git.bytes(of: $0.id) } ?? nil) == old
    var bytes = old ?? []
    if let last = bytes.last, last != .lineFeed { bytes.append(.lineFeed) }
    for name in names { bytes += Array("\(MergeDriver.attributes(for: name))\n".utf8) }
    try FileStore.changeSettings(at: path) { _ in bytes }
    git.known.attributes = [:]
    guard isClean else { return [:] }
    return [place: Git.Entry(mode: entry?.mode ?? "100644", id: try git.store(bytes))]
  }
}

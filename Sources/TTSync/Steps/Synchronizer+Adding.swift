import TTSession
import CommandLineKit
import TodoTxt
import TodoTxtFiles

extension Synchronizer {
  /// Adds a list that the user names; the next record commits it.
  mutating func add(_ file: Argument) throws {
    let main = try editor.realPath
    let typed = FilePath(file.bytes)
    if file.bytes.contains("/"), try editor.store.realFolder(typed.directory) != main.directory {
      throw SyncError.cannotAdd(typed)
    }
    let path = try editor.list(named: file)
    let named = try editor.store.realFolder(path.directory).appending(path.name)
    let real = try editor.store.resolved(path)
    guard real == named, real.directory == main.directory,
      real.name.bytes.first != ".", real.name.isTextFile,
      !repository.versions(among: [real.name], beside: main).contains(real.name)
    else { throw SyncError.cannotAdd(path) }
    let place = repository.place(of: real.name, in: main)
    try refuseIgnored(place, path)
    repository.setup.lists.insert(real.name)
    repository.setup.left.remove(real.name)
    added = try writeAttributes(for: [place])
    try saveSetup()
  }

  /// Throws if git ignores a list and does not track it.
  func refuseIgnored(_ place: FilePath, _ path: FilePath) throws {
    if try git.entries(of: git.commit("HEAD"))[place] == nil, try git.ignores(place) {
      throw SyncError.isIgnored(path)
    }
  }

  /// Gives lists to the merge driver in `.gitattributes`, and returns the entries to commit.
  ///
  /// In a repository of our own, one line applies to the lists of all devices. A file with
  /// uncommitted changes gets the lines too, and stays uncommitted; lines of ours do not count,
  /// since a setup that failed may have left them.
  func writeAttributes(
    for places: [FilePath], isNew: Bool = false
  ) throws -> [FilePath: Git.Entry?] {
    let attributes = try git.attributes(of: places)
    let missing = places.filter { attributes[$0]?["merge"] != MergeDriver.name }
    let main = try lists().main
    let folder = main.place.bytes.dropLast(main.place.name.bytes.count)
    let place = FilePath(folder + ".gitattributes".bytes)
    let path = main.path.directory.appending(".gitattributes")
    // A link can lead out of the repository.
    if FileStore.exists(path), !FileStore.isPlainFile(path) {
      throw SyncError.isNoFile(path)
    }
    let lines =
      isNew
      ? [Array(MergeDriver.attributes(for: "*.txt").utf8)]
      : missing.filter { $0.bytes.starts(with: folder) }
        .map { MergeDriver.attributes(for: Array($0.bytes.dropFirst(folder.count))) }
    let old = try editor.store.read(path)?.bytes ?? []
    let entry = try git.entries(of: git.commit("HEAD"))[place]
    let committed = try entry.map { try git.bytes(of: $0.id) } ?? []
    let staged = try git.indexEntries(at: [place])[place]
    // A setup that was killed may have staged it.
    let isStaged =
      try staged == entry
      || staged.map { MergeDriver.added(try git.bytes(of: $0.id), to: committed) } ?? false
    let isClean = isStaged && MergeDriver.added(old, to: committed)
    var bytes = old
    if !missing.isEmpty {
      if let last = bytes.last, last != .lineFeed { bytes.append(.lineFeed) }
      for line in lines { bytes += line + [.lineFeed] }
      try FileStore.changeSettings(at: path) { _ in bytes }
      git.known.attributes = [:]
    }
    guard isClean, bytes != committed else { return [:] }
    return [place: Git.Entry(mode: entry?.mode ?? "100644", id: try git.store(bytes))]
  }
}

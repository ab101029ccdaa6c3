import CommandLineKit
import TTOutput
import TTSession
import TodoTxt
import TodoTxtFiles

extension Synchronizer {
  /// Adds the lists to which commands of the list in use wrote, and returns the `.gitattributes` to
  /// commit with them.
  ///
  /// A list that git ignores when tt first writes to it stays out, even if a remote later changes
  /// `.gitignore`.
  mutating func join() throws -> [FilePath: Git.Entry?] {
    let main = try editor.realPath
    let archive = try editor.realArchive
    let known = repository.setup.lists.union(repository.setup.left)
    var names = Set(
      written(beside: main).filter {
        let path = main.directory.appending($0)
        return !known.contains($0) && path != main && path != archive && FileStore.isPlainFile(path)
      })
    names.subtract(repository.versions(among: names, beside: main))
    if names.isEmpty { return [:] }
    let places = names.map { repository.place(of: $0, in: main) }
    let tracked = try git.entries(of: git.commit("HEAD"), at: places)
    let ignored = try git.ignored(among: places.filter { tracked[$0] == nil })
    stayOut(ignored)
    let new = places.filter { !ignored.contains($0) }
    repository.setup.lists.formUnion(new.map(\.name))
    try saveSetup()
    return try writeAttributes(for: new)
  }

  /// Excludes lists that git ignores.
  mutating func stayOut(_ places: some Sequence<FilePath>) {
    repository.setup.left.formUnion(places.map(\.name))
    repository.setup.lists.subtract(places.map(\.name))
  }

  /// Returns the files in a list's directory to which its commands added lines.
  private func written(beside main: FilePath) -> Set<FilePath> {
    let entries = editor.store.history(of: main, withOthers: true)
    let changes = entries.filter { $0.kind == .change }.flatMap(\.files)
    let added = changes.filter { change in
      change.regions?.contains { !$0.new.isEmpty } ?? (change.after.count > change.before.count)
    }
    return Set(
      added.map(\.path).filter {
        $0.directory == main.directory && $0.name.bytes.first != "."
      }
      .map(\.name))
  }

  /// Saves what this device remembers about the repository, once the setup is complete.
  func saveSetup() throws {
    let folder = try editor.realPath.directory
    guard repository.setup.isComplete,
      SyncSetup(of: folder, in: editor.session) != repository.setup
    else { return }
    try repository.setup.save(of: folder, in: editor.session)
  }

  /// Reports removed tasks that are now in a list that is not synced.
  mutating func noteLeaving(_ changes: [SyncChange]) {
    let removed = changes.filter { $0.kind == .removed }.map(\.line)
    if removed.isEmpty { return }
    guard let main = try? editor.realPath else { return }
    for name in repository.setup.left.sortedByBytes {
      guard let bytes = try? editor.store.read(main.directory.appending(name))?.bytes else {
        continue
      }
      let lines = Set(editor.parsed(bytes).lines.map { Array($0.content) })
      let count = removed.count { lines.contains($0) }
      if count > 0 { notices.append(.leftSync(name, count: count)) }
    }
  }
}

extension Message {
  static func leftSync(_ list: FilePath, count: Int) -> Self {
    .notice(
      "\(counted(count, "task")) moved to \(list.bytes.visible), which git ignores, and "
        + "will disappear from your other devices")
  }
}

import CommandLineKit
import TTSession
import TodoTxt
import TodoTxtFiles

extension Synchronizer {
  /// Adds the lists to which commands of a synced list wrote, and returns the `.gitattributes` to commit
  /// with them.
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
        // Other devices accept no other files, which may be anything.
        return $0.isTextFile && !known.contains($0) && path != main && path != archive
          && FileStore.isPlainFile(path)
      })
    names.subtract(repository.versions(among: names, beside: main))
    if names.isEmpty { return [:] }
    let places = names.map { repository.place(of: $0, in: main) }
    let tracked = try git.entries(of: git.commit("HEAD"))
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

  /// Returns the files in the directory of the lists to which their commands added lines.
  private func written(beside main: FilePath) -> Set<FilePath> {
    let entries = repository.setup.lists.union([main.name]).flatMap {
      editor.store.history(of: main.directory.appending($0), withOthers: true)
    }
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
}

import CommandLineKit
import TTSession
import TodoTxtFiles

struct SyncedList: Hashable {
  /// The path of the file, without symbolic links.
  let path: FilePath

  let place: FilePath

  /// The name before the numbers of its tasks; nil for the list in use.
  let name: [UInt8]?
}

/// The contents of lists at one moment; missing files are absent.
typealias ListContents = [SyncedList: [UInt8]]

extension Repository {
  /// Returns the lists: the one in use, its archive, and the synced lists of its directory.
  ///
  /// A commit or `.gitattributes` alone adds none. The archive comes before the list in use, so
  /// that a task that moves there is always in at least one of them.
  func lists(of editor: ListEditor) throws -> [SyncedList] {
    let main = try editor.realPath
    guard let mainPlace = place(of: main) else {
      throw SyncError.isOutside(editor.path, repository: root)
    }
    var lists = [SyncedList(path: main, place: mainPlace, name: nil)]
    let archive = try editor.realArchive
    if archive != main {
      guard let place = place(of: archive) else {
        throw archive.directory == editor.donePath.directory || !FileStore.exists(editor.donePath)
          ? SyncError.isOutside(editor.donePath, repository: root)
          : SyncError.linkLeadsOut(editor.donePath, to: archive)
      }
      if !setup.left.contains(archive.name) {
        lists.insert(
          SyncedList(path: archive, place: place, name: editor.session.name(of: archive)), at: 0)
      }
    }
    let others = setup.lists
      .filter { $0 != main.name && ($0 != archive.name || archive.directory != main.directory) }
    for name in others.sortedByBytes {
      let path = main.directory.appending(name)
      if FileStore.exists(path), !FileStore.isPlainFile(path) {
        throw SyncError.isNoFile(name.beside(editor.path))
      }
      lists.insert(
        SyncedList(path: path, place: self.place(of: name, in: main), name: name.bytes), at: 0)
    }
    let attributes = try git.attributes(of: lists.map(\.place))
    for place in lists.map(\.place) {
      guard let filter = attributes[place]?["filter"], !["unspecified", "unset"].contains(filter)
      else { continue }
      throw SyncError.hasFilter(place, filter)
    }
    return lists
  }

  /// Returns the lists that one commit has and another does not: files in the list's directory that
  /// `.gitattributes` assigns tt's merge driver.
  func newLists(in commit: Git.ID, since head: Git.ID?, beside main: SyncedList) throws
    -> [FilePath]
  {
    let known = try git.entries(of: head)
    let places = try git.entries(of: commit).filter {
      $0.key.directory == main.place.directory && $0.value.isFile && $0.key.isTextFile
        && known[$0.key] == nil
    }.keys
    let versions = versions(among: Set(places.map(\.name)), beside: main.path)
    let new = places.filter { !setup.lists.contains($0.name) && !versions.contains($0.name) }
    if new.isEmpty { return [] }
    let attributes = try git.attributes(of: Array(new))
    return new.filter { attributes[$0]?["merge"] == MergeDriver.name }.map(\.name)
  }

  /// Returns those of the names that belong to conflicted copies.
  func versions(among names: Set<FilePath>, beside main: FilePath) -> Set<FilePath> {
    setup.lists.union([main.name]).versions(among: names)
  }

  /// Returns the path in the repository of a name in a list's directory.
  func place(of name: FilePath, in main: FilePath) -> FilePath {
    place(of: main.directory.appending(name)) ?? name
  }

  /// Returns the path of a file in the repository; nil if it is outside.
  private func place(of path: FilePath) -> FilePath? {
    let start = root == "/" ? root.bytes : root.bytes + ["/"]
    guard path.bytes.starts(with: start) else { return nil }
    let place = FilePath(path.bytes.dropFirst(start.count))
    return place.bytes.starts(with: ".git/".utf8) ? nil : place
  }

  /// Returns the entries of lists in a commit; throws if one is not a regular file.
  func entries(of lists: [SyncedList], in commit: Git.ID?) throws -> [SyncedList: Git.Entry] {
    let entries = try git.entries(of: commit)
    var result: [SyncedList: Git.Entry] = [:]
    for list in lists {
      guard let entry = entries[list.place] else { continue }
      guard entry.isFile else { throw SyncError.isNoFile(list.place) }
      result[list] = entry
    }
    return result
  }

  func contents(of lists: [SyncedList], in commit: Git.ID?) throws -> ListContents {
    try contents(of: entries(of: lists, in: commit))
  }

  func contents(of entries: [SyncedList: Git.Entry]) throws -> ListContents {
    try entries.mapValues { try git.bytes(of: $0.id) }
  }
}

extension FilePath {
  var isTextFile: Bool { bytes.suffix(4).elementsEqual(".txt".utf8) }
}

extension FileStore {
  /// Returns the absolute path of a directory, without symbolic links.
  func realFolder(_ folder: FilePath) throws(FileError) -> FilePath {
    try resolved(folder.appending("x")).directory
  }
}

extension Set<FilePath> {
  /// Returns those of some names that belong to conflicted copies of the lists with these names.
  func versions(among names: some Sequence<FilePath>) -> Set<FilePath> {
    reduce(into: []) { versions, name in
      versions.formUnion(ConflictedCopy.names(of: name, among: names))
    }
  }
}

extension ListEditor {
  /// The absolute paths of the list and its archive, without symbolic links.
  var realPath: FilePath { get throws { try store.resolved(path) } }
  var realArchive: FilePath { get throws { try store.resolved(donePath) } }

  /// Returns the path of a list as a person would type it.
  func shownPath(of list: SyncedList) -> FilePath {
    guard let name = list.name else { return path }
    return list.path.name.bytes == name ? FilePath(name).beside(path) : list.path
  }
}

extension [SyncedList] {
  var main: SyncedList {
    guard let main = first(where: { $0.name == nil }) else { preconditionFailure("has a list") }
    return main
  }
}

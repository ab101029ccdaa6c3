import CommandLineKit
import TTSession
import TodoTxt
import TodoTxtFiles

/// A list that is in a repository.
struct SyncedList: Hashable {
  /// The path of the file, without symbolic links.
  let path: FilePath

  /// Its path in the repository.
  let place: FilePath

  /// What it is called before the numbers of its tasks; nil for the list in use.
  let name: [UInt8]?
}

/// The contents of lists at one moment; a missing file has none.
typealias ListContents = [SyncedList: [UInt8]]

extension Repository {
  /// Returns the lists: the one in use, its archive, and the files in its folder that `.gitattributes`
  /// gives to tt's merge driver.
  ///
  /// `places` are further files in the folder of the list, in commits. The archive comes first, so that
  /// a task that moves there is never in neither.
  func lists(of editor: ListEditor, in commits: [Git.ID?]) throws -> [SyncedList] {
    let store = editor.store
    let main = try store.resolved(editor.path)
    guard let mainPlace = place(of: main) else {
      throw SyncError.isOutside(editor.path, repository: root)
    }
    var lists = [SyncedList(path: main, place: mainPlace, name: nil)]
    let archive = try store.resolved(editor.donePath)
    if archive != main {
      guard let place = place(of: archive) else {
        throw archive.directory == editor.donePath.directory || !FileStore.exists(editor.donePath)
          ? SyncError.isOutside(editor.donePath, repository: root)
          : SyncError.linkLeadsOut(editor.donePath, to: archive)
      }
      lists.insert(
        SyncedList(path: archive, place: place, name: editor.session.name(of: archive)), at: 0)
    }
    let folder = main.directory
    let prefix = FilePath(mainPlace.bytes.dropLast(mainPlace.name.bytes.count))
    var places = Set(store.textFiles(beside: main).map { prefix.joined($0) })
    for commit in commits {
      places.formUnion(
        try git.entries(of: commit, in: prefix).keys.filter {
          $0.bytes.suffix(4) == Array(".txt".utf8)[...]
        })
    }
    let names = Set(places.map(\.name)).union([main.name, archive.name])
    let versions = names.reduce(into: Set<FilePath>()) { versions, name in
      let signs = SiblingFile.signs(for: name, among: names)
      versions.formUnion(signs.filter(\.isVersion).map(\.name))
    }
    let known = Set(lists.map(\.place))
    let others = places.filter { !known.contains($0) && !versions.contains($0.name) }
      .sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
    let attributes = try git.attributes(of: lists.map(\.place) + others)
    for place in others where attributes[place]?.merge == MergeDriver.name {
      let path = folder.appending(place.name)
      guard try store.resolved(path) == path else { continue }
      lists.insert(SyncedList(path: path, place: place, name: place.name.bytes), at: 0)
    }
    for place in lists.map(\.place) {
      guard let filter = attributes[place]?.filter, !["unspecified", "unset"].contains(filter)
      else { continue }
      throw SyncError.hasFilter(place, filter)
    }
    return lists
  }

  /// Returns the path of a file in the repository; nil if it is outside.
  private func place(of path: FilePath) -> FilePath? {
    let start = root == "/" ? root.bytes : root.bytes + [UInt8(ascii: "/")]
    guard path.bytes.starts(with: start) else { return nil }
    let place = FilePath(path.bytes.dropFirst(start.count))
    return place.bytes.starts(with: ".git/".utf8) ? nil : place
  }

  /// Returns the entries of lists in a commit; throws if one is no ordinary file.
  func entries(of lists: [SyncedList], in commit: Git.ID?) throws -> [SyncedList: Git.Entry] {
    let entries = try git.entries(of: commit, at: lists.map(\.place))
    var result: [SyncedList: Git.Entry] = [:]
    for list in lists {
      guard let entry = entries[list.place] else { continue }
      guard entry.isFile else { throw SyncError.isNoFile(list.place) }
      result[list] = entry
    }
    return result
  }

  /// Returns the contents of entries.
  func contents(of entries: [SyncedList: Git.Entry]) throws -> ListContents {
    try git.readAhead(entries.values.map(\.id))
    return try entries.mapValues { try git.bytes(of: $0.id) }
  }
}

extension FilePath {
  /// Returns the path of a name after this prefix, which is empty or ends in a slash.
  fileprivate func joined(_ name: FilePath) -> FilePath { FilePath(bytes + name.bytes) }
}

extension [SyncedList] {
  /// The list in use.
  var main: SyncedList {
    guard let main = first(where: { $0.name == nil }) else { preconditionFailure("has a list") }
    return main
  }
}

import TTSession
import CommandLineKit
import TodoTxtFiles

extension Synchronizer {
  /// Merges a commit into the lists and the branch; returns nil if a list changed in the meantime.
  mutating func merge(_ theirs: Git.ID, into head: Git.ID) throws -> Git.ID? {
    var bases = try git.mergeBases(head, theirs)
    if bases != [head], repository.isShallow, let remote = repository.remote {
      _ = try git.fetch(remote, isDeep: true)
      bases = try git.mergeBases(head, theirs)
    }
    let saved = repository.setup
    let new = try takeIn(listsOf: theirs, since: head)
    let lists = try lists()
    let untracked = try strangers(among: lists, named: new, to: theirs)
    if !untracked.isEmpty { throw SyncError.untracked(untracked.map(\.path.name)) }
    let ours = try repository.entries(of: lists, in: head)
    let other = try repository.entries(of: lists, in: theirs)
    let common = try bases.map { try repository.contents(of: lists, in: $0) }
    if other[lists.main] == nil, common.contains(where: { $0[lists.main] != nil }) {
      throw SyncError.removedList(lists.main.place)
    }
    let (ourBytes, theirBytes) = (
      try repository.contents(of: ours), try repository.contents(of: other)
    )
    let merge = try ListsMerge(
      of: lists, bases: common, ours: ourBytes, theirs: theirBytes, in: editor)
    var entries = try otherFiles(head, theirs, bases, lists)
    for list in lists {
      guard let bytes = merge.contents[list] else { continue }
      if bytes.isEmpty, other[list] == nil || ours[list] == nil, !common.isEmpty {
        // Removed on one side, and empty on this one: remove it.
        entries.updateValue(nil, forKey: list.place)
      } else if bytes == theirBytes[list] {
        entries.updateValue(other[list], forKey: list.place)
      } else if bytes != ourBytes[list] {
        entries.updateValue(
          Git.Entry(
            mode: (ours[list] ?? other[list])?.mode ?? "100644", id: try git.store(bytes)),
          forKey: list.place)
      }
    }
    let tree = try git.tree(head, replacing: entries)
    let changes = changes(from: ourBytes, to: merge.contents, of: lists)
    let isForward = try bases == [head] && tree == git.tree(of: theirs)
    let commit =
      isForward
      ? theirs
      : try git.createCommit(
        of: tree, parents: [head, theirs],
        message: changes.message("Merge \(report.remote.map { $0.visible } ?? "")"),
        isSigned: repository.signsCommits)
    guard try apply(commit, on: head, lists) else {
      repository.setup = saved
      return nil
    }
    renumber(to: merge.contents, of: lists)
    report.incoming += changes
    let lost = changes.compactMap(\.lostClaim).filter { !merge.doubts.contains($0) }
    doubts += merge.doubts + lost
    return commit
  }

  /// Adds the lists that one commit has and another does not, and returns their names.
  ///
  /// The caller must refuse a list whose name is already used. The setup is saved when the lists
  /// are written.
  mutating func takeIn(listsOf commit: Git.ID, since head: Git.ID?) throws -> Set<FilePath> {
    let main = try lists().main
    let new = try repository.newLists(in: commit, since: head, beside: main)
    repository.setup.lists.formUnion(new)
    repository.setup.left.subtract(new)
    return Set(new)
  }

  /// Returns the lists with these names whose local contents differ from a commit's.
  func strangers(
    among lists: [SyncedList], named names: Set<FilePath>, to commit: Git.ID
  ) throws -> [SyncedList] {
    let present = lists.filter { names.contains($0.path.name) && FileStore.exists($0.path) }
    let known = try repository.contents(of: present, in: commit)
    return try present.filter {
      try !FileStore.isPlainFile($0.path) || editor.store.read($0.path)?.bytes != known[$0]
    }
  }

  /// Returns the entries of other files to take from `theirs`; throws if one changed on both sides.
  private func otherFiles(
    _ head: Git.ID, _ theirs: Git.ID, _ bases: [Git.ID], _ lists: [SyncedList]
  ) throws -> [FilePath: Git.Entry?] {
    func files(_ commit: Git.ID) throws -> [FilePath: Git.Entry] {
      try git.entries(of: commit).filter { !$0.value.isFolder }
    }
    let (ours, other) = (try files(head), try files(theirs))
    let common = bases.isEmpty ? [[:]] : try bases.map(files)
    var entries: [FilePath: Git.Entry?] = [:]
    var conflicts: [FilePath] = []
    for path in Set(ours.keys).union(other.keys).subtracting(lists.map(\.place))
    where ours[path] != other[path] {
      if common.allSatisfy({ $0[path] == ours[path] }) {
        entries.updateValue(other[path], forKey: path)
      } else if !common.allSatisfy({ $0[path] == other[path] }) {
        conflicts.append(path)
      }
    }
    if conflicts.isEmpty { return entries }
    throw SyncError.otherFiles(conflicts.sortedByBytes)
  }
}

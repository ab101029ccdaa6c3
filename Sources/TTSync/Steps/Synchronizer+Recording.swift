import CommandLineKit
import TTSession
import TodoTxtFiles

extension Synchronizer {
  /// Commits the present lists and the files in `more`, and nothing else; returns the last commit.
  @discardableResult
  mutating func record(
    _ more: [FilePath: Git.Entry?] = [:], isFirst: Bool = false
  ) throws -> Git.ID {
    let more = try more.merging(added) { $1 }.merging(join()) { $1 }
    for _ in 0..<20 {
      let head = try git.commit("HEAD")
      let lists = try lists()
      let entries = try repository.entries(of: lists, in: head)
      let old = try repository.contents(of: entries)
      let now = try read(lists)
      let ignored = try git.ignored(
        among: lists.filter { entries[$0] == nil && now[$0] != nil }.map(\.place))
      if ignored.contains(lists.main.place) { throw SyncError.isIgnored(editor.path) }
      if !ignored.isEmpty {
        stayOut(ignored)
        try saveSetup()
        continue
      }
      for list in lists where now[list] == nil && old[list] != nil {
        // An empty list has nothing to lose.
        if old[list]?.isEmpty == true || list != lists.main && isRemoved(list) { continue }
        throw SyncError.missingList(editor.shownPath(of: list))
      }
      if old[lists.main] == nil, !isFirst { throw SyncError.notSetUp(editor.path) }
      var new = entries
      for list in lists where now[list] != old[list] {
        if let bytes = now[list] {
          // An empty list carries no information, except that it exists.
          if bytes.isEmpty, old[list] == nil, list != lists.main { continue }
          new[list] = Git.Entry(
            mode: entries[list]?.mode ?? "100644", id: try git.store(bytes))
        } else if old[list]?.isEmpty == false {
          new[list] = nil
        }
      }
      var replaced = more
      for list in lists where new[list] != entries[list] {
        replaced.updateValue(new[list], forKey: list.place)
      }
      if replaced.isEmpty, let head { return head }
      let changes = SyncChange.between(old, now, of: lists, dialect: dialect)
      let tree = try git.tree(head, replacing: replaced)
      let commit = try git.createCommit(
        of: tree, parents: head.asArray,
        message:
          changes.message(isFirst ? "Set up tt sync" : "Change blank lines or the order of lines"),
        isSigned: repository.signsCommits)
      try updateIndex(of: replaced, from: head)
      guard try git.commit("HEAD") == head else { continue }
      try git.move(repository.branch, from: head, to: commit, why: "record")
      added = [:]
      if repository.remote == nil { report.outgoing += changes }
      return commit
    }
    throw FileError(editor.path, .keepsChanging)
  }

  /// Whether one of our commands removed the list, as `tt undo` removes an archive that it created.
  private func isRemoved(_ list: SyncedList) -> Bool {
    let last = editor.store.history(of: list.path).first
    guard let last, last.kind != .outside else { return false }
    return last.files.last { $0.path == list.path }?.after.count == 0
  }

  /// Reads the lists together, while no program writes them.
  func read(_ lists: [SyncedList]) throws -> ListContents {
    let revisions = try editor.store.edit(lists.map(\.path)) { revisions in
      FileEdit(revisions.map { _ in nil }, result: revisions.map { $0.exists ? $0.bytes : nil })
    }.result
    var contents: ListContents = [:]
    for (list, bytes) in zip(lists, revisions) { contents[list] = bytes }
    return contents
  }

  /// Updates these entries of the user's index, except where the user has staged something.
  ///
  /// It does so before the branch moves: a run that is killed in between leaves a staged change
  /// that the list already has, never one that reverts it.
  func updateIndex(of entries: [FilePath: Git.Entry?], from head: Git.ID?) throws {
    let places = Array(entries.keys)
    let old = try git.entries(of: head)
    let staged = try git.indexEntries(at: places)
    try git.setEntries(entries.filter { staged[$0.key] == old[$0.key] && $0.value != old[$0.key] })
  }
}

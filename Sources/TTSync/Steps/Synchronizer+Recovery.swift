import CommandLineKit
import TTSession
import TodoTxtFiles

extension Synchronizer {
  /// Finishes the work of a killed run.
  mutating func recover() throws {
    guard let commit = try git.commit(Repository.pending) else { return }
    pending = commit
    let head = try git.commit("HEAD")
    if head != commit {
      let saved = repository.setup
      let new = try takeIn(listsOf: commit, since: head)
      let lists = try lists()
      let present = try repository.entries(of: lists, in: head)
      let wanted = try repository.entries(of: lists, in: commit)
      let isWritten = hasWritten(commit)
      let made = Set(
        lists.filter { present[$0] != wanted[$0] && (isWritten || isMade($0, commit)) })
      let isStrange = lists.contains { list in
        new.contains(list.path.name) && !made.contains(list) && FileStore.exists(list.path)
      }
      guard !made.isEmpty, !isStrange, try git.isAncestor(head ?? commit, of: commit) else {
        // No list was written, or the branch has moved: repeat the merge.
        repository.setup = saved
        return try forgetPending()
      }
      guard try apply(commit, on: head, lists, finishing: made) else { return }
    }
    try noteAgain(commit)
  }

  /// Removes the note of a merge that is complete or must be repeated.
  mutating func forgetPending() throws {
    guard let pending else { return }
    try git.forget(Repository.pending, of: pending)
    self.pending = nil
  }

  /// Records that a commit's lists were written: a task reopened later looks as it did before the
  /// merge, and the journal can be lost.
  func noteWriting(of commit: Git.ID) {
    try? repository.save(commit.bytes, at: repository.written)
  }

  /// Whether it is recorded that a commit's lists were written.
  private func hasWritten(_ commit: Git.ID) -> Bool {
    (try? FileStore.settings(at: repository.written)) == commit.bytes
  }

  /// Whether the journal proves that a list was written for a commit.
  private func isMade(_ list: SyncedList, _ commit: Git.ID) -> Bool {
    let mark = Synchronizer.mark(of: commit)
    return editor.store.history(of: list.path).contains {
      $0.kind == .outside && $0.command.suffix(mark.count) == mark[...]
    }
  }

  /// Recomputes what an interrupted run could not report: received changes and conflicts.
  private mutating func noteAgain(_ commit: Git.ID) throws {
    // What finishing the run found is about the lists as they are now.
    let found = doubts
    doubts = []
    let lists = try lists()
    try noteMerges(upTo: commit, of: lists)
    renumber(to: try read(lists), of: lists)
    doubts += found
  }

  /// Recomputes the merges up to a commit that were not pushed: the run may have merged more than once.
  private mutating func noteMerges(upTo commit: Git.ID, of lists: [SyncedList]) throws {
    guard let ours = try git.commit(commit + "^1") else { return }
    if let remote = repository.remote, let pushed = try git.commit(remote.tracking),
      try !git.isAncestor(ours, of: pushed)
    {
      try noteMerges(upTo: ours, of: lists)
    }
    guard let theirs = try git.commit(commit + "^2") else { return }
    let before = try repository.contents(of: lists, in: ours)
    let merge = try ListsMerge(
      of: lists,
      bases: try git.mergeBases(ours, theirs).map { try repository.contents(of: lists, in: $0) },
      ours: before, theirs: try repository.contents(of: lists, in: theirs), in: editor)
    renumber(to: merge.contents, of: lists)
    report.incoming += SyncChange.between(before, merge.contents, of: lists, dialect: dialect)
    doubts += merge.doubts
  }
}

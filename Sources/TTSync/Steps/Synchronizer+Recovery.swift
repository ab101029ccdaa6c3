import CommandLineKit
import TTSession
import TodoTxtFiles

extension Synchronizer {
  /// Finishes the work of a killed run.
  mutating func recover() throws {
    let unreported = writtenCommits
    guard let commit = try git.commit(Repository.pending) else { return try noteAgain(unreported) }
    pending = commit
    let head = try git.commit("HEAD")
    if head != commit {
      let saved = repository.setup
      let new = try takeIn(listsOf: commit, since: head)
      let lists = try lists()
      let present = try repository.entries(of: lists, in: head)
      let wanted = try repository.entries(of: lists, in: commit)
      let isWritten = unreported.contains(commit)
      let made = Set(
        lists.filter { present[$0] != wanted[$0] && (isWritten || isMade($0, commit)) })
      let isStrange = lists.contains { list in
        new.contains(list.path.name) && !made.contains(list) && FileStore.exists(list.path)
      }
      guard !made.isEmpty, !isStrange, try git.isAncestor(head ?? commit, of: commit) else {
        // No list was written, or the branch has moved: repeat the merge.
        repository.setup = saved
        try forgetPending()
        return try noteAgain(unreported.filter { $0 != commit })
      }
      guard try apply(commit, on: head, lists, finishing: made) else { return }
    }
    try noteAgain(unreported + (unreported.contains(commit) ? [] : [commit]))
  }

  /// Forgets the merges that the run reports.
  mutating func forgetReported() throws {
    try forgetPending()
    if FileStore.exists(repository.written) { FileStore.discard(repository.written) }
  }

  /// Removes the note of a merge that is complete or must be repeated.
  mutating func forgetPending() throws {
    guard let pending else { return }
    try git.forget(Repository.pending, of: pending)
    self.pending = nil
  }

  /// Records that a commit's lists were written, until a run has reported it: a task reopened later looks
  /// as it did before the merge, and the journal can be lost.
  func noteWriting(of commit: Git.ID) {
    let commits = writtenCommits.filter { $0 != commit } + [commit]
    try? repository.save(commits.joined(separator: "\n").bytes, at: repository.written)
  }

  /// The commits whose lists were written and that no run has reported.
  private var writtenCommits: [Git.ID] {
    Git.lines((try? FileStore.settings(at: repository.written)) ?? [])
  }

  /// Whether the journal proves that a list was written for a commit.
  private func isMade(_ list: SyncedList, _ commit: Git.ID) -> Bool {
    let mark = Synchronizer.mark(of: commit)
    return editor.store.history(of: list.path).contains {
      $0.kind == .outside && $0.command.suffix(mark.count) == mark[...]
    }
  }

  /// Recomputes what killed runs could not report: received changes and conflicts.
  private mutating func noteAgain(_ commits: [Git.ID]) throws {
    if commits.isEmpty { return }
    // What finishing the run found is about the lists as they are now.
    let found = doubts
    doubts = []
    let lists = try lists()
    for commit in commits { try noteMerge(commit, of: lists) }
    renumber(to: try read(lists), of: lists)
    doubts += found
  }

  private mutating func noteMerge(_ commit: Git.ID, of lists: [SyncedList]) throws {
    guard let ours = try git.commit(commit + "^1"), let theirs = try git.commit(commit + "^2")
    else { return }
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

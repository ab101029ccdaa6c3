import CommandLineKit
import TTOutput
import TTSession
import TodoTxt
import TodoTxtFiles

extension Synchronizer {
  /// Brings a commit that contains the branch into the work tree, the index and the branch; returns
  /// false, without changes, if a list has changed since.
  ///
  /// The lists are written in one transaction, as one entry of the journal. Other files change only
  /// if they have no local changes, which is checked before anything is written.
  mutating func apply(
    _ commit: Git.ID, on head: Git.ID?, _ lists: [SyncedList],
    finishing made: Set<SyncedList>? = nil
  ) throws -> Bool {
    let old = try repository.entries(of: lists, in: head)
    let new = try repository.entries(of: lists, in: commit)
    let changed = lists.filter { old[$0] != new[$0] }
    var (keeping, taking): ([FilePath: Git.Entry?], [FilePath: Git.Entry?]) = ([:], [:])
    for list in changed {
      keeping.updateValue(old[list], forKey: list.place)
      taking.updateValue(new[list], forKey: list.place)
    }
    let base = try git.tree(head)
    let others = try git.tree(commit, replacing: keeping)
    if others != base { try git.replaceFiles(of: base, by: others, isRehearsal: true) }
    try git.set(Repository.pending, to: commit)
    pending = commit
    do {
      try write(
        changed, from: repository.contents(of: old), to: repository.contents(of: new), commit,
        finishing: made)
    } catch is ChangedMeanwhile {
      try forgetPending()
      return false
    }
    if others != base {
      try git.replaceFiles(of: base, by: others, isRehearsal: false)
      // The received `.gitattributes` defines which of the new files are lists.
      _ = try takeIn(listsOf: commit, since: head)
    }
    try saveSetup()
    try updateIndex(of: taking, from: head)
    try git.move(repository.branch, from: head, to: commit, why: "merge")
    return true
  }

  /// Replaces the contents of lists, unless another program has changed one.
  ///
  /// To finish an interrupted run, it skips the lists in `made` and merges into the others.
  private mutating func write(
    _ lists: [SyncedList], from old: ListContents, to new: ListContents, _ commit: Git.ID,
    finishing made: Set<SyncedList>?
  ) throws {
    if lists.isEmpty { return }
    // `tt undo` skips other devices' changes.
    let note = JournalNote(
      .outside, command: editor.session.commandLine + Synchronizer.mark(of: commit))
    var found: [MergeDoubt] = []
    let report = try editor.store.edit(
      lists.map(\.path), recording: note, beside: editor.path
    ) { revisions in
      var contents: [[UInt8]?] = []
      found = []
      for (list, revision) in zip(lists, revisions) {
        let (before, after) = (old[list] ?? [], new[list] ?? [])
        if revision.bytes == after || made?.contains(list) == true {
          contents.append(nil)
        } else if revision.bytes == before {
          contents.append(after)
        } else if made == nil {
          throw ChangedMeanwhile()
        } else {
          let merge = DocumentMerge(
            base: before, ours: revision.bytes, theirs: after, dialect: dialect)
          found += merge.conflicts.map { $0.named(in: list.name) }
          contents.append(merge.bytes)
        }
      }
      var edit = FileEdit(contents, result: ())
      edit.removals = Set(lists.indices.filter { new[lists[$0]] == nil })
      return edit
    }
    noteWriting(of: commit)
    doubts += found
    notices += report.warnings.map(Message.fileWarning)
  }

  /// Returns the mark of a commit in the journal's entry.
  static func mark(of commit: Git.ID) -> [UInt8] { " # \(commit.prefix(12))".bytes }
}

private struct ChangedMeanwhile: Error {}

import CommandLineKit
import TTSession
import TodoTxt
import TodoTxtFiles

/// One run of `tt sync`: records the lists, fetches, merges, writes the lists, and pushes.
///
/// Each step can be repeated. If a run is killed between any two of them, the next one finds the lists and the
/// branch as they are and goes on: first it finishes a merge that has begun, then it records the lists.
package struct Synchronizer {
  let editor: ListEditor
  var repository: Repository
  var report = SyncReport()
  var refusals: [Refusal] = []
  var notices: [Notice] = []

  /// Whether a merge of this run, or of one that was killed, is noted in the repository.
  private var hasPending = false

  var git: Git { repository.git }
  private var dialect: Dialect { editor.dialect }

  /// The most times that it tries to push.
  private static let mostPushes = 5

  init(_ editor: ListEditor, in repository: Repository) {
    (self.editor, self.repository) = (editor, repository)
  }

  /// The list at one moment, in the branch.
  struct Recorded {
    var head: Git.ID
    var lists: [SyncedList]
    var contents: ListContents
  }

  /// Thrown if a list changed while its merge was computed.
  private struct ChangedMeanwhile: Error {}

  // MARK: - The whole

  /// Synchronizes the lists, and returns what happened.
  mutating func run() throws -> Outcome {
    report.remote = repository.remote?.name
    do {
      try synchronize()
      if hasPending { try git.forget(Repository.pending) }
    } catch  where !report.incoming.isEmpty || !refusals.isEmpty {
      // What came in, and what a person must look at, must not be lost with the error.
      let error = ErrorMessage(error)
      report.ending = .failed
      refusals.append(Refusal(nil, .notPushed(Array(error.text.string.utf8))))
      // A merge that is complete need not be told again.
      if let merged = (try? git.commit(Repository.pending)) ?? nil,
        merged == (try? git.commit("HEAD")) ?? nil
      {
        try? git.forget(Repository.pending)
      }
      return outcome(error.status)
    }
    return outcome(refusals.isEmpty ? .done : .nothing)
  }

  private func outcome(_ ending: ExitStatus) -> Outcome {
    var outcome = Outcome(.report(report), refusals: refusals, notices: notices)
    outcome.ending = ending
    return outcome
  }

  private mutating func synchronize() throws {
    try recover()
    var (pushes, rounds) = (0, 0)
    while true {
      let here = try record()
      guard let remote = repository.remote else {
        report.ending = .noRemote
        return
      }
      let theirs: Git.ID?
      do {
        theirs = try git.fetch(
          remote.branch, from: Argument(remote.name), to: remote.tracking)
      } catch let error as SyncError where isAway(error) {
        return try stopOffline(here, error)
      }
      var tip = here.head
      if let theirs, try !git.isAncestor(theirs, of: here.head) {
        guard let merged = try merge(here, theirs) else {
          rounds += 1
          guard rounds < 20 else { throw FileError(editor.path, .keepsChanging) }
          continue
        }
        tip = merged
      }
      if tip == theirs {
        report.outgoing = []
        return
      }
      report.outgoing = try outgoing(from: theirs, to: tip)
      switch try git.push(tip, to: remote.branch, of: Argument(remote.name)) {
      case .done:
        try git.set(remote.tracking, to: tip)
        return
      case .overtaken:
        pushes += 1
        guard pushes < Synchronizer.mostPushes else { throw SyncError.overtaken(times: pushes) }
        SystemClock.sleep(milliseconds: Int.random(in: 20...(150 * pushes)))
      case .refused(let error):
        if isAway(error) { return try stopOffline(here, error) }
        throw error
      }
    }
  }

  /// Whether the remote is out of reach: no network, or a drive that is not there.
  private func isAway(_ error: SyncError) -> Bool {
    if error.meansOffline { return true }
    guard let remote = repository.remote,
      let url = repository.settings["remote.\(String(decoding: remote.name, as: UTF8.self)).url"]
    else { return false }
    return url.first == UInt8(ascii: "/") && !FileStore.exists(FilePath(url))
  }

  private mutating func stopOffline(_ here: Recorded, _ error: SyncError) throws {
    report.ending = .offline
    report.outgoing = []
    if let remote = repository.remote {
      report.outgoing = try outgoing(from: git.commit(remote.tracking), to: here.head)
      notices.append(.remoteIsAway(remote.name, Array(error.words.utf8)))
    }
  }

  private func outgoing(from old: Git.ID?, to new: Git.ID) throws -> [SyncChange] {
    let lists = try repository.lists(of: editor, in: [old, new])
    return SyncChange.between(
      try repository.contents(of: repository.entries(of: lists, in: old)),
      try repository.contents(of: repository.entries(of: lists, in: new)), of: lists,
      dialect: dialect)
  }

  // MARK: - Recording

  /// Commits the lists as they are now, and nothing else; `more` are further files to commit.
  mutating func record(
    _ more: [FilePath: Git.Entry?] = [:], isFirst: Bool = false
  ) throws -> Recorded {
    for _ in 0..<20 {
      let head = try git.commit("HEAD")
      let lists = try repository.lists(of: editor, in: [head])
      let entries = try repository.entries(of: lists, in: head)
      let old = try repository.contents(of: entries)
      let now = try read(lists)
      if now[lists.main] == nil, !isFirst, old[lists.main] != nil {
        throw SyncError.missingList(editor.path)
      }
      if old[lists.main] == nil, !isFirst { throw SyncError.notSetUp(editor.path) }
      var new = entries
      for list in lists where now[list] != old[list] {
        if let bytes = now[list] {
          // An empty list says nothing, except that there is one.
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
      if replaced.isEmpty, let head {
        return Recorded(head: head, lists: lists, contents: old)
      }
      let changes = SyncChange.between(old, now, of: lists, dialect: dialect)
      let tree = try repository.aside.tree(head.map(git.tree), replacing: replaced)
      let commit = try git.createCommit(
        of: tree, parents: head.map { [$0] } ?? [], message: changes.message("Set up tt sync"),
        isSigned: repository.signsCommits)
      try updateIndex(of: replaced, from: head)
      guard try git.commit("HEAD") == head else { continue }
      try git.move(repository.branch, from: head, to: commit, why: "record")
      if repository.remote == nil { report.outgoing += changes }
      return Recorded(head: commit, lists: lists, contents: now)
    }
    throw FileError(editor.path, .keepsChanging)
  }

  /// Reads the lists at rest, together.
  private func read(_ lists: [SyncedList]) throws -> ListContents {
    let revisions = try editor.store.edit(lists.map(\.path)) { revisions in
      FileEdit(revisions.map { _ in nil }, result: revisions.map { $0.exists ? $0.bytes : nil })
    }.result
    var contents: ListContents = [:]
    for (list, bytes) in zip(lists, revisions) { contents[list] = bytes }
    return contents
  }

  /// Lets the user's index follow the branch for these entries, except where the user has staged something.
  ///
  /// It does so before the branch moves: a run that is killed in between leaves a change staged that is in the
  /// list anyway, and never one that takes it back.
  private func updateIndex(of entries: [FilePath: Git.Entry?], from head: Git.ID?) throws {
    let places = Array(entries.keys)
    let old = try git.entries(of: head, at: places)
    let staged = try git.indexEntries(at: places)
    try git.setEntries(entries.filter { staged[$0.key] == old[$0.key] && $0.value != old[$0.key] })
  }

  // MARK: - Merging

  /// Merges a commit into the lists and the branch; returns nil if a list changed in the meantime.
  private mutating func merge(_ here: Recorded, _ theirs: Git.ID) throws -> Git.ID? {
    let head = here.head
    var bases = try git.mergeBases(head, theirs)
    if bases != [head], try git.line("rev-parse", "--is-shallow-repository") == "true",
      let remote = repository.remote
    {
      _ = try git.fetch(
        remote.branch, from: Argument(remote.name), to: remote.tracking, isDeep: true)
      bases = try git.mergeBases(head, theirs)
    }
    let lists = try repository.lists(of: editor, in: [head, theirs])
    let ours = try repository.entries(of: lists, in: head)
    let other = try repository.entries(of: lists, in: theirs)
    let common = try bases.map { try repository.entries(of: lists, in: $0) }
    if other[lists.main] == nil, common.contains(where: { $0[lists.main] != nil }) {
      throw SyncError.removedList(lists.main.place)
    }
    let (ourBytes, theirBytes) = (
      try repository.contents(of: ours), try repository.contents(of: other)
    )
    let merge = try ListsMerge(
      of: lists, bases: try common.map { try repository.contents(of: $0) }, ours: ourBytes,
      theirs: theirBytes, in: editor)
    var entries = try otherFiles(head, theirs, bases, lists)
    for list in lists {
      guard let bytes = merge.contents[list] else { continue }
      if bytes.isEmpty, other[list] == nil || ours[list] == nil, !common.isEmpty {
        // Removed on one side, and empty here: it is removed.
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
    let tree = try repository.aside.tree(try git.tree(of: head), replacing: entries)
    let changes = SyncChange.between(ourBytes, merge.contents, of: lists, dialect: dialect)
    let isForward = try bases == [head] && tree == git.tree(of: theirs)
    let commit =
      isForward
      ? theirs
      : try git.createCommit(
        of: tree, parents: [head, theirs],
        message: changes.message("Merge \(report.remote.map { VisibleText.text($0) } ?? "")"),
        isSigned: repository.signsCommits)
    guard try apply(commit, on: head, lists) else { return nil }
    report.incoming += changes
    refusals += merge.refusals
    notices += merge.notices
    return commit
  }

  /// Returns the entries of other files that must be taken from `theirs`; throws if one changed on both sides.
  private func otherFiles(
    _ head: Git.ID, _ theirs: Git.ID, _ bases: [Git.ID], _ lists: [SyncedList]
  ) throws -> [FilePath: Git.Entry?] {
    let places = Set(lists.map(\.place))
    let differing = try git.differences(head, theirs).filter { !places.contains($0.key) }
    if differing.isEmpty { return [:] }
    let roots = bases.isEmpty ? [try git.emptyTree()] : bases
    let ourChanges = try roots.map { try git.differences($0, head) }
    let theirChanges = try roots.map { try git.differences($0, theirs) }
    var entries: [FilePath: Git.Entry?] = [:]
    var conflicts: [FilePath] = []
    for (path, sides) in differing {
      if ourChanges.allSatisfy({ $0[path] == nil }) {
        entries.updateValue(sides.new, forKey: path)
      } else if !theirChanges.allSatisfy({ $0[path] == nil }) {
        conflicts.append(path)
      }
    }
    if conflicts.isEmpty { return entries }
    throw SyncError.otherFiles(
      conflicts.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) })
  }

  // MARK: - Writing

  /// Brings a commit that contains the branch into the work tree, the index and the branch; returns false, and
  /// changes nothing, if a list has changed since.
  ///
  /// The lists are written by a transaction of their own, as one entry of the journal. Other files change only
  /// if they have no changes of the user; that is checked before anything is written.
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
    let base = try head.map(git.tree) ?? git.emptyTree()
    let others = try repository.aside.tree(git.tree(of: commit), replacing: keeping)
    if others != base { try git.replaceFiles(of: base, by: others, isRehearsal: true) }
    try git.set(Repository.pending, to: commit)
    hasPending = true
    do {
      try write(
        changed, from: repository.contents(of: old), to: repository.contents(of: new), commit,
        finishing: made)
    } catch is ChangedMeanwhile {
      try git.forget(Repository.pending)
      return false
    }
    if others != base { try git.replaceFiles(of: base, by: others, isRehearsal: false) }
    try updateIndex(of: taking, from: head)
    try git.move(repository.branch, from: head, to: commit, why: "merge")
    return true
  }

  /// Replaces the contents of lists, unless another program has changed one.
  ///
  /// To finish an interrupted run, it leaves the lists in `made` alone and merges into the others.
  private mutating func write(
    _ lists: [SyncedList], from old: ListContents, to new: ListContents, _ commit: Git.ID,
    finishing made: Set<SyncedList>?
  ) throws {
    if lists.isEmpty { return }
    let note = JournalNote.ofOtherDevices(
      command: editor.session.commandLine + Synchronizer.mark(of: commit))
    let report = try editor.store.edit(
      lists.map(\.path), recording: note, beside: editor.path
    ) { revisions in
      var contents: [[UInt8]?] = []
      for (list, revision) in zip(lists, revisions) {
        let (before, after) = (old[list] ?? [], new[list] ?? [])
        if revision.bytes == after || made?.contains(list) == true {
          contents.append(nil)
        } else if revision.bytes == before {
          contents.append(after)
        } else if made == nil {
          throw ChangedMeanwhile()
        } else {
          contents.append(
            DocumentMerge(
              base: before, ours: revision.bytes, theirs: after, dialect: dialect
            ).bytes)
        }
      }
      var edit = FileEdit(contents, result: ())
      edit.removals = Set(lists.indices.filter { new[lists[$0]] == nil })
      return edit
    }
    notices += report.warnings.map(Notice.fileWarning)
  }

  /// Returns what marks the journal's entry of a commit.
  private static func mark(of commit: Git.ID) -> [UInt8] { Array(" # \(commit.prefix(12))".utf8) }

  // MARK: - After a crash

  /// Finishes what a run began that was killed.
  private mutating func recover() throws {
    guard let commit = try git.commit(Repository.pending) else { return }
    hasPending = true
    let head = try git.commit("HEAD")
    if head != commit {
      let lists = try repository.lists(of: editor, in: [head, commit])
      let present = try repository.entries(of: lists, in: head)
      let wanted = try repository.entries(of: lists, in: commit)
      let made = Set(lists.filter { present[$0] != wanted[$0] && isMade($0, commit) })
      guard !made.isEmpty, try git.isAncestor(head ?? commit, of: commit) else {
        // No list was written, or the branch has moved: the merge is made again.
        return try git.forget(Repository.pending)
      }
      guard try apply(commit, on: head, lists, finishing: made) else { return }
    }
    try noteAgain(commit)
  }

  /// Whether the journal proves that a list was written for a commit.
  private func isMade(_ list: SyncedList, _ commit: Git.ID) -> Bool {
    let mark = Synchronizer.mark(of: commit)
    return editor.store.history(of: list.path).contains {
      $0.kind == .outside && $0.command.suffix(mark.count) == mark[...]
    }
  }

  /// Finds again what an interrupted run could not tell: the changes that came in, and the conflicts.
  private mutating func noteAgain(_ commit: Git.ID) throws {
    guard let ours = try git.commit(commit + "^1"), let theirs = try git.commit(commit + "^2")
    else { return }
    let lists = try repository.lists(of: editor, in: [ours, theirs])
    func contents(_ commit: Git.ID) throws -> ListContents {
      try repository.contents(of: repository.entries(of: lists, in: commit))
    }
    let merge = try ListsMerge(
      of: lists, bases: try git.mergeBases(ours, theirs).map(contents), ours: try contents(ours),
      theirs: try contents(theirs), in: editor)
    report.incoming += SyncChange.between(
      try contents(ours), merge.contents, of: lists, dialect: dialect)
    refusals += merge.refusals
    notices += merge.notices
  }
}

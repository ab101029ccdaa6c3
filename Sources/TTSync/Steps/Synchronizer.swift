import CommandLineKit
import TTOutput
import TTSession
import TodoTxt
import TodoTxtFiles

/// One run of `tt sync`: records the lists, fetches, merges, writes the lists, and pushes.
///
/// Each step can be repeated. If a run is killed between two steps, the next one continues from the
/// present lists and branch: it finishes a merge that has begun, then records the lists.
struct Synchronizer {
  let editor: ListEditor
  var repository: Repository
  var report = SyncReport()

  /// What the merges of the run doubted, and what else it reports.
  var doubts: [MergeDoubt] = []
  var notices: [Message] = []

  /// The lists to which the line numbers in the report and the doubts refer.
  var numbered: ListContents = [:]

  /// The `.gitattributes` to commit with a list that the user has added.
  var added: [FilePath: Git.Entry?] = [:]

  /// The merge that the repository records as begun, by this run or a killed one.
  var pending: Git.ID?

  var git: Git { repository.git }
  var dialect: Dialect { editor.dialect }
  func lists() throws -> [SyncedList] { try repository.lists(of: editor) }
  private static let mostPushes = 5

  init(_ editor: ListEditor, in repository: Repository) {
    (self.editor, self.repository) = (editor, repository)
  }

  // MARK: - The whole

  mutating func run() throws -> Outcome {
    report.remote = repository.remote?.name
    do {
      try synchronize()
      try forgetReported()
    } catch  where !report.incoming.isEmpty || !outcome.refusals.isEmpty {
      // Report received changes and conflicts even if the run fails.
      let error = Message(error)
      report.ending = .failed
      // A complete merge need not be reported again.
      if let merged = (try? git.commit(Repository.pending)) ?? nil,
        merged == (try? git.commit("HEAD")) ?? nil
      {
        try? forgetReported()
      }
      var outcome = outcome
      outcome.refusals.append(.notPushed(error.text.string.bytes))
      outcome.ending = error.status
      return outcome
    }
    return outcome
  }

  /// The outcome up to now.
  private var outcome: Outcome {
    var outcome = Outcome(.report(report))
    outcome.add(doubts)
    outcome.notices += notices
    outcome.ending = outcome.refusals.isEmpty ? .done : .nothing
    return outcome
  }

  private mutating func synchronize() throws {
    try repository.checkDestination()
    try recover()
    var (pushes, rounds) = (0, 0)
    while true {
      var tip = try record()
      guard let remote = repository.remote else {
        report.ending = .noRemote
        return
      }
      do {
        let theirs = try git.fetch(remote)
        if let theirs, try !git.isAncestor(theirs, of: tip) {
          guard let merged = try merge(theirs, into: tip) else {
            rounds += 1
            guard rounds < 20 else { throw FileError(editor.path, .keepsChanging) }
            continue
          }
          tip = merged
        }
        report.outgoing = tip == theirs ? [] : try outgoing(from: theirs, to: tip)
        if tip == theirs { return }
        if try git.push(tip, to: remote.branch, of: Argument(remote.name)) {
          report.isPushed = true
          return try git.set(remote.tracking, to: tip)
        }
      } catch let error as SyncError where isAway(error) {
        return try stopOffline(tip, error)
      }
      pushes += 1
      guard pushes < Synchronizer.mostPushes else { throw SyncError.overtaken(times: pushes) }
      SystemClock.sleep(milliseconds: Int.random(in: 20...(150 * pushes)))
    }
  }

  /// Whether the remote is out of reach: no network, or a drive that is not connected.
  private func isAway(_ error: SyncError) -> Bool {
    if error.meansOffline { return true }
    guard let remote = repository.remote,
      let url = repository.settings["remote.\(remote.name.string).url"]
    else { return false }
    return url.first == "/" && !FileStore.exists(FilePath(url))
  }

  private mutating func stopOffline(_ tip: Git.ID, _ error: SyncError) throws {
    report.ending = .offline
    report.outgoing = []
    if let remote = repository.remote {
      report.outgoing = try outgoing(from: git.commit(remote.tracking), to: tip)
      notices.append(.remoteIsAway(remote.name, error.words.bytes))
    }
  }

  private mutating func outgoing(from old: Git.ID?, to new: Git.ID) throws -> [SyncChange] {
    let lists = try lists()
    return changes(
      from: try repository.contents(of: lists, in: old),
      to: try repository.contents(of: lists, in: new), of: lists)
  }

  /// Returns the differences between two versions, and records one that is not a change to a task.
  mutating func changes(
    from old: ListContents, to new: ListContents, of lists: [SyncedList]
  ) -> [SyncChange] {
    let changes = SyncChange.between(old, new, of: lists, dialect: dialect)
    if changes.isEmpty, old != new { report.changesLayout = true }
    return changes
  }
}

extension Message {
  static func remoteIsAway(_ remote: [UInt8], _ words: [UInt8]) -> Self {
    .notice(
      "\(remote.visible) cannot be reached now; the next tt sync tries again "
        + "(\(words.visible))")
  }

  /// The received changes were merged, but then git failed.
  static func notPushed(_ words: [UInt8]) -> Self {
    .refusal("not pushed: \(words.visible)")
  }
}

import CommandLineKit
package import TTSession
import TodoTxtFiles

extension Synchronizer {
  /// Synchronizes, keeps the result for `tt sync --status`, and returns the outcome.
  package static func synchronizeAndRemember(
    _ editor: ListEditor, _ run: () throws -> Outcome
  ) throws -> Outcome {
    do {
      let outcome = try run()
      LastSync(of: outcome).save(in: editor.session)
      return outcome
    } catch {
      LastSync(of: error).save(in: editor.session)
      throw error
    }
  }

  /// Synchronizes for someone who does not wait: one run at a time, and another one if a list changes during it.
  ///
  /// A change leaves a mark before it looks whether a run is going on. The run removes the mark when it
  /// begins, and looks for a new one after it has freed its lock. So each change is seen by one of the
  /// two.
  package static func synchronizeInBackground(_ editor: ListEditor) throws -> Outcome {
    let session = editor.session
    guard let mark = LastSync.path(of: session, ".again"),
      let lockPath = LastSync.path(of: session, ".lock")
    else { return try synchronize(editor, isInteractive: false) }
    try FileStore.saveState(Array("again\n".utf8), at: mark)
    var last = Outcome(.text([]))
    var failure: (any Error)?
    while FileStore.exists(mark), let lock = try FileLock(at: lockPath) {
      defer { lock.release() }
      FileStore.discard(mark)
      failure = nil
      do {
        last = try synchronize(editor, isInteractive: false, deadline: mostTime)
        LastSync(of: last).saveAsNews(in: session)
      } catch {
        // A list that was named for one command need not be in a repository.
        if session.listSource == .option, let error = error as? SyncError, error.meansNoRepository {
          return last
        }
        LastSync(of: error).saveAsNews(in: session)
        // A change that was made during the failed run must at least be recorded.
        failure = error
      }
    }
    if let failure { throw failure }
    return last
  }

  /// The most time for a run in the background.
  private static let mostTime: Duration = .seconds(120)

  /// Returns the report about the last synchronization.
  package static func lastOutcome(of editor: ListEditor) -> Outcome {
    guard let last = LastSync(of: editor.session) else {
      var outcome = Outcome(.line(Array("not synchronized yet".utf8)))
      outcome.ending = .nothing
      return outcome
    }
    var outcome = Outcome(
      .report(LastSyncReport(time: editor.process.localTime(last.time), last: last)))
    outcome.ending = last.status
    return outcome
  }
}

extension LastSync {
  fileprivate init(of outcome: Outcome) {
    var words = outcome.refusals.map(\.message)
    if case .report(let report as SyncReport) = outcome.body { words.append(report.summary.string) }
    self.init(outcome.status, words)
  }

  fileprivate init(of error: any Error) {
    self.init(ErrorMessage(error).status, [ErrorMessage(error).text.string])
  }
}

extension SyncError {
  fileprivate var meansNoRepository: Bool {
    switch self {
    case .noRepository, .notSetUp: true
    default: false
    }
  }
}

import TTSystem
import CommandLineKit
import TTOutput
import TTSession
import TodoTxtFiles

extension Synchronizer {
  /// Synchronizes, saves the result for `tt sync --status`, and returns the outcome.
  static func synchronizeAndRemember(
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

  /// Synchronizes in the background: one run at a time, and another one if a list changes in the
  /// meantime.
  ///
  /// A change leaves a mark before it checks whether a run is active. The run removes the mark when
  /// it begins, and looks for a new one after it has released its lock. So one of the two sees each
  /// change.
  static func synchronizeInBackground(_ editor: ListEditor) throws -> Outcome {
    let session = editor.session
    guard let mark = LastSync.path(of: session, ".again"),
      let lockPath = LastSync.path(of: session, ".lock")
    else { return try synchronize(editor, deadline: mostTime) }
    try FileStore.saveState("again\n".bytes, at: mark)
    guard LastSync.isSetUp(session) else {
      // A list that was named for one command need not be in a repository.
      if session.listSource == .option { return Outcome(.text([])) }
      throw SyncError.missingSetup(of: try editor.realPath.directory)
    }
    var last = Outcome(.text([]))
    var failure: (any Error)?
    while FileStore.exists(mark), let lock = try FileLock(at: lockPath) {
      defer { lock.release() }
      FileStore.discard(mark)
      failure = nil
      do {
        last = try synchronize(editor, deadline: mostTime)
        LastSync(of: last).saveAsNews(in: session)
      } catch {
        if session.listSource == .option, let error = error as? SyncError, error.meansNoRepository {
          return last
        }
        LastSync(of: error).saveAsNews(in: session)
        // A change made during the failed run must at least be recorded.
        failure = error
      }
    }
    if let failure { throw failure }
    return last
  }

  /// The time limit of a background run.
  private static let mostTime: Duration = .seconds(120)

  static func statusOutcome(of editor: ListEditor) -> Outcome {
    let status = SyncStatus(of: editor)
    let report = status.report(
      endedAt: status.last.map { editor.process.localTime($0.time) })
    return Outcome(.report(report), ending: status.last?.status ?? .nothing)
  }
}

extension LastSync {
  fileprivate init(of outcome: Outcome) {
    var words = outcome.refusals.map(\.string)
    if case .report(let report as SyncReport) = outcome.body { words.append(report.summary.string) }
    self.init(outcome.status, words)
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

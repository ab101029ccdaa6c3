import CommandLineKit
import TodoTxtFiles

extension Session {
  /// Returns what is to be said of others at work on the list, once a command is done.
  ///
  /// After a change, all there is; with a list on a terminal, other versions that wait to be joined. A
  /// list that goes to a pipe is a script's, which has heard of it elsewhere.
  package func neighbourNotices(after outcome: Outcome) -> [Notice] {
    let path = outcome.path ?? listPath
    guard path != "-", !outcome.notices.contains(where: \.isOfMerging),
      !outcome.refusals.contains(where: \.isOfMerging)
    else { return [] }
    let all: Bool
    switch outcome.body {
    case .changes where !outcome.isPreview: all = true
    case .listing where process.outputDevice.isTerminal: all = false
    default: return []
    }
    return store.neighbours(of: path).filter { all || $0.isVersion }.map(Notice.neighbour)
  }
}

extension Refusal {
  /// Whether a merge has named the conflicted copy already.
  fileprivate var isOfMerging: Bool {
    if case .olderCopy = reason { true } else { false }
  }
}

extension Notice {
  /// Whether a merge has named the conflicted copy already.
  fileprivate var isOfMerging: Bool {
    switch self {
    case .mergedCopy, .copyWasMerged, .copyIsSame, .emptyCopy: true
    default: false
    }
  }
}

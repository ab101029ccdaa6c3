import CommandLineKit
import TodoTxt
package import TodoTxtFiles

/// What a person was shown at this terminal: the numbers they type mean that.
extension Session {
  /// Takes note of the numbers that an outcome has just shown.
  ///
  /// A listing shows each of its lists as it is. A change shows its own lines; the others keep the meaning
  /// they were shown with.
  package func noteShown(_ outcome: Outcome) {
    let path = outcome.path ?? listPath
    guard !options.isRaw, let (memory, terminal) = shownLists else { return }
    if let lists = outcome.lists ?? outcome.listing?.lists {
      for part in lists.parts where part.exists && part.path != "-" {
        memory.remember(NumberSnapshot(of: part.document.bytes), of: part.path, on: terminal)
      }
      return
    }
    guard path != "-" else { return }
    switch outcome.body {
    case .listing(let listing):
      memory.remember(NumberSnapshot(of: listing.document.bytes), of: path, on: terminal)
    case .report(let report):
      guard let document = report.document else { return }
      memory.remember(NumberSnapshot(of: document.bytes), of: path, on: terminal)
    case .changes(let changes):
      guard !outcome.isPreview, var shown = memory.recall(path, on: terminal) else { return }
      for change in changes {
        if let line = change.after { shown.note(line, as: change.number) }
      }
      memory.remember(shown, of: path, on: terminal)
    default: break
    }
  }

  fileprivate var shownLists: (SnapshotMemory, terminal: [UInt8])? {
    guard process.outputDevice.isTerminal, let terminal = process.outputTerminal(),
      let stateDirectory
    else { return nil }
    return (SnapshotMemory(in: stateDirectory), terminal)
  }
}

extension Outcome {
  fileprivate var listing: Listing? {
    if case .listing(let listing) = body { listing } else { nil }
  }
}

extension ListAccess {
  /// The list as it was last shown at this terminal, which is what typed numbers mean.
  ///
  /// Output that goes to a pipe or a file is a script's, and its numbers mean the list as it is.
  package var shownList: NumberSnapshot? {
    if isStandardInput { return nil }
    return session.shownLists.flatMap { memory, terminal in memory.recall(path, on: terminal) }
  }
}

import CommandLineKit
import TodoTxt
package import TodoTxtFiles

/// The numbers last shown on this terminal, which typed numbers refer to.
extension Session {
  /// Remembers the numbers that an outcome has shown.
  ///
  /// A listing shows current numbers. A change shows only its own lines; other numbers keep their
  /// previous meaning.
  package func noteShown(_ outcome: Outcome) {
    let path = outcome.path ?? listPath
    guard !options.isRaw, let (memory, terminal) = shownLists else { return }
    if let lists = outcome.lists ?? outcome.listing?.lists {
      for part in lists.parts where part.exists && part.path != "-" {
        memory.remember(NumberSnapshot(of: part.document.bytes), of: part.path, on: terminal)
      }
      if let part = lists.parts.first(where: { $0.name == nil }),
        outcome.listing?.items.isEmpty != true
      {
        noteList(part.path, in: memory, on: terminal)
      }
      return
    }
    guard path != "-" else { return }
    switch outcome.body {
    case .listing(let listing):
      memory.remember(NumberSnapshot(of: listing.document.bytes), of: path, on: terminal)
      noteList(path, in: memory, on: terminal)
    case .report(let report):
      guard let document = report.document else { return }
      memory.remember(NumberSnapshot(of: document.bytes), of: path, on: terminal)
      noteList(path, in: memory, on: terminal)
    case .changes(let changes) where !outcome.isPreview && !outcome.names.areOfSeveralLists:
      noteNumbers(changes, of: path, as: outcome.names, in: memory, on: terminal)
      guard var shown = memory.recall(path, on: terminal) else { return }
      for change in changes {
        if let line = change.after { shown.note(line, as: change.number) }
      }
      memory.remember(shown, of: path, on: terminal)
    default: break
    }
  }

  /// Remembers that plain numbers now refer to this list.
  private func noteList(_ path: FilePath, in memory: SnapshotMemory, on terminal: [UInt8]) {
    let list = ShownList(realPath(path))
    if memory.shownList(on: terminal) != list { memory.remember(list, on: terminal) }
  }

  /// Remembers the plain numbers that a change has shown for another list.
  private func noteNumbers(
    _ changes: [TaskChange], of path: FilePath, as names: TaskNames, in memory: SnapshotMemory,
    on terminal: [UInt8]
  ) {
    guard names.areNumbers, let old = memory.shownList(on: terminal) else { return }
    var list = old
    for change in changes where change.after != nil {
      list.note(change.number, in: realPath(path))
    }
    if list != old { memory.remember(list, on: terminal) }
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
  /// The list as last shown on this terminal, which typed numbers refer to.
  ///
  /// In scripts, whose output is a pipe or a file, numbers refer to the list as it is.
  package var shownList: NumberSnapshot? {
    if isStandardInput { return nil }
    return session.shownLists.flatMap { memory, terminal in memory.recall(path, on: terminal) }
  }
}

extension ListAccess {
  /// Throws a `Refusal` if the terminal last showed the numbers of another list.
  ///
  /// `-f` or the list's name before the numbers says which list is meant.
  func checkList(ofNumbers words: some Collection<Argument>) throws(Refusal) {
    guard session.options.files.isEmpty, !isStandardInput,
      let first = words.first, TaskNumbers(parsing: first) != nil,
      let (memory, terminal) = session.shownLists,
      let shown = memory.shownList(on: terminal)
    else { return }
    let own = session.realPath(path)
    for part in words.compactMap(TaskNumbers.init(parsing:)).flatMap(\.parts) {
      guard case .range(let range) = part,
        let number = range.first(where: { !shown.shows($0, in: own) })
      else { continue }
      throw Refusal(
        nil,
        .isOfOtherList(number, shown: session.name(of: shown.path), list: session.name(of: path)))
    }
  }
}

import CommandLineKit
import TodoTxt
import TodoTxtFiles

/// Reading and changing the list: the one way to it for every command.
extension CommandContext {
  /// Returns the list, and whether there is such a file.
  func readDocument() throws -> (document: Document, exists: Bool) {
    if isStandardInput {
      return (Document(parsing: try world.readInput(), dialect: dialect), true)
    }
    let revision = try store.read(path)
    return (Document(parsing: revision?.bytes ?? [], dialect: dialect), revision != nil)
  }

  /// Returns the list for a command that has something to say of it, and a notice if there is none.
  func readKnownDocument() throws -> (document: Document, notices: [Notice]) {
    let (document, exists) = try readDocument()
    return (document, exists ? [] : [.noFile(path)])
  }

  /// Returns what standard input has for a command whose list is another one.
  ///
  /// A person who is expected to type it is told `what` that is.
  func readInput(of what: String) throws -> [UInt8] {
    if isStandardInput { throw CommandError.inputIsTheList }
    if world.inputIsTerminal { tell("reading \(what) from standard input; Ctrl-D ends them") }
    return try world.readInput()
  }

  /// Changes the list as `change` says, which is called again if another program writes in between.
  ///
  /// Of standard input, the changed list goes to standard output. A dry run writes nothing.
  func transform(_ change: (inout DocumentEdit) throws -> Outcome) throws -> Outcome {
    if !writesFile {
      return try withoutWriting { document in
        var edit = DocumentEdit(of: document)
        let outcome = try change(&edit)
        return (edit.bytes, outcome)
      }
    }
    let note = JournalNote(command: commandLine)
    let report = try store.edit(path, recording: note, beside: otherList) { revision in
      var edit = DocumentEdit(of: Document(parsing: revision.bytes, dialect: dialect))
      var outcome = try change(&edit)
      if !revision.exists, !edit.isEmpty { outcome.notices.append(.newFile(path)) }
      try checkHook(before: outcome)
      return FileEdit(edit.bytes, result: outcome)
    }
    return try runHook(after: report.outcome)
  }

  /// Changes the list to what `change` makes of its bytes, which need not be the change of some lines.
  func transform(
    as kind: TaskChange.Kind, wholly change: ([UInt8]) throws -> [UInt8]
  ) throws -> Outcome {
    try transform(bytes: { current in
      let bytes = try change(current)
      return (bytes, outcome(of: kind, from: current, to: bytes, isMade: !isDryRun))
    })
  }

  /// Returns what a change of the bytes of the list comes to, with a notice where no line would show it.
  func outcome(
    of kind: TaskChange.Kind, from before: [UInt8], to after: [UInt8], isMade: Bool
  ) -> Outcome {
    var outcome = Outcome(.changes(TaskChange.between(before, after, as: kind)))
    guard outcome.status == .nothing, before != after else { return outcome }
    func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
      Document(parsing: bytes, dialect: dialect).lines.map(\.content)
    }
    outcome.notices.append(
      lines(before) == lines(after) ? .lineEndings(isMade: isMade) : .blankLines(isMade: isMade))
    outcome.ending = .done
    return outcome
  }

  /// Changes the bytes of the list as `change` says, and what it says is done.
  func transform(
    bytes change: (_ current: [UInt8]) throws -> (new: [UInt8], Outcome)
  ) throws -> Outcome {
    if !writesFile { return try withoutWriting { try change($0.bytes) } }
    let note = JournalNote(command: commandLine)
    let report = try store.edit(path, recording: note, beside: otherList) { revision in
      let (bytes, outcome) = try change(revision.bytes)
      try checkHook(before: outcome)
      return FileEdit(bytes, result: outcome)
    }
    return try runHook(after: report.outcome)
  }

  /// Changes the list and another file together, as one entry of the journal.
  ///
  /// What is to move to the other file is there before it leaves the list: whatever happens in
  /// between, no line is lost.
  func transform(
    with other: FilePath,
    _ change: (_ list: inout DocumentEdit, _ other: inout DocumentEdit) throws -> Outcome
  ) throws -> Outcome {
    if isStandardInput { throw CommandError.needsFile }
    func document(_ bytes: [UInt8]) -> Document { Document(parsing: bytes, dialect: dialect) }
    if isDryRun {
      var list = DocumentEdit(of: try readDocument().document)
      var otherList = DocumentEdit(
        of: document(try store.read(other)?.bytes ?? []), endingLinesLike: list.document)
      var outcome = try change(&list, &otherList)
      outcome.isPreview = true
      return outcome
    }
    let note = JournalNote(command: commandLine)
    let report = try store.edit([other, path], recording: note) { revisions in
      var list = DocumentEdit(of: document(revisions[1].bytes))
      var otherList = DocumentEdit(
        of: document(revisions[0].bytes), endingLinesLike: list.document)
      var outcome = try change(&list, &otherList)
      if !revisions[0].exists, !otherList.isEmpty { outcome.notices.append(.newFile(other)) }
      try checkHook(before: outcome)
      return FileEdit(
        [otherList.isEmpty ? nil : otherList.bytes, list.isEmpty ? nil : list.bytes],
        result: outcome)
    }
    return try runHook(after: report.outcome)
  }

  /// The list that a command was not told to change; nil if it changes that one.
  ///
  /// Another list that comes to be beside it is for the same eyes.
  private var otherList: FilePath? { path == chosenPath ? nil : chosenPath }

  /// Whether the list comes from standard input and goes to standard output.
  var isStandardInput: Bool { path == "-" }

  /// Whether it is only to be shown what would change.
  var isDryRun: Bool { invocation[ChangeOptions.dryRun] }

  /// Whether a change is written to the file of the list, and not only shown or printed.
  private var writesFile: Bool { !isStandardInput && !isDryRun }

  /// Returns what `change` makes of the list: of standard input the new list, and as a dry run what
  /// would change.
  private func withoutWriting(
    _ change: (Document) throws -> (new: [UInt8], Outcome)
  ) throws -> Outcome {
    let (bytes, changed) = try change(readDocument().document)
    var outcome = changed
    outcome.isPreview = true
    if !isDryRun {
      outcome.ending = outcome.status
      outcome.body = .text(bytes)
    }
    return outcome
  }

  /// Reads and writes files, and remembers the changes.
  var store: FileStore {
    var store = FileStore(stateDirectory: stateDirectory)
    store.reportLockWait = { [self] directory in
      let folder = directory.forPeople(home: world.environment["HOME"])
      tell("waiting for another program that holds the lock on \(folder)…")
    }
    return store
  }

  /// Tells the person who waits for the command something at once, unless only errors are wanted.
  func tell(_ message: String) {
    if !invocation[GlobalOptions.quiet] { world.tell(message) }
  }

  /// Where what is not the list is kept (XDG Base Directory Specification).
  var stateDirectory: FilePath? {
    let environment = world.environment
    if let state = environment["XDG_STATE_HOME"].map(FilePath.init), state.isAbsolute {
      return state.appending("tt")
    }
    return environment["HOME"].map { FilePath($0).appending(".local/state/tt") }
  }
}

extension EditReport<Outcome> {
  /// What the change returned, and what went wrong on the way to the disk.
  fileprivate var outcome: Outcome {
    var outcome = result
    outcome.notices += warnings.map(Notice.fileWarning)
    return outcome
  }
}

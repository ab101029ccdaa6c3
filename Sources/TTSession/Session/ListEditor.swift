import CommandLineKit
package import TodoTxt
package import TodoTxtFiles

/// A list that a command changes: the one way for every command to write to a list.
package struct ListEditor: ListAccess {
  /// The run.
  package let session: Session

  /// The path of the list; `-` for standard input and output.
  package var path: FilePath

  /// What the list is called before the numbers of its tasks; nil where numbers are enough.
  package var name: [UInt8]?

  /// The command that makes the changes, as hooks are told.
  package let commandName: String

  /// What the hooks of its changes are named after; nil for a command that calls none.
  package let hook: Hook?

  /// What the command does to tasks, in the words of a question: `Remove` of `Remove 2 tasks?`.
  package let verb: String

  /// What the hooks before and after a change are named after.
  package enum Hook: String, Sendable {
    case add
    case complete = "do"
    case remove = "rm"
    case archive
    /// All other changes of tasks.
    case edit
  }

  /// Creates access for a command to the list of a session.
  package init(in session: Session, for commandName: String, hook: Hook?, verb: String) {
    (self.session, path) = (session, session.listPath)
    (self.commandName, self.hook, self.verb) = (commandName, hook, verb)
  }

  /// The same list for looking at.
  package var reader: ListReader {
    var reader = ListReader(in: session)
    (reader.path, reader.name) = (path, name)
    return reader
  }

}

extension ListEditor {
  /// Changes the list as `change` says, which is called again if another program writes in between.
  ///
  /// Of standard input, the changed list goes to standard output. A dry run writes nothing.
  package func transform(_ change: (inout DocumentEdit) throws -> Outcome) throws -> Outcome {
    if !writesFile {
      return try withoutWriting { document in
        var edit = DocumentEdit(of: document)
        let outcome = try change(&edit)
        return (edit.bytes, outcome)
      }
    }
    let report = try store.edit(path, recording: journalNote, beside: otherList) { revision in
      var edit = DocumentEdit(of: Document(parsing: revision.bytes, dialect: dialect))
      var outcome = try change(&edit)
      if !revision.exists, !edit.isEmpty { outcome.notices.append(.newFile(path)) }
      try checkHook(before: outcome)
      return FileEdit(edit.bytes, result: outcome)
    }
    return try finish(report)
  }

  /// Changes the list to what `change` makes of its bytes, which need not be the change of some lines.
  package func transform(
    as kind: TaskChange.Kind, wholly change: ([UInt8]) throws -> [UInt8]
  ) throws -> Outcome {
    try transform(bytes: { current in
      let bytes = try change(current)
      return (bytes, outcome(of: kind, from: current, to: bytes, isMade: !isDryRun))
    })
  }

  /// Returns what a change of the bytes of the list comes to, with a notice where no line would show it.
  package func outcome(
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
  package func transform(
    bytes change: (_ current: [UInt8]) throws -> (new: [UInt8], Outcome)
  ) throws -> Outcome {
    if !writesFile { return try withoutWriting { try change($0.bytes) } }
    let report = try store.edit(path, recording: journalNote, beside: otherList) { revision in
      let (bytes, outcome) = try change(revision.bytes)
      try checkHook(before: outcome)
      return FileEdit(bytes, result: outcome)
    }
    return try finish(report)
  }

  /// Changes the list and another file together, as one entry of the journal.
  ///
  /// What is to move to the other file is there before it leaves the list: whatever happens in
  /// between, no line is lost. If the other file `isSource`, tasks move to the list.
  package func transform(
    with other: FilePath, isSource: Bool = false,
    _ change: (_ list: inout DocumentEdit, _ other: inout DocumentEdit) throws -> Outcome
  ) throws -> Outcome {
    if isStandardInput { throw CommandError.needsFile }
    func document(_ bytes: [UInt8]) -> Document { Document(parsing: bytes, dialect: dialect) }
    if isDryRun {
      var list = DocumentEdit(of: try readDocument().document)
      var otherList = DocumentEdit(
        of: document(try store.read(other)?.bytes ?? []), endingLinesLike: list.document)
      var outcome = try change(&list, &otherList)
      identify(&outcome)
      if isSource, case .changes(let changes) = outcome.body {
        let gone = TaskChange.between(otherList.document.bytes, otherList.bytes, as: .changed)
        // A line that comes is not there yet.
        let come = changes.map { change in
          change.number > list.document.lines.count
            ? TaskChange(change.kind, number: change.number, before: nil, after: change.after)
            : change
        }
        outcome.show([
          (name, list.document.bytes, come),
          (session.name(of: other), otherList.document.bytes, gone),
        ])
      }
      outcome.isPreview = true
      return outcome
    }
    let paths = isSource ? [path, other] : [other, path]
    let report = try store.edit(paths, recording: journalNote) { revisions in
      let documents = revisions.map { document($0.bytes) }
      var list = DocumentEdit(of: documents[isSource ? 0 : 1])
      var otherList = DocumentEdit(
        of: documents[isSource ? 1 : 0], endingLinesLike: list.document)
      var outcome = try change(&list, &otherList)
      let edits = isSource ? [list, otherList] : [otherList, list]
      for (index, edit) in edits.enumerated() where !edit.isEmpty && !revisions[index].exists {
        outcome.notices.append(.newFile(paths[index]))
      }
      try checkHook(before: outcome)
      return FileEdit(edits.map { $0.isEmpty ? nil : $0.bytes }, result: outcome)
    }
    return try finish(report)
  }

  /// Returns what a change that is on the disk comes to, and runs the hook that follows it.
  private func finish(_ report: EditReport<Outcome>) throws -> Outcome {
    var outcome = report.result
    identify(&outcome)
    outcome.notices += report.warnings.map(Notice.fileWarning)
    return try runHook(after: outcome)
  }

  /// Says which list an outcome is about.
  private func identify(_ outcome: inout Outcome) {
    outcome.path = path
    outcome.names = TaskNames(in: name)
  }

  /// The list that a command was not told to change; nil if it changes that one.
  ///
  /// Another list that comes to be beside it is for the same eyes.
  private var otherList: FilePath? { isChosen ? nil : session.listPath }

  /// What the journal keeps of a change: `tt undo` of the session's list takes it back, whichever it is of.
  private var journalNote: JournalNote {
    var note = JournalNote(command: session.commandLine)
    if !isChosen { note.list = try? store.resolved(session.listPath) }
    return note
  }

  /// Whether a change is written to the file of the list, and not only shown or printed.
  private var writesFile: Bool { !isStandardInput && !isDryRun }

  /// Returns what `change` makes of the list: of standard input the new list, and as a dry run what
  /// would change.
  private func withoutWriting(
    _ change: (Document) throws -> (new: [UInt8], Outcome)
  ) throws -> Outcome {
    let (bytes, changed) = try change(readDocument().document)
    var outcome = changed
    identify(&outcome)
    outcome.isPreview = true
    if !isDryRun {
      outcome.ending = outcome.status
      outcome.body = .text(bytes)
    }
    return outcome
  }
}

import CommandLineKit
package import TTOutput
package import TodoTxt
package import TodoTxtFiles

/// A list that a command changes; the only way for commands to write to a list.
package struct ListEditor: ListAccess {
  package internal(set) var session: Session
  package var path: FilePath

  /// The name of the list in addresses; nil if numbers are enough.
  package var name: [UInt8]?
  package var namedNumbers: [ClosedRange<Int>] = []

  /// The name of the command, for hooks.
  let commandName: String

  /// The name of its hooks; nil for a command without hooks.
  let hook: Verb.Hook?

  /// Its words in a question: `Remove` in `Remove 2 tasks?`.
  let question: String

  /// The changes that the `pre-` hook has accepted, before the lines of the inbox arrived.
  var approvedChanges: [TaskChange]?

  init(in session: Session, for commandName: String, hook: Verb.Hook?, question: String) {
    (self.session, path) = (session, session.listPath)
    (self.commandName, self.hook, self.question) = (commandName, hook, question)
  }

  package var isLooking: Bool { false }
  package var followsFocus: Bool { false }

  package var reader: ListReader {
    var reader = ListReader(in: session)
    (reader.path, reader.name) = (path, name)
    return reader
  }

}

extension ListEditor {
  /// Edits the list with `change`, which is called again if another program writes in between.
  ///
  /// A list from standard input is written to standard output. A dry run writes nothing.
  package func transform(_ change: (inout DocumentEdit) throws -> Outcome) throws -> Outcome {
    try write { document in
      var edit = DocumentEdit(of: document)
      let outcome = try change(&edit)
      return (edit.bytes, outcome)
    }
  }

  /// Edits the list with text from an inbox; returns nil if there was nothing to do.
  ///
  /// `change` also returns the bytes that go back to the inbox.
  func transform(
    taking inbox: Inbox, isWanted: ([Inbox.Text]) throws -> Bool,
    _ change: (inout DocumentEdit, [Inbox.Text]) throws -> (Outcome, returned: [UInt8])
  ) throws -> Outcome? {
    let report = try store.edit(
      path, taking: inbox, recording: journalNote, beside: otherList, isWanted: isWanted
    ) { revision, texts in
      try checkIsList(path, revision.bytes, exists: revision.exists)
      var edit = DocumentEdit(of: Document(parsing: revision.bytes, dialect: dialect))
      var (outcome, returned) = try change(&edit, texts)
      if !revision.exists, !edit.isEmpty { outcome.notices.append(.newFile(path)) }
      let bytes = edit.bytes
      tell(&outcome, from: edit.document, to: bytes)
      try checkHook(before: outcome)
      return (FileEdit(bytes, result: outcome), returned)
    }
    return try report.map(finish)
  }

  /// Replaces the list with the bytes that `change` returns.
  package func transform(
    as kind: TaskChange.Kind, wholly change: ([UInt8]) throws -> [UInt8]
  ) throws -> Outcome {
    try transform(bytes: { current in
      let bytes = try change(current)
      return (bytes, outcome(of: kind, from: current, to: bytes, isMade: !isDryRun))
    })
  }

  /// Returns the outcome of replacing the list's bytes, with a notice if no line shows the change.
  package func outcome(
    of kind: TaskChange.Kind, from before: [UInt8], to after: [UInt8], isMade: Bool
  ) -> Outcome {
    // Scripts parse the output of fmt: each changed line separately, including lines of notes.
    let reading = kind == .formatted ? .strict : dialect
    var outcome = Outcome(.changes(TaskChange.between(before, after, as: kind, dialect: reading)))
    guard outcome.status == .nothing, before != after else { return outcome }
    func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
      Document(parsing: bytes, dialect: dialect).lines.map(\.content)
    }
    outcome.notices.append(
      lines(before) == lines(after) ? .lineEndings(isMade: isMade) : .blankLines(isMade: isMade))
    outcome.ending = .done
    return outcome
  }

  /// Replaces the list's bytes, and returns the outcome that `change` gives.
  package func transform(
    bytes change: (_ current: [UInt8]) throws -> (new: [UInt8], Outcome)
  ) throws -> Outcome {
    try write { try change($0.bytes) }
  }

  private func write(
    _ change: (Document) throws -> (new: [UInt8], Outcome)
  ) throws -> Outcome {
    func changed(_ document: Document, isNew: Bool = false) throws -> (new: [UInt8], Outcome) {
      var (bytes, outcome) = try change(document)
      if isNew, !bytes.isEmpty { outcome.notices.append(.newFile(path)) }
      tell(&outcome, from: document, to: bytes)
      return (bytes, outcome)
    }
    if !writesFile { return try withoutWriting { try changed($0) } }
    return try afterInbox(preview: { try $0.write(change) }) { list in
      let report = try store.edit(path, recording: journalNote, beside: otherList) { revision in
        try checkIsList(path, revision.bytes, exists: revision.exists)
        let document = Document(parsing: revision.bytes, dialect: dialect)
        let (bytes, outcome) = try changed(document, isNew: !revision.exists)
        try list.checkHook(before: outcome)
        return FileEdit(bytes, result: outcome)
      }
      return try finish(report)
    }
  }

  /// Changes the list and another file together, as one entry of the journal.
  ///
  /// Lines are added to the other file before they leave the list, so that no line is ever lost. If
  /// the other file `isSource`, tasks move to the list.
  package func transform(
    with other: FilePath, isSource: Bool = false,
    _ change: (_ list: inout DocumentEdit, _ other: inout DocumentEdit) throws -> Outcome
  ) throws -> Outcome {
    if isStandardInput { throw Message.needsFile }
    func document(_ bytes: [UInt8]) -> Document { Document(parsing: bytes, dialect: dialect) }
    if isDryRun {
      let (own, exists) = try readDocument()
      let otherFile = try store.read(other)
      try checkIsList(path, own.bytes, exists: exists)
      try checkIsList(other, otherFile?.bytes ?? [], exists: otherFile != nil)
      var (list, otherList) = ListEditor.edits(of: own, and: document(otherFile?.bytes ?? []))
      var outcome = try change(&list, &otherList)
      tell(&outcome, of: list, and: otherList, other)
      identify(&outcome)
      if isSource, case .changes(let changes) = outcome.body {
        let gone = TaskChange.between(
          otherList.document.bytes, otherList.bytes, as: .changed, dialect: dialect)
        // An added line is not in the list yet.
        let come = changes.map { change in
          change.number > list.document.lines.count
            ? TaskChange(change.kind, number: change.number, before: nil, after: change.after)
            : change
        }
        outcome.show([
          ChangedList(path: path, name: name, before: list.document.bytes, changes: come),
          ChangedList(
            path: other, name: session.name(of: other), before: otherList.document.bytes,
            changes: gone),
        ])
      }
      outcome.isPreview = true
      return outcome
    }
    let paths = isSource ? [path, other] : [other, path]
    return try afterInbox(
      preview: { try $0.transform(with: other, isSource: isSource, change) }
    ) { editor in
      let report = try store.edit(paths, recording: journalNote) { revisions in
        for (path, revision) in zip(paths, revisions) {
          try checkIsList(path, revision.bytes, exists: revision.exists)
        }
        let documents = revisions.map { document($0.bytes) }
        var (list, otherList) = ListEditor.edits(
          of: documents[isSource ? 0 : 1], and: documents[isSource ? 1 : 0])
        var outcome = try change(&list, &otherList)
        let edits = isSource ? [list, otherList] : [otherList, list]
        for (index, edit) in edits.enumerated() where !edit.isEmpty && !revisions[index].exists {
          outcome.notices.append(.newFile(paths[index]))
        }
        tell(&outcome, of: list, and: otherList, other)
        try editor.checkHook(before: outcome)
        return FileEdit(edits.map { $0.isEmpty ? nil : $0.bytes }, result: outcome)
      }
      return try finish(report)
    }
  }

  /// Starts the edits of two files between which tasks move: a file without line endings gets the
  /// other's.
  private static func edits(of list: Document, and other: Document) -> (DocumentEdit, DocumentEdit)
  {
    (
      DocumentEdit(of: list, endingLinesLike: other),
      DocumentEdit(of: other, endingLinesLike: list)
    )
  }

  /// Returns the outcome of a saved change, and runs the hook after it.
  private func finish(_ report: EditReport<Outcome>) throws -> Outcome {
    var outcome = report.result
    identify(&outcome)
    outcome.notices += report.warnings.map(Message.fileWarning)
    return try runHook(after: outcome)
  }

  /// Throws if a file is not a list, or must not become one.
  private func checkIsList(
    _ path: FilePath, _ bytes: @autoclosure () -> [UInt8], exists: Bool
  ) throws(Message) {
    if ReportFile.isReport(path, bytes()) { throw Message.isReport(path) }
    if exists { return }
    if let list = ListEditor.listNamed(by: path) { throw Message.namesTask(path, of: list) }
    try session.checkNewList(path)
  }

  /// Returns the list whose task a path such as `done.txt:3` names; nil for other paths.
  private static func listNamed(by path: FilePath) -> FilePath? {
    guard let colon = path.bytes.lastIndex(of: ":") else { return nil }
    let list = FilePath(Array(path.bytes[..<colon]))
    let isList = list.bytes.suffix(4).elementsEqual(".txt".utf8) || FileStore.isFile(list)
    let numbers = path.bytes[(colon + 1)...]
    let names =
      numbers.first?.isDigit == true
      && numbers.allSatisfy { $0.isDigit || $0 == "-" || $0 == "," }
    return isList && names ? list : nil
  }

  private func identify(_ outcome: inout Outcome) {
    outcome.path = path
    outcome.names = TaskNames(in: name)
  }

  /// The session's list, if this is another one.
  ///
  /// A new list in its directory gets the same permissions.
  private var otherList: FilePath? { isChosen ? nil : session.listPath }

  /// The journal's note of a change, by which `tt undo` of the session's list finds it.
  private var journalNote: JournalNote {
    var note = JournalNote(command: session.commandLine)
    if !isChosen { note.list = try? store.resolved(session.listPath) }
    return note
  }

  /// Whether a change is written to a file, not only shown or printed.
  private var writesFile: Bool { !isStandardInput && !isDryRun }

  /// Returns the changed list for standard output, or the preview of a dry run.
  private func withoutWriting(
    _ change: (Document) throws -> (new: [UInt8], Outcome)
  ) throws -> Outcome {
    let (document, exists) = try readDocument()
    try checkIsList(path, document.bytes, exists: exists)
    let (bytes, changed) = try change(document)
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

extension Message {
  static func newFile(_ path: FilePath) -> Self {
    .notice(absent: path) { "created \($0.path(path))" }
  }

  static func lineEndings(isMade: Bool) -> Self {
    .notice("only line endings \(isMade ? "changed" : "would change")")
  }

  package static func blankLines(isMade: Bool) -> Self {
    .notice("only blank lines \(isMade ? "changed" : "would change")")
  }

  package static func fileWarning(_ warning: FileWarning) -> Self {
    .notice("warning: \(VisibleText.text(warning.message.bytes))")
  }

  /// The path of a new list is the address of a task in another list.
  static func namesTask(_ path: FilePath, of list: FilePath) -> Self {
    .refusal(
      "\(VisibleText.quoted(path.name.bytes)) names a task, not a list; for the list, write "
        + VisibleText.text(list.name.bytes))
  }

  static func isReport(_ path: FilePath) -> Self {
    .refusal("\(VisibleText.text(path.name.bytes)) contains the counts of tt report, not tasks")
  }
}

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

  package init(
    in session: Session, for commandName: String, hook: Verb.Hook? = .edit,
    question: String = "Change"
  ) {
    (self.session, path, name) = (session, session.listPath, session.foundName)
    (self.commandName, self.hook, self.question) = (commandName, hook, question)
  }
}

/// The changes of one transaction: to a list and, if there is one, to another file.
package struct ListTransaction {
  package var list: DocumentEdit

  /// The changes of the other file; without one, of an empty document.
  package var other: DocumentEdit
}

extension ListEditor {
  package typealias Making = (inout ListTransaction) throws -> Outcome

  /// Changes the list and, if given, another file, as one entry of the journal.
  ///
  /// `change` is called again if another program writes in between. A list from standard input is
  /// written to standard output, and a dry run writes nothing. If the other file `isSource`, tasks
  /// move from it to the list.
  package func transform(
    with other: FilePath? = nil, isSource: Bool = false, _ change: Making
  ) throws -> Outcome {
    if isStandardInput, other != nil { throw Message.needsFile }
    let paths = [path] + other.asArray
    if isStandardInput || isDryRun { return try preview(paths, isSource: isSource, change) }
    return try afterInbox(preview: { try $0.preview(paths, isSource: isSource, change) }) {
      editor in
      // Lines are added to one file before they leave the other, so that no line is ever lost.
      let report = try store.edit(
        isSource ? paths : paths.reversed(), recording: journalNote(of: paths), beside: otherList
      ) { revisions in
        let files = (isSource ? revisions : revisions.reversed()).map { ($0.bytes, $0.exists) }
        let (_, contents, outcome) = try editor.made(change, in: paths, files)
        try editor.checkHook(before: outcome)
        return FileEdit(isSource ? contents : contents.reversed(), result: outcome)
      }
      return try finish(report)
    }
  }

  /// Changes the list with text from an inbox; returns nil if there was nothing to do.
  ///
  /// After a change, `rest` has the bytes that go back to the inbox.
  func transform(
    taking inbox: Inbox, isWanted: ([Inbox.Text]) throws -> Bool, returning rest: () -> [UInt8],
    _ change: (inout ListTransaction, [Inbox.Text]) throws -> Outcome
  ) throws -> Outcome? {
    let report = try store.edit(
      path, taking: inbox, recording: journalNote(of: [path]), beside: otherList,
      isWanted: isWanted
    ) { revision, texts in
      let (_, contents, outcome) = try made(
        { try change(&$0, texts) }, in: [path], [(revision.bytes, revision.exists)])
      try checkHook(before: outcome)
      return (FileEdit(contents[0] ?? revision.bytes, result: outcome), rest())
    }
    return try report.map(finish)
  }

  /// Replaces the list with the bytes that `change` returns.
  package func replace(
    as kind: TaskChange.Kind, _ change: ([UInt8]) throws -> [UInt8]
  ) throws -> Outcome {
    try transform { edit in
      let before = edit.list.document.bytes
      let after = try change(before)
      edit.list.replaceAll(with: after)
      return outcome(of: kind, from: before, to: after, isMade: !isDryRun)
    }
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
      parsed(bytes).lines.map(\.content)
    }
    outcome.notices.append(
      .only(lines(before) == lines(after) ? "line endings" : "blank lines", isMade: isMade))
    outcome.ending = .done
    return outcome
  }

  /// Makes a change to files, and returns their new contents, nil for unchanged ones.
  private func made(
    _ change: Making, in paths: [FilePath], _ files: [(bytes: [UInt8], exists: Bool)]
  ) throws -> (edit: ListTransaction, contents: [[UInt8]?], outcome: Outcome) {
    for (path, file) in zip(paths, files) {
      try checkIsList(path, exists: file.exists)
    }
    let list = parsed(files[0].bytes)
    let other = parsed(files.count > 1 ? files[1].bytes : [])
    // A file without line endings gets those of the other.
    var edit = ListTransaction(
      list: DocumentEdit(of: list, endingLinesLike: other),
      other: DocumentEdit(of: other, endingLinesLike: list))
    var outcome = try change(&edit)
    let contents = [edit.list, edit.other].prefix(files.count).map { $0.isEmpty ? nil : $0.bytes }
    for ((path, file), content) in zip(zip(paths, files), contents)
    where !file.exists && content?.isEmpty == false && !isDryRun {
      outcome.notices.append(.newFile(path))
    }
    remark(on: &outcome, from: list, to: contents[0] ?? list.bytes)
    return (edit, contents, outcome)
  }

  /// Returns the changed list for standard output, or the preview of a dry run.
  private func preview(
    _ paths: [FilePath], isSource: Bool, _ change: Making
  ) throws -> Outcome {
    let list = try readFile()
    let others = try paths.dropFirst().map { try store.read($0) }
    let (edit, contents, made) = try made(
      change, in: paths, [list] + others.map { ($0?.bytes ?? [], $0 != nil) })
    var outcome = made
    identify(&outcome)
    if isSource {
      // An added line is not in the list yet.
      let come = outcome.changes.map { change in
        change.number > edit.list.document.lines.count
          ? TaskChange(change.kind, number: change.number, before: nil, after: change.after)
          : change
      }
      let source = edit.other.document.bytes
      let gone = TaskChange.between(source, edit.other.bytes, as: .changed, dialect: dialect)
      outcome.show([
        ChangedList(path: path, name: name, before: list.bytes, changes: come),
        ChangedList(
          path: paths[1], name: session.name(of: paths[1]), before: source, changes: gone),
      ])
    }
    outcome.isPreview = true
    if !isDryRun {
      outcome.ending = outcome.status
      outcome.body = .text(contents[0] ?? list.bytes)
    }
    return outcome
  }

  /// Returns the outcome of a saved change, and runs the hook after it.
  private func finish(_ report: EditReport<Outcome>) throws -> Outcome {
    var outcome = report.result
    identify(&outcome)
    outcome.notices += report.warnings.map(Message.fileWarning)
    if let (hook, end) = try failedHook("post", outcome) {
      outcome.notices.append(.hookFailed(hook, end))
    }
    return outcome
  }

  /// Throws if a file is not a list, or must not become one.
  private func checkIsList(_ path: FilePath, exists: Bool) throws(Message) {
    if path.name == ReportFile.name { throw Message.isReport(path) }
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

  /// Returns the journal's note of a change, by which `tt undo` of the session's list finds it, even
  /// if only another file is changed.
  private func journalNote(of paths: [FilePath]) -> JournalNote {
    var note = JournalNote(command: session.commandLine)
    if paths != [session.listPath] { note.list = try? store.resolved(session.listPath) }
    return note
  }
}

extension Message {
  static func newFile(_ path: FilePath) -> Self {
    .notice(absent: path) { "created \($0.path(path))" }
  }

  package static func only(_ what: String, isMade: Bool) -> Self {
    .notice("only \(what) \(isMade ? "changed" : "would change")")
  }

  package static func fileWarning(_ warning: FileWarning) -> Self {
    .notice("warning: \(warning.message.visible)")
  }

  /// The path of a new list is the address of a task in another list.
  static func namesTask(_ path: FilePath, of list: FilePath) -> Self {
    .refusal(
      "\(path.name.bytes.quoted) names a task, not a list; for the list, write "
        + list.name.bytes.visible)
  }

  static func isReport(_ path: FilePath) -> Self {
    .refusal("\(path.name.bytes.visible) is for the counts of todo.sh; choose another name")
  }
}

import CommandLineKit
package import TTOutput
import TTSystem
import TodoTxt
package import TodoTxtFiles

extension Session {
  package var inbox: Inbox? {
    configuration.path("inbox", in: process.environment).map { Inbox(at: $0) }
  }

  func isInbox(_ path: FilePath) -> Bool { inbox.map { areSame($0.path, path) } ?? false }

  /// The inbox to take before another change; nil if it is empty, or if `-f` or `discover` names the
  /// list for one run.
  fileprivate var inboxBeforeChange: Inbox? {
    guard let inbox, !options.isDryRun, listPath != "-", listSource != .option,
      listSource != .discovery, store.mayHaveText(in: inbox)
    else { return nil }
    return inbox
  }

  /// Takes the lines of the inbox into the list, and returns whether some may be duplicates.
  ///
  /// A problem with the inbox is reported and does not stop the change that follows.
  fileprivate func takeFirst(_ inbox: Inbox) -> Bool {
    let run = run("inbox")
    let file = shown(inbox.path)
    let copies = store.copies(of: inbox).map { $0.bytes.visible }
    do {
      let taken = try ListEditor(in: run, for: "inbox", hook: .add).take(inbox)
      guard let outcome = taken.outcome else { return false }
      if !outcome.changes.isEmpty {
        let files = ([file] + copies).joined(separator: " and ")
        tell("took \(counted(outcome.changes.count, "task")) from \(files)")
      }
      if taken.stays > 0 {
        tell("\(counted(taken.stays, "line")) in \(file) cannot be taken; run tt inbox")
      }
      for refusal in outcome.refusals.suffix(outcome.refusals.count - taken.stays) {
        tell(refusal.string)
      }
      return outcome.refusals.count > taken.stays
    } catch {
      tell("nothing taken from the inbox: \(Message(error).string)")
      return false
    }
  }
}

extension ListEditor {
  /// Makes a change after taking the lines of the inbox, unless the change is refused.
  ///
  /// `preview` makes the change without writing it, before the lines arrive. If it selects tasks,
  /// `change` must change these tasks only: the user has not seen the lines yet.
  package func afterInbox(
    preview: (ListEditor) throws -> Outcome, _ change: (ListEditor) throws -> Outcome
  ) throws -> Outcome {
    guard let inbox = session.inboxBeforeChange else { return try change(self) }
    var list = self
    list.session.options.isDryRun = true
    let expected = try preview(list)
    try checkHook(before: expected)
    list.session.options.isDryRun = false
    if expected.changes.isEmpty, !expected.refusals.isEmpty { return try change(self) }
    list.approvedChanges = expected.changes
    let isDoubtful = session.takeFirst(inbox)
    var outcome = try change(list)
    if isDoubtful, outcome.status == .done { outcome.ending = .nothing }
    return outcome
  }

  package func takeInbox() throws -> Outcome {
    guard let inbox = session.inbox else { throw Message.noInbox }
    if isStandardInput { throw Message.needsFile }
    if let outcome = try take(inbox).outcome { return outcome }
    return Outcome(.changes([]), notices: [.inboxIsEmpty(inbox.path)], ending: .done)
  }

  /// Takes the lines that it can; the first `stays` refusals of the outcome are about lines that
  /// stay.
  fileprivate func take(_ inbox: Inbox) throws -> (outcome: Outcome?, stays: Int) {
    if session.stateDirectory == nil { throw Message.noState }
    try session.check(inbox)
    func reading(_ texts: [Inbox.Text]) throws -> InboxReading {
      var reading = InboxReading()
      for text in texts { try reading.read(text, for: self) }
      return reading
    }
    var (last, outcome): (InboxReading, Outcome?) = (InboxReading(), nil)
    if isDryRun {
      last = try reading(store.text(of: inbox))
      if !last.tasks.isEmpty || !last.refusals.isEmpty {
        outcome = try transform { last.add(to: &$0.list, from: inbox, by: self) }
      }
    } else {
      outcome = try transform(
        taking: inbox,
        isWanted: { texts in
          last = try reading(texts)
          return !last.tasks.isEmpty
        },
        returning: { last.stays },
        { edit, texts in
          last = try reading(texts)
          return last.add(to: &edit.list, from: inbox, by: self)
        })
      if outcome == nil, !last.refusals.isEmpty {
        outcome = Outcome(.changes([]), refusals: last.refusals)
      }
    }
    return (outcome, last.refusals.count)
  }
}

extension Session {
  /// Throws if a file cannot be an inbox, or another version of it.
  package func check(_ inbox: Inbox) throws {
    let folder = try store.resolved(inbox.path).directory
    for path in [inbox.path] + store.copies(of: inbox).map(folder.appending) {
      guard let status = FileStore.status(of: path) else { continue }
      if status.kind != .regular {
        throw FileError(path, status.kind == .directory ? .isDirectory : .isSpecial)
      }
      let lists = listPaths.flatMap { [$0, archivePath(of: $0)] }
      for list in lists where (try? store.resolved(list).directory) == folder {
        if !ConflictedCopy.names(of: list.name, among: [inbox.path.name]).isEmpty {
          throw Message.cannotBeInbox(
            path, "its name is that of a copy of \(list.name.bytes.visible)")
        }
      }
      for file in lists + [configuration.path].compactMap(\.self) {
        guard let other = FileStore.status(of: file) else { continue }
        if (other.device, other.inode) == (status.device, status.inode) {
          throw Message.cannotBeInbox(path, "it is \(file.name.bytes.visible)")
        }
      }
      // An exchanged inbox is the user's own, and the program that appends to it could no longer do so.
      if ![FileStore.currentUser, 0].contains(status.user), FileStore.currentUser != 0 {
        throw Message.cannotBeInbox(path, "it belongs to another user")
      }
      if status.links > 1 {
        throw Message.cannotBeInbox(path, "it has another name, a hard link")
      }
      if status.size > Inbox.mostBytes {
        throw Message.cannotBeInbox(path, "it is larger than 15 MB")
      }
    }
  }
}

/// The contents of an inbox: the tasks to add, and the lines that stay.
private struct InboxReading {
  private(set) var tasks: [NewTask] = []
  private(set) var stays: [UInt8] = []
  private(set) var refusals: [Message] = []

  /// Reads a text: each line is a task, and indented lines below it are its note.
  mutating func read(_ text: Inbox.Text, for list: ListEditor) throws {
    let hadNone = stays.isEmpty
    let written = list.process.localTime(text.modified).date
    let now = list.session.now.local
    for (block, lines) in blocks(of: text, list.dialect) {
      let first = block.prefix { $0 != .lineFeed }
      let kind = TodoItem(parsing: Array(first), dialect: list.dialect).lineKind
      do {
        if kind != .comment {
          tasks.append(try list.task(of: block, writtenOn: written, at: now))
          continue
        }
      } catch {
        refusals.append(.staysInInbox(Array(first), reason: error.sentence))
      }
      stays += lines
    }
    if hadNone, !stays.isEmpty, text.bytes.starts(with: Document.byteOrderMark) {
      stays = Document.byteOrderMark + stays
    }
  }

  /// Returns the lines of a text that are not blank, each with its note: as the text of a task, and
  /// as they were written.
  ///
  /// Blank lines between two lines of a note belong to it. Other blank lines are written above the
  /// line that follows them, or below the last line.
  private func blocks(
    of text: Inbox.Text, _ dialect: Dialect
  ) -> [(task: [UInt8], written: [UInt8])] {
    var blocks: [(task: [UInt8], written: [UInt8])] = []
    var blanks: (task: [UInt8], written: [UInt8]) = ([], [])
    var hasNote = false
    for (content, ending) in text.lines {
      let indent = content.prefix { $0 == .space || $0 == "\t" }
      if indent.count == content.count {
        blanks.task.append(.lineFeed)
        blanks.written += indent + ending
        continue
      }
      let written = blanks.written + content + ending
      let isNote = !indent.isEmpty && dialect == .extended && !blocks.isEmpty
      if isNote {
        let own = indent.first == .space ? min(4, indent.count) : 1
        let note = [.lineFeed] + content.dropFirst(own)
        blocks[blocks.count - 1].task += (hasNote ? blanks.task : []) + note
        blocks[blocks.count - 1].written += written
      } else {
        blocks.append((Array(content), written))
      }
      (blanks, hasNote) = (([], []), isNote)
    }
    if !blocks.isEmpty { blocks[blocks.count - 1].written += blanks.written }
    return blocks
  }

  /// Adds the tasks to the list, and reports possible duplicates.
  func add(to edit: inout DocumentEdit, from inbox: Inbox, by list: ListEditor) -> Outcome {
    var numbers: [ContentKey: Int] = [:]
    for item in edit.document.items { numbers[ContentKey(item.content)] = item.number }
    let earlier = tasks.isEmpty ? [] : list.store.linesTaken(from: inbox, into: list.path)
    var outcome = list.add(tasks, to: &edit)
    outcome.refusals = refusals
    for change in outcome.changes {
      guard let line = change.after.map(ContentKey.init) else { continue }
      if let other = numbers[line] {
        outcome.refusals.append(.isInList(change.number, as: other))
      } else if earlier.contains(line) {
        outcome.refusals.append(.wasInInbox(change.number))
      }
      numbers[line] = change.number
    }
    if !outcome.refusals.isEmpty { outcome.ending = .nothing }
    return outcome
  }
}

extension ListEditor {
  /// Returns the task of a line and its note.
  ///
  /// Its dates count from its creation date, or from today if the inbox was written today.
  fileprivate func task(
    of text: [UInt8], writtenOn written: CivilDate, at now: Moment
  ) throws -> NewTask {
    if text.contains(0) { throw Message.hasZeroByte }
    let line = TodoItem(parsing: Array(text.prefix { $0 != .lineFeed }), dialect: dialect)
    func task(on day: CivilDate, isDated: Bool) throws -> NewTask {
      let prose =
        configuration.text("prose") == "yes" && dialect == .extended
        ? ProseReading(
          of: text, on: day, at: now.date == day ? now.time : nil, weekStart: weekStart) : nil
      return try NewTask(
        prose?.text ?? text, on: day, weekStart: weekStart, isDated: isDated, dialect: dialect,
        form: session.noteForm)
    }
    if line.creationDate == nil, written != today, let later = today.adding(days: 400),
      try task(on: today, isDated: false).lines != task(on: later, isDated: false).lines
    {
      throw Message.needsDate(writtenOn: written)
    }
    return try task(
      on: line.creationDate ?? today, isDated: configuration.text("creation-date") != "no")
  }
}

extension Message {
  static var noInbox: Self { .usage("no inbox is set; use tt config set inbox FILE") }

  /// A task in the inbox would return to the list with the next change.
  static func movesToInbox(_ path: FilePath) -> Self {
    .refusal(
      "\(path.name.bytes.visible) is the inbox, whose tasks tt moves to your list; "
        + "choose another list")
  }

  static func inboxIsEmpty(_ path: FilePath) -> Self {
    .notice { "nothing to take from \($0.path(path))" }
  }

  static func staysInInbox(_ line: [UInt8], reason: String) -> Self {
    .refusal("\(line.prefix(80).quoted) stays in the inbox: \(reason)")
  }

  static func needsDate(writtenOn day: CivilDate) -> Self {
    .refusal(
      "its date depends on the day it was written, \(day) at the latest",
      advice: "start the line with that day")
  }

  static var hasZeroByte: Self { .refusal("it contains a NUL byte") }

  /// A task from the inbox equals one in the list.
  static func isInList(_ number: Int, as other: Int) -> Self {
    .refusal(
      about: number, " from the inbox equals task \(other); both are kept",
      mentioning: [number, other])
  }

  /// A line that was taken from the inbox before was in it again.
  static func wasInInbox(_ number: Int) -> Self {
    .refusal(
      about: number, " was taken from the inbox before; it is kept",
      mentioning: [number])
  }

  static func cannotBeInbox(_ path: FilePath, _ reason: String) -> Self {
    .refusal("\(path.name.bytes.visible) cannot be the inbox: \(reason)")
  }
}

extension Error {
  /// The message next to a quoted line, without its position.
  fileprivate var sentence: String {
    (self as? Diagnostic)?.sentence ?? Message(self).string
  }
}

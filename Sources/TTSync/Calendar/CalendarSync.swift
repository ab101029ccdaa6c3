import CommandLineKit
import TTCalendar
import TTOutput
package import TTSession
import TTSystem
import TodoTxt
package import TodoTxtFiles

/// The synchronization of a list with a directory of VTODO files (`calendar`).
///
/// It writes the list, then the state, then the files. If a run is killed, the next one repeats it:
/// the state records the versions from which the files were made, and those that they are about to
/// get.
struct CalendarSync {
  let editor: ListEditor
  let folder: FilePath
  var removesMany = false
  private(set) var incoming: [SyncChange] = []
  private(set) var outgoing: [SyncChange] = []
  private(set) var notes: [SyncNote] = []

  /// The time limit of `calendar-command`.
  var commandLimit: Duration = .seconds(120)

  /// Why `calendar-command` failed; after it was stopped, this run does not start it again.
  private var commandFailure: (words: [UInt8], isLate: Bool)?
  private let statePath: FilePath

  /// The files of the directory, where another program could put a link.
  private var store: FileStore

  /// Held until the end of the run.
  let lock: FileLock

  /// Prepares a run, after waiting for an active one; throws if the directory is missing.
  init(_ editor: ListEditor, _ folder: FilePath) throws {
    guard FileStore.status(of: folder)?.kind == .directory else {
      throw SyncError.noCalendar(folder)
    }
    guard let path = CalendarSync.statePath(of: editor.session, folder) else {
      throw Message.noState
    }
    let lockPath = FilePath(path.bytes + Array(".lock".utf8))
    lock = try Synchronizer.lock(at: lockPath, of: editor.session)
    (self.editor, self.folder, statePath) = (editor, folder, path)
    store = try FileStore(ofFilesIn: folder)
  }

  /// The state belongs to a list and a directory; another directory starts without one.
  static func statePath(of session: Session, _ folder: FilePath) -> FilePath? {
    let real = (try? session.store.resolved(folder)) ?? folder
    let digest = String(ContentDigest(of: real.bytes).hash, radix: 16)
    return session.stateFile("calendar", of: session.listPath, "-\(digest)")
  }

  static func state(at path: FilePath) -> CalendarState {
    ((try? FileStore.settings(at: path)) ?? nil).flatMap(CalendarState.init) ?? CalendarState()
  }

  static func context(of session: Session) -> CalendarContext {
    let localTime = session.process.localTime
    var context = CalendarContext(today: session.today, isFolder: true) { seconds in
      localTime(FileTime(seconds: seconds))
    }
    if let now = Moment(secondsInUTC: SystemClock.now.seconds) {
      context.stamp = "\(now.calendarText)Z"
    }
    return context
  }

  mutating func run() throws {
    for _ in 0..<20 where try attempt() { return }
    throw FileError(folder, .keepsChanging)
  }

  /// Tries once; returns false if the list or a file has changed in between.
  private mutating func attempt() throws -> Bool {
    let ours = try editor.store.read(editor.path)?.bytes ?? []
    let files = try files()
    let merge: CalendarMerge
    let rules = try rules(for: ours)
    do throws(MissingTasks) {
      merge = try CalendarMerge(
        CalendarSync.state(at: statePath), list: ours, files: files,
        CalendarSync.context(of: editor.session), rules)
    } catch {
      throw SyncError.missingTasks(error.count, of: error.total, inFolder: error.isFolder)
    }
    if merge.list != ours, try !write(merge.list, over: ours) { return false }
    notes +=
      merge.problems.map { .notice(.calendar($0)) }
      + merge.conflicts.map { .conflict($0, list: nil) }
    if merge.list != ours {
      incoming += SyncChange.between(ours, merge.list, dialect: editor.dialect)
    }
    if merge.writes.isEmpty {
      if merge.state.bytes != (try? FileStore.settings(at: statePath)) ?? nil {
        try FileStore.saveState(merge.state.bytes, at: statePath)
      }
      return true
    }
    try FileStore.saveState(merge.state.bytes, at: statePath)
    var isDone = true
    for change in merge.writes {
      if try write(change) {
        outgoing += SyncChange(change).map { [$0] } ?? []
      } else {
        isDone = false
      }
    }
    if isDone { try FileStore.saveState(merge.settledState.bytes, at: statePath) }
    return isDone
  }

  private func rules(for list: [UInt8]) throws -> CalendarMerge.Rules {
    var rules = CalendarMerge.Rules()
    rules.dialect = editor.dialect
    rules.removesMany = removesMany
    if let archive = try editor.store.read(editor.donePath) {
      rules.archive = Document(parsing: archive.bytes, dialect: editor.dialect)
    }
    if let words = editor.configuration["calendar-filter"] {
      let document = Document(parsing: list, dialect: editor.dialect)
      let filter = try FilterQuery([Argument(words)]).filter(
        for: document, editor.session.filterContext(omitting: []))
      rules.takesPart = { item in
        item.isCompleted || !Document(parsing: Array(item.content)).list(matching: filter).isEmpty
      }
    }
    return rules
  }

  // MARK: - Files

  private mutating func files() throws(FileError) -> [FolderFile] {
    var files: [FolderFile] = []
    let names = try store.names(in: folder)
    // Each of many changes would look for them again, and a removed file is not changed again.
    store.removesAbandoned = false
    for name in names where name.bytes.starts(with: ".~".utf8) {
      let parts = name.text.dropFirst(2).split(separator: ".ics.", maxSplits: 1)
      guard parts.count == 2 else { continue }
      try store.removeAbandoned(of: folder.appending(FilePath("\(parts[0]).ics")))
    }
    for name in names.sortedByBytes
    where name.bytes.suffix(4).elementsEqual(".ics".utf8) && name.bytes.first != UInt8(ascii: ".") {
      if let file = try file(name) { files.append(file) }
    }
    return files
  }

  /// Reads a file; a link, a pipe or a directory is never opened.
  private func file(_ name: FilePath) throws(FileError) -> FolderFile? {
    let path = folder.appending(name)
    guard store.kind(of: path) == .regular else {
      return FolderFile(name: name.bytes, unread: .noFile)
    }
    do {
      let file = try store.read(path, atMost: CalendarSync.mostBytes)
      return file.map { FolderFile(name: name.bytes, bytes: $0.bytes) }
    } catch {
      guard error.isTooLarge else { throw error }
      return FolderFile(name: name.bytes, unread: .tooLarge)
    }
  }

  /// The largest file of one task.
  static let mostBytes = 1 << 20

  private struct ChangedMeanwhile: Error {}

  /// Writes or removes a file; returns false if it has changed since it was read.
  private func write(_ change: CalendarMerge.Write) throws -> Bool {
    let path = folder.appending(FilePath(change.file))
    guard let new = change.new else {
      if store.kind(of: path) == nil { return true }
      return try store.remove(path, holding: change.old ?? [])
    }
    guard [nil, .regular].contains(store.kind(of: path)) else { return false }
    do {
      _ = try store.edit(path, beside: editor.path) { revision in
        guard revision.exists == (change.old != nil), revision.bytes == change.old ?? [] else {
          throw ChangedMeanwhile()
        }
        return FileEdit(new)
      }
      return true
    } catch is ChangedMeanwhile {
      return false
    }
  }

  /// Writes the list; returns false if it has changed since it was read.
  private mutating func write(_ list: [UInt8], over old: [UInt8]) throws -> Bool {
    do {
      let note = JournalNote(command: editor.session.commandLine)
      let report = try editor.store.edit([editor.path], recording: note, beside: nil) { revisions in
        guard revisions[0].bytes == old else { throw ChangedMeanwhile() }
        return FileEdit([list], result: ())
      }
      notes += report.warnings.map { .notice(.fileWarning($0)) }
      return true
    } catch is ChangedMeanwhile {
      return false
    }
  }

  /// Runs `calendar-command`, which syncs the directory with a server.
  mutating func runCommand() {
    guard commandFailure?.isLate != true, let line = editor.configuration["calendar-command"],
      let capture = editor.process.capture
    else { return }
    let program = ChildProgram(
      words: [Array("/bin/sh".utf8), Array("-c".utf8), line], input: [], timeLimit: commandLimit)
    let run = try? capture(program)
    if run?.end == .exited(0) { return }
    let isLate = run?.end == .tookTooLong
    let reason = run.map {
      $0.errors.split(separator: .lineFeed).last ?? Array($0.end.words.utf8)[...]
    }
    let limit = counted(Int(commandLimit.components.seconds), "second")
    let words =
      isLate
      ? Array("did not end within \(limit) and was stopped".utf8)
      : Array("failed: ".utf8) + (reason ?? Array("could not be run".utf8)[...])
    if words != commandFailure?.words { notes.append(.notice(.calendarCommandFailed(words))) }
    commandFailure = (words, isLate)
  }
}

extension Session {
  /// The directory of VTODO files that is synced with the list in use.
  package var calendarFolder: FilePath? {
    listPath == "-" || listSource == .option
      ? nil : configuration.path("calendar", in: process.environment)
  }
}

extension SyncChange {
  /// The change to show for a written file; nil for a file that is only removed.
  fileprivate init?(_ write: CalendarMerge.Write) {
    if write.line.isEmpty { return nil }
    let item = TodoItem(parsing: write.line)
    self.init(
      write.new == nil
        ? .removed : write.old == nil ? .added : item.isCompleted ? .completed : .changed,
      number: write.number, write.line)
  }
}

extension Message {
  static func calendar(_ problem: CalendarProblem) -> Self {
    let parts = [VisibleText.text(problem.file), problem.properties.joined(separator: " and ")]
    let subject = parts.filter { !$0.isEmpty }.map { "\($0) " }.joined()
    return .notice("calendar: \(subject)\(problem.kind.rawValue)")
  }

  static func calendarCommandFailed(_ words: [UInt8]) -> Self {
    .notice("calendar-command \(VisibleText.text(words)); tt sync continues without it")
  }
}

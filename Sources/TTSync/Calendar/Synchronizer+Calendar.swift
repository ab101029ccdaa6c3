package import CommandLineKit
import TTCalendar
package import TTOutput
package import TTSession
package import TodoTxtFiles

extension Synchronizer {
  /// Synchronizes the list with the `calendar` directory and through git, whichever is set up.
  ///
  /// Changes from the directory come in first; then changes from git go out to the directory.
  package static func synchronizeAll(
    _ editor: ListEditor, isInteractive: Bool, adding file: Argument? = nil,
    removesMany: Bool = false, deadline: Duration? = nil
  ) throws -> Outcome {
    guard let folder = editor.session.calendarFolder else {
      return try synchronize(
        editor, isInteractive: isInteractive, adding: file, deadline: deadline)
    }
    var calendar = try CalendarSync(editor, folder)
    defer { calendar.lock.release() }
    calendar.removesMany = removesMany
    if let deadline { calendar.commandLimit = min(calendar.commandLimit, deadline) }
    calendar.runCommand()
    var outcome = Outcome(.report(SyncReport(remote: folder.bytes)))
    do {
      try calendar.run()
      if file != nil || editor.session.syncSetup(of: editor.path) != nil {
        outcome = try synchronize(
          editor, isInteractive: isInteractive, adding: file, deadline: deadline)
        try calendar.run()
      }
    } catch  where !calendar.incoming.isEmpty || !calendar.outgoing.isEmpty {
      // What came in and went out must not be lost with the error.
      outcome.refusals.append(.notPushed(Array(Message(error).string.utf8)))
      outcome.ending = Message(error).status
    }
    if !calendar.outgoing.isEmpty { calendar.runCommand() }
    if case .report(var report as SyncReport) = outcome.body {
      report.add(from: calendar.incoming, to: calendar.outgoing)
      outcome.body = .report(report)
    }
    for note in calendar.notes { note.add(to: &outcome) }
    if !outcome.refusals.isEmpty, outcome.ending ?? .done == .done { outcome.ending = .nothing }
    return outcome
  }

  /// Merges two conflicting versions of a VTODO file into one; returns false if it cannot.
  package static func resolve(
    _ folderFile: FilePath, _ serverFile: FilePath, in session: Session
  ) throws -> Bool {
    guard let folder = session.calendarFolder,
      let path = CalendarSync.statePath(of: session, folder),
      let ours = try session.store.read(folderFile, atMost: CalendarSync.mostBytes)?.bytes,
      let theirs = try session.store.read(serverFile, atMost: CalendarSync.mostBytes)?.bytes,
      let merged = CalendarMerge.resolution(
        of: CalendarSync.state(at: path), folder: ours, server: theirs,
        CalendarSync.context(of: session))
    else { return false }
    for file in [folderFile, serverFile] {
      try FileStore(stateDirectory: nil).edit(file) { _ in FileEdit(merged) }
    }
    return true
  }
}

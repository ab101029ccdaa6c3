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
    calendar.runCommand()
    try calendar.run()
    var outcome: Outcome
    if file != nil || editor.session.syncSetup(of: editor.path) != nil {
      outcome = try synchronize(
        editor, isInteractive: isInteractive, adding: file, deadline: deadline)
      try calendar.run()
    } else {
      outcome = Outcome(.report(SyncReport(remote: folder.bytes)))
    }
    if !calendar.outgoing.isEmpty { calendar.runCommand() }
    if case .report(var report as SyncReport) = outcome.body {
      report.incoming = calendar.incoming + report.incoming
      report.outgoing = report.outgoing + calendar.outgoing
      outcome.body = .report(report)
    }
    for note in calendar.notes { note.add(to: &outcome) }
    outcome.ending = outcome.refusals.isEmpty ? outcome.ending ?? .done : .nothing
    return outcome
  }

  /// Merges two conflicting versions of a VTODO file into one; returns false if it cannot.
  package static func resolve(
    _ folderFile: FilePath, _ serverFile: FilePath, in session: Session
  ) throws -> Bool {
    guard let folder = session.calendarFolder,
      let path = CalendarSync.statePath(of: session, folder),
      let ours = try FileStore.settings(at: folderFile),
      let theirs = try FileStore.settings(at: serverFile),
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

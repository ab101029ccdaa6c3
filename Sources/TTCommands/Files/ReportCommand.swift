import CommandLineKit
import TTOutput
import TTSession
import TodoTxt
import TodoTxtFiles

let reportCommand = TaskCommand.changing(
  CommandDescription(
    name: "report",
    group: CommandGroup.plumbing,
    summary: "Record the number of open and completed tasks in report.txt",
    discussion: """
      Adds a line with the time, the number of open tasks and the number of completed ones, \
      including those in `done.txt`. If the counts have not changed, tt prints the last line and \
      adds nothing. The format is the same as in todo.sh. Unlike todo.sh, tt does not archive first. For \
      counts per week, use `tt stats`.
      """,
    options: [ChangeOptions.dryRun],
    examples: [
      "tt report": "adds the current counts",
      "tt report --dry-run": "shows the line without adding it",
    ]),
  hook: nil
) { invocation, list in
  if list.isStandardInput { throw Message.needsFile }
  let (document, notices) = try list.readKnownDocument()
  // Without a list there is nothing to count, and perhaps this is the wrong directory.
  guard notices.isEmpty else { return Outcome(.changes([]), notices: notices) }
  let items = document.items
  let archived = Document(
    parsing: try list.store.read(list.donePath)?.bytes ?? [], dialect: list.dialect)
  let done = items.count { $0.isCompleted } + archived.items.count
  let report = CountReport(
    open: items.count { !$0.isCompleted }, done: done, on: list.today,
    seconds: list.session.secondsOfDay)
  let path = list.path.directory.appending(ReportFile.name)
  func noting(_ report: CountReport, in bytes: [UInt8]) -> (CountReport, [UInt8]) {
    var edit = DocumentEdit(
      of: Document(parsing: bytes, dialect: .strict), endingLinesLike: document)
    if let last = edit.document.lines.last(where: { $0.kind != .blank }) {
      let last = CountReport(line: last.content)
      if last.counts == report.counts { return (last, bytes) }
    }
    edit.append(report.line)
    return (report, edit.bytes)
  }
  if list.isDryRun {
    let bytes = try list.store.read(path)?.bytes ?? []
    return Outcome(.report(noting(report, in: bytes).0))
  }
  let edited = try list.store.edit(path, beside: list.path) { revision in
    let (report, bytes) = noting(report, in: revision.bytes)
    return FileEdit(bytes, result: report)
  }
  return Outcome(.report(edited.result), notices: edited.warnings.map(Message.fileWarning))
}

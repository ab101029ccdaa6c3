import CommandLineKit
import TTSession
import TodoTxt
import TodoTxtFiles

/// `tt report`: notes in report.txt how many tasks are open and done.
let reportCommand = TaskCommand.changing(
  CommandDescription(
    name: "report",
    group: CommandGroup.files,
    summary: "Note in report.txt how many tasks are open and how many done",
    discussion: """
      Adds a line to the file beside the list: the time, the open tasks, and the completed ones, \
      those in done.txt among them. Where the last line counts the same it is printed and nothing \
      added. todo.sh writes the same line, but archives first; here that is tt archive. What was \
      done when, tt stats finds out from the tasks themselves.
      """,
    options: [ChangeOptions.dryRun],
    examples: [Example("tt report", "adds the counts of now")]),
  hook: nil
) { invocation, list in
  if list.isStandardInput { throw CommandError.needsFile }
  let (document, notices) = try list.readKnownDocument()
  let items = document.items
  let archived = Document(
    parsing: try list.store.read(list.donePath)?.bytes ?? [], dialect: list.dialect)
  let done = items.count { $0.isCompleted } + archived.items.count
  let report = CountReport(
    open: items.count { !$0.isCompleted }, done: done, on: list.today,
    seconds: list.session.secondsOfDay)
  let path = list.path.directory.appending("report.txt")
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
    return Outcome(.report(noting(report, in: bytes).0), notices: notices)
  }
  let edited = try list.store.edit(path, beside: list.path) { revision in
    let (report, bytes) = noting(report, in: revision.bytes)
    return FileEdit(bytes, result: report)
  }
  return Outcome(.report(edited.result), notices: notices + edited.warnings.map(Notice.fileWarning))
}

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
  let archived = try list.readArchive()?.items.count ?? 0
  let done = items.count { $0.isCompleted } + archived
  let line = ReportFile.line(
    open: items.count { !$0.isCompleted }, done: done, on: list.today,
    seconds: list.session.secondsOfDay)
  let path = list.path.directory.appending(ReportFile.name)

  func noted(in bytes: [UInt8]) -> (line: [UInt8], file: [UInt8]) {
    var edit = DocumentEdit(
      of: Document(parsing: bytes, dialect: .strict), endingLinesLike: document)
    if let last = edit.document.lines.last(where: { $0.kind != .blank })?.content,
      ReportFile.counts(in: last) == ReportFile.counts(in: line)
    {
      return (Array(last), bytes)
    }
    edit.append(line)
    return (line, edit.bytes)
  }
  func report(_ line: [UInt8]) -> Outcome.Body {
    let words = line.split(separator: .space)
    return .report(
      PlainReport([line]) { json in
        json.string("time", bytes: words.first)
        for (name, word) in zip(["open", "done"] as [StaticString], words.dropFirst()) {
          json.number(name, Int(word.string) ?? 0)
        }
      })
  }
  if list.isDryRun {
    return Outcome(report(noted(in: try list.store.read(path)?.bytes ?? []).line))
  }
  let edited = try list.store.edit(path, beside: list.path) { revision in
    let (line, file) = noted(in: revision.bytes)
    return FileEdit(file, result: line)
  }
  return Outcome(report(edited.result), notices: edited.warnings.map(Message.fileWarning))
}

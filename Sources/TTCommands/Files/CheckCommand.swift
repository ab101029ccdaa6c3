import CommandLineKit
import TTSession
import TodoTxt
import TodoTxtFiles

/// `tt check`: says what in the list is likely not meant as it is written.
let checkCommand = TaskCommand.changing(
  CommandDescription(
    name: "check",
    aliases: ["lint"],
    group: CommandGroup.files,
    summary: "Say what in the list is likely not meant as it is written",
    discussion: """
      Dates that do not exist or were never resolved, a t: after its due:, an until: in the past, \
      recurrences that cannot go on; due: 2026-12-01 and due=2026-12-01, values in quotes, keys that \
      are misspelt or stand twice, a p: without its id:; (b), (AA), pri:A in an open task, a priority \
      after the date, X or x2026-11-20 in the place of x; +Work beside +work; lines that end \
      differently, bytes that are not UTF-8, indented lines without a task, tasks that stand twice. \
      Dates of completed tasks, repetitions in an archive and lines that are clearly shell commands \
      are left alone. Each finding has its line and column, in bytes from 1, its rule and a remedy. \
      Ends with status 1 if there is any.
      """,
    options: [CheckOptions.fix, ChangeOptions.dryRun],
    examples: [
      Example("tt check", "lists what is wrong, and where"),
      Example("tt check --fix", "mends what can be mended without changing what is meant"),
    ])
) { invocation, list in
  guard invocation[CheckOptions.fix] else {
    return try check(list)
  }
  var left: [Finding] = []
  var outcome = try list.transform(
    as: .fixed,
    wholly: { bytes in
      let fixed = Document(parsing: bytes, dialect: list.dialect).fixingAll()
      left = try findings(in: fixed, list)
      return fixed.bytes
    })
  outcome.ending = left.isEmpty ? .done : .nothing
  if !left.isEmpty { outcome.notices.append(.findingsStay(count: left.count)) }
  return outcome
}

private func check(_ list: ListEditor) throws -> Outcome {
  let (document, notices) = try list.readKnownDocument()
  let findings = try findings(in: document, list)
  var outcome = Outcome(
    .report(CheckReport(path: list.path, findings: findings)), notices: notices)
  outcome.ending = findings.isEmpty ? .done : .nothing
  return outcome
}

/// Returns what is found on the day it is, with the tasks of the archive as possible parents.
private func findings(in document: Document, _ list: ListEditor) throws -> [Finding] {
  let archive = list.isStandardInput ? nil : try list.store.read(list.donePath)?.bytes
  return document.findings(
    on: list.today,
    archive: archive.map { Document(parsing: $0, dialect: list.dialect) })
}

/// The options of `tt check`.
enum CheckOptions {
  static let fix = Flag(
    long: "fix", help: "Mend what can be mended without changing what is meant")
}

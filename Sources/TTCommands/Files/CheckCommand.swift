import CommandLineKit
import TTSession
import TodoTxt

/// `tt check`: says what in the list is likely not meant as it is written.
let checkCommand = TaskCommand.changing(
  CommandDescription(
    name: "check",
    aliases: ["lint"],
    group: CommandGroup.files,
    summary: "Say what in the list is likely not meant as it is written",
    discussion: """
      Dates that do not exist or were never resolved, recurrences that cannot go on, keys that are \
      misspelt or stand twice, priorities in lower case, lines that end differently, bytes that are \
      not UTF-8, indented lines without a task, tasks that stand twice. Each finding has its line and \
      column, in bytes from 1, its rule and a remedy. Ends with status 1 if there is any.
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
      left = fixed.findings()
      return fixed.bytes
    })
  outcome.ending = left.isEmpty ? .done : .nothing
  if !left.isEmpty { outcome.notices.append(.findingsStay(count: left.count)) }
  return outcome
}

private func check(_ list: ListEditor) throws -> Outcome {
  let (document, notices) = try list.readKnownDocument()
  let findings = document.findings()
  var outcome = Outcome(
    .report(CheckReport(path: list.path, findings: findings)), notices: notices)
  outcome.ending = findings.isEmpty ? .done : .nothing
  return outcome
}

/// The options of `tt check`.
enum CheckOptions {
  static let fix = Flag(
    long: "fix", help: "Mend what can be mended without changing what is meant")
}

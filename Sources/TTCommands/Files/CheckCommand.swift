import CommandLineKit
import TTOutput
import TTSession
import TTSystem
import TodoTxt
import TodoTxtFiles

let checkCommand = TaskCommand.changing(
  CommandDescription(
    name: "check",
    aliases: ["lint"],
    group: CommandGroup.files,
    summary: "Find likely mistakes in the list",
    discussion: """
      Finds these mistakes:

          dates   no such day, or a word (due:friday); t: after due:; until: in the
                  past; invalid rec:
          tags    due: fri, due=2026-12-01, due;fri, quoted values, misspelled or
                  repeated keys, p: without its id:, cycles of p:, two tasks with
                  one id:, no words but tags
          marks   (b), (AA), (A)Call but not (A)call, (A) (B), pri:A in an open
                  task, a priority after the date, X or x2026-11-20 instead of x
          names   +Work next to +work, + work
          file    mixed line endings, invalid UTF-8, indented lines without a task,
                  duplicates, conflict markers of git

      tt does not check dates in completed tasks, or dates and tags in lines that look like shell \
      commands. Each problem is shown with its line, column (in bytes), rule and fix. The exit \
      status is 1 if there are problems. Commands that write a task report its new problems at once.
      """,
    options: [CheckOptions.fix, ChangeOptions.dryRun],
    examples: [
      "tt check": "lists the problems in the list",
      "tt check --fix": "fixes the problems that have only one possible fix",
    ])
) { invocation, list in
  guard invocation[CheckOptions.fix] else {
    return try check(list)
  }
  var left: [Finding] = []
  let archive = try list.readArchive()
  var outcome = try list.replace(as: .fixed) { bytes in
    let fixed = list.parsed(bytes).fixingAll(archive: archive)
    left = fixed.findings(on: list.today, archive: archive)
    return fixed.bytes
  }
  outcome.ending = left.isEmpty ? .done : .nothing
  if !left.isEmpty { outcome.notices.append(.findingsStay(count: left.count)) }
  return outcome
}

private func check(_ list: ListEditor) throws -> Outcome {
  let (document, notices) = try list.readKnownDocument()
  // Archived tasks can be parents, or have the same `id:`.
  let findings = document.findings(on: list.today, archive: try list.readArchive())
  let path = list.process.path(fromHere: list.path)
  // Each line is named by the path of its list.
  let lists = JoinedLists([
    JoinedLists.Part(
      path: list.path, name: path.bytes, document: document, exists: true, isArchive: false)
  ])
  // A line of many megabytes can have thousands of findings.
  let items = Set(findings.map(\.line)).sorted().compactMap { document.item(numbered: $0) }
  let place = list.session.shown(path)
  // The format of a compiler's errors, which editors can jump to.
  let lines = findings.map { finding in
    "\(path):\(finding.line):\(finding.column): \(finding.rule.rawValue): "
      + "\(finding.message); \(finding.advice)"
  }
  var report = PlainReport(lines.map(\.bytes)) { page in
    for finding in findings {
      var paragraph = Paragraph()
      paragraph.append("\(place):\(finding.line):\(finding.column)", .count)
      paragraph.append(wordsOf: finding.message, .heading)
      paragraph.append("(\(finding.rule.rawValue))", .count)
      page.append(paragraph)
      page.append(blanks: 2)
      page.append(words: finding.advice)
    }
  } members: { json in
    json.objects("findings", findings) { json, finding in
      json.number("line", finding.line)
      json.number("column", finding.column)
      json.string("rule", finding.rule.rawValue)
      json.string("message", finding.message)
      json.string("remedy", finding.advice)
      json.bool("fixable", finding.isFixable)
    }
  }
  if findings.isEmpty {
    report.emptySentence = "No problems found in \(place)"
  } else {
    report.shownItems = items
  }
  var outcome = Outcome(
    .report(report), notices: notices, lists: lists, ending: findings.isEmpty ? .done : .nothing)
  for other in list.store.filesChanged(with: list.path).sortedByBytes {
    let both = list.tasksPresent(inBothThisAnd: other, among: Array(document.items))
    for (command, items) in [("mv", both.certain), ("do", both.completed)] where !items.isEmpty {
      outcome.refusals.append(
        .halfMoved(items.map(\.number), list.session.name(of: other), by: command))
      outcome.ending = .nothing
    }
  }
  return outcome
}

extension Message {
  /// A command such as `mv` was interrupted after it wrote the other list.
  static func halfMoved(
    _ numbers: [Int], _ list: [UInt8], by command: String
  ) -> Self {
    let words = numbers.map(String.init).joined(separator: ",")
    let operands = [Argument(words)] + (command == "mv" ? [Argument(list)] : [])
    return .refusal(mentioning: []) {
      "\(numbers.count == 1 ? "task \(words) is" : "tasks \(words) are") also in \(list.visible), since a "
        + "move was interrupted; to complete it, run \($0.hint.line(command, adding: operands))"
    }
  }
}

enum CheckOptions {
  static let fix = Flag(
    long: "fix", help: "Fix problems that have only one possible fix")
}

extension Message {
  static func findingsStay(count: Int) -> Self {
    .notice {
      "\(count == 1 ? "1 problem remains" : "\(count) problems remain"); run "
        + "\($0.hint.line("check")) to see \(count == 1 ? "it" : "them")"
    }
  }
}

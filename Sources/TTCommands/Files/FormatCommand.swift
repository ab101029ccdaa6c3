import CommandLineKit
import TTOutput
import TTSession
import TodoTxt

let formatCommand = TaskCommand.changing(
  CommandDescription(
    name: "fmt",
    aliases: ["format"],
    group: CommandGroup.files,
    summary: "Format dates, notes, spacing or line endings",
    discussion: """
      Changes only what the options name. With `--check`, tt changes nothing and exits with \
      status 1 if something would change, which is useful in a commit hook.
      """,
    options: [
      FormatOptions.dates, FormatOptions.notes, FormatOptions.spacing, FormatOptions.ending,
      FormatOptions.check, ChangeOptions.dryRun,
    ],
    examples: [
      "tt fmt --dates": "replaces words such as due:friday with dates",
      "tt fmt --notes=inline": "moves each note into the line of its task",
      "tt fmt --check --spacing --eol=lf": "checks the format without changing the list",
    ])
) { invocation, list in
  let format = try Format(invocation, on: list.today, list.weekStart, dialect: list.dialect)
  guard invocation[FormatOptions.check] else {
    var hadFormat = false
    var outcome = try list.replace(as: .formatted) { bytes in
      let formatted = format.apply(bytes)
      hadFormat = formatted == bytes
      return formatted
    }
    // The list has the requested format, even if nothing changed.
    outcome.ending = .done
    if hadFormat { outcome.notices.append(.hasFormat) }
    return outcome
  }
  let bytes = try list.readKnownDocument().document.bytes
  let formatted = format.apply(bytes)
  var outcome = list.outcome(of: .formatted, from: bytes, to: formatted, isMade: false)
  outcome.isPreview = true
  outcome.ending = bytes == formatted ? .done : .nothing
  return outcome
}

/// The formatting steps that were requested.
private struct Format {
  private var steps: [(Document) -> DocumentEdit] = []
  private let dialect: Dialect

  init(_ invocation: Invocation, on today: CivilDate, _ weekStart: Weekday, dialect: Dialect)
    throws(Message)
  {
    self.dialect = dialect
    if let form = invocation[FormatOptions.notes] { steps.append { $0.editWritingNotes(form) } }
    if invocation[FormatOptions.dates] {
      steps.append { $0.editFixingDates(on: today, weekStart: weekStart) }
    }
    if invocation[FormatOptions.spacing] { steps.append { $0.editSpacingWordsEvenly() } }
    if let ending = invocation[FormatOptions.ending] {
      steps.append { $0.editEndingLines(in: ending == .lf ? .lf : .crlf) }
    }
    if steps.isEmpty { throw .nothingToFormat }
  }

  func apply(_ bytes: [UInt8]) -> [UInt8] {
    steps.reduce(bytes) { bytes, step in step(Document(parsing: bytes, dialect: dialect)).bytes }
  }
}

enum FormatOptions {
  static let dates = Flag(long: "dates", help: "Replace words such as due:friday with dates")

  static let notes = ValueOption<NoteForm>(
    long: "notes", valueName: "FORM", help: "Put notes below their tasks or on the same line")

  static let spacing = Flag(long: "spacing", help: "Put one space between words")

  static let ending = ValueOption<EndingChoice>(
    long: "eol", valueName: "ENDING", help: "Use the same line ending everywhere")

  static let check = Flag(
    long: "check", help: "Exit with status 1 if something would change, without changing it")

  enum EndingChoice: String, CaseIterable {
    case lf
    case crlf
  }
}

extension Message {
  static var hasFormat: Self { .notice("the list already has this format") }

  static var nothingToFormat: Self {
    .usage("choose what to format: --dates, --notes, --spacing or --eol")
  }
}

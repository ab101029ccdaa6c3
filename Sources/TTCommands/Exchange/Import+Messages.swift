import CommandLineKit
import TTOutput
import TodoTxt
import TodoTxtFiles

extension Import {
  /// The most lines of a file and of its tasks.
  static let mostLines = 500_000

  var lineCount: Int {
    tasks.reduce(tasks.count + misfits.count) { $0 + $1.note.count }
  }

  /// The most messages of a kind; the others are counted.
  private static let mostMessages = 20

  var refusals: [Message] {
    let rest = misfits.count - Import.mostMessages
    return misfits.prefix(Import.mostMessages) + (rest > 0 ? [.furtherTasks(count: rest)] : [])
  }

  var notices: [Message] {
    let rest = losses.count - Import.mostMessages
    return losses.prefix(Import.mostMessages).map {
      .notCarriedOver(what: $0.what, count: $0.count)
    } + (rest > 0 ? [.furtherValues(count: rest)] : [])
  }
}

extension Message {
  /// The file is UTF-16, as Windows programs write it.
  static var twoByteText: Self {
    .failure("the text is UTF-16; convert it with iconv -f UTF-16 -t UTF-8")
  }

  /// The file contains a null byte, as UTF-16 without a mark and files that are no text do.
  static var noText: Self {
    .failure("not a text file; export it as CSV or iCalendar in UTF-8")
  }

  /// The file is a graph, such as that of `tt export --format dot`.
  static var isGraph: Self { .failure("a graph cannot be imported") }

  /// The file, or its tasks with their notes, have more lines than tt reads.
  static var tooManyLines: Self {
    .failure("the file has more than 500,000 lines; import it in parts")
  }

  static func unendedQuote(line: Int) -> Self {
    .failure("a quoted field on line \(line) is not closed")
  }

  /// No column contains the text of tasks.
  static var noTextColumn: Self {
    .failure(
      "no column for the text; expected one named raw, text, title, task, summary or description")
  }

  static func noFile(named name: String) -> Self { .failure("\(name): no such file") }

  /// A file is not in its format; a list can begin with a bracket as JSON does.
  static func unreadable(name: String, reason: Message, mayBeList: Bool = false) -> Self {
    .failure(
      "\(name): \(reason.string)" + (mayBeList ? "; import a todo.txt file with --from todo" : ""))
  }

  static func alreadyThere(count: Int) -> Self {
    .notice("skipped \(counted(count, "task")) already in the list")
  }

  /// Added tasks may be those that the archive has as completed.
  static func perhapsArchived(_ numbers: [Int], _ archive: FilePath) -> Self {
    let shown = numbers.prefix(3)
    let rest = numbers.count > 3 ? " and \(numbers.count - 3) more" : ""
    return .notice(mentioning: Array(shown)) { wording in
      "warning: already completed in \(wording.path(archive)): task\(numbers.count > 1 ? "s" : "") "
        + shown.map { wording.task($0) }.joined(separator: ", ") + rest
    }
  }

  static func notCarriedOver(what: String, count: Int) -> Self {
    .notice("not imported: \(start(of: what).visible) (\(counted(count, "task")))")
  }

  static func furtherValues(count: Int) -> Self {
    .notice("not imported: \(counted(count, "more kind")) of values")
  }

  static func furtherTasks(count: Int) -> Self {
    .refusal("cannot import \(counted(count, "more task"))")
  }

  /// Returns the start of a name or text from a file.
  private static func start(of text: String) -> String {
    text.count > 80 ? text.prefix(77) + "…" : text
  }

  static func nothingToImport(file: String, format: String) -> Self {
    .refusal("\(file): no tasks found (read as \(format))")
  }

  static func isNoLine(position: Int, _ text: [UInt8], _ kind: LineKind) -> Self {
    let text = start(of: text.string).quoted
    let problem =
      switch kind {
      case .blank: "it has no text"
      case .task: "it has more than one line: \(text)"
      case .comment, .note: "it would become \(kind.words): \(text)"
      }
    return .refusal("cannot import task \(position): \(problem)")
  }
}

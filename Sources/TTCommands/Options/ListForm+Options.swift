import CommandLineKit
import TTSession
import TodoTxt

/// The options that choose an output form of a list.
enum FormOptions {
  static let jsonLines = Flag(long: "jsonl", help: "Print one JSON object per line for each task")

  static let tabSeparated = Flag(
    long: "tsv", help: "Print fields separated by TABs, with a header line")

  static let columns = ValueOption<Argument>(
    long: "columns", valueName: "FIELDS",
    help: """
      Print only these fields, such as due,pri,text or due:relative,text; with --json, add them to \
      each task
      """,
    completion: .word(.columns)
  ) { $0 }

  static let format = ValueOption<Argument>(
    long: "format", valueName: "TEXT",
    help: "Print TEXT for each task, with fields in braces: '{line:>3} {due:relative} {text}'"
  ) { $0 }

  static let all: [any OptionDescription] = [jsonLines, tabSeparated, columns, format]
}

extension Invocation {
  /// Returns the requested form, if any; `columns` are those of the configuration.
  func listForm(
    of document: Document, in session: Session, orElse columns: [UInt8]?
  ) throws -> ListForm? {
    if let text = self[FormOptions.format]?.bytes {
      var template = try LineTemplate(parsing: text, hasKey: document.hasTag)
      template.bind { $0.bound(on: session.today, at: session.now, in: document) }
      return .template(template)
    }
    let isTabSeparated = self[FormOptions.tabSeparated]
    let isChosen = has(anyOf: FormOptions.all)
    if let text = self[FormOptions.columns]?.bytes ?? (isChosen ? nil : columns) {
      var columns = try FieldColumn.list(text, hasKey: document.hasTag)
      for index in columns.indices {
        columns[index].field = columns[index].field
          .bound(on: session.today, at: session.now, in: document)
      }
      return .table(columns, isTabSeparated: isTabSeparated)
    }
    if isTabSeparated { return .table(FieldColumn.usual, isTabSeparated: true) }
    return self[FormOptions.jsonLines] ? .jsonLines : nil
  }
}

extension FieldColumn {
  /// The default columns of a table.
  private static let usualFields: [ItemField] = [
    .number, .completed, .priority, .created, .due, .threshold, .recurrence, .project, .context,
    .text, .note, .raw,
  ]

  static var usual: [FieldColumn] { usualFields.map(FieldColumn.init) }
}

import CommandLineKit
package import TTOutput
package import TodoTxt

/// A request for a list: which tasks, and in which order and form.
///
///     list.request.sort = .due
///     let outcome = try list.outcome(["+work"])
package struct ListRequest {
  /// Whether to show completed, hidden, waiting and blocked tasks too.
  package var showsEverything = false

  /// Whether to show completed tasks too, including those in the archive.
  package var showsArchived = false

  /// Whether to show only completed tasks, including those in the archive, the latest first.
  package var isOfCompleted = false

  /// The kinds of tasks to omit unless everything is requested or the query names them.
  var usualOmission: Omission = .list

  /// The order; nil for the configured one.
  package var sort: TaskOrder?

  /// The order if none is requested or configured.
  package var usualOrder: TaskOrder?

  /// The fields to group by; nil for no groups.
  package var group: Grouping?

  /// The most tasks to show; nil for all.
  package var limit: Int?

  package var showsNotes = false

  /// Whether rows repeat what their marks and last column show.
  var isLong = false

  /// Whether no match is a failure, as for grep.
  var mustFind = false

  var form = FormRequest()

  package init() {}
}

/// The form in which to print tasks.
struct FormRequest {
  var template: [UInt8]?

  /// The columns as typed, separated by commas.
  var columns: [UInt8]?

  var isTabSeparated = false
  var isJSONLines = false

  /// Whether to print only the number of tasks, whatever the limit is.
  var isCount = false

  /// Returns the form, nil for the default; throws if one would be ignored for another.
  func listForm(of document: Document, in session: Session) throws -> ListForm? {
    let (isJSON, isRaw) = (session.options.isJSON, session.options.isRaw)
    let forms: KeyValuePairs = [
      "json": isJSON, "raw": isRaw, "jsonl": isJSONLines, "tsv": isTabSeparated,
      "format": template != nil, "columns": columns != nil && !isJSON && !isTabSeparated,
      "count": isCount && !isJSON,
    ]
    let chosen = forms.filter(\.value).map(\.key)
    if chosen.count > 1 { throw Message.twoForms(chosen[0], chosen[1]) }
    func field(_ source: [UInt8], _ range: Range<Int>) throws(Diagnostic) -> ItemField {
      try ItemField.named(source, range, hasKey: document.hasTag)
        .bound(on: session.today, at: session.now, in: document)
    }
    if let template {
      return .template(
        try TextTemplate(parsing: template) { range throws(Diagnostic) in
          try field(template, range)
        })
    }
    if let columns {
      let ranges = columns.split(separator: ",", omittingEmptySubsequences: false).map(\.indices)
      return .table(try ranges.map { try field(columns, $0) }, isTabSeparated: isTabSeparated)
    }
    if isTabSeparated { return .table(ItemField.usual, isTabSeparated: true) }
    return isJSONLines ? .jsonLines : nil
  }
}

extension Message {
  static func twoForms(_ one: String, _ other: String) -> Self {
    .usage("--\(one) and --\(other) are two output forms; choose one")
  }
}

extension ItemField {
  /// The fields of a table without `--columns`.
  package static let usual: [ItemField] = [
    .number, .completed, .priority, .created, .due, .threshold, .recurrence, .project, .context,
    .text, .note, .raw,
  ]
}

extension Session {
  /// Returns a grouping for a list; throws for a key that no task has and that resembles a field's name.
  package func grouping(_ given: Grouping?, of document: Document) throws -> Grouping? {
    guard let given else { return nil }
    var bound = try Grouping(parsing: given.text.utf8, hasKey: document.hasTag)
      .bound(on: today, at: now, in: document)
    bound.weekStart = weekStart
    return bound
  }
}

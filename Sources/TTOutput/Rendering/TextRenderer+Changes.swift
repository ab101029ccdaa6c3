import CommandLineKit
package import TodoTxt

extension TextRenderer {
  /// Appends changes: each task in its present state, or in its last state if it was removed; of
  /// very many changes, only the first.
  ///
  ///      8 ✓  Water the plants +home ↻                                   done today
  ///     11    Water the plants +home ↻                                          Wed
  ///
  /// A preview has all lines, before and after.
  func append(
    _ changes: [TaskChange], of outcome: Outcome, to page: inout ScreenText
  ) {
    if outcome.isPreview { return append(previewOf: changes, outcome.names, to: &page) }
    let shown = TextRenderer.shown(changes)
    let rows = shown.map { TaskRow($0, isNamed: namesChanges) }
    let layout = TaskLayout(TaskColumns(rows, on: today, as: outcome.names), on: today)
    for (change, row) in zip(shown, rows) {
      layout.append(row, to: &page)
      append(change.note, to: &page)
    }
    guard shown.count < changes.count else { return }
    let rest = changes.count - shown.count
    let way = outcome.isFirstInLog ? "; tt log 1 shows all" : ""
    page.append(line: "… and \(rest) more\(way)", .count)
  }

  /// Returns the changes that are shown: all if there are at most 40, otherwise the first 20.
  package static func shown(_ changes: [TaskChange]) -> ArraySlice<TaskChange> {
    changes.count <= 40 ? changes[...] : changes.prefix(20)
  }

  private func append(
    previewOf changes: [TaskChange], _ names: TaskNames, to page: inout ScreenText
  ) {
    let width = changes.map { names.text(max($0.number, $0.origin ?? 0)).count }.max() ?? 0
    for change in changes {
      for (sign, number, line) in change.signedLines {
        append(sign, names.text(number, paddedTo: width) + [0x20], line, to: &page)
      }
      append(change.note, to: &page)
    }
  }

  private func append(_ note: TaskChange.NoteChange?, to page: inout ScreenText) {
    for (sign, line) in note?.signedLines ?? [] {
      page.append(blanks: 4)
      append(sign, [], line, to: &page)
    }
  }

  private func append(
    _ sign: Character, _ number: [UInt8], _ line: some Sequence<UInt8>, to page: inout ScreenText
  ) {
    let role: StyleRole = sign == "-" ? .overdue : sign == "+" ? .context : .text
    page.append(("\(sign) ".bytes + number)[...], role)
    var paragraph = Paragraph()
    paragraph.append(wordsOf: Array(line), role)
    page.append(paragraph)
  }
}

extension TaskRow {
  /// Creates the row of a changed task; if `isNamed`, the last column names the kind of change.
  fileprivate init(_ change: TaskChange, isNamed: Bool) {
    let kind = change.after == nil && change.kind == .restored ? .removed : change.kind
    var remark = change.origin.map { TaskWhen("was \($0)", .count) }
    if isNamed || change.after == nil { remark = TaskWhen(kind.rawValue, .completed) }
    let line = change.after ?? change.before ?? []
    self.init(TodoItem(parsing: line), number: change.number, remark: remark)
  }
}

import CommandLineKit
package import TodoTxt

/// A line template with placeholders for fields: `{line:>4} {due:relative} {text}`.
package struct LineTemplate: Hashable, Sendable {
  private var template: TextTemplate<FieldColumn>

  var columns: [FieldColumn] { template.pieces.compactMap(\.field) }

  package mutating func bind(_ bound: (ItemField) -> ItemField) {
    template.change { $0.field = bound($0.field) }
  }

  package init(parsing source: [UInt8], hasKey: (TagKey) -> Bool) throws(Diagnostic) {
    template = try TextTemplate(parsing: source) { range throws(Diagnostic) in
      try FieldColumn(source, range, hasKey: hasKey)
    }
  }

  /// Appends the line for a task, with a line feed; values are made visible.
  func append(
    _ item: TodoItem, on today: CivilDate, as names: TaskNames = .numbers,
    to output: inout TerminalText
  ) {
    for piece in template.pieces {
      switch piece {
      // Keep line breaks of the template.
      case .text(let text): output.append(lines: text)
      case .field(let column):
        // Join the lines of a note with spaces.
        let text = column.text(of: item, on: today, as: names).map { $0 == 0x0A ? 0x20 : $0 }
        let columns = text.columns
        if case .before(let width) = column.padding { output.append(blanks: width - columns) }
        output.append(text)
        if case .after(let width) = column.padding { output.append(blanks: width - columns) }
      case .part: break
      }
    }
    output.endLine()
  }
}

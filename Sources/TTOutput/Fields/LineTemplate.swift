import CommandLineKit
package import TodoTxt

/// A line template with placeholders for fields: `{line:>4} {due:relative} {text}`.
///
///     template    = *( place / brace / escape / any-byte )
///     place       = "{" column "}"
///     brace       = "{{" / "}}"                 ; { and }
///     escape      = "\" ( "t" / "n" / "\" )     ; TAB, line feed, \
package struct LineTemplate: Hashable, Sendable {
  private var parts: [Part] = []

  private enum Part: Hashable {
    case text([UInt8])
    case column(FieldColumn)
  }

  var columns: [FieldColumn] {
    parts.compactMap { if case .column(let column) = $0 { column } else { nil } }
  }

  package mutating func bind(_ bound: (ItemField) -> ItemField) {
    parts = parts.map { part in
      guard case .column(var column) = part else { return part }
      column.field = bound(column.field)
      return .column(column)
    }
  }

  package init(parsing source: [UInt8], hasKey: (TagKey) -> Bool) throws(Diagnostic) {
    var text: [UInt8] = []
    var offset = 0
    while offset < source.count {
      let byte = source[offset]
      let next = offset + 1 < source.count ? source[offset + 1] : nil
      switch byte {
      case "{" where next != byte:
        guard let end = source[offset...].firstIndex(of: "}") else {
          throw FormatError(.loneBrace(offset..<offset + 1), in: source).diagnostic
        }
        if !text.isEmpty { parts.append(.text(text)) }
        text = []
        parts.append(.column(try FieldColumn(source, offset + 1..<end, hasKey: hasKey)))
        offset = end
      case "}" where next != byte:
        throw FormatError(.loneBrace(offset..<offset + 1), in: source).diagnostic
      case "{", "}":
        text.append(byte)
        offset += 1
      case "\\":
        switch next {
        case "t"?: text.append(0x09)
        case "n"?: text.append(0x0A)
        case "\\"?: text.append(byte)
        default:
          text.append(byte)
          offset -= 1
        }
        offset += 1
      default: text.append(byte)
      }
      offset += 1
    }
    if !text.isEmpty { parts.append(.text(text)) }
  }

  /// Appends the line for a task, with a line feed; values are made visible.
  func append(
    _ item: TodoItem, on today: CivilDate, as names: TaskNames = .numbers,
    to output: inout TerminalText
  ) {
    for part in parts {
      switch part {
      case .text(let text):
        // Keep line breaks of the template.
        let lines = text.split(separator: 0x0A, omittingEmptySubsequences: false)
        for (position, line) in lines.enumerated() {
          if position > 0 { output.endLine() }
          output.append(line)
        }
      case .column(let column):
        // Join the lines of a note with spaces.
        let text = column.text(of: item, on: today, as: names).map { $0 == 0x0A ? 0x20 : $0 }
        let columns = TextWidth.columns(of: text[...])
        if case .before(let width) = column.padding { output.append(blanks: width - columns) }
        output.append(text)
        if case .after(let width) = column.padding { output.append(blanks: width - columns) }
      }
    }
    output.endLine()
  }
}

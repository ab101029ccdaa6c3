import CommandLineKit
package import TodoTxt

/// A text with fields in braces.
///
///     template = *( field / escape / text )
///     field    = "{" name "}"
///     escape   = "\" ( "t" / "n" / "\" )
///     text     = "{{" / "}}" / any-byte                     ; a literal brace
package struct TextTemplate<Field: Hashable & Sendable>: Hashable, Sendable {
  package enum Piece: Hashable, Sendable {
    case text([UInt8])
    case field(Field)
  }

  package private(set) var pieces: [Piece] = []

  /// Parses a template, whose fields `field` reads.
  package init(
    parsing source: [UInt8], field: (Range<Int>) throws(Diagnostic) -> Field
  ) throws(Diagnostic) {
    var text: [UInt8] = []
    var offset = 0
    while offset < source.count {
      let (place, byte) = (offset, source[offset])
      let next = offset + 1 < source.count ? source[offset + 1] : nil
      offset += 1
      if byte == "\\", let letter = next, let escaped = escapes[letter] {
        text.append(escaped)
        offset += 1
        continue
      }
      let isBrace = byte == "{" || byte == "}"
      guard isBrace, next != byte else {
        text.append(byte)
        if isBrace { offset += 1 }
        continue
      }
      guard byte == "{", let end = source[offset...].firstIndex(of: "}") else {
        let range = place..<offset
        throw source.problem(
          "unmatched", at: range, "unmatched \(source.quoted(range)); to print it, write it twice")
      }
      if !text.isEmpty { pieces.append(.text(text)) }
      text = []
      pieces.append(.field(try field(offset..<end)))
      offset = end + 1
    }
    if !text.isEmpty { pieces.append(.text(text)) }
  }
}

/// A line for a task: `{line} {due} {text}`.
extension TextTemplate<ItemField> {
  var fields: [ItemField] {
    pieces.compactMap { if case .field(let field) = $0 { field } else { nil } }
  }

  /// Appends the line for a task, with a line feed; values are made visible.
  func append(
    _ item: TodoItem, on today: CivilDate, as names: TaskNames, to output: inout TerminalText
  ) {
    for piece in pieces {
      switch piece {
      // Keep line breaks of the template.
      case .text(let text): output.append(lines: text)
      case .field(let field):
        // Join the lines of a note with spaces.
        output.append(field.text(of: item, on: today, as: names).map { $0 == 0x0A ? 0x20 : $0 })
      }
    }
    output.endLine()
  }
}

/// The characters after a backslash with a meaning.
private let escapes: [UInt8: UInt8] = ["t": 0x09, "n": 0x0A, "\\": "\\"]

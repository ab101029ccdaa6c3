import CommandLineKit
package import TodoTxt

/// A text with fields in braces and, in some templates, parts in brackets.
///
///     template = *( field / part / escape / text )
///     field    = "{" name "}"
///     part     = "[" *( field / text ) "]"
///     escape   = "\" ( "t" / "n" / "\" )                    ; only without parts
///     text     = "{{" / "}}" / "[[" / "]]" / any-byte       ; a literal brace or bracket
package struct TextTemplate<Field: Hashable & Sendable>: Hashable, Sendable {
  package enum Piece: Hashable, Sendable {
    case text([UInt8])
    case field(Field)
    case part([Piece])
  }

  package private(set) var pieces: [Piece] = []

  /// Parses a template, whose fields `field` reads.
  package init(
    parsing source: [UInt8], withParts hasParts: Bool = false,
    field: (Range<Int>) throws(Diagnostic) -> Field
  ) throws(Diagnostic) {
    let signs: [UInt8] = hasParts ? ["{", "}", "[", "]"] : ["{", "}"]
    var (text, outer): ([UInt8], [Piece]) = ([], [])
    // The position of the open bracket.
    var bracket: Int?
    func unmatched(_ place: Int) -> Diagnostic {
      let range = place..<place + 1
      return source.problem(
        "unmatched", at: range, "unmatched \(source.quoted(range)); to print it, write it twice")
    }
    var offset = 0
    while offset < source.count {
      let (place, byte) = (offset, source[offset])
      let next = offset + 1 < source.count ? source[offset + 1] : nil
      offset += 1
      if byte == "\\", !hasParts, let letter = next, let escaped = escapes[letter] {
        text.append(escaped)
        offset += 1
        continue
      }
      guard signs.contains(byte), next != byte else {
        text.append(byte)
        if signs.contains(byte) { offset += 1 }
        continue
      }
      if !text.isEmpty { pieces.append(.text(text)) }
      text = []
      switch byte {
      case "{":
        guard let end = source[offset...].firstIndex(of: "}") else { throw unmatched(place) }
        pieces.append(.field(try field(offset..<end)))
        offset = end + 1
      case "[":
        guard bracket == nil else {
          throw source.problem("nested", at: place..<offset, "a bracket inside brackets")
        }
        (bracket, outer, pieces) = (place, pieces, [])
      case "]" where bracket != nil:
        (bracket, pieces) = (nil, outer + [.part(pieces)])
      default: throw unmatched(place)
      }
    }
    if let bracket { throw unmatched(bracket) }
    if !text.isEmpty { pieces.append(.text(text)) }
  }
}

extension TextTemplate.Piece {
  /// The field; nil for text and for a part.
  package var field: Field? { if case .field(let field) = self { field } else { nil } }
}

/// A line for a task: `{line} {due} {text}`.
extension TextTemplate<ItemField> {
  var fields: [ItemField] { pieces.compactMap(\.field) }

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
      case .part: break
      }
    }
    output.endLine()
  }
}

/// The characters after a backslash with a meaning.
private let escapes: [UInt8: UInt8] = ["t": 0x09, "n": 0x0A, "\\": "\\"]

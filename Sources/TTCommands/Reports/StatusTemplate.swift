import CommandLineKit
import TodoTxt

/// The line of `tt status`: fields in braces, and brackets around parts that are omitted if they
/// have no values.
///
///     [{overdue} late] · [{today} today] · [next {next}]
///
///     template  = *text *( part *text )
///     part      = "[" *( field / text ) "]" / field
///     field     = "{" name "}"
///     text      = "[[" / "]]" / "{{" / "}}" / any-byte      ; a literal bracket or brace
///
/// Text between parts is printed only between parts that are shown, and other text if any part is.
struct StatusTemplate: Sendable {
  /// The default template.
  static let standard: StaticString =
    "[{overdue} late] · [{today} today] · [running {running}] · [next {next}] · [{inbox} in inbox]"

  /// The shortest form, for a prompt: `2!1` is two tasks overdue and one due today.
  static let short: StaticString = "[{overdue}!][{today}]"

  private enum Piece {
    case text([UInt8])
    case field(Glance.Field)
  }

  private struct Part {
    var separator: [UInt8] = []
    var pieces: [Piece] = []
  }

  private var parts: [Part] = []
  private var end: [UInt8] = []

  /// Parses a template that is known to be valid.
  init(_ text: StaticString) {
    let source = text.withUTF8Buffer { Array($0) }
    guard let template = try? StatusTemplate(parsing: source) else {
      preconditionFailure("the template is right")
    }
    self = template
  }

  init(parsing source: [UInt8]) throws(Diagnostic) {
    // The position of the open bracket.
    var bracket: Int?
    var part = Part()
    var text: [UInt8] = []
    func error(_ range: Range<Int>, _ message: String, _ suggestion: String? = nil) -> Diagnostic {
      Diagnostic(source: source, range: range, message: message, suggestion: suggestion)
    }
    var offset = 0
    while offset < source.count {
      let byte = source[offset]
      let isDouble = offset + 1 < source.count && source[offset + 1] == byte
      let place = offset..<offset + 1
      offset += 1
      switch byte {
      case UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "]"):
        if isDouble {
          text.append(byte)
          offset += 1
          continue
        }
      default:
        text.append(byte)
        continue
      }
      switch byte {
      case UInt8(ascii: "["):
        guard bracket == nil else { throw error(place, "a bracket inside brackets") }
        (bracket, part.separator, text) = (place.lowerBound, text, [])
      case UInt8(ascii: "]"):
        guard bracket != nil else { throw error(place, StatusTemplate.unmatched(byte)) }
        if !text.isEmpty { part.pieces.append(.text(text)) }
        parts.append(part)
        (bracket, part, text) = (nil, Part(), [])
      case UInt8(ascii: "{"):
        guard let close = source[offset...].firstIndex(of: UInt8(ascii: "}")) else {
          throw error(place, StatusTemplate.unmatched(byte))
        }
        let name = String(decoding: source[offset..<close], as: UTF8.self)
        guard let field = Glance.Field(rawValue: name) else {
          let names = Glance.Field.allCases.map(\.rawValue)
          throw error(
            offset..<close,
            "unknown field \(name.quoted); expected \(names.joined(separator: ", "))",
            nearestName(to: name, among: names))
        }
        offset = close + 1
        if bracket == nil {
          parts.append(Part(separator: text, pieces: [.field(field)]))
        } else {
          if !text.isEmpty { part.pieces.append(.text(text)) }
          part.pieces.append(.field(field))
        }
        text = []
      default: throw error(place, StatusTemplate.unmatched(byte))
      }
    }
    if let bracket {
      throw error(bracket..<bracket + 1, StatusTemplate.unmatched(UInt8(ascii: "[")))
    }
    end = text
  }

  private static func unmatched(_ byte: UInt8) -> String {
    "unmatched \(String(decoding: [byte], as: UTF8.self).quoted); to print it, write it twice"
  }

  /// Returns the line; empty if all fields are empty.
  func text(of glance: Glance, escaped: (String) -> String) -> [UInt8] {
    var line: [UInt8] = []
    var isFirst = true
    for part in parts {
      var (text, hasValue, hasField) = ([UInt8](), false, false)
      for piece in part.pieces {
        switch piece {
        case .text(let words): text += words
        case .field(let field):
          hasField = true
          guard let value = glance.text(of: field) else { continue }
          hasValue = true
          text += escaped(value).utf8
        }
      }
      guard hasValue || !hasField else { continue }
      line += (isFirst ? parts[0] : part).separator + text
      isFirst = false
    }
    return isFirst && !parts.isEmpty ? [] : line + end
  }
}

import CommandLineKit
import TodoTxt

/// The line of `tt status`: text, fields in braces, and parts in brackets that are omitted if their
/// fields are all 0 or empty.
///
///     [{overdue} late] · [{today} today] · [next {next}]
///
///     template  = *( part / field / text )
///     part      = "[" *( field / text ) "]"
///     field     = "{" name "}"
///     text      = "[[" / "]]" / "{{" / "}}" / any-byte      ; a literal bracket or brace
///
/// Text between two parts in brackets is printed only between parts that are shown, and all other
/// text always.
struct StatusTemplate: Sendable {
  /// The default template.
  static let standard: StaticString =
    "[{overdue} late] · [{today} today] · [running {running}] · [next {next}] · [{inbox} in inbox]"

  /// The shortest form, for a prompt: `2!1` is two tasks overdue and one due today.
  static let short: StaticString = "[{overdue}!][{today}]"

  fileprivate enum Piece {
    case text([UInt8])
    case field(Glance.Field)
  }

  /// A part in brackets, or a field alone, with the text before it.
  fileprivate struct Part {
    var text: [UInt8] = []
    var pieces: [Piece] = []
    var isOptional = true
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
      case "[", "{", "}", "]":
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
      case "[":
        guard bracket == nil else { throw error(place, "a bracket inside brackets") }
        (bracket, part.text, text) = (place.lowerBound, text, [])
      case "]":
        guard bracket != nil else { throw error(place, StatusTemplate.unmatched(byte)) }
        if !text.isEmpty { part.pieces.append(.text(text)) }
        parts.append(part)
        (bracket, part, text) = (nil, Part(), [])
      case "{":
        guard let close = source[offset...].firstIndex(of: "}") else {
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
          parts.append(Part(text: text, pieces: [.field(field)], isOptional: false))
        } else {
          if !text.isEmpty { part.pieces.append(.text(text)) }
          part.pieces.append(.field(field))
        }
        text = []
      default: throw error(place, StatusTemplate.unmatched(byte))
      }
    }
    if let bracket {
      throw error(bracket..<bracket + 1, StatusTemplate.unmatched("["))
    }
    end = text
  }

  private static func unmatched(_ byte: UInt8) -> String {
    "unmatched \(String(decoding: [byte], as: UTF8.self).quoted); to print it, write it twice"
  }

  func text(of glance: Glance, escaped: (String) -> String) -> [UInt8] {
    var line: [UInt8] = []
    // Whether a part in brackets has been shown since other text; nil right after other text.
    var isAfterShown: Bool?
    for part in parts {
      let isShown = !part.isOptional || part.isShown(of: glance)
      if isAfterShown == nil || !part.isOptional || isShown && isAfterShown == true {
        line += part.text
      }
      isAfterShown = part.isOptional ? isShown || isAfterShown == true : nil
      guard isShown else { continue }
      for piece in part.pieces {
        switch piece {
        case .text(let words): line += words
        case .field(let field): line += escaped(glance.text(of: field) ?? field.empty).utf8
        }
      }
    }
    return line + end
  }
}

extension StatusTemplate.Part {
  /// Whether a field has a value, or there are no fields.
  fileprivate func isShown(of glance: Glance) -> Bool {
    let fields = pieces.compactMap { if case .field(let field) = $0 { field } else { nil } }
    return fields.isEmpty || fields.contains { glance.text(of: $0) != nil }
  }
}

import CommandLineKit
import TTOutput
import TodoTxt

/// The line of `tt status`: text, fields in braces, and parts in brackets that are omitted if their
/// fields are all 0 or empty.
///
///     [{overdue} overdue] · [{today} today] · [next {next}]
///
/// Text between two parts in brackets is printed only between parts that are shown, and all other
/// text always.
struct StatusTemplate {
  /// The default template.
  static let standard: StaticString =
    "[{overdue} overdue] · [{today} today] · [running {running}] · [next {next}] · [{inbox} in inbox]"

  /// The shortest form, for a prompt: `2!1` is two tasks overdue and one due today.
  static let short: StaticString = "[{overdue}!][{today}]"

  private let pieces: [TextTemplate<Glance.Field>.Piece]

  /// Parses a template that is known to be valid.
  init(_ text: StaticString) {
    let source = text.withUTF8Buffer { Array($0) }
    guard let template = try? StatusTemplate(parsing: source) else {
      preconditionFailure("the template is right")
    }
    self = template
  }

  init(parsing source: [UInt8]) throws(Diagnostic) {
    pieces = try TextTemplate(parsing: source, withParts: true) { range throws(Diagnostic) in
      let name = source.text(range)
      if let field = Glance.Field(rawValue: name) { return field }
      let names = Glance.Field.allCases.map(\.rawValue)
      throw source.problem(
        "unknownField", at: range,
        "unknown field \(name.quoted); expected \(names.joined(separator: ", "))",
        suggestion: nearestName(to: name, among: names))
    }.pieces
  }

  func text(of glance: Glance, escaped: (String) -> String) -> [UInt8] {
    var (line, between): ([UInt8], [UInt8]) = ([], [])
    // Whether a part has been shown since a field outside of parts; nil right after such a field.
    var isAfterShown: Bool?
    func value(_ field: Glance.Field) -> [UInt8] {
      escaped(glance.text(of: field) ?? field.empty).bytes
    }
    for piece in pieces {
      switch piece {
      case .text(let text): between = text
      case .field(let field):
        line += between + value(field)
        (between, isAfterShown) = ([], nil)
      case .part(let pieces):
        let fields = pieces.compactMap(\.field)
        let isShown = fields.isEmpty || fields.contains { glance.text(of: $0) != nil }
        if isShown ? isAfterShown != false : isAfterShown == nil { line += between }
        (between, isAfterShown) = ([], isShown || isAfterShown == true)
        guard isShown else { continue }
        for piece in pieces {
          switch piece {
          case .text(let text): line += text
          case .field(let field): line += value(field)
          case .part: break
          }
        }
      }
    }
    return line + between
  }
}

import TestSupport

@testable import CommandLineKit

/// A terminal's screen as an SVG image.
///
/// Each piece of text has its column and its width, so that the columns line up in any font.
struct ScreenPicture {
  private let columns: Int
  private let rows: [[Piece]]

  /// A run of text in one style, at a column.
  private struct Piece {
    let column: Int
    let text: String
    let style: Style
  }

  /// Reads what a command printed, with `␛` for ESC.
  init(_ screen: String, columns: Int) {
    self.columns = columns
    rows = screen.split(separator: "\n", omittingEmptySubsequences: false).map {
      Self.pieces(of: String($0))
    }
  }

  static let cell = (width: 8.4, height: 20.0)
  var height: Int { rows.count }
  var svg: String { Self.svg(texts(), columns: columns, rows: rows.count) }

  /// Returns an image of some columns and rows with a dark background.
  static func svg(_ content: [String], columns: Int, rows: Int) -> String {
    let width = Int(Double(columns) * cell.width) + 32
    let height = rows * Int(cell.height) + 28
    let lines =
      [
        #"<svg xmlns="http://www.w3.org/2000/svg" width="\#(width)" height="\#(height)""#
          + #" viewBox="0 0 \#(width) \#(height)">"#,
        #"<rect width="100%" height="100%" rx="8" fill="rgb(27,29,35)"/>"#,
        #"<g font-family="ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace""#
          + #" font-size="14" fill="rgb(227,229,234)">"#,
      ] + content + ["</g>", "</svg>", ""]
    return lines.joined(separator: "\n")
  }

  /// Returns the pieces of text as elements, the first row at a row of the image.
  func texts(from first: Int = 0) -> [String] {
    rows.enumerated().flatMap { row, pieces in
      pieces.map { piece in
        let place = [
          "x": 16 + Double(piece.column) * Self.cell.width,
          "y": 28 + Double(first + row) * Self.cell.height,
          "textLength": Double(piece.text.columns) * Self.cell.width,
        ]
        let attributes = ["x", "y", "textLength"].map { name in
          #" \#(name)="\#(((place[name] ?? 0) * 10).rounded() / 10)""#
        }
        return
          "<text\(attributes.joined())\(piece.style.svgAttributes)>\(escaped(piece.text))</text>"
      }
    }
  }

  private static func pieces(of line: String) -> [Piece] {
    var (pieces, column, style): ([Piece], Int, Style) = ([], 0, .plain)
    for (index, part) in line.components(separatedBy: "␛[").enumerated() {
      var text = part
      if index > 0 {
        let sequence = part.prefix { $0 != "m" }
        style = Style(selectGraphicRendition: sequence.split(separator: ";").compactMap { Int($0) })
        text = String(part.dropFirst(sequence.count + 1))
      }
      for word in text.components(separatedBy: "  ") {
        let text = word.trimmingCharacters(in: .whitespaces)
        let indentation = word.prefix { $0 == " " }.count
        if !text.isEmpty {
          pieces.append(Piece(column: column + indentation, text: text, style: style))
        }
        column += word.columns + 2
      }
      column -= 2
    }
    return pieces
  }

  private func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}

extension Style {
  /// Reads the parameters of a control sequence; only those that tt writes have an effect.
  fileprivate init(selectGraphicRendition numbers: [Int]) {
    var (foreground, attributes): (Color?, Attributes) = (nil, [])
    var rest = numbers[...]
    while let number = rest.popFirst() {
      switch number {
      case 1: attributes.insert(.bold)
      case 2: attributes.insert(.dim)
      case 38 where rest.first == 5:
        rest.removeFirst()
        foreground = rest.popFirst().map { Color(UInt8($0)) }
      default: break
      }
    }
    self.init(foreground, attributes)
  }

  fileprivate var svgAttributes: String {
    var text = ""
    if attributes.contains(.bold) { text += #" font-weight="bold""# }
    if attributes.contains(.dim) { text += #" opacity="0.6""# }
    if let number = foreground?.number, (16..<232).contains(number) {
      let steps = [0, 95, 135, 175, 215, 255]
      let cube = Int(number) - 16
      let parts = [steps[cube / 36], steps[cube / 6 % 6], steps[cube % 6]]
      text += #" fill="rgb(\#(parts.map(String.init).joined(separator: ",")))""#
    }
    return text
  }
}

/// The look of text on a terminal: colours and attributes (ECMA-48, Select Graphic Rendition).
///
///     let overdue = Style(.red) + .bold
///     overdue.append("2 days overdue", to: &output)
package struct Style: Hashable {
  package let foreground: Color?
  package let attributes: Attributes

  /// The escape sequence that starts the style; empty if it is plain.
  private let start: TerminalText

  package init(_ foreground: Color? = nil, _ attributes: Attributes = []) {
    self.foreground = foreground
    self.attributes = attributes
    let codes = Style.codes.filter { attributes.contains($0.0) }.map(\.1)
    let parameters = codes + (foreground.map { [$0.code] } ?? [])
    start = parameters.isEmpty ? "" : "\u{1B}[\(parameters.joined(separator: ";"))m"
  }

  /// The escape sequence that ends all styles.
  private static let end: TerminalText = "\u{1B}[0m"

  package static let plain = Style()
  package static let bold = Style(nil, .bold)
  package static let dim = Style(nil, .dim)

  /// Returns the combination of two styles; where both set a colour, `right` wins.
  package static func + (left: Style, right: Style) -> Style {
    Style(
      right.foreground ?? left.foreground, left.attributes.union(right.attributes))
  }

  /// Appends `text` in this style, without escape sequences if the style is plain.
  package func append(_ text: TerminalText, to output: inout TerminalText) {
    append(to: &output) { $0.append(text) }
  }

  package func append(_ text: ArraySlice<UInt8>, to output: inout TerminalText) {
    append(to: &output) { $0.append(text) }
  }

  package func append(_ text: String.UTF8View, to output: inout TerminalText) {
    append(to: &output) { $0.append(text) }
  }

  private func append(to output: inout TerminalText, _ text: (inout TerminalText) -> Void) {
    output += start
    text(&output)
    if !start.isEmpty { output += Style.end }
  }

  package struct Attributes: OptionSet, Hashable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let bold = Attributes(rawValue: 1)
    static let dim = Attributes(rawValue: 2)
    static let underlined = Attributes(rawValue: 4)
    package static let reversed = Attributes(rawValue: 8)
  }

  private static let codes: [(Attributes, String)] = [
    (.bold, "1"), (.dim, "2"), (.underlined, "4"), (.reversed, "7"),
  ]
}

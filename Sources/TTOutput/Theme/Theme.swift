package import CommandLineKit

/// The styles of all elements.
package struct Theme {
  /// The styles by role; a role without one is plain.
  private var styles: [StyleRole: Style]

  package subscript(part: StyleRole) -> Style { styles[part] ?? .plain }

  var isPlain: Bool { styles.isEmpty }
  package static let plain = Theme(styles: [:])

  /// Everything faint, for a list that may be out of date.
  package static let faint = Theme(
    styles: Dictionary(uniqueKeysWithValues: StyleRole.allCases.map { ($0, .dim) }))

  /// Returns the theme as a terminal can show it: without colours, or in the terminal's own.
  package func shown(on terminal: Terminal) -> Theme {
    if isPlain || !terminal.hasColor { return .plain }
    return terminal.hasPalette ? self : .named(.terminal)
  }
}

extension Theme {
  package enum Name: String, CaseIterable {
    /// For dark and light backgrounds.
    case standard
    case light
    case dark
    /// In the terminal's own sixteen colours.
    case terminal
    case none
  }

  /// Returns a named theme.
  ///
  /// Themes for a known background use the 240 colours that users rarely redefine. The standard
  /// theme suits both backgrounds, with a contrast of at least 3.8 to 1 against black and white.
  /// The others have at least 4.5 to 1 (WCAG 2.2, relative luminance).
  package static func named(_ name: Name) -> Theme {
    switch name {
    case .standard: Theme(red: 160, orange: 166, blue: 32, green: 28, purple: 133)
    case .light: Theme(red: 124, orange: 130, blue: 25, green: 22, purple: 90)
    case .dark: Theme(red: 210, orange: 215, blue: 117, green: 114, purple: 183)
    case .terminal: Theme(red: 1, orange: 3, blue: 4, green: 2, purple: 5)
    case .none: .plain
    }
  }

  /// Creates a theme from five colours of the palette.
  private init(red: UInt8, orange: UInt8, blue: UInt8, green: UInt8, purple: UInt8) {
    let (red, orange, blue) = (Color(red), Color(orange), Color(blue))
    let (green, purple) = (Color(green), Color(purple))
    styles = [
      .number: .dim,
      .priorityA: Style(red, .bold), .priorityB: Style(orange, .bold),
      .priorityC: Style(blue, .bold), .otherPriority: .bold,
      .project: Style(blue), .context: Style(green), .tag: .dim,
      .overdue: Style(red, .bold), .dueToday: Style(orange, .bold), .dueSoon: Style(purple),
      .dueLater: .dim, .completed: .dim, .note: .dim, .heading: .bold, .count: .dim,
      .mark: Style(green, .bold), .error: Style(red, .bold),
      .cursor: Style(nil, .reversed),
    ]
  }
}

package import CommandLineKit

/// How each part of a task looks.
package struct Theme: Sendable {
  /// The looks; a part without one is plain.
  private var styles: [StyleRole: Style]

  /// The look of a part.
  package subscript(part: StyleRole) -> Style {
    get { styles[part] ?? .plain }
    set { styles[part] = newValue == .plain ? nil : newValue }
  }

  /// Whether every part is plain.
  package var isPlain: Bool { styles.isEmpty }

  /// No colours and no attributes.
  package static let plain = Theme(styles: [:])

  /// All of it faint: what is shown may not be so any more.
  package static let faint = Theme(
    styles: Dictionary(uniqueKeysWithValues: StyleRole.allCases.map { ($0, .dim) }))

  /// The theme with the colours that a terminal with 256 of them has.
  package var inPalette: Theme {
    Theme(
      styles: styles.mapValues { style in
        Style(style.foreground?.inPalette, on: style.background?.inPalette, style.attributes)
      })
  }
}

extension Theme {
  /// The themes that have a name.
  package enum Name: String, CaseIterable, Sendable {
    /// For dark and light backgrounds alike.
    case standard
    /// For a light background.
    case light
    /// For a dark background.
    case dark
    /// In the sixteen colours that the terminal's user has chosen.
    case terminal
    /// Without colours and attributes.
    case none
  }

  /// Returns the theme of a name.
  ///
  /// Those for known backgrounds take their colours from the 240 that do not depend on what somebody made
  /// of the first 16. The standard ones are neither light nor dark: each has a contrast of at least 3.8
  /// to 1 against black and against white; those for one background have at least 4.5 to 1 (WCAG 2.2,
  /// relative luminance).
  package static func named(_ name: Name) -> Theme {
    switch name {
    case .standard: Theme(red: 160, orange: 166, blue: 32, green: 28, purple: 133)
    case .light: Theme(red: 124, orange: 130, blue: 25, green: 22, purple: 90)
    case .dark: Theme(red: 210, orange: 215, blue: 117, green: 114, purple: 183)
    case .terminal: Theme(red: 1, orange: 3, blue: 4, green: 2, purple: 5)
    case .none: .plain
    }
  }

  /// Colours the parts with five colours of the palette.
  private init(red: UInt8, orange: UInt8, blue: UInt8, green: UInt8, purple: UInt8) {
    let (red, orange, blue) = (Color.palette(red), Color.palette(orange), Color.palette(blue))
    let (green, purple) = (Color.palette(green), Color.palette(purple))
    styles = [
      .number: .dim,
      .priorityA: Style(red, .bold), .priorityB: Style(orange, .bold),
      .priorityC: Style(blue, .bold), .otherPriority: .bold,
      .project: Style(blue), .context: Style(green), .tag: .dim,
      .overdue: Style(red, .bold), .dueToday: Style(orange, .bold), .dueSoon: Style(purple),
      .dueLater: .dim, .completed: .dim, .note: .dim, .heading: .bold, .count: .dim,
      .mark: Style(green, .bold), .error: Style(red, .bold),
    ]
  }
}

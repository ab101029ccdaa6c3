import CommandLineKit

/// How each part of a task looks.
///
/// The colours come from the 256 that do not depend on what somebody made of the first 16, and are
/// neither light nor dark: each has a contrast of at least 3.8 to 1 against black and against white
/// (WCAG 2.2, relative luminance).
struct Theme: Sendable {
  /// The looks; a part without one is plain.
  private var styles: [TaskPart: Style]

  /// The look of a part.
  subscript(part: TaskPart) -> Style { styles[part] ?? .plain }

  /// Whether every part is plain.
  var isPlain: Bool { styles.isEmpty }

  /// No colours and no attributes.
  static let plain = Theme(styles: [:])

  /// The colours for a dark and a light background.
  static let standard = Theme(styles: [
    .number: .dim,
    .priorityA: Style(red, .bold), .priorityB: Style(orange, .bold),
    .priorityC: Style(blue, .bold), .otherPriority: .bold,
    .project: Style(blue), .context: Style(green), .tag: .dim,
    .overdue: Style(red, .bold), .dueToday: Style(orange, .bold), .dueSoon: Style(purple),
    .dueLater: .dim, .completed: .dim, .note: .dim, .heading: .bold, .count: .dim,
    .mark: Style(green, .bold),
  ])

  /// All of it faint: what is shown may not be so any more.
  static let faint = Theme(
    styles: Dictionary(uniqueKeysWithValues: TaskPart.allCases.map { ($0, .dim) }))

  private static let red = Color.palette(160)
  private static let orange = Color.palette(166)
  private static let blue = Color.palette(32)
  private static let green = Color.palette(28)
  private static let purple = Color.palette(133)
}

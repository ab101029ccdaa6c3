/// The fields to group tasks by, each inside the previous one.
///
///     document.items.grouped(by: .project, on: today)
///     try document.items.grouped(by: Grouping("project,due"), on: today)
///
/// Dates are grouped in everyday terms (overdue, today, this week), or by calendar day, week,
/// month, quarter or year: `done.month`.
public struct Grouping: Hashable, Sendable {
  package var levels: [Level]

  /// The first day of the week.
  public var weekStart = Weekday.monday

  package struct Level: Hashable, Sendable {
    package var field: ItemField

    /// Whether the group with the greatest value comes first; tasks without one still come last.
    var isDescending = false

    /// The period of each group of dates; nil for groups such as today and this week.
    var granularity: Granularity?
  }

  enum Granularity: String, Hashable, CaseIterable, Sendable {
    case day, week, month, quarter, year
  }

  init(_ levels: [Level]) { self.levels = levels }

  /// A group for each project.
  public static let project = Grouping([Level(field: .project)])

  /// Groups such as overdue, due today, tomorrow and this week.
  public static let due = Grouping([Level(field: .due)])
}

extension Grouping {
  /// Reads a grouping.
  ///
  ///     grouping    = group-level *( "," group-level )
  ///     group-level = [ "+" / "-" ] field [ "." ( "day" / "week" / "month" / "quarter" / "year" ) ]
  package init(
    parsing text: some Sequence<UInt8>, hasKey: ((TagKey) -> Bool)? = nil
  ) throws(Diagnostic) {
    var levels: [Level] = []
    for part in try FieldPath.list(Array(text), hasKey: hasKey) {
      var level = Level(field: part.field, isDescending: part.isDescending)
      if let modifier = part.modifier {
        guard let granularity = Granularity(rawValue: modifier) else {
          throw part.unknownModifier(modifier, among: Granularity.allCases.map { $0.rawValue })
        }
        level.granularity = granularity
      }
      levels.append(level)
    }
    self.init(levels)
  }

  /// Reads a grouping from a string.
  ///
  /// - Throws: An `Diagnostic` that says where the text is wrong.
  public init(_ text: String) throws(Diagnostic) { try self.init(parsing: text.utf8) }

  /// The grouping as text, which reads as the same grouping.
  public var text: String {
    levels.map { level in
      (level.isDescending ? "-" : "") + level.field.name
        + (level.granularity.map { ".\($0.rawValue)" } ?? "")
    }.joined(separator: ",")
  }
}

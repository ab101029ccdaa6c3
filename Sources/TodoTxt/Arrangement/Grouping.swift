/// The fields to group tasks by, each inside the previous one.
///
///     document.items.grouped(by: .project, on: today)
///     try document.items.grouped(by: Grouping("project,due"), on: today)
///
/// Dates are grouped in everyday terms: overdue, today, this week.
public struct Grouping: Hashable, Sendable {
  package var levels: [FieldPath]

  /// The first day of the week.
  public var weekStart = Weekday.monday

  init(_ levels: [FieldPath]) { self.levels = levels }

  /// A group for each project.
  public static let project = Grouping([FieldPath(.project)])

  /// Groups such as overdue, due today, tomorrow and this week.
  public static let due = Grouping([FieldPath(.due)])
}

extension Grouping {
  /// Reads a grouping.
  ///
  ///     grouping    = group-level *( "," group-level )
  ///     group-level = [ "+" / "-" ] field
  package init(
    parsing text: some Sequence<UInt8>, hasKey: ((TagKey) -> Bool)? = nil
  ) throws(Diagnostic) {
    self.init(try FieldPath.list(text, hasKey: hasKey))
  }

  /// Reads a grouping from a string; its names are those of a ``TaskOrder``.
  ///
  /// - Throws: A ``Diagnostic`` with the place in the text.
  public init(_ text: String, in list: Document = Document()) throws(Diagnostic) {
    try self.init(parsing: text.utf8, hasKey: list.hasTag)
  }

  /// The grouping as text, which reads as the same grouping.
  package var text: String { levels.text }
}

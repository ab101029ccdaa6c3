/// The context in which a query is resolved: the day, and the user's saved queries.
package struct FilterContext: Sendable {
  package var today: CivilDate

  /// Returns the current time, for running timers; nil to ignore them.
  package var now: (@Sendable () -> Timestamp)?

  /// The first day of the week.
  public var weekStart: Weekday

  /// The saved queries, by name.
  package var saved: [String: [UInt8]] {
    get { savedQueries.byName }
    set { savedQueries = SavedQueries(newValue) }
  }

  /// The kinds of tasks that are not selected unless the query names them.
  package var omission: Omission

  /// The blocked tasks of the list, if several filters need them.
  package var blocked: BlockedNames?

  /// Whether a project or context includes those below it: `+work` also means `+work/site`.
  package var hasHierarchy = false

  /// Whether some task has a tag with the key; nil if unknown.
  ///
  /// It is used for a key without a meaning, to find mistakes such as `duo<7d` in a file without any `duo:`.
  package var hasKey: (@Sendable (TagKey) -> Bool)?

  /// Whether some task has a word as a value of the key, not a number, date or duration.
  ///
  /// Nil if unknown. For a key that no task has, it returns true.
  package var hasWord: (@Sendable (TagKey) -> Bool)?

  private var savedQueries: SavedQueries

  /// A class, because copying a structure that contains a dictionary, even an empty one, makes the
  /// runtime look up the hashing of strings.
  ///
  /// That takes a seventh of the time of `tt ls` with ten tasks.
  private final class SavedQueries: Sendable {
    let byName: [String: [UInt8]]

    init(_ byName: [String: [UInt8]]) { self.byName = byName }
  }

  package init(
    today: CivilDate, weekStart: Weekday = .monday, saved: [String: [UInt8]] = [:],
    omitting omission: Omission = .list,
    hasKey: (@Sendable (TagKey) -> Bool)? = nil
  ) {
    (self.today, self.weekStart) = (today, weekStart)
    savedQueries = SavedQueries(saved)
    self.omission = omission
    self.hasKey = hasKey
  }
}

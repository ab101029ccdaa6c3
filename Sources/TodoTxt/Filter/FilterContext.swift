/// What a query is resolved against: the day, and what the user has given names to.
package struct FilterContext: Sendable {
  /// The day that `today` means.
  package var today: CivilDate

  /// The day that weeks begin on.
  public var weekStart: Weekday

  /// The queries that `@@name` means.
  package var saved: [String: [UInt8]] {
    get { savedQueries.byName }
    set { savedQueries = SavedQueries(newValue) }
  }

  /// The kinds of tasks that are not selected unless the query names them.
  package var omission: Omission

  /// Whether some task has a tag with the key; nil if unknown.
  ///
  /// It is asked about a key without a meaning, to notice `duo<7d` in a file without any `duo:`.
  package var hasKey: (@Sendable (TagKey) -> Bool)?

  /// Whether some task has a word in the key: no number, date, duration or size.
  ///
  /// Nil if unknown. For a key that no task has, the answer is true: it may hold anything.
  package var hasWord: (@Sendable (TagKey) -> Bool)?

  private var savedQueries: SavedQueries

  /// A reference, since copying a structure with a dictionary in it, were it empty, has the runtime
  /// search for how strings are hashed: a seventh of all that `tt ls` does with ten tasks.
  private final class SavedQueries: Sendable {
    let byName: [String: [UInt8]]

    init(_ byName: [String: [UInt8]]) { self.byName = byName }
  }

  /// Creates a context.
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

/// What a query is resolved against: the day, and what the user has given names to.
public struct FilterContext: Sendable {
  /// The day that `today` means.
  public var today: CivilDate

  /// The queries that `@@name` stands for.
  public var saved: [String: [UInt8]]

  /// Whether tasks that are done, hidden, waiting or blocked are selected too.
  public var includesEverything: Bool

  /// Whether some task has a tag with the key; nil if nobody knows.
  ///
  /// It is asked about a key without a meaning, to notice `duo<7d` in a file without any `duo:`.
  public var hasKey: (@Sendable (TagKey) -> Bool)?

  /// Creates a context.
  public init(
    today: CivilDate, saved: [String: [UInt8]] = [:], includesEverything: Bool = false,
    hasKey: (@Sendable (TagKey) -> Bool)? = nil
  ) {
    self.today = today
    self.saved = saved
    self.includesEverything = includesEverything
    self.hasKey = hasKey
  }
}

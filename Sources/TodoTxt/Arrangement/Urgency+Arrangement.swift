extension TaskOrder {
  /// The order with the most urgent task first, then by due time, creation date and line.
  package static let mostUrgent = TaskOrder([
    FieldPath(.urgency, isDescending: true), FieldPath(.due), FieldPath(.created),
    FieldPath(.number),
  ])

  /// Returns the order with its fields bound to a day, a point in time and a file.
  package func bound(
    on today: CivilDate, at now: @autoclosure () -> Timestamp?, in document: Document
  ) -> TaskOrder {
    var order = self
    order.keys = keys.bound(on: today, at: now, in: document)
    return order
  }
}

extension Grouping {
  /// Returns the grouping with its fields bound to a day, a point in time and a file.
  package func bound(
    on today: CivilDate, at now: @autoclosure () -> Timestamp?, in document: Document
  ) -> Grouping {
    var grouping = self
    grouping.levels = levels.bound(on: today, at: now, in: document)
    return grouping
  }
}

extension TaskOrder {
  /// The order with the most urgent task first, then by due time, creation date and line.
  package static let mostUrgent = TaskOrder([
    SortKey(.urgency, isDescending: true), SortKey(.due), SortKey(.created), SortKey(.number),
  ])

  /// Returns the order with its fields bound to a day, a point in time and a file.
  package func bound(
    on today: CivilDate, at now: @autoclosure () -> Timestamp?, in document: Document
  ) -> TaskOrder {
    var order = self
    for index in order.keys.indices {
      order.keys[index].field = order.keys[index].field
        .bound(on: today, at: now(), in: document)
    }
    return order
  }
}

extension Grouping {
  /// Returns the grouping with its fields bound to a day, a point in time and a file.
  package func bound(
    on today: CivilDate, at now: @autoclosure () -> Timestamp?, in document: Document
  ) -> Grouping {
    var grouping = self
    for index in grouping.levels.indices {
      grouping.levels[index].field = grouping.levels[index].field
        .bound(on: today, at: now(), in: document)
    }
    return grouping
  }
}

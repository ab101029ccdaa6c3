extension SortOrder {
  /// The order with the most urgent task first, then by due time, creation date and line.
  package static let mostUrgent = SortOrder([
    SortKey(.urgency, isDescending: true), SortKey(.due), SortKey(.created), SortKey(.number),
  ])

  /// Returns the order for a day and a file, since `urgency` depends on both.
  package func bound(on today: CivilDate, in document: Document) -> SortOrder {
    var order = self
    for index in order.keys.indices {
      order.keys[index].field = order.keys[index].field.bound(on: today, in: document)
    }
    return order
  }
}

extension Grouping {
  /// Returns the grouping for a day and a file, since `urgency` depends on both.
  package func bound(on today: CivilDate, in document: Document) -> Grouping {
    var grouping = self
    for index in grouping.levels.indices {
      grouping.levels[index].field = grouping.levels[index].field.bound(on: today, in: document)
    }
    return grouping
  }
}

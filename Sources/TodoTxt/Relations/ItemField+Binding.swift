extension ItemField {
  /// The urgency of a task on a day, among the tasks of a file.
  ///
  /// The plain field, `ItemField.urgency`, ignores other tasks.
  static func urgency(on today: CivilDate, among names: OpenNames) -> ItemField {
    ItemField.urgency.computed { item, _ in
      names.urgency(of: item, on: today).map { .number(Double($0.points)) }
    }
  }

  /// Returns the field with running timers included.
  ///
  /// The plain fields ignore them, since they have no clock.
  func timed(at now: Timestamp) -> ItemField {
    switch self {
    case .spent: computed { item, _ in item.timeSpent(until: now).map(FieldValue.duration) }
    case .start: computed { item, _ in item.start(offset: now.offset).map(FieldValue.moment) }
    default: self
    }
  }

  /// Returns the field for a day, a point in time and a file, on whose other tasks its values may
  /// depend.
  package func bound(
    on today: CivilDate, at now: @autoclosure () -> Timestamp?, in document: Document
  ) -> ItemField {
    switch self {
    case .urgency: .urgency(on: today, among: OpenNames(in: document))
    case .spent, .start: now().map { timed(at: $0) } ?? self
    default: self
    }
  }
}

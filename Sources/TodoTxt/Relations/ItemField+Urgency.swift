extension ItemField {
  /// How urgent a task is, seen from a day and among the tasks of a file.
  ///
  /// Alone, as `ItemField.urgency`, the field knows of no other tasks.
  static func urgency(on today: CivilDate, among names: OpenNames) -> ItemField {
    ItemField.urgency.computed { item, _ in
      Urgency(of: item, on: today, blocksOpenTask: names.areBlocked(by: item))
        .map { .number(Double($0.points)) }
    }
  }

  /// Returns the field as it is on a day in a file, whose other tasks its values may depend on.
  package func bound(on today: CivilDate, in document: Document) -> ItemField {
    self == .urgency ? .urgency(on: today, among: OpenNames(in: document)) : self
  }
}

extension Document {
  /// Returns how urgent a task of the file is; nil if it is completed.
  package func urgency(of item: TodoItem, on today: CivilDate) -> Urgency? {
    Urgency(
      of: item, on: today, blocksOpenTask: OpenNames(in: self).areBlocked(by: item))
  }
}

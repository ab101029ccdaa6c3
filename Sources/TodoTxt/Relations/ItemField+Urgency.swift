extension ItemField {
  /// How urgent a task is on a day, among the tasks of a file.
  ///
  /// The plain field, `ItemField.urgency`, ignores other tasks.
  static func urgency(on today: CivilDate, among names: OpenNames) -> ItemField {
    ItemField.urgency.computed { item, _ in
      Urgency(of: item, on: today, blocksOpenTask: names.areBlocked(by: item))
        .map { .number(Double($0.points)) }
    }
  }

  /// Returns the field for a day and a file, whose other tasks its values may depend on.
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

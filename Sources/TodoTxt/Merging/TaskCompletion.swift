/// The completion of a task, with its date if it has one.
struct TaskCompletion: Hashable {
  let date: CivilDate?
}

extension TaskCompletion {
  /// Returns the completion of a merged task, or nil if it is open.
  ///
  /// If one side reopened the task and the other completed it again, it is completed. If it was
  /// completed on two days, the earlier one wins, unless the base had the other.
  static func merged(base: TodoItem, ours: TodoItem, theirs: TodoItem) -> TaskCompletion? {
    guard let our = ours.completion, let their = theirs.completion else {
      let one = ours.completion ?? theirs.completion
      return base.isCompleted && one?.date == base.completionDate ? nil : one
    }
    return ThreeWay<TaskCompletion?>(base: base.completion, ours: our, theirs: their)
      .value(else: our.precedes(their) ? our : their)
  }

  /// Whether one side reopened the task, and the merge completes it as the other side did.
  static func overridesReopening(base: TodoItem, ours: TodoItem, theirs: TodoItem) -> Bool {
    base.isCompleted && ours.isCompleted != theirs.isCompleted
      && merged(base: base, ours: ours, theirs: theirs) != nil
  }

  /// Whether this completion wins when a task was completed twice: the earlier day, or any day.
  func precedes(_ other: TaskCompletion) -> Bool {
    guard let date, let otherDate = other.date else { return date != nil || other.date == nil }
    return date <= otherDate
  }
}

extension TodoItem {
  var completion: TaskCompletion? {
    isCompleted ? TaskCompletion(date: completionDate) : nil
  }

  /// Completes an open task with the date of `completion`, as tt writes it.
  mutating func complete(with completion: TaskCompletion) {
    if let date = completion.date { return complete(on: date) }
    if let priority {
      setPriority(nil)
      apply(Splice(inserting: Array(" pri:".utf8) + [priority.letter], at: textRange.upperBound))
    }
    apply(Splice(inserting: [UInt8(ascii: "x"), .space], at: 0))
  }
}

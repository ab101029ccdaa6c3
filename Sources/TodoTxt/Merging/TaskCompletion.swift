/// The completion of a task: its date and the place of its priority.
struct TaskCompletion: Hashable, Sendable {
  let date: CivilDate?

  /// The place of the priority.
  let form: Form

  /// The places where programs put the priority of a completed task, the best first.
  enum Form: Int, Hashable, Sendable {
    /// `x DONE text pri:A`, or no priority.
    case tag

    /// `x (A) DONE text`.
    case beforeDate

    /// `x DONE (A) text`.
    case afterDate
  }
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

  /// Whether this completion wins when a task was completed twice: the earlier day, then the form.
  func precedes(_ other: TaskCompletion) -> Bool {
    switch (date, other.date) {
    case (let date?, let otherDate?) where date != otherDate: date < otherDate
    case (nil, _?): false
    case (_?, nil): true
    default: form.rawValue <= other.form.rawValue
    }
  }
}

extension TodoItem {
  var completion: TaskCompletion? {
    guard isCompleted else { return nil }
    let form: TaskCompletion.Form =
      switch head.priority?.lowerBound {
      case nil: .tag
      case Head.completionMarkWidth: .beforeDate
      default: .afterDate
      }
    return TaskCompletion(date: completionDate, form: form)
  }

  /// Completes an open task in the form of `completion`.
  mutating func complete(with completion: TaskCompletion) {
    let date = completion.date.map { $0.bytes + [.space] } ?? []
    let mark = [UInt8(ascii: "x"), .space]
    switch completion.form {
    case .tag:
      if let date = completion.date {
        complete(on: date)
      } else {
        if let priority {
          setPriority(nil)
          apply(
            LineEdit(
              inserting: Array(" pri:".utf8) + [priority.letter], at: textRange.upperBound))
        }
        apply(LineEdit(inserting: mark, at: 0))
      }
    case .beforeDate:
      let end = head.priority.map { $0.upperBound + 1 } ?? 0
      apply(LineEdit(inserting: date, at: end))
      apply(LineEdit(inserting: mark, at: 0))
    case .afterDate:
      apply(LineEdit(inserting: mark + date, at: 0))
    }
  }
}

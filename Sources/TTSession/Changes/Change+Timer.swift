import CommandLineKit
package import TTOutput
package import TodoTxt

extension Change {
  /// Starts the timers of tasks; unless several are allowed, other timers stop.
  ///
  /// With a name, it claims the tasks; timers of claimed tasks neither stop others nor are stopped by
  /// them.
  package static func start(
    at time: Timestamp, for name: [UInt8]? = nil, in session: Session
  ) -> Change {
    if let name {
      var change = Change(.claim(for: name, at: time))
      change.options = ["--claim", name.string]
      return change
    }
    let allowsSeveral = session.configuration.text("timers") == "several"
    return Change { items, edit in
      guard allowsSeveral || items.count == 1 else { throw Message.oneRunsAtATime }
      let started = edit.list.apply(.start(at: time), to: items)
      guard !allowsSeveral, started.errors.isEmpty else { return Outcome(started) }
      let others = edit.list.document.runningItems.filter { !$0.isClaimed }
      return Outcome(
        edit.list.apply(.stop(at: time), to: others).joined(with: started), stopping: others,
        at: time)
    }
  }

  /// Stops the timers of tasks; a time that `isGiven` must not be before the start.
  package static func stop(at time: Timestamp, isGiven: Bool = false) -> Change {
    Change { try stop($0, in: &$1.list, at: time, isGiven: isGiven) }
  }

  fileprivate static func stop(
    _ items: [TodoItem], in edit: inout DocumentEdit, at time: Timestamp, isGiven: Bool
  ) throws -> Outcome {
    for item in isGiven ? items : [] {
      if let start = item.runningStart(offset: time.offset), start.minutes > time.minutes {
        throw TaskError(item.number, .isStartedLater(start.local))
      }
    }
    return Outcome(edit.apply(.stop(at: time), to: items), stopping: items, at: time)
  }
}

extension ListEditor {
  /// Stops all running tasks without a claim.
  package func stopAll(at time: Timestamp, isGiven: Bool) throws -> Outcome {
    try transform { edit in
      let all = edit.list.document.runningItems
      let running = all.filter { !$0.isClaimed }
      guard !running.isEmpty else {
        throw all.first.map { .onlyClaimedAreRunning($0) } ?? Message.nothingIsRunning
      }
      return try Change.stop(running, in: &edit.list, at: time, isGiven: isGiven)
    }
  }
}

extension Change {
  /// Returns the name in a word; throws if it cannot be the value of `claim:`.
  static func claimant(_ word: Argument) throws(InvalidValue) -> [UInt8] {
    if TagKey.claim.canHold(word.bytes) { return word.bytes }
    let parts = word.bytes.split { $0 <= 0x20 || $0 == 0x7F || $0 == "/" }
    let name = parts.isEmpty ? "ann".bytes : Array(parts.joined(separator: "-".bytes))
    throw .expected("a name without spaces, such as \(name.quoted)")
  }
}

extension Outcome {
  /// Creates the outcome of stopping tasks, with notices about probable mistakes in their times.
  fileprivate init(_ result: TaskEditResult, stopping items: [TodoItem], at time: Timestamp) {
    self.init(result)
    let refused = Set(result.errors.map(\.number))
    notices += items.filter { !refused.contains($0.number) }
      .compactMap { .timer(of: $0, as: $0.number, until: time) }
  }
}

extension Message {
  /// Returns a notice if the time counted for a task is probably wrong.
  static func timer(
    of item: TodoItem, as number: Int, until time: Timestamp
  ) -> Message? {
    guard let start = item.runningStart(offset: time.offset) else { return nil }
    let minutes = time.minutes - start.minutes
    if minutes < 0 { return .startIsLater(number: number, start.local) }
    guard minutes >= 12 * 60 else { return nil }
    return .ranLong(number: number, TimeSpent(seconds: minutes * 60), since: start.local)
  }

  static func startIsLater(number: Int, _ start: Moment) -> Self {
    .notice(mentioning: [number]) {
      "warning: the start time of task \($0.task(number)), \(start.words), is in the future; no time was "
        + "added"
    }
  }

  static func ranLong(number: Int, _ time: TimeSpent, since start: Moment) -> Self {
    .notice(mentioning: [number]) {
      "warning: task \($0.task(number)) ran for \(time.words), since \(start.words); if you stopped "
        + "earlier, run \($0.hint.line("undo")), which undoes the whole command, then "
        + $0.hint.line("stop \($0.task(number)) --at TIME")
    }
  }
}

extension Message {
  static var nothingIsRunning: Self { .refusal("no task is running") }

  /// The first of the running tasks is `item`.
  static func onlyClaimedAreRunning(_ item: TodoItem) -> Self {
    .refusal(mentioning: []) {
      "only claimed tasks are running; to stop the one of "
        + "\((item.value(for: .claim) ?? []).visible), run \($0.hint.line("stop \(item.number)"))"
    }
  }

  static var oneRunsAtATime: Self {
    .refusal("one task can run at a time; to allow several, set timers = several")
  }
}

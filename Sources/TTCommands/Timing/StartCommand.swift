import CommandLineKit
import TTSession
import TodoTxt

/// `tt start 3`: counts the time that someone works on a task.
let startCommand = TaskCommand.changing(
  CommandDescription(
    name: "start",
    group: CommandGroup.time,
    summary: "Start to count the time spent on a task",
    discussion: """
      Writes the time into the line, such as `start:2026-11-22T14:05+01:00`. `tt stop`, or completing \
      the task, turns it into `spent:1h30m`. One task runs at a time: `tt start` stops another one \
      first. With `timers = several`, any number of tasks can run. `tt ls is:running` shows them.

      Time is counted between the minutes that the clock shows, so nothing is lost or counted twice \
      between tasks that follow each other. The distance from UTC makes the count right when clocks \
      change and in other time zones.
      """,
    options: [TimerOptions.startTime] + ChangeOptions.all,
    operands: .selection,
    examples: [
      Example("tt start 3", "starts to count the time spent on task 3"),
      Example("tt start 3 --at 14:05", "counts from 14:05, if you forgot to start then"),
    ]), verb: "Start"
) { invocation, list in
  let time = try list.session.time(of: TimerOptions.startTime, in: invocation)
  let allowsSeveral = list.configuration.text("timers") == "several"
  return try list.transform(list.selection(invocation.operands)) { items, edit in
    guard allowsSeveral || items.count == 1 else {
      throw Refusal(nil, .oneRunsAtATime)
    }
    let started = edit.apply(.start(at: time), to: items)
    guard !allowsSeveral, started.errors.isEmpty else { return Outcome(started) }
    let others = edit.document.runningItems
    return Outcome(edit.stop(others, at: time).joined(with: started), stopping: others, at: time)
  }
}

/// `tt stop`: adds the time since `tt start` to `spent:`.
let stopCommand = TaskCommand.changing(
  CommandDescription(
    name: "stop",
    group: CommandGroup.time,
    summary: "Stop counting, and add the time to spent:",
    discussion: """
      Without a task, stops every running task. If you forgot to stop, or the computer was asleep, \
      give the time at which you stopped with `--at`. A task that ran for twelve hours or more is \
      stopped with a message.
      """,
    options: [TimerOptions.stopTime] + ChangeOptions.all,
    operands: .anySelection,
    examples: [
      Example("tt stop", "stops what is running"),
      Example("tt stop --at 17:30", "stops it at 17:30 today"),
      Example("tt stop --at yesterday@17:30", "stops what ran through the night"),
    ]), verb: "Stop"
) { invocation, list in
  let time = try list.session.time(of: TimerOptions.stopTime, in: invocation)
  let isGiven = invocation[TimerOptions.stopTime] != nil
  func stop(_ items: [TodoItem], in edit: inout DocumentEdit) throws -> Outcome {
    if isGiven, let item = items.first(where: { $0.isLater(than: time) }),
      let start = item.runningStart(offset: time.offset)
    {
      throw TaskError(item.number, .isStartedLater(start.local))
    }
    return Outcome(edit.stop(items, at: time), stopping: items, at: time)
  }
  guard invocation.operands.isEmpty else {
    return try list.transform(list.selection(invocation.operands), stop)
  }
  return try list.transform { edit in
    let running = edit.document.runningItems
    if running.isEmpty { throw Refusal(nil, .nothingIsRunning) }
    return try stop(running, in: &edit)
  }
}

/// The options of `tt start` and `tt stop`.
enum TimerOptions {
  static let startTime = time(help: "Count from TIME, such as 14:05 or yesterday@14:05")
  static let stopTime = time(help: "Stop at TIME, such as 17:30 or yesterday@17:30")

  private static func time(help: String) -> ValueOption<DateExpression> {
    ValueOption(long: "at", valueName: "TIME", help: help) { word in
      // A time alone is one of today.
      let isClock = ClockTime(parsing: word.bytes) != nil
      let time = try DateExpression(parsing: (isClock ? [UInt8(ascii: "@")] : []) + word.bytes)
      guard time.time != nil else { throw InvalidValue.expected("a time such as 14:05") }
      return time
    }
  }
}

extension Session {
  /// Returns the time that an option gives, or else the current time; throws for one in the future.
  fileprivate func time(
    of option: ValueOption<DateExpression>, in invocation: Invocation
  ) throws -> Timestamp {
    let now = now
    guard let expression = invocation[option] else { return now }
    let moment = try expression.resolve(on: today, weekStart: weekStart)
    guard let clock = moment.time, let time = process.timestamp(moment.date, clock) else {
      throw CommandError.noSuchTime(moment)
    }
    guard time.seconds <= now.seconds else { throw CommandError.futureTime(moment) }
    return time
  }
}

extension DocumentEdit {
  /// Stops tasks that are running.
  fileprivate mutating func stop(_ items: [TodoItem], at time: Timestamp) -> TaskEditResult {
    apply(.stop(at: time), to: items)
  }
}

extension Outcome {
  /// Creates the outcome of stopping tasks, with notices about times that are probably wrong.
  fileprivate init(_ result: TaskEditResult, stopping items: [TodoItem], at time: Timestamp) {
    self.init(result)
    let refused = Set(result.errors.map(\.number))
    notices += items.filter { !refused.contains($0.number) }
      .compactMap { .timer(of: $0, as: $0.number, until: time) }
  }
}

extension Notice {
  /// Returns a notice about the time that is counted for a task, if it is probably wrong; nil otherwise.
  static func timer(of item: TodoItem, as number: Int, until time: Timestamp) -> Notice? {
    guard let start = item.runningStart(offset: time.offset) else { return nil }
    let minutes = time.minutes - start.minutes
    if minutes < 0 { return .startIsLater(number: number, start.local) }
    guard minutes >= 12 * 60 else { return nil }
    return .ranLong(number: number, TimeSpent(seconds: minutes * 60), since: start.local)
  }
}

extension TodoItem {
  /// Whether the task is running and was started after a time.
  fileprivate func isLater(than time: Timestamp) -> Bool {
    runningStart(offset: time.offset).map { $0.minutes > time.minutes } ?? false
  }
}

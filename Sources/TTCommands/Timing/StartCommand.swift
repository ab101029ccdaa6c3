import TTSystem
import CommandLineKit
import TTOutput
import TTSession
import TodoTxt

let startCommand = TaskCommand.changing(
  .start,
  group: CommandGroup.time,
  summary: "Start the timer of a task",
  discussion: """
    Writes the time into the line, such as `start:2026-11-22T14:05+01:00`. `tt stop`, or completing \
    the task, turns it into `spent:1h30m`. One task runs at a time: `tt start` stops another one \
    first. With `timers = several`, any number of tasks can run. `tt ls is:running` shows them.

    Times are cut to the minute, so back-to-back tasks add up exactly. The UTC offset keeps \
    totals right across time zones and clock changes.

    If several people or programs share a list, `--claim` adds a tag such as `claim:ann`. Of all that \
    claim a task, one succeeds; the others learn who has it, with status 1. `tt stop`, or completing \
    the task, removes the claim. Any number of claimed tasks can run; `tt stop` alone does not stop \
    them. `tt next --claim NAME` chooses the task.
    """,
  options: [TimerOptions.startTime, ClaimOptions.claim] + ChangeOptions.all,
  examples: [
    "tt start 3": "starts the timer of task 3",
    "tt start 3 --at 14:05": "counts from 14:05, if you forgot to start then",
    "tt start 3 --claim ann": "claims the task for ann",
  ]
) { invocation, list in
  let time = try list.session.time(of: TimerOptions.startTime, in: invocation)
  return try list.run(
    .start(at: time, for: invocation[ClaimOptions.claim], in: list.session),
    on: list.selection(invocation.operands))
}

let stopCommand = TaskCommand.changing(
  .stop,
  group: CommandGroup.time,
  summary: "Stop the timer and add the time to spent:",
  discussion: """
    Without a task, stops every running task without a claim. `tt stop claim:ann` stops those of ann, \
    and others can claim them. If you forgot to stop, or the computer was asleep, \
    give the time at which you stopped with `--at`. If a task ran for twelve hours or more, tt \
    warns you.
    """,
  options: [TimerOptions.stopTime] + ChangeOptions.all,
  operands: .anySelection,
  examples: [
    "tt stop": "stops every running task",
    "tt stop --at 17:30": "stops it at 17:30 today",
    "tt stop --at yesterday@17:30": "stops a timer that ran through the night",
  ]
) { invocation, list in
  let time = try list.session.time(of: TimerOptions.stopTime, in: invocation)
  let isGiven = invocation[TimerOptions.stopTime] != nil
  if invocation.operands.isEmpty { return try list.stopAll(at: time, isGiven: isGiven) }
  return try list.run(
    .stop(at: time, isGiven: isGiven), on: list.selection(invocation.operands))
}

enum TimerOptions {
  static let startTime = time(help: "Count from TIME, such as 14:05 or yesterday@14:05")
  static let stopTime = time(help: "Stop at TIME, such as 17:30 or yesterday@17:30")

  private static func time(help: String) -> ValueOption<DateExpression> {
    ValueOption(long: "at", valueName: "TIME", help: help) { word in
      let time = try DateExpression(parsing: word.bytes)
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
      throw Message.noSuchTime(moment)
    }
    guard time.seconds <= now.seconds else { throw Message.futureTime(moment) }
    return time
  }
}

extension Message {
  static func noSuchTime(_ moment: Moment) -> Self {
    .usage("\(moment.words) does not exist: the clocks go forward")
  }

  static func futureTime(_ moment: Moment) -> Self { .usage("\(moment.words) is in the future") }
}

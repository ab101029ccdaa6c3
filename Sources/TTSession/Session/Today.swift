import TTOutput
package import TTSystem
package import TodoTxt

extension CivilDate {
  /// Returns the date to use as today.
  ///
  /// `TT_TODAY` replaces the clock, and `--today DATE` replaces both. Each can be any date
  /// expression; a time in it matters to the timers. `TT_TODAY` can be a `Timestamp` too. A period
  /// means its first day, so that the clock makes no difference. `--today tomorrow` counts from
  /// `TT_TODAY` if that is set.
  static func today(
    _ option: DateExpression?, _ weekStart: Weekday, in process: ProcessEnvironment
  ) throws -> CivilDate {
    let day = try environmentDay(weekStart, in: process)
    return try option?.period(on: day, weekStart: weekStart).lowerBound ?? day
  }

  /// Returns the time of day to use as now, if one was given.
  package static func givenTime(
    _ option: DateExpression? = nil, in process: ProcessEnvironment
  ) throws -> ClockTime? {
    if let option { return option.time }
    guard let variable = process.environment["TT_TODAY"], CivilDate(parsing: variable) == nil
    else { return nil }
    if let time = Timestamp(parsing: variable) { return time.local.time }
    return try DateExpression(parsing: variable).time
  }

  /// Returns the day of `TT_TODAY`, or else of the clock.
  package static func environmentDay(
    _ weekStart: Weekday, in process: ProcessEnvironment
  ) throws -> CivilDate {
    guard let variable = process.environment["TT_TODAY"] else { return process.clock() }
    // Do not read the clock if the variable has a full date.
    if let date = CivilDate(parsing: variable) { return date }
    if let time = Timestamp(parsing: variable) { return time.local.date }
    do {
      return try DateExpression(parsing: variable)
        .period(on: process.clock(), weekStart: weekStart).lowerBound
    } catch {
      throw Message.wrongToday(error)
    }
  }
}

extension Message {
  static func wrongToday(_ diagnostic: Diagnostic) -> Self {
    .usage(diagnostic.sentence, about: "TT_TODAY")
  }
}

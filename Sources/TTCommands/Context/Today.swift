import CommandLineKit
import TodoTxt

/// Today, for everything that a command does.
///
/// `TT_TODAY` replaces the clock, and `--today DATE` replaces both. Each may be any date expression;
/// `--today tomorrow` counts from `TT_TODAY` if that is set.
struct Today {
  /// The day.
  let date: CivilDate

  init(_ option: DateExpression?, in world: ProcessEnvironment) throws {
    let day = try Today.day(in: world)
    date = try option?.resolve(on: day).date ?? day
  }

  private static func day(in world: ProcessEnvironment) throws -> CivilDate {
    guard let variable = world.environment["TT_TODAY"] else { return world.clock() }
    // The clock is left alone where the variable names a day by itself.
    if let date = CivilDate(parsing: variable) { return date }
    do {
      return try DateExpression(parsing: variable).resolve(on: world.clock()).date
    } catch {
      throw CommandError.wrongToday(error.diagnostic(in: variable))
    }
  }
}

extension CommandContext {
  /// Returns the day that it is by now, for a command that runs on into the next.
  func currentDay() throws -> CivilDate {
    try Today(invocation[GlobalOptions.today], in: world).date
  }
}

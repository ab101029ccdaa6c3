import CommandLineKit
import TodoTxt

/// The day it is, for everything that a command does.
///
/// The first of these that is given: `--today DATE`, `$TT_TODAY`, the clock. Both may be any date
/// expression, so `--today tomorrow` shows the list as it will be.
struct Today {
  /// The day.
  let date: CivilDate

  init(_ option: DateExpression?, in world: World) throws {
    if let option {
      date = try option.resolve(on: world.clock()).date
    } else if let variable = world.environment["TT_TODAY"] {
      do {
        // The clock is left alone where the variable names a day by itself.
        date =
          try CivilDate(parsing: variable)
          ?? DateExpression(parsing: variable).resolve(on: world.clock()).date
      } catch let error as DateError {
        throw CommandError.wrongToday(error.diagnostic(in: variable))
      }
    } else {
      date = world.clock()
    }
  }
}

extension CommandContext {
  /// Returns the day that it is by now, for a command that runs on into the next.
  func currentDay() throws -> CivilDate {
    try Today(invocation[GlobalOptions.today], in: world).date
  }
}

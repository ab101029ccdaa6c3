import TestSupport

@testable import TodoTxt

@Suite struct HabitTests {
  /// The days from Monday, 5 October, on which a rule's tasks were completed, and the habit on the
  /// given day: `#` is done and `.` missed, one character for each period.
  @Test(
    arguments: [
      ("1w", ["10-05", "10-12", "10-19"], "10-25", "###"),
      ("1w", ["10-05", "10-12", "10-19"], "10-26", "###"),
      ("1w", ["10-05", "10-12", "10-19"], "11-01", "###"),
      ("1w", ["10-05", "10-12", "10-19"], "11-02", "###."),
      ("1w", ["10-05", "10-11", "10-26", "10-27"], "11-02", "#..#"),
      ("weekly", ["10-05", "11-02"], "11-03", "#...#"),
      ("1d", ["10-05", "10-06", "10-08"], "10-08", "##.#"),
      ("1d", ["10-05", "10-06", "10-08"], "10-09", "##.#"),
      ("1d", ["10-05", "10-06", "10-08"], "10-10", "##.#."),
      ("3d", ["10-05", "10-09", "10-14"], "10-14", "##.#"),
      ("2w", ["10-05", "10-18", "10-19"], "11-15", "##"),
      ("2w", ["10-05", "10-18", "10-19"], "11-16", "##."),
      ("b", ["10-05", "10-09", "10-12"], "10-13", "#...##"),
      // A completion on a Sunday counts for the Friday before it.
      ("b", ["10-09", "10-11", "10-12"], "10-13", "##"),
      ("2b", ["10-05", "10-07", "10-13"], "10-15", "##.#"),
      ("mon,thu", ["10-05", "10-11", "10-12", "10-15"], "10-18", "####"),
      ("mon,thu", ["10-05", "10-12"], "10-19", "#.#."),
      ("wed", ["10-07", "10-13", "10-20"], "10-20", "##"),
      ("wed", ["10-07", "10-13", "10-20"], "10-28", "##."),
      ("1m", ["10-31", "12-01"], "12-31", "#.#"),
      ("2m", ["10-31", "11-01", "12-01"], "12-31", "##"),
      ("1m:last", ["10-31", "11-30"], "12-01", "##"),
      ("1y", ["10-31"], "12-31", "#"),
    ] as [(String, [String], String, String)])
  func aPeriodIsDoneIfACompletionIsInIt(
    rule: String, days: [String], today: String, map: String
  ) throws {
    let done = days.map { "x 2026-\($0) Run rec:\(rule)\n" }.joined()
    #expect(try habit(of: "Run rec:\(rule)", done, on: "2026-\(today)")?.map == map)
  }

  @Test(
    arguments: [
      // A day counts by its due date, however late it was done.
      (
        "+1w", "x 2026-10-30 Run rec:+1w due:2026-10-05\nx 2026-10-30 Run rec:+1w due:2026-10-12\n",
        "##."
      ),
      (
        "1w", "x 2026-10-30 Run rec:1w due:2026-10-05\nx 2026-10-30 Run rec:1w due:2026-10-12\n",
        "#"
      ),
      // A task that is done early counts before its due date.
      (
        "++1w",
        "x 2026-10-30 Run rec:++1w due:2026-10-26\nx 2026-10-30 Run rec:++1w due:2026-11-09\n",
        "##"
      ),
      // A task that was moved counts for the day of its series.
      ("+1w", "x 2026-10-30 Run rec:+1w due:2026-10-30 rec-from:2026-10-19\n", "#"),
      // Without a due date that can be read, the day of completion counts.
      ("+1w", "x 2026-10-20 Run rec:+1w due:soon\nx 2026-10-27 Run rec:+1w\n", "##"),
      // These have other words, no rule, are not completed, or have no date.
      (
        "1w",
        "x 2026-10-20 Running rec:1w\nx 2026-10-20 Run\n2026-10-20 Run rec:1w\nx Run rec:1w\n",
        nil
      ),
      // The rule and other tags may have changed, and the priority.
      (
        "1w", "x 2026-10-20 Run rec:+2w t:2026-10-01 spent:5m pri:A\nx 2026-10-27 Run rec:1w\n",
        "##"
      ),
      // Its parent repeats too, and each of its tasks has another `id:`.
      (
        "1w p:a-20261102", "x 2026-10-20 Run rec:1w p:a\nx 2026-10-27 Run rec:1w p:a-20261026\n",
        "##"
      ),
      // Names and other tags must not have changed.
      ("1w", "x 2026-10-20 Run rec:1w +x\nx 2026-10-27 Run rec:1w id:a\n", nil),
      ("1w", "x 2026-10-20 Run rec:oops\n", "#"),
      ("oops", "x 2026-10-20 Run rec:1w\n", nil),
    ] as [(String, String, String?)])
  func theSeriesOfATask(rule: String, done: String, map: String?) throws {
    #expect(try habit(of: "(B) Run rec:\(rule) due:2026-11-02", done, on: "2026-11-01")?.map == map)
  }

  @Test func aYearOfWeeks() throws {
    let habit = try #require(
      try habit(
        of: "Run rec:1w", everyDay(7, from: "2024-10-07", 108, except: 100), on: "2026-11-03"))
    #expect(habit.map == String(repeating: "#", count: 100) + ".#######")
    #expect(habit.streak == 7)
    #expect(habit.lastMissed == CivilDate("2026-09-07"))
    #expect(habit.recent.count == 26)
    #expect(habit.recent.count(where: \.isDone) == 25)
    #expect(habit.unit == "week")
    #expect(habit.cells.count == 51)
    #expect(habit.cells.first?.start == CivilDate("2025-11-10"))
  }

  @Test func cellsOfDaysAreWeeks() throws {
    let habit = try #require(
      try habit(of: "Run rec:1d", everyDay(1, from: "2026-10-07", 20, except: 7), on: "2026-10-27"))
    #expect(habit.cells.map(\.count) == [5, 7, 7, 1])
    #expect(habit.cells.map(\.done) == [5, 6, 7, 1])
    #expect(habit.cells.map(\.start).first == CivilDate("2026-10-05"))
    #expect(habit.streak == 12)
    #expect(habit.recent.count == 20)
    let sundays = try #require(
      try self.habit(
        of: "Run rec:1d", everyDay(1, from: "2026-10-07", 20), on: "2026-10-27", .sunday))
    #expect(sundays.cells.map(\.count) == [4, 7, 7, 2])
  }

  /// Any days, rules and numbers of tasks give a habit with possible counts, and nothing traps.
  @Test func anyDaysAreCounted() throws {
    let rules = [
      "1d", "+3d", "9d", "b", "+4b", "++2w", "1m", "+1m:last", "3y", "1y:4thu", "mon", "+tue,sun",
      "mon,tue,wed,thu,fri,sat,sun", "9999d", "9999y", "9999b",
    ]
    let days = [
      "0001-01-01", "0001-01-02", "1969-12-31", "2026-02-28", "2026-11-24", "9999-12-30",
      "9999-12-31",
    ]
    for rule in rules {
      for today in days {
        for first in days {
          for weekStart in [Weekday.monday, .sunday] {
            let done = "x \(first) Run rec:\(rule) due:\(first)\nx 2026-11-20 Run rec:\(rule)\n"
            let habit = try #require(
              try habit(of: "Run rec:\(rule)", done, on: today, weekStart), "\(rule) \(today)")
            #expect(habit.streak <= habit.periods.count)
            #expect(habit.periods.count < 4_000)
            #expect(habit.periods.map(\.start) == habit.periods.map(\.start).sorted())
            #expect(habit.cells.allSatisfy { 0...$0.count ~= $0.done })
            #expect(habit.cells.count <= 60, "\(rule) \(today) \(first)")
          }
        }
      }
    }
  }

  private func habit(
    of line: String, _ done: String, on today: String, _ weekStart: Weekday = .monday
  ) throws -> Habit? {
    let document = Document(parsing: Array("\(done)\(line)\n".utf8))
    let task = try #require(document.items.last)
    let today = try #require(CivilDate(today))
    return Habits(of: [task], in: document.list)[task, on: today, weekStart: weekStart]
  }

  /// Returns the lines of `count` completions, `step` days apart, omitting the one numbered
  /// `missed`.
  private func everyDay(
    _ step: Int, from first: String, _ count: Int, except missed: Int? = nil
  ) throws -> String {
    let start = try #require(CivilDate(first))
    return try (0..<count).filter { $0 != missed }.map { number in
      let day = try #require(start.adding(days: number * step))
      return "x \(day) Run rec:\(step)d\n"
    }.joined()
  }
}

extension Habit {
  fileprivate var map: String { periods.map { $0.isDone ? "#" : "." }.joined() }
}

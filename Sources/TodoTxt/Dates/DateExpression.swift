/// A date as people write it: `fri`, `eom-2d`, `due-3d`, `2026-W48`, `tomorrow@17:30`.
///
///     let friday = try DateExpression("fri")
///     try friday.resolve(on: today)                     // 2026-11-27, if today is 2026-11-21
///
/// An expression does not know the current day; pass it to `resolve`. Two expressions
/// are equal if they have the same meaning, wherever they are in a text.
public struct DateExpression: Hashable, Sendable {
  /// The day or period from which the expression starts.
  let base: Base

  /// The steps from there, none in most expressions.
  let offset: DateOffset

  package let time: ClockTime?

  /// Whether the expression names no day: `5pm`.
  var isTimeAlone: Bool { time != nil && ranges.base.isEmpty && offset.steps.isEmpty }

  /// The positions of the parts in the text.
  @Uncompared var ranges: Ranges

  /// The bytes that were read, for messages.
  @Uncompared var source: [UInt8]

  /// The possible starts of an expression.
  enum Base: Hashable {
    /// `today`, `tomorrow`, `yesterday`: some days from today.
    case day(Int)

    /// A day or period that repeats; only one with a name has a position.
    case repeating(Repeating, RelativePosition?)

    /// `week`, `next-month`, `eom`: a period, or its first or last day.
    case period(CalendarPeriod, PeriodPart, RelativePosition)

    /// `2026-11-25`; `2026-11`, `2026`, `2026-W48`: all of its days.
    case days(ClosedRange<CivilDate>)

    /// `due-3d`: the date of another tag of the same task, by the bytes of its key.
    case tag([UInt8])

    static let today = Base.day(0)
  }

  /// A day or a period that repeats.
  enum Repeating: Hashable {
    /// `fri`: the next one, never today; `last-fri`: the one before today; `next-fri`: the one in
    /// next week.
    case weekday(Weekday)

    /// `weekend`: the Saturday and Sunday that include today, or else the next ones; `last-weekend`
    /// and `next-weekend`: those a week before and after.
    case weekend

    /// `dec`: the next one to begin, so never the current month; `last-dec`: the last one to begin
    /// before today; `next-dec`: the one in next year.
    case month(Month)

    /// `15`, `15th`: the next 15th, never today; in a month that is too short, its last day.
    case dayOfMonth(Int)

    /// `12-24`, `dec-24`: the next 24 December, possibly today; `02-29` means that of the next leap
    /// year.
    case dayOfYear(Month, Int)
  }

  /// An occurrence of a repeating day or period: the last, this or the next.
  enum RelativePosition {
    case last, this, next
  }

  enum PeriodPart {
    case whole, start, end
  }

  /// The ranges of an expression's parts; a missing part has an empty range.
  struct Ranges {
    var whole: Range<Int>
    var base: Range<Int>

    /// The end of each step of the offset; the first one starts at the end of the base.
    var stepEnds: [Int]

    /// Returns the range of a step of the offset, with its sign.
    func step(_ index: Int) -> Range<Int> {
      (index == 0 ? base.upperBound : stepEnds[index - 1])..<stepEnds[index]
    }
  }
}

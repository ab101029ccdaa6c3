/// The dates that a day of the month has in every month, or in the same month of every year.
///
/// Months are counted from January of the year 0. The months of a series are its slots; a slot may
/// have no date, as most have no fifth Tuesday.
struct MonthSeries {
  /// The day in each month.
  let day: MonthDay

  /// How many slots there are from one date to the next.
  private let count: Int

  /// How many months there are from one slot to the next, 1 or 12.
  private let stride: Int

  /// The month that a yearly series is in, from January as 0.
  private let month: Int

  /// Creates the series of `day` in steps of months, or of years in a month from January as 1.
  init(day: MonthDay, step: DateOffset.Step, monthOfYear: Int) {
    self.day = day
    count = step.count
    stride = step.unit == .year ? 12 : 1
    month = monthOfYear - 1
  }

  /// Returns the date in a slot.
  func date(in slot: Int) -> CivilDate? { day.date(inMonth: slot) }

  /// Returns the slot that a date belongs to, though it may have been moved: of its own and the two
  /// beside it the one whose date is nearest, or the earlier of two that are as near; its own where
  /// none of them has a date.
  func slot(nearest date: CivilDate) -> Int {
    let middle = slot(around: date)
    let near = [middle - stride, middle, middle + stride].compactMap { slot in
      self.date(in: slot).map { (slot: slot, distance: $0.days(until: date).magnitude) }
    }
    return near.min { $0.distance < $1.distance }?.slot ?? middle
  }

  /// Returns the date one step after a slot, or the first of those steps that leads past `limit`.
  ///
  /// Steps that end in a slot without a date are passed over.
  func date(after slot: Int, later limit: CivilDate?) -> CivilDate? {
    let step = count * stride
    var steps = 1
    if let limit { steps = max((limit.monthsSinceYear0 - slot) / step, 1) }
    while true {
      let next = slot + steps * step
      guard next <= CivilDate.latest.monthsSinceYear0 else { return nil }
      if let date = date(in: next), limit.map({ date > $0 }) ?? true { return date }
      steps += 1
    }
  }

  /// Returns the date at the end of the step whose first slot is that of the next date after `base`,
  /// or of the first step on from there that leads past `limit`.
  func date(countedFrom base: CivilDate, later limit: CivilDate? = nil) -> CivilDate? {
    var slot = slot(around: base)
    while slot <= CivilDate.latest.monthsSinceYear0 {
      if let date = date(in: slot), date > base { break }
      slot += stride
    }
    return date(after: slot - stride, later: limit)
  }

  /// Returns the slot in the month, or in the year, of a date.
  private func slot(around date: CivilDate) -> Int {
    stride == 1 ? date.monthsSinceYear0 : date.year * 12 + month
  }
}

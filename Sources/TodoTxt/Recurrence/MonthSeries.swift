/// The dates of a day of the month in every month, or in the same month of every year.
///
/// Months are counted from January of the year 0. The months of a series are its slots; a slot may
/// have no date, as most have no fifth Tuesday.
struct MonthSeries {
  let day: MonthDay

  /// The number of slots between one date and the next.
  private let count: Int

  /// The number of months between one slot and the next, 1 or 12.
  private let stride: Int

  /// The month of a yearly series; January is 0.
  private let month: Int

  /// Creates the series of `day` in steps of months, or of years in a month; January is 1.
  init(day: MonthDay, step: DateOffset.Step, monthOfYear: Int) {
    self.day = day
    count = step.count
    stride = step.unit == .year ? 12 : 1
    month = monthOfYear - 1
  }

  func date(in slot: Int) -> CivilDate? { day.date(inMonth: slot) }

  /// Returns the slot of a date, even if the date was moved.
  ///
  /// Of the slot in the date's month and the slots before and after, it is the one with the nearest
  /// date; if two are equally near, the earlier one. If none has a date, it is the middle one.
  func slot(nearest date: CivilDate) -> Int {
    let middle = slot(around: date)
    let near = [middle - stride, middle, middle + stride].compactMap { slot in
      self.date(in: slot).map { (slot: slot, distance: $0.days(until: date).magnitude) }
    }
    return near.min { $0.distance < $1.distance }?.slot ?? middle
  }

  /// Returns the date one step after a slot, or after the first further step that leads past
  /// `limit`.
  ///
  /// It skips steps that end in a slot without a date.
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

  /// Returns the date at the end of the step whose first slot has the next date after `base`, or of
  /// the first later step that leads past `limit`.
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

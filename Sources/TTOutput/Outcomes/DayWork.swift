package import TodoTxt

/// The remaining work of a day.
package struct DayWork: Hashable, Sendable {
  package let day: CivilDate
  package let time: TimeSpent

  package init(day: CivilDate, time: TimeSpent) { (self.day, self.time) = (day, time) }
}

import CommandLineKit
import TTSession
import TodoTxt

/// The dates that typed words mean: `due:fri → Fri 27 Nov`.
struct DatePreview {
  let today: CivilDate
  let weekStart: Weekday

  /// The arrow between a word and its date.
  let arrow: String

  /// Returns the dates in a task's text, or the date that is the whole text; nil if it has none.
  ///
  /// A date that is the whole text can refer to other dates of its tasks, from `dateOfTasks`.
  func text(
    of typed: [UInt8], as kind: DynamicCompletion, dateOfTasks: ([UInt8]) -> Moment?
  ) -> String? {
    switch kind {
    case .date, .dateOrNone:
      return dateOfTasks(typed).map {
        "\(typed.visible) \(arrow) \(DatePreview.words(for: $0, on: today))"
      }
    case .text, .tag:
      let parts = typed.split(separator: 0x20).compactMap { word -> String? in
        guard let colon = word.firstIndex(of: ":"),
          DatePreview.keys.contains(where: { $0.utf8.elementsEqual(word[..<colon]) }),
          let date = date(of: word[(colon + 1)...])
        else { return nil }
        return "\(word.visible) \(arrow) \(date)"
      }
      return parts.isEmpty ? nil : parts.joined(separator: "  ")
    default: return nil
    }
  }

  /// The tags whose dates can be words.
  private static let keys = ["due", "t", "until"]

  private func date(of typed: ArraySlice<UInt8>) -> String? {
    guard let expression = try? DateExpression(parsing: Array(typed)),
      let moment = try? expression.resolve(on: today, weekStart: weekStart)
    else { return nil }
    return DatePreview.words(for: moment, on: today)
  }

  /// Returns a date as people say it: `Fri 27 Nov at 17:30`.
  static func words(for moment: Moment, on today: CivilDate) -> String {
    let day = moment.date
    let time = moment.time.map { " at \($0.text)" } ?? ""
    return "\(day.weekday.name.prefix(3)) \(day.dayAndMonth(on: today))\(time)"
  }
}

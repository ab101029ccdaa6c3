import TTSession
import TodoTxt

/// The words of the date language that a person may be typing, each with the day it means.
struct DateCandidates {
  /// The day it is.
  let today: CivilDate

  /// The day that weeks begin on.
  let weekStart: Weekday

  /// Returns the words that start with `prefix`, each with its meaning.
  ///
  /// Of words that mean the same the first is offered, unless another one is being typed.
  func words(startingWith prefix: [UInt8]) -> [(word: String, help: String)] {
    let typed = String(decoding: prefix, as: UTF8.self).lowercased()
    var found: [(word: String, help: String)] = []
    var seen: Set<DateExpression.Base> = []
    for (name, meaning) in DateWord.all where name.hasPrefix(typed) {
      guard seen.insert(meaning).inserted else { continue }
      found.append((name, help(of: name)))
    }
    // A letter or two would offer them all.
    if typed.count > 2 {
      for name in DateWord.turned where name.hasPrefix(typed) {
        found.append((name, help(of: name)))
      }
    }
    for name in numbered(typed) where !help(of: name).isEmpty {
      found.append((name, help(of: name)))
    }
    for name in steps(for: typed) where name.hasPrefix(typed) {
      found.append((name, help(of: name)))
    }
    return found
  }

  /// What an expression means today: `2026-11-27 Fri`, `2026-11-16..2026-11-22`.
  func help(of text: String) -> String {
    guard let expression = try? DateExpression(text) else { return "" }
    if let period = try? expression.period(on: today, weekStart: weekStart),
      period.lowerBound != period.upperBound
    {
      return "\(period.lowerBound)..\(period.upperBound)"
    }
    guard let moment = try? expression.resolve(on: today, weekStart: weekStart) else { return "" }
    return "\(moment) \(moment.date.weekday.name.prefix(3))"
  }

  /// The day of the month that was typed, alone or after the name of a month: `25th`, `dec-25`.
  private func numbered(_ typed: String) -> [String] {
    if let hyphen = typed.firstIndex(of: "-"), DateWord.isMonth(String(typed[..<hyphen])) {
      return (1...31).map { "\(typed[...hyphen])\($0)" }.filter { $0.hasPrefix(typed) }
    }
    guard typed.count <= 2, let day = Int(typed) else { return [] }
    return ["st", "nd", "rd", "th"].map { "\(day)\($0)" }
  }

  /// The steps from today that are likely, with the number that is typed or with usual ones.
  private func steps(for typed: String) -> [String] {
    let digits = typed.prefix { $0.isASCII && $0.isNumber }
    if digits.isEmpty { return typed.isEmpty ? ["3d", "7d", "2w", "1m"] : [] }
    return ["d", "w", "m", "y", "b"].map { digits + $0 }
  }
}

/// The words of the date language that complete a typed one, each with its date.
package struct DateCandidates {
  private let today: CivilDate
  private let weekStart: Weekday
  private let direction: DateDirection

  package init(today: CivilDate, weekStart: Weekday, looking direction: DateDirection = .next) {
    (self.today, self.weekStart, self.direction) = (today, weekStart, direction)
  }

  /// Returns the words that start with `prefix`, each with its meaning.
  ///
  /// Of synonyms, only the first is offered unless another is being typed. Without a prefix, it
  /// returns a few words that people often want, the nearest dates first.
  package func words(startingWith prefix: [UInt8]) -> [(word: String, help: String)] {
    names(startingWith: prefix).map { ($0, help(of: $0)) }.filter { !$0.1.isEmpty }
  }

  private func names(startingWith prefix: [UInt8]) -> [String] {
    if prefix.isEmpty { return usual }
    let typed = prefix.string.lowercased()
    var seen: Set<DateExpression.Base> = []
    let words = DateWord.all.filter { name, meaning in
      name.hasPrefix(typed) && seen.insert(meaning).inserted
    }
    // One or two letters match too many.
    let turned = typed.count > 2 ? DateWord.turned : []
    return words.map { $0.0 }
      + (turned + numbered(typed) + steps(for: typed)).filter { $0.hasPrefix(typed) }
  }

  /// A day that can be typed in a tag.
  struct Day {
    let word: String
    let moment: Moment

    /// The meaning of an abbreviation; nil if the date itself is enough.
    let meaning: String?
  }

  /// Returns the words that start with `prefix` and mean today or a later day, each day once.
  ///
  /// With the year, it also returns full dates.
  func days(startingWith prefix: [UInt8]) -> [Day] {
    var seen: Set<Moment> = []
    return (names(startingWith: prefix) + dates(startingWith: prefix)).compactMap { name in
      guard let expression = try? DateExpression(name),
        let moment = try? expression.resolve(on: today, weekStart: weekStart),
        moment.date >= today, seen.insert(moment).inserted
      else { return nil }
      return Day(word: name, moment: moment, meaning: expression.meaningOfAbbreviation)
    }
  }

  /// The days until a week from today, and steps that people often want; the periods until today
  /// if dates look back.
  private var usual: [String] {
    if direction == .currentOrLast {
      return [
        "today", "yesterday", "week", "last-week", "month", "last-month", "year", "last-year",
      ]
    }
    let week = (2...6).compactMap { today.adding(days: $0)?.weekday.shortName }
    return ["today", "tomorrow"] + week + ["next-week", "1w", "2w", "1m"]
  }

  /// Returns the next dates that start with the typed text, if it contains at least the year.
  private func dates(startingWith prefix: [UInt8]) -> [String] {
    let typed = prefix.string
    guard typed.utf8.count >= 4, typed.utf8.allSatisfy({ $0.isDigit || $0 == 0x2D }) else {
      return []
    }
    var found: [String] = []
    for step in 0..<DateCandidates.horizon {
      guard found.count < 7, let date = today.adding(days: step)?.text else { break }
      if date.hasPrefix(typed) { found.append(date) }
    }
    return found
  }

  /// The range of days for completing full dates.
  private static let horizon = 800

  /// Returns the date of an expression: `2026-11-27 Fri`, `2026-11-16..2026-11-22`.
  func help(of text: String) -> String {
    guard let expression = try? DateExpression(text),
      let period = try? expression.period(on: today, weekStart: weekStart, looking: direction)
    else { return "" }
    guard period.lowerBound == period.upperBound else {
      return "\(period.lowerBound)..\(period.upperBound)"
    }
    let moment = Moment(period.lowerBound, at: expression.time)
    return "\(moment) \(moment.date.weekday.name.prefix(3))"
  }

  /// Returns the typed day of the month, alone or after a month: `25th`, `dec-25`.
  private func numbered(_ typed: String) -> [String] {
    if let hyphen = typed.firstIndex(of: "-"), DateWord.isMonth(String(typed[..<hyphen])) {
      return (1...31).map { "\(typed[...hyphen])\($0)" }
    }
    guard typed.count <= 2, let day = Int(typed) else { return [] }
    return ["st", "nd", "rd", "th"].map { "\(day)\($0)" }
  }

  /// Returns likely steps from today, with the typed number or common ones.
  private func steps(for typed: String) -> [String] {
    let digits = typed.prefix { $0.isASCII && $0.isNumber }
    if digits.isEmpty { return [] }
    return ["d", "w", "m", "y", "b"].map { digits + $0 }
  }
}

extension DateExpression {
  fileprivate var meaningOfAbbreviation: String? {
    switch base {
    case .period(let period, .start, .this): "start of the \(period.rawValue)"
    case .period(let period, .end, .this): "end of the \(period.rawValue)"
    default: nil
    }
  }
}

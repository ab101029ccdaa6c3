/// The words of the date language, for the parser, the printer, messages and completion.
package enum DateWord {
  /// Every word with its meaning; the printer writes the first of several words with one meaning.
  static let all: [(name: String, meaning: DateExpression.Base)] =
    days + Weekday.allCases.flatMap(words) + [("weekend", .repeating(.weekend, .this))]
    + Month.allCases.flatMap(words) + CalendarPeriod.allCases.flatMap(words)

  /// The words that precede another one, with a hyphen: `next-`, `last-`, `this-`.
  static let turns: [(prefix: String, position: DateExpression.RelativePosition)] = [
    ("last-", .last), ("this-", .this), ("next-", .next),
  ]

  /// The words with `last-`, `this-` or `next-` that people use most.
  static let turned: [String] = turns.flatMap { turn in
    (Weekday.allCases.map { $0.shortName } + ["weekend"]
      + CalendarPeriod.allCases.map { $0.rawValue })
      .map { turn.prefix + $0 }
  }

  /// Returns the meaning of a word in lower case, with or without `last-`, `this-`, `next-` or `-`
  /// before it.
  static func meaning(of word: String) -> DateExpression.Base? {
    if let meaning = plainMeaning(of: word) { return meaning }
    for turn in turns + [("-", .last)] where word.hasPrefix(turn.prefix) {
      let plain = plainMeaning(of: String(word.dropFirst(turn.prefix.count)))
      switch plain {
      // `nov` is the next November to begin, and `this-nov` would be the one that has begun.
      case .repeating(.month, _) where turn.position == .this: return nil
      case .repeating(.weekday, _), .repeating(.month, _): return plain?.turned(turn.position)
      default: return turn.prefix == "-" ? nil : plain?.turned(turn.position)
      }
    }
    return nil
  }

  /// Returns the word that means `base`, or nil if it needs digits or a tag's key.
  static func name(of base: DateExpression.Base) -> String? {
    let plain = base.turned(.this) ?? base
    guard let name = all.first(where: { $0.meaning == plain })?.name else { return nil }
    switch base.turn {
    case nil, .this: return name
    case .next: return "next-" + name
    case .last: return "last-" + name
    }
  }

  /// Whether a word needs another word after it to be a date: `next friday`.
  static func needsAnother(_ word: String) -> Bool {
    turns.contains { $0.prefix == word.lowercased() + "-" }
  }

  /// Whether the word is the name of a month, which the number of a day can follow: `dec 25`.
  package static func isMonth(_ word: String) -> Bool {
    guard case .repeating(.month, .this)? = meaning(of: word.lowercased()) else { return false }
    return true
  }

  /// Whether the word is a unit and not a date: `weeks`, `days`.
  package static func isUnit(_ word: String) -> Bool {
    DateOffset.Unit(word: word) != nil && meaning(of: word.lowercased()) == nil
  }

  /// Returns the word that a misspelled one most likely means.
  static func nearest(to word: String) -> String? {
    let word = word.lowercased()
    let turning = all.filter { $0.meaning.turn != nil }.map { $0.name }
    for turn in turns.map({ $0.prefix }) where word.hasPrefix(turn) {
      let rest = String(word.dropFirst(turn.count))
      return meaning(of: rest) != nil ? rest : nearest(to: rest, among: turning).map { turn + $0 }
    }
    if let letter = word.utf8.first, word.utf8.count == 1, DateOffset.Unit(letter: letter) != nil {
      return "1" + word
    }
    if word == "tonight" { return "today" }
    // `nextfriday` lacks its hyphen.
    for turn in turns.map({ $0.prefix }) where word.hasPrefix(turn.dropLast()) {
      let rest = String(word.dropFirst(turn.count - 1))
      let name = turning.contains(rest) ? rest : nearest(to: rest, among: turning)
      if let name, meaning(of: turn + name) != nil { return turn + name }
    }
    return nearest(to: word, among: all.map { $0.name } + ["midnight"])
  }

  /// Returns the nearest name of three letters or more; every word is near to a shorter one.
  private static func nearest(to word: String, among names: [String]) -> String? {
    word.utf8.count < 3 ? nil : nearestName(to: word, among: names.filter { $0.utf8.count > 2 })
  }

  /// Returns the word that a misspelled word before a colon means; nil for common keys.
  static func meant(byKey key: String) -> String? {
    ["due", "t", "until", "created", "done"].contains(key.lowercased()) ? nil : nearest(to: key)
  }

  private static let days: [(name: String, meaning: DateExpression.Base)] = [
    ("today", .today), ("tod", .today), ("t", .today),
    ("tomorrow", .day(1)), ("tom", .day(1)), ("tmr", .day(1)), ("tm", .day(1)),
    ("yesterday", .day(-1)), ("yes", .day(-1)),
  ]

  private static func words(for day: Weekday) -> [(name: String, meaning: DateExpression.Base)] {
    let more =
      switch day {
      case .tuesday: ["tues"]
      case .wednesday: ["weds"]
      case .thursday: ["thur", "thurs"]
      default: [String]()
      }
    return ([day.shortName, String(day.shortName.prefix(2)), day.name.lowercased()] + more)
      .map { ($0, .repeating(.weekday(day), .this)) }
  }

  private static func words(for month: Month) -> [(name: String, meaning: DateExpression.Base)] {
    let name = month.name.lowercased()
    let names =
      switch month {
      case .may: [name]
      case .september: ["sep", "sept", name]
      default: [month.shortName, name]
      }
    return names.map { ($0, .repeating(.month(month), .this)) }
  }

  private static func words(
    for period: CalendarPeriod
  ) -> [(name: String, meaning: DateExpression.Base)] {
    let letter = period.rawValue.prefix(1)
    return [
      (period.rawValue, .period(period, .whole, .this)),
      ("so" + letter, .period(period, .start, .this)),
      ("eo" + letter, .period(period, .end, .this)),
    ]
  }

  private static func plainMeaning(of word: String) -> DateExpression.Base? {
    all.first { $0.name == word }?.meaning
  }
}

extension DateExpression.Base {
  /// Whether the base is a day or a period that repeats, without `last-` or `next-`.
  var comesRound: Bool {
    guard case .repeating(_, let turn) = self else { return false }
    return turn == nil || turn == .this
  }

  /// The position, or nil for a base that has no `last-` and `next-`.
  var turn: DateExpression.RelativePosition? {
    switch self {
    case .repeating(_, let turn): turn
    case .period(_, _, let turn): turn
    case .day, .days, .tag: nil
    }
  }

  /// Returns the base with another position, or nil for a base without `last-` and `next-`.
  func turned(_ turn: DateExpression.RelativePosition) -> DateExpression.Base? {
    switch self {
    case .repeating(let repeating, _?): .repeating(repeating, turn)
    case .period(let period, let part, _): .period(period, part, turn)
    case .repeating, .day, .days, .tag: nil
    }
  }
}

extension Weekday {
  init?(word: String) {
    let meaning = DateWord.all.first { $0.name == word }?.meaning
    guard case .repeating(.weekday(let day), .this)? = meaning else { return nil }
    self = day
  }

  /// Returns the name of a weekday that a misspelled one most likely means.
  static func nearest(to word: String) -> String? {
    nearestName(to: word, among: allCases.flatMap { [$0.shortName, $0.name.lowercased()] })
  }
}

/// The words of the date language, for the parser, the printer, messages and completion.
package enum DateWord {
  /// Every word with its meaning; the printer writes the first of several words with one meaning.
  package static let all: [(name: String, meaning: DateExpression.Base)] =
    days + Weekday.allCases.flatMap(words) + [("weekend", .weekend(.this))]
    + Month.allCases.flatMap(words) + CalendarPeriod.allCases.flatMap(words)

  /// The words that precede another one, with a hyphen: `next-`, `last-`, `this-`.
  static let turns: [(prefix: String, position: DateExpression.RelativePosition)] = [
    ("last-", .last), ("this-", .this), ("next-", .next),
  ]

  /// The words with `last-`, `this-` or `next-` that people use most.
  package static let turned: [String] = turns.flatMap { turn in
    (Weekday.allCases.map { $0.shortName } + ["weekend"]
      + CalendarPeriod.allCases.map { $0.rawValue })
      .map { turn.prefix + $0 }
  }

  /// Returns the meaning of a word in lower case, with or without `last-`, `this-`, `next-` or `-`
  /// before it.
  static func meaning(of word: String) -> DateExpression.Base? {
    if let meaning = all.first(where: { $0.name == word })?.meaning { return meaning }
    for turn in turns where word.hasPrefix(turn.prefix) {
      let plain = plainMeaning(of: word.dropFirst(turn.prefix.count))
      // `nov` is the next November to begin, and `this-nov` would be the one that has begun.
      if turn.position == .this, case .month? = plain { return nil }
      return plain?.turned(turn.position)
    }
    guard word.hasPrefix("-") else { return nil }
    switch plainMeaning(of: word.dropFirst()) {
    case .weekday(let day, .this): return .weekday(day, .last)
    case .month(let month, .this): return .month(month, .last)
    default: return nil
    }
  }

  /// Returns the word that means `base`, or nil if it needs digits or a tag's key.
  static func name(of base: DateExpression.Base) -> String? {
    func name(of meaning: DateExpression.Base) -> String? {
      all.first { $0.meaning == meaning }?.name
    }
    switch base.turn {
    case nil, .this: return name(of: base)
    case .next: return base.turned(.this).flatMap(name).map { "next-" + $0 }
    case .last: return base.turned(.this).flatMap(name).map { "last-" + $0 }
    }
  }

  /// Whether a word needs another word after it to be a date: `next friday`.
  package static func needsAnother(_ word: String) -> Bool {
    turns.contains { $0.prefix == word.lowercased() + "-" }
  }

  /// Whether the word is the name of a month, which the number of a day can follow: `dec 25`.
  package static func isMonth(_ word: String) -> Bool {
    guard case .month(_, .this)? = meaning(of: word.lowercased()) else { return false }
    return true
  }

  /// Whether the word is a time of day: `5pm`, `17:30`, `noon`.
  package static func isTime(_ word: String) -> Bool {
    let bytes = Array(word.utf8)
    return TypedTime(in: bytes, at: bytes.indices)?.time != nil
  }

  /// Whether the word is a unit and not a date: `weeks`, `days`.
  package static func isUnit(_ word: String) -> Bool {
    DateOffset.Unit(word: word) != nil && meaning(of: word.lowercased()) == nil
  }

  /// Whether a date of several words can begin with this one: `next friday`, `in 2 weeks`.
  package static func canBegin(_ word: String) -> Bool {
    ["in", "on", "at", "by"].contains(word.lowercased()) || needsAnother(word)
      || (try? DateExpression(word)) != nil
  }

  /// Returns the word that a misspelled one most likely means.
  static func nearest(to word: String) -> String? {
    let word = word.lowercased()
    for turn in turns.map({ $0.prefix }) where word.hasPrefix(turn) {
      let rest = String(word.dropFirst(turn.count))
      if meaning(of: rest) != nil { return rest }
      let turning = all.filter { $0.meaning.turn != nil }.map { $0.name }
      return nearest(to: rest, among: turning).map { turn + $0 }
    }
    if let letter = word.utf8.first, word.utf8.count == 1, DateOffset.Unit(letter: letter) != nil {
      return "1" + word
    }
    if word == "tonight" { return "today" }
    return withHyphen(word) ?? nearest(to: word, among: all.map { $0.name } + ["midnight"])
  }

  /// Returns the word with the missing hyphen after its first part: `next-friday` for `nextfriday`.
  private static func withHyphen(_ word: String) -> String? {
    for turn in turns.map({ $0.prefix }) where word.hasPrefix(turn.dropLast()) {
      let rest = String(word.dropFirst(turn.count - 1))
      let turning = all.filter { $0.meaning.turn != nil }.map { $0.name }
      let name = turning.contains(rest) ? rest : nearest(to: rest, among: turning)
      if let name, meaning(of: turn + name) != nil { return turn + name }
    }
    return nil
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
    ("tomorrow", .tomorrow), ("tom", .tomorrow), ("tmr", .tomorrow), ("tm", .tomorrow),
    ("yesterday", .yesterday), ("yes", .yesterday),
  ]

  private static func words(for day: Weekday) -> [(name: String, meaning: DateExpression.Base)] {
    let name = day.name.lowercased()
    let more =
      switch day {
      case .tuesday: ["tues"]
      case .wednesday: ["weds"]
      case .thursday: ["thur", "thurs"]
      default: [String]()
      }
    return ([day.shortName, String(name.prefix(2)), name] + more).map { ($0, .weekday(day, .this)) }
  }

  private static func words(for month: Month) -> [(name: String, meaning: DateExpression.Base)] {
    let name = month.name.lowercased()
    let names =
      switch month {
      case .may: [name]
      case .september: ["sep", "sept", name]
      default: [month.shortName, name]
      }
    return names.map { ($0, .month(month, .this)) }
  }

  private static func words(
    for period: CalendarPeriod
  ) -> [(name: String, meaning: DateExpression.Base)] {
    let letter = period.rawValue.prefix(1)
    return [
      (period.rawValue, .period(period, .this)),
      ("so" + letter, .start(period, .this)),
      ("eo" + letter, .end(period, .this)),
    ]
  }

  private static func plainMeaning(of word: Substring) -> DateExpression.Base? {
    all.first { $0.name == word }?.meaning
  }
}

extension DateExpression.Base {
  /// The position, or nil for a base that has no `last-` and `next-`.
  var turn: DateExpression.RelativePosition? {
    switch self {
    case .weekday(_, let turn), .weekend(let turn), .month(_, let turn): turn
    case .period(_, let turn), .start(_, let turn), .end(_, let turn): turn
    default: nil
    }
  }

  /// Returns the base with another position, or nil for a base without `last-` and `next-`.
  func turned(_ turn: DateExpression.RelativePosition) -> DateExpression.Base? {
    switch self {
    case .weekday(let day, _): .weekday(day, turn)
    case .weekend: .weekend(turn)
    case .month(let month, _): .month(month, turn)
    case .period(let period, _): .period(period, turn)
    case .start(let period, _): .start(period, turn)
    case .end(let period, _): .end(period, turn)
    default: nil
    }
  }
}

extension Weekday {
  init?(word: String) {
    let meaning = DateWord.all.first { $0.name == word }?.meaning
    guard case .weekday(let day, .this)? = meaning else { return nil }
    self = day
  }

  /// Returns the name of a weekday that a misspelled one most likely means.
  static func nearest(to word: String) -> String? {
    nearestName(to: word, among: allCases.flatMap { [$0.shortName, $0.name.lowercased()] })
  }
}

/// The date, time and repetition in the words at the end of a text.
struct ProsePhrase {
  let today: CivilDate
  let weekStart: Weekday

  var day: CivilDate?
  private(set) var time: ClockTime?
  private(set) var recurrence: String?

  /// The first day of a repetition with named days; a day in the text replaces it.
  private var firstDay: CivilDate?

  /// Whether a word is used only with a time, or a time only with a day: `sat 5pm`, `sat`.
  private var (needsTime, needsDay) = (false, false)

  private var words: [ProseWord] = []

  init(today: CivilDate, weekStart: Weekday) {
    (self.today, self.weekStart) = (today, weekStart)
  }

  /// Whether the words mean a date, and not only a repetition.
  var isDated: Bool { day != nil || time != nil || firstDay != nil }

  /// The value of `rec:`; an interval from a date counts from that date, not from the completion.
  var series: String? {
    recurrence.map { isDated && $0.utf8.first?.isDigit == true ? "+\($0)" : $0 }
  }

  /// Returns the due date; nil if there is none.
  ///
  /// A time alone means today, or tomorrow if it has passed.
  func due(at now: ClockTime?) -> Moment? {
    if let day = day ?? firstDay { return Moment(day, at: time) }
    guard let time else { return nil }
    let hasPassed = now.map { time <= $0 } ?? false
    return (hasPassed ? today.adding(days: 1) : today).map { Moment($0, at: time) }
  }

  /// Reads the longest meaningful end of the words; returns the index of its first word.
  ///
  /// If the word before them binds them to the text, nothing is read, not even fewer words. At
  /// least one word remains.
  mutating func readEnd(of words: [ProseWord]) -> Int? {
    guard let last = words.last, last.canEndPhrase else { return nil }
    let empty = self
    for start in max(1, words.count - 10)..<max(1, words.count) {
      self = empty
      self.words = words
      guard read(from: start), !needsTime || time != nil,
        !needsDay || day != nil || recurrence != nil
      else { continue }
      let before = words[..<start]
      // In quotes, the words are a title.
      let isQuoted =
        before.reduce(0) { $0 + $1.quotes } % 2 != 0 || words[start...].contains { $0.quotes > 0 }
      // `Do not call every day` names no repetition.
      if recurrence != nil, before.contains(where: { $0.isNegation }) { return nil }
      let hasText = before.contains { !$0.isTag && !$0.isPriority }
      return hasText && !isQuoted && !words[start - 1].bindsNextWord ? start : nil
    }
    return nil
  }

  /// Reads all words from an index on, each part at most once.
  private mutating func read(from start: Int) -> Bool {
    var index = start
    while index < words.count {
      guard let next = readRepetition(index) ?? readDay(index) ?? readTime(index) else {
        return false
      }
      index = next
    }
    return true
  }

  private func word(_ index: Int) -> ProseWord? { index < words.count ? words[index] : nil }

  private func has(_ texts: String..., at index: Int) -> Bool {
    texts.indices.allSatisfy {
      word(index + $0)?.text == texts[$0] && words[index + $0].isLowercase
    }
  }

  private func isOne(of texts: [String], at index: Int) -> Bool {
    texts.contains { has($0, at: index) }
  }
}

extension ProsePhrase {
  /// Reads a day.
  ///
  ///     day-part = [ "due" ] ( [ marker ] day / "in" count unit ) / "starting" day
  private mutating func readDay(_ index: Int) -> Int? {
    guard day == nil else { return nil }
    if has("due", at: index), isOne(of: ["on", "by", "in"], at: index + 1) {
      return readDay(index + 1)
    }
    if has("in", at: index) { return readDistance(index + 1) }
    if has("eod", at: index) || has("by", "eod", at: index) {
      day = today
      return index + (has("eod", at: index) ? 1 : 2)
    }
    let isStart = recurrence != nil && isOne(of: ["starting", "from"], at: index)
    let isMarked = isStart || isOne(of: ["on", "by", "due"], at: index)
    var position = isMarked ? index + 1 : index
    let hasArticle = isMarked && has("the", at: position)
    if hasArticle { position += 1 }
    // Try the longest date first.
    for count in [3, 2, 1] where position + count <= words.count {
      let date = words[position..<position + count]
      let text = date.map { $0.text }.joined(separator: " ")
      guard let expression = try? DateExpression(text), expression.time == nil,
        expression.offset.steps.isEmpty,
        let form = form(of: Array(date), expression.base, isMarked: isMarked, hasArticle)
      else { continue }
      guard let found = try? expression.resolve(on: today, weekStart: weekStart).date,
        found >= today
      else { return nil }
      day = found
      if form == .weak { needsTime = true }
      return position + count
    }
    return nil
  }

  /// How certainly words are a date.
  private enum Form { case clear, weak }

  private func form(
    of date: [ProseWord], _ base: DateExpression.Base, isMarked: Bool, _ hasArticle: Bool
  ) -> Form? {
    let (first, last) = (date[0], date[date.count - 1])
    if hasArticle {
      // `on the 15th`
      guard date.count == 1, case .repeating(.dayOfMonth, _) = base,
        last.text.last?.isLetter == true
      else {
        return nil
      }
      return .clear
    }
    if date.count == 2, base.turn != nil {
      guard first.isLowercase, ["next", "this"].contains(first.text) else { return nil }
      if case .repeating(.weekday, _) = base {
        guard last.weekday != nil else { return nil }
        // Weather, not a day.
        return first.text == "this" && ["sun", "sat"].contains(last.text) ? .weak : .clear
      }
      return last.isLowercase || last.isMonth ? .clear : nil
    }
    if date.count > 1 { return date.contains(where: { $0.isMonth }) ? .clear : nil }
    switch base {
    case .day, .period(_, .end, _):
      if first.isClearDay { return .clear }
      return first.text == "tom" && first.isLowercase ? .weak : nil
    case .repeating(.weekday, _):
      guard first.weekday != nil else { return nil }
      return isMarked || first.isClearDay ? .clear : .weak
    case .repeating(.month, .this):
      let isName = ["may", "april", "june", "august", "jan", "mar"].contains(first.text)
      return isMarked && (first.isLowercase || !isName) ? .clear : nil
    case .repeating(.weekend, _): return isMarked && first.isLowercase ? .clear : nil
    case .repeating(.dayOfMonth, _):
      return isMarked && first.text.last?.isLetter == true ? .clear : nil
    case .days(let days) where days.lowerBound == days.upperBound:
      let isStandard = first.text.utf8.count == CivilDate.width && first.text.contains("-")
      return isMarked || isStandard ? .clear : .weak
    // `5.9.` and `9/16` can be a version and a fraction, also after `on`.
    case .repeating(.dayOfYear, _):
      return isMarked && first.text.utf8.contains(where: { $0.isLetter }) ? .clear : .weak
    default: return nil
    }
  }

  /// Reads the distance of a day from today: `in 2 weeks`, `in a month`.
  private mutating func readDistance(_ index: Int) -> Int? {
    guard let count = count(at: index, orArticle: true), let unit = unit(at: index + 1),
      // Rome was not built in a day.
      count > 1 || unit != .day,
      let found = today.adding(DateOffset.Step(count, unit))
    else { return nil }
    day = found
    return index + 2
  }

  /// Reads a time of day.
  ///
  ///     time-part = [ "at" / "by" ] time
  private mutating func readTime(_ index: Int) -> Int? {
    guard time == nil else { return nil }
    let isMarked = isOne(of: ["at", "by"], at: index)
    let position = isMarked ? index + 1 : index
    guard let word = word(position) else { return nil }
    let bytes = word.text.bytes
    guard let found = TypedTime(in: bytes, at: bytes.indices)?.time else { return nil }
    // `12am` is not a word, and `noon` in a title has a capital.
    let isTwelveHour = bytes.last == UInt8(ascii: "m")
    guard word.isLowercase || isTwelveHour, word.text != "eod" || day != nil else { return nil }
    time = found
    if !isMarked, !(isTwelveHour && bytes[0].isDigit) { needsDay = true }
    return position + 1
  }
}

extension ProsePhrase {
  /// Reads a repetition.
  ///
  ///     repetition = "every" ( [ count / "other" ] unit / [ "other" ] weekday *( and weekday ) / "weekday" / ordinal )
  private mutating func readRepetition(_ index: Int) -> Int? {
    guard recurrence == nil, has("every", at: index) else { return nil }
    let position = index + 1
    if isOne(of: ["weekday", "workday"], at: position) {
      return repeated(on: Weekday.allCases.filter { $0.isBusinessDay }, until: position + 1)
    }
    if let days = weekdays(at: position) { return repeated(on: days.days, until: days.end) }
    if isOne(of: ["quarter"], at: position) {
      recurrence = "3m"
      return position + 1
    }
    if let unit = unit(at: position), words[position].text.last != "s" {
      recurrence = "1\(unit.letter)"
      return position + 1
    }
    let isOther = isOne(of: ["other", "second"], at: position)
    if let count = isOther ? 2 : count(at: position, orArticle: false),
      let unit = unit(at: position + 1)
    {
      recurrence = "\(count)\(unit.letter)"
      return position + 2
    }
    // `every second tuesday` can be one in each month.
    if has("other", at: position), let day = word(position + 1)?.weekday {
      (recurrence, firstDay) = ("2w", today.next(day))
      return position + 2
    }
    if let word = word(position), word.text.utf8.count > 2,
      case .repeating(.dayOfMonth(let number), _)? = (try? DateExpression(word.text))?.base,
      word.text.last?.isLetter == true
    {
      recurrence = "1m:\(number)"
      firstDay = try? DateExpression(word.text).resolve(on: today, weekStart: weekStart).date
      return position + 1
    }
    return nil
  }

  /// Repeats on weekdays, from the next one of them on.
  private mutating func repeated(on days: [Weekday], until end: Int) -> Int {
    recurrence = days.map { $0.shortName }.joined(separator: ",")
    firstDay = days.compactMap { today.next($0) }.min()
    return end
  }

  /// Reads weekdays: `monday`, `mon,thu`, `monday, wednesday and friday`.
  private func weekdays(at index: Int) -> (days: [Weekday], end: Int)? {
    var (days, position): ([Weekday], Int) = ([], index)
    while let word = word(position) {
      let names = word.text.split(separator: ",", omittingEmptySubsequences: true)
      let found = names.compactMap { $0.utf8.count > 2 ? Weekday(word: String($0)) : nil }
      guard !found.isEmpty, found.count == names.count else { break }
      days += found
      position += 1
      if word.text.hasSuffix(",") { continue }
      guard has("and", at: position), self.word(position + 1)?.weekday != nil else { break }
      position += 1
    }
    guard !days.isEmpty, words[position - 1].text.last != "," else { return nil }
    let order = Weekday.allCases.filter(days.contains)
    return order.count == days.count ? (order, position) : nil
  }

  /// Reads a number: `2`, `two`, and `a` for one.
  private func count(at index: Int, orArticle: Bool) -> Int? {
    guard let word = word(index), word.isLowercase else { return nil }
    if orArticle, ["a", "an"].contains(word.text) { return 1 }
    if let number = ProsePhrase.numbers.firstIndex(of: word.text) { return number + 1 }
    guard word.text.utf8.count <= 3, word.text.utf8.allSatisfy({ $0.isDigit }),
      let number = Int(word.text)
    else { return nil }
    return number > 0 ? number : nil
  }

  private static let numbers = [
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve",
  ]

  private func unit(at index: Int) -> DateOffset.Unit? {
    guard let word = word(index), word.isLowercase, word.isUnit else { return nil }
    return DateOffset.Unit(word: word.text)
  }
}

extension ProseWord {
  /// Whether the word is a unit, written in full.
  var isUnit: Bool {
    ["day", "days", "week", "weeks", "month", "months", "year", "years"].contains(text)
  }
}

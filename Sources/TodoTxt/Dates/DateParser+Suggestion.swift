extension DateParser {
  /// Returns what was probably written with wrong separators, or with too few or too many digits; it
  /// need not exist.
  ///
  ///     2026-1-5    2026.01.05    20260105                 // 2026-01-05
  ///     2026-1      1-2026                                 // 2026-01
  ///     1224        24.12                                  // 12-24
  func regrouped() -> String? {
    let text = bytes[start..<end].string
    let groups = text.split { !("0"..."9" ~= $0) }
    let numbers = groups.compactMap { Int($0).map(twoDigits) }
    guard numbers.count == groups.count, text.count <= 12 else { return nil }
    switch groups.map({ $0.count }) {
    case [8]: return "\(text.prefix(4))-\(text.dropFirst(4).prefix(2))-\(text.suffix(2))"
    case [4]: return "\(text.prefix(2))-\(text.suffix(2))"
    case let digits where digits.first == 4 && digits.count < 4:
      return numbers.joined(separator: "-")
    case let digits where digits.count == 2 && (digits[1] == 4 || text.contains(".")):
      return numbers.reversed().joined(separator: "-")
    default: return nil
    }
  }

  /// Returns the error for an expression with spaces where dates have none.
  ///
  ///     fri 5 pm    →   fri@5pm             in 2 weeks   →   2w
  ///     by friday   →   friday              mon 7d       →   mon+7d
  ///     end of week →   eow                 start of the month → som
  ///     feb 30      →   no such day
  /// `error` is that of the words with hyphens between them.
  func errorInWords(_ error: Diagnostic?) -> Diagnostic {
    let words = source[whole].split(separator: .space).map { $0.string.lowercased() }
    let readings = DateParser.readings(of: words)
    if let suggestion = readings.first(where: { (try? DateExpression($0)) != nil }) {
      return unknown(whole, meaning: suggestion)
    }
    // The words may be a date that does not exist, or nearly a date.
    let isNearlyADate = error?.suggestion != nil && error?.range == whole
    if let error, error.problem == "noSuchDay" || isNearlyADate { return error }
    return unknown(whole, meaning: nil)
  }

  /// Returns single-word expressions that the words can mean, the likeliest first.
  private static func readings(of words: [String]) -> [String] {
    var words = words
    if let first = words.first, ["in", "on", "at", "by"].contains(first) {
      words.removeFirst()
    }
    if let half = words.last, ["am", "pm"].contains(half), words.count > 1 {
      words.removeLast()
      words[words.count - 1] += half
    }
    if words.count > 2, words[1] == "of", let last = words.last,
      ["week", "month", "quarter", "year"].contains(last)
    {
      return ["\(words[0] == "end" ? "e" : "s")o\(last.prefix(1))"]
    }
    var isBack = false
    if words.last == "ago" {
      isBack = true
      words.removeLast()
    }
    if words.count == 2, let count = Int(words[0]) ?? (["a", "an"].contains(words[0]) ? 1 : nil),
      count > 0, let unit = DateOffset.Unit(word: words[1])
    {
      return ["\(isBack ? "-" : "")\(count)\(unit.letter)"]
    }
    guard !isBack, let last = words.last, words.count > 1 else { return isBack ? [] : words }
    let day = words.dropLast().joined(separator: "-")
    let time = last.hasPrefix("@") ? last : "@\(last)"
    // Before `mon-7d`, which counts back.
    return [day + time, "\(day)+\(last)", "\(day)-\(last)", "\(last)-\(day)"]
  }

  /// Returns the expression with the `@` that is missing before its time: `fri@17:30`.
  func timeWithMark(at index: Int) -> String? {
    guard ClockTime(in: bytes.span, at: index..<end) != nil else { return nil }
    var day = bytes[start..<index].string
    if !day.isEmpty, (try? DateExpression(day)) == nil { day = DateWord.nearest(to: day) ?? day }
    return "\(day)@\(bytes[index..<end].string)"
  }
}

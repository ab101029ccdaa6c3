import CommandLineKit
import TodoTxt

/// The look of numbered lines: their colours, and which words they hide.
struct LineLook {
  private let end: [UInt8]
  private let done: [UInt8]
  private let priorities: [[UInt8]]
  private let project: [UInt8]
  private let context: [UInt8]
  private let date: [UInt8]
  private let number: [UInt8]
  private let meta: [UInt8]
  private let hidesPriority: Bool
  private let hidden: [BasicPattern]
  private let isTerminal: Bool
  private let hasColor: Bool

  /// Whether some words of a line have a colour of their own, which takes longer.
  private let hasWordColors: Bool

  init(_ variables: ShellVariables, isTerminal: Bool) {
    func sequence(_ name: String) -> [UInt8] { Palette.sequence(variables[name] ?? []) }
    self.isTerminal = isTerminal
    (end, done) = (sequence("DEFAULT"), sequence("COLOR_DONE"))
    let other = sequence("PRI_X")
    priorities = (UInt8(ascii: "A")...UInt8(ascii: "Z")).map { letter in
      let own = sequence("PRI_\(Character(Unicode.Scalar(letter)))")
      return own.isEmpty ? other : own
    }
    (project, context) = (sequence("COLOR_PROJECT"), sequence("COLOR_CONTEXT"))
    (date, number) = (sequence("COLOR_DATE"), sequence("COLOR_NUMBER"))
    meta = sequence("COLOR_META")
    hasWordColors = [project, context, date, number, meta].contains { !$0.isEmpty }
    hasColor = hasWordColors || ([done] + priorities).contains { !$0.isEmpty }
    hidesPriority = variables["HIDE_PRIORITY_SUBSTITUTION"] != nil
    let names = [
      "HIDE_PROJECTS_SUBSTITUTION", "HIDE_CONTEXTS_SUBSTITUTION", "HIDE_CUSTOM_SUBSTITUTION",
    ]
    // An invalid pattern hides nothing.
    hidden = names.compactMap { name in variables[name].flatMap { try? BasicPattern(ofSed: $0) } }
  }

  func applied(to rows: [[UInt8]]) throws -> [[UInt8]] {
    if !hasColor, !hidesPriority, hidden.isEmpty, !isTerminal { return rows }
    return rows.map { row in
      var row = row
      if isTerminal {
        var text = TerminalText()
        text.append(row)
        row = text.bytes
      }
      if hasColor || hidesPriority { row = colored(row) }
      for pattern in hidden { row = pattern.replacing(in: row) { _ in [] } }
      return row
    }
  }

  private func colored(_ row: [UInt8]) -> [UInt8] {
    var row = row
    var color: [UInt8] = []
    let digits = row.prefix { $0.isDigit }.count
    let text = row[digits...]
    if digits > 0, text.starts(with: " x ".utf8) {
      color = done
    } else if digits > 0, text.count >= 5, text.starts(with: " (".utf8),
      text[digits + 2].isUppercase, text[(digits + 3)...].starts(with: ") ".utf8)
    {
      color = priorities[Int(text[digits + 2] - UInt8(ascii: "A"))]
      if hidesPriority { row.removeSubrange(digits + 1..<digits + 5) }
    }
    if !hasWordColors { return color.isEmpty ? row : color + row + end }
    var result = color
    var (rest, isFirst) = (row[...], true)
    while !rest.isEmpty {
      let word = rest.prefix { $0 != .space && $0 != .tab }
      if !word.isEmpty {
        let own = self.color(of: word, isFirst: isFirst)
        result += own
        result += word
        if !own.isEmpty { result += end + color }
      }
      rest = rest[word.endIndex...]
      let blanks = rest.prefix { $0 == .space || $0 == .tab }
      result += blanks
      rest = rest[blanks.endIndex...]
      isFirst = false
    }
    if !color.isEmpty { result += end }
    return result
  }

  private func color(of word: ArraySlice<UInt8>, isFirst: Bool) -> [UInt8] {
    if isFirst, word.allSatisfy(\.isDigit) { return number }
    guard let first = word.first, let last = word.last else { return [] }
    let endsWell = word.count > 1 && (last.isLetterOrDigit || last == UInt8(ascii: "_"))
    if first == UInt8(ascii: "+"), endsWell { return project }
    if first == UInt8(ascii: "@"), endsWell { return context }
    if word.isDate { return date }
    let key = word.prefix(while: \.isLetterOrDigit)
    let isMeta =
      !key.isEmpty && key.endIndex < word.endIndex - 1 && word[key.endIndex] == UInt8(ascii: ":")
    return isMeta ? meta : []
  }
}

extension ArraySlice<UInt8> {
  /// Whether this is a date from 1900 to 2099, with a month and a day that exist in some month.
  fileprivate var isDate: Bool {
    guard count == 10 else { return false }
    let digits = Array(self)
    for (place, digit) in digits.enumerated()
    where place == 4 || place == 7 ? digit != UInt8(ascii: "-") : !digit.isDigit { return false }
    func number(_ range: Range<Int>) -> Int {
      digits[range].reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }
    return 1900...2099 ~= number(0..<4) && 1...12 ~= number(5..<7) && 1...31 ~= number(8..<10)
  }
}

import CommandLineKit
import TodoTxt

/// The colours of numbered lines, and whether their priorities are hidden.
struct LineLook {
  /// The escape sequences of the variables that have one.
  private let colors: [String: [UInt8]]
  private let hidesPriority: Bool
  private let isTerminal: Bool

  /// Whether some words of a line have a colour of their own, which takes longer.
  private let hasWordColors: Bool

  init(_ variables: ShellVariables, isTerminal: Bool) {
    let letters = ("A"..."Z" as ClosedRange<UInt8>).map { Unicode.Scalar($0) }
    let names = ["DEFAULT", "COLOR_DONE", "PRI_X"] + letters.map { "PRI_\($0)" } + Palette.ofWords
    let colors = Dictionary(
      names.compactMap { name in variables[name].map { (name, Palette.sequence($0)) } },
      uniquingKeysWith: { first, _ in first })
    self.colors = colors
    hasWordColors = Palette.ofWords.contains { colors[$0] != nil }
    hidesPriority = variables["HIDE_PRIORITY_SUBSTITUTION"] != nil
    self.isTerminal = isTerminal
  }

  func applied(to row: [UInt8]) -> [UInt8] {
    var row = row
    if isTerminal {
      var text = TerminalText()
      text.append(row)
      row = text.bytes
    }
    var color: [UInt8]?
    let digits = row.prefix(while: \.isDigit).count
    let text = row[digits...]
    if digits > 0, text.starts(with: " x ".utf8) {
      color = colors["COLOR_DONE"]
    } else if digits > 0, text.length(like: " (A) ") > 0 {
      color = colors["PRI_\(Unicode.Scalar(text[digits + 2]))"] ?? colors["PRI_X"]
      if hidesPriority { row.removeSubrange(digits + 1..<digits + 5) }
    }
    if hasWordColors { row = coloredWords(of: row, in: color ?? []) }
    return color.map { $0 + row + end } ?? row
  }

  private var end: [UInt8] { colors["DEFAULT"] ?? [] }

  private func coloredWords(of row: [UInt8], in color: [UInt8]) -> [UInt8] {
    var (result, rest) = ([UInt8](), row[...])
    while !rest.isEmpty {
      let word = rest.prefix { $0 != .space && $0 != .tab }
      let blanks = rest[word.endIndex...].prefix { $0 == .space || $0 == .tab }
      rest = rest[blanks.endIndex...]
      let own = use(of: word, isFirst: word.startIndex == 0).flatMap { colors[$0] }
      result += own.map { $0 + word + end + color } ?? Array(word)
      result += blanks
    }
    return result
  }

  /// Returns the name of a word's colour.
  private func use(of word: ArraySlice<UInt8>, isFirst: Bool) -> String? {
    guard let first = word.first, let last = word.last else { return nil }
    if isFirst, word.allSatisfy(\.isDigit) { return "COLOR_NUMBER" }
    if word.count > 1, last.isLetterOrDigit || last == "_" {
      if first == "+" { return "COLOR_PROJECT" }
      if first == "@" { return "COLOR_CONTEXT" }
    }
    if CivilDate(parsing: word) != nil { return "COLOR_DATE" }
    let key = word.prefix(while: \.isLetterOrDigit)
    let isTag = !key.isEmpty && word[key.endIndex...].first == ":"
    return isTag && key.count + 1 < word.count ? "COLOR_META" : nil
  }
}

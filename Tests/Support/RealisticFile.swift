/// Returns a realistic todo.txt file, the same for the same seed.
///
/// As in real files, 40 % of the lines are completed with one date and 22 % with two. Open tasks
/// have priorities, creation dates, due dates, projects, contexts, addresses, times, letters of
/// several scripts, double and trailing spaces; a few lines are blank, comments or notes.
package func realisticFile(
  lines count: Int, seed: UInt64, terminator: String = "\n"
) -> [UInt8] {
  var random = SeededRandom(seed: seed)
  var file: [UInt8] = []
  for _ in 0..<count {
    file += line(&random).utf8
    file += terminator.utf8
  }
  return file
}

private func line(_ random: inout SeededRandom) -> String {
  switch Int.random(in: 0..<100, using: &random) {
  case 0..<40: "x \(date(&random)) \(text(&random))"
  case 40..<62: "x \(date(&random)) \(date(&random)) \(text(&random))"
  case 62..<64: "x \(date(&random)) (\(letter(&random))) \(text(&random))"
  case 64..<75: "\(date(&random)) \(text(&random))"
  case 75..<81: "(\(letter(&random))) \(text(&random))"
  case 81..<86: "(\(letter(&random))) \(date(&random)) \(text(&random))"
  case 86..<95: text(&random)
  case 95..<97: ""
  case 97: "# \(text(&random))"
  default: "  \(text(&random))"
  }
}

private func text(_ random: inout SeededRandom) -> String {
  let words = (0..<Int.random(in: 2...9, using: &random)).map { _ in word(&random) }
  let gap = Int.random(in: 0..<80, using: &random) == 0 ? "  " : " "
  return words.joined(separator: gap) + (Int.random(in: 0..<100, using: &random) == 0 ? " " : "")
}

private func word(_ random: inout SeededRandom) -> String {
  switch Int.random(in: 0..<100, using: &random) {
  case 0..<9: "+\(pick(projects, &random))"
  case 9..<17: "@\(pick(contexts, &random))"
  case 17..<22: "due:\(date(&random))"
  case 22: "t:\(date(&random))"
  case 23: pick(["rec:1w", "rec:+1m", "rec:5b", "pri:A", "h:1", "id:7", "p:7"], &random)
  case 24..<27: pick(["https://example.org/a?b=1:2", "http://x.org", "me@example.org"], &random)
  case 27..<29: pick(["10:30", "Re:", "2+2", "(maybe)", "a:b:c", "e-mail:", "50%"], &random)
  case 29..<32: pick(["café", "Straße", "проект", "日本語", "👍🏽", "naïve", "e\u{301}"], &random)
  default: pick(words, &random)
  }
}

private func date(_ random: inout SeededRandom) -> String {
  func two(_ range: ClosedRange<Int>, _ random: inout SeededRandom) -> String {
    String(100 + Int.random(in: range, using: &random)).suffix(2).description
  }
  let year = Int.random(in: 2024...2027, using: &random)
  return "\(year)-\(two(1...12, &random))-\(two(1...28, &random))"
}

private func letter(_ random: inout SeededRandom) -> String {
  pick(["A", "A", "B", "C", "D"], &random)
}

private func pick(_ choices: [String], _ random: inout SeededRandom) -> String {
  choices.randomElement(using: &random) ?? ""
}

private let projects: [String] = [
  "work", "home", "garden", "tax-2026", "book", "car", "family", "work.site", "Chapel",
]

private let contexts: [String] = ["phone", "home", "office", "errand", "pc", "town", "waiting"]

private let words: [String] = [
  "call", "buy", "send", "ask", "the", "about", "for", "new", "old", "letter", "milk", "invoice",
  "plumber", "and", "with", "fix", "door", "read", "chapter", "plan", "trip", "to", "bank", "book",
  "Anna", "Tim's", "pull", "request", "review", "draft", "a", "of", "in", "tickets", "window",
]

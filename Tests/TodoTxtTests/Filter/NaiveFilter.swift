import TestSupport

@testable import TodoTxt

/// A second implementation of filters, as simple as possible, for comparison.
struct NaiveFilter {
  let today: CivilDate
  /// The lines of all tasks, to determine which ones are blocked.
  let lines: [String]

  struct Task {
    var number: Int
    var line: String
    var note: [String]
  }

  func selects(_ expression: FilterExpression, _ task: Task) -> Bool {
    switch expression.kind {
    case .everything: true
    case .not(let inner): !selects(inner, task)
    case .all(let parts): parts.allSatisfy { selects($0, task) }
    case .any(let parts): parts.contains { selects($0, task) }
    case .text(let text): contains(string(text), in: [text_(task)] + task.note)
    case .pattern(let source, let rule): matches(source, rule, in: [text_(task)] + task.note)
    case .tags(let tags): tags.contains { tag in words(task).contains { isTag($0, tag) } }
    case .comparison(let comparison): holds(comparison, task)
    case .saved: false
    }
  }

  /// Whether a list shows the task by default.
  func isReady(_ task: Task) -> Bool {
    // A due task is always shown, even if it is blocked.
    !["done", "hidden", "waiting"].contains { isState($0, task) }
      && (!isState("blocked", task) || isDue(task))
  }

  // MARK: - Parts of a line

  private func isDone(_ line: String) -> Bool { line.hasPrefix("x ") }

  /// The words before the text and the text itself: [x, (A), date…], text.
  private func split(_ line: String) -> (head: [String], text: String) {
    var head: [String] = []
    var rest = Substring(line)
    func take(_ isPart: (String) -> Bool) {
      let word = rest.prefix { $0 != " " }
      guard isPart(String(word)) else { return }
      if word.count == rest.count, date(String(word)) == nil { return }
      head.append(String(word))
      rest = rest.dropFirst(word.count + 1)
    }
    let isPriority = { (word: String) in
      word.count == 3 && word.hasPrefix("(") && word.hasSuffix(")")
        && ("A"..."Z").contains(word.dropFirst().prefix(1))
    }
    let isDate = { (word: String) in date(word) != nil }
    if isDone(line) {
      head.append("x")
      rest = rest.dropFirst(2)
    }
    take(isPriority)
    take(isDate)
    if isDone(line) {
      if !head.contains(where: isPriority), head.count > 1 { take(isPriority) }
      if head.contains(where: isDate) { take(isDate) }
    }
    return (head, String(rest))
  }

  private func text_(_ task: Task) -> String { split(task.line).text }

  private func words(_ task: Task) -> [String] {
    text_(task).split(whereSeparator: { $0 == " " || $0 == "\t" }).map(String.init)
  }

  private func date(_ word: String) -> String? {
    guard word.count == 10, CivilDate(parsing: word.utf8) != nil else { return nil }
    return word
  }

  private func tag(_ key: String, _ task: Task) -> String? {
    words(task).first {
      $0.lowercased().hasPrefix(key.lowercased() + ":") && $0.count > key.count + 1
    }
    .map { String($0.dropFirst(key.count + 1)) }
  }

  private func priority(_ task: Task) -> String? {
    if let word = split(task.line).head.first(where: { $0.hasPrefix("(") }) {
      return String(word.dropFirst().prefix(1))
    }
    guard isDone(task.line), let value = tag("pri", task), value.count == 1,
      ("A"..."Z").contains(value)
    else { return nil }
    return value
  }

  /// Every value of a field as text; dates as written.
  private func values(_ field: String, _ task: Task) -> [String] {
    let dates = split(task.line).head.filter { $0.count == 10 }
    func named(_ sigil: String) -> [String] {
      words(task).filter { $0.hasPrefix(sigil) && $0.count > 1 }.map { String($0.dropFirst()) }
    }
    switch field {
    case "done": return isDone(task.line) ? Array(dates.prefix(1)) : []
    case "created":
      return isDone(task.line) ? Array(dates.dropFirst().prefix(1)) : Array(dates.prefix(1))
    case "pri": return priority(task).map { [$0] } ?? []
    case "line": return ["\(task.number)"]
    case "project": return named("+")
    case "context": return named("@")
    case "note":
      if !task.note.isEmpty { return [task.note.joined(separator: "\n")] }
      return tag("note", task).map { [$0] } ?? []
    case "text": return [text_(task)]
    default: return tag(field, task).map { [$0] } ?? []
    }
  }

  // MARK: - Comparisons

  private func holds(_ comparison: FilterComparison, _ task: Task) -> Bool {
    let field = string(comparison.field).lowercased()
    let operands = comparison.operands
    switch field {
    case "is":
      return operands.contains { isState(name($0), task) } != (comparison.relation == .unequal)
    case "has", "no":
      let isAsked = operands.contains { self.values(name($0), task).isEmpty == (field == "no") }
      return isAsked != (comparison.relation == .unequal)
    default: break
    }
    let values = self.values(field, task)
    if comparison.relation == .unequal {
      return !values.isEmpty && isReadable(field, values[0])
        && !operands.contains { equals($0, field, values) }
    }
    return operands.contains { operand in
      if comparison.relation == .equal { return equals(operand, field, values) }
      guard let value = values.first, let bound = operand.value else { return false }
      return ordered(value, comparison.relation, string(bound.text), field)
    }
  }

  private func name(_ operand: FilterOperand) -> String {
    operand.value.map { string($0.text) } ?? ""
  }

  private func isState(_ name: String, _ task: Task) -> Bool {
    let due = tag("due", task).flatMap { date(String($0.prefix(10))) }
    switch name {
    case "open": return !isDone(task.line)
    case "done": return isDone(task.line)
    case "overdue": return !isDone(task.line) && (due ?? "9") < today.text
    case "today": return due == today.text
    case "waiting":
      // A completed or due task is never waiting.
      return !isDone(task.line) && !isDue(task)
        && (tag("t", task).flatMap { date($0) } ?? "0") > today.text
    case "hidden": return tag("h", task).map { Double($0) == 1 } ?? false
    case "recurring": return tag("rec", task) != nil
    case "blocked":
      guard let id = tag("id", task) else { return false }
      return lines.contains {
        !isDone($0) && split($0).text.split(separator: " ").contains("p:\(id)")
          && !isOfNextTurn(Task(number: 0, line: $0, note: []), of: task)
      }
    default: return false
    }
  }

  private func isDue(_ task: Task) -> Bool {
    (tag("due", task).flatMap { date(String($0.prefix(10))) } ?? "9") <= today.text
  }

  /// Whether a child repeats like its parent and is due after it.
  private func isOfNextTurn(_ child: Task, of parent: Task) -> Bool {
    func due(_ task: Task) -> String? { tag("due", task).flatMap { date(String($0.prefix(10))) } }
    guard tag("rec", child) != nil, tag("rec", parent) != nil, let first = due(parent),
      let second = due(child)
    else { return false }
    return second > first
  }

  private func isReadable(_ field: String, _ value: String) -> Bool {
    !["due", "t"].contains(field) || date(value) != nil
  }

  private func equals(_ operand: FilterOperand, _ field: String, _ values: [String]) -> Bool {
    if let value = operand.value {
      let text = string(value.text)
      if text == "none" { return values.isEmpty }
      if text == "any" { return !values.isEmpty }
      return values.contains { candidate in
        switch field {
        case "due", "t", "created", "done":
          return date(candidate).map { days(text, field).contains($0) } ?? false
        case "pri": return candidate == text.uppercased()
        case "line": return Double(candidate) == Double(text)
        case "project", "context": return glob(text, candidate)
        case "note", "text": return contains(text, in: [candidate])
        default:
          return glob(text, candidate) || Double(candidate).map { $0 == Double(text) } ?? false
        }
      }
    }
    guard let value = values.first else { return false }
    let ends = [operand.lower, operand.upper].map { $0.map { string($0.text) } }
    if field == "pri" {
      let letters = ends.compactMap { $0 }
      if letters.count == 2 {
        return letters.sorted()[0] <= value && value <= letters.sorted()[1]
      }
      return ends[0] != nil ? value >= letters[0] : value <= letters[0]
    }
    return
      (ends[0].map { ordered(value, .greaterOrEqual, $0, field) } ?? isReadable(field, value))
      && (ends[1].map { ordered(value, .lessOrEqual, $0, field) } ?? isReadable(field, value))
  }

  private func ordered(
    _ value: String, _ relation: FilterRelation, _ bound: String, _ field: String
  ) -> Bool {
    switch field {
    case "due", "t", "created", "done":
      guard let value = date(value) else { return false }
      let period = days(bound, field)
      return compare(value, relation, period.lowerBound, period.upperBound)
    case "pri":
      // On the scale of importance A is above B.
      return compare(bound.uppercased(), relation, value, value)
    default:
      guard let number = Double(value), let limit = Double(bound) else { return false }
      return compare(number, relation, limit, limit)
    }
  }

  private func compare<Value: Comparable>(
    _ value: Value, _ relation: FilterRelation, _ low: Value, _ high: Value
  ) -> Bool {
    switch relation {
    case .less: value < low
    case .lessOrEqual: value <= high
    case .greater: value > high
    case .greaterOrEqual: value >= low
    case .equal, .unequal, .contains: false
    }
  }

  // MARK: - Values

  /// The days that the few words in the test mean in a field, counted in a list of days.
  private func days(_ word: String, _ field: String) -> ClosedRange<String> {
    let october = (1...31).map { "2026-10-\($0 < 10 ? "0" : "")\($0)" }
    let november = (1...30).map { "2026-11-\($0 < 10 ? "0" : "")\($0)" }
    let december = (1...31).map { "2026-12-\($0 < 10 ? "0" : "")\($0)" }
    let all = october + november + december
    let place = all.firstIndex(of: today.text) ?? 0
    switch word {
    case "today": return all[place]...all[place]
    case "tomorrow": return all[place + 1]...all[place + 1]
    // Today is a Saturday.
    case "week": return all[place - 5]...all[place + 1]
    case "2026-12": return december[0]...december[30]
    default: break
    }
    if date(word) != nil { return word...word }
    let count = Int(word.dropLast()) ?? 0
    let distance = word.hasSuffix("w") ? count * 7 : count
    let looksBack = ["created", "done"].contains(field)
    let day = all[place + (looksBack && distance > 0 ? -distance : distance)]
    return day...day
  }

  private func glob(_ pattern: String, _ text: String) -> Bool {
    guard let star = pattern.firstIndex(of: "*") else { return pattern == text }
    let rest = String(pattern[pattern.index(after: star)...])
    guard text.hasPrefix(pattern[..<star]) else { return false }
    let tail = text.dropFirst(pattern[..<star].count)
    return (0...tail.count).contains { glob(rest, String(tail.dropFirst($0))) }
  }

  private func isTag(_ word: String, _ tag: FilterTag) -> Bool {
    word.count > 1 && word.utf8.first == tag.sigil
      && glob(string(tag.name.text), String(word.dropFirst()))
  }

  private func contains(_ text: String, in texts: [String]) -> Bool {
    let isExact = text != text.lowercased()
    return texts.contains { isExact ? $0.contains(text) : $0.lowercased().contains(text) }
  }

  private func matches(
    _ pattern: [UInt8], _ rule: LetterCase.Rule, in texts: [String]
  ) -> Bool {
    let source = string(pattern)
    let ignoresCase = rule == .ignored || rule == .smart && source == source.lowercased()
    guard
      let expression = try? NSRegularExpression(
        pattern: source, options: ignoresCase ? [.caseInsensitive] : [])
    else { return false }
    return texts.contains {
      expression.firstMatch(in: $0, range: NSRange($0.startIndex..., in: $0)) != nil
    }
  }

  private func string(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}

package import TodoTxt

/// A word of a task's line, and the part it plays.
package struct TaskWord {
  /// Where it stands in the line.
  package let range: Range<Int>

  /// The part it plays.
  package let part: StyleRole

  /// Where in the line it stands.
  package let place: Place

  /// What people would say instead: `in 4 days` for `due:2026-11-25`.
  package let saying: String?

  /// Where in a line a word can stand.
  package enum Place {
    /// The completion mark of a completed task, or the priority of an open one.
    case mark
    /// A date, or the priority of a completed task, before the text.
    case head
    /// The text.
    case text
    /// The note in the line.
    case note
  }
}

extension TodoItem {
  /// The words of the line, with what there is to say of dates on `today`.
  package func words(on today: CivilDate?) -> [TaskWord] {
    var words: [TaskWord] = []
    var rest = tokens[...]
    while let first = rest.first {
      let isNote = first.kind == .noteSeparator
      let word = rest.prefix { $0.kind != .space && (isNote || $0.kind != .noteSeparator) }
      rest = rest.dropFirst(max(word.count, 1))
      guard let last = word.last else { continue }
      // The text of a note has blanks, and is one token.
      let end = isNote ? content.count : last.range.upperBound
      words.append(read(first, first.range.lowerBound..<end, today))
      if isNote { break }
    }
    return words
  }

  private func read(_ first: Token, _ range: Range<Int>, _ today: CivilDate?) -> TaskWord {
    var (part, place, saying): (StyleRole, TaskWord.Place, String?) = (.text, .text, nil)
    switch first.kind {
    case .completionMark: place = .mark
    case .priority:
      part = priority.map(StyleRole.init) ?? .text
      place = isCompleted ? .head : .mark
    case .creationDate: (part, place) = (.tag, .head)
    case .completionDate:
      place = .head
      saying = today.flatMap { day in completionDate?.words(from: day) }
    case .project: part = .project
    case .context: part = .context
    case .key:
      part = .tag
      if !isCompleted, let today { (part, saying) = tag(range, today) }
    case .noteSeparator: (part, place) = (.note, .note)
    default: break
    }
    if isCompleted { part = .completed }
    return TaskWord(range: range, part: part, place: place, saying: saying)
  }

  /// Returns how a tag of an open task looks and what to say of it.
  private func tag(_ range: Range<Int>, _ today: CivilDate) -> (StyleRole, String?) {
    let word = content.dropFirst(range.lowerBound).prefix(range.count)
    guard let colon = word.firstIndex(of: UInt8(ascii: ":")),
      let date = Moment(parsing: word[(colon + 1)...])?.date
    else { return (.tag, nil) }
    switch TagKey(word[..<colon]) {
    case .due: return (StyleRole(due: date, on: today), date.words(ofDueFrom: today))
    case .threshold where date > today: return (.tag, date.words(from: today))
    default: return (.tag, nil)
    }
  }
}

extension StyleRole {
  /// The part that a priority plays.
  package init(_ priority: Priority) {
    self =
      switch priority.letter {
      case UInt8(ascii: "A"): .priorityA
      case UInt8(ascii: "B"): .priorityB
      case UInt8(ascii: "C"): .priorityC
      default: .otherPriority
      }
  }

  /// The part that the date plays on which something is due.
  package init(due date: CivilDate, on today: CivilDate) {
    self =
      switch today.days(until: date) {
      case ..<0: .overdue
      case 0: .dueToday
      case 1...7: .dueSoon
      default: .dueLater
      }
  }
}

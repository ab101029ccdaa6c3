package import TodoTxt

/// A word of a task's line, and the part it plays.
package struct TaskWord {
  /// Where it stands in the line.
  package let range: Range<Int>

  /// The part it plays.
  package let part: StyleRole

  /// Where in the line it stands.
  package let place: Place

  /// Whether a row says it in another way: a due date in its last column, `rec:` as a mark.
  package let isSaidElsewhere: Bool

  /// Whether it is a `rec:` that can be read.
  package let isRecurrence: Bool

  /// Where in a line a word can stand.
  package enum Place {
    /// The completion mark of a completed task, or the priority of an open one.
    case mark
    /// The day of completion, or the priority of a completed task, before the text.
    case head
    /// The day that the task was written down, before the text.
    case creation
    /// The text.
    case text
    /// The note in the line.
    case note
  }
}

extension TodoItem {
  /// The words of the line, with the parts they play on `today`.
  package func words(on today: CivilDate?) -> [TaskWord] {
    var words: [TaskWord] = []
    var keys: Set<TagKey> = []
    var rest = tokens[...]
    while let first = rest.first {
      let isNote = first.kind == .noteSeparator
      let word = rest.prefix { $0.kind != .space && (isNote || $0.kind != .noteSeparator) }
      rest = rest.dropFirst(max(word.count, 1))
      guard let last = word.last else { continue }
      // The text of a note has blanks, and is one token.
      let end = isNote ? content.count : last.range.upperBound
      words.append(read(first, first.range.lowerBound..<end, today, &keys))
      if isNote { break }
    }
    return words
  }

  private func read(
    _ first: Token, _ range: Range<Int>, _ today: CivilDate?, _ keys: inout Set<TagKey>
  ) -> TaskWord {
    var (part, place, isSaidElsewhere): (StyleRole, TaskWord.Place, Bool) = (.text, .text, false)
    var isRecurrence = false
    switch first.kind {
    case .completionMark: place = .mark
    case .priority:
      part = priority.map(StyleRole.init) ?? .text
      place = isCompleted ? .head : .mark
    case .creationDate: (part, place) = (.tag, .creation)
    case .completionDate: (place, isSaidElsewhere) = (.head, true)
    case .project: part = .project
    case .context: part = .context
    case .key: (part, isSaidElsewhere, isRecurrence) = tag(range, today, &keys)
    case .noteSeparator: (part, place) = (.note, .note)
    default: break
    }
    if isCompleted { part = .completed }
    return TaskWord(
      range: range, part: part, place: place, isSaidElsewhere: isSaidElsewhere,
      isRecurrence: isRecurrence)
  }

  /// Returns how a tag looks, and whether a row says it elsewhere: of a key only the first counts.
  private func tag(
    _ range: Range<Int>, _ today: CivilDate?, _ keys: inout Set<TagKey>
  ) -> (StyleRole, isSaidElsewhere: Bool, isRecurrence: Bool) {
    let word = content.dropFirst(range.lowerBound).prefix(range.count)
    guard let colon = word.firstIndex(of: UInt8(ascii: ":")) else { return (.tag, false, false) }
    let (key, value) = (TagKey(word[..<colon]), word[(colon + 1)...])
    let isFirst = keys.insert(key).inserted
    switch key {
    case .due:
      guard let due = Moment(parsing: value)?.date else { return (.tag, false, false) }
      return (today.map { StyleRole(due: due, on: $0) } ?? .tag, isFirst, false)
    case .threshold: return (.tag, isFirst && Moment(parsing: value) != nil, false)
    case .recurrence:
      let isRule = isFirst && (try? RecurrenceRule(parsing: value)) != nil
      return (.tag, isRule, isRule)
    default: return (.tag, false, false)
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

import CommandLineKit
package import TodoTxt

/// A word of a task's line and its role.
struct TaskWord {
  let range: Range<Int>
  let part: StyleRole
  let place: Place

  /// Whether a row shows it elsewhere, as a due date in the last column or `rec:` as a mark, or only
  /// if it is long, as a creation date.
  let isShownElsewhere: Bool

  /// The mark after the text with the same meaning, if any.
  let mark: Mark?

  /// A tag shown as a mark.
  enum Mark {
    /// A valid `rec:`.
    case repeats
    /// A `p:`, which names a parent task.
    case part
    /// An `id:`, to which subtasks refer.
    case whole
  }

  /// The parts of a line.
  enum Place {
    /// The completion mark of a completed task, or the priority of an open one.
    case mark
    /// The dates, or the priority of a completed task, before the text.
    case head
    case text
    case note
  }
}

extension TodoItem {
  /// Returns the words of the line with their roles on `today`.
  func words(on today: CivilDate?) -> [TaskWord] {
    var words: [TaskWord] = []
    var keys: Set<TagKey> = []
    var rest = tokens[...]
    while let first = rest.first {
      let isNote = first.kind == .noteSeparator
      let word = rest.prefix { $0.kind != .space && (isNote || $0.kind != .noteSeparator) }
      rest = rest.dropFirst(max(word.count, 1))
      guard let last = word.last else { continue }
      // A note's text is one token although it has blanks.
      let end = isNote ? content.count : last.range.upperBound
      words.append(read(first, first.range.lowerBound..<end, today, &keys))
      if isNote { break }
    }
    return words
  }

  private func read(
    _ first: Token, _ range: Range<Int>, _ today: CivilDate?, _ keys: inout Set<TagKey>
  ) -> TaskWord {
    var (part, place, isShownElsewhere): (StyleRole, TaskWord.Place, Bool) = (.text, .text, false)
    var mark: TaskWord.Mark?
    switch first.kind {
    case .completionMark: place = .mark
    case .priority:
      part = priority.map(StyleRole.init) ?? .text
      place = isCompleted ? .head : .mark
    case .creationDate: (part, place, isShownElsewhere) = (.tag, .head, true)
    case .completionDate: (place, isShownElsewhere) = (.head, true)
    case .project: part = .project
    case .context: part = .context
    case .key: (part, isShownElsewhere, mark) = tag(range, today, &keys)
    case .noteSeparator: (part, place) = (.note, .note)
    default: break
    }
    if isCompleted { part = .completed }
    return TaskWord(
      range: range, part: part, place: place, isShownElsewhere: isShownElsewhere, mark: mark)
  }

  /// Returns a tag's role, and whether a row shows it elsewhere.
  ///
  /// A row shows only the first tag of a key elsewhere, but every `p:`.
  private func tag(
    _ range: Range<Int>, _ today: CivilDate?, _ keys: inout Set<TagKey>
  ) -> (StyleRole, isShownElsewhere: Bool, TaskWord.Mark?) {
    let word = content.dropFirst(range.lowerBound).prefix(range.count)
    guard let colon = word.firstIndex(of: ":") else { return (.tag, false, nil) }
    let (key, value) = (TagKey(word[..<colon]), word[(colon + 1)...])
    let isFirst = keys.insert(key).inserted
    switch key {
    case .due:
      guard let due = Moment(parsing: value)?.date else { return (.tag, false, nil) }
      return (today.map { StyleRole(due: due, on: $0) } ?? .tag, isFirst, nil)
    case .threshold: return (.tag, isFirst && Moment(parsing: value) != nil, nil)
    case .recurrence:
      let isRule = isFirst && (try? Recurrence(parsing: value)) != nil
      return (.tag, isRule, isRule ? .repeats : nil)
    case .start: return (.tag, isFirst && Timestamp(parsing: value) != nil, nil)
    case .timer: return (.tag, isFirst, nil)
    case .parent: return (.tag, true, .part)
    case .id: return (.tag, isFirst, isFirst ? .whole : nil)
    default: return (.tag, false, nil)
    }
  }
}

extension StyleRole {
  init(_ priority: Priority) {
    self =
      switch priority.letter {
      case "A": .priorityA
      case "B": .priorityB
      case "C": .priorityC
      default: .otherPriority
      }
  }

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

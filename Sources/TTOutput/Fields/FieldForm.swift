import CommandLineKit
package import TodoTxt

/// The format of a field's value.
package enum FieldForm: String, Hashable, Sendable, CaseIterable {
  /// As in the line: `2026-11-25T17:30`.
  case plain

  /// A date relative to today: `in 4 days`, `2 days overdue`.
  case relative

  /// A date in words: `Wednesday 25 November 2026`.
  case words

  /// The day of a date, without a time.
  case day

  case time

  static func names(for type: FieldType) -> [String] {
    type == .date ? allCases.dropFirst().map(\.rawValue) : []
  }
}

extension TodoItem {
  /// Returns when the task is due, with the time if it has one; nil if that is not a date.
  package func due(on today: CivilDate) -> Moment? {
    if case .moment(let due) = ItemField.due.value(of: self, on: today) { due } else { nil }
  }
}

extension ItemField {
  /// Returns the value of the field as text; empty if there is none.
  ///
  /// Projects and contexts are separated by spaces, the lines of a note by line feeds. A value that
  /// should be a date but is not, such as `due:friday`, is written unchanged.
  package func text(of item: TodoItem, on today: CivilDate, as form: FieldForm = .plain) -> [UInt8]
  {
    if self == .note, item.hasNote {
      return item.noteLines.joined(by: "\n")
    }
    let texts = values(of: item, on: today).map { value -> [UInt8] in
      switch value {
      case .moment(let moment): text(of: moment, item, today, form).bytes
      case .priority(let priority): [priority.letter]
      case .number(let number): Array((Int(exactly: number).map(String.init) ?? "\(number)").utf8)
      case .duration(let time): time.text.bytes
      case .text(let text): Array(text)
      }
    }
    if texts.isEmpty, type == .date || type == .duration, form == .plain {
      return item.value(for: TagKey(name.utf8)).map(Array.init) ?? []
    }
    return texts.joined(by: " ")
  }

  private func text(
    of moment: Moment, _ item: TodoItem, _ today: CivilDate, _ form: FieldForm
  ) -> String {
    switch form {
    case .plain: moment.text
    case .relative:
      // Scripts test for "overdue", so it stays, although a terminal says "late".
      self == .due && !item.isCompleted
        ? moment.date.words(ofDueFrom: today, past: "overdue") : moment.date.words(from: today)
    case .words: moment.date.words
    case .day: moment.date.text
    case .time: moment.time?.text ?? ""
    }
  }
}

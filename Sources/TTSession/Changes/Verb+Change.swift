import CommandLineKit
package import TTOutput
package import TodoTxt

extension Verb {
  /// Returns the change with a typed value; throws if the value is invalid.
  package func change(to value: [UInt8] = [], in session: Session) throws -> Change {
    var change = try edit(value, in: session)
    change.words =
      switch row.value {
      case nil: []
      case .date, .dateOrNone, .tag: Verb.words(value)
      default: value.isEmpty ? [] : [value]
      }
    change.options += row.options
    return change
  }

  private func edit(_ value: [UInt8], in session: Session) throws -> Change {
    let (today, weekStart) = (session.today, session.weekStart)
    switch self {
    case .complete: return .complete(in: session)
    case .reopen: return .reopen
    case .priority: return Change(.prioritize(try Priority(typed: value)))
    case .depri: return Change(.prioritize(nil))
    case .due:
      let date = value.elementsEqual("none".utf8) ? nil : try Verb.date(value)
      return Change(.setDate(.due, to: date, on: today, weekStart: weekStart))
    case .defer:
      return Change(.postpone(to: try Verb.date(value), on: today, weekStart: weekStart))
    case .replace: return try .replace(with: value, in: session)
    case .append: return try .ofText(value, in: session) { .append($0) }
    case .prepend: return try .ofText(value, in: session) { .prepend($0) }
    case .tag:
      let words = Verb.words(value)
      return try .tag(words.isEmpty ? [value] : words, in: session)
    case .note, .removeNote:
      return try .note(value, removes: self == .removeNote, in: session)
    case .remove: return .remove
    case .start:
      return .start(
        at: session.now, for: value.isEmpty ? nil : try Verb.name(Argument(value)), in: session)
    case .stop: return .stop(at: session.now)
    }
  }

  /// Returns the date that a value sets; nil if it sets none, or different ones.
  package func date(after value: [UInt8], of items: [TodoItem], in session: Session) -> Moment? {
    guard let edit = try? change(to: value, in: session).edit, !value.isEmpty else { return nil }
    let moments = Set(
      items.filter { !$0.isCompleted || self == .due }.map { item in
        var item = item
        // An edit that changes nothing is refused, and the date is the same.
        _ = try? edit.apply(to: &item)
        return (item.value(for: .due) ?? item.value(for: .threshold)).map { Array($0) }
      })
    return moments.count == 1 ? moments.first?.flatMap { Moment(parsing: $0) } : nil
  }

  /// Returns a date typed as one word or several.
  private static func date(_ value: [UInt8]) throws -> DateExpression {
    guard let word = TasksAndDate.date(typedAs: words(value).map { Argument($0) }) else {
      throw Message.unexpected(
        Argument(value), expected: "a date such as fri, 3d or 2026-12-24")
    }
    return try DateExpression(parsing: word.bytes)
  }

  private static func name(_ word: Argument) throws(Message) -> [UInt8] {
    do throws(InvalidValue) {
      return try Change.claimant(word)
    } catch {
      throw .unexpected(word, expected: error.expectation(insteadOf: word) { _, _ in nil })
    }
  }

  private static func words(_ value: [UInt8]) -> [[UInt8]] {
    value.split(separator: .space).map(Array.init)
  }
}

extension Priority {
  /// Parses a typed priority; nil for `none`.
  package init?(typed word: [UInt8]) throws(Message) {
    if word.elementsEqual("none".utf8) { return nil }
    guard word.count == 1, let priority = Priority(ignoringCase: word[0]) else {
      throw .notAPriority(Argument(word))
    }
    self = priority
  }
}

extension Message {
  static func notAPriority(_ word: Argument) -> Self {
    .usage("\(word.quoted) is not a priority; expected a letter from A to Z, or none")
  }
}

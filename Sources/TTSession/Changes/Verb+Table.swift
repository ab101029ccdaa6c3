import CommandLineKit
package import TodoTxt

extension Verb {
  /// All verbs, in the order of editors' menus and of assistants' actions.
  package static let all: [Verb] = [
    complete, reopen, priority, due, `defer`, replace, append, prepend, tag, note, removeNote,
    remove, depri, start, stop,
  ]

  package static let complete = Verb(
    "complete", command: "do", question: "Complete", hook: .complete, choices: [("Complete", "")]
  ) { .complete(in: $1) }

  package static let reopen = Verb(
    "reopen", command: "reopen", question: "Reopen", choices: [("Reopen", "")]
  ) { _, _ in .reopen }

  package static let remove = Verb("remove", command: "rm", question: "Remove", hook: .remove) {
    _, _ in .remove
  }

  package static let priority = Verb(
    "priority", command: "pri", question: "Set the priority of", title: "Set priority",
    value: .priority, usually: "none",
    choices: [
      ("Set priority A", "A"), ("Set priority B", "B"), ("Set priority C", "C"),
      ("Remove priority", "none"),
    ], toolValue: "A (highest) to Z, or none."
  ) { value, _ in
    .prioritize(try Priority(typed: value))
  }

  package static let depri = Verb(
    "depri", command: "depri", question: "Remove the priority of"
  ) { _, _ in .prioritize(nil) }

  package static let due = Verb(
    "due", command: "due", question: "Change the due date of", title: "Set due date",
    value: .dateOrNone, usually: "none",
    choices: [
      ("Due today", "today"), ("Due tomorrow", "tomorrow"), ("Due next week", "next-week"),
    ],
    toolValue:
      "a date such as 2026-12-24, tomorrow, fri, next-week or due+1w (a week later), or none."
  ) { value, session in
    .setDue(value.elementsEqual("none".utf8) ? nil : try date(value), in: session)
  }

  package static let `defer` = Verb(
    "defer", command: "defer", question: "Defer", value: .date, usually: "1d",
    choices: [("Defer by a day", "1d"), ("Defer by a week", "1w")],
    toolValue: """
      a date or a step such as 1w, to which the due date moves; a task without due: gets t:, so it is \
      waiting until then.
      """
  ) { value, session in
    .postpone(to: try date(value), in: session)
  }

  package static let note = Verb(
    "note", command: "note", question: "Change the notes of", value: .text,
    toolValue: "a line to add to the note."
  ) { try .note($0, removes: false, in: $1) }

  package static let removeNote = Verb(
    "remove-note", command: "note", question: "Change the notes of", value: .text,
    options: ["--remove"], toolValue: #"a line to remove from it, or "" for the whole note."#
  ) { try .note($0, removes: true, in: $1) }

  package static let replace = Verb(
    "replace", command: "replace", question: "Replace the text of", value: .text,
    toolValue: "the new text; the priority and the creation date stay, unless the text has its own."
  ) { try .replace(with: $0, in: $1) }

  package static let append = Verb(
    "append", command: "append", question: "Append to", value: .text
  ) { try .append($0, in: $1) }

  package static let prepend = Verb(
    "prepend", command: "prepend", question: "Prepend to", value: .text
  ) { try .prepend($0, in: $1) }

  package static let tag = Verb(
    "tag", command: "tag", question: "Change the tags of", value: .tags,
    toolValue: """
      projects, contexts and tags to set, such as +work @home est:30, or to remove: -+work -@home -est.
      """
  ) { value, session in
    let words = words(value)
    return try .tag(words.isEmpty ? [value] : words, in: session)
  }

  package static let start = Verb("start", command: "start", question: "Start") {
    .start(at: $1.now, in: $1)
  }

  package static let stop = Verb("stop", command: "stop", question: "Stop") {
    .stop(at: $1.now)
  }

  /// Returns a date that a person typed, in one word or several.
  private static func date(_ value: [UInt8]) throws -> DateExpression {
    guard let word = TasksAndDate.date(typedAs: words(value).map { Argument($0) }) else {
      throw CommandError.unexpected(
        Argument(value), expected: "a date such as fri, 3d or 2026-12-24")
    }
    return try DateExpression(parsing: word.bytes)
  }
}

extension Priority {
  /// Reads a priority that a person typed; nil for `none`.
  package init?(typed word: [UInt8]) throws(CommandError) {
    if word.elementsEqual("none".utf8) { return nil }
    guard word.count == 1, let priority = Priority(ignoringCase: word[0]) else {
      throw .notAPriority(Argument(word))
    }
    self = priority
  }
}

import CommandLineKit

/// A kind of change to tasks; its row serves every interface.
///
/// The command line has a command for it, the full screen a key, an editor's menu its choices, and
/// an assistant's tool an action. The order is that of menus and tools; the name is for programs.
package enum Verb: String, CaseIterable {
  case complete, reopen, priority, due, `defer`, replace, append, prepend, tag, note
  case removeNote = "remove-note"
  case remove, depri, start, stop
}

extension Verb {
  package struct Row {
    /// The name of its command, which the journal shows too: `pri`.
    var command: String

    /// Its words in a question: `Set the priority of` in `Set the priority of 2 tasks?`.
    package var question: String

    /// Its title in editors, if that is not the words of the question followed by `task`.
    var ownTitle: String?

    /// The kind of value that a person types; nil for none.
    package var value: DynamicCompletion?

    /// The value if none is typed, such as `1d`; empty if it takes none or requires one.
    package var usualValue = ""

    var hook: Hook? = .edit
    var options: [String] = []

    /// The changes that an editor's menu offers.
    package var choices: [(title: String, value: String)] = []

    /// The description of the value for assistants; nil if no tool takes one.
    package var toolValue: String?

    /// The key of the full screen; nil if it has none, or one with a wider meaning.
    package var key: ScreenKey?

    package var title: String { ownTitle ?? "\(question) task" }
  }

  /// The key of a verb, and the prompt for its value.
  package struct ScreenKey {
    var key: Key
    var help: String

    /// The prompt before the typed line, up to the tasks: `due of`.
    package var prompt = ""

    /// A hint about what to type, below the line.
    package var hint: String?
  }

  package enum Hook: String {
    case add
    case complete = "do"
    case remove = "rm"
    case archive
    /// All other changes of tasks.
    case edit
  }
}

extension Verb {
  package var row: Row {
    switch self {
    case .complete:
      Row(command: "do", question: "Complete", hook: .complete, choices: [("Complete", "")])
    case .reopen: Row(command: "reopen", question: "Reopen", choices: [("Reopen", "")])
    case .priority:
      Row(
        command: "pri", question: "Set the priority of", ownTitle: "Set priority",
        value: .priority, usualValue: "none",
        choices: [
          ("Set priority A", "A"), ("Set priority B", "B"), ("Set priority C", "C"),
          ("Remove priority", "none"),
        ], toolValue: "A (highest) to Z, or none.",
        key: ScreenKey(key: "p", help: "Set or remove the priority"))
    case .due:
      Row(
        command: "due", question: "Change the due date of", ownTitle: "Set due date",
        value: .dateOrNone, usualValue: "none",
        choices: [
          ("Due today", "today"), ("Due tomorrow", "tomorrow"), ("Due next week", "next-week"),
        ],
        toolValue:
          "a date such as 2026-12-24, tomorrow, fri, next-week or due+1w (a week later), or none.",
        key: ScreenKey(
          key: "d", help: "Set or remove the due date", prompt: "due of", hint: "none removes it"))
    case .defer:
      Row(
        command: "defer", question: "Defer", value: .date, usualValue: "1d",
        choices: [("Defer by a day", "1d"), ("Defer by a week", "1w")],
        toolValue:
          "a date or a step such as 1w for due:, or without due:, for t: (waiting until then).",
        key: ScreenKey(
          key: "D", help: "Postpone tasks", prompt: "defer", hint: "empty: 1 day"))
    case .replace:
      Row(
        command: "replace", question: "Replace the text of", value: .text,
        toolValue:
          "the new text; the priority and the creation date stay unless it has its own.")
    case .append: Row(command: "append", question: "Append to", value: .text)
    case .prepend: Row(command: "prepend", question: "Prepend to", value: .text)
    case .tag:
      Row(
        command: "tag", question: "Change the tags of", value: .tag,
        toolValue: "words to set, such as +work @home est:30, or to remove: -+work -@home -est.",
        key: ScreenKey(
          key: "t", help: "Add or remove tags, projects and contexts", prompt: "tags of",
          hint: "+p @c key:value, -+p removes"))
    case .note:
      Row(
        command: "note", question: "Change the notes of", value: .text,
        toolValue: "a line to add to the note.",
        key: ScreenKey(key: "n", help: "Add a line to the note", prompt: "note of"))
    case .removeNote:
      Row(
        command: "note", question: "Change the notes of", value: .text, options: ["--remove"],
        toolValue: #"a line to remove from it, or "" for the whole note."#)
    case .remove: Row(command: "rm", question: "Remove", hook: .remove)
    case .depri: Row(command: "depri", question: "Remove the priority of")
    case .start:
      Row(
        command: "start", question: "Start",
        toolValue: "your name, which claims the task; fails if someone has it.")
    case .stop:
      Row(command: "stop", question: "Stop", toolValue: #""", which ends the claim."#)
    }
  }

  package static var inMenus: [Verb] { allCases.filter { !$0.row.choices.isEmpty } }
  package static var inTools: [Verb] { allCases.filter { $0.row.toolValue != nil } }
}

package import CommandLineKit
package import TodoTxt

/// The options that add words to a new task, for every interface that adds one.
package enum TaskOptions {
  package static let priority = ValueOption<Priority>(
    long: "priority", short: "p", valueName: "LETTER", help: "Set the priority",
    completion: .word(.priority)
  ) { word in
    guard word.bytes.count == 1, let priority = Priority(ignoringCase: word.bytes[0]) else {
      throw InvalidValue.expected("a letter from A to Z")
    }
    return priority
  }

  static let due = date("due", "Set the due date")
  static let threshold = date("t", "Wait until this date")

  private static func date(_ long: String, _ help: String) -> ValueOption<DateExpression> {
    ValueOption(long: long, valueName: "DATE", help: help, completion: .word(.date)) {
      try DateExpression(typed: $0)
    }
  }

  static let recurrence = ValueOption<Recurrence>(
    long: "rec", valueName: "RULE", help: "Repeat the task, such as 1w or +1m"
  ) { try Recurrence(parsing: $0.bytes) }

  package static let project = ValueOption<SharedName>(
    long: "project", valueName: "NAME", help: "Add a project; repeat for more",
    completion: .word(.project)
  ) { try SharedName(.project, typed: $0) }

  package static let context = ValueOption<SharedName>(
    long: "context", valueName: "NAME", help: "Add a context; repeat for more",
    completion: .word(.context)
  ) { try SharedName(.context, typed: $0) }

  package static let parent = ValueOption<Argument>(
    long: "under", valueName: "TASK", help: "Add a subtask of TASK, which gets the id: it needs",
    completion: .word(.task)
  ) { $0 }

  package static let note = ValueOption<Argument>(
    long: "note", valueName: "TEXT", help: "Add TEXT as a line of the note; repeat for more lines"
  ) { $0 }

  /// Returns the words that make the task with a name the parent.
  package static func parentOption(_ name: [UInt8]) -> [String] {
    ["--\(parent.long)", name.string]
  }

  package static let all: [any OptionDescription] = [
    priority, due, threshold, recurrence, project, context, parent,
  ]
}

extension TaskWords {
  package init(_ invocation: Invocation) {
    self.init()
    priority = invocation[TaskOptions.priority]
    (due, threshold) = (invocation[TaskOptions.due], invocation[TaskOptions.threshold])
    recurrence = invocation[TaskOptions.recurrence]
    projects = invocation.all(TaskOptions.project)
    contexts = invocation.all(TaskOptions.context)
    parent = invocation[TaskOptions.parent]
  }
}

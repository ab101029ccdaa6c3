import CommandLineKit
import TTLanguageServer
import TTOutput
import TTSession
import TodoTxt

/// The options that add words to a new task, for every voice that adds one.
enum TaskOptions {
  static let priority = ValueOption<Priority>(
    long: "priority", short: "p", valueName: "LETTER", help: "Set the priority",
    completion: .word(.priority)
  ) { word in
    guard word.bytes.count == 1, let priority = Priority(ignoringCase: word.bytes[0]) else {
      throw InvalidValue.expected("a letter from A to Z")
    }
    return priority
  }

  static let due = ValueOption<DateExpression>(
    long: "due", valueName: "DATE", help: "Set the due date", completion: .word(.date)
  ) { try DateExpression(typed: $0) }

  static let threshold = ValueOption<DateExpression>(
    long: "t", valueName: "DATE", help: "Wait until this date", completion: .word(.date)
  ) { try DateExpression(typed: $0) }

  static let recurrence = ValueOption<Recurrence>(
    long: "rec", valueName: "RULE", help: "Repeat the task, such as 1w or +1m"
  ) { try Recurrence(parsing: $0.bytes) }

  static let project = ValueOption<SharedName>(
    long: "project", valueName: "NAME", help: "Add a project; repeat for more",
    completion: .word(.project)
  ) { try SharedName(SharedName.project, typed: $0) }

  static let context = ValueOption<SharedName>(
    long: "context", valueName: "NAME", help: "Add a context; repeat for more",
    completion: .word(.context)
  ) { try SharedName(SharedName.context, typed: $0) }

  static let parent = ValueOption<Argument>(
    long: "under", valueName: "TASK", help: "Add a subtask of TASK, which gets the id: it needs",
    completion: .word(.task)
  ) { $0 }

  static let all: [any OptionDescription] = [
    priority, due, threshold, recurrence, project, context, parent,
  ]
}

extension TaskOptions {
  /// The arguments of a tool that are called as the options.
  static var members: [JSONSchema.Member] {
    all.map { option in
      switch option.long {
      case priority.long: .optional(option.long, .text(pattern: "^[A-Za-z]$"), "A letter, A first")
      case project.long, context.long:
        .optional(option.long, .list(.text(), atLeast: 1), "Names to add, without + or @")
      case parent.long: .optional(option.long, .text(), "The id of a task that the new one is part of")
      default: .optional(option.long, .text(), option.help)
      }
    }
  }
}

extension TaskWords {
  init(_ arguments: ToolArguments) throws {
    self.init()
    priority = try arguments.value(TaskOptions.priority)
    (due, threshold) = try (
      arguments.value(TaskOptions.due), arguments.value(TaskOptions.threshold)
    )
    recurrence = try arguments.value(TaskOptions.recurrence)
    projects = try arguments.values(TaskOptions.project)
    contexts = try arguments.values(TaskOptions.context)
  }

  init(_ invocation: Invocation) {
    self.init()
    priority = invocation[TaskOptions.priority]
    (due, threshold) = (invocation[TaskOptions.due], invocation[TaskOptions.threshold])
    recurrence = invocation[TaskOptions.recurrence]
    projects = invocation.all(TaskOptions.project)
    contexts = invocation.all(TaskOptions.context)
  }
}

extension ListEditor {
  /// Adds the task of a line that a person typed, which can begin with options: `-p A --due fri Call mum`.
  func add(typed line: [UInt8], under parent: Selection? = nil) throws -> Outcome {
    let (invocation, text) = try addCommand.description.invocation(
      ofText: line, options: TaskOptions.all)
    let words = TaskWords(invocation)
    return try readingProse(at: [TaskText(Array(text))], besides: words) { texts in
      if let word = invocation[TaskOptions.parent] {
        return try add(texts, under: word, with: words)
      }
      if let parent { return try add(texts, under: parent, with: words) }
      return try add(texts, with: words)
    }
  }
}

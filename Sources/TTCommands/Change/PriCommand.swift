import CommandLineKit
import TTOutput
import TTSession
import TodoTxt

let priCommand = TaskCommand.changing(
  .priority,
  aliases: ["p"],
  summary: "Set or remove the priority of tasks",
  discussion: """
    The priority is a letter from A (highest) to Z, or `none`. You can give several pairs of \
    tasks and priorities. `tt depri TASKS` is the same as `tt pri TASKS none`.
    """,
  operands: .tasks("TASKS PRIORITY", atLeast: 2, then: .priority),
  examples: [
    "tt pri 3 A": "sets the priority of task 3 to A",
    "tt pri 3-5 b": "sets the priority of three tasks to B",
    "tt pri 3 A 5 B": "sets two priorities",
    "tt pri 3 none": "removes the priority",
  ]
) { invocation, list in
  if let swapped = PriorityChange.operands(meantBy: invocation.operands) {
    throw Message.priorityComesFirst(meant: list.hint(for: swapped).line("pri"))
  }
  let changes = try PriorityChange.changes(in: invocation.operands)
  return try list.transform(changes.map { try list.selection($0.tasks) }) { items, edit in
    let edits = zip(items, changes).flatMap { items, change in
      items.map { ($0, TaskEdit.prioritize(change.priority)) }
    }
    return Outcome(edit.list.apply(edits))
  }
}

private struct PriorityChange {
  let tasks: [Argument]
  let priority: Priority?

  /// Parses `TASKS PRIORITY` or, as in todo.sh, `3 A 5 B`.
  static func changes(in operands: [Argument]) throws -> [PriorityChange] {
    let isPaired =
      operands.count % 2 == 0
      && operands.indices.allSatisfy { index in
        index % 2 == 0
          ? TaskNumbers(parsing: operands[index]) != nil
          : operands[index].bytes.count == 1 || operands[index] == none
      }
    guard isPaired else {
      return [try PriorityChange(operands.dropLast(), operands[operands.count - 1])]
    }
    return try stride(from: 0, to: operands.count, by: 2).map {
      try PriorityChange([operands[$0]], operands[$0 + 1])
    }
  }

  /// Returns the operands in the right order if the priority is before the tasks: `A 3`.
  static func operands(meantBy operands: [Argument]) -> [Argument]? {
    guard let first = operands.first, operands.count > 1,
      first == none || first.bytes.count == 1 && Priority(ignoringCase: first.bytes[0]) != nil,
      operands.dropFirst().allSatisfy({ TaskNumbers(parsing: $0) != nil })
    else { return nil }
    return operands.dropFirst() + [first]
  }

  private init(_ tasks: [Argument], _ word: Argument) throws(Message) {
    (self.tasks, priority) = (tasks, try Priority(typed: word.bytes))
  }

  /// The word for no priority, the same as for no date.
  private static let none: Argument = "none"
}

extension Message {
  static func priorityComesFirst(meant: String) -> Self {
    .usage("write the tasks before the priority: \(meant)")
  }
}

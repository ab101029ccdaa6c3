import CommandLineKit
import TodoTxt

/// `tt pri 3 A`: sets the priority of tasks.
let priCommand = TaskCommand(
  CommandDescription(
    name: "pri",
    aliases: ["p"],
    group: CommandGroup.change,
    summary: "Set the priority of tasks",
    discussion: """
      The priority is a letter from A, the highest, to Z. Numbers and priorities can alternate.
      """,
    options: ChangeOptions.all,
    operands: Operands(
      "TASKS PRIORITY", atLeast: 2, allowsLeadingDash: true, completion: .dynamic("task")),
    examples: [
      Example("tt pri 3 A", "gives the task listed as 3 the priority A"),
      Example("tt pri 3-5 b", "gives three tasks the priority B"),
      Example("tt pri 3 A 5 B", "gives each its own"),
    ])
) { invocation, context in
  let wishes = try PriorityWish.wishes(in: invocation.operands)
  if wishes.count > 1 { return try context.prioritize(wishes) }
  let priority = wishes[0].priority
  return try context.edit(Selection(wishes[0].tasks), as: .prioritized) {
    (item: inout TodoItem) throws(Refusal) in
    try item.prioritize(priority)
    return nil
  }
}

/// Which tasks should get which priority.
private struct PriorityWish {
  let tasks: [Argument]
  let priority: Priority

  /// Reads `TASKS PRIORITY`, or as todo.sh has it `3 A 5 B`.
  static func wishes(in operands: [Argument]) throws -> [PriorityWish] {
    let isPaired =
      operands.count % 2 == 0
      && stride(from: 0, to: operands.count, by: 2).allSatisfy { index in
        TaskNumbers(parsing: operands[index]) != nil
          && TaskNumbers(parsing: operands[index + 1]) == nil
      }
    guard isPaired else {
      return [try PriorityWish(operands.dropLast(), operands[operands.count - 1])]
    }
    return try stride(from: 0, to: operands.count, by: 2).map {
      try PriorityWish([operands[$0]], operands[$0 + 1])
    }
  }

  private init(_ tasks: [Argument], _ word: Argument) throws(CommandError) {
    guard word.bytes.count == 1, let priority = Priority(ignoringCase: word.bytes[0]) else {
      throw .notAPriority(word)
    }
    (self.tasks, self.priority) = (tasks, priority)
  }
}

extension CommandContext {
  /// Grants several wishes in one change of the list; of two for the same task, the later one.
  fileprivate func prioritize(_ wishes: [PriorityWish]) throws -> Outcome {
    var targets = try wishes.map { wish in
      let selection = try Selection(wish.tasks)
      return Targets(selection, shown: shownList(for: selection))
    }
    var outcome = try transform { edit in
      var priorities: [Int: Priority] = [:]
      for index in wishes.indices {
        for item in try targets[index].items(in: edit.document, today: today) {
          priorities[item.number] = wishes[index].priority
        }
      }
      var outcome = Outcome(.changes([]))
      var changes: [TaskChange] = []
      for (number, priority) in priorities.sorted(by: { $0.key < $1.key }) {
        guard let item = edit.document.item(numbered: number) else { continue }
        do throws(Refusal) {
          var changed = item
          try changed.prioritize(priority)
          edit.replaceContent(ofLine: number, with: changed.content)
          changes.append(
            TaskChange(
              .prioritized, number: number, before: Array(item.content),
              after: Array(changed.content)))
        } catch {
          outcome.refusals.append(error)
        }
      }
      outcome.body = .changes(changes)
      return outcome
    }
    outcome.notices.insert(contentsOf: targets.flatMap(\.moves).map(Notice.moved), at: 0)
    return outcome
  }
}

extension TodoItem {
  /// Gives an open task a priority that it does not have.
  fileprivate mutating func prioritize(_ priority: Priority) throws(Refusal) {
    guard !isCompleted else { throw Refusal(number, .isCompleted) }
    guard self.priority != priority else { throw Refusal(number, .hasPriority(priority)) }
    setPriority(priority)
  }
}

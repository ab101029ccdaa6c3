import CommandLineKit
import TodoTxt

/// `tt pri 3 A`: sets the priority of tasks.
let priCommand = TaskCommand(
  CommandDescription(
    name: "pri",
    aliases: ["p"],
    group: CommandGroup.change,
    summary: "Set the priority of tasks",
    discussion: "The priority is a letter from A, the highest, to Z.",
    options: ChangeOptions.all,
    operands: Operands("TASKS PRIORITY", atLeast: 2, allowsLeadingDash: true),
    examples: [
      Example("tt pri 3 A", "gives the task listed as 3 the priority A"),
      Example("tt pri 3-5 b", "gives three tasks the priority B"),
    ])
) { invocation, context in
  var operands = invocation.operands
  let word = operands.removeLast()
  guard word.bytes.count == 1, let priority = Priority(ignoringCase: word.bytes[0]) else {
    throw CommandError.notAPriority(word)
  }
  return try context.edit(Selection(operands), as: .prioritized) {
    (item: inout TodoItem) throws(Refusal) in
    guard !item.isCompleted else { throw Refusal(item.number, .isCompleted) }
    guard item.priority != priority else { throw Refusal(item.number, .hasPriority(priority)) }
    item.setPriority(priority)
    return nil
  }
}

import CommandLineKit
import TodoTxt

/// `tt add TEXT`: adds a task.
let addCommand = TaskCommand(
  CommandDescription(
    name: "add",
    aliases: ["a"],
    group: CommandGroup.change,
    summary: "Add a task, or with - a task for each line of standard input",
    discussion: """
      The words are joined with spaces, and the day becomes the creation date. A line break in the \
      text starts a note.
      """,
    options: [AddOptions.undated, ChangeOptions.dryRun],
    operands: Operands("TEXT…", atLeast: 1, allowsLeadingDash: true),
    examples: [
      Example("tt add '(A) Call mum @phone due:2026-11-25'", "adds a task"),
      Example("tt add - < ideas.txt", "adds a task for each line of a file"),
    ])
) { invocation, context in
  let created = invocation[AddOptions.undated] ? nil : context.today
  let texts: [[UInt8]]
  if invocation.operands == ["-"], invocation.endOfOptions == nil {
    texts = try context.world.readInput().split(separator: UInt8(ascii: "\n")).map(Array.init)
      .filter { !$0.allSatisfy { [0x20, 0x09, 0x0D].contains($0) } }
  } else {
    texts = [invocation.text(from: 0)]
  }
  let tasks = try texts.map { try NewTask($0, created: created, dialect: context.dialect) }
  return try context.transform { edit in
    var changes: [TaskChange] = []
    for task in tasks {
      let number = edit.nextAppendedNumber
      for line in task.lines { edit.append(line) }
      changes.append(
        TaskChange(.added, number: number, before: nil, after: Array(task.lines[0])))
    }
    return Outcome(.changes(changes))
  }
}

/// The options of `tt add`.
enum AddOptions {
  static let undated = Flag(long: "undated", help: "Add no creation date")
}

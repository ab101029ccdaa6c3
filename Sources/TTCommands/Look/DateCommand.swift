import CommandLineKit
import TTSession
import TodoTxt

/// `tt date fri`: shows what date expressions mean.
let dateCommand = TaskCommand.withoutList(
  CommandDescription(
    name: "date",
    group: CommandGroup.look,
    summary: "Show what date expressions mean",
    discussion: """
      One ISO date a line. Wherever tt takes a date it takes such an expression: in filters, in due:, \
      t: and until: of a new task, and in options.
      """,
    operands: Operands("DATE…", atLeast: 1, dashes: .text, completion: .word(.date)),
    examples: [
      Example("tt date fri", "the next Friday, never today"),
      Example(
        "tt date 2w eom-3d 12-24", "in two weeks, three days before the month ends, Christmas Eve"),
      Example("tt date -- -1w", "a week ago"),
    ])
) { invocation, session in
  var words: [Argument] = []
  for word in invocation.operands {
    // `next friday` is one date, and `dec 25` two.
    if let last = words.last, DateWord.needsAnother(last.text),
      TasksAndDate.areOneDate(last, word)
    {
      words[words.count - 1] = TasksAndDate.joined(last, word)
    } else {
      words.append(word)
    }
  }
  let meanings = try words.map { word in
    DateMeaning(
      expression: word.bytes,
      moment: try DateExpression(parsing: word.bytes).resolve(
        on: session.today, weekStart: session.weekStart),
      today: session.today)
  }
  return Outcome(.dates(meanings))
}

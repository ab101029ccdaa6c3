import CommandLineKit
import TTOutput
import TTSession
import TodoTxt

let dateCommand = TaskCommand.withoutList(
  CommandDescription(
    name: "date",
    group: CommandGroup.look,
    summary: "Show which day a date expression means",
    discussion: """
      In a pipe, each line is an ISO date; a terminal adds the weekday and how far away the date \
      is. A period such as `week` means its last day if it includes today, and otherwise its first day; a \
      month without a year means its next first day. You can \
      use the same expressions in filters, in options, and in `due:`, `t:` and `until:` of a new task. `tt help dates` explains them.
      """,
    operands: Operands("DATE…", atLeast: 1, dashes: .text, completion: .word(.date)),
    examples: [
      "tt date fri": "prints the coming Friday, never today",
      "tt date 2w eom-3d 12-24":
        "prints the day in two weeks, three days before the end of the month, and Christmas Eve",
      "tt date -- -1w": "prints the day a week ago",
    ])
) { invocation, list, _ in
  // Words that together are a date are one: `next friday 5pm`, `dec 25`.
  var (words, rest) = ([Argument](), invocation.operands[...])
  while let first = rest.first {
    let most = min(rest.count, 4)
    let count =
      (1...most).last { (try? DateExpression(parsing: rest.prefix($0).spaced)) != nil }
      ?? (1...most).last { DateExpression.suggestion(for: rest.prefix($0).spaced) != nil } ?? 1
    words.append(count == 1 ? first : Argument(rest.prefix(count).spaced))
    rest = rest.dropFirst(count)
  }
  let meanings = try words.map { word in
    (
      expression: word.bytes,
      moment: try DateExpression(parsing: word.bytes).resolve(
        on: list.today, weekStart: list.weekStart)
    )
  }
  return Outcome(
    .report(
      PlainReport(meanings.map { $0.moment.text.bytes }) { page in
        for (_, moment) in meanings {
          var line = Paragraph()
          line.append(moment.text, .heading)
          line.append("")
          let words = "\(moment.date.words), \(moment.date.words(from: list.today))"
          line.append(wordsOf: words, .count)
          page.append(line)
        }
      } members: { json in
        json.objects("dates", meanings) { json, date in
          json.string("expression", bytes: date.expression)
          json.string("date", date.moment.text)
        }
      }))
}

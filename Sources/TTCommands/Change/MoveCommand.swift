import CommandLineKit
import TTOutput
import TTSession
import TodoTxt
import TodoTxtFiles

let moveCommand = TaskCommand.changing(
  CommandDescription(
    name: "mv",
    aliases: ["move"],
    group: CommandGroup.change,
    summary: "Move tasks to another list, or within the list",
    discussion: """
      Moves tasks with their notes. WHERE is another list, `before N`, `after N`, `top` or \
      `bottom`. tt looks for another list next to this one; you can omit `.txt` if the list exists. \
      Write `./top` for a list named top. The numbers of other tasks can change.
      """,
    options: ChangeOptions.all,
    operands: .tasks("TASKS WHERE", of: .anyTask, atLeast: 2, then: .destination),
    examples: [
      "tt mv 3 someday.txt": "moves task 3 to the end of another list",
      "tt mv 3-5 before 1": "moves three tasks up",
      "tt mv 2 bottom": "moves a task to the end of the list",
    ]), question: "Move"
) { invocation, list in
  let last = invocation.operands[invocation.operands.count - 1]
  if let (tasks, place) = try place(at: invocation.operands, in: list) {
    return try list.transform(list.selection(tasks)) { items, edit in
      Outcome(.changes(try edit.list.move(items, to: place(edit.list.document))))
    }
  }
  // Such a file can be given as ./3.
  if TaskNumbers(parsing: last) != nil { throw Message.notADestination(last) }
  let file = try list.destination(named: last)
  return try list.move(list.selection(Array(invocation.operands.dropLast())), to: file)
}

/// Splits operands into tasks and a place in the same list; nil if they name another list.
private func place(
  at operands: [Argument], in list: ListEditor
) throws -> (tasks: [Argument], place: (Document) throws -> TaskPlace)? {
  let (last, rest) = (operands[operands.count - 1], Array(operands.dropLast()))
  let relation = rest.count > 1 ? rest.last?.text : nil
  switch (relation, last.text) {
  case ("before", _), ("after", _):
    guard let anchor = TaskNumbers(parsing: last) else {
      throw Message.unexpected(last, expected: "a task number")
    }
    let typed = list.typedNumbers
    return (
      rest.dropLast(),
      { document in
        var finder = TaskFinder(in: document, typed: typed)
        let items = try finder.items([anchor])
        guard items.count == 1 else { throw Message.needsOnePlace }
        return relation == "before" ? .before(items[0].number) : .after(items[0].number)
      }
    )
  case (_, "top"): return (rest, { _ in .top })
  case (_, "bottom"): return (rest, { _ in .bottom })
  default: return nil
  }
}

extension Message {
  static var needsOnePlace: Self {
    .refusal("expected one task number after \"before\" or \"after\"")
  }
}

import CommandLineKit
import TodoTxt
import TodoTxtFiles

/// `tt mv 3 FILE`: moves tasks to another list, or to another place in this one.
let moveCommand = TaskCommand(
  CommandDescription(
    name: "mv",
    aliases: ["move"],
    group: CommandGroup.change,
    summary: "Move tasks to another list, or to another place in this one",
    discussion: """
      They go to the end of another list, with their notes; a mere name is that of a list beside \
      this one, and .txt can be left out if there is such a list. Within the list they go before or after \
      another task, before the first one (top), or to the end (bottom), and keep their order. A list \
      that is called top or bottom is written ./top. The numbers of other tasks can change.
      """,
    options: ChangeOptions.all,
    operands: Operands(
      "TASKS WHERE", meaning: Operands.tasks, atLeast: 2, dashes: .terms,
      completion: .word(.task), then: .word(.destination)),
    examples: [
      Example("tt mv 3 someday.txt", "moves the task listed as 3 to the end of another list"),
      Example("tt mv 3-5 before 1", "moves three tasks up"),
      Example("tt mv 2 bottom", "moves a task to the end of the list"),
    ])
) { invocation, context in
  let (destination, selected) = try Destination.parsing(invocation.operands, in: context)
  let selection = try context.selection(selected)
  switch destination {
  case .file(let file):
    return try context.transform(selection, with: file) { items, list, other in
      try context.move(items, as: .moved, from: &list, to: &other, at: file)
    }
  case .place(let place):
    let shown = context.shownList
    return try context.transform(selection) { items, edit in
      try edit.move(items, to: place, shown: shown)
    }
  }
}

/// Where tasks can be moved to.
private enum Destination {
  case file(FilePath)
  case place(Place)

  /// A place in the list that the tasks are in.
  enum Place {
    case top
    case bottom
    case before(TaskNumbers)
    case after(TaskNumbers)
  }

  /// Takes the destination off the end of the operands; the others are the selection.
  static func parsing(
    _ operands: [Argument], in context: CommandContext
  ) throws -> (Destination, [Argument]) {
    let last = operands[operands.count - 1]
    let rest = Array(operands.dropLast())
    let relation = rest.count > 1 ? rest.last?.text : nil
    switch (relation, last.text) {
    case ("before", _), ("after", _):
      guard let anchor = TaskNumbers(parsing: last) else {
        throw CommandError.notANumber(last, upwards: nil)
      }
      let place: Place = relation == "before" ? .before(anchor) : .after(anchor)
      return (.place(place), rest.dropLast())
    case (_, "top"): return (.place(.top), rest)
    case (_, "bottom"): return (.place(.bottom), rest)
    default:
      // A file of that name can be written ./3.
      if TaskNumbers(parsing: last) != nil { throw CommandError.notADestination(last) }
      return (.file(try context.destination(named: last)), rest)
    }
  }
}

extension DocumentEdit {
  fileprivate mutating func move(
    _ items: [TodoItem], to place: Destination.Place, shown: ShownList?
  ) throws -> Outcome {
    let target = try line(at: place, shown: shown, except: items)
    let lines = items.flatMap(\.blockLines)
    for line in lines { insert(line, beforeLine: target) }
    for item in items { removeLines(item.lineNumbers) }
    if bytes == document.bytes { throw Refusal(nil, .isSoAlready) }
    try checkTasksStay(except: items)
    let gone = items.filter { $0.number < target }.reduce(0) { $0 + $1.lineNumbers.count }
    var number = target - gone
    var changes: [TaskChange] = []
    for item in items {
      changes.append(
        TaskChange(
          .moved, number: number, from: item.number, before: Array(item.content),
          after: Array(item.content)))
      number += item.lineNumbers.count
    }
    return Outcome(.changes(changes))
  }

  /// Returns the number of the line that the tasks are to stand before.
  private func line(
    at place: Destination.Place, shown: ShownList?, except moved: [TodoItem]
  ) throws -> Int {
    func item(_ numbers: TaskNumbers) throws -> TodoItem {
      var finder = TaskFinder(in: document, shown: shown)
      let items = try finder.items([numbers])
      guard items.count == 1 else { throw Refusal(nil, .needsOnePlace) }
      if moved.contains(where: { $0.number == items[0].number }) {
        throw Refusal(items[0].number, .isMovedItself)
      }
      return items[0]
    }
    return switch place {
    case .top: document.items.first?.number ?? 1
    case .bottom: document.lines.count + 1
    case .before(let numbers): try item(numbers).number
    case .after(let numbers): try item(numbers).lineNumbers.upperBound + 1
    }
  }
}

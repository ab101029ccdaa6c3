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
  let (destination, selected) = try Destination.parsing(invocation.operands, in: list)
  let selection = try list.selection(selected)
  switch destination {
  case .file(let file): return try list.move(selection, to: file)
  case .place(let place):
    let typed = list.typedNumbers
    return try list.transform(selection) { items, edit in
      let place = try place.place(in: edit.list.document, typed: typed)
      return Outcome(.changes(try edit.list.move(items, to: place)))
    }
  }
}

private enum Destination {
  case file(FilePath)
  case place(Place)

  enum Place {
    case top
    case bottom
    case before(TaskNumbers)
    case after(TaskNumbers)
  }

  /// Splits the operands into the selection and the destination at the end.
  static func parsing(
    _ operands: [Argument], in editor: ListEditor
  ) throws -> (Destination, [Argument]) {
    let last = operands[operands.count - 1]
    let rest = Array(operands.dropLast())
    let relation = rest.count > 1 ? rest.last?.text : nil
    switch (relation, last.text) {
    case ("before", _), ("after", _):
      guard let anchor = TaskNumbers(parsing: last) else {
        throw Message.notANumber(last, meant: nil)
      }
      let place: Place = relation == "before" ? .before(anchor) : .after(anchor)
      return (.place(place), rest.dropLast())
    case (_, "top"): return (.place(.top), rest)
    case (_, "bottom"): return (.place(.bottom), rest)
    default:
      // Such a file can be given as ./3.
      if TaskNumbers(parsing: last) != nil { throw Message.notADestination(last) }
      return (.file(try editor.destination(named: last)), rest)
    }
  }
}

extension Destination.Place {
  fileprivate func place(in document: Document, typed: TypedNumbers?) throws -> TaskPlace {
    func number(_ numbers: TaskNumbers) throws -> Int {
      var finder = TaskFinder(in: document, typed: typed)
      let items = try finder.items([numbers])
      guard items.count == 1 else { throw Message.needsOnePlace }
      return items[0].number
    }
    return switch self {
    case .top: .top
    case .bottom: .bottom
    case .before(let numbers): .before(try number(numbers))
    case .after(let numbers): .after(try number(numbers))
    }
  }
}

extension Message {
  static var needsOnePlace: Self {
    .refusal("expected one task number after \"before\" or \"after\"")
  }
}

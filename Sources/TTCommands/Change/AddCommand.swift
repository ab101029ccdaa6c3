import CommandLineKit
import TTOutput
import TTSession
import TodoTxt

let addCommand = TaskCommand.changing(
  CommandDescription(
    name: "add",
    aliases: ["a", Alias("addm", adding: "--each-line"), Alias("addto", adding: "--to")],
    group: CommandGroup.change,
    summary: "Add a task",
    discussion: """
      Joins the words with spaces and sets the creation date to today. In `due:`, `t:` and \
      `until:` you can use any date from `tt help dates`, and one can refer to another \
      (`t:due-3d`). A line break starts a note. With `-` as the text, each line of standard input \
      becomes a task.

      With `tt config set prose yes`, tt reads a date or a repetition at the end of the \
      text: `Call mum fri 5pm`, `Pay rent every month`.
      """,
    options: AddOptions.all,
    operands: Operands("TEXT…", dashes: .prose(after: 0), completion: .word(.text)),
    examples: [
      "tt add 'Call mum @phone due:fri'": "adds a task due on Friday",
      "tt add -p A --due fri --project work Call mum": "does the same with options",
      "tt add --under 3 Buy tiles": "adds a subtask of task 3",
      "tt add '(A) Renew passport due:12-24 t:due-3d'":
        "adds a task that waits until three days before it is due",
      "tt add Plan trip --note 'passports first'": "adds a task with a note",
      "tt add -e": "opens an editor for the task and its note",
      "tt add - < ideas.txt": "adds each line of a file as a task",
    ]), hook: .add
) { invocation, list in
  var list = list
  if let name = invocation[AddOptions.list] {
    if invocation[TaskOptions.parent] != nil { throw Message.twoListsToAddTo }
    list.path = try list.listToAddTo(named: name)
    if !list.session.areSame(list.path, list.session.listPath) {
      list.name = list.session.name(of: list.path)
    }
  } else {
    try list.confirmNewList()
  }
  var words = TaskWords(invocation)
  words.isDated =
    invocation[AddOptions.dated] ? true : invocation[AddOptions.undated] ? false : nil
  let isInput = invocation.operands == ["-"] && invocation.endOfOptions == nil
  var text = isInput ? [] : invocation.operands.spaced
  for note in invocation.all(TaskOptions.note) { text += [.lineFeed] + note.bytes }
  func typed(_ text: [UInt8]) -> [TaskText] {
    invocation[AddOptions.eachLine] ? TaskText.lines(of: text) : [TaskText(text)]
  }
  if invocation[AddOptions.editor] {
    return try list.session.openEditor(on: AddOptions.draft(of: text)) { edited in
      let text = AddOptions.text(ofDraft: edited)
      if text.isEmpty { throw Message.nothingChanged }
      return try list.add(typed: typed(text), with: words)
    }
  }
  guard !invocation.operands.isEmpty else {
    throw UsageError.missingOperand(usage: "TEXT…", after: invocation.name)
  }
  if isInput {
    let input = try list.readInput(of: "tasks")
    do {
      return try list.add(TaskText.lines(of: input), with: words)
    } catch {
      throw list.session.keeping(input, becauseOf: error)
    }
  }
  return try list.add(typed: typed(text), with: words)
}

enum AddOptions {
  static let undated = Flag(long: "undated", help: "Do not add a creation date")

  static let dated = Flag(
    long: "dated", help: "Add a creation date even if the configuration turns it off")

  static let editor = Flag(long: "edit", short: "e", help: "Write the task in an editor")

  static let eachLine = Flag(
    long: "each-line", help: "Add each line of TEXT as a task (- always does this)")

  static let list = ValueOption<Argument>(
    long: "to", valueName: "LIST", help: "Add to LIST, another list in the same directory",
    completion: .file
  ) { $0 }

  static let all: [any OptionDescription] =
    TaskOptions.all + [
      undated, dated, TaskOptions.note, editor, eachLine, list, ChangeOptions.dryRun,
    ]

  fileprivate static func draft(of text: [UInt8]) -> [UInt8] {
    text + "\n\(hint)\n".bytes
  }

  fileprivate static func text(ofDraft draft: [UInt8]) -> [UInt8] {
    let lines = draft.split(omittingEmptySubsequences: false) { $0 == .lineFeed }
      .filter { !$0.elementsEqual(hint.utf8) }
    let isBlank: (ArraySlice<UInt8>) -> Bool = { $0.allSatisfy { $0 <= 0x20 } }
    var text = lines.drop(while: isBlank)
    while let last = text.last, isBlank(last) { text.removeLast() }
    return text.joined(by: .lineFeed)
  }

  private static let hint = "# The first line is the task; those below it are its note."
}

extension Message {
  static var twoListsToAddTo: Self {
    .usage("a subtask goes into the list of its parent; use --under without --to")
  }
}

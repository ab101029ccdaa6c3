import CommandLineKit
import TTSession
import TodoTxt

let listCommand = TaskCommand.looking(
  "ls",
  aliases: [
    "list", Alias("lsa", adding: "--all"), Alias("listall", adding: "--all"),
    Alias("listpri", adding: "--priorities"), Alias("completed", adding: "--completed"),
  ],
  summary: "List the tasks that match a filter",
  discussion: """
    Without a filter, `tt ls` lists the open tasks that are not hidden, waiting or blocked, and \
    waiting or blocked ones that are due today or overdue. \
    Tasks are sorted by priority, then by due date, then by line; completed tasks come last, the \
    latest first. `--sort` or the setting `sort` changes the order. `tt` alone on a terminal \
    shows the most urgent tasks that fit on the screen.

    `tt completed` lists completed tasks, also those in `done.txt`, the latest first: `tt show \
    done.txt:12` shows one, and `tt reopen done.txt:12` moves it back. A task that is in both \
    files appears once.

    In a pipe, each line is the task number, a space and the task. Tasks from `done.txt`, or \
    from several lists, are shown with the list and the number: `done.txt:12`.
    """,
  options: ListOptions.all
    + [ListOptions.priorities, ListOptions.archived, ListOptions.completed],
  examples: [
    "tt ls +work due:..7d": "lists tasks of a project due within a week",
    "tt ls '+work or @phone' -s due":
      "lists tasks of the project or the context, the earliest due first",
    "tt ls done:week": "lists the tasks completed this week",
    "tt ls --archived +work": "includes completed and archived tasks",
    "tt ls -f work.txt -f home.txt": "lists two files together",
  ], isDefault: true, joinsLists: true
) { invocation, list in
  if invocation.has(ListOptions.priorities) {
    return try list.outcome(of: priorityQuery(invocation.operands))
  }
  let isBare =
    invocation.isImplied && invocation.operands.isEmpty && list.isOnScreen
    && !invocation.has(anyOf: ListOptions.all) && !list.request.isOfCompleted
  return try isBare ? list.firstScreen() : list.outcome(invocation.operands)
}

/// Returns the query of `listpri A-C`, whose first word can be priorities.
private func priorityQuery(_ words: [Argument]) throws -> FilterQuery {
  guard let priorities = words.first.flatMap(priorityTerm) else {
    return try FilterQuery(words, within: "pri:any", called: "tasks with a priority")
  }
  return try FilterQuery(
    Array(words.dropFirst()), within: priorities, called: "tasks with that priority")
}

/// Returns priorities as a term of a filter; nil if the word is already a term.
///
///     A    →  pri:A
///     a-c  →  pri:A..C
///     CX   →  pri:C,X
///
///     priorities = ALPHA [ "-" ALPHA ] / 2*%x41-5A
private func priorityTerm(_ word: Argument) -> String? {
  let bytes = word.bytes
  // Several lowercase letters are more likely a word.
  if bytes.count > 1, bytes.allSatisfy({ Priority(letter: $0) != nil }) {
    return "pri:" + bytes.map { "\(Character(Unicode.Scalar($0)))" }.joined(separator: ",")
  }
  guard bytes.count == 1 || bytes.count == 3 && bytes[1] == "-",
    let first = Priority(ignoringCase: bytes[0]),
    let last = Priority(ignoringCase: bytes[bytes.count - 1])
  else { return nil }
  // A range can be in either order, as in a filter.
  return first == last ? "pri:\(first)" : "pri:\(first)..\(last)"
}

import CommandLineKit
import TTOutput
import TTSession
import TTSystem
import TodoTxt

let remindCommand = TaskCommand.looking(
  "remind",
  group: CommandGroup.plumbing,
  summary: "Show what became due since the last reminder",
  discussion: """
    For cron or a systemd timer: prints nothing and exits with 1 if nothing became due. Both \
    ignore your `PATH`, so give them the full path that `command -v tt` prints. A task is due at \
    the time in `due:`, or else at midnight. It is shown again if its due date or its words change, \
    but not if only its priority, tags or note do.

    A reminder counts as shown when it has been written, or when COMMAND has succeeded, so none \
    is lost in a crash or in a closed pipe. The shell runs COMMAND once for each task, with two \
    arguments: when it is due, and its number and text. Neither starts with a dash. If more than \
    three tasks are due the first time, COMMAND runs once for all of them. With \
    `--notify`, nothing is printed. `--dry-run` shows reminders and does not count them.
    """,
  options: [RemindOptions.notify, ChangeOptions.dryRun],
  examples: [
    "tt remind": "shows what became due since the last time",
    "tt remind --notify notify-send": "shows each on the desktop",
    "tt remind > /dev/null": "skips the tasks that are due now",
    "tt remind -f work.txt -f home.txt": "shows reminders for two lists",
  ], joinsLists: true, ignoresFocus: true
) { invocation, list in
  if list.isStandardInput { throw Message.needsFile }
  let (lists, selected) = try list.select(invocation.operands, omitting: .agenda)
  // Lock before reading what was shown, and after refusing an invalid filter.
  let release = try list.session.lockReminders()
  let memory = try ReminderMemory(of: lists, in: list.session)
  let isDue = list.session.dueTest
  let due = selected.list.filter { isDue($0) && !memory.contains($0) }
  let items = ItemList(due, of: lists.document).sorted(by: .due)
  let notices = selected.notices
  guard let command = invocation[RemindOptions.notify]?.bytes, !list.options.isDryRun else {
    var listing = Listing(
      items: items, of: lists, today: list.today, query: invocation.operands.spaced)
    (listing.mustFind, listing.subject) = (true, "new reminders")
    var outcome = Outcome(.listing(listing), notices: notices)
    if !list.options.isDryRun {
      outcome.whenShown = {
        defer { release() }
        try memory.remember(Array(items))
      }
    }
    return outcome
  }
  defer { release() }
  try memory.remember([])
  if memory.isNew, items.count > 3 {
    let end = try list.session.notify(
      "Due", "\(items.count) tasks are due; tt today shows them".bytes, Array(items), with: command)
    if end.isSuccess {
      try memory.remember(Array(items))
      return Outcome(.text([]), notices: notices)
    }
  }
  var failures: [Message] = []
  for item in items {
    let end = try list.session.notify(of: item, named: lists.names, with: command)
    if end.isSuccess {
      try memory.append(item)
    } else {
      failures.append(.notNotified(lists.names.number(item.number), command, end))
    }
  }
  return Outcome(
    .text([]), refusals: failures, notices: notices,
    ending: failures.isEmpty ? (items.isEmpty ? .nothing : .done) : .fileTrouble)
}

enum RemindOptions {
  static let notify = ValueOption<Argument>(
    long: "notify", valueName: "COMMAND", help: "Run COMMAND for each task instead of printing it"
  ) { $0 }
}

extension Session {
  /// Returns whether an open task has become due, by its day or to the minute.
  fileprivate var dueTest: (TodoItem) -> Bool {
    let (today, now) = (today, now.local)
    return { item in
      guard let due = item.due(on: today) else { return false }
      return (due.date, due.time ?? .midnight) <= (now.date, now.time ?? .midnight)
    }
  }

  fileprivate func notify(
    of item: TodoItem, named names: TaskNames, with command: [UInt8]
  ) throws -> ChildProgram.End {
    guard let due = item.due(on: today) else { return .exited(127) }
    let text = names.text(item.number) + [" "] + item.textBytes
    return try notify("Due \(due.dueWords(on: today))", text, [item], with: command)
  }

  /// Runs the command with two arguments, and the lines of tasks as its input.
  fileprivate func notify(
    _ title: String, _ text: [UInt8], _ items: [TodoItem], with command: [UInt8]
  ) throws -> ChildProgram.End {
    guard let run = process.run else { return .exited(127) }
    // The words are data: the shell does not parse them, and neither looks like an option.
    var program = ChildProgram(words: [
      "/bin/sh".bytes, "-c".bytes, command + " \"$@\"".bytes,
      Program.name.bytes, title.bytes, text.visible.bytes,
    ])
    program.input = items.flatMap { $0.content + [.lineFeed] }
    program.relay = process.relay
    program.timeLimit = .seconds(30)
    return try run(program)
  }
}

extension Message {
  static func notNotified(_ number: Int, _ command: [UInt8], _ end: ChildProgram.End) -> Self {
    .refusal(
      about: number,
      ": \(command.visible) \(end.words); the next tt remind tries again")
  }
}

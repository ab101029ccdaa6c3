import CommandLineKit

/// An action of todo.sh.
struct Action {
  /// The names; the first is the one in messages.
  let names: [String]

  /// The operands in help; one line for each form.
  let operands: String
  let help: String
  let perform: @Sendable (TodoSh) -> () throws -> Void

  /// Returns the action with a name in lowercase; nil if there is none.
  static func named(_ name: [UInt8]) -> Action? {
    all.first { $0.names.contains { $0.utf8.elementsEqual(name) } }
  }

  static let all: [Action] = [
    Action(
      names: ["add", "a"], operands: #""THING I NEED TO DO +project @context""#,
      help: """
        Adds a task to todo.txt. Projects and contexts are optional, and so
        are quotes.
        """, perform: TodoSh.add),
    Action(
      names: ["addm"], operands: "\"THINGS I NEED TO DO\nMORE THINGS I NEED TO DO\"",
      help: "Adds a task for each line.", perform: TodoSh.addLines),
    Action(
      names: ["addto"], operands: #"DEST "TEXT TO ADD""#,
      help: """
        Adds a line to another file in the todo.txt directory, such as
        inbox.txt.
        """, perform: TodoSh.addTo),
    Action(
      names: ["append", "app"], operands: #"NR "TEXT TO APPEND""#,
      help: "Adds text to the end of task NR.", perform: TodoSh.append),
    Action(
      names: ["archive"], operands: "",
      help: "Moves completed tasks to done.txt, and removes blank lines.",
      perform: TodoSh.archive),
    Action(
      names: ["command"], operands: "ACTION [WORDS]",
      help: "Runs a built-in action, even if an add-on has its name.", perform: TodoSh.nothing),
    Action(
      names: ["deduplicate"], operands: "", help: "Removes later copies of a line.",
      perform: TodoSh.deduplicate),
    Action(
      names: ["del", "rm"], operands: "NR [TERM]",
      help: "Deletes task NR or, with TERM, only TERM from the task.", perform: TodoSh.delete),
    Action(
      names: ["depri", "dp"], operands: "NR [NR ...]",
      help: "Removes the priority of tasks.", perform: TodoSh.deprioritize),
    Action(
      names: ["done", "do"], operands: "NR [NR ...]",
      help: "Marks tasks as done.", perform: TodoSh.complete),
    Action(
      names: ["help"], operands: "[ACTION...]",
      help: "Shows all help, or the help for some actions.", perform: TodoSh.help),
    Action(
      names: ["list", "ls"], operands: "[TERM...]",
      help: """
        Lists the tasks that match all TERMs, sorted by priority, with their
        numbers. -TERM leaves out the tasks that match. A TERM is a basic
        regular expression: "milk\\|bread" matches either word.
        """, perform: TodoSh.list),
    Action(
      names: ["listall", "lsa"], operands: "[TERM...]",
      help: "Lists the tasks of todo.txt and done.txt, as list does.", perform: TodoSh.listAll),
    Action(
      names: ["listaddons"], operands: "", help: "Lists the add-ons in the actions directory.",
      perform: TodoSh.listAddOns),
    Action(
      names: ["listcon", "lsc"], operands: "[TERM...]",
      help: "Lists the contexts, with TERM those of the tasks that match.",
      perform: { todo in { try todo.listWords(startingWith: "@") } }),
    Action(
      names: ["listfile", "lf"], operands: "[SRC [TERM...]]",
      help: """
        Lists a file in the todo.txt directory, as list does. Without SRC,
        lists the names of the files.
        """, perform: TodoSh.listFile),
    Action(
      names: ["listpri", "lsp"], operands: "[PRIORITIES] [TERM...]",
      help: """
        Lists the tasks with PRIORITIES: one (A), a range (A-C), or several
        (ABX-Z); without it, all tasks with a priority.
        """, perform: TodoSh.listPrioritized),
    Action(
      names: ["listproj", "lsprj"], operands: "[TERM...]",
      help: "Lists the projects, with TERM those of the tasks that match.",
      perform: { todo in { try todo.listWords(startingWith: "+") } }),
    Action(
      names: ["move", "mv"], operands: "NR DEST [SRC]",
      help: """
        Moves line NR of SRC, or of todo.txt, to DEST. Both files are in the
        todo.txt directory.
        """, perform: TodoSh.move),
    Action(
      names: ["prepend", "prep"], operands: #"NR "TEXT TO PREPEND""#,
      help: "Adds text to the beginning of task NR.", perform: TodoSh.prepend),
    Action(
      names: ["pri", "p"], operands: "NR PRIORITY [NR PRIORITY ...]",
      help: "Sets the priorities of tasks, from A to Z.", perform: TodoSh.prioritize),
    Action(
      names: ["replace"], operands: #"NR "UPDATED TODO""#,
      help: "Replaces the text of task NR.", perform: TodoSh.replace),
    Action(
      names: ["report"], operands: "",
      help: "Adds the numbers of open and done tasks to report.txt.", perform: TodoSh.report),
    Action(
      names: ["shorthelp"], operands: "",
      help: "Lists all actions, one line each.", perform: TodoSh.shortHelp),
  ]
}

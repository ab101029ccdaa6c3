import CommandTestSupport

/// Every action of todo.sh: what tt does with the same words, and how it differs on purpose.
@Suite(.sideBySide) struct TodoShTests {
  struct Action: Sendable, CustomTestStringConvertible {
    /// The words after `todo.sh`, and after `tt`.
    let words: [String]

    /// What todo.sh writes.
    let theirs: String

    /// What tt writes, if it differs.
    var ours: String?
    var reason: String?

    var list = TodoShTests.list

    /// Whether this is new in todo.sh 2.12.
    var isNew = false
    var file = "todo.txt"

    /// The words after `todo.sh`, without options that only tt needs.
    var theirWords: [String] { words.filter { $0 != "--undated" } }

    var testDescription: String {
      words.joined(separator: " ") + (file == "todo.txt" ? "" : " (\(file))")
    }
  }

  /// On a terminal, tt knows the numbers that todo.sh has shown.
  @Test(
    .needs("script"),
    arguments: [
      ("ls", "2", "Call Ann"), ("lsa", "2", "Call Ann"), ("add Sing", "3", "Sing"),
      ("append 2 now", "2", "Call Ann now"), ("pri 2 A", "2", "Call Ann pri:A"),
    ])
  func numbersOfTodoShCount(_ words: String, _ number: String, _ task: String) throws {
    let shell = try Shell(adding: ["TODO_DIR": ".", "DONE_FILE": "done.txt", "TERM": "xterm"])
    try shell.write("Buy milk\nPay rent\nCall Ann\n", to: "todo.txt")
    let lines = """
      tt ls
      printf 'Pay rent\\nCall Ann\\n' > todo.txt
      tt todo.sh \(words)
      tt do \(number)

      """
    try shell.write(lines, to: "lines")
    let screen = try shell.run("script -qec 'bash lines' /dev/null < /dev/null").output
    let list = String(decoding: shell.contents(of: "todo.txt") ?? [], as: UTF8.self)
    let completed = list.split(separator: "\n").filter { $0.hasPrefix("x ") }
    #expect(
      completed.count == 1 && completed[0].contains(task),
      "\(list)\(String(decoding: screen, as: UTF8.self))")
  }

  private static let list = "(B) 2026-11-20 Call mum @phone\nBuy milk\nx 2026-11-19 Pay rent\n"

  private static let actions: [Action] =
    [
      Action(words: ["add", "--undated", "Read", "a book"], theirs: list + "Read a book\n"),
      Action(
        words: ["a", "(a) Read"], theirs: list + "(A) Read\n", ours: list + "(A) 2026-11-21 Read\n",
        reason: "a creation date is the default; creation-date = no does without"),
      Action(words: ["addm", "--undated", "one\ntwo"], theirs: list + "one\ntwo\n"),
      Action(
        words: ["append", "2", "and bread"],
        theirs: list.replacing("milk", with: "milk and bread")),
      Action(words: ["app", "2", ", bread"], theirs: list.replacing("milk", with: "milk, bread")),
      Action(words: ["prepend", "1", "now:"], theirs: list.replacing("Call", with: "now: Call")),
      Action(words: ["prep", "2", "now:"], theirs: list.replacing("Buy", with: "now: Buy")),
      Action(
        words: ["replace", "1", "Call dad"],
        theirs: list.replacing("Call mum @phone", with: "Call dad")),
      Action(
        words: ["replace", "1", "(A) Call dad"],
        theirs: list.replacing("(B) 2026-11-20 Call mum @phone", with: "(A) 2026-11-20 Call dad"),
        isNew: true),
      Action(
        words: ["replace", "3", "Pay"],
        theirs: list.replacing("x 2026-11-19 Pay rent", with: "Pay"),
        ours: list.replacing("Pay rent", with: "Pay"),
        reason: "another text does not make a completed task open"),
      Action(
        words: ["pri", "1", "a", "2", "C"],
        theirs: list.replacing("(B)", with: "(A)").replacing("Buy", with: "(C) Buy"), ours: list,
        reason: "one priority a call", isNew: true),
      Action(
        words: ["p", "3", "A"], theirs: list.replacing("x 2", with: "(A) x 2"), ours: list,
        reason: "todo.sh makes a completed task open by that"),
      Action(words: ["depri", "1"], theirs: list.replacing("(B) ", with: "")),
      Action(words: ["dp", "1"], theirs: list.replacing("(B) ", with: "")),
      Action(words: ["do", "2"], theirs: list.replacing("Buy", with: "x 2026-11-21 Buy")),
      Action(
        words: ["done", "1"],
        theirs: list.replacing("(B)", with: "x 2026-11-21"),
        ours: list.replacing("(B)", with: "x 2026-11-21").replacing("@phone", with: "@phone pri:B"),
        reason: "the priority comes back with tt reopen",
        isNew: true),
      Action(words: ["del", "2"], theirs: list.replacing("Buy milk", with: "")),
      Action(
        words: ["rm", "3"], theirs: list.replacing("x 2026-11-19 Pay rent", with: ""),
        ours: list.replacing("x 2026-11-19 Pay rent\n", with: ""),
        reason: "at the end of the list no number depends on the line"),
      Action(
        words: ["del", "1", "@phone"], theirs: list.replacing(" @phone", with: ""), ours: list,
        reason: "tt tag and tt edit remove words"),
      Action(words: ["archive"], theirs: list.replacing("x 2026-11-19 Pay rent\n", with: "")),
      Action(
        words: ["deduplicate"], theirs: "a\n\nb\n\n", ours: "a\n\nb\n",
        reason: "at the end of the list no number depends on the line", list: "a\na\nb\nb\n"),
      Action(
        words: ["addto", "garden.txt", "--undated", "Sow"], theirs: "Dig\nSow\n", file: "garden.txt"
      ),
      Action(
        words: ["addto", "nowhere.txt", "--undated", "Sow"], theirs: "", ours: "Sow\n",
        reason: "tt makes a new list and says so", file: "nowhere.txt"),
      Action(
        words: ["move", "2", "garden.txt"], theirs: "Dig\nBuy milk\n", file: "garden.txt"),
      Action(
        words: ["mv", "2", "garden.txt"], theirs: list.replacing("Buy milk", with: ""),
        ours: list.replacing("Buy milk\n", with: ""),
        reason: "what is in another list is gone from this one, as with archive"),
      Action(
        words: ["archive"], theirs: "x 2026-11-18 Old\nx 2026-11-19 Pay rent\n", file: "done.txt"),
      Action(
        words: ["report"], theirs: list.replacing("x 2026-11-19 Pay rent\n", with: ""), ours: list,
        reason: "tt todo.sh report counts tasks"),
    ]

  @Test(arguments: actions)
  func theListIsWhatTodoShWrites(action: Action) throws {
    let bench = try Workbench(action.list)
    for (name, text) in TodoShTests.others { try bench.write(text, to: name) }
    bench.tt(action.words.map { Argument($0) })
    #expect(bench.text(of: action.file) ?? "" == action.ours ?? action.theirs)
    #expect((action.ours == nil) == (action.reason == nil))
    #expect(action.ours != action.theirs)
  }

  /// If todo.sh is installed, the table describes it correctly.
  @Test(
    .enabled("todo-txt is not installed") { TodoShell.isInstalled },
    arguments: actions.filter { !$0.isNew })
  func thatIsWhatTodoShWrites(action: Action) throws {
    let shell = try TodoShell(action.list, others: TodoShTests.others)
    _ = try shell.run(action.theirWords)
    #expect(shell.text(of: action.file) == action.theirs)
  }

  struct Question: Sendable, CustomTestStringConvertible {
    let words: [String]

    /// The lines that only tt prints, and those that only todo.sh prints.
    var onlyOurs: [String] = []
    var onlyTheirs: [String] = []
    var reason: String?

    var testDescription: String { words.joined(separator: " ") }
  }

  private static let done = "3 x 2026-11-19 Pay rent"

  /// Every listing action prints the same lines, in tt's own order and without a footer.
  @Test(
    .enabled("todo-txt is not installed") { TodoShell.isInstalled },
    arguments: [
      Question(
        words: ["ls"], onlyTheirs: [done], reason: "completed tasks are shown if asked for"),
      Question(words: ["list", "milk"]),
      Question(words: ["ls", "-mum"], onlyTheirs: [done], reason: "as ls"),
      Question(
        words: ["lsa"], onlyTheirs: ["0 x 2026-11-18 Old"],
        reason: "what is in another file has no number here: tt lists done.txt"),
      Question(words: ["listpri"]),
      Question(words: ["listpri", "a-c"]),
      Question(words: ["listpri", "A"]),
      Question(words: ["listpri", "B", "mum"]),
      Question(words: ["listpri", "mum"]),
      Question(words: ["lf", "garden.txt"]),
      Question(words: ["listfile", "garden.txt", "dig"]),
      Question(words: ["lf", "garden"]),
      Question(
        words: ["listfile"], onlyTheirs: ["report.txt"],
        reason: "todo.sh makes the file whenever it starts"),
      Question(words: ["lsc"]), Question(words: ["listcon", "mum"]), Question(words: ["lsprj"]),
      Question(words: ["listproj", "mum"]),
    ] as [Question])
  func theAnswerIsThatOfTodoSh(question: Question) throws {
    let bench = try Workbench(TodoShTests.list)
    for (name, text) in TodoShTests.others { try bench.write(text, to: name) }
    let ours = Set(bench.tt(question.words.map { Argument($0) }).output.split(separator: "\n"))
    let shell = try TodoShell(TodoShTests.list, others: TodoShTests.others)
    let theirs = Set(try shell.run(["-p"] + question.words).split(separator: "\n"))
    #expect(ours.subtracting(theirs).sorted() == question.onlyOurs.map { $0[...] })
    #expect(theirs.subtracting(ours).sorted() == question.onlyTheirs.map { $0[...] })
    #expect(question.reason == nil || !question.onlyTheirs.isEmpty)
  }

  private static let others = [
    "garden.txt": "Dig\n", "done.txt": "x 2026-11-18 Old\n",
  ]

  /// The actions without a command, and why.
  private static let missing = [
    "command": "tt's own commands always come before programs called tt-NAME",
    "report": "tt stats counts, and tt todo.sh report adds to report.txt",
    "listaddons": "programs called tt-NAME are found by the shell's completion of tt-",
  ]

  /// No action is forgotten.
  @Test(.enabled("todo-txt is not installed") { TodoShell.isInstalled })
  func everyActionHasACommand() throws {
    let shell = try TodoShell("", others: [:])
    let help = try shell.run(["shorthelp"])
    let actions = help.split(separator: "\n").filter { $0.hasPrefix("    ") }
      .flatMap { $0.split(separator: "|") }.compactMap { $0.split(separator: " ").first }
      .filter { $0.allSatisfy { $0.isLowercase } }
    #expect(actions.count > 20)
    for action in Set(actions) where TodoShTests.missing[String(action)] == nil {
      let words = [Argument(String(action)), "--help"]
      guard case .help = try TaskCommandTable.tt.descriptions.request(for: words) else {
        Issue.record("\(action) is no command")
        continue
      }
    }
  }

  @Test(
    arguments: [
      ("ls", "ls"), ("list", "ls"), ("lsa", "ls"), ("listall", "ls"), ("lsp", "lsp"),
      ("listpri", "ls"), ("lf", "lists"), ("listfile", "lists"), ("lsc", "contexts"),
      ("listcon", "contexts"), ("lsprj", "projects"), ("listproj", "projects"), ("mv", "mv"),
      ("move", "mv"), ("addto", "add"), ("addm", "add"), ("archive", "archive"),
      ("deduplicate", "dedup"), ("rm", "rm"), ("del", "rm"), ("dp", "depri"),
    ] as [(String, String)])
  func everyNameIsKnown(name: String, command: String) {
    let found = TaskCommandTable.tt.descriptions.command(named: Argument(name))
    #expect(found.map { TaskCommandTable.tt.descriptions.commands[$0.position].name } == command)
  }
}

/// todo.sh in its own directory, on a fixed date.
private struct TodoShell {
  private let shell: Shell

  init(_ list: String, others: [String: String]) throws {
    shell = try Shell()
    for (name, text) in others { try shell.write(text, to: name) }
    try shell.write(list, to: "todo.txt")
    let settings = ["DIR": "", "FILE": "/todo.txt"].map { "export TODO_\($0)=.\($1)\n" }.sorted()
    let config = settings.joined() + "export DONE_FILE=./done.txt REPORT_FILE=./report.txt\n"
    try shell.write(config, to: "todo.cfg")
    try shell.write(
      "case $1 in *%T) echo 2026-11-21T00:00:00;; *) echo 2026-11-21;; esac\n",
      to: "date")
  }

  static let isInstalled = FileManager.default.isExecutableFile(atPath: "/usr/bin/todo-txt")

  /// Runs an action without questions or automatic archiving, and returns its output without
  /// messages.
  func run(_ words: [String]) throws -> String {
    let line = words.map { "'\($0)'" }.joined(separator: " ")
    let command =
      "chmod +x date; PATH=$PWD:$PATH TODOTXT_VERBOSE=0 todo-txt -d todo.cfg -fa \(line)"
    return String(decoding: try shell.run(command).output, as: UTF8.self)
  }

  func text(of name: String) -> String {
    String(decoding: shell.contents(of: name) ?? [], as: UTF8.self)
  }
}

extension String {
  fileprivate func replacing(_ part: String, with other: String) -> String {
    guard let range = range(of: part) else { return self }
    return replacingCharacters(in: range, with: other)
  }
}

import CommandTestSupport

@testable import TTProgram

/// What tt suggests can be typed as it stands, and does what is meant.
@Suite(.sideBySide) struct SuggestionTests {
  static let rows: [(command: String, result: String)] = [
    ("tt do overdue", "1 x 2026-11-21 Call Ann"),
    ("tt rm milk", "3 x 2026-11-20 Buy milk"),
    ("tt do +tlak", "1 x 2026-11-21 Call Ann"),
    ("tt rm passport", "4 Renew passport"),
    ("tt ls '+talk|+home'", "2 Pay rent"),
    ("tt ls '+talk\\|+home'", "2 Pay rent"),
    ("tt ls pri:A-C", "5 (B) Sing"),
    ("tt ls due friday", "6 Dance"),
    ("tt ls due:1 dec", "7 Sail"),
    ("tt ls due:friday 5pm", ""),
    ("tt ls due:next wed", ""),
    ("tt do due friday", "6 x 2026-11-21 Dance"),
    ("tt due tomorrow 2", "2 Pay rent +home due:2026-11-22"),
    ("tt defer next week 6", "6 Dance"),
    ("tt do work:1", "work.txt:1 x 2026-11-21 Ship it"),
    ("tt lists wrok", "1 Ship it"),
    ("tt -f wrok ls", "1 Ship it"),
    ("tt add --to wrok Mend", "work.txt:2"),
    ("tt add --to wrok.txt Mend", "work.txt:2"),
    ("tt mv 2 wrok", "moved to work.txt:2"),
    ("tt foo bar 'baz q'", ""),
    ("tt version", "tt 0."),
    ("tt help vim", "language server"),
    ("tt config set filtr.x +work", ""),
    ("tt config set filter.x due:tomorow", ""),
    ("tt add 'Swim due:tomorow'", "Swim due:2026-11-22"),
    ("tt add Swim due: fri", "due:2026-11-27"),
    ("tt lists nothing", "nothing.txt:1"),
  ]

  @Test(arguments: rows) func aSuggestionIsWhatIsMeant(command: String, result: String) throws {
    let shell = try Shell()
    try shell.write(
      """
      Call Ann +talk due:2026-11-20
      Pay rent +home
      x 2026-11-20 Buy milk
      Renew passport t:2026-12-01
      (B) Sing
      Dance due:2026-11-27
      Sail due:2026-12-01

      """, to: "todo.txt")
    try shell.write("Ship it\n", to: "work.txt")
    let mistake = String(decoding: try shell.run(command).output, as: UTF8.self)
    let suggestion = try #require(Self.suggestion(in: mistake, after: command), "\(mistake)")
    let (output, status) = try shell.run(suggestion)
    let text = String(decoding: output, as: UTF8.self)
    #expect(status == 0, "\(mistake)\(suggestion)\n\(text)")
    #expect(result.isEmpty || text.contains(result), "\(mistake)\(suggestion)\n\(text)")
  }

  /// Every command that shows or changes the tasks of a filter names the project that was meant.
  ///
  /// A list does so below it, on a terminal only. Later tasks can have the project of a focus.
  @Test func aMisspelledNameIsNoticed() throws {
    let lists: Set = [
      "ls", "next", "search", "today", "tomorrow", "overdue", "week", "export", "remind",
    ]
    let others: Set = ["ui", "watch", "focus", "explain"]
    let shell = try Shell(list: "Call Ann +work\n")
    var count = 0
    for command in TaskCommandTable.tt.descriptions.commands
    where command.operands.completion(at: 0) == .word(.filter)
      && !lists.union(others).contains(command.name)
    {
      count += 1
      let output = String(decoding: try shell.run("tt \(command.name) +wrok").output, as: UTF8.self)
      #expect(output.contains("did you mean \"+work\"?"), "\(command.name): \(output)")
    }
    #expect(count > 7)
  }

  /// Every command in the table of messages is one: its name, options and arguments exist.
  @Test func everySuggestedCommandExists() throws {
    var count = 0
    for line in RepositoryFiles.lines(of: "Tests/Messages.md") {
      for match in line.matches(of: /run (tt [^;,(]+)/) {
        let end = /( to | in a | as | or tt | uses| adds| again|\)| shows).*/
        let command = String(match.1).replacing(end, with: "").replacing("~", with: "/home/ann")
        let words = UserAlias("", for: Array(command.utf8), inHome: nil).words.dropFirst()
        count += 1
        #expect(throws: Never.self, "\(line)") {
          switch try TaskCommandTable.tt.descriptions.request(for: Array(words)) {
          case .external(let name, _, _):
            throw UsageError.unknownCommand(name, candidates: [], hint: nil)
          default: break
          }
        }
      }
    }
    #expect(count > 30)
  }

  /// With `-f`, every suggested command that reads or changes the list names it too.
  @Test func everySuggestedCommandNamesTheList() {
    let others: Set = [
      "sync", "config", "focus", "help", "install", "inbox", "in", "listpri", "ui",
    ]
    let messages = MessageGroup.all.flatMap(\.forNamedList)
    for message in messages {
      for match in message.matches(of: /(?:run|then|mean) tt (-?\w+)/)
      where !others.contains(String(match.1)) {
        #expect(match.1 == "-f", "\(message)")
      }
    }
    #expect(messages.count > 100)
  }

  /// Returns the suggested command line: the one in a message, or the command with the suggested
  /// words.
  private static func suggestion(in output: String, after command: String) -> String? {
    let line = output.split(separator: "\n").first { $0.contains("tt: ") } ?? ""
    if let match = line.firstMatch(of: /did you mean (tt .+)\?/) { return String(match.1) }
    if let match = line.firstMatch(of: /run (tt .+)$/) {
      return String(match.1).replacing("TEXT", with: "Milk")
    }
    if let match = line.firstMatch(of: /a state such as (.+)$/) { return "\(command) \(match.1)" }
    guard let meant = line.firstMatch(of: /did you mean "([^"]+)"\?/),
      let wrong = line.firstMatch(of: /"([^"]+)"/)
    else { return nil }
    let word = command.contains(wrong.1) ? wrong.1 : wrong.1.split(separator: "\"")[0]
    let isPlain = !command.contains("'\(wrong.1)'") && !meant.1.contains(" ")
    return command.replacing("'\(word)'", with: "'\(meant.1)'")
      .replacing(word, with: isPlain ? String(meant.1) : String(meant.1))
  }
}

import CommandTestSupport

@testable import TTProgram
@testable import TTSession

/// If a command fails for any reason, a list from standard input is passed on unchanged.
@Suite struct InputListTests {
  static let list = "(A) one +work\r\n\n# heading\ntwo \u{1b}\n  note\n x 2026-11-20 three\nno end"

  static let names = allCommands.map(\.description.name) + ["lss", "milk", "lsa", "addto"]

  /// A way to make any command fail.
  enum Failure: CaseIterable, Sendable {
    case unknownOption, missingValue, wrongToday, wrongVariable, wrongDialect, wrongConfiguration
    case doubtfulWord
  }

  private func bench(_ failure: Failure? = nil) throws -> Workbench {
    let bench = try Workbench("another list\n")
    bench.input = Array(Self.list.utf8)
    if failure == .wrongConfiguration { try bench.configure("dialect = nonsense\n") }
    return bench
  }

  /// Each command with each way to fail; `tt doctor` reports a wrong setup and does not fail.
  static let failures: [(name: String, failure: Failure)] = names.flatMap { name in
    let setup: Set<Failure> = [.wrongToday, .wrongVariable, .wrongDialect, .wrongConfiguration]
    return Failure.allCases.filter { name != "doctor" || !setup.contains($0) }.map { (name, $0) }
  }

  @Test(arguments: Sample.one(in: 1, of: Self.failures))
  func aFailurePassesTheListOn(name: String, failure: Failure) throws {
    let name = Argument(name)
    let bench = try bench(failure)
    var variables: [String: String] = [:]
    var more: [Argument] = []
    switch failure {
    case .unknownOption: more = ["--bogus"]
    case .missingValue: more = ["--today"]
    case .wrongToday: more = ["--today", "someday"]
    case .doubtfulWord: more = ["-zzz", "--zzz"]
    case .wrongVariable: variables["TT_TODAY"] = "someday"
    case .wrongDialect: variables["TT_DIALECT"] = "odd"
    case .wrongConfiguration: break
    }
    var spellings: [(words: [Argument], file: String?)] = [
      (["-f", "-", name] + more, nil), (["-f-", name] + more, nil),
      (["--file=-", name] + more, nil), (["-qf", "-", name] + more, nil),
      ([name, "-f", "-"] + more, nil), ([name] + more, "-"),
    ]
    if failure != .missingValue { spellings.append(([name] + more + ["--file", "-"], nil)) }
    for (words, file) in spellings {
      let result = bench.tt(
        words, adding: variables.merging(file.map { ["TODO_FILE": $0] } ?? [:]) { $1 })
      // These work despite an error in the configuration.
      if failure == .wrongConfiguration, ["config", "uninstall"].contains(name) { continue }
      #expect(result.status != .done, "\(words)")
      #expect(result.output == Self.list, "\(words)")
      #expect(result.messages.hasPrefix("tt: "), "\(words)")
      #expect(bench.text == "another list\n", "\(words)")
    }
  }

  /// Valid command lines that still fail.
  @Test(
    arguments: [
      "do 99", "do nothing", "do 2", "rm 5", "due 1 someday", "due", "pri 1 7", "tag 1 word",
      "append 99 x", "replace 1 x ray", "prepend 4 x", "mv 1 someday.txt", "mv 1 after 1",
      "archive",
      "undo", "redo", "log", "merge", "edit", "fmt", "fmt --notes=odd", "sort -s line",
      "dedup", "add", "add -", "add # comment", "do -", "import -", "import nowhere.ics",
      "ls due:..tomorow", "ls -n many", "show 99", "agenda is:opne", "watch", "export --format odd",
      "explain is:opne", "do --dry-run 99", "do 1 --date someday", "note 1", "reopen 1", "depri 4",
      "init odd", "date someday", "config get odd", "lists nowhere", "addto nowhere x",
      "addto todo.txt x", "add --to new.txt x",
      // Standard input is one of several lists.
      "ls --bogus -f todo.txt", "add -f todo.txt x",
    ])
  func anImpossibleCommandPassesTheListOn(line: String) throws {
    let bench = try bench()
    let words = line.split(separator: " ").map { Argument(String($0)) }
    let result = bench.tt(["-f", "-"] + words)
    #expect(result.status != .done && result.messages.hasPrefix("tt: "))
    #expect(result.output == Self.list)
  }

  /// A result is not a failure, whatever the status.
  @Test func anAnswerIsNoFailure() throws {
    #expect(try bench().tt("-f", "-", "ls", "-e", "nothing").output == "")
    #expect(try bench().tt("-f", "-", "check").output.hasPrefix("-:"))
    let partial = try bench().tt("-f", "-", "depri", "1,4").output
    #expect(partial == Self.list.replacing("(A) one", with: "one"))
  }

  /// Only the option makes standard input the list, not a word that looks like it.
  @Test func anotherListIsNotReplaced() throws {
    for words in [
      ["add", "see", "tail", "-f", "-"], ["ls", "--bogus", "--", "-f", "-"],
      ["add", "--to", "-", "x"],
      ["tag", "1", "-f", "-"],
    ] as [[Argument]] {
      let result = try bench().tt(words)
      #expect(result.status != .done && result.output == "", "\(words)")
    }
  }
}

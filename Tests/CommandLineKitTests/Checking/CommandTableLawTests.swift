import TestSupport

@testable import CommandLineKit

@Suite struct CommandTableLawTests {
  @Test func theSampleBreaksNoLaw() { #expect(Sample.table.violations == []) }

  /// A table that breaks one law, and the expected violation.
  struct Row: Sendable, CustomTestStringConvertible {
    var said: String
    var table: CommandTable

    var testDescription: String { said }

    /// Creates a table of one command that is valid except for the given parts.
    init(
      _ said: String, name: String = "go", aliases: [Alias] = [], summary: String = "Go away",
      options: [any OptionDescription] = [], operands: Operands = .none,
      examples: KeyValuePairs<String, String> = [:], others: [CommandDescription] = [],
      global: [any OptionDescription] = [], topics: [HelpTopic] = []
    ) {
      self.said = said
      let command = CommandDescription(
        name: name, aliases: aliases, group: "All", summary: summary, options: options,
        operands: operands, examples: examples)
      table = CommandTable(
        program: "x", version: "1", summary: "Do things", commands: [command] + others,
        defaultCommand: name, globalOptions: global, topics: topics)
      table.startsDefaultCommand = { _ in true }
    }
  }

  static let other = CommandDescription(
    name: "other", aliases: ["o"], group: "All", summary: "Do other things")
  static let all = Flag(long: "all", short: "a", help: "Take all")

  static let rows: [Row] = [
    Row("other is the name of two commands or topics", name: "other", others: [other]),
    Row("o is the name of two commands or topics", aliases: ["o"], others: [other]),
    Row("go is the name of two commands or topics", aliases: ["go"]),
    Row("help is the name of two commands or topics", name: "help"),
    Row(
      "go is the name of two commands or topics",
      topics: [HelpTopic(name: "go", title: "Go", summary: "Going", text: "")]),
    Row("Go is no good name for a command", name: "Go"),
    Row("-go is no good name for a command", aliases: ["-go"]),
    Row("go: says nothing", summary: ""),
    Row("go: ends with a full stop: Go away.", summary: "Go away."),
    Row("go: starts with a small letter: go away", summary: "go away"),
    Row("go: has more than one line: Go\naway", summary: "Go\naway"),
    Row("go: two options are called --all", options: [all, Flag(long: "all", help: "Take all")]),
    Row("go: two options are called -a", options: [all, Flag(long: "any", short: "a", help: "A")]),
    Row("go: two options are called --all", options: [all], global: [all]),
    Row("go: two options are called -h", options: [Flag(long: "hop", short: "h", help: "Hop")]),
    Row("go --all: says nothing", options: [Flag(long: "all", help: "")]),
    Row("go --All: no good name for an option", options: [Flag(long: "All", help: "Take all")]),
    Row("go --all: -1 is no letter", options: [Flag(long: "all", short: "1", help: "Take all")]),
    Row("go --all: -é is no letter", options: [Flag(long: "all", short: "é", help: "Take all")]),
    Row(
      "go --to: the value has no name",
      options: [ValueOption<Argument>(long: "to", valueName: "", help: "Go to", parse: { $0 })]),
    Row(
      "go --to: refuses b, which it offers",
      options: [
        ValueOption<Int>(
          long: "to", valueName: "N", help: "Go to", choices: ["1", "b"],
          parse: { try $0.integer(atLeast: 0) })
      ]),
    Row("go: the operands have no name", operands: Operands("", atMost: 3)),
    Row("go: the alias went adds what is no option", aliases: [Alias("went", adding: "--far")]),
    Row("go: the example is no call of it: x go --far", examples: ["x go --far": "no"]),
    Row("go: the example is no call of it: y go", examples: ["y go": "no"]),
    Row("go: the example is no call of it: x go away", examples: ["x go away": "no"]),
    Row(
      "go: the example is no call of it: x other", examples: ["x other": "no"],
      others: [other]),
    Row("x go | wc -l: ends with a full stop: no.", examples: ["x go | wc -l": "no."]),
    Row(
      "the overview: a line of the help is wider than 79 columns:       --\(wide)",
      global: [Flag(long: wide, help: "Go")]),
  ]

  static let wide = String(repeating: "o", count: 80)

  @Test(arguments: rows)
  func aBrokenLawIsReported(row: Row) { #expect(row.table.violations.contains(row.said)) }

  static let lines: [(String, [Argument])] = [
    ("", []), ("  ", []), ("tt ls", ["tt", "ls"]), ("tt  ls ", ["tt", "ls"]),
    ("tt 'a b' \"c 'd\" e'f'g", ["tt", "a b", "c 'd", "efg"]), ("tt ''", ["tt", ""]),
    ("tt a\\ b", ["tt", "a b"]), ("tt ls|wc", ["tt", "ls"]), ("tt ls > f", ["tt", "ls"]),
    ("tt ls 'a|b' | wc", ["tt", "ls", "a|b"]), ("tt ls # all", ["tt", "ls"]),
    ("tt ls a#b", ["tt", "ls", "a#b"]),
  ]

  @Test(arguments: lines)
  func examplesAreSplitAsAShellDoes(line: String, words: [Argument]) {
    #expect(ShellWords(line).words == words)
  }
}

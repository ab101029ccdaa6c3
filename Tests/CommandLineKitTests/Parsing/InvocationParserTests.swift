import TestSupport

@testable import CommandLineKit

@Suite struct InvocationParserTests {
  /// A command line and its result; see `outline(_:)`.
  struct Row: Sendable, CustomTestStringConvertible {
    var line: String
    var outcome: String

    init(_ line: String, _ outcome: String) {
      self.line = line
      self.outcome = outcome
    }

    var testDescription: String { line }
  }

  static let commands: [Row] = [
    Row("", "ls"),
    Row("ls", "ls"),
    Row("list", "list"),
    Row("lsa +work", "lsa --all | +work"),
    Row("lsa -n 3", "lsa --all --limit=3"),
    Row("labelf F 3 work", "labelf --file=F | 3 work"),
    Row("labelf --help", "help label"),
    Row("labelf --json F 3 work", "labelf --file=F --json | 3 work"),
    Row("labelf --color=never --json F 3 --help", "help label"),
    Row("labelf -f G F 3 work", "labelf --file=F | 3 work"),
    Row("labelf -- F 3 work", "labelf --file=F | -- 3 work"),
    Row("labelf -- --json 3 a", "labelf --file=--json | -- 3 a"),
    Row("lsa -- -x", "lsa --all | -- -x"),
    Row("+work", "ls | +work"),
    Row("+work ls", "ls | +work ls"),
    Row("-@home", "ls | -@home"),
    Row("-a", "ls --all"),
    Row("-a ls", "ls --all"),
    Row("-n 5 ls", "ls --limit=5"),
    Row("-n 5 +work", "ls --limit=5 | +work"),
    Row("-n5 +work", "ls --limit=5 | +work"),
    Row("-f ls ls", "ls --file=ls"),
    Row("-fls add x", "add --file=ls | x"),
    Row("--file ls --json add x", "add --file=ls --json | x"),
    Row("--file=ls add x", "add --file=ls | x"),
    Row("add x --json", "add --json | x"),
    Row("-- ls", "ls | -- ls"),
    Row("ls -- ls -a --", "ls | -- ls -a --"),
    Row("ls a -- b", "ls | a -- b"),
    Row("ls ls", "ls | ls"),
    Row("ls add", "ls | add"),
    Row("-", "ls | -"),
    Row("foo -x --help", "external foo | -x --help"),
    Row("-f F foo -x", "external foo --file=F | -x"),
    Row("__complete ls", "__complete | ls"),
  ]

  static let options: [Row] = [
    Row("ls --limit 5", "ls --limit=5"),
    Row("ls --limit=5", "ls --limit=5"),
    Row("ls -n 5", "ls --limit=5"),
    Row("ls -n5", "ls --limit=5"),
    Row("ls -n 5 -n 6", "ls --limit=6"),
    Row("ls -ae", "ls --all --exit-status"),
    Row("ls -aen5", "ls --all --exit-status --limit=5"),
    Row("ls -aen 5 x", "ls --all --exit-status --limit=5 | x"),
    Row("ls a -a b", "ls --all | a b"),
    Row("ls -sdue,-pri", "ls --sort=due,-pri"),
    Row("ls -s -due", "ls --sort=-due"),
    Row("ls -s --", "ls --sort=--"),
    Row("ls --sort=", "ls --sort="),
    Row("ls --sort=a=b", "ls --sort=a=b"),
    Row("ls --notes", "ls --notes"),
    Row("ls --color never", "ls --color=never"),
    Row("ls --color=never", "ls --color=never"),
    Row("ls --json -f F", "ls --file=F --json"),
  ]

  static let dashes: [Row] = [
    Row("ls -", "ls | -"),
    Row("ls -+work -@home", "ls | -+work -@home"),
    Row("ls -3d -due<7d", "ls | -3d -due<7d"),
    Row("ls -due:any", "ls | -due:any"),
    Row("ls -a:any -a=b -a>b", "ls | -a:any -a=b -a>b"),
    Row("ls -due.before:7d", "ls | -due.before:7d"),
    Row("ls -n:5", "ls | -n:5"),
    Row("ls -größe:3", "ls | -größe:3"),
    Row("ls -année:3", "ls | -année:3"),
    Row("ls -milk", "ls | -milk"),
    Row("ls -élan", "ls | -élan"),
    Row("ls -(a)", "ls | -(a)"),
    Row("ls -apple", "unknown option \"-p\" in \"-apple\"; to exclude the word write not apple"),
    Row("ls -a,b", "unknown option \"-,\" in \"-a,b\"; to exclude the word write not a,b"),
    Row("ls -z", "unknown option \"-z\""),
    Row(
      "add -milk x",
      "unknown option \"-m\" in \"-milk\"; if it is not an option, write -- before it"),
    Row("add -3d", "unknown option \"-3\" in \"-3d\"; if it is not an option, write -- before it"),
    Row(
      "add -due:any",
      "unknown option \"-d\" in \"-due:any\"; if it is not an option, write -- before it"),
    Row("add -é", "unknown option \"-é\""),
    Row(
      "ls -focus", "\"-focus\" could be -f \"ocus\" or a word; to exclude the word write not focus"),
    Row(
      "ls x -focus",
      "\"-focus\" could be -f \"ocus\" or a word; to exclude the word write not focus"),
    Row("ls -f ocus", "ls --file=ocus"),
    Row("ls -focus.txt", "ls --file=ocus.txt"),
    Row("ls -aef x", "ls --all --exit-status --file=x"),
    Row("ls -all", "unknown option \"-l\" in \"-all\"; did you mean \"--all\"?"),
    Row("label 3 -focus -f -5", "label | 3 -focus -f -5"),
    Row("label 3 -x --json -y", "label --json | 3 -x -y"),
    Row("label 3 -x -- --json", "label | 3 -x -- --json"),
    Row("label -f F 3 -f", "label --file=F | 3 -f"),
    Row(
      "label -focus 3 -f",
      "\"-focus\" could be -f \"ocus\" or a word; to exclude the word write not focus"),
    Row("label 3 --lmit", "unknown option \"--lmit\""),
    Row("log -milk", "unknown option \"-m\" in \"-milk\""),
  ]

  static let mistakes: [Row] = [
    Row("ls --lmit 5", "unknown option \"--lmit\"; did you mean \"--limit\"?"),
    Row("ls --lmit=5", "unknown option \"--lmit\"; did you mean \"--limit\"?"),
    Row("ls --no-all", "unknown option \"--no-all\""),
    Row("--lmit ls", "unknown option \"--lmit\"; did you mean \"--limit\"?"),
    Row("--zzz add x", "unknown option \"--zzz\""),
    Row("ls --limit", "expected N after --limit"),
    Row("ls -an", "expected N after -n"),
    Row("ls -n five", "-n \"five\": expected a whole number of 1 or more"),
    Row(
      "ls -nfive", "\"-nfive\" could be -n \"five\" or a word; to exclude the word write not nfive"),
    Row("ls --limit=", "--limit \"\": expected a whole number of 1 or more"),
    Row("ls -n 0", "-n \"0\": expected a whole number of 1 or more"),
    Row("ls --all=yes", "--all takes no value; remove \"yes\""),
    Row(
      "ls --color=alwyas",
      "--color \"alwyas\": expected auto, always or never; did you mean \"always\"?"),
    Row("add", "expected TEXT… after add"),
    Row("a", "expected TEXT… after a"),
    Row("mv 3", "expected PLACE after mv N"),
    Row("mv 3 4 5", "unexpected argument \"5\"; mv takes 2 arguments"),
    Row("log 3", "unexpected argument \"3\"; log takes no arguments"),
    Row("help lss", "unknown command \"lss\"; did you mean \"ls\"?"),
    Row("help fliters", "unknown command \"fliters\"; did you mean \"filters\"?"),
    Row("-x foo", "unknown option \"-x\""),
  ]

  static let help: [Row] = [
    Row("help", "help"),
    Row("--help", "help"),
    Row("-h", "help"),
    Row("help ls", "help ls"),
    Row("help lsa", "help ls"),
    Row("help help", "help"),
    Row("help filters", "help filters"),
    Row("help --json ls", "help ls"),
    Row("ls --help", "help ls"),
    Row("ls -h", "help ls"),
    Row("ls -ah", "help ls"),
    Row("--help ls", "help ls"),
    Row("-f F -h ls", "help ls"),
    Row("-a --help", "help"),
    Row("+work --help", "help"),
    Row("ls --zzz --help", "help ls"),
    Row("ls --zzz -h", "help ls"),
    Row("ls -n five --help", "help ls"),
    Row("add --help", "help add"),
    Row("mv 1 2 3 -h", "help mv"),
    Row("--help foo", "help"),
    Row("--zzz --version", "version"),
    Row("--version", "version"),
    Row("ls --version", "version"),
    Row("-V", "version"),
    Row("ls help", "ls | help"),
    Row("ls -- --help", "ls | -- --help"),
    Row("ls --sort --help", "ls --sort=--help"),
    Row("ls --zzz -- --help", "unknown option \"--zzz\""),
    Row("foo --version", "external foo | --version"),
  ]

  @Test(arguments: commands)
  func findsTheCommand(row: Row) { #expect(outline(row.line) == row.outcome) }

  @Test(arguments: options)
  func readsOptions(row: Row) { #expect(outline(row.line) == row.outcome) }

  @Test(arguments: dashes)
  func recognizesOperandsWithADash(row: Row) { #expect(outline(row.line) == row.outcome) }

  @Test(arguments: mistakes)
  func reportsErrors(row: Row) { #expect(outline(row.line) == row.outcome) }

  @Test(arguments: help)
  func findsHelpAnywhere(row: Row) { #expect(outline(row.line) == row.outcome) }

  @Test func wordsNeedNotBeUTF8() throws {
    let name: [UInt8] = [0x66, 0xFC, 0x72]
    let request = try Sample.table.request(for: ["ls", Argument([0x2D, 0x66] + name)])
    guard case .run(_, let invocation) = request else { return #expect(Bool(false)) }
    #expect(invocation[Sample.file]?.bytes == name)
  }

  @Test func aRepeatedOptionKeepsAllItsValues() throws {
    let request = try Sample.table.request(for: ["-n1", "ls", "-n", "2", "--limit=3"])
    guard case .run(_, let invocation) = request else { return #expect(Bool(false)) }
    #expect(invocation.all(Sample.limit) == [1, 2, 3])
    #expect(invocation[Sample.limit] == 3)
  }

  @Test func aFlagIsTrueIfItIsGiven() throws {
    for (words, isGiven): ([Argument], Bool) in [(["ls"], false), (["ls", "--notes"], true)] {
      guard case .run(_, let invocation) = try Sample.table.request(for: words) else {
        return #expect(Bool(false))
      }
      #expect(invocation[Sample.notes] == isGiven)
    }
  }

  /// A user's alias is replaced by its words; commands and terms take precedence.
  @Test(
    arguments: [
      ("mine +a", "ls -n 3 +a"), ("--json mine", "--json ls -n 3"), ("-e mine", "-e ls -n 3"),
      ("quiet", "--json"), ("quiet add x", "--json add x"), ("to x", "add +a x"),
      ("mine --lmit", "ls -n 3 --lmit"), ("again", "external mine | "),
      ("own a", "external foo | a"),
      ("ls", "ls"), ("list", "list"), ("help", "help"), ("+a", "+a"), ("mine --help", "help ls"),
      ("help mine", "alias mine of ls"), ("help quiet", "alias quiet of ls"),
      ("help own", "alias own"), ("help to", "alias to of add"), ("-- mine", "-- mine"),
    ])
  func anAliasIsReplacedByItsWords(_ line: String, _ expected: String) {
    var table = Sample.table
    table.userAliases = {
      [
        ("mine", "ls -n 3"), ("quiet", "--json"), ("to", "add +a"), ("again", "mine"),
        ("own", "foo"),
        ("ls", "add"), ("list", "add"), ("help", "add"), ("+a", "add"),
      ].map { UserAlias($0, for: Array($1.utf8), words: ShellWords($1).words) }
    }
    let isOutline = ["alias", "external", "help "].contains(where: expected.hasPrefix)
    #expect(outline(line, of: table) == (isOutline ? expected : outline(expected)))
  }

  /// Returns the result of a line, split at spaces: `ls --all --limit=5 | +work -- -x`.
  private func outline(_ line: String, of table: CommandTable = Sample.table) -> String {
    do throws(UsageError) {
      let words = line.split(separator: " ").map { Argument(String($0)) }
      switch try table.request(for: words) {
      case .run(let position, let invocation):
        let own = position == 0 ? listOptions(of: invocation) : ""
        return invocation.name + globalOptions(of: invocation, after: own)
          + operands(of: invocation)
      case .help(.overview): return "help"
      case .help(.everything): return "help --all"
      case .help(.command(let position)): return "help \(Sample.table.commands[position].name)"
      case .help(.topic(let position)): return "help \(Sample.table.topics[position].name)"
      case .help(.alias(let alias, let position)):
        let command = position.map { " of \(Sample.table.commands[$0].name)" } ?? ""
        return "alias \(alias.name)" + command
      case .version: return "version"
      case .external(let name, let arguments, let globals):
        return "external \(name.text)" + globalOptions(of: globals, after: "") + " | "
          + arguments.map(\.text).joined(separator: " ")
      }
    } catch {
      return error.message(nearest: oneLetterOff).string
    }
  }

  private func globalOptions(of invocation: Invocation, after own: String) -> String {
    var text = own
    if let file = invocation[Sample.file] { text += " --file=\(file.text)" }
    if let when = invocation[Sample.color] { text += " --color=\(when.rawValue)" }
    if invocation[Sample.json] { text += " --json" }
    return text
  }

  private func listOptions(of invocation: Invocation) -> String {
    var text = ""
    if invocation[Sample.all] { text += " --all" }
    if invocation[Sample.exitStatus] { text += " --exit-status" }
    if let limit = invocation[Sample.limit] { text += " --limit=\(limit)" }
    if let keys = invocation[Sample.sort] { text += " --sort=\(keys)" }
    if invocation[Sample.notes] { text += " --notes" }
    return text
  }

  private func operands(of invocation: Invocation) -> String {
    var words = invocation.operands.map(\.text)
    if let end = invocation.endOfOptions { words.insert("--", at: end) }
    return words.isEmpty ? "" : " | " + words.joined(separator: " ")
  }

  /// A substitute for the program's spelling suggestions.
  private func oneLetterOff(name: String, among candidates: [String]) -> String? {
    candidates.first { candidate in
      candidate != name && abs(candidate.count - name.count) <= 1
        && candidate.sorted().filter { !name.contains($0) }.count <= 1
        && candidate.first == name.first && Set(name).isSubset(of: Set(candidate))
    }
  }
}

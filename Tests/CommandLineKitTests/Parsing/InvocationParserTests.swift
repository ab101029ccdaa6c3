import TestSupport

@testable import CommandLineKit

@Suite struct InvocationParserTests {
  /// A command line and its result; see `outline(_:)`.
  typealias Row = (line: String, outcome: String)

  static let commands: [Row] = [
    ("", "ls"),
    ("ls", "ls"),
    ("list", "list"),
    ("lsa +work", "lsa --all | +work"),
    ("lsa -n 3", "lsa --all --limit=3"),
    ("labelf F 3 work", "labelf --file=F | 3 work"),
    ("labelf --help", "help label"),
    ("labelf --json F 3 work", "labelf --file=F --json | 3 work"),
    ("labelf --color=never --json F 3 --help", "help label"),
    ("labelf -f G F 3 work", "labelf --file=F | 3 work"),
    ("labelf -- F 3 work", "labelf --file=F | -- 3 work"),
    ("labelf -- --json 3 a", "labelf --file=--json | -- 3 a"),
    ("lsa -- -x", "lsa --all | -- -x"),
    ("+work", "ls | +work"),
    ("+work ls", "ls | +work ls"),
    ("-@home", "ls | -@home"),
    ("-a", "ls --all"),
    ("-a ls", "ls --all"),
    ("-n 5 ls", "ls --limit=5"),
    ("-n 5 +work", "ls --limit=5 | +work"),
    ("-n5 +work", "ls --limit=5 | +work"),
    ("-f ls ls", "ls --file=ls"),
    ("-fls add x", "add --file=ls | x"),
    ("--file ls --json add x", "add --file=ls --json | x"),
    ("--file=ls add x", "add --file=ls | x"),
    ("add x --json", "add --json | x"),
    ("-- ls", "ls | -- ls"),
    ("ls -- ls -a --", "ls | -- ls -a --"),
    ("ls a -- b", "ls | a -- b"),
    ("ls ls", "ls | ls"),
    ("ls add", "ls | add"),
    ("-", "ls | -"),
    ("foo -x --help", "external foo | -x --help"),
    ("-f F foo -x", "external foo --file=F | -x"),
    ("__complete ls", "__complete | ls"),
  ]

  static let options: [Row] = [
    ("ls --limit 5", "ls --limit=5"),
    ("ls --limit=5", "ls --limit=5"),
    ("ls -n 5", "ls --limit=5"),
    ("ls -n5", "ls --limit=5"),
    ("ls -n 5 -n 6", "ls --limit=6"),
    ("ls -ae", "ls --all --exit-status"),
    ("ls -aen5", "ls --all --exit-status --limit=5"),
    ("ls -aen 5 x", "ls --all --exit-status --limit=5 | x"),
    ("ls a -a b", "ls --all | a b"),
    ("ls -sdue,-pri", "ls --sort=due,-pri"),
    ("ls -s -due", "ls --sort=-due"),
    ("ls -s --", "ls --sort=--"),
    ("ls --sort=", "ls --sort="),
    ("ls --sort=a=b", "ls --sort=a=b"),
    ("ls --notes", "ls --notes"),
    ("ls --color never", "ls --color=never"),
    ("ls --color=never", "ls --color=never"),
    ("ls --json -f F", "ls --file=F --json"),
  ]

  static let dashes: [Row] = [
    ("ls -", "ls | -"),
    ("ls -+work -@home", "ls | -+work -@home"),
    ("ls -3d -due<7d", "ls | -3d -due<7d"),
    ("ls -due:any", "ls | -due:any"),
    ("ls -a:any -a=b -a>b", "ls | -a:any -a=b -a>b"),
    ("ls -due.before:7d", "ls | -due.before:7d"),
    ("ls -n:5", "ls | -n:5"),
    ("ls -größe:3", "ls | -größe:3"),
    ("ls -année:3", "ls | -année:3"),
    ("ls -milk", "ls | -milk"),
    ("ls -élan", "ls | -élan"),
    ("ls -(a)", "ls | -(a)"),
    ("ls -apple", "unknown option \"-p\" in \"-apple\"; to exclude the word write not apple"),
    ("ls -a,b", "unknown option \"-,\" in \"-a,b\"; to exclude the word write not a,b"),
    ("ls -z", "unknown option \"-z\""),
    (
      "add -milk x",
      "unknown option \"-m\" in \"-milk\"; if it is not an option, write -- before it"
    ),
    ("add -3d", "unknown option \"-3\" in \"-3d\"; if it is not an option, write -- before it"),
    (
      "add -due:any",
      "unknown option \"-d\" in \"-due:any\"; if it is not an option, write -- before it"
    ),
    ("add -é", "unknown option \"-é\""),
    (
      "ls -focus", "\"-focus\" could be -f \"ocus\" or a word; to exclude the word write not focus"
    ),
    (
      "ls x -focus",
      "\"-focus\" could be -f \"ocus\" or a word; to exclude the word write not focus"
    ),
    ("ls -f ocus", "ls --file=ocus"),
    ("ls -focus.txt", "ls --file=ocus.txt"),
    ("ls -aef x", "ls --all --exit-status --file=x"),
    ("ls -all", "unknown option \"-l\" in \"-all\"; did you mean \"--all\"?"),
    (
      "label -n1 x",
      "unknown option \"-n\" in \"-n1\"; if it is not an option, write -- before it"
    ),
    (
      "label 3 x -aen5",
      "unknown option \"-a\" in \"-aen5\"; if it is not an option, write -- before it"
    ),
    ("label -apple -north -sdue x", "label | -apple -north -sdue x"),
    ("label 3 -focus -f -5", "label | 3 -focus -f -5"),
    ("label 3 -x --json -y", "label --json | 3 -x -y"),
    ("label 3 -x -- --json", "label | 3 -x -- --json"),
    ("label -f F 3 -f", "label --file=F | 3 -f"),
    (
      "label -focus 3 -f",
      "\"-focus\" could be -f \"ocus\" or a word; if it is not an option, write -- before it"
    ),
    ("label 3 --lmit", "unknown option \"--lmit\""),
    ("log -milk", "unknown option \"-m\" in \"-milk\""),
  ]

  static let mistakes: [Row] = [
    ("ls --lmit 5", "unknown option \"--lmit\"; did you mean \"--limit\"?"),
    ("ls --lmit=5", "unknown option \"--lmit\"; did you mean \"--limit\"?"),
    ("ls --no-all", "unknown option \"--no-all\""),
    ("--lmit ls", "unknown option \"--lmit\"; did you mean \"--limit\"?"),
    ("--zzz add x", "unknown option \"--zzz\""),
    ("ls --limit", "expected N after --limit"),
    ("ls -an", "expected N after -n"),
    ("ls -n five", "-n \"five\": expected a whole number of 1 or more"),
    (
      "ls -nfive", "\"-nfive\" could be -n \"five\" or a word; to exclude the word write not nfive"
    ),
    ("ls --limit=", "--limit \"\": expected a whole number of 1 or more"),
    ("ls -n 0", "-n \"0\": expected a whole number of 1 or more"),
    ("ls --all=yes", "--all takes no value; remove \"yes\""),
    (
      "ls --color=alwyas",
      "--color \"alwyas\": expected auto, always or never; did you mean \"always\"?"
    ),
    ("add", "expected TEXT… after add"),
    ("a", "expected TEXT… after a"),
    ("mv 3", "expected PLACE after mv N"),
    ("mv 3 4 5", "unexpected argument \"5\"; mv takes 2 arguments"),
    ("log 3", "unexpected argument \"3\"; log takes no arguments"),
    ("help lss", "unknown command \"lss\"; did you mean \"ls\"?"),
    ("help fliters", "unknown command \"fliters\"; did you mean \"filters\"?"),
    ("-x foo", "unknown option \"-x\""),
  ]

  static let help: [Row] = [
    ("help", "help"),
    ("--help", "help"),
    ("-h", "help"),
    ("help ls", "help ls"),
    ("help lsa", "help ls"),
    ("help help", "help"),
    ("help filters", "help filters"),
    ("help --json ls", "help ls"),
    ("ls --help", "help ls"),
    ("ls -h", "help ls"),
    ("ls -ah", "help ls"),
    ("--help ls", "help ls"),
    ("-f F -h ls", "help ls"),
    ("-a --help", "help"),
    ("+work --help", "help"),
    ("ls --zzz --help", "help ls"),
    ("ls --zzz -h", "help ls"),
    ("ls -n five --help", "help ls"),
    ("add --help", "help add"),
    ("mv 1 2 3 -h", "help mv"),
    ("--help foo", "help"),
    ("--zzz --version", "version"),
    ("--version", "version"),
    ("ls --version", "version"),
    ("-V", "version"),
    ("ls help", "ls | help"),
    ("ls -- --help", "ls | -- --help"),
    ("ls --sort --help", "ls --sort=--help"),
    ("ls --zzz -- --help", "unknown option \"--zzz\""),
    ("foo --version", "external foo | --version"),
  ]

  @Test(arguments: commands + options + dashes + mistakes + help)
  func aLineIsReadSo(line: String, outcome: String) { #expect(outline(line) == outcome) }

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

import CommandTestSupport

@testable import TTOutput

/// Messages of one type, with an example for each case that the type declares, or for each function that makes one.
struct MessageGroup: Sendable {
  let title: String

  /// The source file that declares the cases; empty if no type does.
  let source: String

  /// The name of the type in that file.
  let type: String

  /// The names of the cases that the source declares, or of the functions in all sources that make a value.
  let declared: [String]
  let examples: [(name: String, message: String)]

  /// The messages of the examples if `-f` names a list.
  private(set) var forNamedList: [String] = []

  /// Creates a group from values, whose cases name themselves.
  init<Value>(
    _ title: String, in source: String, _ type: String, _ values: [Value],
    message: (Value) -> String
  ) {
    self.init(
      title, in: source, type,
      values.map { (MessageGroup.caseName(of: $0), message($0)) })
  }

  /// Creates a group from messages, which know the functions that made them: those of some sources, or
  /// of a kind from all others.
  init(_ title: String, _ kind: String, in sources: [String] = [], _ messages: [Message]) {
    (self.title, source, type) = (title, "Sources/TTOutput/Outcomes/Message.swift", kind)
    declared = MessageMaker.all.filter { maker in
      let isMeant = { maker.source.hasSuffix($0) }
      return maker.kind == kind
        && (sources.isEmpty
          ? !MessageGroup.ownSources.contains(where: isMeant) : sources.contains(where: isMeant))
    }.map(\.name)
    examples = messages.map { (String($0.name.prefix { $0 != "(" }), $0.string) }
    let wording = Wording(home: nil, hint: CommandHint(files: ["s.txt"]))
    // A command that fixes a line is a parameter, and assistants have no -f.
    forNamedList = messages.filter {
      !["writing", "notOwnChange"].contains($0.name.prefix { $0 != "(" })
    }
    .map { $0.text(wording).string }
  }

  private static let ownSources = [
    "Assistants/AssistantTool.swift", "Git/SyncError.swift",
    "Configuration/Configuration.swift", "Requoting/EatenComparison.swift",
    "Shell/TakenAlias.swift",
  ]

  /// Creates a group from messages with the names of their cases.
  init(
    _ title: String, in source: String, _ type: String, _ examples: [(String, String)]
  ) {
    (self.title, self.source, self.type) = (title, "Sources/\(source)", type)
    declared = MessageGroup.cases(of: type, in: self.source)
    self.examples = examples.map { (name: $0.0, message: $0.1) }
  }

  /// Creates a group from errors in texts; each file below a folder of the sources that makes one
  /// declares its name: `source.problem("emptyPattern", …)`; `shared` names are declared elsewhere.
  init(
    _ title: String, problemsIn folder: String, except other: String? = nil,
    and shared: [String] = [], _ examples: [(String, String)]
  ) {
    (self.title, source, type) = (title, "Sources/\(folder)", "Diagnostic")
    let paths = RepositoryFiles.paths(below: source, suffix: ".swift")
      .filter { path in other.map { !path.contains("/\($0)/") } ?? true }
    let names = paths.flatMap { path in
      RepositoryFiles.lines(of: path).joined(separator: " ")
        .matches(of: /problem\( *"(\w+)"/).map { String($0.1) }
    }
    declared = Set(names + shared).sorted()
    self.examples = examples.map { (name: $0.0, message: $0.1) }
  }

  /// Creates a group from findings, whose rules name themselves.
  init(_ title: String, _ findings: [Finding], message: (Finding) -> String) {
    (self.title, source) = (title, "Sources/TodoTxt/Checking/CheckRule.swift")
    (type, declared) = ("CheckRule", CheckRule.allCases.map(\.rawValue))
    examples = findings.map { ($0.rule.rawValue, message($0)) }
  }

  /// Creates a group of messages that no type declares.
  init(_ title: String, _ examples: [(String, String)]) {
    (self.title, source, type, declared) = (title, "", "", [])
    self.examples = examples.map { (name: $0.0, message: $0.1) }
  }

  /// Returns the names of the cases that a source declares.
  private static func cases(of type: String, in source: String) -> [String] {
    var names: [String] = []
    var indent: String?
    for line in RepositoryFiles.lines(of: source) {
      let margin = String(line.prefix { $0 == " " })
      let words = line.dropFirst(margin.count)
      if let outer = indent {
        if margin == outer, words.hasPrefix("}") { break }
        guard margin == outer + "  ", words.hasPrefix("case ") else { continue }
        names += MessageGroup.names(declaredBy: words.dropFirst("case ".count))
      } else if words.contains("enum \(type)") {
        indent = margin
      }
    }
    return names
  }

  /// Returns the names in `one(Int, String), two`.
  private static func names(declaredBy text: Substring) -> [String] {
    var (names, depth) = ([""], 0)
    for character in text {
      switch character {
      case "(": depth += 1
      case ")": depth -= 1
      case "," where depth == 0: names.append("")
      case " ": break
      default: if depth == 0 { names[names.count - 1].append(character) }
      }
    }
    return names
  }

  /// Returns the name of the case of an enumeration's value.
  private static func caseName<Value>(of value: Value) -> String {
    Mirror(reflecting: value).children.first?.label ?? "\(value)"
  }
}

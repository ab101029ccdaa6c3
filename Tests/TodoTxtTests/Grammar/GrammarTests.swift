import TestSupport

@testable import TodoTxt

@Suite struct GrammarTests {
  /// Every file that the tests know, read by the grammar alone.
  @Test(arguments: oddFiles.filter { $0.bytes.count < 5000 }, [Dialect.extended, .strict])
  func theGrammarReadsWhatTheCodeReads(file: NamedFile, dialect: Dialect) throws {
    try expectGrammarAgrees(LineGrammar(), file.bytes, dialect)
  }

  @Test func theGrammarReadsRandomBytesAsTheCodeDoes() throws {
    var random = SeededRandom(seed: 5)
    let grammar = try LineGrammar()
    let telling =
      ["x ", "(A) ", "(b) ", "2026-11-20", "2026-02-30", "due:", "://", " +", " @", "#", "\n  "]
      .map { Array($0.utf8) } + [
        [0x10], [0x0D], [0x0A], [0x20], [0x09], [0xC3, 0xA9], [0xC2, 0xB7],
      ]
    for _ in 0..<rounds(1500) {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 0...12, using: &random) {
        bytes += telling.randomElement(using: &random) ?? []
        if Int.random(in: 0..<4, using: &random) == 0 {
          bytes.append(.random(in: 0...255, using: &random))
        }
      }
      try expectGrammarAgrees(grammar, bytes, .extended)
      try expectGrammarAgrees(grammar, bytes, .strict)
    }
  }

  @Test(arguments: RepositoryFiles.paths(below: "Grammar", suffix: ".abnf"))
  func everyRuleThatIsUsedIsDefined(path: String) throws {
    let grammar = try ABNF(at: path)
    // A grammar may use another one's definitions: recurrences and dates share the weekdays.
    let all = try RepositoryFiles.paths(below: "Grammar", suffix: ".abnf").map { try ABNF(at: $0) }
    let defined = Set(all.flatMap(\.productions.keys)).union(ABNF.core.keys)
    #expect(grammar.namesInUse.subtracting(defined).sorted() == [], "in \(path)")
  }

  private static let quoting: [(folder: String, grammar: String)] = [
    ("Syntax", "todotxt"), ("Item", "todotxt"), ("Dates", "dates"), ("Recurrence", "recurrence"),
    ("Filter", "filter"), ("Arrangement", "filter"),
  ]

  /// The productions in the core's comments equal those of the grammars, word for word.
  ///
  /// Those of regular expressions are only in the code.
  @Test(arguments: quoting)
  func theCodeQuotesTheGrammar(folder: String, grammar: String) throws {
    let grammar = try ABNF(at: "Grammar/\(grammar).abnf")
    var count = 0
    for path in RepositoryFiles.paths(below: "Sources/TodoTxt/\(folder)", suffix: ".swift")
    where !path.contains("/RegularExpression/") {
      for quoted in quotedProductions(in: RepositoryFiles.lines(of: path)) {
        count += 1
        #expect(
          grammar.productions[quoted.name]?.text == quoted.text,
          "\(path):\(quoted.line): \(quoted.name)")
      }
    }
    #expect(count > 1)
  }

  /// The grammar has a rule for every kind of token, and reading files finds them all.
  @Test func theGrammarHasEveryKindOfToken() throws {
    let grammar = try LineGrammar()
    var kinds: Set<String> = []
    for file in oddFiles where file.bytes.count < 5000 {
      for line in grammar.read(file.bytes, dialect: .extended) ?? [] {
        kinds.formUnion(line.tokens.map(\.kind))
      }
    }
    #expect(kinds == Set(Token.Kind.allCases.map { "\($0)" } + ["terminator", "byteOrderMark"]))
  }
}

/// Checks that the grammar and the code read the same lines and tokens in a file.
func expectGrammarAgrees(
  _ grammar: LineGrammar, _ bytes: [UInt8], _ dialect: Dialect,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let document = Document(parsing: bytes, dialect: dialect)
  let code = LineReading.all(in: document).map { $0.text(in: bytes) }
  let read = grammar.read(bytes, dialect: dialect)?.map { $0.text(in: bytes) }
  if read != code {
    #expect(read == code, "\(escaped(bytes[...]))", sourceLocation: sourceLocation)
  }
}

/// A production in a comment of the code.
struct QuotedProduction {
  let name: String
  let line: Int
  var text: String
}

/// Returns the productions in comments: indented, `name = …`, continued on lines that are indented
/// further.
func quotedProductions(in lines: [String]) -> [QuotedProduction] {
  var found: [QuotedProduction] = []
  var indentation: Int?
  for (index, line) in lines.enumerated() {
    guard let comment = line.firstRange(of: "///").map({ line[$0.upperBound...] }) else {
      indentation = nil
      continue
    }
    let depth = comment.prefix { $0 == " " }.count
    let code = singleSpaced(withoutABNFComment(String(comment)))
    if let indentation, depth > indentation {
      found[found.count - 1].text += code.isEmpty ? "" : " " + code
    } else if depth >= 5, let match = code.wholeMatch(of: /([a-z][a-z0-9-]*) = ?(.*)/) {
      indentation = depth
      found.append(
        QuotedProduction(name: String(match.1), line: index + 1, text: String(match.2)))
    } else {
      indentation = nil
    }
  }
  return found
}

import TestSupport

@testable import TodoTxt

@Suite struct RegularExpressionTests {
  struct Search: Sendable, CustomTestStringConvertible {
    var pattern: String
    var matching: [String]
    var other: [String]
    var testDescription: String { pattern }

    init(_ pattern: String, in matching: [String], notIn other: [String]) {
      self.pattern = pattern
      self.matching = matching
      self.other = other
    }
  }

  static let searches: [Search] = [
    Search("", in: ["", "a"], notIn: []),
    Search("milk", in: ["milk", "buy Milk now", "MILK"], notIn: ["mil k", "mil", ""]),
    Search("Milk", in: ["buy Milk"], notIn: ["milk", "MILK"]),
    Search("\\Wmilk", in: ["a MILK"], notIn: ["milk"]),
    Search("a.c", in: ["abc", "aéc", "a\u{10FFFF}c", "a.c"], notIn: ["ac", "abbc"]),
    Search("^a", in: ["ab"], notIn: ["ba", ""]),
    Search("a$", in: ["ba"], notIn: ["ab", ""]),
    Search("^$", in: [""], notIn: ["a"]),
    Search("a^b", in: [], notIn: ["ab", "a^b"]),
    Search("^.$", in: ["a", "é", "😀"], notIn: ["", "ab", "éé"]),
    Search("[a-c]x", in: ["ax", "CX"], notIn: ["dx", "x"]),
    Search("[^a-c]x", in: ["dx", "éx"], notIn: ["ax", "x"]),
    Search("[]a]", in: ["]", "a"], notIn: ["["]),
    Search("[^]a]", in: ["["], notIn: ["]", "a"]),
    Search("[a-]", in: ["-", "a"], notIn: ["b"]),
    Search("[\\]\\-]", in: ["-", "]"], notIn: ["\\"]),
    Search("[\\d.]+€", in: ["120€", "1.5€"], notIn: ["x€", "€"]),
    Search("\\d{4}-\\d\\d", in: ["2026-11"], notIn: ["226-11", "2026-1"]),
    Search("^\\d{2,3}$", in: ["12", "123"], notIn: ["1", "1234"]),
    Search("^a{2,}$", in: ["aa", "aaaaa"], notIn: ["a"]),
    Search("^a{0}b$", in: ["b"], notIn: ["ab"]),
    Search("^(ab)*$", in: ["", "ab", "abab"], notIn: ["a", "aba"]),
    Search("^(a|bc)+?d$", in: ["ad", "bcad"], notIn: ["d", "bd"]),
    Search("colou?r", in: ["color", "colour"], notIn: ["colouur"]),
    Search("^(?:a|b|)c$", in: ["ac", "bc", "c"], notIn: ["abc"]),
    Search("(a*)*b", in: ["b", "aab"], notIn: ["aaa"]),
    Search("\\bcat\\b", in: ["a cat.", "cat"], notIn: ["concat", "cats", "écat"]),
    Search("\\Bcat", in: ["concat"], notIn: ["cat", "a cat"]),
    Search("\\b", in: ["a"], notIn: ["", " ,"]),
    Search("\\w+@\\w", in: ["me@x", "é@x"], notIn: ["@x", " @x"]),
    Search("a\\sb", in: ["a b", "a\tb"], notIn: ["ab", "a\u{A0}b"]),
    Search("a\\Sb", in: ["a-b"], notIn: ["a b", "ab"]),
    Search("\\D", in: ["a"], notIn: ["12", ""]),
    Search("a\\.b\\/c", in: ["a.b/c"], notIn: ["axb/c"]),
    Search("\\t", in: ["\t"], notIn: ["t"]),
    Search("é", in: ["é", "É"], notIn: ["e", "e\u{301}"]),
    Search("É", in: ["É"], notIn: ["é"]),
    Search("[а-я]+", in: ["молоко", "МОЛОКО"], notIn: ["milk"]),
    Search("straße", in: ["straße", "STRAßE"], notIn: ["STRASSE"]),
  ]

  @Test(arguments: searches)
  func matches(_ search: Search) throws {
    let expression = try RegularExpression(parsing: Array(search.pattern.utf8))
    for text in search.matching { #expect(expression.matches(Array(text.utf8)), "\(text)") }
    for text in search.other { #expect(!expression.matches(Array(text.utf8)), "\(text)") }
  }

  @Test func strayBytesAreCharacters() throws {
    let text: [UInt8] = Array("caf".utf8) + [0xE9, 0x20, 0xC3]
    for (pattern, matches) in [
      ("caf.", true), ("^caf. .$", true), ("^[^x]{6}$", true), ("é", false),
    ] {
      #expect(try RegularExpression(parsing: Array(pattern.utf8)).matches(text) == matches)
    }
    #expect(try RegularExpression(parsing: [0xE9]).matches(text))
    #expect(try !RegularExpression(parsing: [0xE8]).matches(text))
  }

  @Test func flagsSayWhatCaseMeans() throws {
    let pattern = Array("Milk".utf8)
    #expect(try RegularExpression(parsing: pattern, caseRule: .ignored).matches(Array("milk".utf8)))
    #expect(try !RegularExpression(parsing: Array("milk".utf8), caseRule: .exact).matches(pattern))
  }

  static let errors: [(String, String, Range<Int>?)] = [
    ("a(b", "unclosedGroup", 1..<2), ("a)b", "unopenedGroup", 1..<2),
    ("(?=a)", "unsupportedGroup", 0..<3), ("(?<n>a)", "unsupportedGroup", 0..<3),
    ("[a", "unclosedClass", 0..<1), ("[]", "unclosedClass", 0..<1),
    ("[z-a]", "reversedRange", 1..<4),
    ("[a-\\d]", "reversedRange", 1..<5), ("[[:digit:]]", "namedClass", 1..<3),
    ("*a", "nothingToRepeat", 0..<1), ("a**", "nothingToRepeat", 2..<3),
    ("a|+", "nothingToRepeat", 2..<3),
    ("a{", "wrongCount", 1..<2), ("a{x}", "wrongCount", 1..<4), ("a{3,2}", "wrongCount", 1..<6),
    ("a{1000}", "wrongCount", 1..<7), ("{2}", "nothingToRepeat", 0..<1),
    ("\\q", "unknownEscape", 0..<2), ("(a)\\1", "unknownEscape", 3..<5),
    ("a\\", "unfinishedEscape", 1..<2), ("(a{999}){999}", "tooLarge", nil),
    ("((a{99}){99}){99}", "tooLarge", nil),
    (String(repeating: "(", count: 51), "nestedTooDeeply", 50..<51),
    (String(repeating: "a", count: 6000), "tooLarge", nil),
  ]

  @Test(arguments: errors)
  func refuses(pattern: String, name: String, range: Range<Int>?) {
    let error = #expect(throws: Diagnostic.self) {
      try RegularExpression(parsing: Array(pattern.utf8))
    }
    #expect(error?.problem == name)
    #expect(error?.range == range ?? 0..<pattern.utf8.count)
  }

  /// Patterns that take exponential time with backtracking.
  @Test(arguments: [
    "(a+)+b", "(a|a)*b", "(a*)*(a*)*b", "(.*)*x", "a{1,200}a{1,200}b", "(a?){900}b",
  ])
  func noPatternHangs(_ pattern: String) throws {
    let text = Array(repeating: UInt8(ascii: "a"), count: 3_000)
    #expect(try !RegularExpression(parsing: Array(pattern.utf8)).matches(text))
  }

  /// Patterns with counts, on texts that need a new state after almost every letter.
  @Test func timeIsInProportionToTextAndPattern() throws {
    var random = SeededRandom(seed: 5)
    let atoms = ["a", "b", "(a|b)", "[ab]", ".", "(ab|b)", "(a|b)*a", "\\b", "(a?)", "(a|b|)"]
    let counts = ["", "*", "+", "{20}", "{2,40}", "{0,60}", "{90,}"]
    for _ in 0..<80 {
      let parts = (0..<Int.random(in: 1...5, using: &random)).map { _ in
        atoms.randomElement(using: &random)! + counts.randomElement(using: &random)!
      }
      let pattern = parts.joined() + "c"
      let text = (0..<400).map { _ in UInt8.random(in: 0x61...0x62, using: &random) }
      let expression = try RegularExpression(parsing: Array(pattern.utf8))
      var search = RegularExpressionSearch(expression)
      let isFound = search.matches(text.span, in: 0..<text.count)
      #expect(!isFound)
      let size = expression.program.instructions.count + expression.alphabet.count
      #expect(search.steps <= 4 * (text.count + 1) * size, "/\(pattern)/")
    }
  }

  /// Even if almost every letter needs a new state, and hundreds of instructions are current, few
  /// steps are taken for it.
  @Test(arguments: ["(a|b)*a(a|b){200}c", "a[ab]{300}c", "(b|a){9}a(a|b|x){900}c"])
  func lettersOfAChoiceTakeFewSteps(_ pattern: String) throws {
    var random = SeededRandom(seed: 4)
    let text = (0..<4_000).map { _ in UInt8.random(in: 0x61...0x62, using: &random) }
    var search = RegularExpressionSearch(try RegularExpression(parsing: Array(pattern.utf8)))
    let isFound = search.matches(text.span, in: 0..<text.count)
    #expect(!isFound && search.steps < 60 * text.count, "\(search.steps) steps")
  }

  /// A pattern with a new state after each letter, for longer than states are cached.
  @Test func statesAreForgottenAndLearntAgain() throws {
    var random = SeededRandom(seed: 3)
    let letters = Array("ab".utf8)
    let text = (0..<7_500).map { _ in letters[Int.random(in: 0..<2, using: &random)] }
    let pattern = try RegularExpression(parsing: Array("a[ab]{300}c".utf8))
    #expect(!pattern.matches(text))
    #expect(pattern.matches(text + Array("a".utf8) + text.prefix(300) + Array("c".utf8)))
  }

  /// Compares with Foundation's engine on random patterns over a small alphabet.
  @Test func agreesWithAnotherEngine() throws {
    var random = SeededRandom(seed: 11)
    let atoms = [
      "a", "b", "é", ".", "[ab]", "[^a]", "\\w", "^", "$", "\\b", "a*", "b+", "(a|b)", "(ab)?",
      "é{2}", "|", "(a|é)*", "\\W",
    ]
    let letters = ["a", "b", "é", " "]
    for _ in 0..<600 {
      let pattern = (0..<Int.random(in: 1...5, using: &random))
        .map { _ in atoms[Int.random(in: 0..<atoms.count, using: &random)] }.joined()
      let theirs = try NSRegularExpression(pattern: pattern)
      let ours = try RegularExpression(parsing: Array(pattern.utf8), caseRule: .exact)
      for _ in 0..<8 {
        let text = (0..<Int.random(in: 0...6, using: &random))
          .map { _ in letters[Int.random(in: 0..<letters.count, using: &random)] }.joined()
        let range = NSRange(text.startIndex..., in: text)
        let expected = theirs.firstMatch(in: text, range: range) != nil
        #expect(ours.matches(Array(text.utf8)) == expected, "/\(pattern)/ in \(text)")
      }
    }
  }
}

extension RegularExpression {
  fileprivate func matches(_ text: [UInt8]) -> Bool {
    var search = RegularExpressionSearch(self)
    return search.matches(text.span, in: 0..<text.count)
  }
}

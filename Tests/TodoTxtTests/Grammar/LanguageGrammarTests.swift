import TestSupport

@testable import TodoTxt

/// The parser and the grammar accept the same dates, recurrences and queries.
@Suite struct LanguageGrammarTests {
  @Test(arguments: LanguageGrammar.all)
  func theGrammarAllowsEveryValidVectorAndNoInvalidOne(_ grammar: LanguageGrammar) throws {
    let language = try grammar.language()
    for text in grammar.valid {
      #expect(grammar.verdict(text) == .valid, "\(escaped(text[...]))")
      expectAgreement(language, grammar, text)
    }
    for text in grammar.invalid { expectAgreement(language, grammar, text) }
    #expect(grammar.valid.count > 40)
    #expect(grammar.invalid.count { grammar.verdict($0) == .invalid } > 15)
  }

  /// The same holds for texts that are not vectors.
  @Test(arguments: LanguageGrammar.all)
  func theGrammarAgreesWithTheCodeOnRandomTexts(_ grammar: LanguageGrammar) throws {
    let language = try grammar.language()
    var random = SeededRandom(seed: 8)
    let texts = (0..<rounds(1500)).map { _ in grammar.randomText(&random) }
    for text in texts { expectAgreement(language, grammar, text) }
    // The few texts of a sample may all be of one kind.
    for verdict in [LanguageGrammar.Verdict.valid, .invalid] where texts.count > 100 {
      #expect(texts.count { grammar.verdict($0) == verdict } >= rounds(100))
    }
  }

  private func expectAgreement(
    _ language: ABNFLanguage, _ grammar: LanguageGrammar, _ text: [UInt8]
  ) {
    let (verdict, isAllowed) = (grammar.verdict(text), language.allows(text, as: grammar.rule))
    if verdict == (isAllowed ? .invalid : .valid) {
      Issue.record("\(verdict) and \(isAllowed ? "" : "not ")allowed: \(escaped(text[...]))")
    }
  }
}

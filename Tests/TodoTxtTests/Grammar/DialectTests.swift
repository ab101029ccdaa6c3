import TestSupport

/// Runs every example of `Grammar/dialect.md`.
@Suite struct DialectTests {
  @Test func everyExampleGivesTheWrittenResult() {
    let examples = DialectExample.all
    #expect(examples.count > 20)
    for example in examples { #expect(example.result == example.output, "\(example)") }
  }
}

import TestSupport

@testable import TodoTxt

/// What an editor shows for a text.
@Suite struct TextCompletionTests {
  private let today = CivilDate(unchecked: 2026, 11, 21)

  @Test func everyWordIsInAToken() {
    let text =
      "\u{FEFF}x 2026-11-21 2026-11-20 Çall +família @phone due:2026-11-25\r\n  nöte 👩‍👩‍👧\n\n# cömment"
    let tokens = Document(text).tokens(in: text)
    #expect(
      tokens.map { String(text[$0.range]) } == [
        "x", "2026-11-21", "2026-11-20", "Çall", "+família", "@phone", "due", ":", "2026-11-25",
        "nöte 👩‍👩‍👧", "# cömment",
      ])
    #expect(tokens.map(\.kind).suffix(2) == [.note, .comment])
  }

  @Test func theWordBeforeTheCaretIsCompleted() {
    let text = "a +family\nb +family +fish\nc +fa"
    let words = Document(text).completions(at: text.endIndex, in: text, on: today)
    #expect(words.map(\.text) == ["+family"])
    #expect(words.first.map { text[$0.range] } == "+fa")
    #expect(words.first?.detail == "2 open tasks")
  }

  @Test func aDateIsCompletedAsWhatItMeans() {
    let text = "a due:fr"
    let words = Document(text).completions(at: text.endIndex, in: text, on: today)
    #expect(words.first?.label == "fri")
    #expect(words.first?.text == "2026-11-27")
    #expect(words.first.map { text[$0.range] } == "fr")
  }

  @Test func aFindingHasItsPlaceInTheText() {
    let text = "\u{FEFF}Çall +família due:2026-02-30\r\n\nb\nb\n"
    let list = Document(text)
    let findings = list.findings(on: today)
    let places = findings.compactMap { finding in
      list.range(of: finding, in: text).map { "\(finding.line) \(text[$0])" }
    }
    #expect(places == ["1 2026-02-30", "1 Çall +família due:2026-02-30", "4 b"])
    let shorter = "\u{FEFF}Ç\n"
    #expect(findings.allSatisfy { Document(shorter).range(of: $0, in: shorter) == nil })
    #expect(findings.allSatisfy { list.range(of: $0, in: shorter) == nil })
    #expect(findings.allSatisfy { Document().range(of: $0, in: "") == nil })
  }

  @Test func anotherTextHasNothing() {
    let (document, other) = (Document("a +b\n"), "another +text, which is longer")
    #expect(document.tokens(in: other).isEmpty)
    #expect(document.completions(at: other.endIndex, in: other, on: today).isEmpty)
    #expect(document.completions(at: other.endIndex, in: "a +b\n", on: today).isEmpty)
  }
}

import TestSupport

@testable import TodoTxt

@Suite struct RequiredTextsTests {
  @Test(
    arguments: [
      ("milk", ["milk~"]), ("Milk", ["Milk"]), ("[a-z]+ing the", ["ing the~"]),
      ("(pay|buy).*(rent|milk)", ["rent~", "milk~"]), ("m[ia]lk", ["milk~", "malk~"]),
      ("plumber|garage", ["plumber~", "garage~"]), ("plumber|.*", nil), ("z{3}", ["zzz~"]),
      ("z{2,}y", ["zz~"]), ("z{2,3}", ["zz~"]), ("(ab)*", nil), ("(ab)?c", nil), ("x(ab)?", ["x~"]),
      ("(ab)+", ["ab~"]), ("[a-z]+", nil), ("[A-Z]{2}", nil), ("x[0-9]", ["x~"]),
      ("a.*b.*c.*d", nil),
      ("^Call\\b mum$", ["Call mum"]), ("", nil), ("|ab", nil), ("a\\.b", ["a.b~"]),
      ("\\d{4}-\\d\\d-01", ["-01"]), ("café", ["café~"]), ("ß", ["ß"]), ("[aA]bc", ["abc~"]),
      ("(?:ab|cd){2}", ["abab~", "abcd~", "cdab~", "cdcd~"]), ("(1|2|3|4|5|6|7|8|9)+", nil),
      ("[^a]bc", ["bc~"]), ("9{50}", ["99999999"]),
    ] as [(String, [String]?)])
  func everyMatchContainsOneOf(source: String, texts: [String]?) throws {
    let expression = try RegularExpression(parsing: Array(source.utf8))
    let found = expression.requiredTexts?.map {
      String(decoding: $0.text, as: UTF8.self) + ($0.ignoresCase ? "~" : "")
    }
    #expect(found.map(Set.init) == texts.map(Set.init))
  }

  /// For any expression, reading only the lines with the required texts finds all tasks that match.
  @Test func nothingIsPassedOver() throws {
    var random = SeededRandom(seed: 2_026)
    var (selected, compared, narrowed) = (0, 0, 0)
    for _ in 0..<rounds(4_000) {
      let source = expression(&random, depth: 3)
      guard let pattern = try? RegularExpression(parsing: Array(source.utf8)) else { continue }
      let lines = (0..<12).map { number in
        (number > 0 && number % 3 == 0 ? "  " : "") + text(&random)
      }
      let document = Document(parsing: Array(lines.joined(separator: "\n").utf8))
      // Some expressions are not terms of a filter, such as one that starts with a blank.
      guard let query = try? Filter(parsing: Array("/\(source)/".utf8)) else { continue }
      let filter = try query.resolved(
        in: FilterContext(today: CivilDate(unchecked: 2026, 11, 21), omitting: []))
      let expected = document.items.filter(filter).map(\.number)
      let found = document.items(matching: filter).map(\.number)
      #expect(found == expected, "/\(source)/ in \(lines)")
      selected += expected.count
      compared += document.items.count
      narrowed += pattern.requiredTexts == nil ? 0 : 1
    }
    #expect(selected > compared / 10 && selected < compared * 9 / 10)
    #expect(narrowed > rounds(4_000) / 4)
  }

  private func expression(_ random: inout SeededRandom, depth: Int) -> String {
    let kind = depth == 0 ? 0 : Int.random(in: 0..<7, using: &random)
    func inner(_ random: inout SeededRandom) -> String { expression(&random, depth: depth - 1) }
    switch kind {
    case 0, 1: return text(&random, longest: 3)
    case 2: return inner(&random) + inner(&random)
    case 3: return "(\(inner(&random))|\(inner(&random)))"
    case 4:
      let count = ["*", "+", "?", "{2}", "{1,2}", "{0}"].randomElement(using: &random) ?? ""
      return "(\(inner(&random)))\(count)"
    case 5:
      return ["[xz]", "[^x]", ".", "\\b", "^", "$", "[aAx]"].randomElement(using: &random) ?? ""
    default: return inner(&random) + ".*" + inner(&random)
    }
  }

  private func text(_ random: inout SeededRandom, longest: Int = 8) -> String {
    let letters = ["x", "z", "X", "Z", "é", "É", "a", "k", "\u{212A}", "ſ", "s", " "]
    return (0..<Int.random(in: 1...longest, using: &random)).map { _ in
      letters.randomElement(using: &random) ?? ""
    }.joined()
  }
}

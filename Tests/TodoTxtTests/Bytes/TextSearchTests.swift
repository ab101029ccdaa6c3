import TestSupport

@testable import TodoTxt

@Suite struct TextSearchTests {
  typealias Search = RegularExpressionTests.Search

  static let searches: [Search] = [
    Search("milk", in: ["milk", "Milk", "mILK"], notIn: ["mil", "mi lk"]),
    Search("Milk", in: ["Milk"], notIn: ["milk", "MILK"]),
    Search("école", in: ["école", "École", "ÉCOLE"], notIn: ["ecole", "e\u{301}cole", "ècole"]),
    Search("École", in: ["École"], notIn: ["école", "ÉCOLE"]),
    Search("молоко", in: ["молоко", "МОЛОКО", "Молоко"], notIn: ["молок", "moлоко"]),
    Search("牛乳", in: ["牛乳"], notIn: ["牛", "牛 乳"]),
    Search("牛乳 b", in: ["牛乳 b", "牛乳 B"], notIn: ["牛乳b"]),
    Search("ⱥx", in: ["ⱥx", "ȺX"], notIn: ["ax"]),
    Search("5€", in: ["5€"], notIn: ["5 €", "5"]),
    Search("", in: ["", "a"], notIn: []),
  ]

  /// The text is found whatever surrounds it, even after an incomplete occurrence.
  @Test(arguments: searches)
  func findsTheTextInAnyCase(_ search: Search) {
    let text = TextSearch(Array(search.pattern.utf8))
    let beginnings = ["", " ", "x", "é", search.pattern.first.map(String.init) ?? ""]
    for (words, isMatch) in [(search.matching, true), (search.other, false)] {
      for word in words {
        for beginning in beginnings {
          let line = Array((beginning + word + "é").utf8)
          let place = text.first(in: line.span, 0..<line.count)
          #expect((place != nil) == isMatch, "\(String(decoding: line, as: UTF8.self))")
          if isMatch, !search.pattern.isEmpty { #expect(place == beginning.utf8.count) }
          // Nothing outside the range counts.
          let end = beginning.utf8.count + word.utf8.count - 1
          let isFoundEarlier = end > 0 && text.matches(line.span, in: 0..<end)
          if isMatch, !search.pattern.isEmpty { #expect(!isFoundEarlier) }
        }
      }
    }
  }
}

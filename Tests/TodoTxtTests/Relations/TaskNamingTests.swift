import TestSupport

@testable import TodoTxt

/// The names that tasks get for their `id:`.
@Suite struct TaskNamingTests {
  @Test(
    arguments: [
      ("Renovate bathroom", "bathroom"),
      ("(A) 2026-11-01 Paint the wall +home due:2026-12-01", "paint"),
      ("Plan trip to Rome", "rome"),
      ("Küche putzen", "putzen"),
      ("買牛乳 買牛乳を", "買牛乳を"),
      ("Do it", "task"),
      ("12345 67890", "task"),
      ("Ask (Anna-Lena) now", "anna"),
      ("Internationalization now", "now"),
      ("cafe\u{301} \u{FFFD}", "cafe\u{301}"),
    ])
  func areWordsOfTheText(text: String, name: String) {
    let item = TodoItem(parsing: Array(text.utf8))
    #expect(String(decoding: item.newName(besides: []), as: UTF8.self) == name)
  }

  @Test(
    arguments: [
      ("a id:bathroom", "renovate"), ("a p:bathroom", "renovate"), ("a ID:Bathroom", "renovate"),
      ("a id:bathroom|b id:renovate", "bathroom-2"),
      ("a id:bathroom|b id:renovate|c id:bathroom-2 p:bathroom-3", "bathroom-4"),
    ])
  func differFromAllOthers(file: String, name: String) {
    let bytes = Array(file.utf8).map { $0 == UInt8(ascii: "|") ? .lineFeed : $0 }
    let item = TodoItem(parsing: Array("Renovate bathroom".utf8))
    let new = item.newName(besides: [Document(parsing: []), Document(parsing: bytes)])
    #expect(String(decoding: new, as: UTF8.self) == name)
  }

  @Test func areReadBack() throws {
    var random = SeededRandom(seed: 7)
    for _ in 0..<2000 {
      let text = (0..<Int.random(in: 0..<12, using: &random)).map { _ in
        ["é", "a", "Z", "9", "-", ":", " ", "+", "@", "(", "ß", "中"][
          Int.random(in: 0..<12, using: &random)]
      }.joined()
      let item = TodoItem(parsing: Array(text.utf8))
      let name = item.newName(besides: [])
      let named = TodoItem(parsing: Array("a id:".utf8) + name)
      #expect(named.value(for: .id)?.elementsEqual(name) == true, "\(text)")
    }
  }
}

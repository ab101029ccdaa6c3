import TestSupport

@testable import TodoTxt

/// Edited tasks return to their places, and all other bytes stay.
@Suite struct ExcerptTests {
  private static let list = "one\n  note\n\ntwo words\nthree\r\n# c\nfour"

  /// The numbers of tasks, the text that they become, and the list then; most are of the usual list.
  @Test(
    arguments: [
      (
        "a change stays in its place", [1, 5], "one!\n  note\nthree\r\n",
        "one!\n  note\n\ntwo words\nthree\r\n# c\nfour", list
      ),
      (
        "one of several goes", [1, 4, 7], "one\n  note\nfour\n",
        "one\n  note\n\nthree\r\n# c\nfour", list
      ),
      (
        "a changed one is told from one that goes", [4, 5, 7], "two other words\nfour\n",
        "one\n  note\n\ntwo other words\n# c\nfour", list
      ),
      (
        "a new one comes after it", [4, 7], "two words\nnew\nfour\n",
        "one\n  note\n\ntwo words\nnew\nthree\r\n# c\nfour", list
      ),
      (
        "a new one comes first", [4, 5], "new\ntwo words\nthree\r\n",
        "one\n  note\n\nnew\ntwo words\nthree\r\n# c\nfour", list
      ),
      (
        "places are changed with the notes", [1, 7], "four\none\n  note\n",
        "four\n\ntwo words\nthree\r\n# c\none\n  note", list
      ),
      ("nothing is left", [4, 7], "", "one\n  note\n\nthree\r\n# c\n", list),
      ("all are other ones", [4, 5], "a\nb\nc\n", "one\n  note\n\na\nb\nc\n# c\nfour", list),
      (
        "a last line without ending ends as those above when it is moved", [1, 2], "two\r\none\r\n",
        "two\r\none", "one\r\ntwo"
      ),
      ("an empty list has nothing to edit", [], "", "", ""),
      (
        "what the editor left without ending ends as the list does", [1], "one!", "one!\r\ntwo\r\n",
        "one\r\ntwo\r\n"
      ),
    ] as [(String, [Int], String, String, String)])
  func editedTasksComeBackInTheirPlaces(
    name: String, numbers: [Int], edited: String, expected: String, text: String
  ) {
    let list = Document(parsing: Array(text.utf8))
    let excerpt = Excerpt(numbers.compactMap(list.item(numbered:)), of: list)
    let result = excerpt.list(with: Array(edited.utf8))
    #expect(String(decoding: result, as: UTF8.self) == expected)
    #expect(excerpt.list(with: excerpt.bytes) == list.bytes)
  }

  @Test(arguments: oddFiles)
  func whatIsNotEditedStays(file: NamedFile) {
    let list = Document(parsing: file.bytes)
    for item in list.items {
      let excerpt = Excerpt([item], of: list)
      #expect(excerpt.list(with: excerpt.bytes) == file.bytes)
    }
  }

  /// If all tasks are edited, the list is the edited text, however long.
  @Test(arguments: [5, 50, 600])
  func aListEditedWholeIsWhatWasEdited(count: Int) {
    var random = SeededRandom(seed: UInt64(count))
    let lines = (0..<count).map { "task \($0) +work \($0 % 7)\n" }
    let list = Document(parsing: Array(lines.joined().utf8))
    let excerpt = Excerpt(list.items, of: list)
    for share in [0.02, 0.5, 1] {
      var edited: [String] = []
      for line in lines {
        if Double.random(in: 0..<1, using: &random) >= share { edited.append(line); continue }
        switch Int.random(in: 0..<4, using: &random) {
        case 0: edited.append("changed " + line)
        case 1: edited.append(line + "new after \(edited.count)\n")
        case 2: edited.insert(line, at: Int.random(in: 0...edited.count, using: &random))
        default: break
        }
      }
      let bytes = Array(edited.joined().utf8)
      #expect(excerpt.list(with: bytes) == bytes)
    }
  }

  /// If tasks are only removed from an excerpt, however similar, the others keep their places.
  @Test func onlyTheTasksThatGoAreRemoved() {
    var random = SeededRandom(seed: 1)
    for _ in 0..<rounds(300) {
      let words = ["a", "b", "c", "d"]
      var tasks: [String] = []
      for _ in 0..<Int.random(in: 1...20, using: &random) {
        let task = words.shuffled(using: &random).joined(separator: " ")
        if !tasks.contains(task) { tasks.append(task) }
      }
      let list = Document(tasks.map { "\($0)\n# below \($0)\n" }.joined())
      let kept = tasks.filter { _ in Bool.random(using: &random) }
      let edited = Excerpt(list.items, of: list).list(with: kept.flatMap { Array("\($0)\n".utf8) })
      let expected = tasks.map { (kept.contains($0) ? "\($0)\n" : "") + "# below \($0)\n" }
      #expect(String(decoding: edited, as: UTF8.self) == expected.joined(), "\(tasks) \(kept)")
    }
  }

  /// Unchanged tasks between changes keep their places among the unedited lines.
  @Test func manyChangesAreSeparatedFromUnchangedTasks() {
    let lines = (0..<900).flatMap { ["task \($0)\n", "# remark \($0)\n"] }
    let list = Document(parsing: Array(lines.joined().utf8))
    let edited = (0..<900).compactMap {
      $0 == 450 ? nil : $0 % 3 == 0 ? "task \($0)\n" : "other \($0)\n"
    }
    let expected = (0..<900).flatMap { number in
      let task = number == 450 ? "" : number % 3 == 0 ? "task \(number)\n" : "other \(number)\n"
      return [task, "# remark \(number)\n"]
    }
    let result = Excerpt(list.items, of: list).list(with: Array(edited.joined().utf8))
    #expect(String(decoding: result, as: UTF8.self) == expected.joined())
  }
}

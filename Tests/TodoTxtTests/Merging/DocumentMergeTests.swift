import TestSupport

@testable import TodoTxt

@Suite struct DocumentMergeTests {
  /// An unchanged side gives the other.
  @Test(arguments: ListVector.all(in: "merge/with-base"))
  func aVectorMergesAsItSays(_ vector: ListVector) {
    let (base, ours, theirs) = (vector.list("base"), vector.list("ours"), vector.list("theirs"))
    let merge = DocumentMerge(base: base, ours: ours, theirs: theirs)
    #expect(merge.document.text == Document(parsing: vector.list("merged")).text)
    #expect(merge.conflicts.map(\.wordsOfVectors) == vector.named)
    for side in [ours, theirs] {
      #expect(DocumentMerge(base: base, ours: side, theirs: base).bytes == side)
      #expect(DocumentMerge(base: base, ours: base, theirs: side).bytes == side)
      #expect(DocumentMerge(base: base, ours: side, theirs: side).bytes == side)
    }
  }

  /// An ending that both sides change differently is CRLF.
  @Test func differentLineEndingsAreMerged() {
    let merge = DocumentMerge(
      base: Document("a"), ours: Document("a +p\n"), theirs: Document("a @c\r\n"))
    #expect(merge.document.text == "a +p @c\r\n" && merge.conflicts.isEmpty)
    let note = DocumentMerge(
      base: Document("a\n  1"), ours: Document("a +p\n  1\n"), theirs: Document("a @c\n  1\r\n"))
    #expect(note.document.text == "a +p @c\n  1\r\n" && note.conflicts.isEmpty)
  }

  /// Each of many changed tasks is compared with those near it.
  @Test func manyTasksChangedInOnePlaceAreFound() {
    func list(_ change: (Int, String) -> String) -> Document {
      let names = (0..<40).map {
        "Call \(["mum", "dad", "Ann", "Bob"][$0 % 4]) about case \($0 * 7919)"
      }
      return Document(names.enumerated().map { "\(change($0.offset, $0.element))\n" }.joined())
    }
    let merge = DocumentMerge(
      base: list { $1 }, ours: list { "\($1)\($0 % 2 == 0 ? " now" : " soon")" },
      theirs: list { "(A) \($1)" })
    #expect(merge.conflicts.isEmpty)
    #expect(merge.document == list { "(A) \($1)\($0 % 2 == 0 ? " now" : " soon")" })
  }

  /// Every word is in many of the tasks.
  @Test func bothSidesChangeTheWordsOfAllTasks() {
    let words = [["Call", "Mail", "Ask", "Thank"], ["Anna", "Bob", "Carl", "Dora"]]
    let tasks = words[0].flatMap { verb in
      words[1].flatMap { name in
        ["rent", "tax", "bill", "trip", "car"].flatMap { subject in
          Array(repeating: "\(verb) \(name) about \(subject)", count: 5)
        }
      }
    }
    func list(_ change: (String) -> String) -> Document {
      Document(tasks.map { change($0) + "\n" }.joined())
    }
    let merge = DocumentMerge(
      base: list { $0 }, ours: list { $0 + " now" }, theirs: list { "Please \($0)" })
    #expect(merge.document == list { "Please \($0) now" } && merge.conflicts.isEmpty)
  }
}

extension MergeDoubt {
  fileprivate var wordsOfVectors: String {
    switch kind {
    case .removedAndEdited: "kept \(number ?? 0)"
    case .claimedTwice: "claimed \(number ?? 0)"
    case .reopeningOverridden: "reopened \(number ?? 0)"
    default: "both \(number ?? 0) \(otherNumber ?? 0)"
    }
  }
}

import TestSupport
import TodoTxt
import TodoTxtFiles

@testable import TodoTxtLive

/// The laws of task identity, for any two versions of a file.
@Suite struct TrackedListTests {
  private static let lines = [
    "one", "two", "(A) three", "x 2026-11-21 four", "one", "", "# a comment", "  a note",
    "\ta note", "five +work due:2026-11-25", "five +work due:2026-11-26", "two more words",
  ]

  @Test(arguments: 1...200)
  func changesAddUpToTheNextVersion(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    var list = TrackedList(path: "todo.txt", dialect: .extended)
    _ = list.take(.bytes([]))
    var known: [LiveTask.ID: LiveTask] = [:]
    var everKnown: Set<LiveTask.ID> = []
    var text: [String] = []
    for _ in 1...20 {
      for _ in 1...Int.random(in: 1...4, using: &random) { edit(&text, &random) }
      let before = known
      for change in list.take(.bytes(Array(text.map { "\($0)\n" }.joined().utf8))) {
        switch change {
        case .inserted(let task):
          #expect(everKnown.insert(task.id).inserted)
          known[task.id] = task
        case .changed(let task, let old):
          #expect(before[task.id]?.item.content == old.content)
          known[task.id] = task
        case .removed(let task): #expect(known.removeValue(forKey: task.id) != nil)
        case .reloaded, .failed: Issue.record("\(change)")
        }
      }
      // A task without a change is the same, except for its number.
      #expect(Set(list.tasks.map(\.id)) == Set(known.keys))
      for task in list.tasks {
        #expect(known[task.id]?.item.content == task.item.content)
        #expect(
          known[task.id]?.item.noteLines.map(Array.init) == task.item.noteLines.map(Array.init))
      }
      #expect(list.tasks.map(\.item) == list.document.items)
      #expect(list.state == (list.tasks.isEmpty ? .empty : .loaded))
    }
  }

  @Test func aTaskThatIsMovedAndEditedIsStillItself() {
    var list = TrackedList(path: "todo.txt", dialect: .extended)
    _ = list.take(.bytes(Array("one\ntwo\nBuy milk and bread\n".utf8)))
    let ids = list.tasks.map(\.id)
    _ = list.take(.bytes(Array("(B) Buy milk and bread\none\ntwo\n".utf8)))
    #expect(list.tasks.map(\.id) == [ids[2], ids[0], ids[1]])
  }

  @Test func theSameErrorIsReportedOnce() {
    var list = TrackedList(path: "todo.txt", dialect: .extended)
    let error = FileError("todo.txt", .isDirectory)
    #expect(list.take(.unreadable(error)) == [.failed(error)])
    #expect(list.take(.unreadable(error)) == [])
    #expect(list.take(.missing) == [.reloaded([])])
  }

  private func edit(_ text: inout [String], _ random: inout SeededRandom) {
    let index = text.indices.randomElement(using: &random) ?? 0
    switch Int.random(in: 0...3, using: &random) {
    case 0 where !text.isEmpty: text.remove(at: index)
    case 1 where !text.isEmpty: text.insert(text.remove(at: index), at: 0)
    case 2 where !text.isEmpty: text[index] += " more"
    default: text.insert(Self.lines.randomElement(using: &random) ?? "", at: index)
    }
  }
}

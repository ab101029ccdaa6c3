import Testing
import TodoTxtFiles

/// A number means the line that it was shown with.
@Suite struct NumberSnapshotTests {
  /// A list before and after, and the new place of a number.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let shown: String
    let number: Int
    let present: String
    let whereabouts: NumberSnapshot.Whereabouts
  }

  static let cases: [Case] = [
    Case(
      testDescription: "nothing changed", shown: "a\nb\nc\n", number: 2, present: "a\nb\nc\n",
      whereabouts: .same),
    Case(
      testDescription: "others changed", shown: "a\nb\nc\n", number: 2, present: "z\nb\n",
      whereabouts: .same),
    Case(
      testDescription: "a line before it", shown: "a\nb\nc\n", number: 2, present: "z\na\nb\nc\n",
      whereabouts: .moved(to: 3)),
    Case(
      testDescription: "a line less before it", shown: "a\nb\nc\n", number: 3, present: "a\nc\n",
      whereabouts: .moved(to: 2)),
    Case(
      testDescription: "edited", shown: "a\nb\nc\n", number: 2, present: "a\nB\nc\n",
      whereabouts: .gone),
    Case(
      testDescription: "never shown", shown: "a\nb\n", number: 3, present: "a\nb\nc\n",
      whereabouts: .unknown),
    Case(
      testDescription: "zero", shown: "a\nb\n", number: 0, present: "a\nb\nc\n",
      whereabouts: .unknown),
    Case(
      testDescription: "line endings do not count", shown: "a\nb\n", number: 2,
      present: "a\r\nb\r\n", whereabouts: .same),
    Case(
      testDescription: "a byte order mark does not count", shown: "\u{FEFF}a\n", number: 1,
      present: "a", whereabouts: .same),
    Case(
      testDescription: "the second of two stays the second", shown: "a\na\n", number: 2,
      present: "z\na\na\n", whereabouts: .moved(to: 3)),
    Case(
      testDescription: "one of two is left", shown: "a\na\n", number: 2, present: "a\n",
      whereabouts: .moved(to: 1)),
    Case(
      testDescription: "a copy came elsewhere", shown: "a\nb\n", number: 1, present: "a\nb\na\n",
      whereabouts: .same),
    Case(
      testDescription: "one of three is gone", shown: "a\na\na\n", number: 2, present: "a\na\n",
      whereabouts: .ambiguous([1, 2])),
    Case(
      testDescription: "two copies, both elsewhere", shown: "a\nb\n", number: 1,
      present: "b\na\na\n", whereabouts: .ambiguous([2, 3])),
  ]

  @Test(arguments: cases)
  func aNumberIsFoundAgain(row: Case) {
    let shown = NumberSnapshot(of: Array(row.shown.utf8))
    #expect(
      shown.line(row.number, in: NumberSnapshot(of: Array(row.present.utf8))) == row.whereabouts)
  }

  @Test func whatWasShownIsRememberedForEachTerminalAndFile() {
    let sandbox = Sandbox()
    let memory = SnapshotMemory(in: sandbox.path("state/tt"))
    let (one, two) = (
      NumberSnapshot(of: Array("a\nb\n".utf8)), NumberSnapshot(of: Array("c\n".utf8))
    )
    #expect(memory.recall(sandbox.path(), on: [1]) == nil)
    #expect(sandbox.names() == [])
    memory.remember(one, of: sandbox.path(), on: [1])
    memory.remember(two, of: sandbox.path(), on: [2])
    memory.remember(two, of: sandbox.path("other.txt"), on: [1])
    #expect(memory.recall(sandbox.path(), on: [1]) == one)
    #expect(memory.recall(sandbox.path(), on: [2]) == two)
    memory.remember(two, of: sandbox.path(), on: [1])
    #expect(memory.recall(sandbox.path(), on: [1]) == two)
    #expect(memory.recall(sandbox.path(), on: [3]) == nil)
    let names = sandbox.names("state/tt")
    #expect(names.count == 3 && names.allSatisfy { sandbox.mode("state/tt/\($0)") == "600" })
    // A damaged file is ignored.
    for name in names { sandbox.write("tt shown 1 9 1\n", to: "state/tt/\(name)") }
    #expect(memory.recall(sandbox.path(), on: [1]) == nil)
  }

  @Test func aLinkIsTheFileItLeadsTo() {
    let sandbox = Sandbox()
    sandbox.write("a\n", to: "real.txt")
    sandbox.link("todo.txt", to: "real.txt")
    let memory = SnapshotMemory(in: sandbox.path("state/tt"))
    let list = NumberSnapshot(of: Array("a\n".utf8))
    memory.remember(list, of: sandbox.path(), on: [1])
    #expect(memory.recall(sandbox.path("real.txt"), on: [1]) == list)
  }
}

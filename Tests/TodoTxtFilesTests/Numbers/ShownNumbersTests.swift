import TestSupport
import TodoTxt

@testable import TodoTxtFiles

/// A number means the task that it was shown with last.
@Suite struct ShownNumbersTests {
  /// Screens with all lines of a list, the list now, and the meaning of a number.
  typealias Case = (
    name: String, screens: [String], number: Int, present: String, meaning: NumberReader.Meaning
  )

  static let cases: [Case] = [
    ("nothing changed", ["a\nb\nc\n"], 2, "a\nb\nc\n", .line),
    ("others changed", ["a\nb\nc\n"], 2, "z\nb\n", .line),
    ("a line before it", ["a\nb\nc\n"], 2, "z\na\nb\nc\n", .moved(to: 3)),
    ("a line less before it", ["a\nb\nc\n"], 3, "a\nc\n", .moved(to: 2)),
    ("edited", ["a\nb\nc\n"], 2, "a\nB\nc\n", .gone),
    ("never shown", ["a\nb\n"], 3, "a\nb\nc\n", .line),
    ("zero", ["a\nb\n"], 0, "a\nb\nc\n", .line),
    ("line endings do not count", ["a\nb\n"], 2, "a\r\nb\r\n", .line),
    ("a byte order mark does not count", ["\u{FEFF}a\n"], 1, "a", .line),
    ("shown under a new number", ["a\nb\nc\n", "a\nc\n"], 3, "a\nc\n", .ended(line: 2, number: 2)),
    (
      "another task on its line", ["a\nb\nc\n", "a\nc\n"], 3, "a\nc\nd\n",
      .ended(line: 2, number: 2)
    ),
    ("back on its line", ["a\nb\nc\n", "a\nc\n"], 3, "a\nb\nc\n", .line),
    ("the new number moves on", ["a\nb\nc\n", "a\nc\n"], 2, "c\n", .moved(to: 1)),
    ("… and the old one names it", ["a\nb\nc\n", "a\nc\n"], 3, "c\n", .ended(line: 1, number: 2)),
    ("a number in use by another task", ["a\nb\n", "z\na\nb\n"], 2, "z\na\nb\n", .line),
    ("a task on a line that was not shown", ["\na\n"], 1, "a\n\n", .shownAs(2)),
    ("the second of two stays the second", ["a\na\n"], 2, "z\na\na\n", .moved(to: 3)),
    ("… also on the line of the first", ["z\na\na\n"], 2, "a\na\n", .moved(to: 1)),
    ("one of two is left on its line", ["a\na\n"], 1, "a\n", .line),
    ("one of two is gone", ["a\na\n"], 2, "a\n", .gone),
    ("a copy came elsewhere", ["a\nb\n"], 1, "a\nb\na\n", .line),
    ("one of three is gone", ["a\na\na\n"], 3, "a\na\n", .gone),
    ("two copies, both elsewhere", ["a\nb\n"], 1, "b\na\na\n", .ambiguous([2, 3])),
    (
      "a copy does not end the number of its twin", ["a\nb\n", "a\nb\na\n"], 1, "z\na\nb\na\n",
      .moved(to: 2)
    ),
  ]

  @Test(arguments: cases)
  func aNumberIsFoundAgain(
    name: String, screens: [String], number: Int, present: String, meaning: NumberReader.Meaning
  ) {
    var shown = ShownNumbers()
    for screen in screens { shown.show(lines(screen), byName: false, in: hashes(screen)) }
    var reader = NumberReader(shown, in: Document(present))
    #expect(reader.meaning(of: number) == meaning)
  }

  @Test func aPipeCanContradictTheScreen() {
    var shown = ShownNumbers()
    shown.show(lines("a\nb\nc\n"), byName: false, in: hashes("a\nb\nc\n"))
    shown.showInPipe(lines("a\nc\n"))
    var reader = NumberReader(shown, in: Document("a\nc\n"))
    #expect(reader.meaning(of: 1) == .line)
    #expect(reader.meaning(of: 2) == .gone)
    #expect(reader.meaning(of: 3) == .moved(to: 2))
    reader = NumberReader(shown, in: Document("b\na\nc\n"))
    #expect(reader.meaning(of: 2) == .either(screen: 1, pipe: 3))
    // Only what the screen has shown since then counts.
    shown.show(lines("b\na\nc\n"), byName: false, in: hashes("b\na\nc\n"))
    reader = NumberReader(shown, in: Document("b\na\nc\n"))
    #expect(reader.meaning(of: 2) == .line)
  }

  @Test func aNameMeansTheLine() {
    var shown = ShownNumbers()
    shown.show(lines("a\nb\nc\n"), byName: false, in: hashes("a\nb\nc\n"))
    var reader = NumberReader(shown, in: Document("b\nc\n"))
    #expect(reader.meaning(of: 2) == .moved(to: 1))
    #expect(reader.meaning(ofNamed: 2) == .line)
    // A name that was shown for another task is refused.
    shown.show(lines("a\nb\nc\n"), byName: true, in: hashes("a\nb\nc\n"))
    reader = NumberReader(shown, in: Document("b\nc\n"))
    #expect(reader.meaning(ofNamed: 2) == .ended(line: 1, number: nil))
    #expect(reader.meaning(ofNamed: 3) == .ended(line: 2, number: nil))
  }

  @Test func anEditedLineKeepsItsNumber() throws {
    var shown = ShownNumbers()
    shown.show(lines("a\nb\n"), byName: false, in: hashes("a\nb\n"))
    let change = TaskChange(
      .appended, number: 1, before: Array("b".utf8)[...], after: Array("b c".utf8)[...])
    shown.follow([try #require(EditedLine(change))], in: hashes("b c\n"))
    var reader = NumberReader(shown, in: Document("b c\n"))
    #expect(reader.meaning(of: 2) == .moved(to: 1))
  }

  @Test func whatWasShownIsRememberedForEachTerminalAndFile() {
    let sandbox = Sandbox()
    func memory(_ terminal: UInt8) -> NumberMemory {
      NumberMemory(in: sandbox.path("state/tt"), of: [terminal])
    }
    var (one, two) = (ShownNumbers(), ShownNumbers())
    one.show(lines("a\nb\n"), byName: false, in: hashes("a\nb\n"))
    one.showInPipe(lines("b\n"))
    two.show(lines("c\n"), byName: true, in: hashes("c\n"))
    #expect(memory(1).recall(sandbox.path()) == ShownNumbers())
    #expect(sandbox.names() == [])
    memory(1).remember(one, of: sandbox.path())
    memory(2).remember(two, of: sandbox.path())
    memory(1).remember(two, of: sandbox.path("other.txt"))
    #expect(memory(1).recall(sandbox.path()) == one)
    #expect(memory(2).recall(sandbox.path()) == two)
    memory(1).remember(two, of: sandbox.path())
    #expect(memory(1).recall(sandbox.path()) == two)
    #expect(memory(3).recall(sandbox.path()) == ShownNumbers())
    var screen = LastScreen()
    screen.show([sandbox.path()])
    screen.show([3], changedIn: sandbox.path("other.txt"))
    screen.showInPipe(sandbox.path("third.txt"))
    memory(1).remember(screen)
    #expect(memory(1).lastScreen == screen)
    #expect(memory(2).lastScreen == LastScreen())
    let names = sandbox.names("state/tt")
    #expect(names.count == 4 && names.allSatisfy { sandbox.mode("state/tt/\($0)") == "600" })
    // A damaged file, or one of an earlier version, is ignored.
    for name in names { sandbox.write("tt shown 1 9 1\n", to: "state/tt/\(name)") }
    #expect(memory(1).recall(sandbox.path()) == ShownNumbers())
    #expect(memory(1).lastScreen == LastScreen())
  }

  @Test func aLinkIsTheFileItLeadsTo() {
    let sandbox = Sandbox()
    sandbox.write("a\n", to: "real.txt")
    sandbox.link("todo.txt", to: "real.txt")
    let memory = NumberMemory(in: sandbox.path("state/tt"), of: [1])
    var shown = ShownNumbers()
    shown.show(lines("a\n"), byName: false, in: hashes("a\n"))
    memory.remember(shown, of: sandbox.path())
    #expect(memory.recall(sandbox.path("real.txt")) == shown)
  }

  /// A screen with the tasks of a list.
  private func lines(_ text: String) -> LineHashes {
    var lines = LineHashes()
    for item in Document(text).items {
      lines.note(item.content.span, as: item.number)
    }
    return lines
  }

  private func hashes(_ text: String) -> () -> LineHashes {
    { LineHashes(of: Document(parsing: Array(text.utf8))) }
  }
}

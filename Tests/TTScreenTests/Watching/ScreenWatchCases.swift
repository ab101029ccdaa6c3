import CommandLineKit
import CommandTestSupport
import Testing
import TodoTxtFiles

@testable import TTCommands
@testable import TTSetup
@testable import TTProgram
@testable import TTOutput
@testable import TTSession
@testable import TTSystem

extension ScreenWatchTests {
  /// Events, and the expected final screen.
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var words: [Argument] = []
    var size = (columns: 40, rows: 8)
    var steps: [ScriptedPort.Step]
    var screen: String
  }

  static let list = "(A) call mum +work\nbuy milk\nthird +work\n"

  static let numbers = (1...12).map { "task \($0)\n" }.joined()

  static let cases: [Case] = [
    Case(
      testDescription: "a list", words: ["+work"], steps: [.save(list)],
      screen: """
        todo.txt  +work  2 of 3 open
        > 1 A  call mum +work
          3    third +work




        / filter  L lists  ? keys  q quit
        """),
    Case(
      testDescription: "no file yet", steps: [.event(.content(.missing))],
      screen: """
        todo.txt
        ~/todo.txt does not exist yet; to create
        it, run tt add TEXT




        / filter  L lists  ? keys  q quit
        """),
    Case(
      testDescription: "no tasks", steps: [.save("# nothing\n")],
      screen: """
        todo.txt
        ~/todo.txt has no tasks; to add one, run
        tt add TEXT




        / filter  L lists  ? keys  q quit
        """),
    Case(
      testDescription: "nothing that the filter selects", words: ["+nothing"],
      steps: [.save(list)],
      screen: """
        todo.txt  +nothing
        No tasks match "+nothing"; 3 open tasks
        in ~/todo.txt




        / filter  L lists  ? keys  q quit
        """),
    Case(
      testDescription: "a large file", steps: [.event(.reading)],
      screen: """
        todo.txt  reading …
        Reading …





        / filter  L lists  ? keys  q quit
        """),
    Case(
      testDescription: "marks",
      steps: [
        .save(list), .save("(A) call dad +work\nx 2026-11-21 buy milk\nthird +work\na new one\n"),
      ],
      screen: """
        todo.txt  4 tasks
        >~1 A  call dad +work
          3    third +work
         +4    a new one
         ✓2 ✓  buy milk               done today


        14:32 1 added, 1 completed, 1 changed
        """),
    Case(
      testDescription: "marks of several changes in one, and the news of the last",
      steps: [.save(list), .save(list + "new\n"), .save(list + "newer\n"), .save("newer\n")],
      screen: """
        todo.txt  1 open
        >+1 newer





        14:32 3 removed
        """),
    Case(
      testDescription: "marks are cleared, and what they were for goes",
      steps: [
        .save(list), .save("call mum\nx 2026-11-21 buy milk\n"), .keys("cc"),
      ],
      screen: """
        todo.txt  1 open
        > 1 call mum





        / filter  L lists  ? keys  q quit
        """),
    Case(
      testDescription: "what was done is undone: no mark",
      steps: [.save(list), .save(""), .save(list)],
      screen: """
        todo.txt  3 open
        >+1 A  call mum +work
         +2    buy milk
         +3    third +work



        14:32 3 added
        """),
    Case(
      testDescription: "a change that is no business of the filter's", words: ["+work"],
      steps: [.save(list), .save(list + "elsewhere\n")],
      screen: """
        todo.txt  +work  2 of 4 open
        > 1 A  call mum +work
          3    third +work




        14:32 1 added
        """),
    Case(
      testDescription: "the file is gone",
      steps: [.save(list), .event(.content(.missing))],
      screen: """
        todo.txt  3 open
        > 1 A  call mum +work
          2    buy milk
          3    third +work



        ~/todo.txt was removed; waiting for it
        """),
    Case(
      testDescription: "and returns",
      steps: [.save(list), .event(.content(.missing)), .save(list + "and more\n")],
      screen: """
        todo.txt  4 open
        > 1 A  call mum +work
          2    buy milk
          3    third +work
         +4    and more


        14:32 1 added
        """),
    Case(
      testDescription: "the file can't be read any more", size: (60, 6),
      steps: [
        .save("one\n"),
        .event(.content(.unreadable(FileError("todo.txt", .system(.open, code: 13))))),
      ],
      screen: """
        ~/todo.txt  1 open
        > 1 one



        todo.txt: permission denied
        """),
    Case(
      testDescription: "the order can't be had any more", words: ["-s", "dues"], size: (60, 8),
      steps: [.save("one dues:20\n"), .save("one\n")],
      screen: """
        ~/todo.txt  by dues  1 open
        >~1 one dues:20





        column 1: no task has the tag "dues:"; did you mean "due"?
        """),
    Case(
      testDescription: "more than there is room for", size: (40, 5), steps: [.save(numbers)],
      screen: """
        todo.txt  12 open
        >  1 task 1
           2 task 2
           3 task 3
        / filter  L lists  ? keys  q quit
        """),
    Case(
      testDescription: "further down", size: (40, 5), steps: [.save(numbers), .keys("jjjjj")],
      screen: """
        todo.txt  12 open
           4 task 4
           5 task 5
        >  6 task 6
        / filter  L lists  ? keys  q quit
        """),
    Case(
      testDescription: "the end, and one up", size: (40, 5),
      steps: [.save(numbers), .keys("Gjjk")],
      screen: """
        todo.txt  12 open
          10 task 10
        > 11 task 11
          12 task 12
        / filter  L lists  ? keys  q quit
        """),
    Case(
      testDescription: "what is on top stays there", size: (60, 5),
      steps: [.save(numbers), .keys("jjj"), .save("a new one\n" + numbers)],
      screen: """
        ~/todo.txt  13 open
           3 task 2
           4 task 3
        >  5 task 4
        14:32 1 added
        """),
    Case(
      testDescription: "the next mark, and round to the first", size: (60, 5),
      steps: [
        .save(numbers),
        .save(
          numbers.replacing("task 3\n", with: "task 3 now\n").replacing(
            "k 9\n", with: "k 9 now\n")),
        .keys("]]]"),
      ],
      screen: """
        ~/todo.txt  12 open
        >~ 3 task 3 now
           4 task 4
           5 task 5
        / filter  L lists  ? keys  q quit
        """),
    Case(
      testDescription: "a task taller than the screen", size: (30, 5),
      steps: [.save("\(String(repeating: "word ", count: 40))end\nlast\n"), .keys("jjj")],
      screen: """
        todo.txt  2 open
          1 word word word word word …
        > 2 last

        / filter  ? keys  q quit
        """),
    Case(
      testDescription: "up to the last line of a task of nine", size: (40, 5),
      steps: [
        .save("\(String(repeating: "word ", count: 56))end\n" + numbers), .keys("jjjjjjjjjk"),
      ],
      screen: """
        todo.txt  13 open
           8 task 7
        >  9 task 8
          10 task 9
        / filter  L lists  ? keys  q quit
        """),
    Case(
      testDescription: "groups", words: ["-g", "project"], size: (40, 8), steps: [.save(list)],
      screen: """
        todo.txt  grouped by project  3 open
          +work · 2 tasks
        > 1 A  call mum +work
          3    third +work
          no project
          2    buy milk

        / filter  L lists  ? keys  q quit
        """),
    Case(
      testDescription: "resized", steps: [.save(list), .resize(columns: 20, rows: 4)],
      screen: """
        todo.txt  3 open
        > 1 A  call mum
               +work
        ? keys  q quit
        """),
    Case(
      testDescription: "a key that changes tasks", size: (60, 5),
      steps: [.save(list), .keys("x")],
      screen: """
        ~/todo.txt  3 open
        > 1 A  call mum +work
          2    buy milk
          3    third +work
        tt watch changes nothing; to change tasks, run tt ui
        """),
    Case(
      testDescription: "one line", steps: [.save(list), .resize(columns: 40, rows: 1)],
      screen: """
        > 1 A  call mum +work
        """),
  ]
}

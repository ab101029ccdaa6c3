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
          1 A  call mum +work
          3    third +work
        ====
        ~/todo.txt  2 of 3 open tasks  q quit
        """),
    Case(
      testDescription: "no file yet", steps: [.event(.content(.missing))],
      screen: """
        ~/todo.txt does not exist yet; to create
        it, run tt add TEXT
        ====
        ~/todo.txt  q quit
        """),
    Case(
      testDescription: "no tasks", steps: [.save("# nothing\n")],
      screen: """
        ~/todo.txt has no tasks; to add one, run
        tt add TEXT
        ====
        ~/todo.txt  q quit
        """),
    Case(
      testDescription: "nothing that the filter selects", words: ["+nothing"],
      steps: [.save(list)],
      screen: """
        No tasks match "+nothing"; 3 open tasks
        in ~/todo.txt
        ====
        ~/todo.txt  q quit
        """),
    Case(
      testDescription: "a large file", steps: [.event(.reading)],
      screen: """
        Reading …
        ====
        ~/todo.txt  reading …  q quit
        """),
    Case(
      testDescription: "marks",
      steps: [
        .save(list), .save("(A) call dad +work\nx 2026-11-21 buy milk\nthird +work\na new one\n"),
      ],
      screen: """
        ~ 1 A  call dad +work
          3    third +work
        + 4    a new one
        ✓ 2 ✓  buy milk
               done today
        ====
        ~/todo.txt  3 open tasks
        14:32 1 added, 1 completed, 1 changed
        """),
    Case(
      testDescription: "marks of several changes in one, and the news of the last",
      steps: [.save(list), .save(list + "new\n"), .save(list + "newer\n"), .save("newer\n")],
      screen: """
        + 1 newer
        ====
        ~/todo.txt  1 open task  14:32 3 removed
        """),
    Case(
      testDescription: "marks are cleared, and what they were for goes",
      steps: [
        .save(list), .save("call mum\nx 2026-11-21 buy milk\n"), .keys("c"),
      ],
      screen: """
          1 call mum
        ====
        ~/todo.txt  1 open task  q quit
        """),
    Case(
      testDescription: "what was done is undone: no mark",
      steps: [.save(list), .save(""), .save(list)],
      screen: """
          1 A  call mum +work
          2    buy milk
          3    third +work
        ====
        ~/todo.txt  3 open tasks  14:32 3 added
        """),
    Case(
      testDescription: "a change that is no business of the filter's", words: ["+work"],
      steps: [.save(list), .save(list + "elsewhere\n")],
      screen: """
          1 A  call mum +work
          3    third +work
        ====
        ~/todo.txt  2 of 4 open tasks
        14:32 no task here changed  q quit
        """),
    Case(
      testDescription: "the file is gone",
      steps: [.save(list), .event(.content(.missing))],
      screen: """
          1 A  call mum +work
          2    buy milk
          3    third +work
        ====
        ~/todo.txt was removed; waiting for it
        3 open tasks  q quit
        """),
    Case(
      testDescription: "and returns",
      steps: [.save(list), .event(.content(.missing)), .save(list + "and more\n")],
      screen: """
          1 A  call mum +work
          2    buy milk
          3    third +work
        + 4    and more
        ====
        ~/todo.txt  4 open tasks  14:32 1 added
        """),
    Case(
      testDescription: "the file can't be read any more", size: (60, 6),
      steps: [
        .save("one\n"),
        .event(.content(.unreadable(FileError("todo.txt", .system(.open, code: 13))))),
      ],
      screen: """
          1 one
        ====
        todo.txt: permission denied  1 open task  q quit
        """),
    Case(
      testDescription: "the order can't be had any more", words: ["-s", "dues"], size: (60, 8),
      steps: [.save("one dues:20\n"), .save("one\n")],
      screen: """
          1 one dues:20
        ====
        column 1: no task has the tag "dues:"; did you mean "due"?
        1 open task  14:32 1 changed  q quit
        """),
    Case(
      testDescription: "more than there is room for", size: (40, 5), steps: [.save(numbers)],
      screen: """
           1 task 1
           2 task 2
           3 task 3
        … and 9 more
        ====
        ~/todo.txt  12 open tasks  q quit
        """),
    Case(
      testDescription: "further down", size: (40, 5), steps: [.save(numbers), .keys("jj ")],
      screen: """
           6 task 6
           7 task 7
           8 task 8
        … and 4 more
        ====
        ~/todo.txt  12 open tasks  q quit
        """),
    Case(
      testDescription: "the end, and one up", size: (40, 5),
      steps: [.save(numbers), .keys("Gjjk")],
      screen: """
           8 task 8
           9 task 9
          10 task 10
        … and 2 more
        ====
        ~/todo.txt  12 open tasks  q quit
        """),
    Case(
      testDescription: "what is on top stays there", size: (60, 5),
      steps: [.save(numbers), .keys("jjj"), .save("a new one\n" + numbers)],
      screen: """
           5 task 4
           6 task 5
           7 task 6
        … and 6 more
        ====
        ~/todo.txt  13 open tasks  14:32 1 added  q quit
        """),
    Case(
      testDescription: "the next mark, and round to the first", size: (60, 5),
      steps: [
        .save(numbers),
        .save(
          numbers.replacing("task 3\n", with: "task 3 now\n").replacing(
            "k 9\n", with: "k 9 now\n")),
        .keys("nnn"),
      ],
      screen: """
        ~  3 task 3 now
           4 task 4
           5 task 5
        … and 7 more
        ====
        ~/todo.txt  12 open tasks  14:32 2 changed  q quit
        """),
    Case(
      testDescription: "a task taller than the screen", size: (30, 5),
      steps: [.save("\(String(repeating: "word ", count: 40))end\nlast\n"), .keys("jjj")],
      screen: """
            word word word word word
            word word word word word
            word word word word word
        … and 2 more
        ====
        ~/todo.txt  2 open tasks
        """),
    Case(
      testDescription: "up to the last line of a task of nine", size: (40, 5),
      steps: [
        .save("\(String(repeating: "word ", count: 56))end\n" + numbers), .keys("jjjjjjjjjk"),
      ],
      screen: """
             end
           2 task 1
           3 task 2
        … and 10 more
        ====
        ~/todo.txt  13 open tasks  q quit
        """),
    Case(
      testDescription: "groups", words: ["-g", "project"], size: (40, 8), steps: [.save(list)],
      screen: """
          +work · 2 tasks
          1 A  call mum +work
          3    third +work

          no project
          2    buy milk
        ====
        ~/todo.txt  3 open tasks  q quit
        """),
    Case(
      testDescription: "resized", steps: [.save(list), .resize(columns: 20, rows: 4)],
      screen: """
          1 A  call mum
               +work
        … and 2 more
        ====
        3 open tasks
        """),
    Case(
      testDescription: "one line", steps: [.save(list), .resize(columns: 40, rows: 1)],
      screen: """
        ====
        ~/todo.txt  3 open tasks  q quit
        """),
  ]
}

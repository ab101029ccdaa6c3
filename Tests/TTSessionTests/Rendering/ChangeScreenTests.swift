import CommandTestSupport

@testable import TTCommands
@testable import TTOutput
@testable import TTProgram
@testable import TTSession
@testable import TTSetup
@testable import TTSystem

/// Changes on a screen, before and after they are made.
@Suite struct ChangeScreenTests {
  @Test func linesOfSeveralKindsStandBelowEachOther() throws {
    let bench = try Workbench("Water plants rec:1d due:2026-11-21\n")
    #expect(
      bench.tt(["do", "1"], columns: 80).output == """
        1 ✓  Water plants ↻                                                   done today
        2    Water plants ↻                                                     tomorrow

        """)
  }

  @Test func ofManyOnlyTheFirstAreShown() throws {
    let bench = try Workbench(String(repeating: "Task\n", count: 41))
    let screen = bench.tt(["append", "1-41", "!"], columns: 80).output.split(separator: "\n")
    #expect(screen.count == 21)
    #expect(screen.last == "… and 21 more; tt log 1 shows all")
    let undone = bench.tt(["undo"], columns: 80).output.split(separator: "\n")
    #expect(undone.last == "… and 21 more")
    // Undoing a sort moves tasks back.
    let tasks = (1...100).map { $0 > 50 ? "(A) Task\n" : "(B) Task\n" }.joined()
    let sorted = try Workbench(tasks)
    let last = sorted.tt(["sort"], columns: 80).output.split(separator: "\n").last
    #expect(last?.hasSuffix("more; tt log 1 shows all") == true)
    let back = sorted.tt(["undo"], columns: 80).output.split(separator: "\n").last
    #expect(back?.hasSuffix("more") == true)
    #expect(bench.tt("append", "1-41", "!").output.split(separator: "\n").count == 41)
  }

  @Test func ofManyMessagesOnlyTheFirstAreShown() throws {
    let bench = try Workbench(String(repeating: "x Task\n", count: 41))
    let screen = bench.tt(["do", "1-41"], columns: 80).messages.split(separator: "\n")
    #expect(screen.count == 21)
    #expect(screen.first == "tt: task 1 is already completed")
    #expect(screen.last == "tt: … and 21 more")
    #expect(bench.tt("do", "1-41").messages.split(separator: "\n").count == 41)
  }

  @Test func theQuestionShowsTheTasks() throws {
    let bench = try Workbench("Call mum +home\nBuy \u{1B}[2J milk +home\nOther\n")
    bench.answer = { question in
      #expect(question == "1 Call mum +home\n2 Buy \\x1b[2J milk +home\nComplete 2 tasks?")
      return false
    }
    #expect(bench.tt("do", "+home").messages == "tt: nothing changed\n")
    bench.answer = { _ in true }
    #expect(bench.tt("do", "+home").status == .done)
  }

  @Test(
    arguments: TaskCommandTable.tt.commands.filter {
      // The other commands do not ask about tasks.
      $0.description.operands.completion(at: 0).namesTasks
        && $0.description.options.contains {
          $0.long == ChangeOptions.yes.long
        }
    }.map { $0.verb?.row.question ?? $0.question })
  func theQuestionHasTheVerbOfTheCommand(question: String) { #expect(question != "Change") }

  @Test func theQuestionAboutManyShowsTheFirst() throws {
    let bench = try Workbench(String(repeating: "Task +home\n", count: 13))
    bench.answer = { question in
      #expect(question.hasSuffix("\n10 Task +home\n… and 3 more\nComplete 13 tasks?"))
      return true
    }
    #expect(bench.tt("do", "+home").status == .done)
  }

  @Test func anEmptiedDraftOfOneTaskIsOneTask() throws {
    let bench = try Workbench("Call mum\n")
    bench.runProgram = { program in
      let path = String(decoding: program.words.last ?? [], as: UTF8.self)
      try Data().write(to: URL(filePath: path))
      return .exited(0)
    }
    bench.answer = { question in
      #expect(question == "Remove 1 task?")
      return true
    }
    #expect(bench.tt(["edit", "1"], adding: ["EDITOR": "emptier"]).status == .done)
  }
}

import CommandLineKit
import CommandTestSupport
import TestSupport
import Testing

@testable import TTSystem

/// The numbers of tasks that `tt ls` and `tt ui` have shown, typed in the shell afterwards.
@Suite struct ScreenNumberTests {
  /// When tt ends, it saves the numbers of the list that was drawn, not those of a changed list that was not.
  @Test(arguments: [WatchEvent.key("q"), .interrupted, .terminated, .ended])
  func aListThatWasNotDrawnIsNotSaved(event: WatchEvent) throws {
    let names = (1...6).map { "task w\($0)\n" }.joined()
    let bench = try Workbench(Array(names.utf8))
    bench.terminal = "a terminal"
    bench.tt("ls")
    var steps: [KeyPort.Step] = [.press(["j"]), .meanwhile(["x"], event)]
    let port = KeyPort(columns: 60, rows: 20, path: bench.path) { _ in
      if steps.count == 1 {
        do { try bench.write("new\nnewer\n" + names) } catch { Issue.record(error) }
      }
      return steps.isEmpty ? nil : steps.removeFirst()
    }
    bench.watch = port
    bench.tt(["ui"], columns: 60, rows: 20, adding: ["TERM": "xterm", "LC_ALL": "C.UTF-8"])
    bench.tt("do", "4")
    #expect(bench.text?.contains("x 2026-11-21 task w4\n") == true)
    #expect(bench.text?.contains("x 2026-11-21 task w2\n") == true)
  }
}

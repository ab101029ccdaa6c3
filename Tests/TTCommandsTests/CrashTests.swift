import CommandTestSupport

#if DEBUG
  /// Commands that change two files are interrupted, and then another program changes one of the files.
  @Suite struct CrashTests {
    private static let list =
      "(A) Call mum\nx 2026-11-20 Pay rent\n    by transfer\nx 2026-11-20 Pay\nRead\n"
    private static let archived = "x 2026-11-20 Pay rent\n    by transfer\nx 2026-11-20 Pay\n"
    private static let rest = "(A) Call mum\nRead\n"
    private static let old = "x 2026-11-20 Pay\n"

    /// Runs `body` as if the process died at the change with this number.
    ///
    /// Returns whether there are that many changes.
    private func dying(at number: Int, _ body: () -> Void) -> Bool {
      let changes: Set<SystemCall> = [
        .create, .write, .truncate, .synchronize, .exchange, .rename, .link, .remove,
      ]
      var count = 0
      let faults = SystemFaults { call, _ in
        if changes.contains(call) { count += 1 }
        return count >= number ? .fail(5) : .proceed
      }
      SystemFaults.$current.withValue(faults, operation: body)
      return count >= number
    }

    /// After an interruption, another program adds a line to a file: tasks that are then in both
    /// files are reported, with status 1.
    @Test(arguments: Sample.one(in: 1, of: ["archive", "undo"]), ["todo.txt", "done.txt"])
    func whatIsInDoubtIsKept(command: Argument, changed: String) throws {
      var number = 1
      while true {
        let bench = try Workbench()
        try bench.write(CrashTests.list)
        try bench.write(CrashTests.old, to: "done.txt")
        if command == "undo" { bench.tt("archive") }
        let died = dying(at: number) { bench.tt(command) }
        try bench.write((bench.text(of: changed) ?? "") + "x More\n", to: changed)
        let result = bench.tt("archive")
        let done = bench.text(of: "done.txt") ?? ""
        let doubles = done.split(separator: "\n").count { $0 == "x 2026-11-20 Pay rent" }
        #expect(bench.text == CrashTests.rest, "\(number)")
        #expect(done.hasPrefix(CrashTests.old) && done.contains(CrashTests.archived), "\(number)")
        #expect(doubles == 1 || (doubles == 2 && result.status == .nothing), "\(number)")
        #expect(
          (doubles == 2) == result.messages.contains("2 tasks may be in"), "\(number) \(result)")
        if !died { break }
        number += 1
      }
    }
  }
#endif

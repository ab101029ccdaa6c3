import TestSupport

/// Taskwarrior imports what tt exports, and exports the same tasks.
@Suite(.sideBySide) struct TaskwarriorTests {
  private static let isInstalled = FileManager.default.isExecutableFile(atPath: "/usr/bin/task")

  private static let list = """
    (A) 2026-11-02 Paint; the "kitchen", all of it id:paint +home @town due:2026-12-05 t:2026-12-01
        warm, not \\too dark

        Anna <b>likes</b> green
    (B) 2026-11-03 Ask Anna p:paint @a:b due:2026-11-21T17:30
    (D) 2026-11-04 Water *plants* rec:mon,thu +garden +balcony @home @täglich due:2026-11-23
    x 2026-11-20 2026-11-01 Pay the rent rec:+1m +home until:2027-05-28 due:2026-11-28 pri:B
    2026-11-05 Milk
    2026-11-05 Milk
    2026-11-06 +only @words
    2026-11-07 Ask due:2026-11-22 due:2026-11-23 h:1

    """

  @Test(
    .enabled("taskwarrior is not installed") { isInstalled },
    arguments: ["UTC", "America/New_York", "Asia/Kolkata"])
  func givesBackTheSameTasks(zone: String) throws {
    let shell = try Shell(adding: [
      "TZ": zone, "TASKRC": "rc", "TASKDATA": "data", "LC_ALL": "C.UTF-8",
    ])
    try shell.write(TaskwarriorTests.list, to: "todo.txt")
    let steps = [
      "mkdir data; printf 'confirmation=off\\nverbose=nothing\\n' > rc",
      "tt export --format taskwarrior > out.json && task import out.json",
      "task export > back.json && tt -f back.txt import back.json",
      // A second round trip, with a completed task, creates no duplicates.
      "tt do 6 && tt export --format taskwarrior | task import - && task export | tt import - && test $(grep -c . todo.txt) = 11",
    ]
    for step in steps {
      let (output, status) = try shell.run(step)
      #expect(status == 0, "\(step): \(String(decoding: output, as: UTF8.self))")
    }
    let original = sorted(TaskwarriorTests.list.split(separator: "\n").map(String.init))
    let back = String(decoding: shell.contents(of: "back.txt") ?? [], as: UTF8.self)
    #expect(sorted(back.split(separator: "\n").map(String.init)) == original)
  }

  /// The lines with their words sorted, because Taskwarrior does not keep their order.
  private func sorted(_ lines: [String]) -> [String] {
    lines.map { $0.split(separator: " ").sorted().joined(separator: " ") }.sorted()
      .filter { !$0.isEmpty }
  }
}

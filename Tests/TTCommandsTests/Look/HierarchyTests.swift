import CommandTestSupport

@testable import TTCommands
@testable import TTOutput
@testable import TTProgram
@testable import TTSession
@testable import TTSetup

/// With `hierarchy = yes`, `+work` in lists includes the projects below it.
@Suite struct HierarchyTests {
  private static let list = """
    Plan +work
    Dig +work/site
    Pour +work/site/floor
    Sew +workshop
    Cook @home/kitchen
    Rest @home
    Sing +home/choir

    """

  private func bench(_ hierarchy: String = "yes") throws -> Workbench {
    let bench = try Workbench(HierarchyTests.list)
    try bench.configure("hierarchy = \(hierarchy)\nfilter.w = +work\n")
    bench.isClockStopped = true
    return bench
  }

  @Test(
    arguments: [
      ("+work", "123", "1"), ("+work/site", "23", "2"), ("+work/", "", ""), ("+work/*", "23", "23"),
      ("+work*", "1234", "1234"), ("@home", "56", "6"), ("+home", "7", ""),
      ("-+work", "4567", "234567"),
      ("@@w", "123", "1"), ("+work,+home", "1237", "1"), ("project=work", "1", "1"),
      ("project:work", "1", "1"), ("+workshop", "4", "4"), ("+WORK", "", ""),
    ])
  func aFilterMatchesBelow(filter: String, below: String, exact: String) throws {
    for (hierarchy, expected) in [("yes", below), ("no", exact)] {
      let output = try bench(hierarchy).tt("ls", Argument(filter)).output
      #expect(
        output.split(separator: "\n").compactMap(\.first).map(String.init).joined() == expected)
    }
  }

  /// In a command that changes tasks, names match exactly.
  @Test(arguments: TaskCommandTable.tt.commands.filter { $0.verb != nil }.map(\.description.name))
  func aChangeIsExact(name: String) throws {
    let values: [String: [Argument]] = [
      "pri": ["B"], "due": ["fri"], "defer": ["2d"], "replace": ["new"], "append": ["new"],
      "prepend": ["new"], "tag": ["est:3"], "note": ["new"],
    ]
    let (nested, exact) = (try bench(), try bench("no"))
    for bench in [nested, exact] {
      bench.tt([Argument(name), "+work"] + (values[name] ?? []) + ["--yes"])
    }
    #expect(nested.text == exact.text)
  }

  @Test func aNewNameIsExact() throws {
    let bench = try bench()
    bench.tt("rename", "+work", "+job")
    #expect(bench.text?.hasPrefix("Plan +job\nDig +work/site\n") == true)
  }

  @Test func countsIncludeWhatIsBelow() throws {
    let bench = try bench()
    #expect(
      bench.tt("projects", "--json").output.contains(
        #"[{"name":"+home","count":1},{"name":"+home/choir","count":1},{"name":"+work","count":3},"#
          + #"{"name":"+work/site","count":2},{"name":"+work/site/floor","count":1},"#
          + #"{"name":"+workshop","count":1}]"#))
    #expect(bench.tt("stats").output.contains("+work\t3\n"))
  }

  @Test func groupsAreNested() throws {
    let bench = try bench()
    bench.terminal = "one"
    let output = bench.tt(["ls", "-g", "project"], columns: 60).output
    #expect(
      output == """
        +home
          +home/choir
          7 Sing +home/choir

        +work · 3 tasks
        1 Plan +work
          +work/site · 2 tasks
          2 Dig +work/site
            +work/site/floor
            3 Pour +work/site/floor

        +workshop
        4 Sew +workshop

        no project · 2 tasks
        5 Cook @home/kitchen
        6 Rest @home

        """)
  }

  @Test func aLongNameIsNoTrouble() throws {
    let bench = try bench()
    try bench.write("a +" + String(repeating: "a/", count: 100_000) + "a\n")
    bench.terminal = "one"
    for words in [["ls", "-g", "project"], ["projects"], ["stats"], ["ls", "+a"]] as [[Argument]] {
      #expect(bench.tt(words, columns: 60).status == .done)
    }
  }

  @Test func explainNamesThoseBelow() throws {
    #expect(try bench().tt("explain", "+work").output.contains("+work or +work/*;"))
    #expect(try !bench("no").tt("explain", "+work").output.contains("/*"))
  }
}

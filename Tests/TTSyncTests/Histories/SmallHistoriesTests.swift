import CommandTestSupport

@testable import TTSystem

/// All histories of at most three edits; see `Tests/Tools/Reliability/README.md`.
@Suite struct SmallHistoriesTests {
  /// The part that `Tests/Tools/Reliability/histories` runs, such as `3/40`, or `3/40/13` for those
  /// that begin with start 13.
  private static let part = ProcessInfo.processInfo.environment["TT_HISTORIES"]?
    .split(separator: "/").compactMap { Int($0) }

  /// A sample of all histories; the tool runs the rest.
  @Test func noneBreaksALaw() throws {
    let (start, all) = (Date(), Array(SmallHistories.units.indices))
    let (part, parts, units) =
      if let part = SmallHistoriesTests.part, part.count > 1 {
        (
          part[0], part[1],
          all.filter { part.count < 3 || SmallHistories.units[$0].start == part[2] }
        )
      } else if Sample.isWhole {
        (0, 400, all)
      } else {
        (Sample.one(in: 2000, of: Array(0..<2000)).first ?? 0, 2000, Sample.one(in: 7, of: all))
      }
    var run = SmallHistories(part: part, of: parts, in: try listEditor())
    run.run(units)
    #expect(run.histories > units.count * 5)
    let shown = SmallHistoriesTests.part == nil ? 3 : run.faults.count
    let stories = run.faults.prefix(shown).map { "\($0.number): \($0.story)" }
    #expect(stories == [], "\(run.faults.count) of \(run.histories) histories")
    if SmallHistoriesTests.part != nil {
      let seconds = Int(Date().timeIntervalSince(start))
      print("\(run.histories) histories, \(run.faults.count) break a law, \(seconds) s")
    }
  }

  /// tt recognizes the conflicted copies of each client.
  @Test(arguments: SmallTransport.all.filter { !$0.copyName.isEmpty })
  func copiesAreRecognized(transport: SmallTransport) {
    let name = FilePath("todo\(transport.copyName).txt")
    #expect(ConflictedCopy.names(of: "todo.txt", among: [name]) == [name])
  }
}

/// Returns an editor with the settings of a directory, or of a new one.
func listEditor(in folder: String? = nil) throws -> ListEditor {
  let home = try folder ?? makeFolder().path(percentEncoded: false)
  var process = ProcessEnvironment(
    environment: Environment([
      "TODO_FILE": home + "/todo.txt", "TT_TODAY": "2026-11-21", "HOME": home,
    ]),
    clock: { fatalError("the clock was asked") })
  process.capture = { try $0.captured() }
  let session = try Session(SessionOptions(), commandLine: [], in: process)
  return ListEditor(in: session, for: "sync", hook: nil, question: "")
}

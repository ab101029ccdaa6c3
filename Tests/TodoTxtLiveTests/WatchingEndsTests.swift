import Observation
import TestSupport
import TodoTxt
import TodoTxtFiles

@testable import TodoTxtLive

/// Stopping a watch or a loop releases everything.
@Suite(.timeLimit(.minutes(2))) struct WatchingEndsTests {
  @MainActor @Test func cancellationEndsTheWatcher() async throws {
    var bench: Bench? = try Bench("one\n")
    bench?.watch()
    #expect(await bench?.next() == ["= one"])
    await bench?.stopWatching()
    try bench?.save("two\n")
    try await Task.sleep(for: .milliseconds(300))
    #expect(bench?.lines == ["one"])
    // The sources keep the file open while they run.
    weak let file = bench?.list.file
    bench = nil
    try await eventually { file == nil }
  }

  @MainActor @Test func watchingMayBeginAgain() async throws {
    let bench = try Bench("one\n")
    bench.watch()
    #expect(await bench.next() == ["= one"])
    await bench.stopWatching()
    try bench.save("one\ntwo\n")
    bench.watch()
    // Versions may arrive together, and then the list is new.
    #expect([["+ two"], ["= one | two"]].contains(await bench.next()))
  }

  @MainActor @Test func eachLoopGetsAllChanges() async throws {
    let bench = try Bench("one\n")
    bench.watch()
    #expect(await bench.next() == ["= one"])
    let second = bench.list.changes.makeAsyncIterator()
    #expect(await second.next().map(Bench.words) == "= one")
    try bench.save("one\ntwo\n")
    #expect(await second.next().map(Bench.words) == "+ two")
    #expect(await bench.next() == ["+ two"])
  }

  @MainActor @Test func aSlowLoopGetsTheWholeList() async throws {
    let bench = try Bench("one\n")
    bench.watch()
    try await eventually { bench.list.state == .loaded }
    let lines = (0...ChangeChannel.limit).map { "task \($0)" }
    try bench.save(lines.map { "\($0)\n" }.joined())
    try await eventually { bench.list.tasks.count == lines.count }
    #expect(await bench.next() == ["= " + lines.joined(separator: " | ")])
  }

  @MainActor @Test func aLoopEndsWithTheTask() async throws {
    let bench = try Bench("one\n")
    let list = bench.list
    let listening = Task { for await _ in list.changes {} }
    listening.cancel()
    await listening.value
  }

  @MainActor @Test func aLoopEndsWithTheList() async throws {
    var bench: Bench? = try Bench("one\n")
    let changes = try #require(bench?.list.changes)
    bench = nil
    for await _ in changes {}
  }

  @MainActor @Test func viewsAreNotifiedOfChanges() async throws {
    let bench = try Bench("one\n")
    let (stream, told) = AsyncStream.makeStream(of: Void.self)
    withObservationTracking {
      _ = bench.list.tasks
    } onChange: {
      told.finish()
    }
    bench.watch()
    for await _ in stream {}
    try await eventually { bench.lines == ["one"] }
  }
}

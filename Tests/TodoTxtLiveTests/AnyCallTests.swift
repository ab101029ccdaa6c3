import TestSupport
import TodoTxt
import TodoTxtFiles
import TodoTxtLive

/// Calls a store and a live list with odd values in any order: nothing traps, a call that throws
/// changes nothing, and the live list shows what is in the store.
@Suite(.timeLimit(.minutes(5))) struct AnyCallTests {
  private static let texts = [
    "", "\n", "one", "one\ntwo\n", "x", "(A) one\n  note\n", "\u{FEFF}", "\u{0}", "  indented",
    "# c",
    "due:2026-11-25", "\r\n", "👩‍👩‍👧", "x 2026-11-20 done\n\n\n",
  ]
  private static let paths: [FilePath] = [
    "", ".", "..", "/", "a", "a/b", "/dev/null", "a\u{0}b", "todo.txt", "./todo.txt", "todo.txt/",
    FilePath(String(repeating: "a", count: 5000)), FilePath([0xFF, 0x80]),
  ]
  private static let timeouts: [Duration] = [
    .zero, .seconds(-1), .seconds(Int64.min), .seconds(Int64.max), .nanoseconds(1),
  ]

  @Test(arguments: 0..<40 as Range<UInt64>) func anyCallOfAStoreReturns(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let folder = try makeFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let state = FilePath(folder.appending(path: "state").path())
    let store =
      Bool.random(using: &random)
      ? FileStore.inMemory(["todo.txt": "one\n"])
      : FileStore(
        stateDirectory: Bool.random(using: &random) ? state : nil,
        lockTimeout: Self.timeouts.randomElement(using: &random) ?? .zero)
    let today = try #require(CivilDate("2026-11-21"))
    func text() -> String { Self.texts.randomElement(using: &random) ?? "" }
    func path() -> FilePath {
      let name = Self.paths.randomElement(using: &random) ?? ""
      // Only inside the directory: other places are not ours, and the cases run in parallel.
      let inside = FilePath(name.bytes.filter { $0 != UInt8(ascii: ".") })
      return FilePath(folder.path()).appending(inside.isAbsolute ? "b" : inside)
    }
    for _ in 0..<30 {
      let (list, other) = (path(), path())
      let before = try? store.read(list)?.bytes
      do {
        switch Int.random(in: 0..<8, using: &random) {
        case 0: _ = try store.document(at: list)
        case 1: try store.edit(list, as: text()) { try $0.add(text(), on: today) }
        case 2: try store.edit(list, as: text()) { try $0.remove($0.items) }
        case 3:
          let contents = (0..<Int.random(in: 0...3, using: &random)).map { _ in
            Bool.random(using: &random) ? Array(text().utf8) : nil
          }
          try store.edit([list, other]) { _ in FileEdit(contents, result: ()) }
        case 4:
          try store.edit(list, movingTo: other, as: text()) { try $0.move($0.items, to: &$1) }
        case 5: try store.undo(list)
        case 6: try store.redo(list)
        default: _ = (store.undoName(of: list), store.redoName(of: list), try store.read(other))
        }
      } catch {
        #expect((try? store.read(list)?.bytes) == before, "what throws changes nothing")
      }
    }
    // Without files, nothing is edited.
    _ = try? store.edit([] as [FilePath]) { _ in FileEdit([], result: ()) }
  }

  @MainActor @Test(arguments: 0..<30 as Range<UInt64>)
  func anyCallOfALiveListReturns(seed: UInt64) async throws {
    var random = SeededRandom(seed: seed)
    let today = try #require(CivilDate("2026-11-21"))
    let store = FileStore.inMemory(["todo.txt": "one\ntwo\n(A) three\n  note\none\n"])
    let list = LiveList("todo.txt", store: store)
    let watching = Task { await list.watch() }
    var known = list.tasks
    func text() -> String { Self.texts.randomElement(using: &random) ?? "" }
    for _ in 0..<30 {
      known += list.tasks
      let task = try #require(known.randomElement(using: &random))
      let other = Bool.random(using: &random) ? known.randomElement(using: &random) : nil
      let (name, line) = (text(), text())
      do {
        switch Int.random(in: 0..<9, using: &random) {
        case 0: try await list.edit(name) { try $0.add(line, on: today) }
        case 1: try await list.edit(name) { try $0.complete(task, on: today) }
        case 2: try await list.edit(name) { try $0.update(task) { $0.title = line } }
        case 3: try await list.edit(name) { try $0.remove([task, task]) }
        case 4: try await list.edit(name) { try $0.move([task], before: other) }
        case 5: try store.edit("todo.txt") { _ in FileEdit(Array(line.utf8)) }
        case 6: try await list.undo()
        case 7: try await list.undo(fromEarlierSessions: true)
        default: try await list.redo()
        }
      } catch is TaskError {
      } catch is Diagnostic {
      }
      let ids = list.tasks.map(\.id)
      #expect(Set(ids).count == ids.count)
      #expect(RowChanges(from: known, to: list.tasks).insertions.isEmpty || !list.tasks.isEmpty)
    }
    try await eventually { (try? store.document(at: "todo.txt").text) == list.document.text }
    #expect(list.tasks.map(\.item) == list.document.items)
    watching.cancel()
    await watching.value
  }
}

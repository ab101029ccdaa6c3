import TestSupport
import TodoTxt
import TodoTxtFiles
import TodoTxtLive

/// Lists in memory, and which changes undo reaches.
@Suite(.timeLimit(.minutes(2))) struct ListSessionTests {
  private let today: CivilDate

  init() throws { today = try #require(CivilDate("2026-11-21")) }

  @MainActor @Test func aListInMemoryIsLoadedAtOnce() async throws {
    let list = LiveList(text: "one\ntwo\n  note\n")
    #expect(list.state == .loaded)
    #expect(list.tasks.map(\.item.title) == ["one", "two"])
    let ids = list.tasks.map(\.id)
    try await list.edit("complete") { [today] in try $0.complete($0.task(1), on: today) }
    #expect(list.document.text == "x 2026-11-21 one\ntwo\n  note\n")
    #expect(list.tasks.map(\.id) == ids)
    #expect(LiveList(text: "").state == .empty)
  }

  @MainActor @Test func anotherProgramWritesToAListInMemory() async throws {
    let store = FileStore.inMemory(["todo.txt": "one\n"])
    let list = LiveList("todo.txt", store: store)
    let changes = list.changes.makeAsyncIterator()
    #expect(await changes.next().map(Bench.words) == "= one")
    let watching = Task { await list.watch() }
    try await store.edit("todo.txt", as: "add") { [today] in try $0.add("two", on: today) }
    // Versions may arrive together, and then the list is new.
    let change = await changes.next().map(Bench.words) ?? ""
    #expect(["+ 2026-11-21 two", "= one | 2026-11-21 two"].contains(change))
    watching.cancel()
    await watching.value
  }

  @MainActor @Test func undoNamesWhatItUndoes() async throws {
    let list = LiveList(text: "one\n")
    #expect(list.undoName == nil && list.redoName == nil)
    for name in ["first", "second"] {
      try await list.edit(name) { [today] in try $0.add(name, on: today) }
    }
    #expect(list.undoName == "second" && list.redoName == nil)
    try await list.undo()
    #expect(list.undoName == "first" && list.redoName == "second")
    try await list.undo()
    #expect(list.undoName == nil && list.redoName == "first")
    #expect(try await list.undo() == nil)
    try await list.redo()
    #expect(list.undoName == "first" && list.redoName == "second")
    try await list.edit("third") { [today] in try $0.add("third", on: today) }
    #expect(list.undoName == "third" && list.redoName == nil)
    #expect(try await list.redo() == nil)
    // A change without an effect has nothing to undo.
    try await list.edit("look") { _ = $0.items }
    #expect(list.undoName == "third")
  }

  @MainActor @Test(arguments: [true, false])
  func undoStaysInItsSessionUntilItIsAsked(isInMemory: Bool) async throws {
    let folder = try makeFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let state = FilePath(folder.appending(path: "state").path())
    let store = isInMemory ? FileStore.inMemory() : FileStore(stateDirectory: state)
    let path = FilePath(folder.appending(path: "todo.txt").path())
    try await store.edit(path, as: "add yesterday") { [today] in try $0.add("old", on: today) }
    let list = LiveList(path, store: store)
    #expect(list.undoName == nil)
    #expect(try await list.undo() == nil)
    #expect(store.undoName(of: path) == "add yesterday")

    try await list.edit("add today") { [today] in try $0.add("new", on: today) }
    try await store.edit(path, as: "by another program") { [today] in try $0.add("other", on: today)
    }
    #expect(try await list.undo()?.name == "add today")
    #expect(try store.document(at: path).text == "2026-11-21 old\n2026-11-21 other\n")
    #expect(try await list.undo() == nil)

    #expect(try await list.undo(fromEarlierSessions: true)?.name == "by another program")
    #expect(try await list.undo(fromEarlierSessions: true)?.name == "add yesterday")
    #expect(list.redoName == "add yesterday")
    #expect(try await list.redo()?.name == "add yesterday")
    #expect(try store.document(at: path).text == "2026-11-21 old\n")
  }
}

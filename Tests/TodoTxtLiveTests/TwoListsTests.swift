import TestSupport
import TodoTxt
import TodoTxtFiles
import TodoTxtLive

/// Tasks that move from a live list to another one.
@Suite(.timeLimit(.minutes(2))) @MainActor struct TwoListsTests {
  private let today: CivilDate

  init() throws { today = try #require(CivilDate("2026-11-21")) }

  @Test(arguments: [true, false]) func undoRestoresBoth(isInMemory: Bool) async throws {
    let place = try Place(isInMemory)
    defer { place.remove() }
    try await place.store.edit(place.list, as: "begin") { $0 = "one\nx two\nthree\n" }
    let (list, done) = (place.live(place.list), place.live(place.done))
    let watching = [Task { await list.watch() }, Task { await done.watch() }]
    try await eventually { list.state == .loaded && done.state == .empty }
    let ids = list.tasks.map(\.id)
    try await list.edit("rename") { try $0.update($0.task(1)) { $0.title = "uno" } }
    try await list.edit("archive", movingTo: place.done) { try $0.archive(to: &$1) }
    #expect(list.document.text == "uno\nthree\n" && list.undoName == "archive")
    try await eventually { done.document.text == "x two\n" }

    #expect(try await list.undo()?.name == "archive")
    #expect(list.document.text == "uno\nx two\nthree\n" && list.tasks.map(\.id) == ids)
    #expect(try place.store.document(at: place.done).text == "")
    // The undo removed the file, so that it is not missing.
    try await eventually { done.tasks.isEmpty }
    try await Task.sleep(for: .milliseconds(300))
    #expect(done.state == .empty)

    #expect(try await list.redo()?.name == "archive")
    #expect(list.tasks.map(\.id) == [ids[0], ids[2]])
    try await eventually { done.document.text == "x two\n" }
    #expect(done.state == .loaded)
    // Another session undoes it.
    let later = place.live(place.list)
    #expect(try await later.undo(fromEarlierSessions: true)?.name == "archive")
    try await eventually { done.state == .empty && list.tasks.count == 3 }
    for task in watching {
      task.cancel()
      await task.value
    }
  }

  @Test func aRelativePathIsNextToTheList() async throws {
    let folder = try makeFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    for store in [FileStore(stateDirectory: nil), .inMemory()] {
      let path = FilePath(folder.appending(path: "todo.txt").path())
      try await store.edit(path, as: "begin") { $0 = "x one\nx two\nthree\n" }
      let list = LiveList(path, store: store)
      try await list.edit("move", movingTo: "done.txt") { try $0.move([$0.task(1)], to: &$1) }
      try store.edit(path, movingTo: "done.txt", as: "archive") { try $0.archive(to: &$1) }
      let done = FilePath(folder.appending(path: "done.txt").path())
      #expect(try store.document(at: done).text == "x one\nx two\n")
    }
    let store = FileStore.inMemory(["todo.txt": "x one\n"])
    try store.edit("todo.txt", movingTo: "done.txt", as: "archive") { try $0.archive(to: &$1) }
    #expect(try store.document(at: "done.txt").text == "x one\n")
  }

  @Test func aMissingFileIsTheError() async throws {
    let store = FileStore.inMemory()
    let (list, row, today) = (LiveList("todo.txt", store: store), TodoItem("one"), today)
    await #expect(throws: FileError.self) {
      try await list.edit("complete") { try $0.complete(row, on: today) }
    }
    await #expect(throws: FileError.self) {
      try await list.edit("move", movingTo: "done.txt") { try $0.move([row], to: &$1) }
    }
    await #expect(throws: FileError.self) {
      try await store.edit("todo.txt", as: "complete") { try $0.complete(row, on: today) }
    }
    #expect(throws: FileError.self) {
      try store.edit("todo.txt", movingTo: "done.txt", as: "move") { try $0.move([row], to: &$1) }
    }
    try await list.edit("add") { try $0.add("two", on: today) }
    await #expect(throws: TaskError.self) {
      try await list.edit("complete") { try $0.complete(row, on: today) }
    }
  }

  @Test func tasksOfTwoListsDiffer() {
    let lists = [LiveList(text: "one\n"), LiveList(text: "one\n")]
    #expect(lists[0].tasks[0].id != lists[1].tasks[0].id)
    #expect(lists[0][lists[0].tasks[0].id]?.title == "one" && lists[0][lists[1].tasks[0].id] == nil)
  }

  private struct Place {
    let store: FileStore
    private let folder: URL?

    init(_ isInMemory: Bool) throws {
      folder = isInMemory ? nil : try makeFolder()
      store =
        folder.map { FileStore(stateDirectory: FilePath($0.appending(path: "state").path())) }
        ?? .inMemory()
    }

    var list: FilePath { path("todo.txt") }
    var done: FilePath { path("done.txt") }

    private func path(_ name: String) -> FilePath {
      folder.map { FilePath($0.appending(path: name).path()) } ?? FilePath(name)
    }

    @MainActor func live(_ path: FilePath) -> LiveList { LiveList(path, store: store) }

    func remove() { if let folder { try? FileManager.default.removeItem(at: folder) } }
  }
}

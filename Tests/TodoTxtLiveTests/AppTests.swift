import TestSupport
import TodoTxt
import TodoTxtFiles
import TodoTxtLive

@testable import Examples

/// Small apps that use the public library alone, without a file and with one.
@Suite(.timeLimit(.minutes(2))) @MainActor struct AppTests {
  private let today: CivilDate

  init() throws { today = try #require(CivilDate("2026-11-21")) }

  @Test(arguments: ["DueTasks", "TaskForm", "TaskTable", "TaskStore", "TaskOrganizer"])
  func aModelIsShort(name: String) {
    let source = RepositoryFiles.bytes(of: "Tests/Examples/Apps/\(name).swift")
    #expect((20...70).contains(source.count { $0 == UInt8(ascii: "\n") }))
  }

  @Test(arguments: [true, false]) func dueDatesAreWords(isInMemory: Bool) async throws {
    let place = try Place(isInMemory)
    defer { place.remove() }
    let app = DueTasks(place.list(), today: { today })
    let following = Task { await app.follow() }
    try await eventually { app.screen == .empty }
    try await app.add("Call mum due:fri\nask about\n\nthe trip")
    // Another program.
    try await place.store.edit(place.path, as: "add") { [today] list in
      for due in ["2026-11-20", "2026-11-21", "2026-11-22", "2026-11-01"] {
        try list.add("Task due:\(due)", on: today)
      }
    }
    func rows() -> [DueTasks.Row] { if case .data(let rows) = app.screen { rows } else { [] } }
    try await eventually { rows().count == 5 }
    #expect(rows().map(\.due) == ["20 days ago", "tomorrow", "today", "yesterday", "in 6 days"])
    #expect(rows()[4].title == "Call mum" && rows()[4].note == "ask about\n\nthe trip")
    if let file = place.file {
      try FileManager.default.removeItem(at: file)
      try await eventually { if case .error = app.screen { true } else { false } }
    }
    following.cancel()
    await following.value
  }

  @Test(arguments: [true, false]) func aDraftSurvives(isInMemory: Bool) async throws {
    let place = try Place(isInMemory)
    defer { place.remove() }
    var day = today
    let form = TaskForm(place.list(), today: { day })
    #expect(form.problem == .titleIsMissing)
    form.draft.title = "x marks the spot"
    form.draft.importance = .high
    form.draft.note = "one\ntwo"
    #expect(form.deadline.text == "2026-11-22")
    day = try #require(today.adding(days: 1))
    #expect(form.draft.title == "x marks the spot" && form.deadline.text == "2026-11-23")
    form.deadline = today
    await #expect(throws: TaskForm.Problem.deadlineIsPast) { try await form.submit() }
    form.deadline = day
    try await form.submit()
    #expect(form.draft == TaskForm.Draft())
    #expect(
      try place.store.document(at: place.path).text
        == "(A) 2026-11-22 x marks the spot due:2026-11-22\n    one\n    two\n")
  }

  @Test(arguments: [true, false]) func aTableFillsAndEmpties(isInMemory: Bool) async throws {
    let place = try Place(isInMemory)
    defer { place.remove() }
    let table = try TaskTable(place.list(), showing: "+work", sortedBy: "-pri")
    #expect(table.phase == (isInMemory ? .empty : .loading))
    var shown: [LiveTask] = []
    var phases: [TaskTable.Phase] = []
    let running = Task {
      try await table.run(on: today) { update in
        shown = table.rows
        if phases.last != update.phase { phases.append(update.phase) }
      }
    }
    try await eventually { phases.last == .empty }
    try await place.store.edit(place.path, as: "add") { [today] list in
      for text in ["(B) b +work", "other", "(A) a +work"] { try list.add(text, on: today) }
    }
    try await eventually { shown.count == 2 }
    #expect(phases.last == .populated)
    try await place.store.edit(place.path, as: "clear") { try $0.remove($0.items) }
    try await eventually { phases.last == .empty }
    running.cancel()
    try? await running.value
  }

  @Test func aTableNamesItsRows() async throws {
    let list = LiveList(text: "(A) a +work\n(B) b +work\n(C) c +work\n")
    let table = try TaskTable(list, showing: "+work", sortedBy: "pri")
    let filled = try table.refresh(on: today).rows
    #expect(filled.insertions == [0, 1, 2] && filled.removals.isEmpty)
    try await list.edit("change") { list in
      try list.update(list.task(3)) { $0.priority = .a }
      try list.remove(list.task(2))
    }
    let changed = try table.refresh(on: today).rows
    #expect(changed.removals == [1] && changed.insertions.isEmpty && changed.updates == [1])
  }

  @Test(arguments: [true, false]) func valuesAreStored(isInMemory: Bool) throws {
    struct Book: StoredAsTask {
      var title: String
      var pages = 0

      init(_ title: String, pages: Int) { (self.title, self.pages) = (title, pages) }
      init(_ fields: TaskFields) {
        self.init(fields.title, pages: fields.tags["pages"].flatMap { Int($0) } ?? 0)
      }
      var fields: TaskFields {
        var fields = TaskFields(title)
        fields.tags["pages"] = "\(pages)"
        return fields
      }
    }
    let place = try Place(isInMemory)
    defer { place.remove() }
    let books = TaskStore<Book>(
      store: place.store, list: place.path, done: FilePath("\(place.path).done"))
    let (one, two, three) = (Book("One", pages: 1), Book("Two", pages: 2), Book("Three", pages: 3))
    for book in [one, two, three] { try books.add(book) }
    try books.move(three, before: one)
    #expect(try books.values() == [three, one, two])
    try books.move(three, before: nil)
    #expect(try books.values() == [one, two, three])
    try books.complete(two, on: today)
    #expect(try books.values() == [one, three] && books.completed() == [two])
    #expect(try books.has(one) && !books.has(two))
    #expect(throws: TaskStore<Book>.Failure.isMissing) { try books.complete(two, on: today) }
    #expect(throws: TaskStore<Book>.Failure.self) {
      try books.add(Book("", pages: 0))
    }
    try books.removeAll()
    #expect(try books.values() == [])
    try place.store.undo(place.path)
    #expect(try books.values() == [one, three])
  }

  @Test(arguments: [true, false]) func tasksAreOrganized(isInMemory: Bool) async throws {
    let place = try Place(isInMemory, "late due:2026-11-01\n(A) first\nx 2026-11-20 old\n")
    defer { place.remove() }
    let app = TaskOrganizer(place.list(), today: { today })
    let watching = Task { await app.list.watch() }
    try await eventually { app.list.state == .loaded }
    #expect(app.rows.map(\.item.title) == ["first", "late"])
    app.order = try TaskOrder("due")
    #expect(app.rows.map(\.item.title) == ["late", "first"])
    #expect(app.summary == "2 open, 1 overdue, 1 completed")
    app.askToDelete(app.rows[0])
    #expect(app.question == "Delete \"late\"?" && app.undoTitle == nil)
    try await app.answer(false)
    #expect(app.rows.count == 2 && app.question == nil)
    app.askToDelete(app.rows[0])
    try await app.answer(true)
    #expect(app.summary == "1 open, 0 overdue, 1 completed")
    #expect(app.undoTitle == "Undo delete late")
    try await app.undo()
    #expect(app.rows.map(\.item.title) == ["late", "first"] && app.undoTitle == nil)
    watching.cancel()
    await watching.value
  }

  private struct Place {
    let store: FileStore
    let path: FilePath

    /// The file, if there is one.
    let file: URL?

    init(_ isInMemory: Bool, _ text: String = "") throws {
      if isInMemory {
        (store, path, file) = (.inMemory(["todo.txt": text]), "todo.txt", nil)
        return
      }
      let file = try makeFolder().appending(path: "todo.txt")
      try text.write(to: file, atomically: false, encoding: .utf8)
      let state = file.deletingLastPathComponent().appending(path: "state")
      store = FileStore(stateDirectory: FilePath(state.path()))
      (path, self.file) = (FilePath(file.path()), file)
    }

    @MainActor func list() -> LiveList { LiveList(path, store: store) }

    func remove() {
      if let file { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
    }
  }
}

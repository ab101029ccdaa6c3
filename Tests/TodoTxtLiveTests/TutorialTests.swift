import TestSupport
import TodoTxt
import TodoTxtFiles
import TodoTxtLive

@testable import Examples

/// The tutorial: its code is `TodoModel.swift`, which does what the article says.
@Suite(.timeLimit(.minutes(2))) struct TutorialTests {
  @Test func theArticleHasTheCodeThatIsTested() throws {
    let article = try String(
      contentsOf: Shell.package.appending(
        path: "Sources/TodoTxtLive/TodoTxtLive.docc/AnAppThatShowsYourTodoTxt.md"),
      encoding: .utf8)
    let blocks = article.components(separatedBy: "\n```swift\n").dropFirst().compactMap {
      $0.components(separatedBy: "```\n").first
    }
    let code = try String(
      contentsOf: Shell.package.appending(path: "Tests/Examples/TodoModel.swift"),
      encoding: .utf8)
    // The project of an app specifies its systems.
    let systems = /@available\(.*\)\n/
    #expect(blocks.joined(separator: "\n") == code.replacing(systems, with: ""))
  }

  @MainActor @Test func theListIsEmptyThenLoadedThenFailed() async throws {
    let app = try App(nil)
    #expect(app.model.state == .loading)
    app.run()
    try await eventually { app.model.state == .empty }
    try app.save("one\ntwo\n")
    try await eventually { app.model.state == .loaded }
    #expect(app.open == ["two", "one"])
    try FileManager.default.removeItem(at: app.file)
    try await eventually { if case .failed = app.model.state { true } else { false } }
    try app.save("x 2026-11-20 one\nx 2026-11-20 two\n")
    try await eventually { app.model.state == .empty }
    #expect(app.open == [] && app.completed == ["x 2026-11-20 two", "x 2026-11-20 one"])
  }

  @MainActor @Test func aTaskIsAddedWithPriorityAndDeadline() async throws {
    let app = try App("one\n")
    app.model.draft.text = "Call mum +family"
    app.model.draft.importance = .high
    await app.model.add()
    #expect(app.open == ["(A) 2026-11-21 Call mum +family due:2026-11-22", "one"])
    #expect(app.model.draft == TaskDraft() && app.model.message == nil)
    for importance in [TaskDraft.Importance.low, .medium] {
      app.model.draft = TaskDraft(text: "x \(importance)\nnote", importance: importance)
      await app.model.add()
    }
    let lines = try app.text.split(separator: "\n")
    #expect(lines[2] == "(C) 2026-11-21 x low due:2026-11-22")
    #expect(lines[4] == "(B) 2026-11-21 x medium due:2026-11-22")
    await app.model.undo()
    #expect(app.open.count == 3)
  }

  @MainActor @Test func theDeadlineIsTomorrowUntilAnotherIsChosen() async throws {
    let app = try App("")
    let model = app.model
    model.draft.text = "late"
    #expect(model.draft.deadline(on: app.today).text == "2026-11-22")
    // The form was dismissed, and is opened again the next day.
    app.today = try #require(app.today.adding(days: 1))
    #expect(model.draft.text == "late" && model.draft.deadline(on: app.today).text == "2026-11-23")
    model.draft.chosenDeadline = app.today.adding(days: -1)
    #expect(model.draft.problem(on: app.today) == .deadlineIsInThePast)
    await model.add()
    #expect(try app.text == "" && model.message != nil && model.draft.text == "late")
    model.draft.chosenDeadline = app.today
    await model.add()
    #expect(app.open == ["(B) 2026-11-22 late due:2026-11-22"])
    model.draft.text = " \n"
    #expect(model.draft.problem(on: app.today) == .textIsMissing)
  }

  @MainActor @Test func theDraftSurvivesAFailure() async throws {
    let app = try App(nil)
    try FileManager.default.createDirectory(at: app.file, withIntermediateDirectories: false)
    app.model.draft.text = "kept"
    await app.model.add()
    #expect(app.model.draft.text == "kept" && app.model.message != nil)
  }

  @MainActor @Test func tasksAreToggledRenamedAndReordered() async throws {
    let app = try App("one\ntwo\n(A) three due:2026-11-25\n  a note\n")
    let model = app.model
    app.run()
    try await eventually { model.state == .loaded }
    #expect(app.open == ["(A) three due:2026-11-25", "two", "one"])
    await model.toggle(model.openTasks[1])
    #expect(app.completed == ["x 2026-11-21 two"])
    await model.toggle(model.completedTasks[0])
    #expect(app.open == ["(A) three due:2026-11-25", "two", "one"] && app.completed == [])
    await model.rename(model.openTasks[0], to: "drei\ndue:fri")
    #expect(app.open[0] == "(A) drei due:2026-11-27")
    await model.move(model.openTasks[2], above: model.openTasks[0])
    #expect(app.open == ["one", "(A) drei due:2026-11-27", "two"])
    await model.move(model.openTasks[1], above: nil)
    #expect(app.open == ["one", "two", "(A) drei due:2026-11-27"])
    #expect(try app.text == "(A) drei due:2026-11-27\n  a note\ntwo\none\n")
    #expect(model.message == nil)
  }

  @MainActor @Test func aDeletionIsConfirmedAndUndone() async throws {
    let app = try App("one\ntwo\n")
    app.run()
    try await eventually { app.model.state == .loaded }
    app.model.taskToDelete = app.model.openTasks[1]
    #expect(app.open == ["two", "one"])
    await app.model.confirmDeletion()
    #expect(app.open == ["two"] && app.model.taskToDelete == nil)
    await app.model.confirmDeletion()
    #expect(app.open == ["two"])
    try app.save("\ntwo\nthree\n")
    await app.model.undo()
    #expect(try app.text == "one\ntwo\nthree\n")
  }

  @MainActor @Test func aTaskThatAnEditorChangedIsLeftAlone() async throws {
    let app = try App("one\n")
    app.run()
    try await eventually { app.model.state == .loaded }
    let task = app.model.openTasks[0]
    try app.save("uno\n")
    await app.model.toggle(task)
    #expect(try app.text == "uno\n" && app.model.message != nil)
    // If the line has only moved, it is found.
    try app.save("zero\none\n")
    await app.model.toggle(task)
    #expect(try app.text == "zero\nx 2026-11-21 one\n" && app.model.message == nil)
  }

  @MainActor @Test func changesByAnEditorAreAnnounced() async throws {
    let app = try App("one\ntwo\n")
    app.run()
    try await eventually { app.model.announcements == ["2 tasks"] }
    try app.save("(B) one\nthree\n")
    try await eventually { app.model.announcements.count == 4 }
    #expect(
      app.model.announcements.dropFirst().sorted() == [
        "Added: three", "Changed: (B) one", "Removed: two",
      ])
  }

  @MainActor @Test func theAppStopsWhenItsTaskIsCancelled() async throws {
    let app = try App("one\n")
    app.run()
    try await eventually { app.model.state == .loaded }
    app.running?.cancel()
    await app.running?.value
  }
}

/// The app of the tutorial, with its own file and date.
@MainActor private final class App {
  let file: URL
  private let folder: URL
  private let clock: Clock
  let model: TodoModel
  private(set) var running: Task<Void, Never>?

  private final class Clock {
    var today: CivilDate
    init(_ today: CivilDate) { self.today = today }
  }

  init(_ text: String?) throws {
    folder = try makeFolder()
    file = folder.appending(path: "todo.txt")
    try text?.write(to: file, atomically: false, encoding: .utf8)
    let clock = Clock(try #require(CivilDate(parsing: "2026-11-21".utf8)))
    self.clock = clock
    model = TodoModel(
      FilePath(file.path()),
      store: FileStore(stateDirectory: FilePath(folder.appending(path: "state").path())),
      today: { clock.today })
  }

  deinit {
    running?.cancel()
    try? FileManager.default.removeItem(at: folder)
  }

  var today: CivilDate {
    get { clock.today }
    set { clock.today = newValue }
  }

  func run() { running = Task { [model] in await model.run() } }

  func save(_ text: String) throws { try Bench.save(text, to: file) }

  var text: String { get throws { try String(contentsOf: file, encoding: .utf8) } }
  var open: [String] { model.openTasks.map { "\($0.item)" } }
  var completed: [String] { model.completedTasks.map { "\($0.item)" } }
}

import TestSupport

@testable import TTLanguageServer
@testable import TTOutput
@testable import TTSession
@testable import TTSystem

/// Archiving writes done.txt before the editor agrees: no task may be lost or duplicated.
@Suite struct ArchivingTests {
  private static let list = "Pay\nx 2026-11-20 Old\n  its note\nCall\n"
  private static let left = "Pay\nCall\n"
  private static let archived = "x 2026-11-20 Old\n  its note\n"

  /// An editor with a saved list that is open.
  private func editor(_ list: String = list, done: String? = nil) throws -> ScriptedClient {
    let client = try ScriptedClient()
    try client.write(list, to: "todo.txt")
    if let done { try client.write(done, to: "done.txt") }
    client.begin(with: list)
    return client
  }

  @Test func theEditorRemovesWhatIsInTheArchive() throws {
    let client = try editor()
    client.archive()
    #expect(try client.messages(of: "workspace/applyEdit") == ["Archive completed tasks"])
    #expect(client.text(of: "done.txt") == Self.archived)
    #expect(client.text(of: "todo.txt") == Self.list)
  }

  @Test func aListThatHasChangedOnDiskStays() throws {
    let client = try editor()
    client.atOnce { try client.write("Pay\nCall\n", to: "todo.txt") }
    client.archive()
    #expect(try client.errors() == ["the list has changed on disk; reload it first"])
    #expect(client.text(of: "done.txt") == nil)
  }

  @Test func aSavedListCanBeArchived() throws {
    let client = try editor()
    let changed = Self.list + "New\n"
    client.change(to: changed, version: 2)
    client.atOnce { try client.write(changed, to: "todo.txt") }
    client.notify("textDocument/didSave", ["textDocument": ["uri": client.uri()]])
    client.change(to: changed + "Newer\n", version: 3)
    client.archive()
    #expect(try client.errors() == [])
    #expect(client.text(of: "done.txt") == Self.archived)
  }

  @Test func aListThatWasOpenedWithOtherTextMustBeSaved() throws {
    let client = try ScriptedClient()
    try client.write(Self.left, to: "todo.txt")
    client.begin(with: Self.list)
    client.archive()
    #expect(try client.errors() == ["the list differs from its file; save or reload it first"])
    #expect(client.text(of: "done.txt") == nil)
  }

  /// If the editor refuses, and a task is changed and archived then, both versions are in the archive.
  @Test func aTaskThatWasChangedSinceIsReported() throws {
    let client = try editor()
    client.archive()
    client.answer(1, ["applied": false])
    client.change(to: "Pay\nx 2026-11-20 Old +more\n  its note\nCall\n", version: 2)
    client.archive()
    #expect(try client.messages(of: "window/showMessage").count == 1)
    #expect(
      client.text(of: "done.txt") == Self.archived + "x 2026-11-20 Old +more\n  its note\n")
  }

  /// The tasks are in both files then, and a second archiving adds none of them again.
  @Test(arguments: ["", "x 2026-11-01 First\n"])
  func anEditorThatRefusesHasTheTasksInBoth(_ done: String) throws {
    let client = try editor(done: done)
    client.archive()
    client.answer(1, ["applied": false])
    client.change(to: Self.list + "New\n", version: 2)
    client.archive()
    #expect(try client.errors() == [])
    #expect(client.text(of: "done.txt") == done + Self.archived)
  }

  /// The archiving is undone in the editor, saved or not, and repeated.
  @Test(arguments: [false, true])
  func whatIsUndoneIsNotArchivedTwice(isSaved: Bool) throws {
    let client = try editor()
    client.archive()
    client.answer(1, ["applied": true])
    client.change(to: Self.left, version: 2)
    if isSaved {
      client.atOnce { try client.write(Self.left, to: "todo.txt") }
      client.notify("textDocument/didSave", ["textDocument": ["uri": client.uri()]])
    }
    client.change(to: Self.list, version: 3)
    client.change(to: Self.list + "New\n", version: 4)
    client.archive()
    #expect(try client.errors() == [])
    #expect(client.text(of: "done.txt") == Self.archived)
  }

  /// The same task, completed twice on one day, is archived twice.
  @Test func anEqualTaskIsArchivedToo() throws {
    let client = try editor("x 2026-11-21 Drink\n")
    client.archive()
    client.change(to: "", version: 2)
    client.atOnce { try client.write("Pay\n", to: "todo.txt") }
    client.change(to: "Pay\n", version: 3)
    client.notify("textDocument/didSave", ["textDocument": ["uri": client.uri()]])
    client.change(to: "Pay\nx 2026-11-21 Drink\n", version: 4)
    client.archive()
    #expect(try client.errors() == [])
    #expect(client.text(of: "done.txt") == "x 2026-11-21 Drink\nx 2026-11-21 Drink\n")
  }

  @Test func anArchiveWithUnsavedChangesIsSavedFirst() throws {
    let client = try editor(done: "x First\n")
    client.open("x First\nx Second\n", as: "done.txt")
    client.archive()
    #expect(try client.errors() == ["done.txt has unsaved changes; save it first"])
    #expect(client.text(of: "done.txt") == "x First\n")
  }

  /// `tt undo` moves the tasks back, whether the editor has saved the list or not.
  @Test(arguments: [false, true], ["\n", "\r\n"])
  func theCommandUndoesIt(isSaved: Bool, ending: String) throws {
    func text(_ text: String) -> String { text.replacingOccurrences(of: "\n", with: ending) }
    let client = try editor(text(Self.list), done: text("x First\n"))
    client.archive()
    if isSaved { client.atOnce { try client.write(text(Self.left), to: "todo.txt") } }
    _ = try client.run()
    #expect(client.text(of: "done.txt") == text("x First\n" + Self.archived))
    let archive = client.folder.appending(path: "done.txt").path(percentEncoded: false)
    let words = isSaved ? ["undo"] : ["undo", "-f", archive]
    #expect(try CommandLawTests.run(words, in: client).status == .done)
    #expect(client.text(of: "done.txt") == text("x First\n"))
    #expect(client.text(of: "todo.txt") == text(Self.list))
  }

  /// Until the editor has saved the list, `tt undo` of the list reports that, and undoes no earlier
  /// change either.
  @Test(arguments: [false, true])
  func anUnsavedArchivingIsNotUndone(hasEarlierChange: Bool) throws {
    let client = try editor()
    var list = Self.list
    if hasEarlierChange {
      client.atOnce { _ = try CommandLawTests.run(["add", "--undated", "New"], in: client) }
      list += "New\n"
      client.change(to: list, version: 2)
      client.notify("textDocument/didSave", ["textDocument": ["uri": client.uri()]])
    }
    client.archive()
    _ = try client.run()
    #expect(client.text(of: "done.txt") == Self.archived)
    let result = try CommandLawTests.run(["undo"], in: client)
    let message = String(decoding: result.messages, as: UTF8.self)
    #expect(result.status == .nothing)
    #expect(message.contains("todo.txt was not saved after \"tt archive # tt lsp\""), "\(message)")
    #expect(client.text(of: "done.txt") == Self.archived)
    #expect(client.text(of: "todo.txt") == list)
    // The command in the message undoes the archiving, and then the earlier change is the last one.
    let archive = client.folder.appending(path: "done.txt").path(percentEncoded: false)
    #expect(message.replacing("\n", with: " ").contains("tt -f "))
    #expect(try CommandLawTests.run(["-f", archive, "undo"], in: client).status == .done)
    #expect(client.text(of: "done.txt") == nil)
    #expect(client.text(of: "todo.txt") == list)
    let last = try CommandLawTests.run(["undo"], in: client)
    #expect(last.status == (hasEarlierChange ? .done : .nothing))
    #expect(client.text(of: "todo.txt") == Self.list)
  }

  /// If the editor never saved, the command does not add the tasks again.
  @Test func anEditorThatVanishesLeavesTheTasksInBoth() throws {
    let client = try editor()
    client.archive()
    _ = try client.run()
    #expect(try CommandLawTests.run(["archive"], in: client).status == .done)
    #expect(client.text(of: "done.txt") == Self.archived)
    #expect(client.text(of: "todo.txt") == Self.left)
  }

  /// What happens before the end of an editor that never saved, or between its end and the command.
  enum Meanwhile: CaseIterable {
    case nothing, secondArchiving, equalTask, addedTask, editByHand, longerArchive,
      savedOtherTask, completedInTheEditor, undoneCommand
  }

  /// However the editor ends, no task is in done.txt twice, and none is lost.
  @Test(arguments: Meanwhile.allCases)
  func noTaskIsArchivedTwice(meanwhile: Meanwhile) throws {
    let client = try editor()
    var (list, done) = (Self.left, Self.archived)
    if meanwhile == .completedInTheEditor {
      client.change(
        to: Self.list.replacingOccurrences(of: "Pay", with: "x 2026-11-21 Pay"), version: 2)
      done = "x 2026-11-21 Pay\n" + done
    }
    client.archive()
    client.answer(1, ["applied": true])
    if meanwhile == .secondArchiving || meanwhile == .equalTask {
      // The second task is completed and archived only in the editor.
      let task = meanwhile == .equalTask ? Self.archived : "x 2026-11-21 Newer\n"
      client.change(to: Self.left, version: 2)
      client.change(to: Self.left + task, version: 3)
      client.archive()
      done += task
    }
    _ = try client.run()
    switch meanwhile {
    case .addedTask:
      #expect(try CommandLawTests.run(["add", "New"], in: client).status == .done)
      list += "2026-11-21 New\n"
    case .editByHand:
      try client.write(Self.list + "New\n", to: "todo.txt")
      list += "New\n"
    case .longerArchive:
      try client.write(Self.archived + "x More\n", to: "done.txt")
      done += "x More\n"
    case .savedOtherTask:
      #expect(try CommandLawTests.run(["do", "1"], in: client).status == .done)
      (list, done) = ("Call\n", done + "x 2026-11-21 Pay\n")
    case .undoneCommand:
      #expect(try CommandLawTests.run(["archive"], in: client).status == .done)
      #expect(try CommandLawTests.run(["undo"], in: client).status == .done)
    case .nothing, .secondArchiving, .equalTask, .completedInTheEditor: break
    }
    let result = try CommandLawTests.run(["archive"], in: client)
    #expect(result.status == .done)
    #expect(client.text(of: "done.txt") == done)
    #expect(client.text(of: "todo.txt") == list)
  }

  /// A task that is completed again is another one, even if the archive has an equal one.
  @Test func anEqualTaskOfALaterDayIsArchivedToo() throws {
    let client = try editor("Pay\nx 2026-11-21 Drink\n")
    for words in [["archive"], ["add", "--undated", "Drink"], ["do", "2"], ["archive"]] {
      #expect(try CommandLawTests.run(words, in: client).status == .done)
    }
    #expect(client.text(of: "done.txt") == "x 2026-11-21 Drink\nx 2026-11-21 Drink\n")
    #expect(client.text(of: "todo.txt") == "Pay\n")
  }

  /// Another program has written the earlier version of the list: it may have been restored, or the
  /// same task completed again.
  @Test(arguments: ["", "Newer\n"])
  func whatMayBeRestoredIsKeptInBoth(newer: String) throws {
    let client = try editor()
    #expect(try CommandLawTests.run(["archive"], in: client).status == .done)
    try client.write(Self.list, to: "todo.txt")
    if !newer.isEmpty {
      #expect(try CommandLawTests.run(["add", "--undated", "Newer"], in: client).status == .done)
    }
    let result = try CommandLawTests.run(["archive"], in: client)
    #expect(result.status == .nothing)
    #expect(
      String(decoding: result.messages, as: UTF8.self)
        .contains("twice: an equal or similar task was already there"))
    #expect(client.text(of: "done.txt") == Self.archived + Self.archived)
    #expect(client.text(of: "todo.txt") == Self.left + newer)
  }
}

extension ScriptedClient {
  fileprivate func archive() {
    request(
      "workspace/executeCommand", ["command": "tt.archive", "arguments": [["uri": uri()]]])
  }

  fileprivate func change(to text: String, version: Int) {
    notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": uri(), "version": version], "contentChanges": [["text": text]],
      ])
  }

  /// Returns the labels or messages that the server sends by a method.
  fileprivate func messages(of method: String) throws -> [String] {
    try run().filter { $0["method"] as? String == method }.compactMap {
      let params = $0["params"] as? [String: Any]
      return (params?["label"] ?? params?["message"]) as? String
    }
  }

  fileprivate func errors() throws -> [String] {
    try run().compactMap { ($0["error"] as? [String: Any])?["message"] as? String }
  }
}

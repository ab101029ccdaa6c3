import TestSupport
import TodoTxtFiles

/// A change waits until an editor has finished saving, or fails with a message.
@Suite struct SettlingTests {
  let sandbox = Sandbox()

  @Test(arguments: ["", "one\ntw"])
  func waitsForASaveInPlace(cut: String) throws {
    sandbox.write("one\ntwo\n")
    sandbox.overwrite(cut)
    let editor = OtherProgram(after: 60) { [sandbox] in sandbox.overwrite("one\ntwo\nedited\n") }
    var store = sandbox.store()
    store.settling.rest = .milliseconds(20)
    store.settling.restWhenCut = .milliseconds(600)
    try store.add("ours", to: sandbox.path())
    editor.join()
    #expect(sandbox.read() == "one\ntwo\nedited\nours\n")
  }

  @Test(arguments: ["todo.txt~", "todo.txt.bak", ".todo.txt.swp"], [true, false])
  func waitsForAListThatAnEditorMovedAway(backup: String, isReadFirst: Bool) throws {
    sandbox.write("one\n", to: backup)
    let editor = OtherProgram(after: 60) { [sandbox] in sandbox.replace("one\nedited\n") }
    if isReadFirst { #expect(try sandbox.store().text(sandbox.path()) == "one\nedited\n") }
    try sandbox.store().add("ours", to: sandbox.path())
    editor.join()
    #expect(sandbox.read() == "one\nedited\nours\n")
  }

  @Test(arguments: ["todo.txt~", "todo.txt.bak", ".todo.txt.swp"])
  func noNewListIsStartedBesideABackup(backup: String) {
    sandbox.write("one\n", to: backup)
    var store = sandbox.store()
    store.settling.patience = .milliseconds(30)
    let expected = FileError.Reason.isBeingSaved(backup: FilePath(backup))
    #expect(reason { try store.add("ours", to: sandbox.path()) } == expected)
    #expect(reason { _ = try store.read(sandbox.path()) } == expected)
    #expect(sandbox.names() == [backup])
  }

  @Test func aFileThatIsWrittenToAllTheTimeIsGivenUp() {
    sandbox.write("one\n")
    sandbox.overwrite("one\n")
    var store = sandbox.store()
    store.settling.rest = .seconds(9)
    store.settling.patience = .milliseconds(30)
    #expect(reason { try store.add("ours", to: sandbox.path()) } == .keepsChanging)
    #expect(sandbox.read() == "one\n")
  }

  @Test func ourOwnChangesAreNotWaitedFor() throws {
    sandbox.write("one\n")
    sandbox.hardLink("other.txt")
    var store = sandbox.store()
    store.settling.rest = .seconds(9)
    store.settling.patience = .milliseconds(30)
    try store.add("in place", to: sandbox.path())
    try store.add("in place again", to: sandbox.path())
    sandbox.delete("other.txt")
    try store.add("replaced", to: sandbox.path())
    try store.add("replaced again", to: sandbox.path())
    try store.add("new", to: sandbox.path("new.txt"))
    try store.add("new again", to: sandbox.path("new.txt"))
    #expect(sandbox.read("new.txt") == "new\nnew again\n")
  }

  @Test func theTimeOfTheLastChangeIsNeverSetBack() throws {
    sandbox.write("one\n")
    var times: [FileTime] = []
    for number in 1...5 {
      try sandbox.store().add("\(number)", to: sandbox.path())
      times.append(try #require(try sandbox.store().read(sandbox.path())?.status?.modified))
    }
    #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
  }

  #if DEBUG
    @Test func aTornReadIsReadAgain() throws {
      sandbox.write("one\ntwo\n")
      var reads = 0
      let (outcome, _) = under({ [sandbox] call, _ in
        guard call == .read else { return .proceed }
        reads += 1
        if reads == 2 { sandbox.overwrite("three\nfour\nfive\n") }
        return .shorten(4)
      }) { try sandbox.store().text(sandbox.path()) }
      #expect(try outcome.get() == "three\nfour\nfive\n")
    }
  #endif
}

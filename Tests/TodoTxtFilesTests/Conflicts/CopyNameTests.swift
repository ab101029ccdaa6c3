import TestSupport
import TodoTxtFiles

/// Conflicted copies are recognized by their names.
@Suite struct CopyNameTests {
  @Test(arguments: [
    "todo.sync-conflict-20261121-080229-ABCDEFG.txt",
    "todo (Ann's conflicted copy 2026-11-21).txt",
    "todo (In Konflikt stehende Kopie von Ann 2026-11-21).txt",
    "todo (Copie en conflit de Ann 2026-11-21).txt",
    "todo (conflicted copy 2026-11-21 080229).txt", "todo (Case Conflict).txt",
    "todo_conflict-20261121-080229.txt", "todo-DESKTOP-A1B2C3D.txt", "todo 2.txt",
    "todo (123).txt", "todo.txt.conflict-1795247970",
  ])
  func aCopyIsKnown(name: String) {
    #expect(ConflictedCopy.names(of: "todo.txt", among: [FilePath(name)]) == [FilePath(name)])
  }

  @Test(arguments: [
    "todo.txt", "done.txt", "todo-work.txt", "todo work.txt", "todo.txt~", "todo.txt.bak",
    "todo (old).txt", "todo.txt.swp", ".todo.txt", "todo 2026.txt", "xtodo 2.txt", "todo 2.md",
    ".#todo.txt", ".todo.txt.swp", "todo (1234).txt", "todo ().txt", "todo", "",
  ])
  func otherFilesAreNoCopies(name: String) {
    #expect(ConflictedCopy.names(of: "todo.txt", among: [FilePath(name)]) == [])
  }

  @Test func theyAreFoundBesideTheFileThatALinkLeadsTo() {
    let sandbox = Sandbox()
    sandbox.makeDirectory("real")
    sandbox.write("one\n", to: "real/list")
    sandbox.write("one\n", to: "real/list 2")
    sandbox.makeDirectory("real/list 3")
    sandbox.link("todo.txt", to: "real/list")
    #expect(sandbox.store().copyNames(of: sandbox.path()) == ["list 2"])
    #expect(sandbox.store().copyNames(of: sandbox.path("no/list")) == [])
  }
}

import Testing
import TodoTxtFiles

/// Other programs that use a list are recognized by the files that they leave next to it.
@Suite struct SiblingFileTests {
  @Test(
    arguments: [
      (".todo.txt.swp", .vimSwapFile), (".todo.txt.swo", .vimSwapFile),
      (".#todo.txt", .emacsLock),
      ("todo.sync-conflict-20261121-080229-ABCDEFG.txt", .conflictedCopy),
      ("todo (Ann's conflicted copy 2026-11-21).txt", .conflictedCopy),
      ("todo (In Konflikt stehende Kopie von Ann 2026-11-21).txt", .conflictedCopy),
      ("todo (Copie en conflit de Ann 2026-11-21).txt", .conflictedCopy),
      ("todo (conflicted copy 2026-11-21 080229).txt", .conflictedCopy),
      ("todo (Case Conflict).txt", .conflictedCopy),
      ("todo_conflict-20261121-080229.txt", .conflictedCopy),
      ("todo-DESKTOP-A1B2C3D.txt", .conflictedCopy),
      ("todo 2.txt", .conflictedCopy), ("todo (123).txt", .conflictedCopy),
      ("todo.txt.conflict-1795247970", .keptVersion),
    ] as [(String, SiblingFile.Sign)])
  func aSignIsKnown(name: String, sign: SiblingFile.Sign) {
    let signs = SiblingFile.signs(for: "todo.txt", among: [FilePath(name)])
    #expect(signs.map(\.sign) == [sign])
    #expect(signs.map(\.isVersion) == [[.conflictedCopy, .keptVersion].contains(sign)])
  }

  @Test(arguments: [
    "todo.txt", "done.txt", "todo-work.txt", "todo work.txt", "todo.txt~", "todo.txt.bak",
    "todo (old).txt", "todo.txt.swp", ".todo.txt", "todo 2026.txt", "xtodo 2.txt", "todo 2.md",
    ".#todo.txt.bak", "todo (1234).txt", "todo ().txt", ".todo.txt.swamp", "todo", "",
  ])
  func otherFilesAreNoSign(name: String) {
    #expect(SiblingFile.signs(for: "todo.txt", among: [FilePath(name)]) == [])
  }

  @Test func theyAreFoundBesideTheFileThatALinkLeadsTo() {
    let sandbox = Sandbox()
    sandbox.makeDirectory("real")
    sandbox.write("one\n", to: "real/list")
    sandbox.write("one\n", to: "real/list 2")
    sandbox.write("", to: "real/.list.swp")
    sandbox.link("todo.txt", to: "real/list")
    #expect(
      sandbox.store().siblingFiles(of: sandbox.path()).map(\.name) == [".list.swp", "list 2"])
    #expect(sandbox.store().siblingFiles(of: sandbox.path("no/list")) == [])
  }
}

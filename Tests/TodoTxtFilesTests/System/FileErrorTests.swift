import TestSupport
import TodoTxtFiles

@Suite struct FileErrorTests {
  static let messages: [(FileError.Reason, String)] = [
    (.isDirectory, "todo.txt is a directory"),
    (.isSpecial, "todo.txt is not a regular file"),
    (.isReadOnly, "todo.txt is read-only"),
    (.linkLoop, "todo.txt: too many levels of symbolic links"),
    (.noDirectory("a/b"), "todo.txt: no such directory: a/b"),
    (.isLocked(.seconds(10)), "todo.txt: another program is changing it (waited 10 s)"),
    (
      .isTooLarge(30 << 30, most: 64 << 20),
      "todo.txt is 30720 MB; the limit for a file from another program is 64 MB"
    ),
    (.keepsChanging, "todo.txt: another program is changing it; try again"),
    (
      .isBeingSaved(backup: "todo.txt~"),
      "todo.txt is missing, but its backup todo.txt~ exists; an editor may be saving it, so try again"
    ),
    (.isSameFile("done.txt"), "todo.txt is the same file as done.txt"),
    (.system(.open, code: EACCES), "todo.txt: permission denied"),
    (.system(.open, code: ENOENT), "todo.txt: no such file"),
    (.system(.write, code: ENOSPC), "todo.txt: cannot write: no space left on device"),
    (
      .system(.synchronize, code: EIO),
      "todo.txt: cannot sync it to disk: input/output error"
    ),
    (
      .noSafetyCopy("/state", .write, code: ENOSPC),
      "todo.txt cannot be replaced, and the safety copy in /state failed: "
        + "cannot write: no space left on device"
    ),
    (
      .noSafetyCopy("", nil, code: 0),
      "todo.txt cannot be replaced, and there is no directory for a safety copy; set HOME or "
        + "XDG_STATE_HOME"
    ),
    (
      .versionIsLost,
      "todo.txt cannot be restored: it has changed since, and the journal no longer has the earlier version"
    ),
    (
      .changeIsUnkept,
      "todo.txt: the change was too large for the journal, so it cannot be undone"
    ),
    (
      .isTaken,
      "todo.txt is another file now, so the copy that the merge removed cannot be restored"
    ),
  ]

  @Test(arguments: messages)
  func anErrorSaysWhichFileAndWhy(reason: FileError.Reason, message: String) {
    #expect("\(FileError("todo.txt", reason))" == message)
  }

  @Test func aWarningNamesTheFileAndTheProblem() {
    #expect(
      "\(FileWarning(.keptVersion(of: "todo.txt", as: "/home/ann/todo.txt.conflict-1")))"
        == "todo.txt: another program changed it at the same time; "
        + "its version is kept in /home/ann/todo.txt.conflict-1")
    #expect(
      "\(FileWarning(.unrecorded(journal: "/state/tt", .write, code: ENOSPC)))"
        == "this change cannot be undone: the journal in /state/tt: cannot write: no space left on "
        + "device")
    #expect(
      "\(FileWarning(.unkept(journal: "/state/tt", size: 116 << 20 | 1, most: 15 << 20)))"
        == "this change cannot be undone: it is 117 MB, and the journal in /state/tt keeps at most "
        + "15 MB for one change")
  }
}

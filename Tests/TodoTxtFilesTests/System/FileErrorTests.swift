import Testing
import TodoTxtFiles

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

@Suite struct FileErrorTests {
  static let messages: [(FileError.Reason, String)] = [
    (.isDirectory, "todo.txt: is a directory"),
    (.isSpecial, "todo.txt: is not a regular file"),
    (.isReadOnly, "todo.txt: is read-only"),
    (.linkLoop, "todo.txt: symbolic links lead round in a circle"),
    (.noDirectory("a/b"), "todo.txt: there is no directory a/b"),
    (.isLocked(.seconds(10)), "todo.txt: another program is changing it (waited 10 s)"),
    (.keepsChanging, "todo.txt: another program keeps writing to it"),
    (
      .isBeingSaved(backup: "todo.txt~"),
      "todo.txt: missing, but a backup of it is there (todo.txt~); is an editor saving it?"
    ),
    (.isSameFile("done.txt"), "todo.txt: is the same file as done.txt"),
    (.system(.open, code: EACCES), "todo.txt: permission denied"),
    (.system(.open, code: ENOENT), "todo.txt: no such file"),
    (.system(.write, code: ENOSPC), "todo.txt: cannot write: no space left on device"),
    (
      .system(.synchronize, code: EIO),
      "todo.txt: cannot make sure that it is on disk: input/output error"
    ),
    (
      .noSafetyCopy("/state", .write, code: ENOSPC),
      "todo.txt: can only be written in place, and no copy of it can be made in /state first: "
        + "cannot write: no space left on device"
    ),
    (
      .noSafetyCopy("", nil, code: 0),
      "todo.txt: can only be written in place, and there is no directory for a copy of it"
    ),
    (
      .versionIsLost,
      "todo.txt: has changed since, and the journal no longer has the version to compare it with"
    ),
    (
      .changeIsUnkept,
      "todo.txt: the change was too large for the journal to keep, so that it can't be taken back"
    ),
  ]

  @Test(arguments: messages)
  func anErrorSaysWhichFileAndWhy(reason: FileError.Reason, message: String) {
    #expect("\(FileError("todo.txt", reason))" == message)
  }

  @Test func aWarningSaysWhatBecameOfWhat() {
    #expect(
      "\(FileWarning(.keptVersion(of: "todo.txt", as: "/home/ann/todo.txt.conflict-1")))"
        == "todo.txt: another program changed it in the same instant; "
        + "its version is kept in /home/ann/todo.txt.conflict-1")
    #expect(
      "\(FileWarning(.unrecorded(journal: "/state/tt", .write, code: ENOSPC)))"
        == "/state/tt: this change can't be undone: cannot write: no space left on device")
    #expect(
      "\(FileWarning(.unkept(journal: "/state/tt", size: 116 << 20 | 1, most: 15 << 20)))"
        == "/state/tt: this change can't be undone: its lines have 117 MB, "
        + "and at most 15 MB are kept of one")
  }
}

import TestSupport
import TodoTxt

@testable import TodoTxtFiles

/// A watcher notices every kind of change to its path.
@Suite struct SettledFileTests {
  /// A way to save, and the text afterwards.
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var act: @Sendable (Sandbox) throws -> Void
    var content: String? = "new\n"

    init(
      _ name: String, content: String? = "new\n",
      _ act: @escaping @Sendable (Sandbox) throws -> Void
    ) {
      (testDescription, self.content, self.act) = (name, content, act)
    }
  }

  static let saves: [Case] = [
    Case("written in place") { $0.overwrite("new\n") },
    Case("appended", content: "old\nnew\n") { $0.overwrite("new\n", flags: O_APPEND) },
    Case("a temporary file renamed over it, as sed -i does") { $0.replace("new\n") },
    Case("moved to a backup and written anew, as vim does") {
      $0.move("todo.txt", to: "todo.txt~")
      $0.overwrite("new\n")
    },
    Case("brought from another directory, as sync clients do") {
      $0.makeDirectory("cache")
      $0.write("new\n", to: "cache/download")
      $0.move("cache/download", to: "todo.txt")
    },
    Case("exchanged, as tt does") {
      _ = try $0.store().edit($0.path()) { _ in FileEdit(Array("new\n".utf8), result: ()) }
    },
    Case("removed", content: nil) { $0.delete("todo.txt") },
    Case("removed and made again") {
      $0.delete("todo.txt")
      $0.overwrite("new\n")
    },
    Case("replaced by a link") {
      $0.write("new\n", to: "other.txt")
      $0.delete("todo.txt")
      $0.link("todo.txt", to: "other.txt")
    },
    Case("written through another name") {
      $0.hardLink("second.txt", to: "todo.txt")
      $0.overwrite("new\n", "second.txt")
    },
  ]

  @Test(arguments: saves)
  func aSaveIsNoticed(_ row: Case) throws {
    let sandbox = Sandbox("old\n")
    try expectNotice(of: row.content, at: sandbox.path(), when: { try row.act(sandbox) })
  }

  /// Changes to the path `way/list`, a link in a linked directory.
  static let ways: [Case] = [
    Case("the file that the links lead to is replaced") { $0.replace("new\n", "one/todo.txt") },
    Case("the file that the links lead to is written") { $0.overwrite("new\n", "one/todo.txt") },
    Case("the link to the file leads elsewhere") {
      $0.link("dir/list.new", to: "../two/todo.txt")
      $0.move("dir/list.new", to: "dir/list")
    },
    Case("the link to the directory leads elsewhere") {
      $0.makeDirectory("other")
      $0.write("new\n", to: "other/list")
      $0.delete("way")
      $0.link("way", to: "other")
    },
    Case("the directory is replaced") {
      $0.move("one", to: "gone")
      $0.move("two", to: "one")
    },
    Case("the directory goes and comes back with another file") {
      $0.delete("one/todo.txt")
      $0.deleteDirectory("one")
      $0.makeDirectory("one")
      $0.overwrite("new\n", "one/todo.txt")
    },
    Case("the directory goes", content: nil) { $0.move("one", to: "gone") },
  ]

  @Test(arguments: ways)
  func aChangeOnTheWayIsNoticed(_ row: Case) throws {
    let sandbox = Sandbox()
    for name in ["one", "two", "dir"] { sandbox.makeDirectory(name) }
    sandbox.write("old\n", to: "one/todo.txt")
    sandbox.write("new\n", to: "two/todo.txt")
    sandbox.link("dir/list", to: "../one/todo.txt")
    sandbox.link("way", to: "dir")
    try expectNotice(of: row.content, at: sandbox.path("way/list"), when: { try row.act(sandbox) })
  }

  /// After a change, the new file is watched as the old one was.
  @Test func oneSaveAfterTheOther() throws {
    let sandbox = Sandbox()
    let watcher = SettledFile(sandbox.path("a/todo.txt"))
    #expect(watcher.content == .missing)
    sandbox.makeDirectory("a")
    for round in 1...3 {
      sandbox.replace("replaced \(round)\n", "a/todo.txt")
      #expect(watcher.notices("replaced \(round)\n"))
      sandbox.overwrite("written \(round)\n", "a/todo.txt")
      #expect(watcher.notices("written \(round)\n"))
      sandbox.delete("a/todo.txt")
      #expect(watcher.notices(nil))
    }
  }

  /// Other files next to it are ignored; writing to them does not even wake the watcher.
  @Test func otherFilesAreNotNoticed() throws {
    let sandbox = Sandbox("old\n")
    sandbox.write("a log\n", to: "log")
    let watcher = SettledFile(sandbox.path())
    #expect(watcher.pollingReason == nil)
    #if !canImport(Darwin)
      // Try several times, because directories of other tests change at the same time.
      let isLeftAlone = (1...100).contains { _ in
        _ = watcher.notice()
        sandbox.overwrite("a line\n", "log", flags: O_APPEND)
        return Readiness.wait(for: [watcher.descriptor], atMost: .zero).inputs == [.quiet]
      }
      #expect(isLeftAlone)
    #endif
    sandbox.write("new\n", to: "other")
    sandbox.move("other", to: "another")
    #expect(!watcher.notice())
    _ = watcher.read()
    #expect(!watcher.notice())
  }

  @Test(arguments: saves)
  func pollingNoticesASave(_ row: Case) throws {
    let sandbox = Sandbox("old\n")
    let watcher = SettledFile(sandbox.path(), usesNotifications: false)
    #expect(watcher.descriptor == nil && watcher.interval != nil)
    #expect(!watcher.notice())
    try row.act(sandbox)
    #expect(watcher.notice())
    #expect(watcher.content == row.content.map(WatcherContent.text) ?? .missing)
    #expect(!watcher.notice())
  }

  @Test func aFileThatCannotBeReadSaysWhy() {
    let sandbox = Sandbox()
    sandbox.makeDirectory("todo.txt")
    guard case .unreadable(let error)? = SettledFile(sandbox.path()).read() else {
      Issue.record("it was read")
      return
    }
    #expect(error.reason == .isDirectory)
  }

  /// How long a file in the middle of a save must rest.
  @Test func rests() {
    let sandbox = Sandbox()
    func rest() -> Duration { SettledFile(sandbox.path()).rest }
    #expect(rest() == .milliseconds(300))
    sandbox.overwrite("")
    #expect(rest() == .milliseconds(300))
    sandbox.overwrite("half of a li")
    #expect(rest() == .milliseconds(300))
    sandbox.overwrite("whole\n")
    #expect(rest() == .milliseconds(100))
    sandbox.replace("whole\n")
    #expect(rest() == .milliseconds(20))
  }

  private func expectNotice(
    of content: String?, at path: FilePath, when act: () throws -> Void
  ) throws {
    let watcher = SettledFile(path)
    #expect(watcher.content == .text("old\n"))
    #expect(!watcher.notice())
    try act()
    #expect(watcher.notices(content))
  }
}

/// What a watcher reads, as text.
private enum WatcherContent: Equatable { case text(String), missing, unreadable, changing }

extension SettledFile {
  fileprivate var content: WatcherContent {
    switch read() {
    case .bytes(let bytes): .text(String(decoding: bytes, as: UTF8.self))
    case .missing: .missing
    case .unreadable: .unreadable
    case nil: .changing
    }
  }

  /// Waits for notifications until the file contains `text`, or is missing for nil.
  fileprivate func notices(_ text: String?) -> Bool {
    let wanted = text.map(WatcherContent.text) ?? .missing
    let end = SystemClock.uptime + .seconds(20)
    while SystemClock.uptime < end {
      _ = Readiness.wait(for: [descriptor], atMost: end - SystemClock.uptime)
      if notice(), content == wanted { return true }
    }
    return false
  }
}

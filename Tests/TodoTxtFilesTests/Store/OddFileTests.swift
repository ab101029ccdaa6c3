import TestSupport

@testable import TodoTxtFiles

/// Special files keep their kind through a change, or the change is refused.
@Suite struct OddFileTests {
  let sandbox = Sandbox()

  @Test func aListIsReadAndChanged() throws {
    sandbox.write("one\n")
    let report = try sandbox.store().add("two", to: sandbox.path())
    #expect(sandbox.read() == "one\ntwo\n")
    #expect(try sandbox.store().text(sandbox.path()) == "one\ntwo\n")
    #expect(report.isChanged && report.attempts == 1 && report.warnings.isEmpty)
    #expect(sandbox.names() == ["todo.txt"])
  }

  @Test func aMissingListReadsAsNoneAndIsCreatedByAChange() throws {
    #expect(try sandbox.store().text(sandbox.path()) == nil)
    #expect(try sandbox.store().text(sandbox.path("no/such/list")) == nil)
    #expect(sandbox.names() == [])
    try sandbox.store().add("one", to: sandbox.path())
    #expect(sandbox.read() == "one\n")
    #expect(sandbox.names() == ["todo.txt"])
  }

  @Test func anUnchangedFileIsNotWritten() throws {
    sandbox.write("one\n")
    let before = sandbox.status()
    let report = try sandbox.store().edit(sandbox.path()) { FileEdit($0.bytes, result: 7) }
    #expect(!report.isChanged && report.result == 7)
    _ = try sandbox.store().edit(sandbox.path()) { _ in FileEdit(nil, result: ()) }
    _ = try sandbox.store().read(sandbox.path())
    let after = sandbox.status()
    #expect(FileStatus(before) == FileStatus(after))
  }

  @Test func aChainOfLinksIsFollowedAndKept() throws {
    sandbox.makeDirectory("a")
    sandbox.makeDirectory("b")
    sandbox.write("one\n", to: "b/real.txt")
    sandbox.link("a/mid", to: "../b/real.txt")
    sandbox.link("todo.txt", to: "\(sandbox.directory)/a/mid")
    try sandbox.store().add("two", to: sandbox.path())
    #expect(sandbox.read("b/real.txt") == "one\ntwo\n")
    #expect(sandbox.status().st_mode & S_IFMT == S_IFLNK)
    #expect(sandbox.status("a/mid").st_mode & S_IFMT == S_IFLNK)
  }

  @Test func aLinkToNothingIsWhereTheListIsMade() throws {
    sandbox.makeDirectory("a")
    sandbox.link("todo.txt", to: "a/new.txt")
    try sandbox.store().add("one", to: sandbox.path())
    #expect(sandbox.read("a/new.txt") == "one\n")
    #expect(sandbox.status().st_mode & S_IFMT == S_IFLNK)
  }

  @Test(arguments: ["600", "640", "664", "666", "4755"])
  func theModeIsKept(mode: String) throws {
    sandbox.write("one\n", mode: mode_t(mode, radix: 8) ?? 0)
    try sandbox.store().add("two", to: sandbox.path())
    #expect(sandbox.mode() == mode)
  }

  @Test func aFileWithTwoNamesKeepsBoth() throws {
    sandbox.write("one\ntwo\nthree\n")
    sandbox.hardLink("other.txt")
    try sandbox.store().add("four", to: sandbox.path())
    #expect(sandbox.read() == "one\ntwo\nthree\nfour\n")
    #expect(sandbox.read("other.txt") == "one\ntwo\nthree\nfour\n")
    _ = try sandbox.store().edit(sandbox.path()) { _ in FileEdit(Array("t\n".utf8), result: ()) }
    #expect(sandbox.read("other.txt") == "t\n")
    #expect(sandbox.names("state/tt") == [])
  }

  @Test func aFileWithTwoNamesAndNoPlaceForACopyIsNotTouched() {
    sandbox.write("one\n")
    sandbox.hardLink("other.txt")
    let reason = reason { try FileStore(stateDirectory: nil).add("two", to: sandbox.path()) }
    #expect(reason == .noSafetyCopy("", nil, code: 0))
    #expect(sandbox.read() == "one\n")
  }

  @Test func otherKindsOfFilesAreRefused() {
    let store = sandbox.store()
    func refusal(_ name: String) -> FileError.Reason? {
      let (reading, changing) = (
        reason { _ = try store.read(sandbox.path(name)) },
        reason { try store.add("two", to: sandbox.path(name)) }
      )
      return reading == changing ? reading : nil
    }
    sandbox.makeDirectory("folder")
    sandbox.link("loop", to: "loop")
    _ = mkfifo("\(sandbox.directory)/pipe", 0o644)
    #expect(refusal("folder") == .isDirectory)
    #expect(refusal("folder/") == .isDirectory)
    #expect(refusal("folder/..") == .isDirectory)
    #expect(refusal("pipe") == .isSpecial)
    #expect(refusal("loop") == .linkLoop)
    #expect(refusal("") != nil)
  }

  @Test func aReadOnlyFileIsNotReplaced() {
    sandbox.write("one\n", mode: 0o444)
    #expect(reason { try sandbox.store().add("two", to: sandbox.path()) } == .isReadOnly)
    #expect(sandbox.read() == "one\n")
    #expect(sandbox.names() == ["todo.txt"])
  }

  @Test func aMissingFolderIsNamed() {
    let reason = reason { try sandbox.store().add("two", to: sandbox.path("no/todo.txt")) }
    #expect(reason == .noDirectory(sandbox.path("no")))
  }

  @Test func namesAreBytes() throws {
    let path = FilePath(Array(sandbox.directory.utf8) + [0x2F, 0xFF, 0x1B])
    try sandbox.store().add("one", to: path)
    #expect(try sandbox.store().text(path) == "one\n")
    #expect(path.name.bytes == [0xFF, 0x1B])
  }
}

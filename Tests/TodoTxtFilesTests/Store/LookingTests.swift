import TestSupport
import TodoTxtFiles

/// What commands ask about paths, and the small files that they write beside the lists.
@Suite struct LookingTests {
  let sandbox = Sandbox()

  /// Something at the path `it`, and what is known about it.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var target: FileStatus.Kind?
    var isProgram = false
    var isDocument = false
    var isDangling = false
    var isPlain = false
    var path = "it"
    let make: @Sendable (Sandbox) -> Void

    static let all = [
      Case(testDescription: "nothing") { _ in },
      Case(testDescription: "a file", target: .regular, isDocument: true, isPlain: true) {
        $0.write("one\n", to: "it")
      },
      Case(testDescription: "a program", target: .regular, isProgram: true, isPlain: true) {
        $0.write("one\n", to: "it", mode: 0o755)
      },
      Case(testDescription: "a directory", target: .directory, isDocument: true) {
        $0.makeDirectory("it")
      },
      Case(testDescription: "a pipe", target: .other) {
        _ = mkfifo("\($0.directory)/it", 0o600)
      },
      Case(testDescription: "a link to a file", target: .regular, isDocument: true) {
        $0.write("one\n", to: "file")
        $0.link("it", to: "file")
      },
      Case(testDescription: "a link to a program", target: .regular, isProgram: true) {
        $0.write("one\n", to: "file", mode: 0o755)
        $0.link("it", to: "file")
      },
      Case(testDescription: "a link to nothing", isDangling: true) { $0.link("it", to: "none") },
      Case(testDescription: "a path through a file", path: "it/more") {
        $0.write("one\n", to: "it")
      },
    ]
  }

  @Test(arguments: Case.all) func whatIsAtAPathIsKnown(row: Case) {
    row.make(sandbox)
    let path = sandbox.path(row.path)
    #expect(FileStore.follows(path) == row.target)
    #expect((FileStore.status(of: path) == nil) == (row.target == nil))
    #expect(FileStore.isProgram(path) == row.isProgram)
    #expect(FileStore.isDocument(path) == row.isDocument)
    #expect(FileStore.isDangling(path) == row.isDangling)
    #expect(FileStore.canRead(path) == (row.target != nil))
    #expect(FileStore.canWrite(path) == (row.target != nil))
    #expect(FileStore.isPlainFile(path) == row.isPlain)
    #expect(FileStore.exists(path) == (row.path == "it" && row.testDescription != "nothing"))
    #expect((FileStore.destination(ofLink: path) != nil) == row.testDescription.contains("link"))
  }

  @Test func anEmptyFileIsNoMoreOpenThanTheList() throws {
    sandbox.write("one\n", mode: 0o600)
    try FileStore.makeEmptyFile(sandbox.path("new"), like: sandbox.path())
    #expect(sandbox.read("new") == "" && sandbox.mode("new") == "600")
    try FileStore.makeEmptyFile(sandbox.path("alone"), like: sandbox.path("none"))
    #expect(sandbox.read("alone") == "" && sandbox.status("alone").st_mode & 0o600 == 0o600)
    try FileStore.makeEmptyFile(sandbox.path(), like: sandbox.path("new"))
    #expect(sandbox.read() == "one\n")
  }

  @Test func aDirectoryIsMadeWithThoseAboveIt() throws {
    for _ in 1...2 { try FileStore.makeDirectory(sandbox.path("one/two")) }
    #expect(sandbox.names("one") == ["two"] && sandbox.names("one/two") == [])
    #expect(sandbox.status("one/two").st_uid == FileStore.currentUser)
    sandbox.write("file\n", to: "file")
    #expect(reason { try FileStore.makeDirectory(sandbox.path("file/one")) } != nil)
  }

  @Test func aLinkGetsItsTarget() throws {
    let link = sandbox.path("folder/link")
    for target in ["one", "one", "two"] {
      try FileStore.makeLink(at: link, to: FilePath(target))
      #expect(FileStore.destination(ofLink: link) == FilePath(target))
      #expect(sandbox.names("folder") == ["link"])
    }
    sandbox.write("file\n", to: "file")
    #expect(reason { try FileStore.makeLink(at: sandbox.path("file/link"), to: "one") } != nil)
  }

  @Test(.enabled("needs /dev/full") { access("/dev/full", W_OK) == 0 })
  func aDeviceTakesEverythingOrIsAnError() throws {
    try FileStore.write(Array("one\n".utf8), toDevice: "/dev/null")
    let full = FileError.Reason.system(.write, code: ENOSPC)
    #expect(reason { try FileStore.write([0x61], toDevice: "/dev/full") } == full)
    let none = FileError.Reason.system(.open, code: ENOENT)
    #expect(reason { try FileStore.write([0x61], toDevice: sandbox.path("none")) } == none)
  }

  @Test func stateIsReadAsItWasSaved() throws {
    let path = sandbox.path("state/tt/seen")
    #expect(try FileStore.settings(at: path) == nil)
    for size in [1, 65_536] {
      let bytes = [UInt8](repeating: 0x61, count: size)
      try FileStore.saveState(bytes, at: path)
      #expect(try FileStore.settings(at: path) == bytes)
      #expect(sandbox.mode("state/tt/seen") == "600")
    }
  }

  @Test(.enabled(if: geteuid() == 0, "only root can give a directory away"))
  func whatRootSavesBelongsToTheUser() throws {
    sandbox.makeDirectory("folder")
    _ = chown("\(sandbox.directory)/folder", 1234, 4321)
    try FileStore.saveState([0x61], at: sandbox.path("folder/seen"))
    let status = sandbox.status("folder/seen")
    #expect(status.st_uid == 1234 && status.st_gid == 4321)
    #expect(FileStore.belongsToOtherThanRoot(sandbox.path("folder")))
    #expect(!FileStore.belongsToOtherThanRoot(sandbox.path("none")))
  }

  @Test(arguments: [true, false]) func anInstalledFileReplacesWhateverHasTheName(
    isProgram: Bool
  ) throws {
    let path = sandbox.path("bin/it")
    sandbox.makeDirectory("bin")
    sandbox.link("bin/it", to: "elsewhere")
    try FileStore.install(Array("one\n".utf8), at: path, isProgram: isProgram)
    #expect(sandbox.read("bin/it") == "one\n" && sandbox.names("bin") == ["it"])
    #expect(sandbox.mode("bin/it") == (isProgram ? "755" : "644"))
    #expect(try !FileStore.uninstall(sandbox.path("bin/none")))
    #expect(!FileStore.removeEmptyFolder(sandbox.path("bin")))
    #expect(try FileStore.uninstall(path) && !FileStore.uninstall(path))
    #expect(FileStore.removeEmptyFolder(sandbox.path("bin")) && sandbox.names() == [])
    sandbox.write("file\n", to: "file")
    #expect(
      reason { try FileStore.install([], at: sandbox.path("file/it"), isProgram: true) } != nil)
  }

  @Test func aDraftIsPrivateUntilItIsDiscarded() throws {
    let draft = try Draft(Array("one\n".utf8), in: sandbox.path("drafts"))
    let name = "drafts/\(draft.path.directory.name)/todo.txt"
    #expect(sandbox.mode(name) == "600" && sandbox.mode("drafts") == "700")
    sandbox.overwrite("two\n", name)
    #expect(try draft.bytes() == Array("two\n".utf8))
    draft.discard()
    #expect(try draft.bytes() == [] && sandbox.names("drafts") == [])
    sandbox.write("file\n", to: "file")
    #expect(reason { _ = try Draft([], in: sandbox.path("file/drafts")) } != nil)
  }

  @Test func onlyAFileWithTheKnownBytesIsRemoved() throws {
    let store = sandbox.store()
    sandbox.write("one\n")
    #expect(try !store.remove(sandbox.path(), holding: Array("two\n".utf8)))
    #expect(try !store.remove(sandbox.path("none"), holding: []))
    #expect(sandbox.read() == "one\n")
    for path in [sandbox.path("none/it"), sandbox.path("todo.txt/it")] {
      let expected = FileError.Reason.noDirectory(path.directory)
      #expect(reason { _ = try store.remove(path, holding: []) } == expected)
    }
    #expect(try store.remove(sandbox.path(), holding: Array("one\n".utf8)))
    #expect(sandbox.names() == [])
    #expect(reason { _ = try store.readExisting(sandbox.path()) } == .system(.open, code: ENOENT))
  }

  @Test func theTextFilesBesideAListAreKnown() {
    for name in ["todo.txt", "done.txt", ".txt", "notes.md"] { sandbox.write("one\n", to: name) }
    let store = sandbox.store()
    #expect(store.textFiles(beside: sandbox.path()) == ["done.txt", "todo.txt"])
    #expect(store.textFiles(beside: sandbox.path("none/todo.txt")) == [])
  }

  #if DEBUG
    @Test func anInstalledFileIsOnDisk() {
      let all = calls {
        try FileStore.install([0x61], at: sandbox.path("it"), isProgram: true)
        _ = try FileStore.uninstall(sandbox.path("it"))
      }
      let changes = all.filter { [.rename, .remove, .synchronize].contains($0) }
      #expect(changes.suffix(5) == [.synchronize, .rename, .synchronize, .remove, .synchronize])
    }

    /// What cannot be written leaves nothing behind.
    @Test func aFileThatCannotBeWrittenLeavesNothing() {
      let (outcome, _) = under({ call, _ in call == .write ? .fail(ENOSPC) : .proceed }) {
        try FileStore.install([0x61], at: sandbox.path("it"), isProgram: true)
      }
      #expect(!outcome.succeeded)
      let (draft, _) = under({ call, _ in call == .write ? .fail(ENOSPC) : .proceed }) {
        try Draft([0x61], in: sandbox.path("."))
      }
      #expect(!draft.succeeded)
      #expect(sandbox.names() == [])
    }
  #endif
}

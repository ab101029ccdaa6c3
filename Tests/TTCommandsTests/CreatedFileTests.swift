import CommandTestSupport

@testable import TTCommands
@testable import TTOutput
@testable import TTProgram
@testable import TTSession
@testable import TTSetup
@testable import TTSystem

/// A file created next to a list has no wider permissions than the list, and the same line endings.
@Suite struct CreatedFileTests {
  /// A place in the sources that can create a file or give it a name.
  struct Origin: Sendable {
    let source: String
    let pattern: String
    var times = 1
    /// What it creates, and with what mode.
    let meaning: String
  }

  static let origins: [Origin] = [
    Origin(
      source: "TodoTxtFiles/System/Directory.swift", pattern: "O_CREAT",
      meaning: "the one call that creates files; its callers name the mode"),
    Origin(
      source: "TodoTxtFiles/System/Directory.swift", pattern: "create(", times: 2,
      meaning: "createUnlessTaken, whose callers name the mode; latest-…, shown lists and other "
        + "state: 600; the files of tt install, without tasks: 755 for the program, 644 for others"),
    Origin(
      source: "TodoTxtFiles/System/Directory.swift", pattern: "createUnlessTaken(",
      meaning: "the journal and the empty lock of tt sync in git's folder: 600"),
    Origin(
      source: "TodoTxtFiles/System/Directory.swift", pattern: "symlink",
      meaning: "links to tt for add-ons of todo.sh, and of tt install: links have no mode"),
    Origin(
      source: "TodoTxtFiles/System/Directory.swift", pattern: "mkdir(",
      meaning: "folders for state and configuration: 700; those of tt install: 755"),
    Origin(
      source: "TodoTxtFiles/System/Directory.swift", pattern: " linkat(",
      meaning: "a second name of a temporary file, where no rename spares a name that is taken"),
    Origin(
      source: "TodoTxtFiles/Store/TemporaryFile.swift", pattern: "create(",
      meaning: "the next version of a file: 600, and then the file's own mode or that of the list; "
        + "of a first list as the umask says"),
    Origin(
      source: "TodoTxtFiles/Store/SafetyCopy.swift", pattern: "create(",
      meaning: "in-place-… in the folder for state: 600"),
    Origin(
      source: "TodoTxtFiles/Store/Draft.swift", pattern: "create(",
      meaning: "a draft in the folder for state: 600"),
    Origin(
      source: "TodoTxtFiles/Journal/JournalRecording.swift", pattern: "create(",
      meaning: "the journal without its older entries: 600"),
    Origin(
      source: "TodoTxtFiles/Store/TemporaryFile.swift", pattern: "renameUnlessTaken(", times: 2,
      meaning:
        "other names of a temporary file, or .conflict-… of another program's: their own mode"),
    Origin(
      source: "TodoTxtFiles/Store/Replacement.swift", pattern: "create(",
      meaning: "an empty file that holds the name of a new list until it gets it: 600"),
    Origin(
      source: "TodoTxtFiles/Store/Replacement.swift", pattern: "renameUnlessTaken(", times: 2,
      meaning: "a temporary file becomes a list"),
    Origin(
      source: "TodoTxtFiles/Store/Removal.swift", pattern: "renameUnlessTaken(", times: 2,
      meaning: "a file that is about to be removed: its own mode"),
    Origin(
      source: "TodoTxtFiles/Store/FileStore+SmallFiles.swift", pattern: ".edit(", times: 2,
      meaning: "the configuration: as the umask says; files in the folder for state: 600"),
    Origin(
      source: "TodoTxtFiles/Undo/FileStore+Undo.swift", pattern: "edit(files",
      meaning: "what was removed by undo comes back by redo: as the list, or as it was"),
    Origin(
      source: "TodoTxtFiles/Inbox/InboxFolder.swift", pattern: "renameUnlessTaken(", times: 3,
      meaning: "the empty inbox, what stays in it, and copies of it: as they were"),
    Origin(
      source: "TTSession/Session/ListEditor.swift", pattern: ".edit(", times: 2,
      meaning: "a first list as the umask says; done.txt and the file of mv as the list"),
    Origin(
      source: "TodoTxtLive/ListFile.swift", pattern: ".edit(",
      meaning: "a first list of an app: as the umask says"),
    Origin(
      source: "TodoTxtFiles/Store/LogFile.swift", pattern: "createUnlessTaken(",
      meaning: "the log of tt lsp and tt mcp, which holds tasks: 600"),
    Origin(
      source: "TTLanguageServer/Features/Archiving.swift", pattern: ".edit(",
      meaning: "done.txt of an editor's list: as the list"),
    Origin(
      source: "TTCommands/Files/MergeCommand.swift", pattern: ".edit(", times: 2,
      meaning: "the file of merge -o: as OURS; lists that only have copies: as those"),
    Origin(
      source: "TTSync/Steps/Synchronizer+Writing.swift", pattern: ".edit(",
      meaning: "lists that come from other devices: as the list"),
    Origin(
      source: "TTSync/Steps/Synchronizer+Recording.swift", pattern: ".edit(",
      meaning: "none: it reads the lists under their lock"),
    Origin(
      source: "TodoTxtFiles/Store/FileStore+SmallFiles.swift", pattern: "createUnlessTaken(",
      meaning: "empty files of todo.sh: as the umask says, at most as the list"),
    Origin(
      source: "TodoSh/Lists/TodoSh+Files.swift", pattern: ".edit(",
      meaning: "none: todo.sh has made all its files by then"),
  ]

  private static let patterns = Set(origins.map(\.pattern)).union(["fopen(", "symlink"])

  /// If you add code that creates files, add a row with their mode.
  @Test func everyOriginOfAFileIsInTheTable() {
    var found: Set<String> = []
    // TodoTxt does not access files.
    for path in RepositoryFiles.paths(below: "Sources", suffix: ".swift")
    where !path.hasPrefix("Sources/TodoTxt/") {
      let code = RepositoryFiles.lines(of: path).map { line in
        line.range(of: "//").map { String(line[..<$0.lowerBound]) } ?? line
      }
      for pattern in CreatedFileTests.patterns {
        let times = code.count {
          $0.contains(pattern) && !$0.contains("func ") && !$0.contains("context.edit(")
            && !$0.contains("list.edit(") && !$0.contains("pthread_create(")
            && !$0.contains("try edit.") && !$0.contains("self.edit(") && !$0.contains("file.edit(")
            && !$0.contains("list.undo(")
            && !$0.contains("memory.edit(") && !$0.contains(".edit(document,")
        }
        if times > 0 { found.insert("\(path.dropFirst(8)) \(pattern) \(times)") }
      }
    }
    let known = CreatedFileTests.origins.map { "\($0.source) \($0.pattern) \($0.times)" }
    #expect(found == Set(known))
  }

  /// A command that creates files next to the list.
  struct Creation: Sendable, CustomTestStringConvertible {
    let words: [Argument]
    var before: [[Argument]] = []
    let name: String
    var testDescription: String { words.map(\.text).joined(separator: " ") + " → " + name }
  }

  static let creations: [Creation] = [
    Creation(words: ["archive"], name: "done.txt"),
    Creation(words: ["mv", "1", "later.txt"], name: "later.txt"),
    Creation(words: ["mv", "1", "./folder/later.txt"], name: "folder/later.txt"),
    Creation(
      words: ["merge", "./todo.txt", "./todo.txt", "./todo.txt", "-o", "./out.txt"], name: "out.txt"
    ),
    Creation(words: ["redo"], before: [["archive"], ["undo"]], name: "done.txt"),
    Creation(words: ["redo"], before: [["mv", "1", "later.txt"], ["undo"]], name: "later.txt"),
  ]

  private func bench(_ list: String, mode: Int = 0o644) throws -> Workbench {
    let bench = try Workbench()
    try FileManager.default.createDirectory(
      atPath: bench.path(of: "folder"), withIntermediateDirectories: false)
    try bench.write(list)
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: bench.path)
    return bench
  }

  /// Runs a command; a word that starts with `./` is a path in the directory.
  private func run(_ words: [Argument], in bench: Workbench) {
    let result = bench.tt(
      words.map { word in
        word.text.hasPrefix("./") ? Argument(bench.path(of: String(word.text.dropFirst(2)))) : word
      })
    #expect(result.status == .done, "\(words): \(result.messages)")
  }

  private func mode(_ bench: Workbench, _ name: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: bench.path(of: name))
    return try #require(attributes[.posixPermissions] as? Int)
  }

  @Test(arguments: creations, [0o600, 0o640, 0o660, 0o604, 0o666])
  func aFileHasTheModeOfTheList(creation: Creation, listMode: Int) throws {
    let bench = try bench("one\nx 2026-11-20 two\n", mode: listMode)
    for words in creation.before { run(words, in: bench) }
    run(creation.words, in: bench)
    #expect(try mode(bench, creation.name) == listMode)
    #expect(try mode(bench, "todo.txt") == listMode)
  }

  @Test(arguments: creations, ["\n", "\r\n"])
  func aFileHasTheEndingsOfTheList(creation: Creation, ending: String) throws {
    let bench = try bench("one\(ending)x 2026-11-20 two\(ending)")
    for words in creation.before { run(words, in: bench) }
    run(creation.words, in: bench)
    let text = try #require(bench.text(of: creation.name))
    #expect(!text.isEmpty)
    #expect(text.replacing(ending, with: "").utf8.allSatisfy { $0 != 0x0A && $0 != 0x0D })
  }

  @Test(arguments: ["done.txt", "later.txt"])
  func aFileThatIsThereKeepsItsEndingsAndMode(name: String) throws {
    let bench = try bench("one\r\nx 2026-11-20 two\r\n", mode: 0o600)
    try bench.write("old\n", to: name)
    for words in [["archive"], ["mv", "1", "later.txt"]] as [[Argument]] { bench.tt(words) }
    let text = try #require(bench.text(of: name))
    #expect(text.hasPrefix("old\n") && text.count > 4 && !text.utf8.contains(0x0D))
    #expect(try mode(bench, name) == 0o644)
  }

  /// The commands that run until they are stopped, or that ask the user.
  private static let others: Set<String> = ["watch", "edit"]

  /// Whatever its operands, no command creates a public file next to a private list or in the state
  /// directory.
  @Test(
    arguments: Sample.one(
      in: 1,
      of: TaskCommandTable.tt.descriptions.commands.map(\.name).filter { !others.contains($0) })
  )
  func noCommandCreatesAPublicFileBesideAPrivateList(command: String) throws {
    for operands: [Argument] in [
      [], ["1"], ["1", "fri"], ["1", "new.txt"], ["./new.txt"], ["1", "./new.txt"],
      ["new", "words"],
      ["./todo.txt"], ["./todo.txt", "./todo.txt", "./todo.txt", "--output", "./new.txt"],
    ] {
      let bench = try bench("one due:2026-11-20\nx 2026-11-20 two\n", mode: 0o600)
      let words = operands.map { word in
        word.text.hasPrefix("./") ? Argument(bench.path(of: String(word.text.dropFirst(2)))) : word
      }
      bench.tt([Argument(command)] + words)
      for name in bench.names where !["folder", ".config", "tt"].contains(name) {
        #expect(try mode(bench, name) == 0o600, "\(operands): \(name)")
      }
      // Whatever the permissions of the list, the state directory is private.
      let state = bench.path(of: "tt")
      for name in (try? FileManager.default.contentsOfDirectory(atPath: state)) ?? [] {
        #expect(try mode(bench, "tt/\(name)") == 0o600, "\(operands): \(name)")
      }
    }
  }

  /// Undo removes a file that a command created, unless another program has written to it.
  @Test(arguments: creations.filter { $0.words[0] != "merge" })
  func undoRemovesWhatTheChangeCreated(creation: Creation) throws {
    let bench = try bench("one\nx 2026-11-20 two\n")
    for words in creation.before { run(words, in: bench) }
    run(creation.words, in: bench)
    let (list, file) = (bench.text, bench.text(of: creation.name))
    run(["undo"], in: bench)
    #expect(bench.text(of: creation.name) == nil)
    #expect(bench.text == "one\nx 2026-11-20 two\n")
    run(["redo"], in: bench)
    #expect(bench.text(of: creation.name) == file && bench.text == list)
    try bench.write(Array("theirs\n".utf8) + Array((file ?? "").utf8), to: creation.name)
    run(["undo"], in: bench)
    #expect(bench.text(of: creation.name) == "theirs\n")
  }

  @Test func undoLeavesAFileThatWasThere() throws {
    let bench = try bench("one\nx 2026-11-20 two\n")
    try bench.write([], to: "done.txt")
    run(["archive"], in: bench)
    run(["undo"], in: bench)
    #expect(bench.text(of: "done.txt") == "")
  }

  @Test func undoRemovesTheFirstListAndRedoCreatesItAgain() throws {
    let bench = try Workbench()
    run(["add", "one"], in: bench)
    run(["undo"], in: bench)
    #expect(bench.list == nil)
    run(["redo"], in: bench)
    #expect(bench.text == "2026-11-21 one\n")
  }
}

import CommandTestSupport

@testable import TTSync
@testable import TTSystem

/// `tt sync --init` where any git command can fail or be the last one.
@Suite(.sideBySide, .needs("git")) struct SyncSetupTests {
  /// Whichever call fails, the next `tt sync --init` has the same result as the first one would
  /// have had: the same lists, the same files in the commit, and nothing unintended.
  @Test(arguments: GitAccident.allCases, [false, true])
  func aFailedSetupIsContinued(_ accident: GitAccident, isSecondDevice: Bool) throws {
    var calls = 0
    repeat {
      let remote = try SharedRepository(hasLists: isSecondDevice)
      let bench = try remote.device(with: isSecondDevice ? nil : "Buy milk\n")
      let count = CallCounter(left: calls)
      bench.capture = { try accident.captured($0, count) }
      remote.tt(in: bench, "sync", "--init", Argument(remote.path))
      bench.capture = { try $0.captured() }
      let result = remote.tt(in: bench, "sync", "--init", Argument(remote.path))
      let place: Comment = "\(accident) \(calls): \(result.messages)"
      #expect(result.status == .done, place)
      #expect(bench.text(of: "lists/todo.txt") == "Buy milk\n", place)
      #expect(bench.text(of: "lists/.gitattributes") == "*.txt -text merge=tt\n", place)
      let names = isSecondDevice ? ["someday.txt", "todo.txt"] : ["todo.txt"]
      #expect(try remote.names() == [".gitattributes"] + names, place)
      #expect(try bench.git(in: "lists", "status", "--short") == "?? passwords.txt\n", place)
      #expect(remote.tt(in: bench, "sync").status == .done, place)
      if !count.wasDue { break }
      calls += Sample.step(accident == .killed ? 1 : 3, in: 20)
    } while calls < 160
    #expect(calls > 15)
    #expect(calls < 160)
  }

  /// Without a user name for commits, no repository is created.
  @Test func aSetupWithoutAnIdentityLeavesNothing() throws {
    let remote = try SharedRepository(hasLists: false)
    let bench = try remote.device(with: "Buy milk\n")
    try bench.write("[user]\nuseConfigOnly = true\n", to: ".gitconfig")
    #expect(remote.tt(in: bench, "sync", "--init").status == .fileTrouble)
    let names = try FileManager.default.contentsOfDirectory(atPath: bench.path(of: "lists"))
    #expect(names.sorted() == ["passwords.txt", "todo.txt"])
  }

  /// A directory that became a file on another device becomes that file here and in the repository.
  @Test func aDirectoryBecomesAFile() throws {
    let shared = try SharedRepository(hasLists: true)
    let devices = try (0..<2).map { _ in try shared.device(with: nil) }
    for bench in devices { shared.tt(in: bench, "sync", "--init", Argument(shared.path)) }
    let (one, other) = (devices[0], devices[1])
    try FileManager.default.createDirectory(
      atPath: one.path(of: "lists/docs"), withIntermediateDirectories: true)
    try one.write(Array("1\n".utf8), to: "lists/docs/a.md")
    try one.git(in: "lists", "add", "docs")
    try one.git(in: "lists", "commit", "-qm", "Add a directory")
    for bench in devices { shared.tt(in: bench, "sync") }
    try one.git(in: "lists", "rm", "-rq", "docs")
    try one.write(Array("2\n".utf8), to: "lists/docs")
    try one.git(in: "lists", "add", "docs")
    try one.git(in: "lists", "commit", "-qm", "Replace it with a file")
    shared.tt(in: one, "sync")
    shared.tt(in: other, "add", "--undated", "Call")
    shared.tt(in: other, "sync")
    #expect(FileManager.default.contents(atPath: other.path(of: "lists/docs")) == Data("2\n".utf8))
    #expect(try shared.names().contains("docs"))
  }
}

/// What goes wrong with a git command.
enum GitAccident: String, CaseIterable {
  /// git fails, with a message that contains control characters.
  case fails
  /// git cannot be started.
  case isGone
  /// The run ends after the call, as if it were killed.
  case killed

  /// Runs programs until the call that is due.
  func captured(_ program: ChildProgram, _ count: CallCounter) throws -> CapturedRun {
    guard count.isDue else { return try program.captured() }
    switch self {
    case .fails:
      return CapturedRun(end: .exited(128), output: [], errors: HostileText.all.bytes)
    case .isGone: throw ChildProgramError(program: program.words[0], reason: "\u{1B}[2J")
    case .killed:
      _ = try program.captured()
      throw Killed()
    }
  }
}

/// Thrown where a run is killed.
struct Killed: Error {}

/// Counts calls until one is due.
final class CallCounter: @unchecked Sendable {
  // Unchecked, because only one run counts at a time.
  private var left: Int
  init(left: Int) { self.left = left }

  /// Whether this call is the one.
  var isDue: Bool {
    left -= 1
    return left == -1
  }

  /// Whether that call was made.
  var wasDue: Bool { left < 0 }
}

/// A repository for several devices, whose lists are in a directory below their home.
final class SharedRepository {
  private let owner: Workbench
  var path: String { owner.path(of: "hub.git") }

  init(hasLists: Bool) throws {
    owner = try Workbench("Buy milk\n")
    owner.capture = { try $0.captured() }
    try owner.git("init", "--quiet", "--bare", "-b", "main", path)
    guard hasLists else { return }
    let bench = try device(with: "Buy milk\n")
    try bench.write("Learn Welsh\n", to: "lists/someday.txt")
    tt(in: bench, "sync", "--init", Argument(path))
    tt(in: bench, "sync", "--add", "someday.txt")
  }

  /// Returns a device with a list, if it is not nil, and a file that must not be sent.
  func device(with list: String?) throws -> Workbench {
    let bench = try Workbench()
    bench.capture = { try $0.captured() }
    try FileManager.default.createDirectory(
      atPath: bench.path(of: "lists"), withIntermediateDirectories: true)
    try bench.write("[user]\nname = Ann\nemail = ann@example.org\n", to: ".gitconfig")
    try bench.write("hunter2\n", to: "lists/passwords.txt")
    if let list { try bench.write(list, to: "lists/todo.txt") }
    return bench
  }

  @discardableResult
  func tt(in bench: Workbench, _ words: Argument...) -> Workbench.Result {
    bench.tt(words, adding: ["TODO_FILE": bench.path(of: "lists/todo.txt")])
  }

  /// The names of the files in the repository's branch.
  func names() throws -> [String] {
    try owner.git("--git-dir", path, "ls-tree", "-r", "--name-only", "main")
      .split(separator: "\n").map(String.init)
  }

  /// The repository's branches and the commits that they name.
  func references() throws -> String { try owner.git("--git-dir", path, "show-ref") }

  /// All files of all commits that ever reached the repository, as text.
  func everything() throws -> String {
    try owner.git("--git-dir", path, "log", "--all", "-p", "-m", "--text", "--format=%B")
  }
}

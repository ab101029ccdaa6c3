import CommandTestSupport
import TestSupport

@testable import CommandLineKit
@testable import TTCommands

/// Random keys in `tt ui` while another program writes to the list.
///
/// No task is lost, and none is duplicated unless a message says that two versions of it are kept.
/// The terminal always shows what a fresh one would (`KeyPort`). The long form:
/// `TT_WALK=20000 swift test --filter RandomWalkTests`.
@Suite struct RandomWalkTests {
  private static let keyCount =
    ProcessInfo.processInfo.environment["TT_WALK"].flatMap { Int($0) } ?? 300

  /// All keys, with those that change tasks more often, and without those that remove a task or
  /// leave the screen.
  private static let keys: [Key] = {
    let unwanted: Set<ScreenAction> = [.quit, .remove, .editor, .edit]
    let changes: [ScreenAction] =
      [.complete, .undo, .redo, .mark] + [.priority, .due, .tag, .note].map(ScreenAction.change)
    return (ScreenAction.allCases + changes + changes)
      .filter { !unwanted.contains($0) }.flatMap(\.keys)
      + [.click(column: 3, row: 3), .wheelDown, .wheelUp, .paste(Array("q\nx".utf8)), .alt("b")]
  }()

  /// The keys that can keep two versions of a task.
  private static let restoring = Set(
    [ScreenAction.undo, .redo].flatMap(\.keys))

  /// What is typed into lines, without keys that remove text.
  private static let words = [
    "fri", "A", "+home", "@pc", "due:tom", "é牛 ", "1w", "none", "is:done", "project", "-due", "(",
    "\"",
  ]

  /// With seed 4, the other program is `tt`, which also adds tasks all the time.
  @Test(arguments: Sample.one(in: 1, of: [1, 2, 3, 4] as [UInt64]))
  func noTaskIsLost(seed: UInt64) throws {
    let shell = try Shell()
    let path = shell.folder.appending(path: "todo.txt").path()
    let tasks = (1...40).map { "(\($0 % 3 == 0 ? "A" : "B")) task witness\($0)w +p\($0 % 4)\n" }
    try shell.write(tasks.joined(), to: "todo.txt")
    _ = try shell.run("mkdir -p .config/tt; echo open-with = true > .config/tt/config")
    if seed > 2 { _ = try shell.run("echo auto-archive = yes >> .config/tt/config") }
    var random = SeededRandom(seed: seed)
    var rest = Self.keyCount
    var written = 40
    let hasCompany = seed == 4
    if hasCompany {
      _ = try shell.run(
        """
        i=0; (while [ ! -e stop ]; do
          # A long walk must not make the list ever longer.
          if [ $i -ge 1000 ]; then tt -q sort > /dev/null 2>&1; continue; fi
          i=$((i+1)); tt -q add "beside witness${i}b" > /dev/null || break
        done; echo $i > added) > trouble 2>&1 &
        """)
    }
    func write() throws {
      // If an editor saves at the same time as a third program, the editor itself loses that
      // program's changes.
      if hasCompany {
        _ = try shell.run(
          ["tt -q append witness1w more", "tt -q sort", "tt -q pri witness2w A"]
            .randomElement(using: &random) ?? "")
        return
      }
      var lines = String(decoding: shell.contents(of: "todo.txt") ?? [], as: UTF8.self)
        .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      if lines.last == "" { lines.removeLast() }
      switch Int.random(in: 0..<3, using: &random) {
      case 0:
        written += 1
        lines.append("written witness\(written)w +home")
      case 1:
        // Only complete tasks move: a note stays below its task.
        if lines.allSatisfy({ !$0.hasPrefix(" ") }) { lines.shuffle(using: &random) }
      default:
        if let index = lines.indices.filter({ lines[$0].contains("witness") }).randomElement(
          using: &random)
        {
          lines[index] += " more"
        }
      }
      try shell.write(lines.joined(separator: "\n") + "\n", to: "todo.txt")
    }
    func counts() -> [Substring: Int] {
      // A task that is being archived is in both lists for a moment, but never in neither.
      ["done.txt", "todo.txt"].reduce(into: [:]) { counts, list in
        let text = String(decoding: shell.contents(of: list) ?? [], as: UTF8.self)
        for word in text.split(whereSeparator: \.isWhitespace) where word.hasPrefix("witness") {
          counts[word, default: 0] += 1
        }
      }
    }
    var doubled: Set<Substring> = []
    /// Checks that the screen explains why a task now appears twice.
    func checkDoubled(_ port: KeyPort) {
      let now = Set(counts().filter { $0.value > 1 }.keys)
      let new = now.subtracting(doubled)
      doubled = now
      guard !new.isEmpty else { return }
      let words = port.lines.map(\.string).joined(separator: " ")
      let isNamed = words.contains("are kept") || words.contains("is kept")
      // On a small screen, the end of the sentence may be missing.
      let isSmall = (port.device.columns ?? 0) < 60 || (port.device.rows ?? 0) < 8
      #expect(isNamed || isSmall, "\(new.sorted()) is doubled on \(port.text)")
    }
    let port = KeyPort(columns: 60, rows: 14, path: path) { port in
      checkDoubled(port)
      guard rest > 0 else { return nil }
      rest -= 1
      switch Int.random(in: 0..<100, using: &random) {
      case 0..<4: return .change(write)
      case 4..<6:
        // The screen does not know about this change yet.
        try? write()
        return .press([Self.keys.randomElement(using: &random) ?? "j"])
      case 6..<8:
        return .resize(
          columns: Int.random(in: 20...140, using: &random),
          rows: Int.random(in: 1...40, using: &random))
      case 8..<30 where port.cursor?.isVisible == true:
        let word = Self.words.randomElement(using: &random) ?? ""
        return .press(word.unicodeScalars.map { .character($0) })
      case 30..<60 where port.cursor?.isVisible == true: return .press([.enter])
      case 60..<70 where port.cursor?.isVisible == true: return .press([.escape])
      case 70..<80:
        // Leave out keys whose message the next key would remove before it can be read.
        let keys = Self.keys.filter { !Self.restoring.contains($0) }
        return .press((0..<3).map { _ in keys.randomElement(using: &random) ?? "j" })
      default: return .press([Self.keys.randomElement(using: &random) ?? "j"])
      }
    }
    let printed = KeyTranscript.run([], in: shell, through: port, path)
    #expect(printed == "")
    var witnesses = (1...written).map { "witness\($0)w" }
    if hasCompany {
      let added = try shell.run(
        "touch stop; while [ ! -e added ]; do sleep .02; done; cat trouble added")
      let count = try #require(
        Int(String(decoding: added.output, as: UTF8.self).filter { $0 != "\n" }))
      witnesses += (1...count).map { "witness\($0)b" }
    }
    let counts = counts()
    for witness in witnesses {
      let count = counts[witness[...]] ?? 0
      let isRight = count == 1 || count > 1 && doubled.contains(witness[...])
      #expect(isRight, "\(witness) is there \(count) times")
    }
  }
}

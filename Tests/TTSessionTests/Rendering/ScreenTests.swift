import CommandTestSupport

@testable import TTOutput
@testable import TTSession
@testable import TTSetup

/// The screens of `Tests/Transcripts/screen`: the output of commands on a terminal.
///
/// They are transcripts of commands on `list.txt`, or on `x.txt` for `x.screen`. `$ 40x12 tt ls`
/// runs on a terminal of 40 columns and 12 lines, and ESC is written `␛`. `TERM=xterm` sets a
/// variable, `theme=dark` a key of the configuration.
@Suite struct ScreenTests {
  @Test(arguments: screens)
  func theScreenIsAsRecorded(_ session: Transcript) throws {
    for step in session.steps {
      let shown = try show(step.command, of: session.name)
      #expect(
        shown == step.output,
        """
        \(session.name), line \(step.line): \(step.command)
        shown:
        \(shown)expected:
        \(step.output)
        """)
    }
  }

  /// The output of `tt` alone fits the screen and counts the tasks that are not shown.
  @Test(arguments: [20, 40, 49, 50, 80, 100], [3, 5, 8, 12, 24])
  func theFirstScreenFits(columns: Int, rows: Int) throws {
    let list = try #require(Screens.list(named: "urgent.txt"))
    let shown = try Workbench(list).tt([], columns: columns, rows: rows)
    let lines = (shown.output + shown.messages).split(
      separator: "\n", omittingEmptySubsequences: false)
    // The text, and everything below it, begins further to the right.
    let tasks = shown.output.split(separator: "\n").count { $0.prefix { $0 == " " }.count < 2 }
    #expect(lines.count <= rows || tasks == 1)
    #expect(tasks == 8 || shown.messages.contains("\(8 - tasks) more: tt ls"))
    for line in lines { #expect(String(line).columns <= columns, "\(line)") }
  }

  /// No line of a view is wider than the screen; months fit 21 columns, the rest 40.
  @Test(arguments: [21, 34, 35, 40, 80, 200])
  func everyLineOfAViewFits(columns: Int) throws {
    let list = try #require(
      FileManager.default.contents(atPath: Screens.folder.appending(path: "views.txt").path()))
    let views =
      columns < 40 ? ["cal"] : ["agenda", "cal", "tree", "stats", "show 1", "lists", "check"]
    for view in views {
      let words = view.split(separator: " ").map { Argument(String($0)) }
      let screen = try Workbench([UInt8](list)).tt(words, columns: columns).output
      #expect(!screen.isEmpty)
      for line in screen.split(separator: "\n") {
        #expect(String(line).columns <= columns, "\(view): \(line)")
      }
    }
  }

  /// At any width, no line is wider than the screen, and the output contains no control characters.
  @Test(arguments: [20, 21, 37, 40, 53, 60, 80, 133, 200])
  func everyLineFits(columns: Int) throws {
    for options in [[], ["--notes"], ["--long"], ["-g", "project,due"]] as [[Argument]] {
      let list = try Workbench(Screens.list).tt(["ls", "-a"] + options, columns: columns).output
      for line in list.split(separator: "\n") {
        #expect(String(line).columns <= columns, "\(line)")
        #expect(VisibleText.bytes(Array(line.utf8)) == Array(line.utf8))
      }
    }
  }
}

/// Runs `40x12 tt ls` and returns both streams.
private func show(_ command: String, of name: String) throws -> String {
  var words = ShellWords(command).words
  let size = words.removeFirst().text.split(separator: "x").compactMap { Int($0) }
  var settings = ""
  var variables: [String: String] = [:]
  while let word = words.first, word.text != "tt" {
    let parts = word.text.split(separator: "=", maxSplits: 1).map(String.init)
    if parts[0] == parts[0].lowercased() {
      settings += "\(parts[0]) = \(parts[1])\n"
    } else {
      variables[parts[0]] = parts[1]
    }
    words.removeFirst()
  }
  let own = Screens.folder.appending(path: name.replacing(".screen", with: ".txt"))
  let list = FileManager.default.contents(atPath: own.path()).map { [UInt8]($0) }
  let bench = try Workbench(list ?? Screens.list)
  if !settings.isEmpty { try bench.configure(settings) }
  let result = bench.tt(
    Array(words.dropFirst()), columns: size[0], rows: size.count > 1 ? size[1] : nil,
    adding: variables)
  return (result.output + result.messages).replacing("\u{1B}", with: "␛")
}

private enum Screens {
  static let folder = Shell.package.appending(path: "Tests/Transcripts/screen")

  /// Returns a list in the directory of the screens.
  static func list(named name: String) -> [UInt8]? {
    FileManager.default.contents(atPath: folder.appending(path: name).path()).map { [UInt8]($0) }
  }

  static let list = FileManager.default.contents(
    atPath: folder.appending(path: "list.txt").path()
  ).map { [UInt8]($0) }
}

private let screens = RepositoryFiles.paths(
  below: "Tests/Transcripts/screen", suffix: ".screen"
).map { path in
  Transcript(name: String(path.split(separator: "/")[3]), text: RepositoryFiles.text(of: path))
}

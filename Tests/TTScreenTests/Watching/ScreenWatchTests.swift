import CommandTestSupport

@testable import TTSession

@Suite struct ScreenWatchTests {
  static let list = "(A) call mum +work\nbuy milk\nthird +work\n"

  /// Every screen has exactly the lines of the terminal, none too wide.
  @Test(arguments: Case.all)
  func theScreenShows(_ row: Case) throws {
    let port = ScriptedPort(columns: row.size[0], rows: row.size[1], row.steps)
    let result = try watch(port, row.words)
    #expect(result.status == .done && result.messages == "" && result.output == "")
    let lines = try #require(port.screens.last)
    #expect(lines == row.screen)
    for screen in port.screens {
      #expect(screen.allSatisfy { $0.columns <= max(row.size[0], 20) })
    }
    #expect(lines.count == port.device.rows)
  }

  @Test func anUnreadableListIsAnError() throws {
    let port = ScriptedPort([.event(.content(.unreadable(FileError("todo.txt", .isDirectory))))])
    let result = try watch(port, [])
    #expect(result.status == .fileTrouble)
    #expect(result.messages == "tt: todo.txt is a directory\n")
    #expect(port.screens.isEmpty)
    #expect(try watch(ScriptedPort([.save(Self.list)]), ["due<tomorow"]).status == .usage)
    #expect(try watch(ScriptedPort([.save(Self.list)]), ["-s", "dues"]).status == .usage)
  }

  @Test func qLeaves() throws {
    let port = ScriptedPort([.save(Self.list), .keys("q"), .save("later\n")])
    #expect(try watch(port, []).status == .done)
    #expect(port.screens.count == 1)
  }

  /// Colours are used if requested, and an outdated list is faint.
  @Test func colors() throws {
    let port = ScriptedPort([
      .save("z\na +b\n"), .save("z\na +c\n"), .event(.content(.missing)),
    ])
    _ = try watch(port, [], color: true)
    #expect(port.screens[1][2].contains("\u{1B}[1;38;5;28m~\u{1B}[0m"))
    #expect(port.screens[1][2].contains("\u{1B}[38;5;32m+c\u{1B}[0m"))
    #expect(port.screens[2][2].contains("\u{1B}[2m+c\u{1B}[0m"))
  }

  /// A number typed after watching means the task that was shown.
  @Test func watchedNumbersCountAsShown() throws {
    let bench = try Workbench("one\ntwo\n", terminal: "a terminal")
    bench.tt("ls")
    bench.watch = ScriptedPort([.save("one\ntwo\n"), .save("two\none\n")])
    bench.tt(["watch"], adding: ["TERM": "xterm"])
    try bench.write("new\ntwo\none\n")
    bench.tt("do", "1")
    #expect(bench.text == "new\nx 2026-11-21 two\none\n")
  }

  @Test func aDumbTerminal() throws {
    let bench = try Workbench()
    let port = ScriptedPort([.save(Self.list), .save(Self.list + "new\n")])
    bench.watch = port
    _ = bench.tt(["watch"], columns: 60, adding: ["TERM": "dumb"])
    #expect(port.output == "4 new\(String(repeating: " ", count: 50))added\n")
  }

  /// Numbers that are printed line by line count as shown, too.
  @Test func whatADumbTerminalWasToldCountsAsShown() throws {
    let bench = try Workbench("one\ntwo\n", terminal: "a terminal")
    bench.watch = ScriptedPort([.save("one\n"), .save("one\ntwo\n")])
    bench.tt(["watch"], adding: ["TERM": "dumb"])
    try bench.write("one\nnew\ntwo\n")
    bench.tt("do", "2")
    #expect(bench.text == "one\nnew\nx 2026-11-21 two\n")
  }

  private func watch(
    _ port: ScriptedPort, _ words: [Argument], color: Bool = false
  ) throws -> Workbench.Result {
    let bench = try Workbench()
    bench.watch = port
    return bench.tt(
      ["watch"] + words, columns: 99,
      adding: ["TERM": "xterm", "NO_COLOR": color ? "" : "1", "COLUMNS": "200"])
  }
}

extension ScreenWatchTests {
  /// One screen of `Tests/Transcripts/screen/watch.screens`: a name, the size of the terminal with the words
  /// of the command, what happens, and the final screen.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    private(set) var size: [Int] = []
    private(set) var words: [Argument] = []
    private(set) var screen: [String] = []
    private var happenings: [Substring] = []

    static var all: [Case] {
      let lines = RepositoryFiles.lines(of: "Tests/Transcripts/screen/watch.screens")
      return lines.split(separator: "").dropFirst().map { rows in
        var row = Case(testDescription: String(rows.first?.dropFirst(2) ?? ""))
        for line in rows.dropFirst() {
          let text = line.dropFirst(2)
          switch line.first {
          case "@":
            let words = text.split(separator: " ")
            row.size = words[0].split(separator: "x").compactMap { Int($0) }
            row.words = words.dropFirst().map { Argument(String($0)) }
          case ":": row.happenings.append(text)
          default: row.screen.append(String(line.dropFirst()))
          }
        }
        return row
      }
    }

    var steps: [ScriptedPort.Step] {
      happenings.map { line in
        let text = String(line.drop { $0 != " " }.dropFirst())
        switch line.prefix(while: { $0 != " " }) {
        case "save": return .save(text.replacing("␤", with: "\n"))
        case "keys": return .keys(text)
        case "missing": return .event(.content(.missing))
        case "unreadable":
          let error = FileError("todo.txt", .system(.open, code: 13))
          return .event(.content(.unreadable(error)))
        case "resize":
          let size = text.split(separator: "x").compactMap { Int($0) }
          return .resize(columns: size[0], rows: size[1])
        default: preconditionFailure(String(line))
        }
      }
    }
  }
}

import CommandTestSupport

@testable import TTOutput
@testable import TTSession
@testable import TTSystem

/// Every key in every view, in a real terminal.
///
/// The keys are pressed in this process and in tmux, which must show the same screens.
@Suite(.sideBySide, .needs("tmux")) struct TerminalKeyTests {
  private static let list = RepositoryFiles.text(of: "Tests/Transcripts/screen/ui/list.txt")

  @Test(arguments: Sample.one(in: 3, of: [(20, 5), (80, 24), (400, 100)]))
  func everyKeyWorksInEveryView(columns: Int, rows: Int) throws {
    let keys = Self.keys
    let expected = try Self.screens(after: keys, columns, rows)
    #expect(expected.count == keys.count + 1)
    let screen = try TerminalWatch(
      columns, rows, list: Self.list,
      """
      export LC_ALL=C.UTF-8 TZ=UTC0 TODO_FILE="$PWD/todo.txt" EDITOR="sed -i '\\$s/\\$/ (edited)/'"
      mkdir -p .config/tt; echo open-with = true > .config/tt/config
      exec tt ui
      """)
    try #require(try screen.screen(equalTo: expected[0]))
    for (index, key) in keys.enumerated() {
      try screen.press(key)
      let name = "\(key.name) after \(keys[max(0, index - 8)..<index].map(\.name))"
      try #require(try screen.screen(equalTo: expected[index + 1], name))
    }
  }

  /// All keys of all actions in each view, and mouse events; Esc ends what some of them begin.
  private static let keys: [Key] = {
    let actions = ScreenAction.allCases.filter { $0 != .quit && $0 != .redraw }
    let mouse: [Key] = [.click(column: 3, row: 2), .wheelDown, .wheelUp]
    let others = mouse.flatMap { [$0] } + ["a", .paste(Array("two\nwords".utf8)), .escape]
    return Sample.one(in: 2, of: [ScreenAction.list, .agenda, .projects, .done]).flatMap { view in
      view.keys
        + actions.flatMap { action in
          action.keys.flatMap { [$0, .escape] } + view.keys
        } + others
    }
  }()

  /// Returns the screens of this process: initially, and after each key.
  private static func screens(after keys: [Key], _ columns: Int, _ rows: Int) throws -> [String] {
    let shell = try Shell(list: list)
    _ = try shell.run("mkdir -p .config/tt; echo open-with = true > .config/tt/config")
    let path = shell.folder.appending(path: "todo.txt").path()
    var (screens, rest) = ([String](), keys[...])
    let port = KeyPort(columns: columns, rows: rows, path: path) { port in
      screens.append(port.text)
      return rest.popFirst().map { .press([$0]) }
    }
    #expect(KeyTranscript.run([], in: shell, through: port, path) == "")
    return screens
  }
}

extension TerminalWatch {
  fileprivate func press(_ key: Key) throws {
    try send(key.sentBytes)
    // Bytes that follow at once would belong to the same key.
    if key == .escape {
      usleep(UInt32(80_000 * Shell.slowdown))
      try waitUntilIdle()
    }
  }
}

extension Key {
  fileprivate var sentBytes: [UInt8] {
    let text: String =
      switch self {
      case .enter: "\r"
      case .character(let scalar): String(Character(scalar))
      case .alt(let scalar): "\u{1B}" + String(Character(scalar))
      case .up: "\u{1B}[A"
      case .down: "\u{1B}[B"
      case .right: "\u{1B}[C"
      case .left: "\u{1B}[D"
      case .home: "\u{1B}[H"
      case .end: "\u{1B}[F"
      case .insert: "\u{1B}[2~"
      case .delete: "\u{1B}[3~"
      case .pageUp: "\u{1B}[5~"
      case .pageDown: "\u{1B}[6~"
      case .backTab: "\u{1B}[Z"
      case .escape: "\u{1B}"
      case .function(let number): "\u{1B}O" + String(UnicodeScalar(UInt8(0x4F + number)))
      case .click(let column, let row): "\u{1B}[<0;\(column + 1);\(row + 1)M"
      case .wheelUp: "\u{1B}[<64;1;1M"
      case .wheelDown: "\u{1B}[<65;1;1M"
      case .droppedPaste: ""
      case .paste(let bytes): "\u{1B}[200~" + String(decoding: bytes, as: UTF8.self) + "\u{1B}[201~"
      }
    return Array(text.utf8)
  }
}

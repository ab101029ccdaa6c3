import TestSupport

@testable import CommandLineKit
@testable import TTScreen
@testable import TTSystem

@Suite(.sideBySide) struct ClickTests {
  init() { BufferedOutput.ignorePipeSignal() }

  private static let list = (1...30).map { number in
    // Each of its lines on a screen has its name.
    "task" + String(repeating: " w\(number)w", count: 1 + number % 3 * 12) + "\n"
  }

  /// A click is for the task on its row in the picture that was clicked, whatever size the terminal has
  /// by the time that tt reads it; on any other row it moves no cursor.
  @Test(
    arguments: [
      [(80, 24), (80, 12)], [(80, 12), (80, 24)], [(120, 24), (50, 24)], [(50, 24), (120, 24)],
    ], ["<", "G"])
  func aClickIsForThePictureThatWasClicked(sizes: [(Int, Int)], start: Key) throws {
    for row in 0..<sizes[0].1 {
      let shell = try Shell(list: Self.list.joined())
      let path = shell.folder.appending(path: "todo.txt").path()
      var (step, picture) = (0, [String]())
      let port = KeyPort(columns: sizes[0].0, rows: sizes[0].1, path: path) { port in
        step += 1
        if step == 1 { return .press([start]) }
        if step > 2 { return nil }
        picture = port.picture
        let keys: [Key] = [.click(column: 9, row: row), "x"]
        return .resize(columns: sizes[1].0, rows: sizes[1].1, pressing: keys)
      }
      #expect(KeyTranscript.run([], in: shell, through: port, path) == "")
      let text = String(decoding: shell.contents(of: "todo.txt") ?? [], as: UTF8.self)
      let done = text.split(separator: "\n").filter { $0.hasPrefix("x ") }.compactMap(Self.name)
      let shown = Self.task(onRow: row, of: picture) ?? Self.cursor(of: picture)
      #expect(done == [shown], "row \(row) of:\n\(picture.joined(separator: "\n"))")
    }
  }

  private static func task(onRow row: Int, of picture: [String]) -> String? {
    row == 0 || row == picture.count - 1 ? nil : name(picture[row])
  }

  private static func cursor(of picture: [String]) -> String? {
    picture.firstIndex { $0.hasPrefix(">") }.flatMap { task(onRow: $0, of: picture) }
  }

  private static func name(_ line: some StringProtocol) -> String? {
    String(line).firstMatch(of: #/w[0-9]+w/#).map { String($0.0) }
  }
}

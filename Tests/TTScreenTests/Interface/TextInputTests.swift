import CommandTestSupport

@testable import TTScreen

/// The line being typed in `tt ui`, with `|` at the cursor.
@Suite struct TextInputTests {
  /// In a line of 50 KB, each key takes at most linear time.
  @Test(.timeLimit(.minutes(Shell.slowdown)), arguments: ["word ", "é牛", "👩‍👩‍👧 "])
  func longLinesAreEdited(piece: String) {
    let count = 50_000 / piece.utf8.count
    var input = TextInput(Array(String(repeating: piece, count: count).utf8))
    for key in [.left, .right, "a", .backspace, .home, .delete, .end] as [Key] {
      _ = input.press(key)
      #expect(input.window(width: 80).cursor < 80)
    }
    #expect(input.text.count < count * piece.utf8.count)
  }

  @Test(
    arguments: [
      ("", "a é 牛", "aé牛|"), ("one two|", "ctrl-w", "one |"), ("one two|", "alt-b ctrl-k", "one |"),
      ("one two|", "ctrl-a alt-d", "| two"), ("one two|", "home right delete", "o|e two"),
      ("one two|", "ctrl-u", "|"), ("one two|", "ctrl-u ctrl-y ctrl-y", "one twoone two|"),
      ("cafe\u{301}|", "backspace", "caf|"), ("👩‍💻x|", "left left z", "z|👩‍💻x"),
      ("🇩🇪🇫🇷|", "left backspace", "|🇫🇷"), ("a|", "left e paste", "epaste|a"),
      ("one two|", "alt-b alt-b alt-f ctrl-d", "one|two"), ("|", "backspace left delete", "|"),
    ] as [(String, String, String)])
  func theKeys(_ before: String, _ keys: String, give after: String) {
    var input = TextInput(Array(before.replacing("|", with: "").utf8))
    for name in keys.split(separator: " ") {
      if name == "paste" {
        _ = input.press(.paste(Array("paste".utf8)))
      } else if let key = Key(named: String(name)) {
        let isHandled = input.press(key)
        #expect(isHandled, "\(name)")
      }
    }
    let shown = input.text[..<input.cursor] + Array("|".utf8) + input.text[input.cursor...]
    #expect(String(decoding: shown, as: UTF8.self) == after)
  }

  @Test func aPasteIsOneLine() {
    var input = TextInput()
    _ = input.press(.paste(Array("one\r\ntwo\tthree\n".utf8)))
    #expect(String(decoding: input.text, as: UTF8.self) == "one  two three ")
  }

  /// The visible part contains the cursor, is never too wide, and splits no character.
  @Test func theWindowHasTheCursor() {
    let text = Array("aé牛b👩‍💻ccc dd\u{301}e\u{1B}f".utf8)
    for width in 2..<30 {
      var input = TextInput(text)
      while true {
        let window = input.window(width: width)
        #expect(window.text.columns <= width)
        #expect(window.cursor < width || width < 5, "\(width)")
        #expect(text[window.start...].starts(with: window.text))
        if input.cursor == 0 { break }
        _ = input.press(.left)
      }
    }
  }

  @Test(
    arguments: [
      ("call mum due:fri", .text, "due:fri → Fri 27 Nov"), ("fri", .date, "fri → Fri 27 Nov"),
      ("next friday", .date, "next friday → Fri 27 Nov"), ("call mum", .text, nil),
      ("due:x t:1w", .tag, "t:1w → Sat 28 Nov"),
      ("due:2027-01-02", .text, "due:2027-01-02 → Sat 2 Jan 2027"),
      ("due:fri", .filter, nil),
    ] as [(String, DynamicCompletion, String?)])
  func theDateOf(_ typed: String, _ kind: DynamicCompletion, is words: String?) throws {
    let today = try #require(CivilDate(parsing: Array("2026-11-21".utf8)))
    let preview = DatePreview(today: today, weekStart: .monday, arrow: "→")
    // The command knows a date that makes up the whole text.
    let friday = CivilDate(parsing: Array("2026-11-27".utf8)).map { Moment($0) }
    #expect(preview.text(of: Array(typed.utf8), as: kind) { _ in friday } == words)
  }
}

import TestSupport

@testable import CommandLineKit

@Suite struct LinkTests {
  private func link(to target: String) -> String {
    var text = TerminalText()
    text.append(linkTo: Array(target.utf8)) { $0.append("word".utf8) }
    return text.string
  }

  @Test func aTextLinksToAnAddress() {
    #expect(
      link(to: "https://a.example/?q=1;b")
        == "\u{1B}]8;;https://a.example/?q=1;b\u{1B}\\word\u{1B}]8;;\u{1B}\\")
    #expect(link(to: "https://a.example/é").contains("https://a.example/%C3%A9\u{1B}\\word"))
  }

  /// An address from a file cannot end the escape sequence and start another.
  @Test(arguments: [
    "https://a\u{1B}\\b", "https://a\u{7}b", "https://a b", "https://a\u{9C}b", "https://\u{7F}",
  ])
  func anInvalidAddressIsNotLinked(target: String) {
    let text = link(to: target)
    #expect(
      text == "word"
        || !text.dropFirst(5).contains("\u{9C}") && text.hasSuffix("word\u{1B}]8;;\u{1B}\\"))
    #expect(text.utf8.count { $0 == 0x1B } == (text == "word" ? 0 : 4))
  }

  @Test func onlySomeTerminalsHaveLinks() {
    func hasLinks(_ variables: [String: String], isTerminal: Bool = true) -> Bool {
      Terminal(Terminal.Device(isTerminal: isTerminal)) { variables[$0] }.hasLinks
    }
    #expect(hasLinks(["KITTY_WINDOW_ID": "1"]))
    #expect(hasLinks(["VTE_VERSION": "6800"]))
    #expect(hasLinks(["TERM_PROGRAM": "iTerm.app"]))
    #expect(!hasLinks(["VTE_VERSION": "4200"]))
    #expect(!hasLinks(["TERM": "xterm-256color"]))
    #expect(!hasLinks(["KITTY_WINDOW_ID": "1", "TMUX": "/tmp/x"]))
    #expect(!hasLinks(["KITTY_WINDOW_ID": "1"], isTerminal: false))
  }
}

import TestSupport

@testable import CommandLineKit

/// The bytes sent to the terminal, with ESC written as `␛`.
@Suite struct FullScreenTests {
  private final class Sent {
    var texts: [String] = []
  }

  /// Shows the screens in turn and returns the bytes sent for each.
  private func send(_ screens: [[String]?]) -> [String] {
    let sent = Sent()
    let screen = FullScreen(
      on: BufferedOutput {
        sent.texts.append(String(decoding: $0, as: UTF8.self).replacing("\u{1B}", with: "␛"))
        return .bytes($0.count)
      })
    for lines in screens {
      guard let lines else {
        screen.forget()
        continue
      }
      let before = sent.texts.count
      screen.show(lines.map { "\($0)" })
      if sent.texts.count == before { sent.texts.append("") }
    }
    return sent.texts
  }

  @Test func onlyDifferencesAreSent() {
    #expect(
      send([["one", "two", "three"], ["one", "2", "three"], ["one", "2", "three"], ["one"]]) == [
        "␛[2J␛[1;1H␛[Kone␛[2;1H␛[Ktwo␛[3;1H␛[Kthree", "␛[2;1H␛[K2", "", "␛[2;1H␛[K␛[3;1H␛[K",
      ])
  }

  @Test func everythingIsSentAgainAfterForget() {
    #expect(send([["one", ""], nil, ["one", ""]]) == ["␛[2J␛[1;1H␛[Kone", "␛[2J␛[1;1H␛[Kone"])
  }
}

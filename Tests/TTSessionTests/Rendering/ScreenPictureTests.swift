import TestSupport

/// The pictures in README and the documentation are screens of `Tests/Transcripts/screen`.
///
/// `TT_RECORD=1 swift test --filter ScreenPictureTests` writes them again.
@Suite struct ScreenPictureTests {
  private static let folder = "Sources/TodoTxt/TodoTxt.docc/Resources"

  /// Returns what a command prints on a dark background.
  private func screen(_ command: String) throws -> String {
    let screens = Transcript(
      name: "urgent.screen",
      text: RepositoryFiles.text(of: "Tests/Transcripts/screen/urgent.screen"))
    let step = try #require(
      screens.steps.first { $0.command == "80x24 TERM=xterm theme=dark \(command)" })
    return String(step.output.dropLast())
  }

  private func expect(_ svg: String, in name: String) throws {
    let path = "\(Self.folder)/\(name)"
    if ProcessInfo.processInfo.environment["TT_RECORD"] != nil {
      try RepositoryFiles.write(Array(svg.utf8), to: path)
    }
    #expect(
      RepositoryFiles.bytes(of: path) == Array(svg.utf8),
      "generate it with TT_RECORD=1 swift test --filter ScreenPictureTests")
  }

  @Test func thePictureIsTheFirstScreen() throws {
    let first = ScreenPicture(try "␛[2m$␛[0m tt\n" + screen("tt"), columns: 80)
    try expect(first.svg, in: "first-screen.svg")
  }

  @Test func theMovingPictureIsASession() throws {
    let commands = ["tt", "tt do 9", "tt ls +work due:..7d"]
    let steps = try commands.map { command in
      try SessionPicture.Step(
        command: command, output: screen(command), clears: command == "tt do 9")
    }
    let svg = SessionPicture(steps, columns: 80).svg
    #expect(svg.utf8.count < 12_000)
    try expect(svg, in: "session.svg")
  }

  @Test func markupIsEscapedAndStyled() {
    let svg = ScreenPicture("␛[1;38;5;210mA␛[0m  a<b & c  ", columns: 12).svg
    #expect(svg.contains(#" x="16.0" y="28.0" textLength="8.4" font-weight="bold""#))
    #expect(svg.contains(#"fill="rgb(255,135,135)">A</text>"#))
    #expect(svg.contains(#"<text x="41.2" y="28.0" textLength="58.8">a&lt;b &amp; c</text>"#))
  }
}

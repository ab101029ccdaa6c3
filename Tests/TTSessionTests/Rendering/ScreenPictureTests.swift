import Foundation
import TestSupport
import Testing

/// The picture in README and the documentation is a screen of `Tests/Transcripts/screen`.
///
/// `TT_RECORD=1 swift test --filter ScreenPictureTests` writes it again.
@Suite struct ScreenPictureTests {
  private static let path = "Sources/TodoTxt/TodoTxt.docc/Resources/first-screen.svg"

  @Test func thePictureIsTheFirstScreen() throws {
    let screens = Transcript(
      name: "urgent.screen",
      text: RepositoryFiles.text(of: "Tests/Transcripts/screen/urgent.screen"))
    let step = try #require(
      screens.steps.first { $0.command == "80x24 TERM=xterm theme=dark tt" })
    let svg = ScreenPicture("␛[2m$␛[0m tt\n" + step.output.dropLast(), columns: 80).svg
    if ProcessInfo.processInfo.environment["TT_RECORD"] != nil {
      try RepositoryFiles.write(Array(svg.utf8), to: Self.path)
    }
    #expect(
      RepositoryFiles.bytes(of: Self.path) == Array(svg.utf8),
      "generate it with TT_RECORD=1 swift test --filter ScreenPictureTests")
  }

  @Test func markupIsEscapedAndStyled() {
    let svg = ScreenPicture("␛[1;38;5;210mA␛[0m  a<b & c  ", columns: 12).svg
    #expect(svg.contains(#" x="16.0" y="28.0" textLength="8.4" font-weight="bold""#))
    #expect(svg.contains(#"fill="rgb(255,135,135)">A</text>"#))
    #expect(svg.contains(#"<text x="41.2" y="28.0" textLength="58.8">a&lt;b &amp; c</text>"#))
  }
}

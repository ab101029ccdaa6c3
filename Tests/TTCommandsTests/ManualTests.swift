import TestSupport

@Suite(.sideBySide) struct ManualTests {
  @Test(.needs("groff")) func groffFindsNothing() throws {
    try expectNoWarning(from: "groff -man -ww -Tutf8 -z")
  }

  @Test(.needs("mandoc")) func mandocFindsNothing() throws {
    try expectNoWarning(from: "mandoc -T lint -W warning")
  }

  private func expectNoWarning(from formatter: String) throws {
    let (output, status) = try Shell().run("tt man > tt.1; \(formatter) tt.1")
    #expect(status == 0)
    #expect(String(decoding: output, as: UTF8.self) == "")
  }

  @Test func thePageHasCommandsAndTopics() throws {
    let page = String(decoding: try Shell().run("tt man").output, as: UTF8.self)
    for part in ["\\fBls\\fR", "\\fBreopen\\fR", "FILTERS", "DATES"] {
      #expect(page.contains(part), "\(part)")
    }
  }
}

import Foundation
import TestSupport
import Testing

@Suite(.sideBySide) struct ManualTests {
  /// The formatters of manual pages have nothing to complain about.
  @Test(arguments: ["groff -man -ww -Tutf8 -z", "mandoc -T lint -W warning"])
  func thePageIsClean(formatter: String) throws {
    let shell = try Shell()
    let name = formatter.prefix { $0 != " " }
    guard try isInstalled(String(name)) else { return }
    let (output, status) = try shell.run("tt man > tt.1; \(formatter) tt.1")
    #expect(status == 0)
    #expect(String(decoding: output, as: UTF8.self) == "")
  }

  @Test func thePageTellsOfCommandsAndTopics() throws {
    let page = String(decoding: try Shell().run("tt man").output, as: UTF8.self)
    for part in ["\\fBls\\fR", "\\fBreopen\\fR", "FILTERS", "DATES"] {
      #expect(page.contains(part), "\(part)")
    }
  }
}

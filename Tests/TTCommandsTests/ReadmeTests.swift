import Foundation
import TestSupport
import Testing

@testable import Examples

@Suite(.sideBySide) struct ReadmeTests {
  @Test func commandsPrintWhatTheReadmeShows() throws {
    for block in blocks("console") {
      try expectSession(Transcript(name: "README.md", text: block))
    }
    #expect(!blocks("console").isEmpty)
  }

  /// Checks that `ReadmeExample.swift`, which is compiled, is the library example.
  @Test func theLibraryExampleCompiles() throws {
    let file = Shell.package.appending(path: "Tests/Examples/ReadmeExample.swift")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    let example = try #require(lines.firstIndex { $0.hasPrefix("func ") })
    let body = lines[(example + 1)...].dropLast().map { $0.dropFirst(2) }
    #expect(lines.filter { $0.contains("import") } == ["import TodoTxt"])
    #expect(blocks("swift") == ["import TodoTxt\n\n" + body.joined(separator: "\n") + "\n"])
    #expect(body.count + 1 <= 12)
  }

  @Test func theLibraryExamplePrintsWhatTheReadmeShows() throws {
    var output = ""
    try runReadmeExample { output += "\($0)\n" }
    // The text of a list ends in a line feed of its own.
    #expect(blocks("text") == [String(output.dropLast())])
  }

  @Test func ciRunsTheCommandsThatTryAndTestIt() throws {
    let ci = RepositoryFiles.lines(of: ".ci/run")
    let commands = try #require(blocks("sh").dropFirst().first).split(separator: "\n")
    #expect(commands.count == 2)
    for command in commands { #expect(ci.contains(String(command))) }
  }

  /// Runs the two lines that install tt, with the program just built.
  @Test func theInstallationWorks() throws {
    let commands = try #require(blocks("sh").first).split(separator: "\n")
    #expect(commands.count == 2)
    #expect(commands.first == "swift build -c release")
    let copy = try #require(commands.last).replacing(
      ".build/release/tt", with: "$(command -v tt)")
    let (output, status) = try Shell().run("\(copy) && ~/.local/bin/tt --version")
    #expect(status == 0)
    #expect(String(decoding: output, as: UTF8.self).hasPrefix("tt "))
  }

  private func blocks(_ language: String) -> [String] {
    RepositoryFiles.text(of: "README.md").components(separatedBy: "\n```\(language)\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```\n").first }
  }
}

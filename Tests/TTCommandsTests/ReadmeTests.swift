import Foundation
import TestSupport
import Testing

@testable import Examples

@Suite(.sideBySide) struct ReadmeTests {
  @Test func theSessionIsWhatHappens() throws {
    for block in try blocks("console") {
      try expectSession(Transcript(name: "README.md", text: block))
    }
    #expect(try !blocks("console").isEmpty)
  }

  /// The library example is compiled as `ReadmeExample.swift`, with no other import than its own.
  @Test func theLibraryExampleCompiles() throws {
    let file = Shell.package.appending(path: "Tests/Examples/ReadmeExample.swift")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    let example = try #require(lines.firstIndex { $0.hasPrefix("func ") })
    let body = lines[(example + 1)...].dropLast().map { $0.dropFirst(2) }
    #expect(lines.filter { $0.contains("import") } == ["import TodoTxt"])
    #expect(try blocks("swift") == ["import TodoTxt\n\n" + body.joined(separator: "\n") + "\n"])
    #expect(body.count + 1 <= 12)
  }

  @Test func theLibraryExamplePrintsWhatItSays() throws {
    var output = ""
    try runReadmeExample { output += "\($0)\n" }
    // The text of a list ends in a line feed of its own.
    #expect(try blocks("text") == [String(output.dropLast())])
  }

  /// CI runs the commands that the README names.
  @Test func theCommandsAreThoseThatCIRuns() throws {
    let ci = try String(contentsOf: Shell.package.appending(path: ".ci/run"), encoding: .utf8)
    for command in try #require(blocks("sh").first).split(separator: "\n") {
      #expect(ci.contains("\n\(command)\n"))
    }
  }

  /// The commands that install tt do, though here they install the program that was just built.
  @Test func theInstallationWorks() throws {
    let block = try #require(try blocks("sh").dropFirst().first)
    #expect(block.hasPrefix("swift build -c release\n"))
    let commands = block.split(separator: "\n").dropFirst().joined(separator: "\n")
      .replacing(".build/release/tt", with: "$(command -v tt)")
    let shell = try Shell()
    let (output, status) = try shell.run(
      "set -e; cd '\(Shell.package.path())'\n\(commands)\n\"$prefix/bin/tt\" --version")
    #expect(status == 0 && String(decoding: output, as: UTF8.self).hasPrefix("tt "))
    #expect(shell.contents(of: ".local/share/man/man1/tt.1")?.isEmpty == false)
    #expect(shell.contents(of: ".local/share/zsh/site-functions/_tt")?.isEmpty == false)
  }

  private func blocks(_ language: String) throws -> [String] {
    let text = try String(contentsOf: Shell.package.appending(path: "README.md"), encoding: .utf8)
    return text.components(separatedBy: "\n```\(language)\n").dropFirst().compactMap {
      $0.components(separatedBy: "```\n").first
    }
  }
}

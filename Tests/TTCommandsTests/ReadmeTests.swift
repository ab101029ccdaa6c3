import Foundation
import TestSupport
import Testing
import TodoTxt

@Suite(.sideBySide) struct ReadmeTests {
  @Test func theSessionIsWhatHappens() throws {
    for block in try blocks("console") {
      try expectSession(Session(name: "README.md", text: block))
    }
    #expect(try !blocks("console").isEmpty)
  }

  /// The library example stands here too, so that it is compiled and run.
  @Test func theLibraryExampleIsRight() throws {
    // README
    let document = Document(parsing: Array("(A) Call mum @phone due:2026-11-25\nBuy milk\n".utf8))
    var item = try #require(document.items.first)
    item.priority = .b
    item[.due] = "2026-12-01"
    var edit = DocumentEdit(of: document)
    edit.replaceContent(ofLine: item.number, with: item.content)
    #expect(edit.bytes == Array("(B) Call mum @phone due:2026-12-01\nBuy milk\n".utf8))
    // end
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    let example = source.split(separator: "    // README\n")[1].split(separator: "    // end\n")[0]
    let lines = example.split(separator: "\n").map { $0.dropFirst(4) }
    #expect(try blocks("swift") == ["import TodoTxt\n\n" + lines.joined(separator: "\n") + "\n"])
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

import CommandTestSupport

@testable import Examples
@testable import TTCommands
@testable import TTSession
@testable import TTSetup

/// The examples in README and in the pages of the catalogues.
@Suite(.sideBySide) struct ReadmeTests {
  /// The pages with commands.
  static let pages =
    (["README.md", skill] + RepositoryFiles.paths(below: "Sources", suffix: ".md"))
    .filter { !transcripts(of: $0).isEmpty }

  /// The page that teaches programs to use tt.
  private static let skill = ".agents/skills/tt/SKILL.md"

  /// Runs each block of commands of a page in an empty directory.
  @Test(arguments: pages) func commandsPrintWhatThePageShows(_ page: String) throws {
    for transcript in ReadmeTests.transcripts(of: page) { try expectSession(transcript) }
  }

  @Test func thereAreCommands() { #expect(ReadmeTests.pages.count >= 10) }

  @Test func theReadmeIsShort() { #expect(RepositoryFiles.lines(of: "README.md").count <= 121) }

  /// The limits of the format are those of agentskills.io.
  @Test func theSkillHasItsHead() throws {
    let lines = RepositoryFiles.lines(of: ReadmeTests.skill)
    #expect(lines.count <= 101)
    #expect(lines.prefix(2) == ["---", "name: tt"] && lines[3] == "---")
    #expect(lines[2].hasPrefix("description: ") && lines[2].count <= 1024)
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
    #expect(blocks("text") == [output])
  }

  @Test func ciRunsTheCommandsThatTryAndTestIt() throws {
    let ci = RepositoryFiles.lines(of: ".ci/run").map { $0.drop { $0 == " " } }
    let commands = try #require(blocks("sh").dropFirst().first).split(separator: "\n")
    #expect(commands.count == 2)
    for command in commands { #expect(ci.contains(command)) }
  }

  /// Runs the two lines that install tt, with the program just built.
  @Test func theInstallationWorks() throws {
    let commands = try #require(blocks("sh").first).split(separator: "\n")
    #expect(commands.count == 2)
    #expect(commands.first == "swift build -c release")
    let copy = try #require(commands.last).replacing(
      ".build/release/tt", with: "$(command -v tt)")
    let (output, status) = try Shell().run("\(copy) >/dev/null 2>&1 && ~/.local/bin/tt --version")
    #expect(status == 0)
    #expect(String(decoding: output, as: UTF8.self).hasPrefix("tt "))
  }

  /// cron and systemd do not search the directories that a shell does.
  @Test func recipesNameTheProgramInFull() {
    let manual = ManualPage(TaskCommandTable.tt.descriptions, date: "").text
    let pages = ["README.md"] + RepositoryFiles.paths(below: "Sources", suffix: ".md")
    let recipe = #/(?:(?:[*0-9][*0-9/,-]*\s+){5}|@(?:hourly|daily|reboot)\s+|Exec\w+=)([^`]*)/#
    var count = 0
    for line in (pages.map(RepositoryFiles.text) + [manual]).flatMap({ $0.split(separator: "\n") })
    {
      for command in line.matches(of: recipe).map(\.output.1)
      where command.contains(#/\btt\b/#) && !command.contains("finds no tt") {
        count += 1
        #expect(
          command.contains(#//bin/tt /#) && !command.contains(#/(?:^|\s)tt /#), "\(line)")
      }
    }
    #expect(count >= 4)
  }

  /// Returns the blocks of commands of a page, with the line numbers of the page.
  private static func transcripts(of page: String) -> [Transcript] {
    let parts = RepositoryFiles.text(of: page).components(separatedBy: "\n```console\n")
    var line = 0
    return zip(parts, parts.dropFirst()).compactMap { before, block in
      line += before.count { $0 == "\n" } + 2
      return block.components(separatedBy: "```\n").first.map {
        Transcript(name: page, text: String(repeating: "\n", count: line) + $0)
      }
    }
  }

  private func blocks(_ language: String) -> [String] {
    RepositoryFiles.text(of: "README.md").components(separatedBy: "\n```\(language)\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```\n").first }
  }
}

@testable import TTSession
@testable import TTOutput
@testable import TTSystem
@testable import CommandLineKit
import CommandTestSupport
import TestSupport
import Testing
@testable import TTCommands
@testable import TTSetup
@testable import TTProgram

/// A command that a later release adds never hides a user's alias or program of that name.
@Suite struct OwnNameTests {
  /// The names of the first release.
  ///
  /// Add none: a new command has `yieldsToOwnNames`.
  private static let first = Set(
    """
    a add addm addto agenda app append archive cal calendar check complete completed
    completions config contexts date dedup deduplicate defer del delete depri do done dp
    due edit explain export fmt format history import init install lf lint list listall
    listcon listfile listpri listproj lists log ls lsa lsc lsp lsprj man mcp merge move mv
    next note open overdue p postpone prep prepend pri projects redo remind remove rename
    reopen replace report requote review rm search show sort spent start statistics stats
    stop suggest sync tag tags today tree ui undo undone uninstall watch week
    """.split { $0 == " " || $0 == "\n" }.map(String.init))

  @Test func newCommandsYield() {
    for command in TaskCommandTable.tt.descriptions.commands {
      let isFirst = OwnNameTests.first.contains(command.name)
      #expect(command.yieldsToOwnNames != isFirst, "\(command.name)")
      for alias in command.aliases where isFirst {
        #expect(OwnNameTests.first.contains(alias.name), "\(command.name): \(alias.name)")
      }
    }
  }

  private static let yielding = TaskCommandTable.tt.descriptions.commands
    .filter(\.yieldsToOwnNames).map(\.name)

  @Test(arguments: yielding) func anAliasComesFirst(name: String) throws {
    let bench = try Workbench(Array("one +a\ntwo\n".utf8))
    try bench.configure("alias.\(name) = ls +a\n")
    #expect(bench.tt(Argument(name)).output == "1 one +a\n")
    #expect(bench.tt("help", Argument(name)).output.contains("\(name) is an alias of ls +a."))
    #expect(bench.tt("config").messages == "")
  }

  /// A new alias cannot take the name.
  @Test(arguments: yielding) func aNewAliasCannotTakeTheName(name: String) throws {
    let bench = try Workbench(Array("one +a\n".utf8))
    let result = bench.tt("config", "set", Argument("alias.\(name)"), "ls")
    #expect(result.status == .usage && result.messages.contains("is a tt command"))
  }

  @Test(arguments: yielding) func aProgramComesFirst(name: String) throws {
    let shell = try Shell()
    let result = try shell.run(
      """
      mkdir bin; printf '#!/bin/sh\\necho own "$@"\\n' > bin/tt-\(name); chmod +x bin/*
      PATH=$PWD/bin:$PATH; tt \(name) x; tt help \(name) | head -n 2 | wc -l
      """)
    #expect(String(decoding: result.output, as: UTF8.self).split(separator: "\n")[0] == "own x")
    #expect(result.status == 0)
  }
}

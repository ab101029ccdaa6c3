import CommandTestSupport

@testable import CommandLineKit
@testable import TTCommands
@testable import TTOutput
@testable import TTProgram
@testable import TTSession
@testable import TTSetup
@testable import TTSystem

@Suite struct CommandTableTests {
  @Test func theTableBreaksNoLaw() { #expect(TaskCommandTable.tt.descriptions.violations == []) }

  /// Every command line in the help is valid and calls the command that shows it.
  @Test func theExamplesAreRight() throws {
    for command in TaskCommandTable.tt.descriptions.commands {
      #expect(!command.examples.isEmpty, "\(command.name)")
      for example in command.examples {
        #expect(example.line.hasPrefix("tt \(command.name)"), "\(example.line)")
      }
    }
  }

  @Test(
    arguments: [
      (["+work"], "ls"), (["due:today"], "ls"), (["-a"], "ls"), (["(", "+a", ")"], "ls"),
      (["lsa"], "ls"), (["app", "1", "x"], "append"), (["del", "1"], "rm"), ([], "ls"),
    ] as [([Argument], String)])
  func theseWords(_ words: [Argument], call expected: String) throws {
    guard case .run(let position, _) = try TaskCommandTable.tt.descriptions.request(for: words)
    else {
      Issue.record("no command")
      return
    }
    #expect(TaskCommandTable.tt.descriptions.commands[position].name == expected)
  }

  @Test(arguments: ["milk", "lss", "3"] as [Argument])
  func aBareWordIsNoFilter(word: Argument) throws {
    guard case .external(let name, _, _) = try TaskCommandTable.tt.descriptions.request(for: [word])
    else {
      Issue.record("taken for a command")
      return
    }
    #expect(name == word)
  }

  /// No code outside the table knows commands by name.
  @Test func renamedCommandsWorkAsBefore() throws {
    let renamed = TaskCommandTable(
      TaskCommandTable.tt.commands.map { command in
        var renamed = command
        renamed.description = command.description.renamed
        return renamed
      })
    let list = "(A) one +a due:2026-11-25\nx 2026-11-20 two\nthree id:3\n"
    let calls: [[Argument]] = [
      ["ls"], ["+a"], [], ["agenda"], ["do", "1"], ["reopen", "2"], ["add", "four"], ["rm", "3"],
      ["archive"], ["date", "fri"], ["due", "3", "fri"], ["show", "3"], ["undo"], ["log"],
      ["check"], ["config", "get", "file"], ["suggest", "bash", "tt agenda d", "d"],
      ["requote", "bash", "tt +a due<7d"], ["stats"], ["export"], ["sort"], ["dedup"],
    ]
    for call in calls {
      for variables in [[:], ["TODO_FILE": "", "HOME": ""], ["XDG_CONFIG_HOME": "folder"]] {
        let results = try [TaskCommandTable.tt, renamed].map {
          (table: TaskCommandTable) -> [String] in
          let bench = try Workbench(list)
          bench.table = table
          var words = call
          let isRenamed = table.descriptions.commands[0].name == "zls"
          if isRenamed, let first = words.first, first != "+a" {
            words[0] = Argument("z\(first.text)")
          }
          if words.first == "zsuggest" { words[2] = "tt zagenda d" }
          let result = bench.tt(words, adding: variables)
          return [
            result.output, result.messages, "\(result.status)",
            String(decoding: bench.list ?? [], as: UTF8.self),
          ].map {
            $0.replacing(bench.path(of: ""), with: "").replacing("zs", with: "s")
              .replacing("tt z", with: "tt ")
          }
        }
        #expect(results[0] == results[1], "\(call)")
      }
    }
  }
}

extension CommandDescription {
  fileprivate var renamed: CommandDescription {
    CommandDescription(
      name: "z\(name)", aliases: self.aliases, group: group, summary: summary,
      discussion: discussion, options: self.options, operands: operands,
      onPageOf: page)
  }
}

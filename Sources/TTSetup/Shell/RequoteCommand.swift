import CommandLineKit
import TTOutput
import TTSession
import TodoTxt

let requoteCommand = TaskCommand.withoutList(
  CommandDescription(
    name: "requote",
    group: nil,
    summary: "Print a command line with comparisons in quotes",
    discussion: "Exits with status 1, and prints nothing, if the line is right as it is.",
    operands: Operands("SHELL LINE [ALIAS MEANING]…", atLeast: 2),
    examples: ["tt requote bash -- 'tt ls due<7d'": "prints tt ls 'due<7d'"])
) { invocation, list, table in
  var requoting = Requoting(
    shell: try ShellKind(invocation.operands[0]), table: table.descriptions)
  requoting.aliases = ShellAliases(invocation.operands.dropFirst(2))
  requoting.hasKey = { [list] key in
    !list.isStandardInput && (try? list.readDocument().document.hasTag(key)) ?? false
  }
  guard let line = requoting(invocation.operands[1].bytes) else {
    return Outcome(.text([]), ending: .nothing)
  }
  return Outcome(.text(line))
}

extension ShellKind {
  init(_ word: Argument) throws {
    guard let shell = ShellKind(rawValue: word.text) else {
      throw Message.unknownProgram(word, expected: ShellKind.allCases.map(\.rawValue))
    }
    self = shell
  }
}

import TTSession
import CommandLineKit
import TTOutput
import TTSystem

let manCommand = TaskCommand.withoutList(
  CommandDescription(
    name: "man",
    group: CommandGroup.plumbing,
    summary: "Print the manual page",
    discussion: """
      The manual contains the help of all commands and topics.
      """,
    examples: [
      "tt man | man -l -": "shows the manual with GNU man",
      "tt man > tt.1": "writes it to a file",
    ])
) { _, list, table in
  Outcome(.text(ManualPage(table.descriptions, date: Program.releaseDate).text.bytes))
}

import CommandLineKit
import TTSession

/// `tt man`: prints the manual page.
let manCommand = TaskCommand.ofCommands(
  CommandDescription(
    name: "man",
    group: CommandGroup.join,
    summary: "Print the manual page",
    discussion: "It is made from the same table as the help, for man(1) to show.",
    examples: [
      Example("tt man | man -l -", "reads it, with the man of GNU systems"),
      Example("tt man > tt.1", "keeps it in a file"),
    ])
) { _, list, table in
  Outcome(.text(Array(ManualPage(table.descriptions, date: Program.releaseDate).text.utf8)))
}

import CommandLineKit
import TTOutput
import TTSession
import TTSystem
import TodoTxt
import TodoTxtFiles

let sampleCommand = TaskCommand.withoutList(
  CommandDescription(
    name: "sample",
    group: CommandGroup.plumbing,
    summary: "Create a list to try tt with",
    discussion: """
      Writes a list with dates around today into a new temporary folder, and prints its path. Your \
      own list does not change.
      """,
    examples: [
      "tt sample": "prints the path of a new list",
      "tt sample --today 2026-12-24": "chooses the dates around Christmas Eve",
    ])
) { _, list, _ in
  var edit = DocumentEdit(of: Document(parsing: [], dialect: list.dialect))
  for line in sampleLines.split(separator: "\n") {
    _ = edit.add(
      try NewTask(
        line.utf8.map(\.self), on: list.today, weekStart: list.weekStart, dialect: list.dialect))
  }
  let folder = FilePath(list.process.environment["TMPDIR"] ?? "/tmp".bytes)
  let place = try FileStore(stateDirectory: nil).resolved(folder.appending("tt-sample"))
  let draft = try Draft(edit.bytes, in: place.directory, for: place.name.description)
  return Outcome(.line(draft.path.bytes), notices: [.sample(draft.path)])
}

private let sampleLines = """
  (A) Call the plumber about the kitchen tap +home @phone due:-2d
  (A) Send the quarterly report +work @office due:today
  (B) Review Anna's slides +work @pc due:tomorrow@17:30
  Water the plants +home due:tomorrow rec:3d
  Prepare the talk on parsers +work due:6d est:90
  (C) Book flights to Lisbon +trip @pc due:12d id:flights
  Compare prices +trip @pc p:flights
  Renew the passport +trip @town t:10d due:40d
  Read https://github.com/todotxt/todo.txt @reading
  Buy a present for Mum +family @town
  """

extension Message {
  static func sample(_ path: FilePath) -> Self {
    .notice { _ in
      "to try it, run tt ui -f \(ShellWords.line(of: [Argument(path.bytes)]).visible)"
    }
  }
}

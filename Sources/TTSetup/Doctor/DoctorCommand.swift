import TTSession
import CommandLineKit
import TTOutput
import TodoTxtFiles

let doctorCommand: TaskCommand = {
  var command = TaskCommand.withoutList(
    CommandDescription(
      name: "doctor",
      group: CommandGroup.join,
      summary: "Find problems with the setup, and how to fix them",
      discussion: """
        Examines what tt depends on, and prints the command that fixes each problem:

            tt           its version, and that of git
            list         whether the list exists and can be read; other lists of
                         TODO_FILE, TODO_DIR and todo.sh
            archive      whether the archive can be read
            copies       conflicted copies next to the list
            inbox        whether the inbox can be emptied, and its copies
            permissions  whether you own tt's files and can write them
            settings     errors in the configuration
            PATH         which tt the shell finds, and programs tt-NAME that never run
            shell        the line in your shell's startup file
            sync         the merge driver, and how the last tt sync ended

        It changes nothing, and runs only your shell and git. The output contains no tasks, values \
        of settings or addresses, and shows your home directory as `~`, so you can include it in a \
        bug report. The exit status is 1 if there are problems.
        """,
      examples: [
        "tt doctor": "shows the problems and their fixes",
        "tt doctor --json": "prints the same for a program",
      ]), acceptsBadConfiguration: true
  ) { _, list, table in
    let report = DoctorReport(rows: Examination(of: list.session, table.descriptions).findings)
    var outcome = Outcome(.report(report))
    outcome.ending = report.problems == 0 ? .done : .nothing
    // It shows no list, so earlier numbers keep their meaning.
    outcome.path = "-"
    return outcome
  }
  command.examinesSetup = true
  return command
}()

extension Examination {
  /// The findings by area, in the order of the help, which has a line for each area.
  var findings: [(area: String, diagnosis: Diagnosis)] {
    let areas: [(String, [Diagnosis])] = [
      ("tt", versions), ("list", lists), ("archive", archives), ("copies", copies),
      ("inbox", inbox), ("permissions", permissions), ("settings", settings), ("PATH", path),
      ("shell", shell), ("sync", sync),
    ]
    return areas.flatMap { area, found in found.map { (area, $0) } }
  }
}

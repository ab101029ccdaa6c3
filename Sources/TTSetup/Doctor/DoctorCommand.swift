import TTSession
import CommandLineKit
import TTOutput
import TodoTxtFiles

let doctorCommand: TaskCommand = {
  var command = TaskCommand.ofCommands(
    CommandDescription(
      name: "doctor",
      group: CommandGroup.join,
      summary: "Find problems with the setup, and how to fix them",
      discussion: """
        Examines what tt depends on, and prints the command that fixes each problem:

            tt             its version, and that of git
            list           whether the list exists and can be read
            archive        the same for the archive
            other lists    TODO_FILE, TODO_DIR, and the list of todo.sh
            copies         conflicted copies next to the list
            inbox          whether the inbox can be emptied, and its copies
            permissions    whether you own tt's files and can write them
            configuration  errors in the configuration
            PATH           which tt the shell finds
            names          programs tt-NAME that have the name of a command
            shell          the line in your shell's startup file
            editors        whether Vim, Neovim, Emacs and Helix start tt lsp
            sync           the merge driver, and how the last tt sync ended
            reminders      cron jobs and systemd units that cannot find tt

        It changes nothing. It runs your shell and git to get their versions and the settings of \
        the list's repository, and `crontab -l` to list your cron jobs. The output contains no \
        tasks or passwords and shows your home directory as `~`, so you can include it in a bug \
        report. The exit status is 1 if there are problems. If you have an alias `doctor` or a \
        program `tt-doctor`, that runs instead.
        """,
      yieldsToOwnNames: true,
      examples: [
        Example("tt doctor", "shows the problems and their fixes"),
        Example("tt doctor --json", "prints the same for a program"),
      ]), acceptsBadConfiguration: true
  ) { _, list, table in
    let examination = Examination(of: list.session, table.descriptions)
    let redaction = Redaction(home: examination.home)
    let report = DoctorReport(
      rows: Checkup.all.flatMap { checkup in
        checkup.findings(examination).map { (checkup.area, $0.redacted(by: redaction)) }
      })
    var outcome = Outcome(.report(report))
    outcome.ending = report.problems == 0 ? .done : .nothing
    // It shows no list, so earlier numbers keep their meaning.
    outcome.path = "-"
    return outcome
  }
  command.examinesSetup = true
  return command
}()

/// An area that `tt doctor` examines.
struct Checkup: Sendable {
  let area: String

  let findings: @Sendable (Examination) -> [Diagnosis]

  /// All areas, in the order of the report; the help has a line for each.
  static let all: [Checkup] = [
    Checkup(area: "tt") { $0.versions },
    Checkup(area: "list") { $0.lists },
    Checkup(area: "archive") { $0.archives },
    Checkup(area: "other lists") { $0.otherLists },
    Checkup(area: "copies") { $0.copies },
    Checkup(area: "inbox") { $0.inbox },
    Checkup(area: "permissions") { $0.permissions },
    Checkup(area: "configuration") { $0.configuration },
    Checkup(area: "PATH") { $0.path },
    Checkup(area: "names") { $0.names },
    Checkup(area: "shell") { $0.shell },
    Checkup(area: "editors") { $0.editors },
    Checkup(area: "sync") { $0.sync },
    Checkup(area: "reminders") { $0.reminders },
  ]
}

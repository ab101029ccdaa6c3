import CommandLineKit
import TTOutput
import TTSession
import TTSystem
import TodoTxt
import TodoTxtFiles

let statusCommand = TaskCommand.looking(
  "status",
  group: CommandGroup.plumbing,
  summary: "Print a line for a prompt or a status bar",
  discussion: """
    Prints how many tasks are overdue or due today, the running timer, the next task that is \
    due, and how many tasks are in the inbox. Parts that are 0 are omitted; if all are 0, it \
    prints nothing.

    In TEXT, write fields in braces: {overdue}, {today}, {waiting} and {inbox} are numbers, \
    {next} and {running} are tasks. For a literal brace, write it twice.

    With `--for`, the line has the format of PROGRAM, and characters such as `#[`, `%{` or `$(` \
    in the text of tasks are escaped, so that they cannot run commands or change colours there. \
    The programs are tmux, waybar, polybar, i3blocks, starship and powerlevel10k. In their \
    settings, write:

        # tmux
        set -g status-right '#(tt status --for tmux)'

        # waybar
        "custom/tt": {"exec": "tt status --for waybar",
          "return-type": "json", "interval": 60}

        # polybar
        [module/tt]
        type = custom/script
        exec = tt status --for polybar
        interval = 60

        # i3blocks
        [tt]
        command=tt status --for i3blocks
        interval=60

        # starship
        [custom.tt]
        command = "tt status --for starship"
        when = true

        # powerlevel10k
        prompt_tt() { p10k segment -t "$(tt status --for powerlevel10k)" }
    """,
  options: [StatusOptions.format, StatusOptions.program, StatusOptions.mustBeUrgent],
  examples: [
    "tt status": "prints, for example, 2 overdue · 1 today · next 17:30 Review slides",
    "tt status --format '{overdue} overdue' +work": "counts the tasks of a project",
    "tt status -e > /dev/null || exit": "ends a script if nothing is due",
  ], joinsLists: true, ignoresFocus: true
) { invocation, list in
  let form = invocation[StatusOptions.program] ?? .plain
  let template = try invocation[StatusOptions.format].map {
    try TextTemplate<Glance.Field>(parsing: $0.bytes)
  }
  let (lists, selected) = try list.select(invocation.operands, omitting: .calendar)
  var glance = Glance(at: selected.list, on: list.today, now: list.session.now)
  if let inbox = list.session.inbox { glance.inbox = list.store.count(in: inbox, list.dialect) }
  var outcome = Outcome(form.report(of: glance, template), of: lists, selected)
  if invocation[StatusOptions.mustBeUrgent], !glance.isUrgent { outcome.ending = .nothing }
  return outcome
}

private enum StatusOptions {
  static let format = ValueOption<Argument>(
    long: "format", valueName: "TEXT", help: "Print TEXT, with fields in braces"
  ) { $0 }

  static let program = ValueOption<StatusForm>(
    long: "for", valueName: "PROGRAM", help: "Print what PROGRAM expects, such as tmux")

  static let mustBeUrgent = Flag(
    long: "exit-status", short: "e", help: "Exit with status 1 if no task is overdue or due today")
}

import TestSupport

@testable import CommandLineKit

@Suite struct HelpTextTests {
  @Test func theOverviewListsCommandsByGroup() {
    #expect(HelpText(Sample.table).page(of: .overview) == overview)
  }

  @Test func aPageExplainsACommand() {
    #expect(HelpText(Sample.table).page(of: .command(0)) == list)
  }

  @Test func aPageExplainsATopic() {
    #expect(HelpText(Sample.table).page(of: .topic(0)) == "Filters\n\nA filter is made of terms.\n")
  }

  @Test func aNarrowTerminalGetsShortLinesAndBoldLetters() {
    let page = HelpText(Sample.table, width: 50, isStyled: true).page(of: .command(0))
    #expect(page.contains("Quote what your\nshell would take: \u{1B}[1m'due<7d'\u{1B}[0m, or"))
    let row = "  \u{1B}[1m-n, --limit N\u{1B}[0m    Show at most N tasks, the first\n"
    #expect(
      page.contains(row + String(repeating: " ", count: 19) + "ones in the order that they\n"))
    #expect(!page.contains("`"))
  }

  @Test func aLineToShowUnchangedIsBrokenIfItIsTooWide() {
    var page = TextPage(width: 40, isStyled: false)
    page.prose(
      "    one two three four five six seven eight nine\n                 ten eleven twelve thirteen"
    )
    let lines = [
      "    one two three four five six seven", "        eight nine",
      "                 ten eleven twelve", "                 thirteen",
    ]
    #expect(page.text == lines.map { $0 + "\n" }.joined())
  }

  @Test(arguments: [1, 40, 41, 50, 60, 79, 100, 1000])
  func noLineIsWiderThanWanted(width: Int) {
    let help = HelpText(Sample.table, width: width)
    for subject: HelpSubject in [.overview, .command(0), .command(1), .topic(0)] {
      for line in help.page(of: subject).split(separator: "\n") {
        #expect(String(line).columns <= min(max(width, 40), 100))
      }
    }
  }

  private let overview = """
    A plain-text task list

    Usage: tt [OPTION…] [COMMAND] [ARGUMENT…]

    Keeps tasks in a file, `todo.txt`, one a line.

    .profile can't set `\\` or ~.

    Look
      ls       Show the tasks that match a filter

    Change
      add      Add a task
      mv       Move a task to another place

    Files
      log      Show what was done

    Topics
      filters  How to select tasks

    Options for every command
      -f, --file FILE   Work on FILE
          --json        Write JSON
          --color WHEN  Use colour (auto, always, never)
      -h, --help        Show help and exit
      -V, --version     Show the version and exit

    `tt help NAME` explains a command or a topic.

    """

  private let list = """
    Show the tasks that match a filter

    Usage: tt ls [OPTION…] [FILTER…]

    Also called list, lsa (`ls --all`).

    Terms side by side must all match. Quote what your shell would take:
    `'due<7d'`, or write a range instead, which no shell touches:

        tt ls due:..7d

    Tasks are numbered by their line in the file.

    Options
      -a, --all          Show completed tasks too
      -e, --exit-status  Fail if there is nothing to show
      -n, --limit N      Show at most N tasks, the first ones in the order that
                         they would be shown in
      -s, --sort KEYS    Sort by KEYS
          --notes        Show the notes of tasks

    Examples
      tt ls +work due:..7d
          what is due at work within a week
      tt ls -@home
          everything that need not be done at home

    `tt help --all` lists the options that every command has.

    """
}

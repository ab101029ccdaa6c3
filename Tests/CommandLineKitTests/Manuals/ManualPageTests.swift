@testable import CommandLineKit
import Testing

@Suite struct ManualPageTests {
  @Test func isMadeFromTheTable() {
    #expect(ManualPage(Sample.table, date: "2026-11-21").text == page)
  }

  static let texts: [(String, String)] = [
    ("a - b", #"a \- b"#),
    ("--all", #"\-\-all"#),
    ("it's", #"it\(aqs"#),
    ("'quoted' first", #"\(aqquoted\(aq first"#),
    (".TH first", #"\&.TH first"#),
    ("a .profile", "a .profile"),
    (#"back\slash"#, #"back\eslash"#),
    (#"say "hi""#, #"say \(dqhi\(dq"#),
    ("~ ^ x", #"\(ti \(ha x"#),
    ("`code - too`", #"\fBcode \- too\fR"#),
    ("(`code`),", #"(\fBcode\fR),"#),
    ("ünï…😀", #"\[u00FC]n\[u00EF]\[u2026]\[u1F600]"#),
    ("    .nf\n\n      'x", "    .nf\n\n      \\(aqx"),
    ("one\ntwo\n\nthree", "one two\n\nthree"),
    (
      String(repeating: "word ", count: 15) + ".x",
      String(repeating: "word ", count: 13) + "word\nword .x"
    ),
    (
      "s" + String(repeating: "word ", count: 14) + ".x",
      "s" + String(repeating: "word ", count: 13) + "word\n\\&.x"
    ),
  ]

  @Test(arguments: texts)
  func printsTextAsItIs(text: String, source: String) {
    let table = CommandTable(
      program: "x", version: "1", summary: "X", discussion: text,
      commands: [CommandDescription(name: "y", group: nil, summary: "Y")], defaultCommand: "y")
    let page = ManualPage(table, date: "").text
    #expect(page.contains("\n\n\(source)\n\n"), "\(page)")
  }

  private let page = #"""
    .TH TT 1 2026-11-21 "tt 1.2" "User Commands"
    .SH NAME
    tt \- a plain\-text task list
    .SH "DESCRIPTION"
    .nf
    A plain\-text task list

    Usage: tt [OPTION\[u2026]] [COMMAND] [ARGUMENT\[u2026]]

    Keeps tasks in a file, \fBtodo.txt\fR, one a line.

    \&.profile can\(aqt set \fB\e\fR or \(ti.

    \fBLook\fR
      \fBls\fR       Show the tasks that match a filter

    \fBChange\fR
      \fBadd\fR      Add a task
      \fBmv\fR       Move a task to another place

    \fBFiles\fR
      \fBlog\fR      Show what was done

    \fBTopics\fR
      \fBfilters\fR  How to select tasks

    \fBOptions for every command\fR
      \fB\-f, \-\-file FILE\fR   Work on FILE
          \fB\-\-json\fR        Write JSON
          \fB\-\-color WHEN\fR  Use colour (auto, always, never)
      \fB\-h, \-\-help\fR        Show help and exit
      \fB\-V, \-\-version\fR     Show the version and exit

    \fBtt help NAME\fR explains a command or a topic.
    .fi
    .SH "tt ls"
    .nf
    Show the tasks that match a filter

    Usage: tt ls [OPTION\[u2026]] [FILTER\[u2026]]

    Also called list, lsa (\fBls \-\-all\fR).

    Terms side by side must all match. Quote what your shell would take:
    \fB\(aqdue<7d\(aq\fR, or write a range instead, which no shell touches:

        tt ls due:..7d

    Tasks are numbered by their line in the file.

    \fBOptions\fR
      \fB\-a, \-\-all\fR          Show completed tasks too
      \fB\-e, \-\-exit\-status\fR  Fail if there is nothing to show
      \fB\-n, \-\-limit N\fR      Show at most N tasks, the first ones in the order
                         that they would be shown in
      \fB\-s, \-\-sort KEYS\fR    Sort by KEYS
          \fB\-\-notes\fR        Show the notes of tasks

    \fBExamples\fR
      \fBtt ls +work due:..7d\fR
          what is due at work within a week
      \fBtt ls \-@home\fR
          everything that need not be done at home
    .fi
    .SH "tt add"
    .nf
    Add a task

    Usage: tt add TEXT\[u2026]

    Also called a.
    .fi
    .SH "tt mv"
    .nf
    Move a task to another place

    Usage: tt mv N PLACE

    N: a number.
    .fi
    .SH "tt log"
    .nf
    Show what was done

    Usage: tt log
    .fi
    .SH "FILTERS"
    .nf
    A filter is made of terms.
    .fi

    """#
}

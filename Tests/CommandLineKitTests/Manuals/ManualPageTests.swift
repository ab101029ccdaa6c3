import TestSupport

@testable import CommandLineKit

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
    ("    .nf\n\n      'x", ".RS \"4\"\n.EX\n\\&.nf\n\n  \\(aqx\n.EE\n.RE"),
    ("one\ntwo\n\nthree", "one two\n.PP\nthree"),
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
    #expect(page.contains(".SH \"DESCRIPTION\"\n\(source)\n.SH \"COMMANDS\"\n"), "\(page)")
  }

  private let page = #"""
    .TH TT 1 2026-11-21 "tt 1.2" "User Commands"
    .SH "NAME"
    tt \- a plain\-text task list
    .SH "SYNOPSIS"
    \fBtt\fR [OPTION\[u2026]] [COMMAND] [ARGUMENT\[u2026]]
    .SH "DESCRIPTION"
    Keeps tasks in a file, \fBtodo.txt\fR, one a line.
    .PP
    \&.profile can\(aqt set \fB\e\fR or \(ti.
    .SH "COMMANDS"
    .SS "Look"
    .TP
    \fBls\fR [OPTION\[u2026]] [FILTER\[u2026]]
    Show the tasks that match a filter.
    Also called list, lsa (\fBls \-\-all\fR).
    .RS
    .PP
    Terms side by side must all match. Quote what your shell would take:
    \fB\(aqdue<7d\(aq\fR, or write a range instead, which no shell touches:
    .PP
    .RS "4"
    .EX
    tt ls due:..7d
    .EE
    .RE
    .PP
    Tasks are numbered by their line in the file.
    .TP
    \fB\-a, \-\-all\fR
    Show completed tasks too.
    .TP
    \fB\-e, \-\-exit\-status\fR
    Fail if there is nothing to show.
    .TP
    \fB\-n, \-\-limit\fR N
    Show at most N tasks, the first ones in the order that they would be
    shown in.
    .TP
    \fB\-s, \-\-sort\fR KEYS
    Sort by KEYS.
    .TP
    \fB\-\-notes\fR
    Show the notes of tasks.
    .PP
    .EX
    tt ls +work due:..7d
    .EE
    .RS "4"
    what is due at work within a week
    .RE
    .PP
    .EX
    tt ls \-@home
    .EE
    .RS "4"
    everything that need not be done at home
    .RE
    .RE
    .SS "Change"
    .TP
    \fBadd\fR TEXT\[u2026]
    Add a task.
    Also called a.
    .TP
    \fBmv\fR N PLACE
    Move a task to another place.
    N: a number.
    .SS "Files"
    .TP
    \fBlog\fR
    Show what was done.
    .SH "OPTIONS"
    Every command takes these, before or after its name.
    .TP
    \fB\-f, \-\-file\fR FILE
    Work on FILE.
    .TP
    \fB\-\-json\fR
    Write JSON.
    .TP
    \fB\-\-color\fR WHEN
    Use colour (auto, always, never).
    .TP
    \fB\-h, \-\-help\fR
    Show help and exit.
    .TP
    \fB\-V, \-\-version\fR
    Show the version and exit.
    .SH "FILTERS"
    A filter is made of terms.

    """#
}

import CommandTestSupport

@testable import TTCommands

/// The line of `tt status` in the programs that show it.
@Suite(.sideBySide) struct StatusTests {
  /// What a task could run or change in some program.
  private static let hostile =
    "A #[fg=red]b #(touch t) #{host} %{A1,touch p}c %F{red} $(touch s) `touch q` ${x:-$(touch r)} "
    + "\\u <b>d</b> & \"e\" 'f' ; touch g | h\u{1B}[31m"

  private static var list: String { hostile + " due:2026-11-22\n" }

  @Test func counts() throws {
    let lines = """
      Late due:2026-11-20
      Late but waiting t:2026-12-01 due:2026-11-20
      Waits t:2026-12-01 due:2026-12-02
      Was at nine due:2026-11-21T09:00
      At six due:2026-11-21T18:00 +home
      Tomorrow due:2026-11-22T08:00
      Works start:2026-11-21T11:30+00:00 spent:1h
      x 2026-11-20 Done due:2026-11-20 start:2026-11-20T08:00+00:00
      Hidden h:1 due:2026-11-20
      """
    let now = try #require(Timestamp(parsing: "2026-11-21T12:00+00:00".utf8))
    let items = Document(lines).items.filter { $0["h"] == nil }
    let day = try #require(CivilDate("2026-11-21"))
    let glance = Glance(at: items, on: day, now: now)
    #expect(glance.overdue == 2)
    #expect(glance.today == 2)
    #expect(glance.waiting == 1)
    #expect(glance.text(of: .next) == "18:00 At six +home")
    #expect(glance.text(of: .running) == "1h30m Works")
    #expect(glance.isUrgent)
  }

  private static func line(_ index: Int) -> String {
    let dues = ["", " due:2026-11-20", " due:2026-11-21", " due:2026-11-30"]
    return (index % 7 == 0 ? "x 2026-11-20 " : "") + "Task \(index)" + dues[index % 4]
      + (index / 4 % 2 == 0 ? "" : " t:2026-12-01") + (index % 11 == 0 ? " h:1" : "") + "\n"
  }

  /// The numbers are those of the lists that show the same tasks.
  @Test(arguments: [
    ("{overdue}", "is:overdue"), ("{today}", "due:today"), ("{waiting}", "is:waiting"),
  ])
  func theNumbersAreThoseOfTheLists(field: String, filter: String) throws {
    let shell = try Shell(list: (0..<200).map(StatusTests.line).joined())
    let count = try shell.run("tt ls '\(filter)' | wc -l").output
    let shown = try shell.run("tt status --format '\(field)'").output
    #expect(String(decoding: shown, as: UTF8.self) == String(decoding: count, as: UTF8.self))
    #expect(count != Array("0\n".utf8))
  }

  @Test(.needs("tmux")) func tmuxShowsTheTextAndRunsNothing() throws {
    let shell = try Shell(list: StatusTests.list)
    let line = try shell.run("tt status --for tmux --format '{next}'").output
    try shell.write(String(decoding: line, as: UTF8.self), to: "line")
    // The status line of an inner tmux, on the screen of an outer one.
    let result = try shell.run(
      """
      export LC_ALL=C.UTF-8; unset TMUX; t=$PWD/socket
      cat > conf <<'END'
      set -g status-left ''
      set -g status-right-length 300
      set -g status-right '#(cat line)'
      set -g status-interval 1
      set -g window-status-current-format ''
      END
      tmux -S $t-outer -f /dev/null new-session -d -x 250 -y 5 "tmux -S $t-inner -f conf new-session 'sleep 100'"
      for i in $(seq 600); do
        sleep 0.1
        shown=$(tmux -S $t-outer capture-pane -p)
        case $shown in *tomorrow*) break ;; esac
      done
      tmux -S $t-inner kill-server; tmux -S $t-outer kill-server
      printf '%s\\n' "$shown"; ls
      """)
    let shown = String(decoding: result.output, as: UTF8.self)
    #expect(
      shown.contains("tomorrow A #[fg=red]b #(touch t) #{host} %{A1,touch p}c %F{red}"), "\(shown)"
    )
    #expect(!shown.split(separator: "\n").contains { $0.count == 1 }, "\(shown)")
  }

  @Test(.needs("i3blocks")) func i3blocksShowsTheText() throws {
    let shell = try Shell(list: StatusTests.list)
    try shell.write("[tt]\ncommand=tt status --for i3blocks\ninterval=once\n", to: "conf")
    let result = try shell.run(
      #"""
      : > blocks
      timeout 100 i3blocks -c conf > blocks & program=$!
      until grep -q '"name":"tt"' blocks || ! kill -0 $program; do sleep 0.1; done
      kill $program
      sed -n 's/.*"full_text":"\(.*\)","name":"tt".*/\1/p' blocks
      ls
      """#)
    let shown = String(decoding: result.output, as: UTF8.self)
    #expect(shown.hasPrefix("next tomorrow A #[fg=red]b #(touch t)"), "\(shown)")
    #expect(!shown.split(separator: "\n").contains { $0.count == 1 }, "\(shown)")
  }

  @Test(.needs("python3")) func waybarReadsTheText() throws {
    let shell = try Shell(list: StatusTests.list)
    // The text is Pango markup: XML that contains the text.
    let result = try shell.run(
      """
      tt status --for waybar --format '{next}' | python3 -c '
      import json, sys, xml.etree.ElementTree as tree
      fields = json.load(sys.stdin)
      for name in "text", "tooltip":
          print("".join(tree.fromstring("<i>" + fields[name] + "</i>").itertext()))
      print(fields["class"])'
      """)
    let lines = String(decoding: result.output, as: UTF8.self).split(separator: "\n")
    try #require(lines.count == 3)
    #expect(lines[0].hasPrefix("tomorrow A #[fg=red]b"))
    #expect(lines[0].contains("<b>d</b> & \"e\" 'f'"))
    #expect(lines[1] == "next " + lines[0])
    #expect(lines[2] == "clear")
  }

  /// Bash expands a prompt that a command printed, and zsh does so if an option is set.
  @Test(
    .needs("zsh"),
    arguments: [
      ("starship", "bash", "PS1=\"$line\"; printf '%s' \"${PS1@P}\""),
      ("starship", "zsh", "setopt prompt_subst; print -rP -- \"$line\""),
      ("powerlevel10k", "zsh", "print -rP -- \"$line\""),
    ])
  func aPromptExpandsNothing(form: String, program: String, script: String) throws {
    let shell = try Shell(adding: ["SCRIPT": script])
    try shell.write(StatusTests.list, to: "todo.txt")
    let result = try shell.run(
      "export LC_ALL=C.UTF-8; line=$(tt status --for \(form) --format '{next}') \(program) -c \"$SCRIPT\"; echo; ls"
    )
    let shown = String(decoding: result.output, as: UTF8.self)
    #expect(shown.contains("A1,touch p}c"), "\(shown)")
    #expect(shown.contains("F{red}"), "\(shown)")
    #expect(!shown.split(separator: "\n").contains { $0.count == 1 }, "\(shown)")
  }

  /// No part of a task has an effect in any form, whatever its bytes.
  @Test(arguments: Sample.one(in: 1, of: StatusForm.allCases))
  func controlCharactersAreVisible(form: StatusForm) throws {
    // The others end lines, or begin a note.
    for byte in UInt8.min...UInt8.max where ![0x0A, 0x0D, 0x10].contains(byte) {
      let bench = try Workbench(
        Array("Call ".utf8) + [byte] + Array("x due:2026-11-21T23:59\n".utf8))
      bench.isClockStopped = true
      let output = bench.tt(["status", "--for", Argument(form.rawValue)]).output
      let lines = output.utf8.split(separator: 0x0A)
      #expect(lines.count == (form == .i3blocks ? 2 : 1), "\(byte)")
      #expect(lines.allSatisfy { $0.allSatisfy { $0 >= 0x20 && $0 != 0x7F } }, "\(byte)")
    }
  }
}

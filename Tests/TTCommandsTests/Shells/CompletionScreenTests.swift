import CommandTestSupport

@testable import TTOutput
@testable import TTSetup

/// The screens `Tests/Transcripts/screen/completing.*`, with ⇥ for the Tab key, in real shells.
///
/// The terminal has 72 columns and 16 lines.
@Suite(.sideBySide) struct CompletionScreenTests {
  @Test(.needs("tmux", "bash")) func bashShowsTheScreens() throws { try expectScreens(of: .bash) }

  @Test(.needs("tmux", "zsh")) func zshShowsTheScreens() throws { try expectScreens(of: .zsh) }

  @Test(
    .needs("tmux", "fish"),
    .enabled("versions of fish lay out their tables differently") {
      try Shell().run("fish --version | grep -q ' [34][.][60]'").status == 0
    })
  func fishShowsTheScreens() throws { try expectScreens(of: .fish) }

  private func expectScreens(of kind: ShellKind) throws {
    let name = "completing.\(kind.rawValue)"
    let session = Transcript(
      name: name,
      text: String(
        decoding: RepositoryFiles.bytes(of: "Tests/Transcripts/screen/\(name)"), as: UTF8.self))
    #expect(session.steps.count > 5)
    let screens = try screens(of: kind, typing: session.steps)
    for (step, screen) in zip(session.steps, screens) {
      #expect(
        screen == step.output,
        "\(name), line \(step.line): \(step.command)\nshown:\n\(screen)expected:\n\(step.output)")
    }
  }

  /// Returns the screens without their empty lines.
  private func screens(of kind: ShellKind, typing steps: [Transcript.Step]) throws -> [String] {
    let shell = try Shell(adding: ["LC_ALL": "C.UTF-8", "SHELL_TO_TYPE": command(for: kind)])
    try shell.write(RepositoryFiles.bytes(of: "Tests/Transcripts/cli/sample.txt"), to: "todo.txt")
    try shell.write("filter.next = due:..7d -@waiting\n", to: "config")
    try shell.write(TypedSession.start(of: kind), to: "start")
    try shell.write(steps.map(\.command).joined(separator: "\n"), to: "lines")
    for (number, step) in steps.enumerated() {
      try shell.write(step.output, to: "expected.\(number)")
    }
    try shell.write(typist, to: "typist.sh")
    let (output, status) = try shell.run(
      """
      mkdir -p zsh .config/tt data/tt && cp start zsh/.zshrc && cp config .config/tt &&
      cp config data/tt && bash typist.sh < lines
      """)
    try #require(status == 0, "\(String(decoding: output, as: UTF8.self))")
    return String(decoding: output, as: UTF8.self).components(separatedBy: "\u{c}\n").dropLast()
  }

  private func command(for kind: ShellKind) -> String { TypedSession.command(for: kind) }

  /// Types each line, and prints the screen once it looks as expected, or after ten seconds.
  ///
  /// It types only after the shell has shown the previous input.
  private let typist = """
    terminal() { tmux -S ./socket -f /dev/null "$@"; }
    screen() { terminal capture-pane -p | sed 's/ *$//' | grep .; }
    shows() { # what [how many tenths of a second]
      local i
      for ((i = 0; i < ${2-100}; i++)); do
        if [[ $(screen) == "$1" ]]; then return; fi
        sleep 0.1
      done
      return 1
    }
    emptied() {
      local i
      for ((i = 0; i < 20; i++)); do
        terminal send-keys C-l
        if shows %% 10; then return; fi
        # A shell that was just then asking tt has not heard of the first one; one that starts must
        # not be interrupted.
        if ((number)); then terminal send-keys C-c; fi
      done
      return 1
    }
    trap 'terminal kill-server' EXIT
    terminal new-session -d -x 72 -y 16 "$SHELL_TO_TYPE" || exit
    number=0
    while IFS= read -r line || [[ $line ]]; do
      emptied || exit
      expected=$(<"expected.$number")
      text=${line%%⇥*}
      terminal send-keys -l -- "$text"
      typed="%% $text"
      shows "${typed%"${typed##*[! ]}"}" 20
      while [[ $line == *⇥* ]]; do
        terminal send-keys Tab
        line=${line#*⇥}
      done
      while shows "$expected"; do
        sleep 0.1
        if [[ $(screen) == "$expected" ]]; then break; fi
      done
      screen
      printf '\\f\\n'
      terminal send-keys C-c
      ((++number))
    done
    """
}

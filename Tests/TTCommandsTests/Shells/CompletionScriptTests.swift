import CommandTestSupport

@testable import TTSystem

@Suite(.sideBySide) struct CompletionScriptTests {
  @Test(
    arguments: [
      ("bash", "tt.bash"), ("zsh", "_tt"), ("fish", "tt.fish"), ("nushell", "tt.nu"),
      ("powershell", "tt.ps1"),
    ])
  func theCommittedFileIsWhatIsPrinted(_ shell: String, _ name: String) throws {
    let printed = try Shell().run("tt completions \(shell)").output
    #expect(printed == RepositoryFiles.bytes(of: "completions/\(name)"))
  }

  @Test(.needs("bash")) func bashCanReadIt() throws { try expectReadable(by: .bash) }

  @Test(.needs("zsh")) func zshCanReadIt() throws { try expectReadable(by: .zsh) }

  @Test(.needs("fish")) func fishCanReadIt() throws { try expectReadable(by: .fish) }

  private func expectReadable(by shell: ShellKind) throws {
    let here = try Shell()
    let (output, status) = try here.run(
      "tt init \(shell.rawValue) > init && \(shell.rawValue) -n init")
    #expect(String(decoding: output, as: UTF8.self) == "")
    #expect(status == 0)
  }

  @Test(.needs("shellcheck")) func shellcheckFindsNothing() throws {
    let (output, _) = try Shell().run("tt init bash > init; shellcheck init")
    #expect(String(decoding: output, as: UTF8.self) == "")
  }

  /// The words that bash inserts or lists at the end of a line.
  @Test(
    arguments: [
      ("tt reo", "reo", 9, "reopen"),
      ("tt ls +wo", "+wo", 9, "+work"),
      ("tt ls due:to", "to", 9, "today,tomorrow,today.."),
      ("tt ls 'due<to", "due<to", 9, "due<today,due<tomorrow"),
      ("tt ls due<tod", "tod", 9, "today"),
      ("tt do slid", "slid", 9, "6"),
      (
        "tt reopen ", "", 63,
        "13  x 2026-11-20 2026-11-02 Buy mi,14  x 2026-11-19 2026-11-15 Review"
      ),
      ("tt ls es", "es", 9, "est:"),
      ("cd x; tt ls -f sam", "sam", 9, ""),
      ("tt ls > sam", "sam", 9, ""),
    ] as [(String, String, Int, String)])
  func bashCompletes(_ line: String, _ piece: String, _ kind: Int, _ expected: String) throws {
    let shell = try Shell()
    try shell.write(RepositoryFiles.bytes(of: "Tests/Transcripts/cli/sample.txt"), to: "todo.txt")
    try shell.write(RepositoryFiles.bytes(of: "completions/tt.bash"), to: "tt.bash")
    let script = """
      source ./tt.bash; COMP_LINE=$1 COMP_POINT=${#1} COMP_TYPE=$3 COLUMNS=37
      _tt tt "$2" x 2>/dev/null; IFS=,; echo "${COMPREPLY[*]}"
      """
    try shell.write(script, to: "complete.bash")
    let words = [line, piece, "\(kind)"].map { "'\($0.replacing("'", with: "'\\''"))'" }
    let (output, _) = try shell.run("bash complete.bash \(words.joined(separator: " "))")
    #expect(String(decoding: output, as: UTF8.self) == expected + "\n")
  }

  @Test(.needs("fish")) func fishCompletes() throws {
    let shell = try Shell()
    try shell.write(RepositoryFiles.bytes(of: "Tests/Transcripts/cli/sample.txt"), to: "todo.txt")
    let (output, _) = try shell.run(
      "tt completions fish > tt.fish; XDG_CONFIG_HOME=$PWD fish -c 'source tt.fish; complete -C \"tt reopen 1\"'"
    )
    #expect(
      String(decoding: output, as: UTF8.self).hasPrefix(
        "13\tx 2026-11-20 2026-11-02 Buy milk @shop\n"))
  }
}

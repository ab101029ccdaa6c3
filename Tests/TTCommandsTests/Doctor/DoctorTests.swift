import CommandTestSupport

@testable import CommandLineKit
@testable import TTCommands
@testable import TTProgram
@testable import TTSetup

/// What `tt doctor` finds, and whether its fixes work.
@Suite(.sideBySide) struct DoctorTests {
  /// Sets up a healthy home directory, with hooks that would leave a trace.
  private static let healthy = #"""
    mkdir -p bin .config/tt/hooks; tt -q add 'Secret plans' > /dev/null
    echo 'eval "$(tt init bash)"' > .bashrc
    for hook in pre-add post-add pre-edit post-edit; do
      printf '#!/bin/sh\ntouch ~/ran\n' > .config/tt/hooks/$hook; chmod +x .config/tt/hooks/$hook
    done
    """#

  private static let start = """
    HOME=${HOME%/}; unset TODO_DIR TT_TODAY; export SHELL=/bin/bash TT=$(command -v tt) PATH=~/bin:$PATH; cd ~

    """

  private func run(_ commands: String, in shell: Shell) throws -> (text: String, status: Int32) {
    let (output, status) = try shell.run(DoctorTests.start + commands)
    return (String(decoding: output, as: UTF8.self), status)
  }

  private struct Row: Decodable {
    let area: String
    let state: String
    let text: String
    let remedy: Remedy?

    struct Remedy: Decodable {
      let text: String
      let effect: String
      let command: Bool
    }
  }

  private struct Report: Decodable {
    let checks: [Row]
    let problems: Int
  }

  private func report(_ environment: String, in shell: Shell) throws -> (Report, status: Int32) {
    let result = try run("\(environment)\ntt doctor --json", in: shell)
    return (try JSONDecoder().decode(Report.self, from: Data(result.text.utf8)), result.status)
  }

  /// The files in the home directory, and when they changed.
  private func snapshot(of shell: Shell) -> [String] {
    let files = FileManager.default.enumerator(atPath: shell.folder.path())
    let names: [String] = (files?.compactMap { $0 as? String } ?? []).sorted()
    return names.map { name in
      let path = shell.folder.path() + "/" + name
      let facts = try? FileManager.default.attributesOfItem(atPath: path)
      let date = (facts?[.modificationDate] as? Date)?.timeIntervalSince1970
      return "\(name) \(date ?? 0) \(facts?[.size] ?? 0) \(facts?[.posixPermissions] ?? 0)"
    }
  }

  @Test func aHealthySetupHasNoProblem() throws {
    let shell = try Shell()
    _ = try run(DoctorTests.healthy, in: shell)
    let before = snapshot(of: shell)
    let result = try run("tt doctor", in: shell)
    #expect(result.status == 0 && result.text.hasSuffix("\nNo problems found\n"), "\(result.text)")
    #expect(result.text.contains("~/todo.txt · 1 open · last change just now"))
    #expect(snapshot(of: shell) == before)
  }

  @Test(arguments: Sample.one(in: 1, of: Trouble.all))
  func isFoundAndMended(_ trouble: Trouble) throws {
    try expectMended(trouble)
  }

  @Test(.needs("git"), arguments: Trouble.ofGit) func isFoundAndMendedInGit(_ trouble: Trouble)
    throws
  {
    try expectMended(trouble)
  }

  @Test(.enabled("needs root") { getuid() == 0 }, arguments: Trouble.ofRoot)
  func isFoundAndMendedByRoot(_ trouble: Trouble) throws { try expectMended(trouble) }

  @Test(.enabled("root may do everything") { getuid() != 0 }, arguments: Trouble.ofUsers)
  func isFoundAndMendedByUsers(_ trouble: Trouble) throws { try expectMended(trouble) }

  private func expectMended(_ trouble: Trouble) throws {
    let shell = try Shell()
    let setup = try run(DoctorTests.healthy + "\n" + trouble.cause, in: shell)
    #expect(setup.status == 0, "\(setup.text)")
    try expectPrivate(trouble, in: shell)
    let (report, status) = try report(trouble.environment, in: shell)
    #expect(report.problems == 1 && status == 1, "\(report)")
    let row = try #require(
      report.checks.first { $0.state == "problem" && $0.text.contains(trouble.finding) },
      "\(report.checks)")
    let remedy = try #require(row.remedy)
    #expect(row.area == trouble.area)
    #expect(remedy.text.contains(trouble.remedy), "\(remedy)")
    #expect(remedy.command || !trouble.application.isEmpty)
    let command = remedy.text.replacing("sudo ", with: "")
    let application = trouble.application.isEmpty ? "eval \"$REMEDY\"" : trouble.application
    let words = "'\(command.replacing("'", with: "'\\''"))'"
    let result = try run(
      "\(trouble.environment)\nREMEDY=\(words)\n\(application) > /dev/null\ncd ~; tt doctor",
      in: shell)
    #expect(result.status == 0, "\(result.text)")
  }

  /// Nothing is written, and the output contains neither the name of the home directory nor a task.
  private func expectPrivate(_ trouble: Trouble, in shell: Shell) throws {
    let before = snapshot(of: shell)
    let result = try run("\(trouble.environment)\ntt doctor; tt doctor --json", in: shell)
    #expect(result.text.contains(trouble.finding), "\(result.text)")
    let home = shell.folder.lastPathComponent
    #expect(!result.text.contains(home) && !result.text.contains("Secret"), "\(result.text)")
    #expect(snapshot(of: shell) == before)
  }

  /// Without the line for the shell, tt works; adding it is only a suggestion.
  @Test func theLineForTheShellIsOptional() throws {
    let shell = try Shell()
    _ = try run(DoctorTests.healthy + "\necho '# eval tt init bash' > .bashrc", in: shell)
    let (before, status) = try report("", in: shell)
    let row = try #require(before.checks.first { $0.area == "shell" })
    #expect(status == 0 && before.problems == 0 && row.state == "advice")
    #expect(row.text.contains("~/.bashrc does not set up tt"))
    let remedy = try #require(row.remedy)
    #expect(remedy.text == "printf '%s\\n' 'eval \"$(tt init bash)\"' >> ~/.bashrc")
    let (after, _) = try report("\(remedy.text)\n", in: shell)
    #expect(after.checks.first { $0.area == "shell" }?.state == "fine")
  }

  /// `tt doctor` and `tt sync --status` agree on how the last `tt sync` ended and on other lists.
  @Test(
    .needs("git"),
    arguments: [
      ("true", "not set up on this device"),
      ("git init -q .", "not set up on this device"),
      ("tt sync --init", "recorded; there is no remote"),
      ("tt sync --init ../hub.git", "up to date with origin"),
      ("tt sync --init ../hub.git; mv ../hub.git ../away; tt add More; tt sync", "1 change waits"),
      (
        "tt sync --init; rm ~/.local/state/tt/sync-$(ls ~/.local/state/tt | sed -n 's/^sync-\\([0-9a-f]*\\)$/\\1/p')",
        "not synchronized yet"
      ),
      ("echo work.txt > .gitignore; tt sync --init", "work.txt is not synced; git ignores it"),
      ("tt sync --init", "work.txt is not synced"),
    ])
  func itSaysWhatTheStatusSays(_ setup: String, _ words: String) throws {
    let shell = try Shell()
    _ = try run(DoctorTests.healthy, in: shell)
    let result = try run(
      """
      git config --global user.name Ann; git config --global user.email ann@example.org
      git init -q --bare -b main hub.git; mkdir lists; mv todo.txt lists; cd lists; echo Secret > work.txt
      export TODO_FILE=$HOME/lists/todo.txt; { \(setup)
      } > /dev/null 2>&1; tt sync --status; echo; tt doctor | tr -s ' \\n' ' '
      """, in: shell)
    let parts = result.text.split(separator: "\n\n", maxSplits: 1)
    #expect(parts.count == 2 && parts.allSatisfy { $0.contains(words) }, "\(result.text)")
  }

  // MARK: - Other environments

  @Test(
    arguments: [
      "unset HOME", "unset HOME TODO_FILE; export XDG_STATE_HOME=/nowhere", "HOME=",
      "unset PATH", "PATH=", "unset SHELL", "export SHELL=/bin/nosuchshell",
      "unset HOME SHELL PATH",
      "export TODO_FILE=-", "export HOME=/nowhere", "export TODO_FILE=/dev/null/todo.txt",
    ])
  func worksInAnyEnvironment(_ environment: String) throws {
    let shell = try Shell()
    _ = try run(DoctorTests.healthy, in: shell)
    let before = snapshot(of: shell)
    let result = try run("\(environment); \"$TT\" doctor", in: shell)
    #expect([0, 1].contains(result.status), "\(result.text)")
    #expect(result.text.contains("\nlist "), "\(result.text)")
    #expect(snapshot(of: shell) == before)
  }

  @Test(.needs("git")) func saysThatGitIsMissing() throws {
    let shell = try Shell()
    _ = try run(DoctorTests.healthy + "\ngit init -q .", in: shell)
    let result = try run("PATH=~/none; \"$TT\" doctor", in: shell)
    #expect(result.text.contains("but git is not installed"), "\(result.text)")
    #expect(result.status == 1)
  }

  /// No address is printed, other lists are named, and nothing in the repository runs.
  @Test(.needs("git")) func noAddressIsPrinted() throws {
    let shell = try Shell()
    _ = try run(DoctorTests.healthy, in: shell)
    let result = try run(
      """
      git config --global user.name Ann; git config --global user.email ann@example.org
      git init -q --bare -b main hub.git; mkdir lists; mv todo.txt lists; cd lists; echo Secret > home.txt
      export TODO_FILE=$HOME/lists/todo.txt; tt -q sync --init ../hub.git > /dev/null
      git config branch.main.remote https://ann:hunter2@example.org/lists.git
      rm ~/.local/state/tt/sync-$(ls ~/.local/state/tt | sed -n 's/^sync-\\([0-9a-f]*\\)$/\\1/p')
      git config core.fsmonitor 'touch ran'; git config core.sshCommand 'touch ran'; cd; tt doctor; ls . lists
      """, in: shell)
    #expect(result.text.contains("sync         not synchronized yet"), "\(result.text)")
    #expect(result.text.contains("home.txt is not synced"))
    #expect(result.text.contains("tt sync --add home.txt"))
    #expect(!result.text.contains("example.org") && !result.text.contains("ran\n"))
    #expect(result.text.contains("\nNo problems found\n"))
  }

  /// A repository that was not set up here is reported.
  @Test(.needs("git")) func aRepositoryOfOthersIsLeftAlone() throws {
    let shell = try Shell()
    _ = try run(DoctorTests.healthy, in: shell)
    let result = try run(
      """
      git init -q .; tt doctor
      tt config set sync auto; tt doctor
      tt sync; tt config unset sync; echo "By hand:"; tt doctor
      """, in: shell)
    #expect(result.text.contains("~ is a git repository, not set up"), "\(result.text)")
    #expect(result.text.contains("~ was not set up on this device, so tt sync does not run"))
    #expect(result.text.contains("tt sync --init"))
    let last = try #require(result.text.split(separator: "By hand:").last)
    #expect(last.contains("No problems found"), "\(last)")
  }

  /// The help has a line for each area, in their order.
  @Test func theHelpNamesEachArea() throws {
    let lines = doctorCommand.description.discussion.split(separator: "\n")
      .filter { $0.hasPrefix("    ") && !$0.hasPrefix("     ") }
    let named = lines.compactMap { $0.split(separator: " ").first }
    let shell = try Shell()
    _ = try run(
      DoctorTests.healthy + "\ntt config set inbox ~/in.txt; cp todo.txt 'todo (1).txt'", in: shell)
    var areas: [String] = []
    for row in try report("", in: shell).0.checks where row.area != areas.last {
      areas.append(row.area)
    }
    #expect(areas == named.map(String.init))
  }

  /// A home directory has two names if it is a link; neither is printed.
  @Test func theHomeDirectoryIsNotNamed() throws {
    let shell = try Shell()
    _ = try run("mkdir kept; ln -s kept linked", in: shell)
    for home in ["~/linked", "~/linked/", "~/kept"] {
      let result = try run(
        """
        HOME=\(home); cd; mkdir -p notes; echo Secret > notes/todo.txt; touch todo.txt
        echo 'sort = Secret' > .config/tt/config 2> /dev/null; export TODO_FILE=notes/todo.txt; tt doctor
        """, in: shell)
      #expect(result.status == 1 && result.text.contains("~/notes/todo.txt"), "\(result.text)")
      #expect(!result.text.contains("kept") && !result.text.contains("Secret"), "\(result.text)")
    }
  }
}

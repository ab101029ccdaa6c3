import TestSupport

@testable import TTCommands
@testable import TTProgram

/// The user and the group, which need no name.
private let user = "12345"

private let asUser = "setpriv --reuid=\(user) --regid=\(user) --clear-groups"

/// With `sudo` and a user's `HOME`, everything that root creates in the user's directories belongs
/// to the user.
@Suite(
  .sideBySide, .enabled(if: geteuid() == 0, "needs root"), .needs("setpriv"),
  .enabled("needs a program that all users can run") {
    try Shell().run("\(asUser) tt --version").status == 0
  })
struct RootTests {
  /// A user's home directory with a list that the user created, and a shell that enters it.
  private static let home = """
    mkdir home; cd home; export HOME=$PWD TERM=dumb; unset TODO_DIR
    printf '%s\\n' 'one due:2026-11-20 @home' 'x 2026-11-20 two' > todo.txt
    chown -R \(user):\(user) .

    """

  /// Prints the files that belong to another user.
  private static let check = "find . ! -user \(user) -o ! -group \(user)"

  private func expectNothingOfRoot(after script: String) throws {
    let result = try Shell().run(
      "{ \(Self.home)\n\(script)\n} > log 2>&1; \(Self.check); cd ..; tail -n 40 log >&2")
    let output = String(decoding: result.output, as: UTF8.self)
    // Paths start with a dot, but tt's messages do not.
    #expect(!output.split(separator: "\n").contains { $0.hasPrefix("./") }, "\(output)")
  }

  @Test(arguments: Sample.one(in: 8, of: EveryCall.commands))
  func whatACommandMakesIsTheUsers(command: String) throws {
    let script = EveryCall.script(of: command)
    // Then create a first list, archive and configuration.
    try expectNothingOfRoot(after: script + "rm -rf *.txt .local .config; umask 077\n" + script)
  }

  @Test(arguments: [
    "tt add one; tt do 1; tt archive; tt undo; tt redo; tt undo",
    "tt -f new/../fresh.txt add one; tt mv 1 other.txt",
    "tt merge todo.txt todo.txt todo.txt -o merged.txt",
    "cp todo.txt 'todo (1).txt'; chown \(user):\(user) *; tt merge --remove; tt undo",
    "tt config set sort due; tt config set week-start sunday; tt remind",
    "tt todo.sh add one; TODO_DIR=$PWD/lists tt todo.sh -f do 1",
    "ln -s missing.log log; chown -h \(user):\(user) log; tt lsp --log log < /dev/null; tt mcp --log two < /dev/null",
    "script -qec 'tt ls; tt do 1; tt; timeout 1 tt watch' /dev/null < /dev/null",
    "SHELL=/bin/zsh tt install -y --todo.sh; SHELL=/bin/fish tt install -y --prefix $HOME/deep/er",
    "SHELL=/bin/bash tt install -y; SHELL=/bin/bash tt uninstall",
    "git init -q .; chown -R \(user):\(user) .; tt sync; tt sync --init; tt config set sync auto; tt add x; sleep 0.5",
    "ln todo.txt second.txt; tt append 1 more",
    "ln -s elsewhere/done.txt done.txt; mkdir elsewhere; chown -hR \(user):\(user) .; tt archive",
  ])
  func whateverRootDoes(script: String) throws { try expectNothingOfRoot(after: script) }

  @Test func theUserCanGoOn() throws {
    let result = try Shell().run(
      Self.home + "tt add new > /dev/null; \(asUser) tt undo && \(asUser) tt add other")
    #expect(result.status == 0, "\(String(decoding: result.output, as: UTF8.self))")
  }

  /// A list of root in a user's directory is never readable to the user, not even for a moment.
  @Test(.needs("strace")) func aPrivateListStaysPrivate() throws {
    let result = try Shell().run(
      Self.home + """
        printf 'secret\\n' > list; chmod 600 list; mkdir -m 700 ../state
        XDG_STATE_HOME=$PWD/../state strace -f -e trace=setresuid,setreuid,setuid -o ../trace tt -f list add more
        grep -c \(user) ../trace; stat -c '%u %a' list
        """)
    #expect(String(decoding: result.output, as: UTF8.self).hasSuffix("0\n0 600\n"))
  }

  /// A user's link does not lead root elsewhere.
  @Test func aLinkLeadsNowhereElse() throws {
    let result = try Shell().run(
      Self.home + """
        mkdir -m 755 ../of-root; ln -s ../of-root .local; chown -h \(user) .local
        tt add one; find ../of-root -user \(user)
        """)
    #expect(!String(decoding: result.output, as: UTF8.self).contains("\n../of-root"))
  }
}

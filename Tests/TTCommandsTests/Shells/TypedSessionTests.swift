import CommandTestSupport

@testable import TTOutput
@testable import TTSetup

/// The shells that are installed; the others are skipped.
private let shells: [ShellKind] =
  (try? installed(ShellKind.allCases) { [$0.rawValue] }) ?? []

/// Interactive use in real shells.
@Suite(.sideBySide, .needs("python3")) struct TypedSessionTests {
  @Test(arguments: shells)
  func aComparisonNeedsNoQuotes(_ kind: ShellKind) throws {
    let history = kind == .fish ? "history search --max 3 > history" : "fc -ln -3 > history"
    let session = try TypedSession(
      kind,
      typing: [
        "tt ls +work due<7d -s line > found",
        "tt ls +work due>=2026-11-24 > found2; echo done > file<found",
        "cat < found > copy", history, "false", kind == .fish ? "echo $status > s" : "echo $? > s",
        "tt ls due<tod\t > today",
        "tt reo\t14 --dry-run -q > open",
      ])
    let work = "5 (B) 2026-11-19 Send the quarterly report +work @office due:2026-11-23\n"
    let slides = "6 2026-11-20 Prepare slides +work due:2026-11-27T17:30 est:90\n"
    #expect(session.text(of: "found") == work + slides, "\(session.screen)")
    #expect(session.text(of: "found2") == slides)
    #expect(session.text(of: "copy") == session.text(of: "found"))
    #expect(session.text(of: "2026-11-24") == nil && session.text(of: "7d") == nil)
    #expect(session.text(of: "file") == "done\n", "what is no comparison is left alone")
    #expect(session.text(of: "history")?.contains("tt ls +work 'due<7d' -s line > found") == true)
    #expect(session.screen.contains("'due<7d'"))
    #expect(session.text(of: "s") == "1\n")
    #expect(session.text(of: "today") == "", "completed, and in quotes: \(session.screen)")
    #expect(session.text(of: "open")?.hasPrefix("- 14 ") == true, "\(session.screen)")
  }

  /// Other brackets, lines of several lines and the history are left alone.
  @Test(arguments: shells)
  func aPriorityNeedsNoQuotes(_ kind: ShellKind) throws {
    let isFish = kind == .fish
    let several = [
      "cat > here <<END", "tt add (C) no", "END", "echo 'a", "tt add (C) no' > quoted",
    ]
    let session = try TypedSession(
      kind,
      typing: [
        "rm todo.txt; alias t=tt", "tt -q add --undated (A) Call mum",
        "t add --undated (B) Buy; tt ls pri<A > low",
        isFish ? "history search --max 3 > history" : "fc -ln -3 > history",
        "tt -q add --undated (D) Fig\u{1b}[A\u{1b}[B",
        isFish ? "echo (echo A) > sub" : "echo $(echo A) > sub; (A) 2> err; a=(B)",
      ] + (isFish ? [] : several))
    let list = session.text(of: "todo.txt")
    #expect(list == "(A) Call mum\n(B) Buy\n(D) Fig\n", "\(session.screen)")
    #expect(session.text(of: "low") == "2 (B) Buy\n", "\(session.screen)")
    #expect(session.text(of: "history")?.contains("'(A)' Call mum") == true)
    #expect(session.text(of: "sub") == "A\n")
    if !isFish {
      #expect(session.text(of: "here") == "tt add (C) no\n", "\(session.screen)")
      #expect(session.text(of: "quoted") == "a\ntt add (C) no\n", "\(session.screen)")
      #expect(session.text(of: "err")?.contains("A") == true, "a command in a shell of its own")
    }
  }

  /// A shell alias is completed and quoted like its definition, whichever is set up first.
  @Test(arguments: shells, Sample.one(in: 1, of: [true, false]))
  func anAliasOfTheShellIsTT(_ kind: ShellKind, _ isFirst: Bool) throws {
    let aliases = """
      alias o='v @office'; alias v='t ls +work'; alias t=tt; alias g='tt -f garden.txt'
      alias w='tt ls +work'; alias c='cat -u'
      """
    let session = try TypedSession(
      kind, after: isFirst ? aliases : "", setup: isFirst ? "" : aliases,
      typing: [
        "printf 'Sow +garden due:2026-11-21\nReap +grain\n' > garden.txt; echo file > due",
        "t ls +wo\t due<3d > found", "t ls due<tod\t > today", "t pri lisb\t A -q",
        "g ls +gar\t due<7d > garden", "w due<3d > work", "w pri:B @off\t > office",
        "v pri:B @off\t > chain", "o due<3d > chain2", "o due<tod\t > today2",
        "c due<garden.txt > cat",
      ])
    #expect(session.text(of: "found") == sent, "\(session.screen)")
    #expect(session.text(of: "today") == "", "in quotes: \(session.screen)")
    #expect(session.text(of: "todo.txt")?.contains("\n(A) Book tickets") == true)
    #expect(session.text(of: "garden") == "1 Sow +garden due:2026-11-21\n", "\(session.screen)")
    #expect(session.text(of: "work") == sent)
    #expect(session.text(of: "office") == sent, "\(session.screen)")
    #expect(session.text(of: "chain") == sent, "\(session.screen)")
    #expect(session.text(of: "chain2") == sent, "\(session.screen)")
    #expect(session.text(of: "today2") == "", "in quotes: \(session.screen)")
    #expect(session.text(of: "cat") == "file\n", "another alias is left alone")
  }

  /// A configured alias is completed and quoted like its definition.
  @Test(arguments: shells)
  func anAliasOfTheConfigurationIsItsCommand(_ kind: ShellKind) throws {
    let session = try TypedSession(
      kind,
      typing: [
        "tt config set alias.zeal 'ls is:open -s line'; tt config set alias.later 'due -q'",
        "tt ze\t +wo\t due<3d > found", "tt later 5 tomorr\t", "tt zeal due<=tomorrow > moved",
      ])
    #expect(session.text(of: "found") == sent, "\(session.screen)")
    #expect(session.text(of: "moved")?.contains("due:2026-11-22") == true, "\(session.screen)")
  }

  /// Lines after the first can be part of a here-document.
  @Test(arguments: shells.filter { $0 != .fish })
  func aContinuationIsLeftAlone(_ kind: ShellKind) throws {
    let session = try TypedSession(
      kind,
      typing: ["cat > here <<END", "tt ls due<7d", "END", "echo 'a", "tt ls due<7d' > quoted"])
    #expect(session.text(of: "here") == "tt ls due<7d\n", "\(session.screen)")
    #expect(session.text(of: "quoted") == "a\ntt ls due<7d\n")
  }

  @Test(arguments: shells)
  func aTaskIsFoundByItsText(_ kind: ShellKind) throws {
    let session = try TypedSession(kind, typing: ["tt pri lisb\t A -q", "tt ls lisbon > found"])
    #expect(session.text(of: "found")?.hasPrefix("7 (A) Book tickets") == true, "\(session.screen)")
  }

  /// The offered number means the offered task, also when the list has changed since it was shown.
  @Test(arguments: shells)
  func anOfferedNumberMeansItsTask(_ kind: ShellKind) throws {
    let session = try TypedSession(
      kind,
      typing: [
        "printf 'Buy milk\\nPay rent\\nCall Ann\\nCall Bob\\n' > todo.txt", "tt ls 'rent' or Bob",
        "printf 'Pay rent\\nCall Ann\\nCall Bob\\n' > todo.txt", "tt pri Ann\t A", "tt pri Bob\t B",
      ])
    #expect(
      session.text(of: "todo.txt") == "Pay rent\n(A) Call Ann\n(B) Call Bob\n", "\(session.screen)")
  }

  /// Special characters in a name are quoted, whichever quote is open.
  @Test(
    arguments: Sample.one(
      in: 1,
      of: ([(.bash, ""), (.bash, "'"), (.bash, "\""), (.zsh, ""), (.zsh, "'"), (.fish, "")]
        as [(ShellKind, String)]).filter { shells.contains($0.0) }))
  func anOddNameIsQuoted(_ kind: ShellKind, _ quote: String) throws {
    // a!! and a' and a\b and a$(x)
    let names = ["\\041\\041", "\\047", "\\134b", "$(x)"]
    let list = names.enumerated().map { "+q\($0)a\($1) x\\n" }.joined()
    let session = try TypedSession(
      kind,
      typing: ["printf '\(list)' > todo.txt"]
        + names.indices.map { "tt ls \(quote)+q\($0)\t --raw >> found" })
    #expect(
      session.text(of: "found") == "+q0a!! x\n+q1a' x\n+q2a\\b x\n+q3a$(x) x\n", "\(session.screen)"
    )
  }

  /// Input of several lines is read as without tt: no message, and bash corrupts no memory.
  @Test(
    .needs("bash"),
    arguments: [
      ["printf '%s' 'a", "tt ls due<3d", "b' > text"], ["echo \"a", "b\" > text"],
      ["cat > text <<END", "a", "END"], ["echo a \\", "b > text"], ["echo `echo a", "` > text"],
      ["echo $((1 +", "2)) > text"], ["echo ${x:-a", "b} > text"], ["[[ a == a &&", "b == b ]]"],
      ["if true", "then echo a > text", "fi"], ["f() {", "echo a", "}"], ["a=(1 2", "3 4)"],
      ["for i in 1 2", "do echo $i > text", "done"], ["(echo a", "echo b) > text"],
      ["echo $(echo a", "echo b) > text"],
    ])
  func severalLinesAreReadAsUsual(_ lines: [String]) throws {
    let session = try TypedSession(.bash, typing: lines + ["echo first > end; cat end"])
    let words = ["error", "not found", "invalid", "unexpected", "corrupt"]
    #expect(!words.contains { session.screen.contains($0) }, "\(session.screen)")
    #expect(session.text(of: "end") == "first\n", "\(session.screen)")
  }

  /// Common settings in bash that must keep working.
  @Test(
    .needs("bash"),
    arguments: [
      "set -u; set -E; trap : ERR; shopt -s histverify; alias tt='tt -q'",
      "set -o vi; set -o posix; PROMPT_COMMAND=:",
      "trap 'echo \"$BASH_COMMAND\" >> trapped' DEBUG; eval \"$(tt init bash)\"",
    ])
  func bashIsUnaffected(_ setup: String) throws {
    let session = try TypedSession(
      .bash, setup: setup,
      typing: [
        ": first word", "echo \"$_\" > last", "tt ls +work due<3d > found", "cat > here <<END",
        "tt ls due<7d", "END",
      ])
    // A trap that runs a command changes $_ itself. For other lines, no trap notices the handler of
    // Enter.
    if let trapped = session.text(of: "trapped") {
      #expect(trapped.components(separatedBy: "_tt_enter").count <= 3, "\(trapped)")
      #expect(trapped.contains("\n: first word\n"))
    } else {
      #expect(session.text(of: "last") == "word\n", "\(session.screen)")
    }
    #expect(session.text(of: "found")?.hasPrefix("5 (B) 2026-11-19 Send") == true)
    #expect(session.text(of: "here") == "tt ls due<7d\n")
  }

  /// Common settings and plugins in zsh and fish, before and after tt's line.
  @Test(arguments: try installed(Sample.one(in: 1, of: habits)) { [$0.shell.rawValue] + $0.needs })
  func commonSetupsWork(_ habit: Habit) throws {
    let session = try TypedSession(
      habit.shell, after: habit.before, setup: habit.after,
      typing: habit.lines + ["tt ls +work due<3d > found", "tt pri lisb\tA -q"])
    #expect(
      session.text(of: "found") == sent, "\(habit.name): \(session.screen)")
    #expect(session.text(of: "todo.txt")?.contains("\n(A) Book tickets") == true, "\(habit.name)")
    if let wanted = habit.wanted {
      #expect(session.text(of: "other") == wanted, "\(habit.name): \(session.screen)")
    }
  }

  private let sent = "5 (B) 2026-11-19 Send the quarterly report +work @office due:2026-11-23\n"

  /// A common shell setup.
  struct Habit: Sendable, CustomTestStringConvertible {
    let shell: ShellKind
    let name: String
    var before = ""
    var after = ""
    var lines: [String] = []

    /// The expected contents of the file `other`.
    var wanted: String?

    /// Files that the test needs; without them it is skipped.
    var needs: [String] = []

    var testDescription: String { "\(shell): \(name)" }
  }

  private static let habits: [Habit] = [
    Habit(shell: .zsh, name: "vi keys", after: "bindkey -v"),
    Habit(
      shell: .fish, name: "vi keys",
      after:
        "function insert -e fish_prompt; set -g fish_bind_mode insert; end; fish_vi_key_bindings"),
    Habit(
      shell: .zsh, name: "strict options", before: "setopt nounset warncreateglobal",
      after: "setopt extendedglob noclobber shwordsplit ksharrays"),
    Habit(
      shell: .zsh, name: "a DEBUG trap",
      after: "TRAPDEBUG() { print -r -- $ZSH_DEBUG_CMD >> other }",
      lines: ["rm -f other"]),
    Habit(
      shell: .zsh, name: "an Enter of one's own",
      before:
        "mine() { print -r -- \"$BUFFER\" >> other; zle .accept-line }; zle -N accept-line mine",
      lines: ["true"], wanted: "true\ntt ls +work due<3d > found\ntt pri 7 A -q\nexit\n"),
    Habit(
      shell: .zsh, name: "suggestions and colours",
      before: "source \(suggestions)", after: "source \(highlighting)", needs: [highlighting]),
    Habit(
      shell: .zsh, name: "suggestions and colours before", before: "source \(highlighting)",
      after: "source \(suggestions)", needs: [suggestions]),
    Habit(shell: .bash, name: "fzf", before: "source \(fzf).bash", needs: [fzf + ".bash"]),
    Habit(shell: .bash, name: "fzf after", after: "source \(fzf).bash", needs: [fzf + ".bash"]),
    Habit(shell: .zsh, name: "fzf", after: "source \(fzf).zsh", needs: [fzf + ".zsh"]),
    Habit(
      shell: .bash, name: "bash-completion", before: "source \(completion)", needs: [completion]),
    Habit(
      shell: .bash, name: "a paste of two lines",
      lines: ["\u{1b}[200~tt ls -q > a\ntt ls +work due<3d > other\u{1b}[201~"],
      wanted: "5 (B) 2026-11-19 Send the quarterly report +work @office due:2026-11-23\n"),
    Habit(
      shell: .zsh, name: "a paste of two lines",
      lines: ["\u{1b}[200~tt ls -q > a\ntt ls +work due<3d > other\u{1b}[201~"],
      wanted: "5 (B) 2026-11-19 Send the quarterly report +work @office due:2026-11-23\n"),
    Habit(
      shell: .fish, name: "a paste of two lines",
      lines: ["\u{1b}[200~tt ls -q > a\ntt ls +work due<3d > other\u{1b}[201~"],
      wanted: "5 (B) 2026-11-19 Send the quarterly report +work @office due:2026-11-23\n"),
    Habit(
      shell: .fish, name: "an abbreviation",
      after: "abbr -a tw tt ls +work", lines: ["tw due<3d > other"],
      wanted: "5 (B) 2026-11-19 Send the quarterly report +work @office due:2026-11-23\n"),
    Habit(
      shell: .bash, name: "a program before each prompt",
      before: "PS0='${X-}'; PROMPT_COMMAND='false'",
      lines: ["(exit 7)", "echo $? > other"], wanted: "7\n"),
  ]

  private static let suggestions = "/usr/share/zsh-autosuggestions/zsh-autosuggestions.zsh"
  private static let highlighting =
    "/usr/share/zsh-syntax-highlighting/zsh-syntax-highlighting.zsh"
  private static let fzf = "/usr/share/doc/fzf/examples/key-bindings"
  private static let completion = "/usr/share/bash-completion/bash_completion"

  @Test(.needs("fish")) func fishKeepsABoundKey() throws {
    let session = try TypedSession(
      .fish, after: "bind \\r 'commandline >> other; commandline -f execute'",
      typing: ["tt ls +work due:..3d > found"])
    #expect(session.text(of: "other")?.hasPrefix("tt ls +work due:..3d > found\n") == true)
    #expect(session.text(of: "found") == sent)
  }

  /// A hint about a written line is for the person at the terminal, even if a pipe is involved, and
  /// never for a file.
  @Test(.needs("python3", "bash")) func hintsAreTypedAtATerminal() throws {
    let session = try TypedSession(
      .bash,
      typing: [
        "tt -f a.txt add Call mum fri", "tt -f b.txt add Call dad mon | cat",
        "tt -f c.txt add Call Ann tue 2> file", "tt -f d.txt add Call Bob wed 2>&1 | cat",
        "tt -f a.txt add '(A) Call mum fri' > output",
      ])
    let screen = session.screen.replacing("\r", with: "").replacing("\n    ", with: " ")
    #expect(
      screen.contains(
        "\"fri\" is part of the text; to set it, run tt -f a.txt replace 1 Call mum due:2026-11-27"),
      "\(screen)")
    #expect(
      screen.contains(
        "\"mon\" is part of the text; to set it, run tt -f b.txt replace 1 Call dad due:mon"),
      "\(screen)")
    #expect(!screen.contains("\"wed\" is"), "\(screen)")
    #expect(session.text(of: "file") == "tt: created c.txt\n")
    #expect(screen.contains("task 1 is the same"), "\(screen)")
    #expect(session.text(of: "output") == "2 (A) 2026-11-21 Call mum fri\n")
  }

  /// If a person runs it, `tt doctor` knows from `TT_SHELL` whether this shell has read its startup
  /// file.
  @Test(.needs("python3", "bash", "zsh", "fish"), arguments: ShellKind.allCases)
  func aCheckupSeesWhetherTheShellIsSetUp(_ kind: ShellKind) throws {
    let session = try TypedSession(
      kind,
      typing: [
        "mkdir -p data/fish; echo 'eval \"$(tt init bash)\"' > .bashrc",
        "echo 'tt init fish | source' > data/fish/config.fish; cp start zsh/.zshrc",
        "export ZDOTDIR=$PWD/zsh XDG_CONFIG_HOME=$PWD/data SHELL=/bin/\(kind.rawValue)",
        "tt doctor > one", "export TT_SHELL=other; tt doctor > two",
        "tt doctor < /dev/null > three",
      ])
    func row(_ name: String) -> Substring? {
      session.text(of: name)?.split(separator: "\n").first { $0.hasPrefix("shell") }
    }
    #expect(row("one")?.contains("completion on") == true, "\(session.screen)")
    #expect(row("two")?.contains("but not in this shell") == true, "\(session.screen)")
    #expect(session.text(of: "two")?.contains("exec \(kind.rawValue)") == true)
    #expect(row("three") == row("one"))
  }
}

import CommandTestSupport

@testable import TTSetup

@Suite struct RequotingTests {
  @Test(arguments: ShellKind.allCases, changed)
  func getsItsQuotes(_ shell: ShellKind, _ line: String) {
    // The rows are the quoted lines; without the marks around comparisons, they are the input.
    let typed = line.replacing("«", with: "").replacing("»", with: "")
    let quoted = line.replacing("«", with: "'").replacing("»", with: "'")
    #expect(requote(shell, typed) == quoted)
    #expect(requote(shell, quoted) == nil, "quoting twice")
  }

  @Test(arguments: ShellKind.allCases, unchanged)
  func staysAsItIs(_ shell: ShellKind, _ line: String) {
    #expect(requote(shell, line) == nil)
  }

  @Test(
    arguments: [
      (.bash, "(tt ls due<7d)", "(tt ls 'due<7d')"),
      (.zsh, "(tt ls due<7d)", "(tt ls 'due<7d')"),
      (.fish, "echo (tt ls due<7d)", nil),
      (.bash, "tt ls $'a\\'b' due<7d", "tt ls $'a\\'b' 'due<7d'"),
      (.fish, "tt ls 'it\\'s' due<7d", "tt ls 'it\\'s' 'due<7d'"),
      (.zsh, "tt ls due<7d &!", "tt ls 'due<7d' &!"),
      (.zsh, "noglob tt ls due<7d", "noglob tt ls 'due<7d'"),
      (.zsh, "tt ls line<1-10>", nil), (.zsh, "tt ls line<1-10>out due<7d", nil),
      (.zsh, "tt ls line<10>out", "tt ls 'line<10'>out"),
      (.zsh, "tt ls line>1-1>out", "tt ls 'line>1-1'>out"),
      (.bash, "tt ls line<1-10>out", "tt ls 'line<1-10'>out"),
      (.fish, "tt check; and tt ls due<7d", "tt check; and tt ls 'due<7d'"),
      (.fish, "begin; tt ls due<7d; end", "begin; tt ls 'due<7d'; end"),
      (.fish, "switch x; case tt; tt ls due<7d; end", nil),
    ] as [(ShellKind, String, String?)])
  func eachShellHasItsOwnWays(_ shell: ShellKind, _ line: String, _ quoted: String?) {
    #expect(requote(shell, line) == quoted)
  }

  @Test(
    arguments: [
      ("t due<7d", "t 'due<7d'"), ("work due<7d", "work 'due<7d'"),
      ("w +x due<7d", "w +x 'due<7d'"),
      ("addto due<7d", nil), ("\\t due<7d", nil), ("loop due<7d", nil), ("other due<7d", nil),
    ] as [(String, String?)])
  func anAliasIsWhatItStandsFor(_ line: String, _ quoted: String?) {
    var requoting = Requoting(shell: .bash, table: TaskCommandTable.tt.descriptions)
    let aliases: [(String, String)] = [
      ("t", "tt ls"), ("work", "TODO_DIR=~/w command tt -s due"), ("w", "t -a"),
      ("addto", "tt add"),
      ("loop", "loop2"), ("loop2", "loop"), ("other", "echo tt"),
    ]
    requoting.aliases = ShellAliases(aliases.flatMap { [Argument($0), Argument($1)] })
    #expect(requoting(Array(line.utf8)).map { String(decoding: $0, as: UTF8.self) } == quoted)
  }

  /// For any input, only pairs of quotes are added.
  @Test func onlyQuotesAreEverAdded() {
    var random = SeededRandom(seed: 7)
    let pieces: [String] = [
      "tt", " ", " ", "ls", "due", "<", ">", "=", "7d", "'", "\"", "\\", "$", "(", ")",
      "|", "&",
      ";",
      "pri", ">B", "due<7d", "add", " (A) ", "\n", "#", "`", "{", "x", "2", "é", "<<",
    ]
    var count = 0
    for _ in 0..<rounds(4000) {
      let words = (0..<Int.random(in: 1...14, using: &random))
        .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let line = (Bool.random(using: &random) ? "tt ls due<7d " : "") + words
      for shell in ShellKind.allCases {
        guard let quoted = requote(shell, line) else { continue }
        count += 1
        #expect(quoted.filter { $0 != "'" } == line.filter { $0 != "'" }, "\(line)")
        #expect((quoted.utf8.count - line.utf8.count) % 2 == 0, "\(line)")
      }
    }
    #expect(count > 10)
  }

  private func requote(_ shell: ShellKind, _ line: String) -> String? {
    var requoting = Requoting(shell: shell, table: TaskCommandTable.tt.descriptions)
    requoting.hasKey = { $0 == "est" }
    return requoting(Array(line.utf8)).map { String(decoding: $0, as: UTF8.self) }
  }
}

/// Lines with the comparisons to quote between « and ».
private let changed: [String] = [
  "tt ls «due<7d»", "tt ls «due<=7d»", "tt ls «due>7d»", "tt ls «due>=today»", "tt «due<7d»",
  "  tt ls\t«due<7d»  ", "tt ls «due<2026-12-01» «pri>=B» «t<=today»", "tt ls «due:<7d»",
  "tt ls «-due<7d» «!pri<C»", "tt ls «created>-2w»", "tt ls «due<+2w»", "tt ls «due<tomorow»",
  "tt ls «due<fri@9:00»", "tt ls «est<30»", "tt ls «DUE<7d»", "tt ls «age>100» «line<5»",
  "tt ls «due<7d»|grep x", "tt ls «due<7d»>out.txt", "tt ls «due<7d» 2>/dev/null",
  "tt ls «due<7d» 2>&1 | less", "tt check && tt ls «due<7d»; tt ls «pri>B»",
  "tt ls +work «due<7d» &",
  "cd \"$HOME\" && tt ls «due<7d»", "cd \"$(git root)\" && tt ls «due<7d»",
  "if tt ls «due<7d»; then echo y; fi", "for i in 1 2; do tt ls «due<7d»; done", "! tt ls «due<7d»",
  "time tt ls «due<7d»", "TODO_FILE=x tt ls «due<7d»", "sudo tt ls «due<7d»",
  "/usr/local/bin/tt ls «due<7d»", "./tt ls «due<7d»", "\\tt ls «due<7d»",
  "tt ls \"a b\" 'c d' «due<7d»", "tt ls «due<7d» # due<9d", "2>/dev/null tt ls «due<7d»",
  "tt ls @büro «due<7d»", "tt ls >out.txt «due<7d»", "tt ls $x ${y} «due<7d»",
  "tt ls $(date) «due<7d»", "tt -f x.txt ls «due<7d»", "tt -f x.txt «due<7d»",
  "tt do --yes «due<today»", "tt explain «due<7d»", "tt projects «due<7d»", "tt lsa «done>-1w»",
  "tt ls -s due «due<7d»", "tt ls -- «-due<7d»", "tt ls \\\n «due<7d»", "tt pri «due<7d» A",
  "echo 1\ntt ls «due<7d»",
  "tt add «(A)» Call mum", "tt add Call «(B)» mum; tt ls «due<7d»", "tt a «(Z)»",
  "tt replace 3 «(A)» x",
  "tt append 3 «(A)»|cat", "tt add -p A «(B)» x", "tt add --project work «(B)» x > out",
  "true && tt add \"a b\" «(B)»", "tt add\t«(C)»\tx # (D)", "tt note 3 «(A)» x",
]

private let unchanged: [String] = [
  "", "tt", "tt ls", "tt ls < due<7d", "tt ls > out.txt", "tt ls>out.txt", "tt ls|grep x",
  "tt import <file", "tt ls due < 7d", "tt ls due <7d", "tt ls due< 7d", "tt ls due>out.txt",
  "tt ls due>/tmp/x", "tt ls due>~/x", "tt ls due>>7d", "tt ls due<<7d", "tt ls due<<<7d",
  "tt ls due<&3", "tt ls due>&2", "tt ls due>|7d", "tt ls due<(x)", "tt ls undue<7d",
  "tt ls foo<7d",
  "tt ls est<x", "tt ls text>notes", "tt ls +work<7d", "tt ls 'due<7d'", "tt ls \"due<7d\"",
  "tt ls due\\<7d", "tt add \"x due<7d y\"", "tt add pay due<7d", "tt append 3 due<7d",
  "tt due 3 due<7d", "tt date due<7d", "tt note 3 due<7d", "tt ls -s due<7d", "tt ls --sort due<7d",
  "tt -f due<7d", "tt help due<7d", "tt ls 'a due<7d", "tt ls \"a due<7d", "tt ls `due<7d`",
  "tt ls $(tt ls due<7d)", "cat due<7d", "echo tt due<7d", "echo tt ls due<7d", "att ls due<7d",
  "tt-x ls due<7d", "grep tt due<7d", "sort -t, due<7d", "x=tt due<7d", "cat <<EOF; tt ls due<7d",
  "echo \"tt ls due<7d\"", "# tt ls due<7d", "[[ tt == due<7d ]]", "((tt due<7))",
  "case x in tt) tt ls due<7d;; esac", "tt due>$(date)", "tt ls due<$x", "tt ls due<\"next week\"",
  "echo hi; due<7d", "tt | due<7d", "tt && cat due<7d", ">tt due<7d", "tt nosuch due<7d",
  "tt 3 due<7d", "tt log>2026", "f() { tt ls due<7d; }", "tt ls *(.) due<7d", "tt ls <(x) due<7d",
  "watch 'tt ls due<7d'", "tt ls due<7d.txt", "tt ls due<-", "tt ls due<7d#x", "tt ls due!<7d",
  "(A)", "echo (A)", "tt ls (A)", "tt (A)", "tt do (A)", "tt add x(A)", "tt add (A)x",
  "tt add (AB) x",
  "tt add (a) x", "tt add $(A) x", "tt add '(A)' x", "tt add \\(A\\) x", "f (A) x", "x=(A)",
  "tt add > (A)",
  "tt add (A) x `date`", "tt add ((A)) x", "cat <<EOF (A)", "tt add ( A ) x", "tt pri 3 (A)",
  "echo 'tt add (A) x'",
]

import CommandTestSupport

@testable import TTSync
@testable import TTSystem

/// Malicious repositories, for every way to synchronize: nothing outside the synced lists is read
/// into a commit, written outside the repository, or run.
@Suite(.sideBySide, .needs("git")) struct HostileRemoteTests {
  /// A name, and the shell commands that the attacker runs in a clone before pushing.
  ///
  /// `$EVIL` is a program that leaves the file `$HOME/ran`, `$OUT` is a file outside of the victim's repository.
  static let remotes: [(name: String, script: String)] = [
    ("attributes for all", "echo '* merge=tt' > .gitattributes"),
    ("attributes for text", "echo '*.txt merge=tt' >> .gitattributes"),
    ("a macro", "printf '[attr]list merge=tt\\n*.txt list\\n' > .gitattributes"),
    ("attributes as a link", "rm .gitattributes; ln -s $OUT .gitattributes"),
    (
      "attributes as a folder", "rm .gitattributes; mkdir .gitattributes; echo x > .gitattributes/x"
    ),
    ("attributes with NUL", "printf '*.txt\\0merge=tt\\n\\377\\n' > .gitattributes"),
    ("a filter", "echo '*.txt filter=evil' >> .gitattributes"),
    ("a filter for other files", "echo '*.c filter=evil' >> .gitattributes; echo x > x.c"),
    ("a driver", "echo '*.txt merge=evil diff=evil' >> .gitattributes"),
    ("nothing is ignored", "echo '!*' > .gitignore; echo '*.txt merge=tt' >> .gitattributes"),
    ("ignored as a link", "ln -s $OUT .gitignore"),
    ("the same name", "echo Theirs > passwords.txt"),
    ("the same name, ignored", "echo Theirs > secret.txt; git add -f secret.txt"),
    ("the same name as a link", "ln -s $OUT passwords.txt"),
    ("the same name as a folder", "mkdir passwords.txt; echo x > passwords.txt/x"),
    ("a list as a link", "rm todo.txt; ln -s $OUT todo.txt"),
    ("the archive as a link", "ln -s $OUT done.txt"),
    ("another list as a link", "rm someday.txt; ln -s $OUT someday.txt"),
    ("a new link", "ln -s $OUT new.txt; ln -s /etc/passwd other.txt"),
    ("a link to a folder", "ln -s ${OUT%/*} folder; ln -s ${OUT%/*} folder.txt"),
    ("a list as a folder", "rm someday.txt; mkdir someday.txt; echo x > someday.txt/x"),
    ("a new folder", "mkdir q.txt; echo x > q.txt/x"),
    ("no lists", "rm todo.txt someday.txt"),
    ("empty lists", ": > todo.txt; : > someday.txt"),
    ("another archive", "echo 'x 2026-11-01 Theirs' > done.txt"),
    (
      "hooks in the work tree",
      "mkdir hooks; cp $EVIL hooks/pre-push; cp $EVIL hooks/reference-transaction"
    ),
    (
      "a module",
      "printf '[submodule \"m\"]\\npath = m\\nurl = ext::%s\\nupdate = !%s\\n' $EVIL $EVIL > .gitmodules; git update-index --add --cacheinfo 160000,$(git rev-parse HEAD),m; mkdir m"
    ),
    (
      "a module as a list",
      "git update-index --add --cacheinfo 160000,$(git rev-parse HEAD),m.txt; mkdir m.txt"
    ),
    (
      "names with dashes",
      "echo x > ./--exec=$(basename $EVIL).txt; echo x > ./-rf.txt; echo x > ./--init.txt"
    ),
    ("names with line ends", "echo x > $'a\\nb.txt'; echo x > $'\\n.txt'; echo x > $'t\\tab.txt'"),
    ("names that are not UTF-8", "echo x > $'\\377.txt'; echo x > $'\\033[2J.txt'"),
    ("names with colons", "echo x > ':(top)passwords.txt'; echo x > ':!x.txt'; echo x > '*.txt'"),
    ("other letters", "echo x > TODO.TXT; echo x > Todo.txt; echo x > PASSWORDS.txt"),
    ("dots", "echo x > .txt; echo x > ..txt; echo x > ...txt"),
    ("git's folder", "tree '.git' config"), ("git's folder in capitals", "tree '.GIT' config"),
    ("git's short name", "tree 'git~1' config"), ("the folder above", "tree '..' out"),
    ("the same folder", "tree '.' config"),
    ("many files", "for i in $(seq 500); do echo $i > list$i.txt; done"),
    ("deep folders", "d=$(printf 'd/%.0s' $(seq 200)); mkdir -p $d; echo x > $d/x.txt"),
    (
      "a rewritten history",
      "git checkout -q --orphan new; echo New > todo.txt; git add -A; git commit -qm new; git branch -qf main; git checkout -q main"
    ),
    (
      "other branches",
      "git branch -q -- evil; git push -q origin evil; git -C $HUB symbolic-ref HEAD refs/heads/evil"
    ),
    (
      "an odd commit",
      "git config user.name $'\\033[2J'; git config user.email '; touch ran'; echo Odd >> todo.txt; git add -A; git commit -qm $'\\033]0;x\\007 $(touch ran)'"
    ),
  ]

  /// Lists, tasks, a branch and a directory with hostile names.
  private static let names = (HostileText.names + HostileText.single).map { payload in
    let bytes = payload.bytes.map { "\\x" + String(Int($0) + 0x100, radix: 16).suffix(2) }.joined()
    return (
      name: "the name \(payload.name)",
      script: """
      n=$(printf '\(bytes)' | tr -d '\\0'); echo "Theirs $n" >> todo.txt; echo "$n" > "./$n.txt" || :
      git add -A .; git commit -qm "$n"; git push -qf origin main; git push -q origin "main:$n" || :
      tree "$n.txt" todo.txt
      """
    )
  }

  /// The commands on a device that was set up before, and the one that sets up a new one.
  static let commands: [[Argument]] = [
    ["sync", "--auto"], ["sync", "--status"], ["sync"], ["sync", "--add", "secret.txt"], ["sync"],
  ]

  @Test(arguments: [false, true]) func nothingElseIsReadWrittenOrRun(isSetUp: Bool) throws {
    for remote in Sample.one(in: 10, of: HostileRemoteTests.remotes + HostileRemoteTests.names) {
      let scene = try Scene()
      let victim = try scene.victim(isSetUp: isSetUp)
      #expect(try scene.attack(remote.script), "\(remote.name) was not pushed")
      scene.repository.tt(in: victim, "add", "--undated", "Mine")
      let setup: [Argument] = ["sync", "--init", Argument(scene.repository.path)]
      // Then git no longer ignores a list that the user adds.
      let isUnignored = remote.script.contains("'!*'")
      for words in isSetUp ? HostileRemoteTests.commands : [setup, ["sync"]]
      where !isUnignored || !words.contains("--add") {
        let result = victim.tt(words, adding: ["TODO_FILE": victim.path(of: "lists/todo.txt")])
        let place: Comment = "\(words), \(remote.name): \(result.messages)"
        for text in [result.output, result.messages] {
          #expect(HostileText.firstHarm(in: Array(text.utf8)) == nil, place)
        }
        #expect(!FileManager.default.fileExists(atPath: scene.marker), place)
        #expect(!victim.names.contains("ran"), place)
        #expect(scene.outside() == Scene.outsideText, place)
        #expect(victim.text(of: "lists/passwords.txt") == "hunter2\n", place)
        #expect(victim.text(of: "lists/secret.txt") == "hunter2 too\n", place)
        #expect(victim.text(of: "lists/todo.txt")?.contains("Mine") ?? false, place)
      }
      #expect(!(try scene.repository.everything().contains("hunter2")), "\(remote.name)")
    }
  }

  /// A repository that was unpacked with programs in its settings.
  ///
  /// Without a setup on this device, tt starts git only if a person types `tt sync`, and runs none
  /// of the programs.
  @Test func anUnpackedRepositoryRunsNothing() throws {
    let settings = [
      "core.sshCommand", "core.fsmonitor", "core.hooksPath", "core.pager", "core.editor",
      "core.askPass",
      "core.gitProxy", "core.alternateRefsCommand", "credential.helper", "gpg.program",
      "diff.external",
      "merge.tt.driver", "filter.evil.clean", "filter.evil.smudge", "filter.evil.process",
      "remote.origin.uploadpack", "remote.origin.receivepack", "uploadpack.packObjectsHook",
      "sequence.editor", "alias.fetch", "alias.rev-parse", "trailer.x.cmd", "include.path",
    ]
    let scene = try Scene()
    let bench = try scene.repository.device(with: "Task\nOther\n")
    try bench.configure("sync = auto\n")
    try bench.git(in: "lists", "init", "--quiet", "-b", "main")
    for setting in settings { try bench.git(in: "lists", "config", setting, scene.program) }
    try bench.git(in: "lists", "config", "tt.sign", "true")
    try bench.git(in: "lists", "config", "remote.origin.url", "ext::\(scene.program)")
    try bench.git(in: "lists", "config", "protocol.ext.allow", "always")
    for hook in ["pre-push", "reference-transaction", "post-index-change", "post-checkout"] {
      try FileManager.default.copyItem(
        atPath: scene.program, toPath: bench.path(of: "lists/.git/hooks/\(hook)"))
    }
    let calls = CallCounter(left: 0)
    bench.capture = {
      _ = calls.isDue
      return try $0.captured()
    }
    let commands: [[Argument]] = [
      ["add", "--undated", "One"], ["do", "1"], ["mv", "2", "work.txt"], ["ls"], ["undo"],
      ["sync", "--auto"], ["sync", "--status"], ["sync", "--status", "--json"],
    ]
    for words in commands {
      bench.tt(words, adding: ["TODO_FILE": bench.path(of: "lists/todo.txt")])
      #expect(!calls.wasDue, "\(words)")
    }
    #expect(scene.repository.tt(in: bench, "sync").status == .fileTrouble)
    #expect(scene.repository.tt(in: bench, "sync", "--add", "work.txt").status == .fileTrouble)
    #expect(calls.wasDue)
    #expect(!FileManager.default.fileExists(atPath: scene.marker))
  }
}

/// A shared repository, an attacker, and something outside that must not change.
private struct Scene {
  let repository: SharedRepository
  private let other: Workbench

  static let outsideText = "outside\n"

  /// The program that must not run, and the trace that it leaves if it does.
  var program: String { other.path(of: "evil") }
  var marker: String { other.path(of: "ran") }

  init() throws {
    repository = try SharedRepository(hasLists: true)
    other = try Workbench()
    try other.write(Scene.outsideText, to: "outside")
    try other.write("#!/bin/sh\ntouch '\(other.path(of: "ran"))'\ncat\n", to: "evil")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    try other.write("[user]\nname = Eve\nemail = eve@example.org\n", to: ".gitconfig")
  }

  func outside() -> String? { other.text(of: "outside") }

  /// A device with a file that no one added, and one that git ignores.
  func victim(isSetUp: Bool) throws -> Workbench {
    let bench = try repository.device(with: nil)
    if isSetUp { repository.tt(in: bench, "sync", "--init", Argument(repository.path)) }
    try bench.write("hunter2 too\n", to: "lists/secret.txt")
    if isSetUp {
      try bench.write("secret.txt\n", to: "lists/.git/info/exclude")
      try bench.git(in: "lists", "config", "core.hooksPath", "hooks")
      try bench.git(in: "lists", "config", "submodule.recurse", "true")
    }
    return bench
  }

  /// Runs a script in a clone, commits what it left, and pushes it; returns whether it could.
  func attack(_ script: String) throws -> Bool {
    let before = try repository.references()
    let prelude = """
      set -e; git clone -q '\(repository.path)' clone; cd clone
      tree() {
        blob=$(echo "[core] sshCommand = $EVIL" | git hash-object -w --stdin)
        inner=$(printf '100644 blob %s\\t%s\\0' $blob "$2" | git mktree -z)
        new=$( (git ls-tree -z HEAD; printf '040000 tree %s\\t%s\\0' $inner "$1") | git mktree -z) || return 0
        git update-ref refs/heads/main $(git commit-tree -p HEAD -m tree $new); git push -qf origin main; exit 0
      }
      \(script)
      git add -A . || :; git commit -qm attack || :; git push -qf origin main
      """
    var program = ChildProgram(
      words: ["bash", "-c", "cd '\(other.path(of: ""))'\n\(prelude)"].map { Array($0.utf8) },
      input: [])
    program.variables = [
      "HOME": Array(other.path(of: "").utf8), "EVIL": Array(self.program.utf8),
      "OUT": Array(other.path(of: "outside").utf8), "HUB": Array(repository.path.utf8),
    ]
    _ = try program.captured()
    return try repository.references() != before
  }
}

import CommandLineKit
import TTOutput
import TodoTxt
import TodoTxtFiles

/// The reason why lists could not be synchronized.
enum SyncError: Error, Hashable {
  case cannotRun
  case noGit(reason: String)
  case oldGit(version: String)

  /// git failed, with this output.
  case git(command: String, [UInt8])

  /// A call to a remote took too long and was stopped.
  case tookTooLong(command: String, limit: Duration)

  /// The time limit of the run was reached before git could talk to the remote.
  case noTimeLeft(command: String)

  /// git does not know the user's name or address.
  case noIdentity([UInt8])

  /// git cannot read the date in an environment variable.
  case badDate([UInt8])
  case isNotSetUp(FilePath)

  /// The list is in no repository.
  case noRepository(FilePath)

  /// Root would leave its own files in a user's repository.
  case isOfUser(FilePath)

  /// The list is in the home directory, which should not become a repository.
  case isHome(FilePath)

  /// The repository does not contain the list.
  case notSetUp(FilePath)

  /// The list is missing, but the repository has it.
  case missingList(FilePath)

  /// The remote branch has lists with these names, which are not tracked here.
  case untracked([FilePath])

  /// The file is in another directory, a link, or a conflicted copy.
  case cannotAdd(FilePath)

  /// The remote branch no longer has the list.
  case removedList(FilePath)

  /// A list is outside the repository.
  case isOutside(FilePath, repository: FilePath)

  /// A list is a symbolic link that leads out of the repository.
  case linkLeadsOut(FilePath, to: FilePath)

  /// A synced list or `.gitattributes`, here or in git, is not a regular file.
  case isNoFile(FilePath)

  /// `.gitignore` excludes the list.
  case isIgnored(FilePath)

  /// A filter changes the list when git stores it.
  case hasFilter(FilePath, String)

  /// The repository is in a state in which the branch must not move.
  case busy(Activity)

  /// An unfinished operation in a repository.
  enum Activity: String, CaseIterable {
    case detached, rebase, merge, cherryPick, revert, bisect
  }

  case isBare(FilePath)

  /// The repository's work tree is another directory (`core.worktree`).
  case hasOtherWorkTree(FilePath)

  /// `git push` would not push to the branch that is followed, if any.
  case otherDestination(branch: String, upstream: String?)
  case isSubmodule(of: [UInt8])

  /// There are several remotes, and the branch follows none.
  case manyRemotes(branch: String)

  /// The remote of that name has another URL.
  case otherRemote(name: [UInt8], url: [UInt8])

  /// Both sides changed other files.
  case otherFiles([FilePath])

  /// Local changes block incoming changes to other files; git's message.
  case filesInTheWay([UInt8])

  /// Other devices pushed first each time.
  case overtaken(times: Int)

  /// Another run holds the lock.
  case isRunning
}

extension SyncError {
  /// Whether the remote is merely out of reach, which is not a failure.
  ///
  /// git and the programs that it runs have no status for that, so their messages decide.
  var meansOffline: Bool {
    guard case .git(let command, let errors) = self,
      ["fetch", "push", "ls-remote"].contains(command)
    else { return false }
    let text = errors.string.lowercased()
    let signs = [
      "could not resolve", "couldn't resolve", "temporary failure in name resolution",
      "name or service not known", "network is unreachable", "no route to host",
      "network is down", "connection refused", "connection timed out", "operation timed out",
      "failed to connect", "could not connect", "connection reset", "host is down",
      "unable to connect to",
    ]
    return signs.contains(where: text.contains)
  }

  var message: String {
    func path(_ path: FilePath) -> String { path.bytes.visible }
    return switch self {
    case .cannotRun: "cannot run git in this environment"
    case .noGit(let reason): "cannot run git: \(reason.visible); install it"
    case .oldGit(let version):
      "git \(version.visible) is too old; tt sync needs git 2.13 or later"
    case .git(let command, let words):
      "git \(command.visible): \(SyncError.sentence(of: words))"
        + SyncError.advice(for: words)
    case .tookTooLong(let command, let limit):
      "git \(command.visible) did not end within "
        + "\(counted(Int(limit.components.seconds), "second")) and was stopped; the next tt sync tries again"
    case .noTimeLeft(let command):
      "no time was left for git \(command.visible); the next tt sync tries again"
    case .noIdentity(let words):
      "git does not know who you are (\(SyncError.sentence(of: words))); run git config --global "
        + "user.name NAME and git config --global user.email ADDRESS"
    case .badDate(let words):
      "git cannot read the date in GIT_COMMITTER_DATE or GIT_AUTHOR_DATE "
        + "(\(SyncError.sentence(of: words))); correct or unset it"
    case .isNotSetUp(let folder):
      "tt sync was not set up for \(path(folder)) on this device; if the git repository there is yours, run "
        + "tt sync --init"
    case .noRepository(let folder):
      "\(path(folder)) is not in a git repository; run tt sync --init, with the URL of a remote if "
        + "you have one"
    case .isOfUser(let folder):
      "\(path(folder)) belongs to another user; run tt sync as that user, since git would leave files "
        + "of root there"
    case .isHome(let list):
      "\(path(list)) is in your home directory, which should not become a git repository; move it and "
        + "done.txt to a directory of their own, and run tt config set file DIR/todo.txt"
    case .notSetUp(let list):
      "\(path(list)) is not in the git repository yet; create it if it is missing, "
        + "and run tt sync --init"
    case .missingList(let list):
      "\(path(list)) is missing; restore it with git -C "
        + ShellWords.line(
          of: [Argument(list.directory.bytes), "checkout", "--", Argument(list.name.bytes)]
        ).visible + ", or create an empty file to remove all its tasks"
    case .untracked(let names):
      names.count == 1
        ? "\(path(names[0])) is not synced here, and the remote branch has a list of that name; run "
          + "tt sync --add \(ShellWords.line(of: [Argument(names[0].bytes)]).visible) to merge both, or rename yours"
        : "\(names.map(path).joined(separator: ", ")) are not synced here, and the remote branch has lists of "
          + "those names; run tt sync --add FILE to merge both, or rename yours"
    case .cannotAdd(let list):
      "\(path(list)) cannot be synced; only .txt files in the directory of the list can, and no links or "
        + "conflicted copies"
    case .removedList(let list):
      "the remote branch no longer has \(path(list)); restore it there, or merge with git"
    case .isOutside(let list, let repository):
      "\(path(list)) is outside the git repository \(path(repository))"
    case .linkLeadsOut(let list, let target):
      "\(path(list)) is a symbolic link that leads out of the git repository, to \(path(target))"
    case .isNoFile(let file):
      "\(path(file)) is a link, a directory or a pipe; replace it with a file first"
    case .isIgnored(let list):
      "git ignores \(path(list)) (see git check-ignore -v); remove it from .gitignore first"
    case .hasFilter(let list, let filter):
      "\(path(list)) has the git filter \(filter.bytes.quoted), which tt sync "
        + "does not run; remove it from .gitattributes, or use git pull and git push"
    case .busy(.detached):
      "the git repository is on no branch (detached HEAD); run git switch BRANCH first"
    case .busy(let activity):
      "the git repository is in the middle of a \(activity.words); finish it with git first"
    case .isBare(let folder): "\(path(folder)) is a bare git repository, which has no lists"
    case .hasOtherWorkTree(let folder):
      "the work tree of the git repository in \(path(folder)) is another directory (core.worktree), which "
        + "tt sync does not support"
    case .otherDestination(let branch, let upstream?):
      "the branch \(branch.visible) follows \(upstream.visible), "
        + "but git push would not push it there; choose the branch with git switch, or the remote branch with "
        + "git branch --set-upstream-to"
    case .otherDestination(let branch, nil):
      "the branch \(branch.visible) follows no remote branch, so git push would not push "
        + "it; run git push --set-upstream first, or tt sync --init"
    case .isSubmodule(let other):
      "the git repository is a submodule of \(other.visible), which tt sync "
        + "does not update; move the list out of it, or use git pull and git push"
    case .manyRemotes(let branch):
      "the branch \(branch.visible) has no remote and the git repository has "
        + "several; choose one with git branch --set-upstream-to=REMOTE/BRANCH"
    case .otherRemote(let name, let url):
      "the remote \(name.visible) is already \(url.visible); change it with git "
        + "remote set-url \(name.visible) URL"
    case .otherFiles(let files):
      "\(files.prefix(3).map(path).joined(separator: ", "))"
        + (files.count > 3 ? " and \(files.count - 3) more" : "")
        + " changed here and in the remote branch; merge with git, then run tt sync again"
    case .filesInTheWay(let words):
      "your changes to other files conflict with changes from the remote (git: "
        + "\(SyncError.sentence(of: words))); commit or stash yours first"
    case .overtaken(let times):
      "other devices pushed before this one \(times) times in a row; run tt sync again"
    case .isRunning: "another tt sync is running; try again later"
    }
  }

  /// Returns git's first message in one line, without the parts that are the same in every failure.
  ///
  /// A sentence can continue on further lines; a label, a blank line or an indented line ends it.
  private static func sentence(of words: [UInt8]) -> String {
    var sentence: [UInt8] = []
    for line in words.lines {
      var line = line
      while line.last.map({ [0x20, 0x09, 0x0D].contains($0) }) ?? false { line.removeLast() }
      let label = labels.first { line.starts(with: $0.utf8) }
      if let label { line = line.dropFirst(label.utf8.count).drop { $0 == 0x20 } }
      let isNoise = line.isEmpty || noise.contains { line.starts(with: $0.utf8) }
      if sentence.isEmpty {
        if !isNoise { sentence = Array(line) }
      } else if isNoise || (label != nil && label != "remote:") {
        break
      } else {
        sentence += [" "] + line.drop { $0 == 0x20 || $0 == 0x09 }
      }
    }
    if sentence.last == ".", sentence.count > 1 { sentence.removeLast() }
    return sentence.isEmpty ? "no reason given" : sentence.visible
  }

  private static let labels = ["remote:", "fatal:", "error:"]

  /// The starts of lines that do not contain the reason.
  private static let noise = [
    "hint: ", "Could not read from remote repository", "Please make sure you have the correct",
    "and the repository exists.", "To ", "warning: ", "failed to push some refs",
  ]

  var words: String {
    guard case .git(_, let words) = self else { return message }
    return SyncError.sentence(of: words)
  }

  /// Returns what to do about a frequent failure.
  private static func advice(for words: [UInt8]) -> String {
    let text = words.string.lowercased()
    let table: [(signs: [String], advice: String)] = [
      (
        [
          "permission denied (publickey", "terminal prompts disabled", "authentication failed",
          "could not read username", "could not read password", "host key verification failed",
        ],
        "run git fetch in a terminal to log in"
      ),
      (["dubious ownership"], "see git help config, safe.directory"),
      (
        ["does not appear to be a git repository", "repository not found", "does not exist"],
        "check its address with git remote -v; to create one, run git init --bare DIR"
      ),
      (
        ["index.lock", ".lock': file exists"],
        "another git is running; if none is, remove this file"
      ),
    ]
    return table.first { $0.signs.contains(where: text.contains) }.map { "; \($0.advice)" } ?? ""
  }
}

extension SyncError.Activity {
  fileprivate var words: String { self == .cherryPick ? "cherry-pick" : rawValue }
}

extension SyncError: PresentableError {
  var presented: Message { .failure(message) }
}

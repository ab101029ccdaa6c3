import CommandLineKit
import TTSystem

extension Git {
  /// The reference for commits fetched from a remote without a name.
  static let fetched = "refs/worktree/tt-sync/fetched"

  /// Fetches the branch of a remote, and returns its commit; nil if the remote does not have it.
  func fetch(_ remote: Repository.Remote, isDeep: Bool = false) throws -> ID? {
    var words: [Argument] = ["fetch", "--quiet", "--no-tags", "--no-recurse-submodules"]
    if isDeep {
      words.append("--unshallow")
      known.mergeBases = [:]
    }
    words += [
      "--", Argument(remote.name), Argument("+\(remote.branch):\(remote.tracking)"),
    ]
    let run = try run(words, isTransfer: true)
    if !run.end.isSuccess {
      if run.errorText.lowercased().contains("couldn't find remote ref") { return nil }
      throw failure(words, run)
    }
    return try commit(remote.tracking)
  }

  /// Pushes a commit; returns false if another device pushed first.
  func push(_ commit: ID, to branch: String, of remote: Argument) throws -> Bool {
    let words: [Argument] = [
      "push", "--porcelain", "--no-recurse-submodules", "--", remote,
      Argument("\(commit):\(branch)"),
    ]
    let run = try run(words, isTransfer: true)
    if run.end.isSuccess { return true }
    let text = String(decoding: run.output + run.errors, as: UTF8.self)
    let races = [
      "fetch first", "non-fast-forward", "failed to update ref", "cannot lock ref",
      "incorrect old value", "failed to lock", "reference already exists",
    ]
    if races.contains(where: text.contains) { return false }
    throw failure(words, run)
  }

  /// Returns the remote's default branch, or its only one; nil if it has none.
  func branch(of remote: Argument) throws -> String? {
    let output = try output(
      ["ls-remote", "--symref", "--", remote, "HEAD", "refs/heads/*"], isTransfer: true)
    var branches: [String] = []
    var own: String?
    for line in Git.lines(output) {
      let words = line.split(whereSeparator: { $0 == "\t" || $0 == " " }).map(String.init)
      if words.count == 3, words[0] == "ref:", words[2] == "HEAD" { own = words[1] }
      if words.count == 2, words[1].hasPrefix("refs/heads/") { branches.append(words[1]) }
    }
    if let own, branches.contains(own) { return own }
    return branches.count == 1 ? branches[0] : branches.first { $0 == "refs/heads/main" }
  }

  /// The SSH command that asks no questions in the background; nil if the user's own must not
  /// change.
  var sshCommand: [UInt8]? {
    if process.environment["GIT_SSH"] != nil { return nil }
    let words = process.environment.text("GIT_SSH_COMMAND") ?? sshSetting ?? "ssh"
    let program = words.split(separator: " ").first?.split(separator: "/").last ?? ""
    return program == "ssh" ? "\(words) -o BatchMode=yes -o ConnectTimeout=30".bytes : nil
  }
}

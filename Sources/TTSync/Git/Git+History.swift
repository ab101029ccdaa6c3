import CommandLineKit
import TTSystem

extension Git {
  /// Whether a commit is an ancestor of another, or the same.
  func isAncestor(_ old: ID, of new: ID) throws -> Bool {
    try old == new || mergeBases(new, old) == [old]
  }

  func mergeBases(_ one: ID, _ other: ID) throws -> [ID] {
    if let bases = known.mergeBases[[one, other]] { return bases }
    // With status 1, git prints nothing.
    let bases = Git.lines(
      try output(["merge-base", "--all", Argument(one), Argument(other)], orStatus: 1))
    known.mergeBases[[one, other]] = bases
    return bases
  }

  /// Moves a reference from `old`, or creates it if that is nil; throws if it has another value.
  func move(_ reference: String, from old: ID?, to new: ID, why: String) throws {
    try output(
      "update-ref", "-m", Argument("tt sync: \(why)"), Argument(reference), Argument(new),
      Argument(old ?? ""))
  }

  func set(_ reference: String, to commit: ID) throws {
    try output("update-ref", Argument(reference), Argument(commit))
  }

  /// Removes one of our references if it names `commit`.
  ///
  /// The old value is given so that a git process that outlives a killed run cannot remove a newer
  /// one.
  func forget(_ reference: String, of commit: ID) throws {
    let words: [Argument] = ["update-ref", "-d", Argument(reference), Argument(commit)]
    let run = try run(words)
    guard !run.end.isSuccess, try self.commit(reference) == commit else { return }
    throw failure(words, run)
  }

  /// Replaces the files in which two trees differ, in the work tree and in the user's index.
  ///
  /// Throws without changing anything if a file has other changes; with `isRehearsal`, only checks.
  func replaceFiles(of old: ID, by new: ID, isRehearsal: Bool) throws {
    _ = try run(["update-index", "-q", "--refresh"])
    let words: [Argument] =
      ["read-tree", "-m", "-u"] + (isRehearsal ? ["-n"] : []) + [Argument(old), Argument(new)]
    let run = try run(words)
    guard run.end.isSuccess else {
      throw run.errorText.contains(".lock'")
        ? failure(words, run) : SyncError.filesInTheWay(run.errors)
    }
    known.attributes = [:]
  }
}

import TodoTxtFiles

/// What a run of `tt sync` knows about a repository, so that git need not be started again for it.
///
/// Git usually takes longer to start than to answer, and a merge needs many answers several times.
/// Objects never change; for the rest, each property says when it must be forgotten.
final class KnownObjects {
  /// The trees of commits.
  var trees: [Git.ID: Git.ID] = [:]

  /// The entries of trees.
  var entries: [Git.ID: [FilePath: Git.Entry]] = [:]

  var bytes: [Git.ID: [UInt8]] = [:]

  /// The best common ancestors of two commits, until more history is fetched.
  var mergeBases: [[Git.ID]: [Git.ID]] = [:]

  /// The attributes of files, until a `.gitattributes` changes.
  var attributes: [FilePath: [String: String]] = [:]
}

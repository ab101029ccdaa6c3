import TodoTxtFiles

/// What a run of `tt sync` knows of a repository, so that git need not start again for it.
///
/// Most of git's answers take less time than its start, and a run that merges needs many of them several times.
/// Objects never change; for the rest, each property says when it must be forgotten.
final class KnownObjects {
  var trees: [Git.ID: Git.ID] = [:]

  /// What trees name in their own folders.
  var members: [Git.ID: [FilePath: Git.Entry]] = [:]

  var bytes: [Git.ID: [UInt8]] = [:]

  /// The best common ancestors of two commits, until more of the history is fetched.
  var mergeBases: [[Git.ID]: [Git.ID]] = [:]

  /// The attributes of files, until a `.gitattributes` changes.
  var attributes: [FilePath: Git.Attributes] = [:]

  /// The setting `core.sshCommand`; nil if it was not read yet.
  var sshCommand: String??
}

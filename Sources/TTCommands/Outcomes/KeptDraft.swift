import TodoTxtFiles

/// An error after which what someone wrote is still in a draft.
struct KeptDraft: Error {
  /// Where it is.
  let path: FilePath

  /// What happened.
  let reason: any Error
}

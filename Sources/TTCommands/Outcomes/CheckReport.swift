import TodoTxt
import TodoTxtFiles

/// What a check of a list found.
struct CheckReport: Sendable {
  /// The list, as it was named.
  let path: FilePath

  /// The places that break a rule, in the order of the file.
  let findings: [Finding]
}

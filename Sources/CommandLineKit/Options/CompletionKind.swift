/// What a shell offers where a value or an operand is typed.
package enum CompletionKind: Hashable, Sendable {
  /// Nothing.
  case none
  /// The names of files and directories.
  case file
  /// The names of directories.
  case directory
  /// These words.
  case words([String])
  /// What the program itself answers when asked for this kind, `"filter"` or `"project"`.
  case dynamic(String)
}

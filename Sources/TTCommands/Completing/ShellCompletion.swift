/// The completions that a shell offers.
enum ShellCompletion: Sendable {
  /// These words, most likely first.
  case words([Candidate])

  /// The names of files, which the shell completes itself.
  case files

  /// The maximum number of words.
  static let limit = 200
}

/// The completions that a shell offers.
enum ShellCompletion: Sendable {
  /// These words, most likely first.
  case words([Candidate])
  case files
  static let limit = 200
}

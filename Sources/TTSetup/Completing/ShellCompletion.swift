/// The completions that a shell offers.
package enum ShellCompletion: Sendable {
  /// These words, most likely first.
  case words([Candidate])
  case files
  package static let limit = 200
}

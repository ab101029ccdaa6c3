/// The kind of completions that a shell offers for a value or operand.
package enum CompletionKind: Hashable {
  case none
  case file
  case words([String])
  /// Words that the program computes for this kind, such as `"filter"` or `"project"`.
  case dynamic(String)
}
